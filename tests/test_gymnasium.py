"""Gymnasium's environments: its own checkers, seeds, masks, rewards, and many games stepped at once."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
import warnings
from typing import Any

import numpy as np
import pytest

from rollbook.engine import load
from rollbook.errors import BadOption, IllegalMove
from rollbook.games import find, variants
from rollbook.mass.simulate import simulate
from tests.extras import needs
from tests.kinds import FIRST, GAMES_OF_ALL_FAMILIES, GAMES_OF_ALL_KINDS

needs("gymnasium")

import gymnasium  # noqa: E402
from gymnasium.error import ResetNeeded  # noqa: E402
from gymnasium.utils.env_checker import check_env  # noqa: E402
from gymnasium.vector import AutoresetMode  # noqa: E402

from rollbook.research.gymnasium import OneSeat, name_of, register_games  # noqa: E402

# one family in `make test`, since each is compiled for it
COMPILED = [pytest.param(game, marks=[] if game == "qwixx" else [pytest.mark.thorough]) for game in sorted(FIRST)]
COUNTS = [(game, players) for game, one in variants().items() for players in range(1, one.sheet.players[1] + 1)]


def single(game: str, *opponents: str, **settings: Any) -> OneSeat:
    """The bare environment, interpreted."""
    env = gymnasium.make(name_of(find(game)), opponents=list(opponents), compiled=False, **settings).unwrapped
    assert isinstance(env, OneSeat)
    return env


def many(game: str, count: int, *opponents: str, **settings: Any) -> Any:
    settings = {"compiled": False} | settings
    return gymnasium.make_vec(name_of(find(game)), num_envs=count, opponents=list(opponents), **settings)


def steps(env: OneSeat, lots: int, most: int = 10_000) -> list[Any]:
    """A whole game by legal actions by lot: what every step brought."""
    draw = np.random.default_rng(lots)
    told: list[Any] = []
    while len(told) < most:
        told.append(env.step(int(draw.choice(np.flatnonzero(env.action_masks())))))
        if told[-1][2]:
            break
    return told


def play(env: OneSeat, action: str) -> Any:
    return env.step(env.matches.vocabulary.id(action))


def roll(env: OneSeat) -> list[int]:
    dice: list[int] = env.matches.state().dice
    return dice


# Gymnasium's own checks


def test_all_games_are_registered() -> None:
    assert (
        {
            *("rollbook/Qwixx-v0", "rollbook/QwixxLongo-v0", "rollbook/QwixxGemixxtA-v0", "rollbook/QwixxGemixxtB-v0"),
            *("rollbook/QwixxBonusA-v0", "rollbook/QwixxBonusB-v0", "rollbook/WuerfelBingo5-v0"),
            *("rollbook/WuerfelBingo6-v0", "rollbook/Bingolino-v0", "rollbook/BingoDice-v0"),
        }
        <= set(register_games())
        <= set(gymnasium.registry)
    )


@pytest.mark.parametrize("opponents", [[], ["casual"]])
@pytest.mark.parametrize("game", GAMES_OF_ALL_FAMILIES)
def test_the_checker_finds_nothing(game: str, opponents: list[str]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(single(game, *opponents))


@pytest.mark.thorough
@pytest.mark.parametrize(("game", "players"), COUNTS)
def test_the_checker_finds_nothing_for_any_number_of_players(game: str, players: int) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(single(game, *["random"] * (players - 1)))
        env = gymnasium.make(name_of(find(game)), opponents=["random"] * (players - 1), compiled=False)
        env.reset(seed=players)  # the passive checker looks at every step of a game
        for _ in range(300):
            if env.step(env.action_space.sample())[2]:
                env.reset()


# Seeds


@pytest.mark.parametrize("game", GAMES_OF_ALL_FAMILIES)
def test_the_same_seed_and_actions_are_the_same_game(game: str) -> None:
    """Also the next one, without a seed; and another seed is another game."""
    played = []
    for seed in (7, 7, 8):
        env = single(game, "casual", "random")
        begun = env.reset(seed=seed)
        first = steps(env, 1, 200)
        played.append(str((begun, first, env.reset(), steps(env, 2, 100))))
    assert played[0] == played[1] != played[2]


def test_without_a_seed_games_differ() -> None:
    seen = {str(single("qwixx").reset()) for _ in range(3)}
    assert len(seen) > 1


def test_throws_do_not_depend_on_what_is_decided() -> None:
    """Würfel Bingo alone: the first ten throws, with other cells chosen."""
    env, thrown = single("wuerfel-bingo-5"), []
    for last in (False, True):
        env.reset(seed=3)
        dice = []
        for _ in range(10):
            dice.append(roll(env))
            legal = np.flatnonzero(env.action_masks())
            env.step(int(legal[-1 if last else 0]))
        thrown.append(dice)
    assert thrown[0] == thrown[1]


@pytest.mark.parametrize("first", [0, 1, np.int64(2)])
def test_the_starter_can_be_chosen(first: int) -> None:
    env = single("qwixx", "random", "random")
    env.reset(seed=1, options={"first": first})
    assert env.matches.state().roller == first


def test_the_starter_is_drawn_by_lot() -> None:
    env, starters = single("qwixx", "random", "random"), []
    for seed in range(60):
        env.reset(seed=seed)
        starters.append(env.matches.state().roller)
    assert all(10 <= starters.count(seat) <= 30 for seat in range(3))


# Masks and illegal actions


@pytest.mark.parametrize("game", GAMES_OF_ALL_KINDS)
def test_the_mask_is_what_the_engine_calls_legal(game: str) -> None:
    env, engine = single(game, "random"), load(game, 2)
    seen, told = env.reset(seed=2)
    for _ in range(60):
        words = [env.matches.vocabulary.words[id] for id in np.flatnonzero(seen["action_mask"])]
        assert sorted(words) == sorted(engine.actions(env.matches.state(), 0))
        assert (told["action_mask"] == seen["action_mask"]).all()
        seen, _, ended, _, told = steps(env, 5, 1)[0]
        if ended:
            assert not seen["action_mask"].any()
            seen, told = env.reset()


def test_illegal_actions_are_refused_where_that_is_wanted() -> None:
    env = single("qwixx", illegal="raise")
    env.reset(seed=1)
    before = env.matches.state()
    with pytest.raises(IllegalMove, match="action 10000 is not legal in match 0; nothing was done"):
        env.step(10_000)
    assert env.matches.state() == before


def test_fractions_are_no_actions() -> None:
    cases: list[tuple[Any, Any]] = [(single("qwixx"), 0.7), (many("qwixx", 2), [0.7, 0.2])]
    for env, action in cases:
        env.reset(seed=1)
        with pytest.raises(TypeError, match="float"):
            env.step(action)


def test_a_legal_action_by_lot_takes_the_place_of_an_illegal_one() -> None:
    env = single("wuerfel-bingo-5")
    env.reset(seed=1)
    play(env, "c3")
    seen, _, _, _, told = play(env, "c3")
    assert told["illegal"] and seen["action_mask"].sum() == 23
    _, _, _, _, told = env.step(int(env.action_masks().argmax()))
    assert not told["illegal"]


def test_an_illegal_action_can_lose_the_game() -> None:
    """Alone it costs 1,000 points, and one filled cell of Würfel Bingo has brought none; with others no win is left."""
    for opponents, lost in ((), -1000.0), (("random",), 0.0):
        env = single("wuerfel-bingo-5", *opponents, illegal="lose")
        env.reset(seed=1)
        play(env, "c3")
        _, reward, ended, _, told = play(env, "c3")
        assert (reward, ended, told["illegal"]) == (lost, True, True)


def test_settings_that_do_not_exist_are_refused() -> None:
    with pytest.raises(BadOption, match="illegal is one of raise, lot, lose, not 'ignore'"):
        single("qwixx", illegal="ignore")
    with pytest.raises(BadOption, match="reward is one of win, margin, not 'glory'"):
        single("qwixx", reward="glory")
    with pytest.raises(BadOption, match="there is no bot 'hal'"):
        single("qwixx", "hal")
    with pytest.raises(BadOption, match="a seat from 0 to 1, not 2"):
        single("qwixx", "random").reset(options={"first": 2})
    for make in (single, lambda game, **settings: many(game, 2, **settings)):
        with pytest.raises(BadOption, match="render_mode is one of ansi, not 'rgb_array'"):
            make("qwixx", render_mode="rgb_array")


def test_a_single_opponent_need_not_stand_in_a_list() -> None:
    env = gymnasium.make("rollbook/Qwixx-v0", opponents="casual", compiled=False).unwrapped
    assert isinstance(env, OneSeat) and env.matches.opponents == ["casual"]


def test_options_of_the_game_reach_it() -> None:
    env = single("bingo-dice", options={"marking": "one"})
    assert "m:straight" in env.matches.vocabulary.words and env.matches.options == {"marking": "one"}
    with pytest.raises(BadOption, match="marking"):
        single("bingo-dice", options={"marking": "two"})


# Rewards


@pytest.mark.parametrize("seed", range(4))
def test_rewards_follow_from_the_points(seed: int) -> None:
    for reward in ("win", "margin"):
        env = single("qwixx", "random", "casual", reward=reward)
        env.reset(seed=seed)
        *before, last = steps(env, seed)
        points = last[4]["points"].tolist()
        share = 1 / points.count(max(points)) if points[0] == max(points) else 0
        assert last[1] == (share if reward == "win" else points[0] - max(points[1:]))
        assert {step[1] for step in before} == {0.0}


def test_alone_points_count_or_fewer_turns() -> None:
    env = single("wuerfel-bingo-5")
    env.reset(seed=1)
    last = steps(env, 1)[-1]
    assert last[1] == last[4]["points"][0]
    env = single("bingolino")
    env.reset(seed=1)
    assert steps(env, 1)[-1][1] < -1  # throws


def test_a_game_that_is_over_must_be_reset() -> None:
    env = single("qwixx")
    with pytest.raises(ResetNeeded):
        env.step(0)
    with pytest.raises(ResetNeeded):
        env.action_masks()
    env.reset(seed=1)
    steps(env, 1)
    with pytest.raises(ResetNeeded):
        env.step(0)


@pytest.mark.parametrize("game", GAMES_OF_ALL_FAMILIES)
def test_positions_can_be_printed_to_the_end(game: str) -> None:
    env = single(game, "random", render_mode="ansi")
    env.reset(seed=1)
    assert "seat 0: " in str(env.render()) and "seat 1: " in str(env.render())
    steps(env, 1)
    assert "seat 0: " in str(env.render())


@pytest.mark.parametrize("game", GAMES_OF_ALL_FAMILIES)
def test_environments_can_be_copied_and_kept(game: str) -> None:
    """In the middle of a game: copies go on as it does, also into the next game, and without touching it."""
    env = single(game, "casual")
    env.reset(seed=3)
    steps(env, 1, 5)
    twins = [copy.deepcopy(env), pickle.loads(pickle.dumps(env)), env]
    assert len({str((steps(twin, 2, 60), twin.reset(), steps(twin, 3, 20))) for twin in twins}) == 1
    envs = many(game, 2, "casual")
    run(envs, 2, 5)
    twins = [copy.deepcopy(envs), pickle.loads(pickle.dumps(envs)), envs]
    assert len({str([twin.step([0, 1]) for _ in range(30)]) for twin in twins}) == 1


# Many games at once


def same(one: Any, other: Any) -> None:
    """Equal in every number, kind and key."""
    assert type(one) is type(other)
    if isinstance(one, dict):
        assert one.keys() == other.keys()
        for key in one:
            same(one[key], other[key])
    elif isinstance(one, list | tuple) or (isinstance(one, np.ndarray) and one.dtype == object):
        for pair in zip(one, other, strict=True):
            same(*pair)
    else:
        np.testing.assert_array_equal(one, other)
        assert getattr(one, "dtype", None) == getattr(other, "dtype", None)


def run(envs: Any, count: int, most: int) -> list[Any]:
    """Seeded, and stepped by what is mostly legal; everything that came of it."""
    draw, told = np.random.default_rng(1), [envs.reset(seed=5)]
    masks = told[0][0]["action_mask"]
    for _ in range(most):
        strays = draw.random(count) < 0.05
        chosen = (draw.random(masks.shape) * np.where(strays[:, None], 1, masks)).argmax(axis=1)
        told.append(envs.step(chosen))
        ended = told[-1][2]
        if envs.metadata["autoreset_mode"] is AutoresetMode.DISABLED and ended.any():
            told.append(envs.reset(options={"reset_mask": ended.copy()}))
        masks = told[-1][0]["action_mask"]
    return told


@pytest.mark.parametrize("mode", AutoresetMode)
@pytest.mark.parametrize("game", GAMES_OF_ALL_FAMILIES)
def test_many_games_at_once_are_so_many_single_ones(game: str, mode: AutoresetMode) -> None:
    """Observations, rewards, ends and infos, through several games: as Gymnasium's own vector of single ones."""
    for opponents in ((), ("casual",)):
        single_ones = many(game, 3, *opponents, vectorization_mode="sync", vector_kwargs={"autoreset_mode": mode})
        at_once = many(game, 3, *opponents, autoreset_mode=mode)
        assert at_once.metadata["autoreset_mode"] is mode
        assert at_once.observation_space == single_ones.observation_space
        assert at_once.action_space == single_ones.action_space
        same(run(at_once, 3, 80), run(single_ones, 3, 80))


