"""PettingZoo's environments: its own tests, and that nobody sees what others have noted before all have decided."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
import warnings
from typing import Any

import numpy as np
import pytest

from rollbook.errors import IllegalMove
from rollbook.games import variants
from tests.extras import needs
from tests.kinds import GAMES_OF_ALL_FAMILIES

needs("pettingzoo")
needs("gymnasium")

import gymnasium  # noqa: E402
from gymnasium.error import ResetNeeded  # noqa: E402
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test  # noqa: E402
from pettingzoo.test.state_test import state_test  # noqa: E402
from pettingzoo.utils.conversions import aec_to_parallel, parallel_to_aec  # noqa: E402

from rollbook.research import pettingzoo  # noqa: E402
from rollbook.research.gymnasium import name_of  # noqa: E402

# PettingZoo's tests warn of every observation that is a dictionary, as it wants them itself where there is a mask
WITH_A_MASK = "Observation (is not a NumPy array|space for each agent probably should be)"
TABLES = [(game, players) for game, one in variants().items() for players in range(1, one.sheet.players[1] + 1)]
SOME = {("qwixx", 1), ("qwixx-bonus-b", 5), ("wuerfel-bingo-5", 2), ("bingolino", 4), ("bingo-dice", 3)}
MOST = 150  # moments of a game that is only looked at; by lot, Bingo Dice takes thousands
ALL = [pytest.param(*table, marks=[] if table in SOME else [pytest.mark.thorough]) for table in TABLES]


def lot(draw: np.random.Generator, mask: Any) -> int:
    return int(draw.choice(np.flatnonzero(mask)))


def play_moments(env: Any, seed: int, most: int = 100_000) -> list[Any]:
    """A game of the parallel form by legal actions by lot: actions, and what every step brought."""
    draw = np.random.default_rng(seed)
    told: list[Any] = []
    seen, _ = env.reset(seed=seed)
    while env.agents and len(told) < most:
        masks = {agent: seen[agent]["action_mask"] for agent in env.agents}
        actions = {agent: lot(draw, mask) for agent, mask in masks.items() if mask.any()}
        seen, *rest = env.step(actions)
        told.append((actions, seen, *rest))
    return told


# PettingZoo's own tests


@pytest.mark.parametrize(("game", "players"), ALL)
def test_the_library_finds_nothing(game: str, players: int) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", WITH_A_MASK)
        api_test(pettingzoo.raw_env(game, players), num_cycles=100)
        api_test(pettingzoo.env(game, players), num_cycles=100)
        parallel_api_test(pettingzoo.parallel_env(game, players), num_cycles=100)
        seed_test(lambda: pettingzoo.env(game, players), num_cycles=100)
        parallel_seed_test(lambda: pettingzoo.parallel_env(game, players), num_cycles=100)
        state_test(pettingzoo.env(game, players), pettingzoo.parallel_env(game, players))


def test_the_library_can_make_one_form_of_the_other_where_that_is_right() -> None:
    """Its parallel wrapper lets all agents decide in turn; in Qwixx's colour action only the roller does."""
    with pytest.raises(AssertionError, match="not generally safe"):
        aec_to_parallel(pettingzoo.env("qwixx", 2))
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", WITH_A_MASK)
        api_test(parallel_to_aec(pettingzoo.parallel_env("qwixx", 2)), num_cycles=50)


def test_a_wrapper_can_cut_a_game() -> None:
    env = pettingzoo.raw_env("qwixx", 2)
    env.reset(seed=1)
    env.truncations = dict.fromkeys(env.agents, True)
    for _ in env.possible_agents:
        env.step(None)
    assert not env.agents


def test_a_game_that_has_not_begun_cannot_be_looked_at() -> None:
    moments, turns = pettingzoo.parallel_env("qwixx"), pettingzoo.raw_env("qwixx")
    for use in (moments.state, lambda: moments.observe("player_0"), lambda: moments.step({}), lambda: turns.step(0)):
        with pytest.raises(ResetNeeded):
            use()


@pytest.mark.parametrize("game", GAMES_OF_ALL_FAMILIES)
def test_environments_can_be_copied_and_kept(game: str) -> None:
    """In the middle of a moment, after one of three has decided."""
    env = pettingzoo.env(game, 3)
    env.reset(seed=2)
    env.step(lot(np.random.default_rng(1), env.last()[0]["action_mask"]))
    goes_on = []
    for twin in (copy.deepcopy(env), pickle.loads(pickle.dumps(env)), env):
        draw = np.random.default_rng(2)
        for _ in range(60):
            twin.step(lot(draw, twin.last()[0]["action_mask"]))
        goes_on.append(str((twin.agent_selection, twin.state().tolist())))
    assert len(set(goes_on)) == 1


