"""OpenSpiel's own check of all games, and what it cannot know: our records, and what is hidden."""

from __future__ import annotations

import json
import pickle
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from rollbook.errors import BadDice, BadOption, IllegalMove
from rollbook.games import Variant, built_in, find, own
from rollbook.scoring import limits
from rollbook.table import Table
from tests.extras import needs

needs("pyspiel")

import pyspiel  # noqa: E402
from open_spiel.python import rl_environment  # noqa: E402
from open_spiel.python.algorithms import generate_playthrough, outcome_sampling_mccfr  # noqa: E402
from open_spiel.python.observation import make_observation  # noqa: E402
from open_spiel.python.tests import games_sim_test  # noqa: E402

from rollbook.research.openspiel import register, short_name  # noqa: E402
from rollbook.research.openspiel.setting import ENDLESS, Setting, spelled  # noqa: E402

RECORDS = sorted((Path(__file__).parent / "records").glob("*.jsonl"))
GAMES = list(built_in().values())
TABLES = [
    (variant, players) for variant in GAMES for players in range(variant.sheet.players[0], variant.sheet.players[1] + 1)
]
LONG = 800  # decisions: OpenSpiel's check copies a game's whole history at every step
every_game = pytest.mark.parametrize("variant", GAMES, ids=lambda variant: variant.id)


def load(variant: Variant, **parameters: Any) -> Any:
    told = ",".join(f"{name}={spelled(value)}" for name, value in parameters.items())
    return pyspiel.load_game(f"{short_name(variant)}({told})")


def played(game: Any, seed: int) -> Iterator[Any]:
    """All states of a random game; who looks at one must not change it."""
    dice = random.Random(seed)
    state = game.new_initial_state()
    while not state.is_terminal():
        yield state
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(dice.choices(outcomes, weights)[0])
        else:
            state.apply_action(dice.choice(state.legal_actions()))
    yield state


def words(state: Any) -> list[str]:
    """What the seat whose turn it is may do, in notation."""
    return sorted(state.action_to_string(action) for action in state.legal_actions())


def decide(state: Any, word: str) -> None:
    """Let the seat whose turn it is decide so."""
    state.apply_action(next(id for id in state.legal_actions() if state.action_to_string(id) == word))


def fall(state: Any, outcomes: list[int]) -> None:
    """Let chance bring all of that, one after the other."""
    for outcome in outcomes:
        assert state.is_chance_node()
        state.apply_action(outcome)


# OpenSpiel's own check


@every_game
def test_the_librarys_own_check_passes(variant: Variant) -> None:
    pyspiel.random_sim_test(load(variant, players=variant.sheet.players[1], horizon=200), 1, True, False)


@pytest.mark.thorough
@pytest.mark.parametrize(("variant", "players"), TABLES, ids=lambda value: getattr(value, "id", str(value)))
def test_the_librarys_own_check_passes_with_any_number_of_players(variant: Variant, players: int) -> None:
    pyspiel.random_sim_test(load(variant, players=players, horizon=LONG), 1, True, False)
    pyspiel.random_sim_test(load(variant, players=players, horizon=100, reward="margin"), 1, True, False)


@every_game
def test_the_librarys_simulation_of_python_games_passes(variant: Variant) -> None:
    """It also pickles the game, and holds every action to its string."""
    for players in variant.sheet.players:
        games_sim_test.GamesSimTest("sim_game").sim_game(load(variant, players=players, horizon=60, reward="margin"))


def test_an_algorithm_of_the_library_plays_it() -> None:
    game = load(find("qwixx"), players=2, horizon=12)
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(game)
    for _ in range(3):
        solver.iteration()
    state = game.new_initial_state()
    fall(state, [0] * 6)
    assert sum(solver.average_policy().action_probabilities(state).values()) == pytest.approx(1)


def test_the_librarys_environment_plays_it() -> None:
    environment = rl_environment.Environment(load(find("qwixx"), players=2))
    step, dice = environment.reset(), random.Random(1)
    while not step.last():
        legal = step.observations["legal_actions"][step.observations["current_player"]]
        step = environment.step([dice.choice(legal)])
    assert sum(step.rewards) == 0


# Chance


@every_game
def test_probabilities_of_chance_add_up_to_one(variant: Variant) -> None:
    for state in played(load(variant, players=2, horizon=60), seed=1):
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            assert sum(weights) == pytest.approx(1)
            assert max(outcomes) < state.get_game().max_chance_outcomes()


