"""Games solved on this machine: their tables lie in the data directory, each with a note of what it is.

A table belongs to a sheet as it is compiled for one player, options and all; a sheet that has been edited since, or
other options, are another game and are not answered from it.
"""

from __future__ import annotations

import hashlib
import json
import os
import time
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from rollbook import folders
from rollbook.errors import NOTHING, BadOption, Said, Value
from rollbook.games import Variant, find, variants
from rollbook.thinkers import Options, Progress, Solution, card

_lent: dict[str, Any] = {}  # tables that came with a job, by the names of their files; None: not solved


@dataclass(frozen=True)
class Kept:
    """A table in the data directory."""

    file: Path
    bytes: int
    game: str
    options: dict[str, Any]
    solution: Solution | None  # None: left by an older version and not used any more
    when: float


def folder() -> Path:
    """Where solved tables lie."""
    return folders.data() / "solved"


def why_not(variant: Variant, options: Options) -> Said | None:
    """Why a game cannot be solved exactly as it is played with these options; None if it can.

    >>> print(why_not(find("wuerfel-bingo-5"), {}))
    nobody has written a solver for this family of games
    """
    exact = card(variant.family).exact
    if exact is None:
        return Said("error-no-solver", "nobody has written a solver for this family of games")
    if variant.sheet.players[0] > 1:
        return Said("error-not-alone", "it is not played alone")
    return exact.refuse(variant, options)


def check_solvable(variant: Variant, options: Options) -> None:
    """Refuse what cannot be solved, with the reason and the games that can."""
    variant.sheet.check_options(options, 1)
    reason = why_not(variant, options)
    if reason is not None:
        able = [id for id, other in variants().items() if why_not(other, {}) is None]
        raise BadOption(
            "error-unsolvable",
            "{game} cannot be solved: {reason}; games that can: {games}",
            game=_titled(variant, options),
            reason=reason,
            games=", ".join(able),
        )


def solve(game: str | Variant, options: Options | None = None, progress: Progress = lambda part: None) -> Solution:
    """Solve a game for one player and keep its table for play and advice."""
    variant = find(game) if isinstance(game, str) else game
    options = dict(options or {})
    check_solvable(variant, options)
    exact = card(variant.family).exact
    assert exact is not None
    solution = exact.solve(variant, options, progress)
    note(variant, options, solution)
    return solution


def note(variant: Variant, options: Options, solution: Solution) -> None:
    """Keep beside a table what it is."""
    told = {"game": variant.id, "options": options, "when": time.time(), **asdict(solution)}
    file(variant, options).with_suffix(".json").write_text(json.dumps(told, ensure_ascii=False), encoding="utf-8")


def file(variant: Variant, options: Options) -> Path:
    """The table of a game with these options, whether it is there or not."""
    return folder() / f"{variant.id}-{_fingerprint(variant, json.dumps(_told_apart(variant, options)))}.npy"


def is_solved(variant: Variant, options: Options) -> bool:
    """Whether somebody has solved the game on this machine, as it is played with these options."""
    if why_not(variant, options) is not None:
        return False
    path = file(variant, options)
    return _lent[path.name] is not None if path.name in _lent else path.exists()


def check_solved(variant: Variant, options: Options) -> None:
    """Refuse to play perfectly what has not been solved, and say how to come by it."""
    check_solvable(variant, options)
    if not is_solved(variant, options):
        words = " ".join(f"--option {name}={json.dumps(value)}" for name, value in options.items())
        how = " ".join(["rollbook solve", variant.id, words]).strip()
        english = "{game} is not solved on this machine yet; first run: {command}"
        raise BadOption("error-unsolved", english, game=_titled(variant, options), command=how)


def load(variant: Variant, options: Options) -> Any:
    """The table of a solved game as one row of numbers, mapped from disk."""
    path = file(variant, options)
    return _lent[path.name] if path.name in _lent else _mapped(path)


class Loan:
    """What has been solved here of some games, to go with a job to a machine where it may not be.

    There it counts as long as the job does, in place of what that machine has solved itself: values must not depend on
    where they are reckoned.
    """

    def __init__(self, games: Iterable[tuple[Variant, Options]]) -> None:
        import numpy as np

        able = [(variant, options) for variant, options in games if why_not(variant, options) is None]
        self.tables = {
            file(variant, options).name: np.asarray(load(variant, options)) if is_solved(variant, options) else None
            for variant, options in able
        }

    def __setstate__(self, state: dict[str, Any]) -> None:
        """It has arrived; where it lies nobody may write, which would be compiled for anew."""
        self.tables = {name: None if table is None else table.copy() for name, table in state["tables"].items()}
        _lent.clear()
        _lent.update(self.tables)


def keep(table: Any, path: Path) -> None:
    """Write a table at once or not at all, also while somebody else writes it."""
    import numpy as np

    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f"{path.name}.{os.getpid()}.part")
    with part.open("wb") as stream:
        np.save(stream, table)
    os.replace(part, path)
    _mapped.cache_clear()


def kept() -> list[Kept]:
    """Everything that has been solved on this machine, and what older versions left."""
    found = []
    for path in sorted(folder().glob("*.npy")):
        game, options, when, solution = path.stem, {}, path.stat().st_mtime, None
        note = path.with_suffix(".json")
        if note.exists():
            told = json.loads(note.read_text(encoding="utf-8"))
            game, options, when = told.pop("game"), told.pop("options"), told.pop("when")
            solution = Solution(**told)
        found.append(Kept(path, path.stat().st_size, game, options, solution, when))
    return found


def remove(game: str) -> list[Kept]:
    """Remove the tables of a game, and what was begun of them; returns what was there."""
    there = [one for one in kept() if one.game == game or one.file.stem.rpartition("-")[0] == game]
    if not there:
        known = ", ".join(dict.fromkeys(one.game for one in kept())) or NOTHING
        english = "no solved table of {game} is kept here; kept: {known}"
        raise BadOption("error-not-kept", english, game=repr(game), known=known)
    for one in there:
        one.file.unlink()
        one.file.with_suffix(".json").unlink(missing_ok=True)
    _mapped.cache_clear()
    return there


def _told_apart(variant: Variant, options: Options) -> dict[str, Any]:
    """The options that make another game of it for the solver: not those that one table covers."""
    exact = card(variant.family).exact
    covered = exact.covers if exact is not None else ()
    return {name: value for name, value in sorted(options.items()) if name not in covered}


@lru_cache(maxsize=256)
def _fingerprint(variant: Variant, options: str) -> str:
    exact = card(variant.family).exact
    layout = exact.layout if exact is not None else 0
    tables = variant.tables(variant.sheet.players[0], json.loads(options)).flat()
    return hashlib.sha256(json.dumps([layout, variant.sheet.rules_version, tables]).encode()).hexdigest()[:12]


@lru_cache(maxsize=8)
def _mapped(path: Path) -> Any:
    import numpy as np

    return np.load(path, mmap_mode="c").reshape(-1)


def _titled(variant: Variant, options: Options) -> Value:
    if not options:
        return variant.id
    return Said("error-game-with", "{game} with {options}", game=variant.id, options=json.dumps(dict(options)))