@pytest.mark.parametrize(("game", "players"), ALL)
def test_games_by_lot_end_and_share_one_win(game: str, players: int) -> None:
    env = pettingzoo.parallel_env(game, players)
    *before, (_, seen, rewards, ended, cut, _) = play_moments(env, players)
    assert all(ended.values()) and not any(cut.values()) and not env.agents
    assert not any(one["action_mask"].any() for one in seen.values())
    assert all(not any(step[2].values()) for step in before)
    if players > 1:
        assert sum(rewards.values()) == pytest.approx(1) and min(rewards.values()) >= 0
    assert env.step({}) == ({}, {}, {}, {}, {})


# Decisions of the same moment


@pytest.mark.parametrize("game", GAMES_OF_ALL_FAMILIES)
def test_both_forms_are_the_same_game(game: str) -> None:
    """What the parallel form was told all at once, one after the other: the same observations and rewards."""
    moments, turns = pettingzoo.parallel_env(game, 3), pettingzoo.raw_env(game, 3)
    turns.reset(seed=4)
    for actions, seen, rewards, ended, _, infos in play_moments(moments, 4, MOST):
        for _ in actions:
            turns.step(actions[turns.agent_selection])
        for agent in turns.possible_agents:
            np.testing.assert_equal(turns.observe(agent), seen[agent])
            np.testing.assert_equal(turns.infos[agent]["action_mask"], infos[agent]["action_mask"])
        assert (turns.rewards, turns.terminations) == (rewards, ended)
    if not moments.agents:
        for _ in turns.possible_agents:
            turns.step(None)
        assert not turns.agents


def test_the_state_tells_what_seats_hide_from_each_other() -> None:
    """Bingolino's layout: the tiles of both hands, and a decision that has been noted."""
    env = pettingzoo.raw_env("bingolino", 2)
    env.reset(seed=1, options={"first": 0})
    told = dict(zip(env.state_names, env.state().tolist(), strict=True))
    assert (told["player_0: noted"], told["player_1: noted"]) == (-1, -1)
    for seat, agent in enumerate(env.agents):
        own = {name.removeprefix(f"{agent}: "): number for name, number in told.items() if name.startswith(agent)}
        del own["noted"]
        assert list(own.values()) == env.observe(agent)["observation"].tolist()
        assert sum(number for name, number in own.items() if name.startswith("own") and "hand" in name) > 0, seat
    env.step(id := int(env.observe("player_0")["action_mask"].nonzero()[0][0]))
    assert env.state()[env.state_names.index("player_0: noted")] == id
    for agent in env.agents[1:]:
        env.step(int(env.observe(agent)["action_mask"].nonzero()[0][0]))
    assert env.state()[-2:].tolist() == [-1, -1]


@pytest.mark.parametrize("game", GAMES_OF_ALL_FAMILIES)
def test_nobody_sees_what_others_have_noted(game: str) -> None:
    """Before the last of a moment has decided, everybody sees what was seen before the first had."""
    env, draw = pettingzoo.raw_env(game, 3), np.random.default_rng(1)
    env.reset(seed=1)
    together = 0
    for _ in range(MOST):
        asked = len(env.seats.asked())
        before = {agent: env.observe(agent) for agent in env.agents}
        for place in range(asked):
            np.testing.assert_equal({agent: env.observe(agent) for agent in env.agents}, before)
            assert env.infos[env.agent_selection]["action_mask"].any()
            together += place
            env.step(lot(draw, before[env.agent_selection]["action_mask"]))
    assert (together > 0) == (game != "bingo-dice")  # there, one person decides at a time


def test_the_leader_is_asked_first() -> None:
    env = pettingzoo.raw_env("qwixx", 3)
    env.reset(seed=1, options={"first": 2})
    asked = []
    for _ in range(3):
        asked.append(env.agent_selection)
        env.step(0)
    assert asked == ["player_2", "player_0", "player_1"] and env.agent_selection == "player_2"


