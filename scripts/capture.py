"""Draw the README's picture: a moment of a terminal game, as SVG."""

from __future__ import annotations

import re
from contextlib import suppress
from io import StringIO
from pathlib import Path

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console

from rollbook.terminal.play import Door, Leave, new_sitting
from rollbook.thinkers.seat import Bot

TARGET = Path(__file__).parent.parent / "docs" / "images" / "terminal.svg"
TURNS = 17


def main() -> None:
    """Let bots play some turns, then show what Anna is asked."""
    console = Console(record=True, width=84, file=StringIO(), force_terminal=True, color_system="truecolor")
    sitting = new_sitting("qwixx", ["Anna", "Ben", "bot:casual"], {}, seed=11, own_dice=False)
    door, table = Door(sitting, console), sitting.table
    while table.state.turn < TURNS or table.asked() != [0, 1, 2]:
        if table.due() == "roll":
            table.throw()
        else:
            for seat in table.asked():
                table.play(seat, Bot("casual", 1, seat).decide(table))
            table.settle()
    door._show_throw(table.roller)
    table.play(2, Bot("casual", 1, 2).decide(table))
    console.input = lambda *_, **__: "q"  # type: ignore[method-assign]
    with suppress(Leave):
        door._question(0, [])
    console.print(" > ")
    # no fonts from elsewhere: the reader's own monospaced one will do
    template = re.sub(r"@font-face \{\{.*?\}\}", "", CONSOLE_SVG_FORMAT, flags=re.S)
    TARGET.write_text(console.export_svg(title="rollbook play qwixx", code_format=template), encoding="utf-8")


if __name__ == "__main__":
    main()
