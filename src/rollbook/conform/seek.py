"""`python -m rollbook.conform [GAME ...]`: look for positions in which rare rules show themselves, and write the files.

Games are played by bots with dice that need not be fair: of several throws the one is taken that brings most, seats
copy each other, hands are dealt alike. So rows close together, games are tied and effects meet far more often than at a
table; what still hardly happens, families show in games made by hand. Of every paragraph that shows itself so many
positions are kept. The same seeds give the same files.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import msgspec

from rollbook.conform.corpus import FOLDER, Record, file_of, walk, write_moves
from rollbook.conform.touched import Readers
from rollbook.games import Variant, built_in, find
from rollbook.games.misreading import by_hand
from rollbook.log import Line
from rollbook.sheet import Option
from rollbook.table import Table
from rollbook.thinkers.seat import Bot

POSITIONS = 240  # of a game at least
OFTEN = 12  # so many positions of every paragraph are looked for
ENOUGH = 5  # so many are hoped for, if it shows itself at all
A_RECORD = 3  # so many of them at most from the same record
LINES = 40_000  # of games are looked through
MANY_LINES = 400_000  # or so many, as long as there are not enough positions of a paragraph
MOST_LINES = 450  # of a game
THROWS = (8, 40)  # of which the best is taken, where one plays alone; fewer where there are more to ask
THE_END = (100, -1000)  # what it is worth: there are games that hurry to it, and some that last
LEVEL = 0.3  # of the games, in which the best throw is the one that keeps the leaders level


class Player:
    """Who plays a game for all seats, so that something happens."""

    def __init__(self, variant: Variant, seed: int) -> None:
        self.chance = Random(f"{variant.id} {seed}")
        fewest, most = variant.sheet.players
        players = self.chance.choice([fewest, 2, 2, 3, *range(fewest, most + 1)])
        options = {
            one.name: value(one, players, self.chance) for one in variant.sheet.options if self.chance.random() < 0.4
        }
        self.table = Table(variant, players, options, self.chance.randrange(players))
        levels = ("eager", "eager", "casual", "casual", "random")
        self.bots = [Bot(self.chance.choice(levels), seed, seat) for seat in range(players)]
        self.greed = self.chance.choice([0.0, 0.5, 0.9])  # how often the best of several throws is taken
        self.likeness = self.chance.choice([0.0, 0.5, 0.95])  # how often a seat copies the one before
        self.throws, self.the_end = self.chance.choice(THROWS), self.chance.choice(THE_END)
        self.level = self.chance.random() < LEVEL
        self.whim = self.chance.choice([0.02, 0.1, 0.3])  # how often a decision is anything at all

    def play(self) -> list[Line]:
        """The lines of a game, as far as it is looked at."""
        lines: list[Line] = []
        while not self.table.over and len(lines) < MOST_LINES:
            if self.table.due() == "play":
                lines += self.decide()
            else:
                self.throw()
                lines.append(dict(self.table.log[-1]))
        return lines

    def decide(self) -> list[Line]:
        """The decisions of a moment."""
        lines: list[Line] = []
        for seat in self.table.asked():
            legal = self.table.legal(seat)
            copied = lines[-1]["play"] if lines and self.chance.random() < self.likeness else ""
            if copied not in legal:
                copied = (
                    self.chance.choice(legal)
                    if self.chance.random() < self.whim
                    else self.bots[seat].decide(self.table)
                )
            lines.append({"seat": seat, "play": copied})
            self.table.play(seat, copied)
        return lines

    def throw(self) -> None:
        """Dice that bring much, or any."""
        if self.table.due() == "deal" and self.chance.random() < self.likeness:
            if (hands := self.hands_alike()) is not None:
                self.table.place(hands)
                return
        count = self.throws // self.table.players if self.chance.random() < self.greed else 1
        throws = [self.dice() for _ in range(count)]
        self.table.place(max(throws, key=self.brings) if count > 1 else throws[0])

    def dice(self) -> list[Any]:
        """A throw, or a deal."""
        twin = self.table.copy()
        twin.seed = self.chance.randrange(1 << 40)
        return twin.throw()

    def brings(self, dice: list[Any]) -> int:
        """What is good about a throw, when bots have decided what to do with it: points for all, or a small lead."""
        twin = self.table.copy()
        twin.place(dice)
        while twin.due() == "play":
            seat = twin.asked()[0]
            twin.play(seat, self.bots[seat].decide(twin))
        first, second = sorted([*twin.scores(), 0], reverse=True)[:2]
        return second - first if self.level else sum(twin.scores()) + (self.the_end if twin.over else 0)

    def hands_alike(self) -> list[list[int]] | None:
        """A deal in which all hands are the same, if there are enough pieces of every kind."""
        pieces, sizes = self.table.engine.notation.to_deal(self.table.engine.tables, self.table.state)
        often = {piece: count // len(sizes) for piece, count in Counter(pieces).items()}
        enough = [piece for piece, count in often.items() for _ in range(count)]
        if len(enough) < max(sizes):
            return None
        return [sorted(self.chance.sample(enough, sizes[0]))] * len(sizes)


def value(option: Option, players: int, chance: Random) -> Any:
    """Some value of an option."""
    if option.values:
        return chance.choice(option.values)
    return [chance.sample(range(option.lowest, option.highest + 1), 2) for _ in range(players)]


def sought(variant: Variant) -> list[Record]:
    """Records with positions of every paragraph that shows itself."""
    counts: Counter[str] = Counter()
    found: list[Record] = []
    often = OFTEN
    for table, lines in scenes(variant):
        found.append(looked_through(table, lines, counts, often))
    seen = number = 0
    while True:
        if seen >= LINES and (seen >= MANY_LINES or min(counts.values()) >= ENOUGH):
            if sum(len(one.asked) for one in found) >= POSITIONS:
                return found
            often += 1
        player = Player(variant, number)
        lines = player.play()
        record = looked_through(player.table, lines, counts, often)
        if record.asked:
            found.append(record)
        seen += len(lines)
        number += 1


def scenes(variant: Variant) -> Iterator[tuple[Table, list[Line]]]:
    """Games for one player that have been made by hand, for what hardly ever happens."""
    for moves in by_hand(variant.family).get(variant.id, ()):
        table = Table(variant, 1, first=0)
        lines = list(walk(table, moves))
        yield table, lines


def looked_through(table: Table, lines: list[Line], counts: Counter[str], often: int) -> Record:
    """A game, asked about where paragraphs show themselves of which there are too few."""
    again = Table(table.variant, table.players, table.options, table.first)
    readers = Readers(again)
    own: Counter[str] = Counter()
    asked: dict[str, str] = {}
    for place, line in enumerate(lines):
        wanted = {one.misreading.paragraph for one in readers.readers}
        wanted = {one for one in wanted if counts[one] < often and own[one] < A_RECORD}
        if wanted and readers.touched(again, lines[:place], line, wanted):
            touched = readers.touched(again, lines[:place], line)
            asked[str(place + 1)] = " ".join(touched)
            own.update(touched)
            counts.update(touched)
        again.enter(line)
    last = max(map(int, asked), default=0)
    return Record(table.players, table.first, write_moves(lines[:last]), asked, table.options)


def write(variant: Variant, records: Sequence[Record]) -> None:
    """The file of a game."""
    FOLDER.mkdir(exist_ok=True)
    file_of(variant).write_bytes(b"".join(msgspec.json.encode(record) + b"\n" for record in records))


def main(arguments: Sequence[str] | None = None) -> None:
    """Write the positions of games."""
    parser = argparse.ArgumentParser(prog="python -m rollbook.conform", description=__doc__.splitlines()[0])
    parser.add_argument("game", nargs="*", default=list(built_in()))
    for game in parser.parse_args(arguments).game:
        variant = find(game)
        found = sought(variant)
        write(variant, found)
        asked = [paragraphs.split() for record in found for paragraphs in record.asked.values()]
        counts = Counter(one for paragraphs in asked for one in paragraphs)
        few = {one.misreading.paragraph: 0 for one in Readers(found[0].table(variant)).readers}
        few |= counts
        told = ", ".join(f"§{one} {count}" for one, count in few.items() if count < OFTEN)
        print(f"{game}: {len(asked)} positions of {len(found)} records; rare: {told or 'none'}", flush=True)