@pytest.mark.xdist_group("compiled")
@pytest.mark.parametrize("game", COMPILED)
def test_compiled_and_interpreted_games_are_the_same(game: str) -> None:
    same(*(run(many(game, 4, "casual", "random", compiled=compiled), 4, 80) for compiled in (True, False)))


def test_what_comes_is_within_the_spaces() -> None:
    envs = many("bingo-dice", 5, "random")
    seen, _ = envs.reset(seed=1)
    for _ in range(60):
        assert seen in envs.observation_space
        seen, rewards, ended, cut, told = envs.step(envs.action_space.sample())
        assert (rewards.dtype, ended.dtype, cut.dtype) == (np.float64, np.bool_, np.bool_) and not cut.any()
        assert rewards.shape == ended.shape == told["illegal"].shape == (5,)


def test_a_game_that_has_ended_begins_anew_in_the_next_step() -> None:
    envs = many("qwixx", 2)
    envs.reset(seed=1)
    ended = np.zeros(2, bool)
    while not ended.any():
        _, _, ended, _, told = envs.step(np.zeros(2, int))  # nobody crosses anything: four misthrows end it
    assert told["points"].tolist() == [[-20], [-20]] and told["_points"].all()
    assert not told["action_mask"].any()
    seen, rewards, ended, _, told = envs.step([10_000, 10_000])
    assert not rewards.any() and not ended.any() and "illegal" not in told
    assert seen["action_mask"].any(axis=1).all()


