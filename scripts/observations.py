"""Write the tables of docs/research.md anew that say what every number of an observation is."""

from __future__ import annotations

import re
from itertools import groupby
from pathlib import Path

from rollbook.features import Feature
from rollbook.games import built_in
from rollbook.mass.observation import Encoder

PAGE = Path(__file__).parent.parent / "docs" / "research.md"
BEGIN, END = "<!-- observations: scripts/observations.py writes them -->\n", "<!-- end of the observations -->\n"
PLAYERS = 2


def main() -> None:
    """Write the page anew."""
    PAGE.write_text(with_tables(PAGE.read_text(encoding="utf-8")), encoding="utf-8")


def with_tables(page: str) -> str:
    """The page with its tables as they must be."""
    before, rest = page.split(BEGIN)
    _, after = rest.split(END)
    return before + BEGIN + "\n" + "\n".join(map(table, built_in())) + "\n" + END + after


def table(game: str) -> str:
    """One game's numbers, those alike in one line."""
    encoder = Encoder(game, PLAYERS)
    lines = [f"#### `{game}`: {encoder.size} numbers", "", "| place | what | values |", "|---|---|---|"]
    numbered = enumerate(encoder.features)
    for _, alike in groupby(numbered, key=lambda pair: kind(pair[1])):
        several = list(alike)
        (first, begin), (last, end) = several[0], several[-1]
        places = f"{first}" if first == last else f"{first}–{last}"
        names = begin.name if first == last else f"{begin.name} … {end.name.removeprefix(side(begin.name))}"
        values = "0, 1" if (begin.low, begin.high) == (0, 1) else f"{begin.low} to {begin.high}"
        lines.append(f"| {places} | {names} | {values} |")
    return "\n".join([*lines, ""])


def kind(feature: Feature) -> tuple[str, int, int]:
    """Numbers of one kind differ in a cell, a place or a colour only."""
    name = feature.name.removeprefix(side(feature.name))
    alike = re.sub(r"\b[a-z]?\d+\b|\b(red|yellow|green|blue)\b", "#", name)
    return side(feature.name) + alike, feature.low, feature.high


def side(name: str) -> str:
    """Whose sheet a name speaks of."""
    found = re.match(r"(own|next \d): ", name)
    return found[0] if found else ""


if __name__ == "__main__":
    main()
