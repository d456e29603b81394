"""A naive referee for Bingolino, written from the rules page alone.

Slow and obvious on purpose: a display is a dict from cell name to tile, the turned tiles are a set of cell
names, and whoever may do something is found out afresh whenever somebody asks.
"""

from typing import Any

COLUMNS = "abcd"
ROWS = "1234"
CELLS = [column + row for row in ROWS for column in COLUMNS]

LINES = (
    [[column + row for column in COLUMNS] for row in ROWS]
    + [[column + row for row in ROWS] for column in COLUMNS]
    + [["a1", "b2", "c3", "d4"], ["a4", "b3", "c2", "d1"]]
)


class Referee:
    """One game: first the deal and the layout, then turn after turn a number of dice, a throw, turnings."""

    def __init__(self, game: str, players: int, options: dict[str, Any], first: int) -> None:
        """Two to four players, or one for practice; there are no options."""
        if game != "bingolino":
            raise ValueError(f"unknown game {game!r}; there is bingolino")
        if players not in (1, 2, 3, 4):
            raise ValueError("Bingolino is for 1 to 4 players")
        if first not in range(players):
            raise ValueError("the starter must be one of the seats")
        if options:
            raise ValueError(f"unknown option {next(iter(options))!r}; Bingolino has no options")
        self.players = players
        self.roller = first
        self.phase = "deal"  # then "layout", and in turn "dice", "throw", "turn"; at last "over"
        self.tiles: list[list[int]] = []  # by seat, ascending: the tiles drawn
        self.displays: list[dict[str, int]] = [{} for _ in range(players)]  # cell -> tile on it
        self.turned: list[set[str]] = [set() for _ in range(players)]  # cells whose tile lies face down
        self.starred: list[list[list[str]]] = [[] for _ in range(players)]  # lines that gave their star
        self.in_game = list(range(players))  # in the play-off only those tied
        self.play_off = False
        self.number_of_dice = 0
        self.dice: list[int] = []
        self.noted: dict[int, str] = {}
        self.winners: list[int] = []
        self.cause = ""

    # What happens next

    def due(self) -> str:
        """The deal opens the game; a throw is due when the roller has said with how many dice."""
        return {"deal": "deal", "throw": "roll", "over": "end"}.get(self.phase, "play")

    def deal(self, tiles: list[list[int]]) -> None:
        """Everybody draws 16 of the 66 tiles, which are the numbers 1 to 22, three of each."""
        if self.phase != "deal":
            raise ValueError("no deal is due")
        if len(tiles) != self.players:
            raise ValueError("every seat draws tiles")
        for drawn in tiles:
            if len(drawn) != 16:
                raise ValueError("a seat draws 16 tiles")
            if drawn != sorted(drawn):
                raise ValueError("the tiles of a seat are named in ascending order")
        everything = [tile for drawn in tiles for tile in drawn]
        for tile in everything:
            if tile not in range(1, 23):
                raise ValueError(f"there is no tile {tile!r}")
            if everything.count(tile) > 3:
                raise ValueError(f"there are only three tiles {tile}")
        self.tiles = [list(drawn) for drawn in tiles]
        self.phase = "layout"

    def roll(self, dice: list[int | None]) -> None:
        """The roller throws the chosen number of dice once; if that concerns nobody, the turn is over."""
        if self.phase != "throw":
            raise ValueError("no throw is due")
        if len(dice) != self.number_of_dice:
            raise ValueError(f"{self.number_of_dice} dice are thrown")
        thrown = []
        for die in dice:
            if die not in (1, 2, 3, 4, 5, 6):
                raise ValueError(f"a die shows 1 to 6, not {die!r}")
            thrown.append(die)
        self.dice = thrown
        self.phase = "turn"
        if not self.asked():
            self.complete_turn()

    def asked(self) -> list[int]:
        """Who still has to decide.

        For each tile of the layout everybody; for the number of dice the roller; after the throw every seat
        that has something to turn over, and the roller also with something to turn back.
        """
        if self.phase == "dice":
            concerned = [self.roller]
        elif self.phase in ("layout", "turn"):
            concerned = [seat for seat in self.clockwise() if self.choices(seat)]
        else:
            concerned = []
        return [seat for seat in concerned if seat not in self.noted]

    def legal(self, seat: int) -> list[str]:
        """Everything the seat may say now; nothing if it is not asked."""
        if seat not in self.asked():
            return []
        return sorted(self.choices(seat))

    def play(self, seat: int, decision: str) -> None:
        """Note a decision; once all who are asked have decided, everything happens at the same moment."""
        if seat not in self.asked():
            raise ValueError(f"seat {seat!r} has nothing to decide now")
        if decision not in self.legal(seat):
            raise ValueError(f"seat {seat} may not play {decision!r}")
        self.noted[seat] = decision
        if self.asked():
            return
        decisions, self.noted = self.noted, {}
        if self.phase == "layout":
            self.lay_tiles(decisions)
        elif self.phase == "dice":
            self.number_of_dice = int(decisions[self.roller])
            self.phase = "throw"
        else:
            self.turn_tiles(decisions)
            self.complete_turn()

    # Who may do what

    def clockwise(self) -> list[int]:
        """The seats that play, beginning with the roller (during the layout: with the starter)."""
        around = [(self.roller + step) % self.players for step in range(self.players)]
        return [seat for seat in around if seat in self.in_game]

    def choices(self, seat: int) -> list[str]:
        """What there is to choose for a seat in this phase, whether it has chosen already or not."""
        if self.phase == "layout":
            return [cell for cell in CELLS if cell not in self.displays[seat]]
        if self.phase == "dice":
            return ["1", "2", "3", "4", "5"]
        matching = self.matching(seat)
        if matching:
            return [*matching, "-"]  # turning a tile over is never compulsory
        if seat == self.roller:
            return [cell for cell in CELLS if cell in self.turned[seat]]  # one must be turned back
        return []

    def matching(self, seat: int) -> list[str]:
        """The seat's open tiles with a number it may use of this throw."""
        sums = self.usable_sums(seat)
        display = self.displays[seat]
        return [cell for cell in CELLS if cell not in self.turned[seat] and display[cell] in sums]

    def usable_sums(self, seat: int) -> list[int]:
        """The full sum is everybody's; the sums with one die taken away are the roller's alone."""
        sums = [sum(self.dice)]
        if seat == self.roller and len(self.dice) > 1:
            for position in range(len(self.dice)):
                rest = self.dice[:position] + self.dice[position + 1 :]
                sums.append(sum(rest))
        return sums

    # Consequences

    def lay_tiles(self, decisions: dict[int, str]) -> None:
        """Everybody lays the next of the own tiles, the lowest first; after 16 of them the starter begins."""
        for seat, cell in decisions.items():
            already = len(self.displays[seat])
            self.displays[seat][cell] = self.tiles[seat][already]
        if len(self.displays[0]) == 16:
            self.phase = "dice"

    def turn_tiles(self, decisions: dict[int, str]) -> None:
        """Tiles are turned over, or the roller's back to its open side; who declines leaves all as it is."""
        for seat, cell in decisions.items():
            if cell == "-":
                continue
            if cell in self.turned[seat]:
                self.turned[seat].remove(cell)
            else:
                self.turned[seat].add(cell)

    def complete_turn(self) -> None:
        """After all turnings the stars are given, the end is checked, the next seat's turn begins."""
        self.give_stars()
        self.check_end()
        self.number_of_dice = 0
        self.dice = []
        if self.phase != "over":
            self.pass_turn()

    def give_stars(self) -> None:
        """A line of four turned tiles gives one star, once in the game, and that star stays."""
        for seat in range(self.players):
            for line in LINES:
                if line not in self.starred[seat] and all(cell in self.turned[seat] for cell in line):
                    self.starred[seat].append(line)

    def stars(self, seat: int) -> int:
        """The stars in front of a seat."""
        return len(self.starred[seat])

    def check_end(self) -> None:
        """The first with 4 stars wins; several at once play on alone until somebody has 5 or more."""
        seats = range(self.players)
        with_four = [seat for seat in seats if self.stars(seat) >= 4]
        with_five = [seat for seat in seats if self.stars(seat) >= 5]
        if self.play_off:
            if with_five:
                self.finish(with_five, "play-off")
        elif len(with_four) == 1:
            self.finish(with_four, "four stars")
        elif len(with_four) > 1 and with_five:
            self.finish(with_five, "five stars")  # a play-off that is over before it begins
        elif len(with_four) > 1:
            self.play_off = True
            self.in_game = with_four

    def finish(self, winners: list[int], cause: str) -> None:
        """The game is over."""
        self.winners = winners
        self.cause = cause
        self.phase = "over"

    def pass_turn(self) -> None:
        """The next seat clockwise throws; in the play-off the next of those tied."""
        self.roller = (self.roller + 1) % self.players
        while self.roller not in self.in_game:
            self.roller = (self.roller + 1) % self.players
        self.phase = "dice"

    def end(self) -> dict[str, Any]:
        """The stars of every seat and who won."""
        if self.phase != "over":
            raise ValueError("the game is not over")
        return {
            "end": True,
            "scores": [self.stars(seat) for seat in range(self.players)],
            "winners": list(self.winners),
        }
