"""A naive referee for Würfel Bingo, written from the rules page alone.

Slow and obvious on purpose: a grid is a dict from cell name to number, a line is a list of cell names, and
every combination is looked for in every line, one after the other.
"""

from itertools import combinations
from typing import Any

SIDE = {"wuerfel-bingo-5": 5, "wuerfel-bingo-6": 6}
ROUNDS = {"wuerfel-bingo-5": 3, "wuerfel-bingo-6": 2}
TABLES = ["board", "red"]

# Combinations of equal numbers: how many alike of one number, how many of another, …
ALIKE = {
    "twin": [2],
    "two twins": [2, 2],
    "three twins": [2, 2, 2],
    "triplet": [3],
    "two triplets": [3, 3],
    "quadruplet": [4],
    "quintuplet": [5],
    "sextuplet": [6],
    "full house": [3, 2],
    "big full house": [4, 2],
}

BLUE_POINTS = {
    "twin": 1,
    "two twins": 3,
    "triplet": 3,
    "quadruplet": 6,
    "quintuplet": 10,
    "full house": 8,
    "five in sequence with a 7": 8,
    "five in sequence without a 7": 12,
}

RED_POINTS = {
    "twin": 1,
    "two twins": 3,
    "three twins": 6,
    "triplet": 2,
    "two triplets": 7,
    "quadruplet": 6,
    "quintuplet": 10,
    "sextuplet": 13,
    "full house": 5,
    "big full house": 8,
    "five in sequence with a 7": 7,
    "five in sequence without a 7": 10,
    "six in sequence": 13,
}


def sequences(line: list[int], length: int) -> list[list[int]]:
    """Every choice of that many numbers of the line, sorted, that follow one another without a gap."""
    found = []
    for chosen in combinations(line, length):
        ordered = sorted(chosen)
        if ordered == list(range(ordered[0], ordered[0] + length)):
            found.append(ordered)
    return found


def shows(line: list[int], combination: str) -> bool:
    """Is this combination somewhere in the line? The order of the numbers does not matter."""
    if combination == "six in sequence":
        return bool(sequences(line, 6))
    if combination == "five in sequence with a 7":
        return any(7 in five for five in sequences(line, 5))
    if combination == "five in sequence without a 7":
        return any(7 not in five for five in sequences(line, 5))
    needed = ALIKE[combination]
    present = sorted((line.count(number) for number in set(line)), reverse=True)
    if len(present) < len(needed):
        return False
    return all(have >= need for have, need in zip(present, needed, strict=False))


def best_points(line: list[int], points: dict[str, int]) -> int:
    """Of all combinations in a line only the one worth most counts; a line without any is worth nothing."""
    best = 0
    for combination, worth in points.items():
        if shows(line, combination):
            best = max(best, worth)
    return best


def cell(column: int, row: int) -> str:
    """Columns are letters from the left, rows are numbers from the top."""
    return "abcdef"[column] + str(row + 1)


