"""Misreadings: what somebody could take a paragraph of the rules for, so that one can tell where it matters.

A family that has some lists them in its module `misreadings`. Each exchanges a rule, a constant or something printed,
and leaves everything else as it is. Where a referee who has misread a paragraph would say something else, there, and
only there, the paragraph shows itself; and an implementation that says the same has probably misread it, too.
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from types import FunctionType, SimpleNamespace
from typing import Any

from rollbook.games import Family
from rollbook.kernel import bits

Rule = Callable[..., Any]
Early = Callable[[Any, Any, int, int], None]  # takes tables, game, seat and action


@dataclass(frozen=True, eq=False)
class Misreading:
    """One paragraph, misread in one way."""

    paragraph: str
    told: str  # how, in English, for whoever reads the code or a report's JSON
    rules: dict[str, Any]  # what stands in the place of names of the family's rules
    tables: Callable[[Any], None] | None  # changes what is printed
    early: Early | None  # what a noted decision does before the others have decided
    whole: bool  # from the start of the game on: what is misread shows itself later than it happens


def misread(
    paragraph: str,
    told: str,
    /,
    tables: Callable[[Any], None] | None = None,
    early: Early | None = None,
    whole: bool = False,
    **rules: Callable[..., Any] | int,
) -> Misreading:
    """A misreading, with the names of the rules it exchanges.

    >>> misread("7.3", "a misthrow costs 1 point", PENALTY=1).rules
    {'PENALTY': 1}
    """
    return Misreading(paragraph, told, rules, tables, early, whole)


def refusing(rules: Any, unwelcome: Callable[[Any], bool]) -> Rule:
    """A family's `legal` for which nobody may decide anything in some games."""
    return lambda tables, game, seat: 0 if unwelcome(game) else rules.legal(tables, game, seat)


def no_forced_moves(rules: Any) -> Rule:
    """A family's `legal` by which who has one choice is not asked."""

    def legal(tables: Any, game: Any, seat: int) -> int:
        actions: int = rules.legal(tables, game, seat)
        return actions if bits.count(actions) > 1 else 0

    return legal


def one_winner(rules: Any) -> Rule:
    """A family's `winners` by which the first of several wins alone."""

    def winners(tables: Any, game: Any) -> int:
        seats: int = rules.winners(tables, game)
        return seats & -seats

    return winners


def least_wins(tables: Any, game: Any) -> int:
    """The lowest score wins."""
    totals = game.totals[: game.players]
    return sum(1 << seat for seat in range(game.players) if totals[seat] == min(totals))


def exchanged(rules: Any, others: dict[str, Any]) -> SimpleNamespace:
    """A copy of a family's rules in which other functions or constants stand in the place of some.

    >>> from rollbook.games import families, find
    >>> strict = exchanged(find("qwixx").family.rules, {"PENALTY": 7})
    >>> strict.score.__globals__["PENALTY"], find("qwixx").family.rules.PENALTY
    (7, 5)
    """
    scope = dict(vars(rules))
    unknown = set(others) - set(scope)
    if unknown:
        raise ValueError(f"{rules.__name__} has no {', '.join(sorted(unknown))}")
    for name, value in vars(rules).items():
        if isinstance(value, FunctionType) and value.__globals__ is vars(rules):
            scope[name] = FunctionType(value.__code__, scope, name, value.__defaults__)
    scope.update(others)
    return SimpleNamespace(**{name: value for name, value in scope.items() if not name.startswith("__")})


@cache
def misreadings(family: Family) -> tuple[Misreading, ...]:
    """The misreadings of a family; none where it lists none.

    >>> from rollbook.games import find
    >>> misreadings(find("qwixx").family)[0].paragraph
    '1.1'
    """
    return tuple(getattr(_module(family, "misreadings"), "MISREADINGS", ()))


def by_hand(family: Family) -> dict[str, tuple[str, ...]]:
    """Games for one player in which paragraphs show themselves that hardly ever do, by the game's id, as moves.

    >>> from rollbook.games import find
    >>> sorted(by_hand(find("qwixx").family))
    ['qwixx-bonus-b', 'qwixx-longo']
    """
    return dict(getattr(_module(family, "by_hand"), "BY_HAND", {}))


def _module(family: Family, name: str) -> Any:
    path = f"{__package__}.{family.name}.{name}"
    return importlib.import_module(path) if importlib.util.find_spec(path) is not None else None
