"""What every level decides: kept as hashes, so that a change of the house shows when it changes the play.

The hashes in `decisions.json` are of decisions, not of numbers behind them. A level that is meant to play differently
gets a new hash: `python -m tests.test_decisions` writes the file anew.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from pathlib import Path

import pytest

from rollbook.games import find, variants
from rollbook.table import Table
from rollbook.thinkers import ladder
from rollbook.thinkers.seat import Bot

FILE = Path(__file__).parent / "decisions.json"
KEPT: dict[str, list[int | str]] = json.loads(FILE.read_text(encoding="utf-8"))
GAMES = list(dict.fromkeys(name.split()[0] for name in KEPT))  # a game that somebody adds is not kept yet
PLAYERS = (1, 2, 3)
MOST = 240
SEED = 7


def decisions(game: str, players: int, bot: str) -> list[str]:
    """The first decisions of a game in which a level plays itself."""
    table = Table(game, players, seed=SEED)
    bots = [Bot(bot, SEED, seat, wait=True) for seat in range(players)]
    made: list[str] = []
    while not table.over and len(made) < MOST:
        if table.due() != "play":
            table.throw()
            continue
        for seat in table.asked():
            made.append(bots[seat].decide(table))
            table.play(seat, made[-1])
    return made


def hashed(made: list[str]) -> list[int | str]:
    return [len(made), hashlib.sha256(" ".join(made).encode()).hexdigest()[:16]]


def matches(games: Iterable[str]) -> list[tuple[str, int, str]]:
    """Every game, number of players and level; `perfect` needs a table that somebody has solved."""
    return [
        (game, players, one.name)
        for game in games
        for variant in (find(game),)
        for players in PLAYERS
        if variant.sheet.players[0] <= players <= variant.sheet.players[1]
        for one in ladder(variant)
        if one.name != "perfect"
    ]


@pytest.mark.thorough
@pytest.mark.xdist_group("decisions")
@pytest.mark.parametrize("game", GAMES)
def test_levels_decide_as_they_did(game: str) -> None:
    for _, players, bot in matches([game]):
        name = f"{game} {players} {bot}"
        assert hashed(decisions(game, players, bot)) == KEPT[name], name


def test_every_level_is_kept() -> None:
    assert {f"{game} {players} {bot}" for game, players, bot in matches(GAMES)} == set(KEPT)


if __name__ == "__main__":
    found = {f"{one[0]} {one[1]} {one[2]}": hashed(decisions(*one)) for one in matches(variants())}
    lines = ",\n".join(f"{json.dumps(name)}: {json.dumps(kept)}" for name, kept in found.items())
    FILE.write_text(f"{{\n{lines}\n}}\n", encoding="utf-8")
