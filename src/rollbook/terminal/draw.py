"""Sheets and dice for a terminal, drawn from documents and views; every colour also has a mark."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.table import Table as Grid
from rich.text import Text

from rollbook.sheet import Cell, CellState, Document, Zone
from rollbook.view import SeatView
from rollbook.words import say, word

MARKS = {"red": "▲", "yellow": "●", "green": "■", "blue": "◆", "white": " ", "": " "}
STYLES = {
    "red": "black on #f4a79b",
    "yellow": "black on #ffe08a",
    "green": "black on #a9dfae",
    "blue": "black on #a9c8f5",
    "": "default",
}
SOLID = {
    "red": "bold white on #b83a27",
    "yellow": "bold black on #e3ac0a",
    "green": "bold white on #2b7a3d",
    "blue": "bold white on #2a5db8",
    "": "reverse bold",
}
DONE = {"crossed", "struck", "earned", "taken", "reached"}
LEGAL = "bold black on white"


def draw_sheet(document: Document, seat: SeatView, legal: Sequence[str] = ()) -> list[Any]:
    """The zones of a sheet as things rich can print."""
    drawn: list[Any] = []
    for zone in document.zones:
        if zone.kind == "rows":
            drawn += _draw_rows(zone, seat.cells, set(legal))
        elif zone.kind in ("grid", "tiles"):
            drawn.append(_draw_grid(zone, seat, set(legal)))
        elif zone.kind == "card":
            drawn += _draw_card(zone, seat.cells)
        elif zone.kind == "badges":
            drawn += _draw_badges(zone, seat.cells)
        else:
            drawn.append(_draw_strip(zone, seat.cells))
    return drawn


def draw_dice(document: Document, dice: Sequence[int | None]) -> Text:
    """The dice lying on the table, with their places below where decisions name them."""
    line, below = Text(" "), Text(" ")
    for place, die in enumerate(dice):
        colour = document.dice[place] if place < len(document.dice) else "white"
        if die is None:
            line.append("  .  ", "dim")
        else:
            style = "bold black on white" if colour == "white" else SOLID[colour]
            line.append(f" {MARKS[colour]}{die} ", style)
        line.append("  ")
        below.append(f"  {place + 1}   ", "dim")
    return Text("\n").join([line, below]) if document.numbered_dice else line


def _draw_rows(zone: Zone, cells: dict[str, CellState], legal: set[str]) -> list[Text]:
    lines = []
    mixed = {cell.row for cell in zone.cells if cell.colour != _row_colour(zone, cell.row)}
    for row in sorted({cell.row for cell in zone.cells}):
        colour = _row_colour(zone, row)
        line = Text(f" {MARKS[colour]} ")
        line.append(f"{_row_letter(zone, row)} ", "bold")
        for cell in sorted((c for c in zone.cells if c.row == row), key=lambda c: c.column):
            _append_cell(line, cell, cells[cell.id], cell.id in legal, row in mixed)
        lines.append(line)
    return lines


def _row_colour(zone: Zone, row: int) -> str:
    """A row goes by the colour of its lock, one without a lock by its first cell's."""
    cells = [cell for cell in zone.cells if cell.row == row]
    return next((cell for cell in cells if "lock" in cell.marks), cells[0]).colour


def _row_letter(zone: Zone, row: int) -> str:
    return next(cell.id[0] for cell in zone.cells if cell.row == row)


def _append_cell(line: Text, cell: Cell, state: CellState, legal: bool, mixed: bool) -> None:
    if "lock" in cell.marks:
        line.append({"crossed": " [X]", "open": " [ ]"}.get(state.state, "  # "), "bold")
        return
    mark = MARKS[cell.colour] if mixed else ""
    if state.state == "crossed":
        line.append(f"{'X':^4}", SOLID[cell.colour])
    elif state.state == "gone":
        line.append(f"{'·':^4}", "dim")
    elif legal:
        line.append(f"{'>' + mark + cell.label + cell.sign:^4}", LEGAL)
    else:
        line.append(f"{mark + cell.label + cell.sign:^4}", STYLES[cell.colour])