def test_who_resets_by_hand_must_do_so() -> None:
    envs = many("qwixx", 2, autoreset_mode="Disabled")
    envs.reset(seed=1)
    ended = np.zeros(2, bool)
    while not ended.any():
        _, _, ended, *_ = envs.step([0, 0])
    with pytest.raises(ResetNeeded, match="reset_mask"):
        envs.step([0, 0])
    seen, _ = envs.reset(options={"reset_mask": ended})
    assert seen["action_mask"].any(axis=1).all()
    envs.step([0, 0])


def test_games_that_have_not_begun_cannot_be_stepped() -> None:
    envs = many("wuerfel-bingo-5", 2)
    with pytest.raises(ResetNeeded):
        envs.step(np.zeros(2, int))
    envs.reset(seed=np.int64(1), options={"reset_mask": [True, False]})
    with pytest.raises(ResetNeeded):
        envs.step(np.zeros(2, int))
    envs.reset(options={"reset_mask": [False, True]})
    assert envs.step(np.zeros(2, int))[0]["action_mask"].sum(axis=1).tolist() == [24, 24]


def test_some_games_can_be_reset() -> None:
    envs = many("wuerfel-bingo-5", 2)
    envs.reset(seed=[1, 2])
    before, *_ = envs.step(np.zeros(2, int))
    after, told = envs.reset(seed=[1, None], options={"reset_mask": np.array([True, False])})
    assert after["action_mask"].sum(axis=1).tolist() == [25, 24]
    assert (after["observation"][1] == before["observation"][1]).all()
    assert told["_action_mask"].tolist() == [True, False]


