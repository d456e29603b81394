"""A naive referee for Qwixx and its five siblings: slow, obvious, written from the rules page alone."""

from __future__ import annotations

from typing import Any

ROWS = ["r", "y", "g", "b"]  # top to bottom; a row goes by the colour of its lock
UP = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
DOWN = [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2]
LONG_UP = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]
LONG_DOWN = [16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2]
SHUFFLED = {
    "r": [10, 6, 2, 8, 3, 4, 12, 5, 9, 7, 11],
    "y": [9, 12, 4, 6, 7, 2, 5, 8, 11, 3, 10],
    "g": [8, 2, 10, 12, 6, 3, 7, 4, 5, 11, 9],
    "b": [5, 7, 11, 9, 12, 3, 8, 10, 2, 6, 4],
}
EXPANSION_GREEN = [8, 2, 10, 12, 6, 9, 7, 4, 5, 11, 3]
MIXED_COLOURS = {"r": "yyybbbgggrr", "y": "rrggggbbyyy", "g": "bbbyyyrrrgg", "b": "ggrrrryybbb"}
LUCKY = [[5, 10], [6, 11], [7, 12], [8, 13], [4, 9]]
BONUS_A_CELLS = {"r": [3, 6, 9], "y": [5, 8, 11], "g": [11, 7, 4], "b": [10, 8, 5]}
BONUS_A_ROW = ["r", "y", "g", "b", "g", "r", "b", "y", "r", "y", "b", "g"]
BONUS_B_CELLS = {
    "two-in-lowest": [("y", 11), ("g", 9)],
    "one-in-each": [("y", 7), ("b", 7)],
    "double-lowest": [("r", 8), ("b", 10)],
    "plus-13": [("r", 6), ("b", 4)],
    "no-misthrows": [("y", 3), ("g", 5)],
}
GAMES = ["qwixx", "qwixx-longo", "qwixx-gemixxt-a", "qwixx-gemixxt-b", "qwixx-bonus-a", "qwixx-bonus-b"]


class Sheet:
    """What one player has crossed."""

    def __init__(self) -> None:
        self.places: dict[str, list[int]] = {"r": [], "y": [], "g": [], "b": []}  # places count from 0
        self.locks: set[str] = set()
        self.misthrows = 0
        self.struck: set[int] = set()  # Bonus A: fields of the bonus row
        self.earned: set[str] = set()  # Bonus B: symbols with both cells crossed
        self.waiting: list[str] = []  # Bonus B: effects earned whose turn has not come yet

    def crosses(self, row: str) -> int:
        """The crosses in a row; a crossed lock is one more."""
        return len(self.places[row]) + (1 if row in self.locks else 0)

    def lowest_rows(self) -> list[str]:
        """The rows with the fewest crosses, out of all four, closed ones too."""
        fewest = min(self.crosses(row) for row in ROWS)
        return [row for row in ROWS if self.crosses(row) == fewest]