def test_who_is_not_asked_is_not_listened_to() -> None:
    """In the colour action of Qwixx only the roller decides."""
    told: list[Any] = []
    for others in (0, 7):
        env = pettingzoo.parallel_env("qwixx", 2)
        env.reset(seed=1, options={"first": 0})
        seen, *_ = env.step({"player_0": 0, "player_1": 0})
        assert seen["player_0"]["action_mask"].any() and not seen["player_1"]["action_mask"].any()
        told.append(env.step({"player_0": 0, "player_1": others}))
    np.testing.assert_equal(*told)


# Seeds


def test_all_doors_throw_the_same_dice() -> None:
    """A game against a bot and the same seed among agents begin alike for the first seat."""
    for game in ("qwixx", "wuerfel-bingo-5"):
        single: Any = gymnasium.make(name_of(variants()[game]), opponents=["random"], compiled=False)
        env = pettingzoo.parallel_env(game, 2)
        for options in ({}, {"first": 1}):
            alone, among = single.reset(seed=9, options=options)[0], env.reset(seed=9, options=options)[0]
            np.testing.assert_equal(alone, among["player_0"])


def test_the_next_game_without_a_seed_is_another_one_but_repeatable() -> None:
    games = []
    for _ in range(2):
        env = pettingzoo.parallel_env("qwixx", 2)
        games.append([str(env.reset(seed=3)), str(env.reset()), str(env.reset())])
    assert games[0] == games[1] and len(set(games[0])) > 1


# Illegal actions and rewards


def test_illegal_actions_are_refused_before_they_are_noted() -> None:
    env = pettingzoo.raw_env("qwixx", 2, illegal="raise")
    env.reset(seed=1, options={"first": 0})
    for action in (10_000, None):
        with pytest.raises(IllegalMove, match="is not legal for seat 0; legal: "):
            env.step(action)
    assert env.agent_selection == "player_0"


def test_a_legal_action_by_lot_is_told() -> None:
    env = pettingzoo.parallel_env("wuerfel-bingo-5", 2)
    env.reset(seed=1)
    _, _, ended, _, infos = env.step({"player_0": 3, "player_1": 10_000})
    assert [infos[agent]["illegal"] for agent in env.possible_agents] == [False, True] and not any(ended.values())
    _, _, _, _, infos = env.step({"player_1": 24})
    assert [infos[agent]["illegal"] for agent in env.possible_agents] == [True, False]


@pytest.mark.parametrize(("reward", "wanted"), [("win", [0.5, 0.0, 0.5]), ("margin", [0.0, -1000.0, 0.0])])
def test_an_illegal_action_can_lose_the_game(reward: str, wanted: list[float]) -> None:
    """Nobody has a point before the first cross: what is left of a lead of 0 is the forfeit."""
    env = pettingzoo.parallel_env("qwixx", 3, reward=reward, illegal="lose")
    env.reset(seed=1)
    _, rewards, ended, _, infos = env.step({"player_0": 0, "player_1": 10_000, "player_2": 0})
    assert list(rewards.values()) == wanted and all(ended.values()) and infos["player_1"]["illegal"]


def test_a_lead_is_counted_from_the_best_other() -> None:
    env = pettingzoo.parallel_env("qwixx", 3, reward="margin")
    rewards = play_moments(env, 2)[-1][2]
    scores = env.seats.engine.scores(env.seats.state)
    assert list(rewards.values()) == [
        scores[0] - max(scores[1], scores[2]),
        scores[1] - max(scores[0], scores[2]),
        scores[2] - max(scores[0], scores[1]),
    ]


def test_alone_turns_count_where_fewer_are_better() -> None:
    env = pettingzoo.parallel_env("bingo-dice", 1)
    assert play_moments(env, 1)[-1][2] == {"player_0": -env.seats.state.rounds}


# Drawing, and without the library


@pytest.mark.parametrize("game", GAMES_OF_ALL_FAMILIES)
def test_positions_can_be_printed_to_the_end(game: str) -> None:
    env = pettingzoo.parallel_env(game, 2, render_mode="ansi")
    env.reset(seed=1)
    assert "seat 1: " in str(env.render())
    play_moments(env, 1, MOST)
    assert "seat 1: " in str(env.render())
    assert pettingzoo.raw_env(game).render() is None


def test_a_missing_library_is_told_in_a_sentence() -> None:
    code = "import sys; sys.modules['pettingzoo'] = None; import rollbook.research.pettingzoo"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.stderr.strip().endswith('this needs one more package: pip install "rollbook[pettingzoo]"')
