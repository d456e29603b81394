"""What holds for the reasons of all families: they never fail, change nothing, and can be said in every language."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from rollbook.engine import load
from rollbook.games import Family, families, variants
from rollbook.table import Table
from rollbook.thinkers import Told, card, reason_for, reasons_for
from rollbook.words import LANGUAGES, say, speaking, tell

LONGEST = 90  # letters of a sentence in English
NAMES = ["Anna", "Ben", "Carla"]
MOMENTS = 40  # looked at in each game
CASES = [
    *((game, players, {}) for game in variants() for players in (1, 3)),
    ("bingo-dice", 2, {"marking": "one"}),
    ("wuerfel-bingo-5", 1, {"points": "red"}),
]


def positions(game: str, players: int, options: dict[str, str], count: int) -> Iterator[tuple[Table, int]]:
    """Moments of games between players who decide blindly, and a seat that is asked."""
    luck, seed = random.Random(game), 0
    while count:
        seed += 1
        table = Table(game, players, options, seed=seed)
        while not table.over and count:
            if table.due() != "play":
                table.throw()
            for seat in table.asked():
                if len(table.legal(seat)) > 1 and luck.random() < 0.4:
                    count -= 1
                    yield table, seat
                table.play(seat, luck.choice(table.legal(seat)))
                if not count:
                    break


def found(game: str, players: int, options: dict[str, str]) -> Iterator[Told]:
    """All reasons that hold for two random choices in each of these positions."""
    luck = random.Random(1)
    for table, seat in positions(game, players, options, MOMENTS):
        best, instead = luck.sample(sorted(table.actions(seat).values()), 2)
        before = table.state.copy()
        yield from reasons_for(table.engine, table.state, seat, best, instead)
        assert table.state == before


@pytest.mark.parametrize(("game", "players", "options"), CASES, ids=str)
def test_reasons_hold_or_not_and_can_be_said(game: str, players: int, options: dict[str, str]) -> None:
    told = list(found(game, players, options))
    assert told
    for language in LANGUAGES:
        with speaking(language):
            for one in told:
                sentence = tell(one.message, NAMES)
                assert sentence and "{" not in sentence and "$" not in sentence
                assert say(f"theme-{one.theme}")
                if language == "en":
                    assert len(sentence) <= LONGEST, sentence


@pytest.mark.parametrize("family", families(), ids=lambda family: family.name)
def test_a_family_has_a_few_themes_and_names_its_reasons_once(family: Family) -> None:
    reasons = card(family).reasons
    assert 3 <= len({one.theme for one in reasons}) <= 6
    assert len({one.key for one in reasons}) == len(reasons)


def test_nothing_is_said_for_a_choice_against_itself() -> None:
    for game, players, options in CASES:
        for table, seat in positions(game, players, options, 5):
            action = min(table.actions(seat).values())
            assert reason_for(table.engine, table.state, seat, action, action) is None


def test_what_others_have_noted_makes_no_difference() -> None:
    engine = load("qwixx", 2)
    state = engine.new()
    engine.place(state, [1, 1, 6, 6, 6, 6])
    actions = engine.actions(state, 0)
    before = reason_for(engine, state, 0, actions["r2"], actions["-"])
    engine.choose(state, 1, engine.actions(state, 1)["r2"])
    assert reason_for(engine, state, 0, actions["r2"], actions["-"]) == before is not None