class Referee:
    """One game of the Qwixx family."""

    def __init__(self, game: str, players: int, options: dict[str, Any], first: int) -> None:
        if game not in GAMES:
            raise ValueError(f"no game of this family: {game}")
        if players < 1 or players > 5:
            raise ValueError("1 to 5 players")
        if first < 0 or first >= players:
            raise ValueError("the first roller is not a seat")
        self.game = game
        self.players = players
        self.faces = 6
        self.lock_needs = 5
        self.numbers: dict[str, list[int]] = {"r": UP, "y": UP, "g": DOWN, "b": DOWN}
        self.lucky: list[list[int]] = []
        if game == "qwixx-longo":
            self.faces = 8
            self.lock_needs = 6
            self.numbers = {"r": LONG_UP, "y": LONG_UP, "g": LONG_DOWN, "b": LONG_DOWN}
            self.lucky = options.get("lucky") or LUCKY
        if game == "qwixx-gemixxt-b":
            self.numbers = dict(SHUFFLED)
            if options.get("sheet") == "expansion":
                self.numbers["g"] = EXPANSION_GREEN
        self.sheets = [Sheet() for _ in range(players)]
        self.closed: set[str] = set()
        self.roller = first
        self.dice: list[int | None] = []
        self.phase = "roll"  # roll, white, white choice, colour, colour choice, over
        self.roller_crossed = False
        self.to_decide: list[int] = []
        self.decisions: dict[int, str] = {}
        self.cause = ""

    # ---- the interface

    def due(self) -> str:
        """What must happen next."""
        if self.phase == "over":
            return "end"
        if self.phase == "roll":
            return "roll"
        return "play"

    def deal(self, tiles: list[list[int]]) -> None:
        """There is nothing to deal in Qwixx."""
        raise ValueError("nothing is dealt in this game")

    def roll(self, dice: list[int | None]) -> None:
        """The roller throws all dice in play: white, white, red, yellow, green, blue; None: it left."""
        if self.phase != "roll":
            raise ValueError("no throw is due")
        if len(dice) != 6:
            raise ValueError("a throw has six places")
        for place, die in enumerate(dice):
            if place >= 2 and ROWS[place - 2] in self.closed:
                if die is not None:
                    raise ValueError("that die has left the game")
            elif die is None or die < 1 or die > self.faces:
                raise ValueError("a die in play must show one of its faces")
        self.dice = list(dice)
        self.roller_crossed = False
        self.ask("white", self.clockwise())

    def asked(self) -> list[int]:
        """The seats that still have to decide, roller first, then clockwise."""
        return [seat for seat in self.to_decide if seat not in self.decisions]

    def legal(self, seat: int) -> list[str]:
        """All decisions open to that seat now."""
        if seat not in self.asked():
            raise ValueError(f"seat {seat} is not asked")
        sheet = self.sheets[seat]
        if self.phase in ("white choice", "colour choice"):
            return sorted(sheet.lowest_rows())  # compulsory, among all tied rows, closed ones included
        cells = self.white_cells(seat) if self.phase == "white" else self.colour_cells(seat)
        found = {"-"}
        for row, place in cells:
            if self.may_cross(sheet, row, place):
                found.add(row + str(self.numbers[row][place]))
        return sorted(found)

    def play(self, seat: int, decision: str) -> None:
        """Note a decision; when the last one is in, all take effect together."""
        if decision not in self.legal(seat):
            raise ValueError(f"seat {seat} may not play {decision}")
        self.decisions[seat] = decision
        if not self.asked():
            self.take_effect()

    def end(self) -> dict[str, Any]:
        """The closing line: highest score wins, ties end in several winners."""
        if self.phase != "over":
            raise ValueError("the game is not over")
        scores = [self.score(sheet) for sheet in self.sheets]
        winners = [seat for seat in range(self.players) if scores[seat] == max(scores)]
        return {"end": True, "scores": scores, "winners": winners}

    # ---- which cells an action offers

    def white_cells(self, seat: int) -> list[tuple[str, int]]:
        """The white sum in any row; on a lucky sum also the next number of a row with the fewest."""
        total = self.value(0) + self.value(1)
        cells = [(row, self.numbers[row].index(total)) for row in ROWS]
        if self.game == "qwixx-longo" and total in self.lucky[seat]:
            for row in self.sheets[seat].lowest_rows():
                place = self.next_place(self.sheets[seat], row)
                if place is not None:
                    cells.append((row, place))
        return cells

    def colour_cells(self, seat: int) -> list[tuple[str, int]]:
        """One white die plus one coloured die still in play, on a cell of that number and that colour."""
        cells = []
        for white in (0, 1):
            for colour in ROWS:
                if colour in self.closed:
                    continue  # its die left at once, maybe in this very turn's white action
                total = self.value(white) + self.value(2 + ROWS.index(colour))
                for row in ROWS:
                    place = self.numbers[row].index(total)
                    if self.colour_of(row, place) == colour:
                        cells.append((row, place))
        return cells

    def value(self, which: int) -> int:
        """What a die in play shows."""
        die = self.dice[which]
        if die is None:
            raise ValueError("that die has left the game")
        return die

    def colour_of(self, row: str, place: int) -> str:
        """The colour of a cell: its row's, except in gemixxt A."""
        if self.game == "qwixx-gemixxt-a":
            return MIXED_COLOURS[row][place]
        return row

    # ---- crossing

    def is_locking(self, row: str, place: int) -> bool:
        """The last number locks; in Longo either of the last two does."""
        last = len(self.numbers[row]) - 1
        if self.game == "qwixx-longo":
            return place in (last - 1, last)
        return place == last

    def may_cross(self, sheet: Sheet, row: str, place: int) -> bool:
        """Right of every cross in an open row, and a locking number only with enough crosses before it."""
        if row in self.closed or row in sheet.locks:
            return False
        if any(place <= crossed for crossed in sheet.places[row]):
            return False
        return not self.is_locking(row, place) or len(sheet.places[row]) >= self.lock_needs

    def next_place(self, sheet: Sheet, row: str) -> int | None:
        """The cell directly right of the last cross (the first one in an empty row), if it may be crossed."""
        place = max(sheet.places[row]) + 1 if sheet.places[row] else 0
        if place < len(self.numbers[row]) and self.may_cross(sheet, row, place):
            return place
        return None

    def cross(self, sheet: Sheet, row: str, place: int) -> None:
        """Cross a cell, with its lock if it locks, and what the cell brings in the Bonus games."""
        sheet.places[row].append(place)
        if self.is_locking(row, place):
            sheet.locks.add(row)
        number = self.numbers[row][place]
        if self.game == "qwixx-bonus-a" and number in BONUS_A_CELLS[row]:
            self.strike_next_field(sheet)
        if self.game == "qwixx-bonus-b":
            self.look_for_symbols(sheet, row, number)

    def cross_next(self, sheet: Sheet, row: str) -> None:
        """A bonus cross: the next possible number of that row, or it lapses."""
        place = self.next_place(sheet, row)
        if place is not None:
            self.cross(sheet, row, place)

    def strike_next_field(self, sheet: Sheet) -> None:
        """Bonus A: the next field not yet struck brings a cross in its colour; none left: nothing."""
        for field, row in enumerate(BONUS_A_ROW):
            if field not in sheet.struck:
                sheet.struck.add(field)
                self.cross_next(sheet, row)
                return

    def look_for_symbols(self, sheet: Sheet, row: str, number: int) -> None:
        """Bonus B: the second crossed cell of a symbol earns it; 'at once' effects queue up."""
        for symbol, cells in BONUS_B_CELLS.items():
            done = [cell for cell in cells if self.numbers[cell[0]].index(cell[1]) in sheet.places[cell[0]]]
            if (row, number) in cells and done == cells:
                sheet.earned.add(symbol)
                if symbol in ("two-in-lowest", "one-in-each"):
                    sheet.waiting.append(symbol)

    def run_effects(self, sheet: Sheet) -> None:
        """Bonus B: play out the waiting effects one after the other, up to a choice to be made."""
        while sheet.waiting:
            if sheet.waiting[0] == "two-in-lowest":
                lowest = sheet.lowest_rows()
                if len(lowest) > 1:
                    return
                self.two_in(sheet, lowest[0])
            else:
                sheet.waiting.pop(0)
                for row in ROWS:
                    self.cross_next(sheet, row)

    def two_in(self, sheet: Sheet, row: str) -> None:
        """Both crosses go into the same row; the first counts for the lock rule of the second."""
        sheet.waiting.pop(0)
        self.cross_next(sheet, row)
        self.cross_next(sheet, row)

    # ---- the turn

    def clockwise(self) -> list[int]:
        """All seats, beginning with the roller."""
        return [(self.roller + step) % self.players for step in range(self.players)]

    def ask(self, phase: str, seats: list[int]) -> None:
        """Wait for the decisions of these seats."""
        self.phase = phase
        self.to_decide = seats
        self.decisions = {}

    def take_effect(self) -> None:
        """All decisions of this moment are in. Row choices they bring come first, then the closing."""
        action = "white" if self.phase in ("white", "white choice") else "colour"
        for seat, decision in self.decisions.items():
            sheet = self.sheets[seat]
            if self.phase in ("white choice", "colour choice"):
                self.two_in(sheet, decision)
            elif decision != "-":
                row = decision[0]
                self.cross(sheet, row, self.numbers[row].index(int(decision[1:])))
                if seat == self.roller:
                    self.roller_crossed = True
            self.run_effects(sheet)
        choosers = [seat for seat in self.clockwise() if self.sheets[seat].waiting]
        if choosers:
            self.ask(action + " choice", choosers)
            return
        self.close_rows()
        if action == "colour" and not self.roller_crossed:
            self.sheets[self.roller].misthrows += 1
        if len(self.closed) >= 2:
            self.cause = "rows closed"
        elif any(sheet.misthrows >= 4 for sheet in self.sheets):
            self.cause = "misthrows"
        if self.cause:
            self.ask("over", [])
        elif action == "white":
            self.ask("colour", [self.roller])
        else:
            self.roller = (self.roller + 1) % self.players
            self.ask("roll", [])

    def close_rows(self) -> None:
        """A row somebody locked is closed for all; in Bonus A everybody strikes the fields of its colour."""
        for row in ROWS:
            if any(row in sheet.locks for sheet in self.sheets):
                self.closed.add(row)
        if self.game == "qwixx-bonus-a":
            for sheet in self.sheets:
                for field, colour in enumerate(BONUS_A_ROW):
                    if colour in self.closed:
                        sheet.struck.add(field)

    def score(self, sheet: Sheet) -> int:
        """n crosses in a row make 1+2+...+n; a misthrow costs 5; then the symbols of Bonus B."""
        points = {row: sum(range(1, sheet.crosses(row) + 1)) for row in ROWS}
        total = sum(points.values())
        if "double-lowest" in sheet.earned:
            total += points[sheet.lowest_rows()[0]]
        if "plus-13" in sheet.earned:
            total += 13
        if "no-misthrows" not in sheet.earned:
            total -= 5 * sheet.misthrows
        return total
