"""Action ids: every legal action of every game has one, the same whatever the table."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from rollbook.engine import Engine, load
from rollbook.games import find, variants
from rollbook.mass.vocabulary import Vocabulary

OPTIONS: dict[str, dict[str, Any]] = {
    "qwixx-longo": {"lucky": [[7, 9], [2, 16], [9, 10], [3, 4], [8, 9]]},
    "qwixx-gemixxt-b": {"sheet": "expansion"},
    "wuerfel-bingo-5": {"points": "red"},
    "bingo-dice": {"marking": "one"},
}
DECISIONS = 1500  # of a game at most: a random game of Bingo Dice is very long


def tables_of(game: str) -> Iterator[tuple[int, dict[str, Any]]]:
    """The smallest and the largest table of a game, without and with options."""
    for players in sorted(set(find(game).sheet.players)):
        for options in ({}, OPTIONS.get(game, {})):
            yield players, options


def asked(engine: Engine, seed: int) -> Iterator[tuple[Any, int]]:
    """Every state of a random game together with each seat that is asked in it."""
    chance, state, decisions = random.Random(seed), engine.new(seed=seed), 0
    while not engine.over(state) and decisions < DECISIONS:
        if not state.to_act:
            engine.throw(state)
            continue
        for seat in engine.seats_to_act(state):
            yield state, seat
            engine.choose(state, seat, chance.choice(engine.legal(state, seat)))
            decisions += 1
        engine.settle(state)


@pytest.mark.parametrize("game", variants())
def test_every_legal_action_is_spelled_as_it_is_written(game: str) -> None:
    for players, options in tables_of(game):
        engine, known = load(game, players, options), Vocabulary(game, players, options)
        for seed in range(3):
            for state, seat in asked(engine, seed):
                for action in engine.legal(state, seat):
                    id = known.id_of(state.phase, action)
                    assert id >= 0 and known.words[id] == engine.write(state, seat, action)
                    assert known.action_of(state.phase, id) == action


@pytest.mark.parametrize("game", variants())
def test_a_word_has_one_id_at_every_table(game: str) -> None:
    words = Vocabulary(game, find(game).sheet.players[0]).words
    assert len(set(words)) == len(words)
    for players, options in tables_of(game):
        assert Vocabulary(game, players, options).words == words


def test_masks_are_told_by_id() -> None:
    known = Vocabulary("bingolino")
    layout, turn = 1, 4
    assert known.words == ("-", *(f"{column}{row}" for row in "1234" for column in "abcd"), *"12345")
    assert [known.words[id] for id in known.ids_in(turn, 1 << 16 | 1 << 1)] == ["b1", "-"]
    assert known.mask(layout, 0b11).tolist() == [0, 1, 1] + [0] * 19


# by hand: two rows of 44 cells; two sheets with the same numbers; the joker sets any of five dice to any of six faces
SIZES = {
    "qwixx": 1 + 44,
    "qwixx-longo": 1 + 60,
    "qwixx-gemixxt-b": 1 + 44,
    "qwixx-bonus-b": 1 + 44 + 4,
    "wuerfel-bingo-5": 25,
    "wuerfel-bingo-6": 36,
    "bingolino": 1 + 16 + 5,
    "bingo-dice": 1 + 31 + 1 + 30 + 7,
}


@pytest.mark.parametrize(("game", "size"), SIZES.items())
def test_how_many_words_a_game_has(game: str, size: int) -> None:
    assert len(Vocabulary(game)) == size
