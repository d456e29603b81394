"""`master` of the Qwixx family against itself without playing on, in the arena: what the play-outs bring in games.

    python scripts/before.py [--games 50000] [--players 2] [--seed 1] [--keep FILE] [GAME]

Both meet with the same throws on both seats. Results are kept in FILE by deal, a line a block, so that runs with
other seeds, also at the same time, add up to one figure.
"""

from __future__ import annotations

import argparse
import dataclasses
import json
import os
import tempfile
from collections.abc import Sequence
from pathlib import Path

BLOCK = 100  # deals


def main(arguments: Sequence[str] | None = None) -> None:
    """Play, keep and tell."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="qwixx")
    parser.add_argument("--games", type=int, default=50_000)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=Path)
    asked = parser.parse_args(arguments)
    shares = kept(asked.keep, asked.game, asked.players)
    if asked.games:
        shares += play(asked.game, asked.players, asked.games, asked.seed, asked.keep)
    from rollbook.mass.statistics import mean_with_interval

    mean, half = mean_with_interval(shares)
    games = len(shares) * asked.players
    print(f"{asked.game}, {asked.players} players: {100 * mean:.2f} ± {100 * half:.2f} % of {games:,} games")


def kept(file: Path | None, game: str, players: int) -> list[float]:
    """The shares of earlier runs, a number a deal."""
    if file is None or not file.exists():
        return []
    lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    return [share for line in lines if (line["game"], line["players"]) == (game, players) for share in line["shares"]]


def play(game: str, players: int, games: int, seed: int, file: Path | None) -> list[float]:
    """Play; `master` as it was sits on the seats of `eager`, a number that every loop knows."""
    os.environ["ROLLBOOK_CACHE"] = tempfile.mkdtemp(prefix="rollbook-before-")  # this eager is nobody else's
    from rollbook.games import find
    from rollbook.mass.arena import Pairing
    from rollbook.thinkers import card, level

    variant = find(game)
    before = level(variant, "master").interpreted
    assert before is not None
    declared = card(variant.family)
    levels = [dataclasses.replace(one, decide=before) if one.name == "eager" else one for one in declared.levels]
    object.__setattr__(declared, "levels", tuple(levels))
    found: list[float] = []
    while len(found) * players < games:
        pairing = Pairing(variant, "master", "eager", players, seed * 1_000_003 + len(found), {})
        _, shares = pairing.play(BLOCK, lambda part: None)
        block = [row[0] / players for row in shares]
        found += block
        if file is not None:
            with file.open("a", encoding="utf-8") as lines:
                lines.write(json.dumps({"game": game, "players": players, "seed": seed, "shares": block}) + "\n")
    return found


if __name__ == "__main__":
    main()
