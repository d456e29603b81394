"""Write a readable playthrough and a record of every game, or check that they have not changed.

    python scripts/playthroughs.py                 check
    python scripts/playthroughs.py --write         write anew, to be looked at in review
    python scripts/playthroughs.py --write GAME    only those of some games

Playthroughs are for people: what changes in them is what changed in the rules. Records are kept for ever: they
must replay under the rules they name, and are never written over.
"""

from __future__ import annotations

import sys
from io import StringIO
from pathlib import Path

from rich.console import Console

from rollbook.games import Variant, find, variants
from rollbook.mass.trace import trace
from rollbook.record import write_line
from rollbook.sheet import Document
from rollbook.table import Table
from rollbook.terminal.draw import draw_dice, draw_sheet
from rollbook.thinkers import friendly, ladder
from rollbook.thinkers.seat import Bot

TESTS = Path(__file__).parent.parent / "tests"
MOST_MOMENTS = 40  # then only the end is shown


def seeking(variant: Variant) -> str:
    """The bot that reaches rare rules, or who plays where there is none."""
    return "eager" if "eager" in (level.name for level in ladder(variant)) else friendly(variant)


def fitting(variant: Variant, players: int) -> int:
    """So many players, as far as the game allows it."""
    fewest, most = variant.sheet.players
    return min(max(players, fewest), most)


def playthrough(game: str) -> str:
    """A game of two bots as text: throws, decisions with all legal ones, and sheets now and then."""
    out = Console(file=StringIO(), width=110, no_color=True, force_terminal=False)
    players = fitting(find(game), 2)
    table = Table(game, ["Anna", "Ben", "Cleo", "Dan", "Eva", "Finn"][:players], first=0, seed=2024)
    documents = [table.variant.sheet.document({}, seat) for seat in range(players)]
    bot = seeking(table.variant)
    bots = [Bot(bot, 2024, seat) for seat in range(players)]
    out.print(f"{table.variant.sheet.name}, {' against '.join([bot] * players)}, seed 2024\n")
    moments = 0
    while not table.over:
        shown = moments < MOST_MOMENTS
        if table.due() != "play":
            table.throw()
            if shown and "deal" in table.log[-1]:
                out.print(f"deal {table.log[-1]['deal']}", highlight=False)
            elif shown:
                out.print(draw_dice(documents[0], table.log[-1]["roll"]))
            continue
        moments += 1
        seats = table.asked()
        for seat in seats:
            legal = " ".join(table.legal(seat))
            table.play(seat, decision := bots[seat].decide(table))
            if shown:
                out.print(f"   {table.names[seat]:5} {decision:6} of {legal}", highlight=False, crop=False)
        if shown and moments % 8 == 0:
            show_sheets(out, table, documents)
    out.print(f"\n... to the end: {table.over}\n")
    show_sheets(out, table, documents)
    out.print(write_line(table.ending()), highlight=False, soft_wrap=True)
    text: str = out.file.getvalue()  # type: ignore[attr-defined]
    return "\n".join(line.rstrip() for line in text.splitlines()) + "\n"


def show_sheets(out: Console, table: Table, documents: list[Document]) -> None:
    """Both sheets with their points."""
    view = table.view(None)
    for seat, document in enumerate(documents):
        out.print(f"\n{view.seats[seat].name}, {view.seats[seat].points}")
        for drawn in draw_sheet(document, view.seats[seat]):
            out.print(drawn)
    out.print()


def main() -> int:
    """Check or write."""
    write = "--write" in sys.argv
    wrong = []
    for game in [find(name).id for name in sys.argv[1:] if name != "--write"] or variants():
        file = TESTS / "playthroughs" / f"{game}.txt"
        text = playthrough(game)
        if write:
            file.write_text(text, encoding="utf-8")
        elif not file.exists() or file.read_text(encoding="utf-8") != text:
            wrong.append(file.name)
        for bot, players in (
            (seeking(find(game)), fitting(find(game), 2)),
            (friendly(find(game)), fitting(find(game), 3)),
        ):
            kept = TESTS / "records" / f"{game}-{bot}-{players}.jsonl"
            if write and not kept.exists():
                lines = [{k: v for k, v in line.items() if k != "legal"} for line in trace(game, players, 1, bot)]
                kept.write_text("".join(write_line(line) + "\n" for line in lines), encoding="utf-8")
    for name in wrong:
        print(f"changed: {name}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
