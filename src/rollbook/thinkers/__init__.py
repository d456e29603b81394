"""Computer players and exact knowledge: one room a family of games, and what all of them share.

A level of play is a function over the kernel's verbs, `decide(tables, game, seat, actions, luck, mind) -> action`:
`actions` is the mask of the seat's legal actions, `luck` a generator of its own, `mind` one row of numbers with all it
knows (shipped weights, a solved table; a single zero for a level that knows nothing). It reads nothing of the record
that `conceal` would hide from the seat.

A family declares what its thinkers can do in one `Card`, named CARD, in the room named like its folder of rules. A
family without a room is played by `random`, in every door.

A card also lists the reasons that the family can give why one choice is better than another (`Reason`).
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any, NamedTuple

from rollbook.engine import Engine
from rollbook.errors import BadOption, Said
from rollbook.games import Family, Variant
from rollbook.hints import Message
from rollbook.thinkers import uniform

Decide = Callable[[Any, Any, int, int, Any, Any], int]
Facts = dict[str, str | int]  # the values of a message
Holds = Callable[[Any, Any, int, int, int], Facts | None]  # tables, game, seat, best, instead
Form = tuple[Any, ...]
Alike = Callable[[Any, Any, int], Form]  # tables, game, seat
Kinds = Callable[[Any, Any, int, Sequence[int]], list[Form]]  # tables, game, seat, actions
Worths = Callable[[Any, Any, int, Sequence[int], Any], list[float]]  # tables, game, seat, actions, mind
ToCome = Callable[[Any, Any, int, Any], float]  # tables, game, seat, mind
Outlook = Callable[[Any, Any, Any, list[float]], None]  # tables, game, mind, values of all seats, to be filled
Options = Mapping[str, Any]
Progress = Callable[[float], None]  # is told which part of the work is done

LADDER = ("random", "eager", "casual", "club", "master", "perfect")  # all there can be, the gentlest first
FRIENDLY = ("casual", "random")  # whom somebody meets who has not chosen: the first of these that there is
FIRST_BOT_STREAM = 1 << 40  # streams of random numbers below are throws


@dataclass(frozen=True)
class Level:
    """A level of play."""

    name: str  # one of the ladder
    decide: Decide
    for_people: bool = True  # offered as an opponent
    thoughtful: bool = False  # thinks so much that it is worth compiling before it decides
    by_weights: bool = False  # plays by a shipped file: a sheet that has none does not have the level
    interpreted: Decide | None = None  # decides where nothing is compiled, if that would take too long

    def deciding(self, compiled: bool) -> Decide:
        """What decides, compiled or not."""
        return self.decide if compiled or self.interpreted is None else self.interpreted


@dataclass(frozen=True)
class Solution:
    """The value of a solved game; its table lies in the data directory."""

    value: float
    unit: str  # points, turns or throws
    states: int
    seconds: float
    played: tuple[int, float, float] | None = None  # games played by it, their mean and its standard error


class Check(NamedTuple):
    """How a solution is checked: so many games are played by it, by the rules."""

    games: int
    taken: Callable[[Variant, Options, int, int], Sequence[int]]  # what games took or brought: the first, how many


@dataclass(frozen=True, kw_only=True)
class Exact:
    """How a family is solved for one player, and what its solved tables tell."""

    solve: Callable[[Variant, Options, Progress], Solution]
    decide: Decide  # the level `perfect`: its mind is the solved table
    worths: Worths  # what actions are worth with perfect play; not a number where that has not been solved
    to_come: ToCome | None = None  # the same before the first throw of a turn; None where only a part is solved
    refuse: Callable[[Variant, Options], Said | None] = lambda variant, options: None  # why it cannot be solved
    covers: tuple[str, ...] = ()  # options all of whose values are in one table
    whole_game: bool = True  # False: only a part (one hand of many), so that `perfect` is no opponent
    check: Check | None = None  # how a solution is checked by play
    layout: int = 1  # of the table; counted up when it changes, so that old ones are not misread


@dataclass(frozen=True)
class Reason:
    """Why one choice may be better than another: something that can be checked, and the sentence that says it.

    `holds(tables, game, seat, best, instead)` gets what the seat may know and leaves it as it is. It gives the values
    of the message `reason-KEY` where that is true of the position and speaks for `best`, not `instead`; else None.
    """

    theme: str  # what it is about, by which practice is sorted: a message `theme-THEME`
    key: str
    holds: Holds


class Told(NamedTuple):
    """A reason in a position: what it is about, and the sentence."""

    theme: str
    message: Message


@dataclass(frozen=True, kw_only=True)
class Foresight:
    """How a family plays on from a position, so that somebody can tell what its choices are worth."""

    decide: Decide  # quick and strong, for every seat; decides alike whenever it has weights
    weights: str = ""  # the level whose weights are its mind; a sheet without them is played on by `without`
    with_paper: Callable[[Any], Any] | None = None  # makes a mind of weights that remembers between play-outs
    outlook: Outlook | None = None  # before a throw: the seats' shares of the win; alone points in the end, or
    # where fewer are better the turns or throws still to come
    throws: int = 0  # after so many the outlook is asked; without one games are played to the end
    throws_alone: int = 0  # the same for one player
    without: str = "random"  # a level that needs no weights, and no compiler
    spent: Callable[[Any, Any], int] | None = None  # where fewer are better: the turns or throws that a game has taken


@dataclass(frozen=True, kw_only=True)
class Card:
    """What the thinkers of a family can do."""

    levels: tuple[Level, ...] = ()
    unit: str = "points"  # what one plays for alone
    fewer_is_better: bool = False
    taken: Callable[[Any, Any], int] | None = None  # a rule: how much of the unit a game has taken
    exact: Exact | None = None
    foresight: Foresight = Foresight(decide=uniform.decide)
    reasons: tuple[Reason, ...] = ()  # the most instructive first
    alike: Alike | None = None  # the same for positions that are the same to a seat
    kinds: Kinds | None = None  # for each of some actions the same as for those that come to the same in a position


RANDOM = Level("random", uniform.decide)


@cache
def card(family: Family) -> Card:
    """What a family declares; an empty card without a room of its own.

    >>> from rollbook.games import find
    >>> [level.name for level in card(find("bingo-dice").family).levels]
    ['eager', 'casual', 'club', 'master']
    """
    room = f"{__name__}.{family.name}"
    try:
        module = importlib.import_module(room)
    except ModuleNotFoundError as error:
        if error.name != room:
            raise
        return Card()
    declared: Card = module.CARD
    return declared


@lru_cache(maxsize=1_000)  # sheets of one's own come and go
def ladder(variant: Variant) -> tuple[Level, ...]:
    """All levels that a game has, the gentlest first; `perfect` is there where the game can be solved.

    >>> from rollbook.games import find
    >>> [level.name for level in ladder(find("qwixx"))]
    ['random', 'eager', 'casual', 'club', 'master', 'perfect']
    """
    from rollbook.thinkers import solved, weights

    declared = card(variant.family)
    there = [RANDOM, *(one for one in declared.levels if not one.by_weights or weights.file(variant, one.name))]
    if declared.exact is not None and solved.why_not(variant, {}) is None:
        there.append(Level("perfect", declared.exact.decide, thoughtful=True))
    return tuple(sorted(there, key=lambda level: LADDER.index(level.name)))


def level(variant: Variant, name: str) -> Level:
    """A level of a game, or BadOption with the list of what there is.

    >>> from rollbook.games import find
    >>> level(find("qwixx"), "casual").thoughtful
    False
    """
    there = {one.name: one for one in ladder(variant)}
    if name in there:
        return there[name]
    if name not in LADDER:
        raise no_such_bot(name)
    if name == "perfect":
        from rollbook.thinkers import solved

        solved.check_solvable(variant, {})  # says why nobody plays it perfectly
    english = "{game} has no bot {bot}; bots: {bots}"
    raise BadOption("error-game-bot", english, game=variant.sheet.name, bot=repr(name), bots=", ".join(there))


def no_such_bot(name: str) -> BadOption:
    """The error for a bot of a name that no game knows.

    >>> print(no_such_bot("hal"))
    there is no bot 'hal'; bots: random, eager, casual, club, master, perfect
    """
    return BadOption("error-bot", "there is no bot {bot}; bots: {bots}", bot=repr(name), bots=", ".join(LADDER))


def opponents(variant: Variant, players: int, options: Options | None = None) -> list[str]:
    """The levels that people may have as opponents (alone: as players) at such a table, the gentlest first."""
    from rollbook.thinkers import solved

    exact = card(variant.family).exact
    perfect = players == 1 and exact is not None and exact.whole_game and solved.is_solved(variant, options or {})
    return [one.name for one in ladder(variant) if one.for_people and (one.name != "perfect" or perfect)]


def check_opponent(name: str, variant: Variant, players: int, options: Options | None = None) -> str:
    """The name of a level that people may have as an opponent in a game, or BadOption with the list of them.

    >>> from rollbook.games import find
    >>> check_opponent("eager", find("qwixx"), 2)
    Traceback (most recent call last):
    rollbook.errors.BadOption: there is no opponent 'eager' for 2 players of Qwixx; opponents: random, casual, ...
    """
    there = opponents(variant, players, options)
    if name not in there:
        values = {"bot": repr(name), "game": variant.sheet.name, "bots": ", ".join(there)}
        if players == 1:
            english = "there is no opponent {bot} for 1 player of {game}; opponents: {bots}"
            raise BadOption("error-opponent-alone", english, **values)
        english = "there is no opponent {bot} for {players} players of {game}; opponents: {bots}"
        raise BadOption("error-opponent", english, players=players, **values)
    return name


def friendly(variant: Variant) -> str:
    """Whom somebody meets who has not chosen an opponent, and who plays while a thoughtful level gets ready.

    >>> from rollbook.games import find
    >>> friendly(find("qwixx"))
    'casual'
    """
    there = [one.name for one in ladder(variant)]
    return next(name for name in FRIENDLY if name in there)


def quick(variant: Variant) -> list[Level]:
    """The levels that need no compiler."""
    return [one for one in ladder(variant) if not one.thoughtful]


# Reasons


def reason_for(engine: Engine, state: Any, seat: int, best: int, instead: int) -> Told | None:
    """Why a seat does better with one legal action than with another: the first reason that holds, or None.

    >>> from rollbook.table import Table
    >>> table = Table("qwixx", 2, first=0)
    >>> table.place([1, 2, 1, 5, 6, 2])
    >>> actions = table.actions(1)
    >>> reason_for(table.engine, table.state, 1, actions["r3"], actions["g3"])
    Told(theme='locks', message=('reason-lock-kept', {'row': 'green', 'need': 5}))
    """
    return next(reasons_for(engine, state, seat, best, instead), None)


def reasons_for(engine: Engine, state: Any, seat: int, best: int, instead: int) -> Iterator[Told]:
    """All reasons that hold, the most instructive first."""
    known = engine.known_to(state, seat)
    for reason in card(engine.variant.family).reasons:
        values = reason.holds(engine.tables, known, seat, best, instead)
        if values is not None:
            yield Told(reason.theme, (f"reason-{reason.key}", values))


# Symmetry


def form_of(engine: Engine, state: Any, seat: int) -> Form:
    """What a position is to a seat: the same for all that are alike.

    What others have noted is no part of it. A family that declares nothing has no two that are alike but for the seats.

    >>> from rollbook.table import Table
    >>> red, blue = Table("qwixx", 1, first=0), Table("qwixx", 1, first=0)
    >>> red.place([1, 2, 4, 5, 6, 6])
    >>> blue.place([5, 6, 1, 1, 2, 3])
    >>> form_of(red.engine, red.state, 0) == form_of(blue.engine, blue.state, 0)
    True
    """
    known = engine.known_to(state, seat)
    alike = card(engine.variant.family).alike
    if alike is None:
        return (seat, tuple(known.flat()))
    return alike(engine.tables, known, seat)


def kinds_of(engine: Engine, state: Any, seat: int, actions: Sequence[int]) -> dict[int, Form]:
    """What legal actions of a seat come to: the same for all that come to the same in this position.

    >>> from rollbook.table import Table
    >>> table = Table("bingo-dice", 2, first=0)
    >>> table.place([3, 3, 5, 5, 6])
    >>> first, second, third = 0b1, 0b10, 0b100  # throw this die again
    >>> kinds = kinds_of(table.engine, table.state, 0, [first, second, third])
    >>> kinds[first] == kinds[second] != kinds[third]
    True
    """
    kinds = card(engine.variant.family).kinds
    if kinds is None:
        return {action: (action,) for action in actions}
    return dict(zip(actions, kinds(engine.tables, engine.known_to(state, seat), seat, actions), strict=True))