def test_the_wrong_number_of_actions_or_seeds_is_refused() -> None:
    envs = many("qwixx", 2)
    with pytest.raises(BadOption, match="there are 2 matches, not 3"):
        envs.reset(seed=[1, 2, 3])
    envs.reset(seed=1)
    with pytest.raises(BadOption, match="there are 2 matches, not 3"):
        envs.step([0, 0, 0])


def test_bots_play_as_they_do_elsewhere() -> None:
    """Somebody who decides by lot against `casual`, here and in a simulation: the same points on average."""
    envs = many("qwixx", 50, "casual", autoreset_mode=AutoresetMode.SAME_STEP)
    envs.reset(seed=1)
    points: list[Any] = []
    while len(points) < 300:
        *_, told = envs.step(np.full(50, -1))
        if "final_info" in told:
            points += told["final_info"]["points"][told["_final_info"]].tolist()
    elsewhere = simulate("qwixx", 2, 300, ["random", "casual"], seed=1)
    for seat, one in enumerate(elsewhere.seats):
        here = np.array(points)[:, seat]
        error = np.hypot(here.std() / len(here) ** 0.5, one.standard_error)
        assert abs(here.mean() - one.mean) < 4 * error


# Without the library


def test_a_missing_library_is_told_in_a_sentence() -> None:
    code = "import sys; sys.modules['gymnasium'] = None; import rollbook.research.gymnasium"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.stderr.strip().endswith('this needs one more package: pip install "rollbook[gymnasium]"')


def test_nothing_else_needs_the_library() -> None:
    code = "import sys, rollbook, rollbook.cli, rollbook.research; print('gymnasium' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
