"""The six Qwixx pads, to be proof-read against the printed ones. How to read them: pad.py."""

from __future__ import annotations

from rollbook.games.qwixx.pad import LUCKY, Pad
from rollbook.sheet import Option

CLASSIC = Pad(
    id="qwixx",
    name="Qwixx",
    players=(1, 5),
    minutes=15,
    age=8,
    order=1,
    makers=("Steffen Benndorf", "NSV"),
    sentence="Cross numbers from left to right in four colours; every roll counts for everybody.",
    rows="""
        red      2  3  4  5  6  7  8  9 10 11 12*
        yellow   2  3  4  5  6  7  8  9 10 11 12*
        green   12 11 10  9  8  7  6  5  4  3  2*
        blue    12 11 10  9  8  7  6  5  4  3  2*
    """,
)

LONGO = Pad(
    id="qwixx-longo",
    name="Qwixx Longo",
    players=(1, 5),
    minutes=15,
    age=8,
    order=2,
    makers=("Steffen Benndorf", "Reinhard Staupé", "NSV"),
    sentence="Eight-sided dice, longer rows, and two lucky numbers for each player.",
    faces=8,
    crosses_to_lock=6,
    lucky=((5, 10), (6, 11), (7, 12), (8, 13), (4, 9)),
    options=(LUCKY,),
    rows="""
        red      2  3  4  5  6  7  8  9 10 11 12 13 14 15* 16*
        yellow   2  3  4  5  6  7  8  9 10 11 12 13 14 15* 16*
        green   16 15 14 13 12 11 10  9  8  7  6  5  4  3*  2*
        blue    16 15 14 13 12 11 10  9  8  7  6  5  4  3*  2*
    """,
)

GEMIXXT_A = Pad(
    id="qwixx-gemixxt-a",
    name="Qwixx gemixxt A",
    players=(1, 5),
    minutes=15,
    age=8,
    order=3,
    makers=("Steffen Benndorf", "NSV"),
    sentence="Numbers in order, colours mixed: each row holds spaces of all four dice.",
    rows="""
        red      y2  y3  y4  b5  b6  b7  g8  g9 g10 r11 r12*
        yellow   r2  r3  g4  g5  g6  g7  b8  b9 y10 y11 y12*
        green   b12 b11 b10  y9  y8  y7  r6  r5  r4  g3  g2*
        blue    g12 g11 r10  r9  r8  r7  y6  y5  b4  b3  b2*
    """,
)

GEMIXXT_B = Pad(
    id="qwixx-gemixxt-b",
    name="Qwixx gemixxt B",
    players=(1, 5),
    minutes=15,
    age=8,
    order=4,
    makers=("Steffen Benndorf", "NSV"),
    sentence="Rows in one colour, numbers shuffled: place counts, not value.",
    options=(
        Option("sheet", "Which green row: our printed rules or the expansion sold separately.", ("rules", "expansion")),
    ),
    rows="""
        red     10  6  2  8  3  4 12  5  9  7 11*
        yellow   9 12  4  6  7  2  5  8 11  3 10*
        green    8  2 10 12  6  3  7  4  5 11  9*
        blue     5  7 11  9 12  3  8 10  2  6  4*
    """,
    other_sheets={
        "expansion": """
        red     10  6  2  8  3  4 12  5  9  7 11*
        yellow   9 12  4  6  7  2  5  8 11  3 10*
        green    8  2 10 12  6  9  7  4  5 11  3*
        blue     5  7 11  9 12  3  8 10  2  6  4*
    """
    },
)

BONUS_A = Pad(
    id="qwixx-bonus-a",
    name="Qwixx Bonus A",
    players=(1, 5),
    minutes=15,
    age=8,
    order=5,
    makers=("Steffen Benndorf", "NSV"),
    sentence="Bonus spaces bring further crosses from a bonus row, often in chains.",
    bonus_row="r y g b g r b y r y b g",
    rows="""
        red      2  3+  4   5  6+ 7  8  9+ 10  11  12*
        yellow   2  3   4   5+ 6  7  8+ 9  10  11+ 12*
        green   12 11+ 10   9  8  7+ 6  5   4+  3   2*
        blue    12 11  10+  9  8+ 7  6  5+  4   3   2*
    """,
)

BONUS_B = Pad(
    id="qwixx-bonus-b",
    name="Qwixx Bonus B",
    players=(1, 5),
    minutes=15,
    age=8,
    order=6,
    makers=("Steffen Benndorf", "NSV"),
    sentence="Five symbols, two spaces each: crossing both earns crosses or points.",
    rows="""
        red      2  3       4      5       6(+13)  7        8(x2)  9        10       11       12*
        yellow   2  3(free) 4      5       6       7(each)  8      9        10       11(two)  12*
        green   12 11      10      9(two)  8       7        6      5(free)   4        3        2*
        blue    12 11      10(x2)  9       8       7(each)  6      5         4(+13)   3        2*
    """,
)

SHEETS = (CLASSIC, LONGO, GEMIXXT_A, GEMIXXT_B, BONUS_A, BONUS_B)