def test_tiles_are_drawn_without_putting_them_back() -> None:
    """22 numbers, each on 3 tiles."""
    state = load(find("bingolino"), players=2).new_initial_state()
    assert dict(state.chance_outcomes()) == {tile: pytest.approx(3 / 66) for tile in range(22)}
    fall(state, [0, 0])
    assert dict(state.chance_outcomes())[0] == pytest.approx(1 / 64)
    fall(state, [0])
    assert len(state.chance_outcomes()) == 21
    assert state.action_to_string(3) == "seat 0 draws 4"
    with pytest.raises(BadDice, match="chance cannot bring 0 now"):
        state.apply_action(0)


def test_dice_that_stay_are_no_chance() -> None:
    state = load(find("bingo-dice"), players=2).new_initial_state()
    fall(state, [0, 1, 2, 3, 5])
    decide(state, "t25")
    assert state.action_to_string(5) == "die 2 shows 6"
    fall(state, [5, 4])
    assert state.position.state.dice == [1, 6, 3, 4, 5]


def test_a_die_that_has_left_is_no_chance() -> None:
    """Red is locked by the sixth cross: five from the left, then the 12."""
    state = load(find("qwixx"), players=1).new_initial_state()
    for total in (2, 3, 4, 5, 6, 12):
        fall(state, [total // 2 - 1, total - total // 2 - 1, 0, 0, 0, 0])
        decide(state, f"r{total}")
        decide(state, "-")
    fall(state, [0, 0])
    assert state.action_to_string(0) == "yellow shows 1"
    fall(state, [0, 0, 0])
    assert not state.is_chance_node()


# The same game as ours


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_a_record_is_played_alike(file: Path) -> None:
    header, *lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    table = Table(header["game"], header["players"], header["options"], header["first"], wait=True)
    state = load(table.variant, players=table.players, first=table.first, **table.options).new_initial_state()
    for line in lines[:-1]:
        if "play" in line:
            assert (state.current_player(), words(state)) == (line["seat"], table.legal(line["seat"]))
            decide(state, line["play"])
        else:
            fall(state, outcomes_of(table, line))
        table.enter(line)
        if table.due() == "settle":
            table.settle()
    assert state.is_terminal()
    assert table.engine.scores(state.position.state) == lines[-1]["scores"]
    best = max(state.returns())
    assert [seat for seat, share in enumerate(state.returns()) if share == best] == lines[-1]["winners"]


def outcomes_of(table: Table, line: dict[str, Any]) -> list[int]:
    """A throw or a deal of a record as outcomes of chance."""
    if "deal" in line:
        return [tile - 1 for hand in line["deal"] for tile in hand]
    lying = table.engine.notation.dice_to_throw(table.engine.tables, table.state)
    return [die - 1 for die, (_, stays) in zip(line["roll"], lying, strict=True) if stays is None]


@every_game
def test_states_can_be_copied_and_kept(variant: Variant) -> None:
    game = load(variant, players=2, horizon=40)
    for number, state in enumerate(played(game, seed=3)):
        if number % 9 == 0:
            before, copy = str(state), state.clone()
            again, kept = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
            for twin in (copy, kept, pickle.loads(pickle.dumps(state))):
                assert str(twin) == before
                assert [twin.information_state_string(seat) for seat in (0, 1)] == [
                    state.information_state_string(seat) for seat in (0, 1)
                ]
                if not twin.is_terminal():
                    twin.apply_action(twin.legal_actions()[0])
            assert (str(again), str(state)) == (str(game), before)


# What a seat sees


def knowledge(state: Any, seat: int) -> tuple[str, str, list[float]]:
    """All that OpenSpiel lets a seat see."""
    return (state.information_state_string(seat), state.observation_string(seat), state.observation_tensor(seat))


@every_game
def test_nobody_sees_what_others_have_noted(variant: Variant) -> None:
    for state in played(load(variant, players=3, horizon=60), seed=5):
        position = state.position
        if not state.is_chance_node() and not position.over and position.state.to_act.bit_count() > 1:
            seats = [seat for seat in range(3) if seat != state.current_player()]
            seen = [[knowledge(state.child(action), seat) for seat in seats] for action in state.legal_actions()]
            assert all(other == seen[0] for other in seen)


@every_game
def test_a_seat_forgets_nothing(variant: Variant) -> None:
    """What it is told only grows, and two decisions of its own are never told alike."""
    told = dict.fromkeys(range(2), "")
    for state in played(load(variant, players=2, horizon=60), seed=6):
        if state.current_player() >= 0:
            seat = state.current_player()
            now = state.information_state_string(seat)
            assert now.startswith(told[seat])
            told[seat] = now
            after = {state.child(action).information_state_string(seat) for action in state.legal_actions()}
            assert len(after) == len(state.legal_actions())


def test_the_white_crosses_are_seen_when_all_have_decided() -> None:
    state = load(find("qwixx"), players=2).new_initial_state()
    fall(state, [2, 3, 0, 4, 5, 1])
    decide(state, "r7")
    assert state.information_state_string(0) == "seat 0 of 2, 0 begins; throw 3 4 1 5 6 2; 0 r7"
    assert state.information_state_string(1) == "seat 1 of 2, 0 begins; throw 3 4 1 5 6 2"
    decide(state, "-")
    assert state.information_state_string(1).endswith("throw 3 4 1 5 6 2; 1 -; 0 r7")


def test_tiles_are_hidden_until_all_are_laid_out() -> None:
    """Seat 0 has other tiles and lays them out otherwise: seat 1 knows only when they lie open."""
    game = load(find("bingolino"), players=2)
    first, second = game.new_initial_state(), game.new_initial_state()
    fall(first, [*range(16), *range(6, 22)])
    fall(second, [*range(1, 17), *range(6, 22)])
    for _ in range(16):
        assert knowledge(first, 1) == knowledge(second, 1)
        assert first.information_state_string(0) != second.information_state_string(0)
        first.apply_action(first.legal_actions()[0])
        second.apply_action(second.legal_actions()[-1])
        for state in (first, second):
            state.apply_action(state.legal_actions()[0])
    assert "0 shows a1=1 b1=2" in first.information_state_string(1)
    assert "0 shows a1=17 b1=16" in second.information_state_string(1)
    assert knowledge(first, 1)[1] != knowledge(second, 1)[1]


def test_there_are_no_observations_of_other_kinds() -> None:
    """OpenSpiel then expects None: of what is public, of what is private alone, of what all know together."""
    game, private = load(find("bingolino"), players=2), pyspiel.PrivateInfoType
    for public, whose in ((True, private.NONE), (False, private.SINGLE_PLAYER), (True, private.ALL_PLAYERS)):
        kind = pyspiel.IIGObservationType(public_info=public, perfect_recall=False, private_info=whose)
        assert make_observation(game, kind) is None


@every_game
def test_the_library_can_write_a_playthrough(variant: Variant) -> None:
    game = f"{short_name(variant)}(players=2,horizon=6)"
    told = [generate_playthrough.playthrough(game, None, seed=1) for _ in range(2)]
    assert told[0] == told[1] and "InformationStateString(0) = " in told[0] and "PublicObs" not in told[0]


# What it is worth, and how long it lasts


def test_a_win_is_one_and_all_add_up_to_nothing() -> None:
    variant = find("qwixx")
    told = {"players": 3, "reward": "win", "first": 0, "horizon": 0}
    setting = Setting(variant, told)
    state = setting.start.copy()
    assert setting.returns(state) == [0.0, 0.0, 0.0]  # broken off
    state.ended, state.misthrows[2] = 1, 4
    assert setting.returns(state) == [0.25, 0.25, -0.5]
    state.misthrows[1] = 1
    assert setting.returns(state) == [1.0, -0.5, -0.5]
    assert Setting(variant, told | {"reward": "margin"}).returns(state) == [5.0, -5.0, -20.0]
    alone = Setting(variant, told | {"players": 1})
    state.misthrows[0] = 2
    assert alone.returns(state) == [-10.0]


@every_game
def test_results_lie_within_the_bounds_of_the_sheet(variant: Variant) -> None:
    lowest, highest = limits(variant.sheet.scoring({}))
    for file in RECORDS:
        lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
        if lines[0]["game"] == variant.id:
            assert all(lowest <= points <= highest for points in lines[-1]["scores"])
            assert sum("play" in line for line in lines) <= load(variant, players=lines[0]["players"]).max_game_length()


@pytest.mark.parametrize(
    ("game", "bounds"),
    [("qwixx", (-20, 312)), ("qwixx-bonus-b", (-20, 403)), ("bingolino", (0, 10)), ("bingo-dice", (0, 10))],
)
def test_the_bounds_of_points_are_those_of_the_sheet(game: str, bounds: tuple[int, int]) -> None:
    """Four rows of 78 and four misthrows; the symbols add 13 and a row again."""
    assert limits(find(game).sheet.scoring({})) == bounds


def test_a_game_lasts_as_long_as_its_rules_allow() -> None:
    assert load(find("wuerfel-bingo-5"), players=2).max_game_length() == 3 * 25 * 2
    assert load(find("bingolino"), players=2).max_game_length() == 2 * ENDLESS
    assert load(find("bingolino"), players=2, horizon=70).max_game_length() == 70
    assert load(find("qwixx"), players=1).max_game_length() == (44 + 3 + 1) * 2 + 1


def test_alone_fewer_turns_are_better() -> None:
    *_, last = played(load(find("bingo-dice"), players=1), seed=2)
    assert last.returns() == [-float(last.position.state.rounds)]


# Games and errors


def test_a_sheet_of_ones_own_is_a_game_too() -> None:
    variant = own.read({**own.draft("qwixx", "Ours"), "crosses_to_lock": 3})
    game = pyspiel.load_game(register(variant), {"players": 1})
    *_, last = played(game, seed=4)
    _, kept = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, last))
    assert kept.returns() == last.returns()


