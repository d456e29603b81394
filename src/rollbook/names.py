"""Names of people and of pads: everybody can read them, and no two can be taken for each other."""

from __future__ import annotations

import re
import unicodedata

from rollbook.errors import BadOption

MOST_NAME = 24
MOST_MARKS = 3  # on one letter: scripts have up to three, and more would cover the lines around the name
VARIANTS = re.compile("[\ufe00-\ufe0f]")  # keyboards add them to small pictures; nothing else is seen of them
UNSEEN = {"Cc", "Cf", "Cs", "Co", "Cn"}  # kinds of signs: controls, directions, joiners, halves, private, none
BLANK = set("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0")  # letters and marks by kind
LOOKALIKES = str.maketrans(  # Cyrillic and Greek letters, small ones, that look like Latin ones in capitals or so
    "авекмнорстухіјѕԁԛԝһӏαβεζηικμνορτυχ",
    "abekmhopctyxijsdqwhlabezhikmnoptyx",
)


def checked_name(name: str) -> str:
    """A name as it is shown, without spaces around it; BadOption if it has signs that cannot be seen.

    >>> checked_name("  Anna \u3000 B. "), checked_name("Zoe\u0308")
    ('Anna B.', 'Zoë')
    >>> checked_name("Anna\u202e")
    Traceback (most recent call last):
    rollbook.errors.BadOption: a name has only signs that can be seen
    """
    name = name if len(name) <= 4 * MOST_NAME else ""
    name = unicodedata.normalize("NFC", " ".join(VARIANTS.sub("", name).split()))
    if not 0 < len(name) <= MOST_NAME:
        raise BadOption("error-name-length", "a name has 1 to {most} letters", most=MOST_NAME)
    if not is_seen(name):
        raise BadOption("error-name-signs", "a name has only signs that can be seen")
    return name


def is_seen(name: str) -> bool:
    """Whether every sign of a name shows, in its own place.

    >>> is_seen("Łukasz"), is_seen("A\u200bnna"), is_seen("\u0301Anna"), is_seen("A" + "\u0315" * 4)
    (True, False, False, False)
    """
    if any(unicodedata.category(sign) in UNSEEN or sign in BLANK for sign in name):
        return False
    marks = "".join("m" if unicodedata.category(sign) in ("Mn", "Me") else "-" for sign in name)
    return not marks.startswith("m") and "m" * (MOST_MARKS + 1) not in marks


def alike(name: str) -> str:
    """What two names have in common that nobody can tell apart at a table: case, width, letters of other scripts.

    >>> alike("ANNA") == alike("Anna") == alike("Аnnа") == alike("Ａｎｎａ"), alike("Anna") == alike("Ann")
    (True, False)
    """
    folded = unicodedata.normalize("NFKC", name).casefold()
    return unicodedata.normalize("NFKC", "".join(folded.split())).translate(LOOKALIKES)