def _draw_badges(zone: Zone, cells: dict[str, CellState]) -> list[Text]:
    """Each on a line of its own, since every one needs a few words."""
    lines = [Text(f"   {word('zone', zone.id)}", "dim")]
    for cell in zone.cells:
        state = cells[cell.id]
        style = {"gone": "dim strike"}.get(state.state, "bold" if state.state in DONE else "default")
        lines.append(Text(f"   {cell.sign} {state.text} ").append(word("badge", cell.id), style))
    return lines


def _draw_strip(zone: Zone, cells: dict[str, CellState]) -> Text:
    """A line of boxes: misthrows, bonus fields, stars."""
    line = Text(f"   {say('zone-title', zone=word('zone', zone.id))} ")
    for cell in zone.cells:
        state = cells[cell.id]
        text = {"fields": MARKS.get(cell.colour, ""), "boxes": " ", "stars": "*"}.get(zone.kind, cell.label)
        done = state.state in DONE
        if zone.kind in ("boxes", "fields", "stars"):
            text = f"[{'X' if done and zone.kind != 'stars' else text if zone.kind == 'fields' or done else ' '}]"
        if state.state == "gone":
            line.append(text, "dim strike")
            line.append("  ")
            continue
        line.append(text, SOLID[cell.colour] if done and cell.colour else "bold" if done else "default")
        line.append("  " if zone.kind == "numbers" else "")
    return line


def _draw_grid(zone: Zone, seat: SeatView, legal: set[str]) -> Grid:
    """A square of cells with letters above and figures at the left, and the points of its lines around it."""
    side = max(cell.column for cell in zone.cells) + 1
    points = list(seat.parts.values()) if zone.kind == "grid" else []
    grid = Grid.grid(padding=(0, 1))
    for _ in range(side + 2):
        grid.add_column(justify="right")
    rising = str(points[2 * side + 1]) + "/" if points else ""
    grid.add_row("", *[Text("abcdef"[column], "dim") for column in range(side)], Text(rising, "dim"))
    for row in range(side):
        own = sorted((cell for cell in zone.cells if cell.row == row), key=lambda cell: cell.column)
        texts = [_grid_cell(cell, seat.cells[cell.id], cell.id in legal) for cell in own]
        grid.add_row(Text(f"  {row + 1}", "dim"), *texts, Text(str(points[row]) if points else "", "dim"))
    if points:
        columns = [Text(str(points[side + column]), "dim") for column in range(side)]
        grid.add_row("", *columns, Text(f"{points[2 * side]}\\", "dim"))
    return grid


def _grid_cell(cell: Cell, state: CellState, legal: bool) -> Text:
    text = state.text or "."
    if state.state == "turned":
        return Text(f"({text})", "reverse")
    if legal:
        return Text(f">{text} ", LEGAL)
    return Text(f" {text} ", "bold" if state.text else "dim")


def _draw_card(zone: Zone, cells: dict[str, CellState]) -> list[Text]:
    """Fields with their state in words: open ones plain, the others with a mark."""
    signs = {"open": "[ ]", "reached": "[X]", "available": "[*]", "used": "[-]", "staked": "[?]", "lost": "[-]"}
    lines = [Text(f"   {word('zone', zone.id)}", "dim")]
    widths = {column: _widest(zone, column) for column in {cell.column for cell in zone.cells}}
    for row in sorted({cell.row for cell in zone.cells}):
        line = Text("   ")
        for cell in (c for c in zone.cells if c.row == row):
            state = cells[cell.id].state
            style = {"reached": SOLID["green"], "available": SOLID["yellow"], "open": "default"}.get(
                state, "dim strike"
            )
            line.append(f"{signs.get(state, '[-]')} {word('field', cell.label):<{widths[cell.column]}}", style)
            line.append(" ")
        lines.append(line)
    return lines


def _widest(zone: Zone, column: int) -> int:
    return max(len(word("field", cell.label)) for cell in zone.cells if cell.column == column)