def test_another_sheet_needs_another_name() -> None:
    classic = find("qwixx")
    assert register(classic) == "rollbook_qwixx"
    with pytest.raises(BadOption, match="knows another game by the name rollbook_qwixx"):
        register(Variant(classic.sheet, classic.family))


def test_options_are_parameters() -> None:
    game = pyspiel.load_game("rollbook_qwixx_longo(players=2,lucky=[[3;4];[5;6]])")
    assert game.setting.engine.options == {"lucky": [[3, 4], [5, 6]]}
    assert load(find("qwixx-longo"), players=2).setting.engine.options == {}


@pytest.mark.parametrize(
    ("game", "message"),
    [
        ("rollbook_qwixx(players=9)", "Qwixx is for 1 to 5 players, not 9"),
        ("rollbook_qwixx(first=2)", "the starter is a seat from 0 to 1, not 2"),
        ("rollbook_qwixx(reward=money)", "reward is one of win, margin, not 'money'"),
        ("rollbook_qwixx(horizon=-1)", "horizon is one of 0, 1, 2, ..., not -1"),
        ("rollbook_wuerfel_bingo_5(points=blue)", 'option points: "blue" is not one of "board", "red"'),
        ("rollbook_qwixx_longo(lucky=7)", "wanted: a pair of different numbers"),
    ],
)
def test_wrong_parameters_get_one_sentence(game: str, message: str) -> None:
    name, _, parameter = game.rstrip(")").partition("(")
    key, _, value = parameter.partition("=")
    with pytest.raises(BadOption) as error:
        pyspiel.load_game(name, {key: int(value) if value.lstrip("-").isdigit() and key != "lucky" else value})
    assert message in str(error.value)


def test_an_illegal_decision_is_refused() -> None:
    state = load(find("qwixx"), players=2).new_initial_state()
    fall(state, [2, 3, 0, 4, 5, 1])
    with pytest.raises(IllegalMove, match="r8 is not legal for seat 0; legal: - r7 y7 g7 b7"):
        state.apply_action(state.position.setting.vocabulary.id("r8"))


def run(code: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)


def test_a_missing_library_is_told_in_one_sentence() -> None:
    result = run("import sys; sys.modules['pyspiel'] = None; import rollbook.research.openspiel")
    assert result.stderr.strip().endswith('this needs one more package: pip install "rollbook[openspiel]"')


def test_a_program_that_has_loaded_games_ends_well() -> None:
    """OpenSpiel lets go of games after the interpreter has gone."""
    result = run("import pyspiel, rollbook.research.openspiel; print(pyspiel.load_game('rollbook_qwixx'))")
    assert (result.returncode, result.stderr) == (0, "")
    assert result.stdout == "rollbook_qwixx(first=0,horizon=0,players=2,reward=win)\n"
