"""What is printed in which colour: in full, with little ink, or in black alone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rollbook.sheet import ZoneKind

Colour = Literal["full", "light-ink", "black"]
COLOURS: tuple[Colour, ...] = ("full", "light-ink", "black")

INK, MUTED, EDGE, HAIRLINE, PAPER = "#25221e", "#5a5349", "#877d6b", "#cfc4ae", "#ffffff"
STRAW, STRAW_EDGE = "#f4cf63", "#7a5a00"
BLACK = "#000000"  # no greys beside it: printers make them of dots, and thin letters and lines become ragged

# of each row's colour: the band, the open cell, the letters on it, and what stands on the band
ROWS = {
    "red": ("#c4402f", "#fdeae4", "#8c2013", "#ffffff"),
    "yellow": ("#ecb321", "#fff7da", "#634500", "#3a2900"),
    "green": ("#2c8049", "#e6f5e1", "#155429", "#ffffff"),
    "blue": ("#2e60bf", "#e6effd", "#173d87", "#ffffff"),
}
PLAIN = (EDGE, "#efe7d6", INK, "#ffffff")  # of a colour we do not know


@dataclass(frozen=True)
class Dress:
    """The look of a kind of sheet, named after its first zone: the evening it makes."""

    accent: str
    felt: str
    tint: str  # the accent as a ground


DRESSES: dict[str, Dress] = {
    "rows": Dress("#5b3596", "#43305f", "#f1ecf8"),
    "grid": Dress("#0b5c6b", "#14525f", "#e6f0f1"),
    "tiles": Dress("#97400d", "#7c3a16", "#fbeee0"),
    "card": Dress("#44610f", "#465a1d", "#eef3e2"),
}


@dataclass(frozen=True)
class RowInk:
    """The colours of a row: "" is paper."""

    band: str
    band_line: str
    chip: str
    chip_line: str
    number: str
    on_band: str
    pattern: str  # whose pattern lies behind the numbers, "" for none


@dataclass(frozen=True)
class Ink:
    """All colours of a sheet in one of the three ways to print."""

    way: Colour
    kind: ZoneKind
    ink: str
    muted: str
    edge: str
    hairline: str
    accent: str
    felt: str  # "" where it is left white
    tint: str
    straw: str
    straw_edge: str
    patterns: bool = True  # behind numbers where there is no colour; too fine for what is drawn small

    def row(self, colour: str) -> RowInk:
        """The colours of a row.

        >>> ink_of("black", "rows").row("red").pattern
        'red'
        """
        band, tint, text, on = ROWS.get(colour, PLAIN)
        if self.way == "full":
            return RowInk(band, band, tint, "", text, on, "")
        if self.way == "light-ink":
            return RowInk("", band, "", band, text, text, "")
        return RowInk("", self.ink, "", self.ink, self.ink, self.ink, colour if self.patterns else "")


def ink_of(way: Colour, kind: ZoneKind) -> Ink:
    """The colours of a sheet whose first zone is of that kind.

    >>> ink_of("light-ink", "grid").accent
    '#0b5c6b'
    """
    if way == "black":
        return Ink(way, kind, *(BLACK,) * 5, "", "", "", BLACK)
    dress = DRESSES.get(kind, DRESSES["rows"])
    if way == "light-ink":
        return Ink(way, kind, INK, MUTED, EDGE, HAIRLINE, dress.accent, "", "", "", STRAW_EDGE)
    return Ink(way, kind, INK, MUTED, EDGE, HAIRLINE, dress.accent, dress.felt, dress.tint, STRAW, STRAW_EDGE)
