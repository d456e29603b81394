"""Challenges made from records, and two games with the same dice side by side."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from rollbook.errors import BadOption, RollbookError
from rollbook.games import own
from rollbook.live.answers import Challenge, Compared, ComparedThrow, CompareSide, Comparing, Comparison
from rollbook.live.messages import Dice
from rollbook.mass.day import fewer_is_better, result_of, unit_of
from rollbook.replay import Replayed, replay
from rollbook.same import SameDice, check_key, check_throws, throws_of
from rollbook.table import Table
from rollbook.web.beside import Deadline
from rollbook.web.film import decided_in, read_text

MOST_THROWS = 2_000  # of a game that is compared


def challenge_of(text: bytes, deadline: Deadline) -> Challenge:
    """The same game for others: the dice of the first record, and all that was decided."""
    game = _first_game(read_text(text), deadline)
    table = game.table
    data = table.variant.sheet.data
    return Challenge(
        game=table.variant.id,
        players=table.players,
        dice=_dice_of(game),
        options=table.options,
        first=table.first,
        sheet=None if data is None else dict(data),
        results=[result_of(table, seat) for seat in range(table.players)] if table.over else [],
        unit=unit_of(table),
        fewer=fewer_is_better(table),
        plays=[line["play"] for line in table.counting_lines().values() if "play" in line],
        help=bool(table.helps.given),
        helped=table.helps.counts(table.players),
    )


def _first_game(text: str, deadline: Deadline) -> Replayed:
    return next(replay(deadline.during(text.splitlines(keepends=True))))


def _dice_of(game: Replayed) -> Dice:
    """The dice as the record's header tells them, so that a challenge can be handed on; else those that lie in it."""
    try:
        told = msgspec.convert(game.header.get("dice"), Dice)
        if bool(told.key) != bool(told.throws):
            return told
    except msgspec.ValidationError:
        pass  # people's own, or checked ones
    throws = throws_of(game.table)
    if not throws:
        raise RollbookError("error-no-throws", "nothing was rolled in this game yet")
    return Dice(throws=[list(throw) for throw in throws])


def played_again(challenge: Challenge) -> Table:
    """The game that a challenge tells of, decision by decision; RollbookError if it cannot have been."""
    table = Table(
        own.game_of(challenge.game, challenge.sheet), challenge.players, challenge.options, challenge.first or 0
    )
    throws = check_throws(table, challenge.dice.throws)
    dice = SameDice("" if throws else check_key(challenge.dice.key), throws)
    if challenge.first is None:
        table = Table(table.variant, table.players, table.options, dice.starter(table.players))
    plays = challenge.plays[::-1]
    while plays and not table.over:
        if table.due() != "play":
            table.place(dice.dice(table))
            continue
        for seat in table.asked()[: len(plays)]:
            table.play(seat, plays.pop())
    return table


def compared(wanted: Comparing, deadline: Deadline) -> Comparison:
    """Two games of the same kind, throw by throw."""
    one, other = (_table_of(side, deadline) for side in wanted.sides)
    if one.variant.id != other.variant.id:
        english = "these are games of {one} and {other}; only two of the same kind are compared"
        raise BadOption("error-compare", english, one=one.variant.sheet.name, other=other.variant.sheet.name)
    sides = [_side(table, side, deadline) for table, side in zip((one, other), wanted.sides, strict=True)]
    sheet = one.variant.sheet
    unit, fewer = unit_of(one), fewer_is_better(one)
    return Comparison(one.variant.id, sheet.name, one.variant.family.word, unit, fewer, sides)


def _table_of(side: CompareSide, deadline: Deadline) -> Table:
    table = _first_game(side.record, deadline).table if side.challenge is None else played_again(side.challenge)
    if not 0 <= side.seat < table.players:
        english = "there is no seat {seat}; seats are 0 to {last}"
        raise BadOption("error-no-seat", english, seat=str(side.seat), last=table.players - 1)
    return table


def _side(table: Table, side: CompareSide, deadline: Deadline) -> Compared:
    seat = side.seat
    helped = table.helps.counts(table.players) if side.challenge is None else side.challenge.helped
    start = Table(table.variant, table.names, table.options, table.first)
    throws = list(_throws(start, seat, deadline.during(table.counting_lines().values())))
    document = table.variant.sheet.document(table.options, seat)
    shown, often = throws[:MOST_THROWS], helped[seat] if seat < len(helped) else 0
    return Compared(seat, result_of(table, seat), document, shown, bool(table.over), often)


def _throws(table: Table, seat: int, lines: Iterable[dict[str, Any]]) -> Iterator[ComparedThrow]:
    """What a seat did with each throw; how many dice come next is seen by the next throw."""
    now: ComparedThrow | None = None
    for line in lines:
        if "play" in line:
            choice = decided_in(table, line)
            shown = line["seat"] == seat and not choice.announces and not table.secret
            table.enter(line)
            if now is not None and shown:
                now.decisions.append(choice)
        else:
            if now is not None:
                yield now
            table.enter(line)
            view = table.view(None)
            now = ComparedThrow(list(line.get("roll", [])), [], view.seats[seat], view.facts)
        if now is not None and not table.noted:
            view = table.view(None)
            now.view, now.facts = view.seats[seat], view.facts
    if now is not None:
        yield now
