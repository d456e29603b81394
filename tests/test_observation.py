"""What a seat sees in numbers: every number is what its name says, and nothing hidden is among them."""

from __future__ import annotations

import numpy as np
import pytest
from scripts.observations import PAGE, with_tables

from rollbook.engine import load
from rollbook.games import find, own, variants
from rollbook.mass.observation import Encoder
from rollbook.table import Table
from rollbook.thinkers.seat import Bot, advance
from tests.seen_numbers import Reader
from tests.test_vocabulary import OPTIONS, asked

EVERY = 7  # moment of a game is looked at, by one seat
MOST_STEPS = 300  # of a game: a random one of Bingo Dice is very long


def table_sizes(game: str) -> range:
    """How many can play a game."""
    fewest, most = find(game).sheet.players
    return range(fewest, most + 1)


def check_game(table: Table, bot: str) -> None:
    """A game played by bots: every number at some moments in which somebody is to decide, and at the end."""
    encoder = Encoder(table.variant, table.players, table.options)
    bots = {seat: Bot(bot, 1, seat) for seat in range(table.players)}
    for step in range(MOST_STEPS):
        if table.over:
            break
        if table.due() == "play" and step % EVERY < 2:
            check(table, encoder, step % table.players)
        advance(table, bots)
    for seat in range(table.players if table.over else 0):
        check(table, encoder, seat)


def check(table: Table, encoder: Encoder, seat: int) -> None:
    """Every number of a seat."""
    seen, reader = encoder.encode(table.state, seat), Reader(table, seat)
    wanted = [reader.number(name) for name in encoder.names]
    told = dict(zip(encoder.names, seen.tolist(), strict=True))
    assert told == dict(zip(encoder.names, wanted, strict=True)), (seat, table.log[-3:])
    assert (encoder.low <= seen).all() and (seen <= encoder.high).all()


@pytest.mark.parametrize("bot", ["random", "casual"])
@pytest.mark.parametrize(
    ("game", "players"),
    [
        (game, players)
        for game in variants()
        for players in range(find(game).sheet.players[0], find(game).sheet.players[1] + 1)
    ],
)
def test_every_number_is_what_its_name_says(game: str, players: int, bot: str) -> None:
    for options in ({}, OPTIONS[game]) if game in OPTIONS else ({},):
        check_game(Table(game, players, options, seed=players), bot)


@pytest.mark.parametrize("game", variants())
def test_names_are_there_once_and_for_every_number(game: str) -> None:
    for players in table_sizes(game):
        for options in ({}, OPTIONS.get(game, {})):
            encoder, engine = Encoder(game, players, options), load(game, players, options)
            assert len(set(encoder.names)) == encoder.size == len(encoder.low) == len(encoder.high)
            roomy = np.full(encoder.size + 1, -7, np.int16)
            state = engine.new()
            engine.throw(state)
            find(game).family.features.encode(engine.tables, state, 0, roomy)
            assert roomy[-1] == -7 and (roomy[:-1] >= 0).all()


@pytest.mark.parametrize("game", variants())
def test_nothing_hidden_is_among_the_numbers(game: str) -> None:
    players = min(3, find(game).sheet.players[1])
    engine, encoder = load(game, players), Encoder(game, players)
    for state, _ in asked(engine, seed=4):
        for seat in range(players):
            known = engine.known_to(state, seat)
            assert (encoder.encode(state, seat) == encoder.encode(known, seat)).all()


def test_the_page_for_researchers_says_what_every_number_is() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert with_tables(page) == page, "python scripts/observations.py writes it anew"


def test_a_sheet_of_ones_own_has_its_observation() -> None:
    mine = own.read(own.draft("qwixx", "Our pad"))
    check_game(Table(mine, 2, seed=1), "random")
