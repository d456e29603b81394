"""Other people's games under random play, a line of JSON each: `batch_peers.py pgx|envpool|openspiel GAMES SECONDS`.

It runs where those are installed and imports nothing of Rollbook. Steps are counted by processor time of all threads,
observations included; what is not counted is the choice of a legal action and, in OpenSpiel, the draw at chance nodes.
OpenSpiel is measured through its states in Python, as its algorithms use them.
"""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Callable
from importlib import import_module
from typing import Any

Parts = tuple[Callable[[], None], Callable[[], None]]  # what prepares a step, and the step
MOST_WAITING = 30  # times the seconds that are counted


def main(peer: str, games: int, seconds: float) -> None:
    """Measure a peer's games."""
    for game in PEERS[peer]:
        prepare, step = MADE[peer](game, games)
        each = 1 if peer == "openspiel" else games
        told = {"name": f"{peer} {game}", "per_second": each * measured(prepare, step, seconds)}
        print(json.dumps(told), flush=True)


def measured(prepare: Callable[[], None], step: Callable[[], None], seconds: float) -> float:
    """Calls a second of processor time; what prepares a step is not counted."""
    for _ in range(5):  # the first ones compile
        prepare()
        step()
    calls, spent, began = 0, 0.0, time.perf_counter()
    while spent < seconds and time.perf_counter() - began < MOST_WAITING * seconds:
        prepare()
        before = time.process_time()
        step()
        spent += time.process_time() - before
        calls += 1
    return calls / spent


def pgx_game(game: str, games: int) -> Parts:
    """A game of pgx, compiled for a batch; what has ended begins anew."""
    jax, pgx = import_module("jax"), import_module("pgx")
    env = pgx.make(game)
    advance = jax.jit(jax.vmap(import_module("pgx.experimental").auto_reset(env.step, env.init)))
    lots = jax.jit(lambda key, mask: jax.random.categorical(key, jax.numpy.log(mask.astype("float32")), axis=-1))
    split = jax.jit(lambda key: jax.random.split(key, games))
    begun = jax.jit(jax.vmap(env.init))(split(jax.random.PRNGKey(0)))
    now: dict[str, Any] = {"state": begun, "key": jax.random.PRNGKey(1)}

    def prepare() -> None:
        now["key"], key, dice = jax.random.split(now["key"], 3)
        now["actions"] = jax.block_until_ready(lots(key, now["state"].legal_action_mask))
        now["dice"] = jax.block_until_ready(split(dice))

    def step() -> None:
        now["state"] = jax.block_until_ready(advance(now["state"], now["actions"], now["dice"]))

    return prepare, step


def envpool_game(game: str, games: int) -> Parts:
    """A game of envpool, with one thread."""
    numpy = import_module("numpy")
    lots = numpy.random.default_rng(1)
    env = import_module("envpool").make(game, env_type="gymnasium", num_envs=games, num_threads=1, seed=1)
    now = {"mask": env.reset()[1]["legal_action_mask"]}

    def prepare() -> None:
        now["actions"] = (now["mask"] * lots.random(now["mask"].shape)).argmax(axis=-1).astype(numpy.int32)

    def step() -> None:
        now["mask"] = env.step(now["actions"])[4]["legal_action_mask"]

    return prepare, step


def openspiel_game(name: str, games: int) -> Parts:
    """A game of OpenSpiel, one state at a time."""
    game = import_module("pyspiel").load_game(name)
    lots = random.Random(1)
    now = {"state": game.new_initial_state()}

    def prepare() -> None:
        if now["state"].is_terminal():
            now["state"] = game.new_initial_state()
        while now["state"].is_chance_node():
            outcomes, chances = zip(*now["state"].chance_outcomes(), strict=True)
            now["state"].apply_action(lots.choices(outcomes, chances)[0])
        now["action"] = lots.choice(now["state"].legal_actions())

    def step() -> None:
        state = now["state"]
        state.apply_action(now["action"])
        state.legal_actions()
        for player in range(2):
            state.observation_tensor(player)

    return prepare, step


PEERS = {
    "pgx": ("backgammon", "2048"),
    "envpool": ("Backgammon-v1", "Play2048-v1"),
    "openspiel": ("yacht", "backgammon"),
}
MADE: dict[str, Callable[[str, int], Parts]] = {"pgx": pgx_game, "envpool": envpool_game, "openspiel": openspiel_game}


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), float(sys.argv[3]))