class Referee:
    """One game: everybody writes every sum, each into a free cell of the own grid."""

    def __init__(self, game: str, players: int, options: dict[str, Any], first: int) -> None:
        """One to five players; the option `points` is `board` (each side its own table) or `red`."""
        if game not in SIDE:
            raise ValueError(f"unknown game {game!r}; there is {', '.join(SIDE)}")
        if players not in (1, 2, 3, 4, 5):
            raise ValueError("Würfel Bingo is for 1 to 5 players")
        if first not in range(players):
            raise ValueError("the first roller must be one of the seats")
        for option, value in options.items():
            if option != "points":
                raise ValueError(f"unknown option {option!r}; there is points")
            if value not in TABLES:
                raise ValueError(f"unknown value {value!r} for points; there is {', '.join(TABLES)}")
        self.players = players
        self.side = SIDE[game]
        self.last_round = ROUNDS[game]
        if options.get("points", "board") == "red" or self.side == 6:
            self.points = RED_POINTS
        else:
            self.points = BLUE_POINTS
        self.roller = first
        self.grids: list[dict[str, int]] = [{} for _ in range(players)]
        self.sum: int | None = None
        self.noted: dict[int, str] = {}
        self.rounds: list[list[int]] = []
        self.cause = ""

    # What happens next

    def due(self) -> str:
        """A throw, then everybody's decision, and so on until the last round is scored."""
        if self.cause:
            return "end"
        return "roll" if self.sum is None else "play"

    def deal(self, tiles: list[list[int]]) -> None:
        """There is nothing to deal in this game."""
        raise ValueError("Würfel Bingo has no deal")

    def roll(self, dice: list[int | None]) -> None:
        """Two dice are thrown and their sum is announced."""
        if self.due() != "roll":
            raise ValueError("no throw is due")
        if len(dice) != 2:
            raise ValueError("two dice are thrown")
        total = 0
        for die in dice:
            if die not in (1, 2, 3, 4, 5, 6):
                raise ValueError(f"a die shows 1 to 6, not {die!r}")
            total += die
        self.sum = total

    def asked(self) -> list[int]:
        """Everybody must write the sum; the roller is named first, then the others clockwise."""
        if self.due() != "play":
            return []
        clockwise = [(self.roller + step) % self.players for step in range(self.players)]
        return [seat for seat in clockwise if seat not in self.noted]

    def legal(self, seat: int) -> list[str]:
        """Any free cell of the own grid; there is no passing."""
        if seat not in self.asked():
            return []
        return sorted(name for name in self.cells() if name not in self.grids[seat])

    def play(self, seat: int, decision: str) -> None:
        """Note where a seat writes the sum; once all have said so, all write at the same moment."""
        if seat not in self.asked():
            raise ValueError(f"seat {seat!r} has nothing to decide now")
        if decision not in self.legal(seat):
            raise ValueError(f"seat {seat} may not play {decision!r}")
        self.noted[seat] = decision
        if not self.asked():
            self.write_all()

    # Consequences

    def cells(self) -> list[str]:
        """All cells of a grid."""
        return [cell(column, row) for row in range(self.side) for column in range(self.side)]

    def write_all(self) -> None:
        """All write together, the next seat will throw; a full grid ends the round."""
        assert self.sum is not None
        for seat, name in self.noted.items():
            self.grids[seat][name] = self.sum
        self.noted = {}
        self.sum = None
        self.roller = (self.roller + 1) % self.players
        if len(self.grids[0]) == self.side * self.side:
            self.score_round()

    def score_round(self) -> None:
        """Note everybody's points and wipe the grids; after the last round the game is over."""
        self.rounds.append([self.grid_points(grid) for grid in self.grids])
        self.grids = [{} for _ in range(self.players)]
        if len(self.rounds) == self.last_round:
            self.cause = "last round"

    def grid_points(self, grid: dict[str, int]) -> int:
        """Each row and column scores its best combination once, each of the two diagonals twice."""
        numbers = range(self.side)
        total = 0
        for row in numbers:
            total += best_points([grid[cell(column, row)] for column in numbers], self.points)
        for column in numbers:
            total += best_points([grid[cell(column, row)] for row in numbers], self.points)
        falling = [grid[cell(step, step)] for step in numbers]
        rising = [grid[cell(step, self.side - 1 - step)] for step in numbers]
        return total + 2 * best_points(falling, self.points) + 2 * best_points(rising, self.points)

    def end(self) -> dict[str, Any]:
        """Most points over all rounds; of those tied for first the best single round; else they share it."""
        if self.due() != "end":
            raise ValueError("the game is not over")
        seats = range(self.players)
        scores = [sum(points[seat] for points in self.rounds) for seat in seats]
        highest = [max(points[seat] for points in self.rounds) for seat in seats]
        tied = [seat for seat in seats if scores[seat] == max(scores)]
        winners = [seat for seat in tied if highest[seat] == max(highest[other] for other in tied)]
        return {
            "end": True,
            "scores": scores,
            "winners": winners,
            "rounds": [list(points) for points in self.rounds],
        }
