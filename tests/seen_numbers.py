"""What every number of an observation must be, read off the table as people see it, by what its name says.

Nothing here looks at how a game encodes: names are taken apart, and the answer comes from the view of the seat.
"""

from __future__ import annotations

import re
from typing import Any

from rollbook.sheet import square_line_cells
from rollbook.table import Table
from rollbook.view import View

LINES = [(cells[0], cells[-1]) for cells in square_line_cells(4)]


class Reader:
    """A seat at a table, and what it sees in the numbers that have a name."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table, self.seat = table, seat
        self.view: View = table.view(seat)
        document = table.variant.sheet.document(table.options, seat)
        self.drawn = {cell.id: cell for zone in document.zones for cell in zone.cells}
        self.lines = [line for line in table.log if "roll" in line or "play" in line]

    def number(self, name: str) -> int:
        """What the number of that name must be."""
        of_side = re.fullmatch(r"(own|next (\d)): (.+)", name)
        if of_side is None:
            return int(self.common(name))
        seat = (self.seat + int(of_side[2] or 0)) % self.table.players
        if of_side[3] == "rolls":
            return int(self.view.roller == seat)
        return int(self.sheet(of_side[3], seat))

    def common(self, name: str) -> int | bool:
        """What is the same for every seat, or its alone."""
        if name == "asked":
            return self.seat in self.table.asked()
        if name.startswith("phase row-choice after "):
            return self.view.phase == "row-choice" and name.endswith(self.action_before())
        if name.startswith("phase "):
            return name == f"phase {self.view.phase}"
        if die := re.fullmatch(r"die (\d)", name):
            return self.dice()[int(die[1]) - 1]
        if name == "sum":
            return sum(self.dice())
        return int(getattr(self, self.table.variant.family.name)(name))

    def dice(self) -> list[int]:
        """The dice that lie there, 0 for one that does not."""
        dice = [die or 0 for die in self.view.dice]
        return dice + [0] * (6 - len(dice))

    def state(self, seat: int, cell: str) -> str:
        """How a cell looks."""
        return self.view.seats[seat].cells[cell].state

    def sheet(self, name: str, seat: int) -> int | bool:
        """What a number says about one seat's sheet."""
        return int(getattr(self, f"{self.table.variant.family.name}_sheet")(name, seat))

    # Qwixx

    def decided(self) -> list[dict[str, Any]]:
        """The decisions since the last throw."""
        last = max(place for place, line in enumerate(self.lines) if "roll" in line)
        return self.lines[last + 1 :]

    def action_before(self) -> str:
        """Which action a row choice belongs to: after the white one all seats have decided, then the roller again."""
        plays = [line for line in self.decided() if not re.fullmatch("[rygb]", line["play"])]
        return "colour" if len(plays) > self.table.players else "white"

    def qwixx(self, name: str) -> int | bool:
        colours = ("red", "yellow", "green", "blue")
        if die := re.fullmatch(r"white die (\d)", name):
            return self.dice()[int(die[1]) - 1]
        if die := re.fullmatch(r"(\w+) die", name):
            return self.dice()[2 + colours.index(die[1])]
        if row := re.fullmatch(r"(\w+) row closed", name):
            return row[1][0] in self.view.facts.closed
        assert name == "roller has crossed"
        if self.view.phase == "white" or not self.lines:
            return 0
        return str(self.decided()[0]["play"]) != "-"  # the roller's stands first

    def qwixx_sheet(self, name: str, seat: int) -> int | bool:
        cells = self.view.seats[seat].cells
        if name == "misthrows":
            return sum(self.state(seat, f"m{box}") == "crossed" for box in range(1, 5))
        if name == "must choose a row":
            return self.view.phase == "row-choice" and (self.view.seats[seat].asked or self.view.seats[seat].chosen)
        if lucky := re.fullmatch(r"(lower|higher) lucky number", name):
            pair = [int(cell.removeprefix("lucky")) for cell in cells if cell.startswith("lucky")]
            return min(pair) if lucky[1] == "lower" else max(pair)
        if field := re.fullmatch(r"bonus field (\d+) struck", name):
            return self.state(seat, f"f{field[1]}") == "struck"
        cell, said = name.split()
        if said == "crossed":
            return self.state(seat, cell) == "crossed"
        assert said == "open"
        in_row = sum(self.state(seat, other) == "crossed" for other in self.row_of(cell))
        return self.state(seat, cell) == "open" and in_row >= self.drawn[cell].needs

    def row_of(self, cell: str) -> list[str]:
        """The cells of a cell's row."""
        return [id for id in self.drawn if re.fullmatch(cell[0] + r"\d+", id)]

    # Bingolino

    def bingolino(self, name: str) -> int:
        laid = sum(self.state(self.seat, cell) != "empty" for cell in self.grid())
        if name == "tiles laid":
            return laid
        hand = re.fullmatch(r"own hand (\d+)", name)
        assert hand
        [deal] = [line["deal"] for line in self.table.log if "deal" in line]
        place = int(hand[1]) - 1
        return int(deal[self.seat][place]) if place >= laid else 0

    def grid(self) -> list[str]:
        """The cells of a grid."""
        return [cell for cell in self.drawn if re.fullmatch(r"[a-f]\d", cell)]

    def bingolino_sheet(self, name: str, seat: int) -> int | bool:
        if name == "plays on":
            return not self.view.facts.play_off or seat in self.view.facts.play_off
        if line := re.fullmatch(r"(\w\d) to (\w\d) star", name):
            return LINES.index((line[1], line[2])) in self.view.facts.starred[seat]
        cell, said = name.split()
        look = self.view.seats[seat].cells[cell]
        return int(look.text or 0) if said == "tile" else look.state == "turned"

    # Würfel Bingo

    def wuerfel_bingo(self, name: str) -> int:
        numbers = dict(self.view.progress[1])
        assert name in ("round", "throw")
        return int(numbers[name])

    def wuerfel_bingo_sheet(self, name: str, seat: int) -> int:
        if finished := re.fullmatch(r"round (\d) points", name):
            rounds, number = self.view.facts.rounds, int(finished[1]) - 1
            return rounds[number][seat] if number < len(rounds) else 0
        cell, said = name.split()
        assert said == "number"
        return int(self.view.seats[seat].cells[cell].text or 0)

    # Bingo Dice

    def bingo_dice(self, name: str) -> int | bool:
        facts = self.view.facts
        if name == "rounds finished":
            return int(dict(self.view.progress[1])["turn"]) - 1
        if name == "throws in this turn":
            return self.throws_in_turn()
        if name == "doubted":
            return facts.doubted
        if die := re.fullmatch(r"die (\d) thrown", name):
            return int(die[1]) in facts.thrown
        return name.removeprefix("dice show ") in facts.shown

    def throws_in_turn(self) -> int:
        """The throws since a turn ended."""
        throws = 0
        for before, line in zip([{}, *self.lines], self.lines, strict=False):
            throws = 0 if self.ends_turn(str(line.get("play")), str(before.get("play"))) else throws + ("roll" in line)
        return throws

    def ends_turn(self, play: str, before: str) -> bool:
        """A turn ends when the roller stops, or then marks a single field; a - after t is a doubter's."""
        if self.table.options.get("marking") == "one":
            return play.startswith("m:") or (play == "-" and before == "-")
        return play == "-" and not before.startswith("t")

    def bingo_dice_sheet(self, name: str, seat: int) -> int | bool:
        if name == "began":
            return seat == self.table.first
        cell, said = name.split()
        states = {"marked": ("reached", "available", "used"), "used": ("used", "staked", "lost")}
        return self.state(seat, cell) in states[said]
