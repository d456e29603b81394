"""Many games at once are played as one is, and refuse what one refuses."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from rollbook.engine import load
from rollbook.errors import BadOption, IllegalMove
from rollbook.games import find, variants
from rollbook.kernel import luck
from rollbook.mass.batch import Batch
from rollbook.mass.observation import Encoder

STEPS = 80


@pytest.mark.parametrize("game", variants())
def test_a_batch_plays_as_the_engine_does(game: str) -> None:
    """The same seeds and decisions: the same masks, observations, ends, points and winners, game after game."""
    players = max(2, find(game).sheet.players[0])
    batch = Batch(game, players, games=2, seed=9, compiled=False)
    engine, encoder = load(game, players), Encoder(game, players)
    key = luck.mix(9, 1)
    episode, state = 0, engine.new(first=0)
    state.luck[0] = luck.mix(key, 0)
    for _ in range(STEPS):
        while not state.to_act:
            engine.throw(state)
        masks, actions, points = batch.legal(), batch.choose_at_random(), batch.scores()
        assert masks[1].tolist() == [engine.legal_mask(state, seat) for seat in range(players)]
        assert points[1].tolist() == engine.scores(state)
        assert (batch.observe()[1] == [encoder.encode(state, seat) for seat in range(players)]).all()
        assert batch.phases[1] == state.phase
        for seat in engine.seats_to_act(state):
            engine.choose(state, seat, int(actions[1, seat]))
        engine.settle(state)
        while not state.to_act and not engine.over(state):
            engine.throw(state)
        outcome = batch.step(actions)
        assert outcome.ended[1] == engine.over(state)
        if engine.over(state):
            assert outcome.scores[1].tolist() == engine.scores(state)
            assert outcome.winners[1] == sum(1 << seat for seat in engine.winners(state))
            episode += 1
            state = engine.new(first=episode % players)
            state.luck[0] = luck.mix(key, episode)
        else:
            assert not outcome.scores[1].any()
            assert outcome.winners[1] == 0


def test_an_illegal_action_is_refused_before_anything_is_done() -> None:
    batch = Batch("qwixx", players=2, games=3, compiled=False)
    before, seen = batch.legal(), batch.observe()
    actions = np.full((3, 2), 60)
    actions[2, 1] = 61  # no cell
    with pytest.raises(IllegalMove, match="action 61 of seat 1 in game 2 is not legal; nothing was done"):
        batch.step(actions)
    for wrong in (-1, 63, 64):
        actions[2, 1] = wrong
        with pytest.raises(IllegalMove, match=f"action {wrong} of seat 1 in game 2"):
            batch.step(actions)
    assert (batch.legal() == before).all()
    assert (batch.observe() == seen).all()


def test_entries_of_seats_that_are_not_asked_do_not_matter() -> None:
    one, other = (Batch("qwixx", players=2, games=3, compiled=False) for _ in range(2))
    for batch, filler in ((one, -1), (other, 99)):
        batch.step(np.full((3, 2), 60))
        actions = np.where(batch.legal() > 0, 60, filler)
        batch.step(actions)
    assert (one.observe() == other.observe()).all()


def test_actions_and_observations_have_their_shapes() -> None:
    batch = Batch("bingolino", players=3, games=2, compiled=False)
    with pytest.raises(BadOption, match=r"actions have the shape \(2, 3\), not \(3, 2\)"):
        batch.step(np.zeros((3, 2)))
    out = np.zeros((2, 3, batch.encoder.size), np.int16)
    assert batch.observe(out) is out
    assert out.any()
    wide: Any = out.astype(np.int64)
    for wrong in (wide, out[:1], np.asfortranarray(out)):
        with pytest.raises(BadOption, match="observations are written into an array of int16 with the shape"):
            batch.observe(wrong)


def test_a_batch_begins_anew_with_new_dice_or_those_of_a_seed() -> None:
    batch, twin = (Batch("qwixx", players=2, games=50, seed=seed, compiled=False) for seed in (1, 2))
    first = batch.observe()
    batch.reset()
    assert (batch.observe() != first).any()
    twin.reset(seed=1)
    assert (twin.observe() == first).all()
    assert (twin.choose_at_random() == Batch("qwixx", games=50, seed=1, compiled=False).choose_at_random()).all()


def test_lots_are_drawn_among_all_legal_actions() -> None:
    """In the layout of Bingolino 16 cells are free: of 1,600 lots each cell gets about 100."""
    drawn = Batch("bingolino", players=2, games=800, seed=3, compiled=False).choose_at_random()
    often = np.bincount(drawn.ravel(), minlength=16)
    assert often.sum() == 1600
    assert often.shape == (16,) and often.min() > 60 and often.max() < 140  # four standard deviations


def test_ids_and_actions_of_a_batch_are_translated_by_phase() -> None:
    batch = Batch("qwixx", players=2, games=2, compiled=False)
    known = batch.vocabulary
    passing = known.actions[batch.phases, known.id("-")]
    outcome = batch.step(np.repeat(passing[:, None], 2, axis=1))
    assert not outcome.ended.any()
    assert set(batch.phases.tolist()) == {3}  # the colour action follows
