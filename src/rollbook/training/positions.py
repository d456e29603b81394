"""Finding positions to practise: bots play, and where `club` and `master` differ, choices are valued until it is clear.

What picks the best choice and what tells its lead are different play-outs, so that nothing is chosen for its luck.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import msgspec

from rollbook.games import Variant
from rollbook.kernel import luck
from rollbook.mass.advise import Choice, told
from rollbook.mass.judge import Judge
from rollbook.mass.statistics import SIGMAS
from rollbook.mass.weigh import CLEARLY, Line, compare, difference
from rollbook.practice import FINE, Position, unit_of, write_moves
from rollbook.table import Table
from rollbook.thinkers import Form, form_of, kinds_of, ladder, reasons_for
from rollbook.thinkers.seat import Bot, advance

STUDENT, TEACHER = "club", "master"  # who misses, and who shows where it may be worth looking
SEATS = (1, 1, 1, 2, 2, 2, 2, 2, 3, 4)  # how many play, as often as they stand here
PLAYERS = ("casual", "club", "club", "master")  # so that positions are such as people meet
LEAST = {"chance": 0.02, "points": 2.0, "turns": 0.15, "throws": 0.3}  # by which the best leads
GLANCE, LOOK, STUDY = 144, 576, 4608  # play-outs of a choice: is it worth a look, which is best, by how much
TRIES = 5  # decisions of a level, of which most count: gentle ones decide by chance
MOST_A_GAME = 3
STAGES = 3

Choices = dict[str, int]
Rarity = Callable[[list[str]], int | None]  # how many there are of the rarest of themes; None for enough of all


class Found(msgspec.Struct, frozen=True):
    """A position with all that it could be used for."""

    position: Position
    reasons: list[tuple[str, str, dict[str, str | int]]]  # theme, key and values: the first of every theme

    def about(self, theme: str) -> Position:
        """The position as one of a theme that it has."""
        _, key, values = next(reason for reason in self.reasons if reason[0] == theme)
        return msgspec.structs.replace(self.position, theme=theme, reason=(key, values))


class Moment(NamedTuple):
    """A decision in which the student and the teacher differ."""

    table: Table
    seat: int
    student: str
    teacher: str


def game_of(variant: Variant, key: int) -> tuple[Table, dict[int, Bot]]:
    """A table of bots; how many and which follows from the key."""
    generator = [luck.mix(key, 0)]
    fewest, most = variant.sheet.players
    players = min(most, max(fewest, SEATS[luck.below(generator, len(SEATS))]))
    there = [one.name for one in ladder(variant)]
    names = [name for name in PLAYERS if name in there]
    bots = {seat: Bot(names[luck.below(generator, len(names))], key, seat, wait=True) for seat in range(players)}
    return Table(variant, players, seed=luck.mix(key, 1)), bots


def moments(variant: Variant, key: int) -> Iterator[Moment]:
    """The decisions of one game in which it may be worth to look closer."""
    table, bots = game_of(variant, key)
    students = {seat: Bot(STUDENT, key, seat, wait=True) for seat in bots}
    teachers = {seat: Bot(TEACHER, key, seat, wait=True) for seat in bots}
    while not table.over:
        if table.due() == "play" and not (table.secret and table.players > 1):  # what is hidden cannot be valued
            for seat in table.asked():
                if len(table.legal(seat)) > 1:
                    student, teacher = students[seat].decide(table), teachers[seat].decide(table)
                    if student != teacher:
                        yield Moment(table.copy(), seat, student, teacher)
        advance(table, bots)


def search(variant: Variant, key: int, rarity: Rarity) -> Iterator[Found]:
    """The positions of one game, a few from different throws, rare themes first."""
    there = list(moments(variant, key))
    length = max((moment.table.throws for moment in there), default=0)
    ranked = []
    for moment in there:
        table, seat, student, teacher = moment
        rare = rarity(themes_of(reasons(table, seat, teacher, student)))
        if rare is not None:
            ranked.append((rare, luck.mix(luck.mix(key, table.throws), seat), moment))
    used: set[int] = set()
    for _, _, moment in sorted(ranked, key=lambda one: one[:2]):
        if moment.table.throws in used:
            continue
        found = study(moment, luck.mix(key, len(moment.table.log)), length)
        if found is not None:
            used.add(moment.table.throws)
            yield found
        if len(used) == MOST_A_GAME:
            return


def classes(table: Table, seat: int) -> dict[Form, list[str]]:
    """The legal choices of a seat, those together that come to the same."""
    found: dict[Form, list[str]] = {}
    actions = table.actions(seat)
    kinds = kinds_of(table.engine, table.state, seat, list(actions.values()))
    for decision, action in actions.items():
        found.setdefault(kinds[action], []).append(decision)
    return found


def study(moment: Moment, seed: int, length: int) -> Found | None:
    """The position of a moment, if one choice is clearly the best and the student misses it."""
    table, seat, student, teacher = moment
    actions = table.actions(seat)
    judge = Judge(table.engine)
    least = LEAST[judge.counts]
    if not may_lead(judge, moment, {name: actions[name] for name in (teacher, student)}, GLANCE, seed, least):
        return None
    alike = classes(table, seat)
    of_class = {decision: members for members in alike.values() for decision in members}
    distinct = {members[0]: actions[members[0]] for members in alike.values()}
    picked = may_lead(judge, moment, distinct, LOOK, seed, least)
    if not picked or student in of_class[picked]:
        return None
    choices = led_by(judge, moment, distinct, picked, luck.mix(seed, 1), least)
    if not choices:
        return None
    given = reasons(table, seat, picked, student)
    missed = missed_by(moment, of_class[picked], seed)
    if STUDENT not in missed or not given:
        return None
    valued = {decision: one for one in choices for decision in of_class[one.decision]}
    return Found(written(moment, of_class[picked], valued, missed, given, length), given)


def may_lead(judge: Judge, moment: Moment, actions: Choices, playouts: int, seed: int, least: float) -> str:
    """The choice that seems best, if it could be ahead of the next by enough; else nothing."""
    seat = moment.seat
    lines = judge.choices(moment.table.known_to(seat), seat, actions, seed)
    best = compare(list(lines.values()), seat, judge.limits(playouts))
    ahead = [difference(best, line, seat) for line in lines.values() if line is not best]
    return name_of(lines, best) if all(lead + error >= least for lead, error in ahead) else ""


def name_of(lines: dict[str, Line], wanted: Line) -> str:
    """The choice that leads to a line."""
    return next(name for name, line in lines.items() if line is wanted)


def led_by(judge: Judge, moment: Moment, actions: Choices, picked: str, seed: int, least: float) -> list[Choice]:
    """All choices valued by new play-outs, if the one that was picked leads beyond doubt and by enough; else none."""
    seat, state = moment.seat, moment.table.known_to(moment.seat)
    lines = judge.choices(state, seat, actions, seed)
    best = compare(list(lines.values()), seat, judge.limits(STUDY))
    choices = told(lines, best, seat, judge.reached(state) if judge.fewer else None)
    if choices[0].decision != picked:
        return []
    clear = all(one.behind >= max(least, CLEARLY * one.behind_interval / SIGMAS) for one in choices[1:])
    return choices if clear else []


def missed_by(moment: Moment, right: list[str], seed: int) -> list[str]:
    """The levels people know that mostly choose something else; who looks up solved games misses nothing."""
    missed = []
    for level in ladder(moment.table.variant):
        if level.for_people and level.name != "perfect":
            bots = [Bot(level.name, luck.mix(seed, number), moment.seat, wait=True) for number in range(TRIES)]
            if 2 * sum(bot.decide(moment.table) in right for bot in bots) < TRIES:
                missed.append(level.name)
    return missed


def reasons(table: Table, seat: int, best: str, instead: str) -> list[tuple[str, str, dict[str, str | int]]]:
    """Why one choice is better: the first reason of every theme, the most instructive first."""
    actions = table.actions(seat)
    found: dict[str, tuple[str, str, dict[str, str | int]]] = {}
    for theme, (message, values) in reasons_for(table.engine, table.state, seat, actions[best], actions[instead]):
        found.setdefault(theme, (theme, message.removeprefix("reason-"), dict(values)))
    return list(found.values())


def themes_of(given: list[tuple[str, str, dict[str, str | int]]]) -> list[str]:
    """What reasons are about."""
    return [theme for theme, _, _ in given]


def written(
    moment: Moment, right: list[str], valued: dict[str, Choice], missed: list[str], given: list[Any], length: int
) -> Position:
    """A position as it stands in a file."""
    table, seat = moment.table, moment.seat
    fine = FINE[unit_of(table.variant, table.players)]
    legal = table.legal(seat)
    theme, key, values = given[0]
    return Position(
        id=name(form_of(table.engine, table.state, seat)),
        players=table.players,
        first=table.first,
        moves=write_moves(table.log, Table(table.variant, table.players, first=table.first)),
        seat=seat,
        best=right[0],
        equal=right[1:],
        value=round(fine * valued[right[0]].value),
        behind=[round(fine * valued[one].behind) for one in legal],
        errors=[round(fine * valued[one].behind_interval) for one in legal],
        tempting=moment.student,
        missed=missed,
        theme=theme,
        reason=(key, values),
        stage=min(STAGES - 1, STAGES * (table.throws - 1) // max(1, length)),
    )


def name(form: Form) -> str:
    """A short name for a position and all that are like it."""
    return hashlib.sha256(repr(form).encode()).hexdigest()[:10]
