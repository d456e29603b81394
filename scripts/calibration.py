"""Whether values can be believed: of positions valued 70 %, are 70 % won?

    python scripts/calibration.py [--players 2] [--positions 10000] [--seconds 600] [--write] [GAME ...]

Games are played by seats of mixed strength, and of each one position before a throw is kept, drawn by lot. It is valued
as reviews do. Then it is played on to the end, all seats by the quick choice whose values these claim to be
(`Card.foresight`), with other throws, twice. Every seat of every position counts; the intervals (95 %) are those of
independent positions, each from a game of its own. Alone what is expected is compared with what came of it, by fifths
of what is expected.

With --write the outlook is taken as it is, and the power that makes its shares most like what came of them is written
into `rollbook/mass/sharpness.json`; check it by another --seed.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from rollbook.games import Variant, find, variants
from rollbook.kernel import luck as chance
from rollbook.kernel.compiler import loop
from rollbook.kernel.struct import shelf
from rollbook.mass import sharpness
from rollbook.mass.foresee import BLOCK, TO_THE_END, Foreseer, bindings
from rollbook.mass.run import whole_numbers
from rollbook.mass.statistics import SIGMAS
from rollbook.thinkers import RANDOM, card

QUICK, CASUAL, ANY = range(3)  # who plays a seat until the position: by lot, so often in six
LOTS = (QUICK, QUICK, QUICK, CASUAL, CASUAL, ANY)
AT_ONCE = 100  # games between two looks at the clock
VALUED_BY = BLOCK  # play-outs
PLAYED_ON = 2  # times to the end
ALL = 10  # parts into which shares of the win are sorted
ENOUGH = 20  # values of which a row is told
NEARLY = 1e-9  # so little is the error of reckoning
POWERS = np.arange(0.5, 1.6, 0.01)  # that are tried

# bound to a family's functions
setup: Any
throw: Any
legal: Any
choose: Any
settle: Any
over: Any
decide: Any  # the quick choice
decide_casual: Any
decide_any: Any


class Reach(NamedTuple):
    """What the loop works on."""

    tables: Any
    empty: Any
    games: Any
    mind: Any
    luck: Any
    players: int
    seed: int


@loop
def reach_positions(run, first, seated, saved):  # type: ignore[no-untyped-def]
    """Play games number `first` and so on, and save of each one position before a throw, every one equally likely."""
    tables, players, mind, luck = run.tables[0], run.players, run.mind, run.luck
    pick = [0]
    for place in range(len(saved)):
        number = first + place
        run.games[0] = run.empty[0]
        game = run.games[0]
        game.luck[0] = chance.mix(run.seed, 3 * number)
        luck[0] = chance.mix(run.seed, 3 * number + 1)
        pick[0] = chance.mix(run.seed, 3 * number + 2)
        setup(tables, game, players, number % players)
        seen = 0
        while not over(tables, game):
            if game.to_act == 0:
                seen += 1
                if chance.below(pick, seen) == 0:
                    saved[place] = game
                throw(tables, game)
            else:
                for seat in range(players):
                    if game.to_act >> seat & 1:
                        actions = legal(tables, game, seat)
                        if seated[place][seat] == QUICK:
                            action = decide(tables, game, seat, actions, luck, mind)
                        elif seated[place][seat] == CASUAL:
                            action = decide_casual(tables, game, seat, actions, luck, mind)
                        else:
                            action = decide_any(tables, game, seat, actions, luck, mind)
                        choose(tables, game, seat, action)
                settle(tables, game)


class ToTheEnd(Foreseer):
    """Plays on without asking for an outlook."""

    @property
    def throws(self) -> int:
        """After how many throws the outlook is asked: never."""
        return TO_THE_END


class AtOnce(Foreseer):
    """Asks the outlook without playing on."""

    @property
    def throws(self) -> int:
        """After how many throws the outlook is asked: none."""
        return 0


class Found(NamedTuple):
    """Positions, each from a game of its own: what was expected of every seat, and what came of it on average."""

    playouts: Any  # [position][play-out][seat]
    outlooks: Any  # what the outlook says at once
    results: Any
    records: Any
    microseconds: dict[str, float]  # of processor time

    @property
    def values(self) -> Any:
        """As reviews tell them: [position][seat]."""
        return self.playouts.mean(axis=1)


def positions(variant: Variant, players: int, seed: int, first: int, count: int) -> Any:
    """Positions of so many games."""
    foreseer = Foreseer(variant, players, {})
    names = {level.name: level.decide for level in (RANDOM, *card(variant.family).levels)}
    game = variant.family.rules.Game()
    generator = np.random.default_rng([seed, first])
    seated = np.array(LOTS)[generator.integers(len(LOTS), size=(count, players))]
    saved = np.repeat(shelf(game, True), count)
    run = Reach(
        foreseer._tables, shelf(game, True), shelf(game, True), foreseer.mind, whole_numbers([0], True), players, seed
    )
    verbs = {
        **bindings(variant.family, foreseer.foresight, foreseer.learned),
        "decide_casual": names["casual"],
        "decide_any": names["random"],
    }
    arguments = (run, first, seated, saved)
    reach_positions.ready(lambda: verbs, variant.family.name, True, arguments)(*arguments)
    return saved


def calibrate(variant: Variant, players: int, count: int, seconds: float, seed: int, as_it_is: bool) -> Found:
    """Value positions and play them on, until there are enough or the time is up."""
    usual, end, now = (kind(variant, players, {}) for kind in (Foreseer, ToTheEnd, AtOnce))
    if as_it_is:
        usual.sharpness = now.sharpness = sharpness.AS_IT_IS
    values: list[Any] = []
    outlooks: list[Any] = []
    results: list[Any] = []
    records: list[Any] = []
    spent = {"value": 0.0, "to the end": 0.0}
    began = time.process_time()  # the first few compile
    while len(values) < count and (len(values) <= AT_ONCE or time.process_time() - began < seconds):
        began = time.process_time() if len(values) == AT_ONCE else began
        for record in positions(variant, players, seed, len(values), min(AT_ONCE, count - len(values))):
            state = variant.family.rules.Game.load(record)
            key = chance.mix(seed, len(values))
            outlooks.append(now.outcomes(state, {}, 0, 0, 1)[0])
            clock = time.thread_time()
            values.append(usual.outcomes(state, {}, key, 0, VALUED_BY))
            middle = time.thread_time()
            first = chance.mix(key, 1) % BLOCK  # so that the first throws are spread over all positions
            results.append(end.outcomes(state, {}, key + 1, first, PLAYED_ON).mean(axis=0))
            spent["value"] += (middle - clock) / VALUED_BY
            spent["to the end"] += (time.thread_time() - middle) / PLAYED_ON
            records.append(record)
    each = {key: 1e6 * total / len(values) for key, total in spent.items()}
    return Found(np.array(values), np.array(outlooks), np.array(results), np.array(records), each)


def parts_of(values: Any, shares: bool) -> list[Any]:
    """Which values belong together: tenths of the win, or fifths of all; and last all of them."""
    everything = np.ones(values.shape, bool)
    if shares:
        tenth = np.minimum((values * ALL).astype(int), ALL - 1)
        return [*(tenth == one for one in range(ALL)), everything]
    edges = np.quantile(values, [0.2, 0.4, 0.6, 0.8])
    fifth = np.searchsorted(edges, values)
    return [*(fifth == one for one in range(5)), everything]


def off(values: Any, results: Any, part: Any) -> tuple[float, float]:
    """How much better results are than values, and the standard error: seats of a position are no independent news."""
    count = part.sum()
    more = ((results - values) * part).sum() / count
    rest = ((results - values - more) * part).sum(axis=1)
    return float(more), float(np.sqrt((rest**2).sum()) / count)


def rows(values: Any, results: Any, shares: bool) -> list[str]:
    """The reliability table."""
    lines = []
    scale, places = (100, 1) if shares else (1, 2)
    for part in parts_of(values, shares):
        if part.sum() < ENOUGH:
            continue
        more, error = (scale * number for number in off(values, results, part))
        mark = " off" if abs(more) > SIGMAS * error + NEARLY else ""
        lines.append(
            f"| {values[part].mean() * scale:.{places}f} | {results[part].mean() * scale:.{places}f} | {part.sum()} "
            f"| {more:+.{places}f} ± {SIGMAS * error:.{places}f}{mark} |"
        )
    return lines


def slope(values: Any, results: Any) -> tuple[float, float]:
    """How much more the result is where the value is one more: 1 if values are neither too bold nor too timid."""
    centred = values - values.mean()
    square = float((centred**2).sum())
    found = float((centred * results).sum()) / square
    rest = (results - results.mean() - found * centred) * centred
    return found, SIGMAS * float(np.sqrt((rest.sum(axis=1) ** 2).sum())) / square


def best_power(playouts: Any, results: Any) -> float:
    """The power of shares by which what came of positions was most likely."""
    unlikely = []
    for power in POWERS:
        shares = playouts**power
        values = (shares / shares.sum(axis=2, keepdims=True)).mean(axis=1)
        unlikely.append(-(results * np.log(np.maximum(values, NEARLY))).sum())
    return round(float(POWERS[int(np.argmin(unlikely))]), 2)


def write_power(variant: Variant, players: int, found: Found) -> None:
    """Put the best power of a game into the package."""
    powers = json.loads(sharpness.FILE.read_text(encoding="utf-8"))  # others may have written meanwhile
    powers.setdefault(variant.id, {})[str(players)] = best_power(found.playouts, found.results)
    print(f"power {powers[variant.id][str(players)]}", flush=True)
    ordered = {game: dict(sorted(powers[game].items())) for game in sorted(powers)}
    sharpness.FILE.write_text(json.dumps(ordered, indent=1) + "\n", encoding="utf-8")


def main(arguments: Sequence[str] | None = None) -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", help="all of them, if none is named")
    parser.add_argument("--players", type=int, nargs="+", default=[2])
    parser.add_argument("--positions", type=int, default=10_000)
    parser.add_argument("--seconds", type=float, default=600.0, help="of processor time for each table, at most")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--save", type=Path, help="a folder for what was found, for those who fit an outlook")
    parser.add_argument("--write", action="store_true", help="the power of outlooks into sharpness.json")
    asked = parser.parse_args(arguments)
    for variant in [find(game) for game in asked.games] or variants().values():
        for players in asked.players:
            if not variant.sheet.players[0] <= players <= variant.sheet.players[1]:
                continue
            found = calibrate(variant, players, asked.positions, asked.seconds, asked.seed, as_it_is=asked.write)
            shares = players > 1
            print(f"\n{variant.id}, {players} players: {len(found.values)} positions", end="; ")
            print(", ".join(f"{key} {each:.0f} µs" for key, each in found.microseconds.items()))
            for name, values in (("value", found.values), ("outlook at once", found.outlooks)):
                print(f"\n| {name} | result | positions | result less value |\n|---|---|---|---|")
                print("\n".join(rows(values, found.results, shares)))
                print("slope {:.3f} ± {:.3f}".format(*slope(values, found.results)), flush=True)
            if asked.write and shares:
                write_power(variant, players, found)
            if asked.save:
                asked.save.mkdir(parents=True, exist_ok=True)
                kept = {key: value for key, value in found._asdict().items() if key != "microseconds"}
                np.savez_compressed(asked.save / f"{variant.id}-{players}-{asked.seed}.npz", **kept)


if __name__ == "__main__":
    main()
