"""The games, found by looking: every package folder here is a family of games.

A family's modules have the same names and the same functions in every folder: `rules` (the kernel's verbs and
the record `Game`), `sheets` (the variants), `notation` (games in writing), `drawing` (how sheets look), `hints`
(what people are asked), `lessons` (the short rules). What most families would say alike stands in `defaults`.
"""

from __future__ import annotations

import difflib
import importlib
import pkgutil
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import msgspec

from rollbook.errors import UnknownGame
from rollbook.games import defaults
from rollbook.kernel.verbs import VERBS
from rollbook.sheet import LessonStep, Sheet

COMPLETED = ("notation", "drawing", "hints", "lessons")  # modules that may leave out what `defaults` says


@dataclass(frozen=True, eq=False)
class Family:
    """The modules of one game folder."""

    name: str
    rules: Any
    notation: Any
    drawing: Any
    hints: Any
    lessons: Any
    sheets: tuple[Sheet, ...]
    folder: Path

    @property
    def word(self) -> str:
        """The family's name as doors write it, in the manner of a game's id.

        >>> [family.word for family in families()]
        ['bingo-dice', 'bingolino', 'qwixx', 'wuerfel-bingo']
        """
        return self.name.replace("_", "-")

    def verbs(self) -> dict[str, Callable[..., Any]]:
        """The kernel's verbs of this family by name."""
        return {verb: getattr(self.rules, verb) for verb in VERBS}

    def rulebook(self) -> str:
        """RULES.md of the folder."""
        return (self.folder / "RULES.md").read_text(encoding="utf-8")


@dataclass(frozen=True, eq=False)
class Variant:
    """A game somebody can play: a sheet and the family whose rules it follows."""

    sheet: Sheet
    family: Family

    @property
    def id(self) -> str:
        """The game's id."""
        return self.sheet.id

    def tables(self, players: int, options: Mapping[str, Any]) -> Any:
        """The compiled sheet, after checking players and options; tables of one kind share it."""
        self.sheet.check_players(players)
        self.sheet.check_options(options, players)
        return compiled(self, players, msgspec.json.encode(options, order="sorted"))

    def rulebook(self) -> str:
        """The rules as far as they concern this game: sections that name other games' ids are left out."""
        others = [f"`{sheet.id}`" for sheet in self.family.sheets if sheet.id != self.id]
        sections = self.family.rulebook().split("\n## ")
        kept = [s for s in sections[1:] if not any(id in s.splitlines()[0] for id in others)]
        return "\n## ".join([sections[0], *kept])

    def steps(self, options: Mapping[str, Any] | None = None) -> list[LessonStep]:
        """The short rules of this game, with the table's options."""
        self.sheet.check_options(options or {}, self.sheet.players[0])
        told: list[LessonStep] = self.family.lessons.steps(self.sheet, options or {})
        return told


@lru_cache(maxsize=200)
def compiled(variant: Variant, players: int, options: bytes) -> Any:
    """The lookup tables of a sheet; nobody changes them."""
    return variant.sheet.compile(msgspec.json.decode(options), players)


@cache
def families() -> tuple[Family, ...]:
    """All families of games.

    >>> [family.name for family in families()]
    ['bingo_dice', 'bingolino', 'qwixx', 'wuerfel_bingo']
    """
    found = []
    for folder in pkgutil.iter_modules(__path__):
        if not folder.ispkg:
            continue
        path = f"{__name__}.{folder.name}"
        try:
            rules, sheets = (importlib.import_module(f"{path}.{part}") for part in ("rules", "sheets"))
            parts = {part: _completed(importlib.import_module(f"{path}.{part}")) for part in COMPLETED}
        except ImportError as error:
            raise ImportError(f"the game folder {folder.name} is not complete: {error}") from error
        own = Path(__path__[0]) / folder.name
        found.append(Family(name=folder.name, rules=rules, sheets=tuple(sheets.SHEETS), folder=own, **parts))
    return tuple(found)


def _completed(module: ModuleType) -> Any:
    """A module of a family, with the defaults for what it leaves out."""
    return SimpleNamespace(**{name: value for name, value in (vars(defaults) | vars(module)).items() if name[0] != "_"})


@cache
def variants() -> dict[str, Variant]:
    """All games by id, in the order of lists.

    >>> list(variants())[:2]
    ['qwixx', 'qwixx-longo']
    """
    pairs = [Variant(sheet, family) for family in families() for sheet in family.sheets]
    return {variant.id: variant for variant in sorted(pairs, key=lambda pair: (pair.sheet.order, pair.id))}


def find(game: str) -> Variant:
    """The game of that id.

    >>> find("qwixx").sheet.name
    'Qwixx'
    >>> find("quixx")
    Traceback (most recent call last):
    rollbook.errors.UnknownGame: there is no game 'quixx'; did you mean 'qwixx'? games: qwixx, qwixx-longo, ...
    """
    known = variants()
    if game not in known:
        close = difflib.get_close_matches(str(game).lower(), known, 1)
        hint = f"did you mean {close[0]!r}? " if close else ""
        raise UnknownGame(f"there is no game {game!r}; {hint}games: {', '.join(known)}")
    return known[game]
