"""Sheets of one's own: validated data, never code.

A sheet is a JSON object with the keys `sheet` (1), `family` and `name`, and what its family lets people vary; the
family's module `own` reads it. Its id is made from what it says, so the same sheet is the same game everywhere. Kept
ones lie in the data directory and are games like all others.
"""

from __future__ import annotations

import base64
import contextlib
import hashlib
import json
import os
import re
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from rollbook import folders
from rollbook.errors import BadSheet, RollbookError, Said, reason
from rollbook.games import Family, Variant, built_in, families
from rollbook.names import checked_name

VERSION = 1
COMMON = ("sheet", "family", "name")
MOST_BYTES = 4_000  # of a sheet in writing
MOST_KEPT = 50  # in one data directory
ID = re.compile("own-[a-z2-7]{10}")

_remembered: dict[str, Variant] = {}  # those that a command has read from a file


def read(data: Any) -> Variant:
    """The game that a sheet describes, or BadSheet saying what is wrong with it and what would be right.

    >>> read(draft("qwixx", "Our pad")).id
    'own-6rmini2sa6'
    >>> read({"sheet": 1, "family": "qwixx", "name": "Our pad", "rows": ["2 3", "2 3*", "3 2*", "3 2*"]})
    Traceback (most recent call last):
    rollbook.errors.BadSheet: red row, space 2: the last space of a row locks it; write 3*
    """
    family = family_of(data)
    unknown = [key for key in data if key not in (*COMMON, *family.own.KEYS)]
    if unknown:
        english = "a pad has no {key}; its keys: {keys}"
        keys = ", ".join((*COMMON, *family.own.KEYS))
        raise BadSheet("error-sheet-key", english, key=repr(unknown[0])[:40], keys=keys)
    if not isinstance(data.get("name"), str):
        raise BadSheet("error-sheet-name", "a pad needs a name, such as {example}", example='"name": "Our pad"')
    pad = family.own.read({**data, "name": checked_name(data["name"])})
    common = {"sheet": VERSION, "family": family.word, "name": pad.name}
    return _variant(canonical({**common, **family.own.written(pad)}))


def game_of(game: str, sheet: Any = None) -> Variant:
    """The game of an id; a sheet of one's own that need not be kept may be brought along, and must be that game's.

    >>> game_of("own-6rmini2sa6", draft("qwixx", "Our pad")).sheet.name
    'Our pad'
    """
    from rollbook.games import find

    if sheet is None:
        return find(game)
    variant = read(sheet)
    if variant.id != game:
        english = "the pad is that of the game {right}, not of {game}"
        raise BadSheet("error-record-sheet", english, right=variant.id, game=repr(game)[:40])
    return variant


def family_of(data: Any) -> Family:
    """The family that reads a sheet; BadSheet if none does."""
    if not isinstance(data, dict):
        example = '{"sheet": 1, "family": "...", "name": "..."}'
        raise BadSheet("error-sheet-object", "a pad is a JSON object, such as {example}", example=example)
    if data.get("sheet") != VERSION or type(data["sheet"]) is not int:
        english = "this is not a pad of version {known}, which can be read; write {right}"
        raise BadSheet("error-sheet-version", english, known=str(VERSION), right=f'"sheet": {VERSION}')
    able = [family for family in families() if family.own is not None]
    found = [family for family in able if family.word == data.get("family")]
    if not found:
        english = "pads of {family} cannot be made; families: {families}"
        words = ", ".join(family.word for family in able)
        raise BadSheet("error-sheet-family", english, family=repr(data.get("family"))[:40], families=words)
    _check_size(data)
    return found[0]


def _check_size(data: Mapping[str, Any]) -> None:
    try:
        large = len(canonical(data)) > MOST_BYTES
    except RecursionError:
        raise BadSheet("error-nested", "this is nested too deeply") from None
    if large:
        raise BadSheet("error-sheet-large", "a pad has at most {most} bytes", most=MOST_BYTES)


def draft(game: str, name: str) -> dict[str, Any]:
    """A sheet that is like a game's, to be changed.

    >>> draft("qwixx", "Our pad")["rows"][0]
    '2 3 4 5 6 7 8 9 10 11 12*'
    """
    from rollbook.games import find

    variant = find(game)
    if variant.family.own is None:
        english = "no pads like {game} can be made; possible: {games}"
        raise BadSheet("error-sheet-like", english, game=variant.sheet.name, games=", ".join(possible()))
    begun: dict[str, Any] = variant.family.own.begin(variant.sheet, name)
    return begun


def possible() -> list[str]:
    """The games whose sheets can be changed.

    >>> possible()[0]
    'qwixx'
    """
    return [id for id, variant in built_in().items() if variant.family.own is not None]


def change(data: Any, wanted: Mapping[str, Any]) -> dict[str, Any]:
    """A sheet after a change that its family knows, or a new one: `{"do": "begin", "game": ...}`.

    >>> change({"name": "Ours"}, {"do": "begin", "game": "qwixx"})["name"]
    'Ours'
    """
    if wanted.get("do") == "begin":
        like = find_own(str(wanted.get("game")))
        if like is not None:
            return dict(like.sheet.data or {})
        return draft(str(wanted.get("game")), str(data.get("name", "")) if isinstance(data, dict) else "")
    changed: dict[str, Any] = family_of(data).own.change(data, wanted)
    return changed


def canonical(data: Mapping[str, Any]) -> bytes:
    """A sheet in the one way in which its id is made of it.

    >>> canonical({"b": 1, "a": "é"}).decode()
    '{"a":"é","b":1}'
    """
    return json.dumps(data, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode("utf-8", "replace")


def id_of(written: bytes) -> str:
    """The id of a sheet in its canonical form."""
    return "own-" + base64.b32encode(hashlib.sha256(written).digest()).decode().lower()[:10]


@lru_cache(maxsize=500)
def _variant(written: bytes) -> Variant:
    """The game of a sheet in its canonical form; the same again is the same object, which caches know."""
    data = json.loads(written)
    family = family_of(data)
    data = {key: data[key] for key in (*COMMON, *family.own.KEYS) if key in data}  # as people would write it
    return Variant(family.own.read(data, id_of(written), data), family)


# Reading texts and files


def read_text(text: str | bytes) -> Variant:
    """The game of a sheet in writing."""
    return read(parsed(text))


def parsed(text: str | bytes) -> Any:
    """What stands in a text that should be a sheet."""
    if len(text) > 4 * MOST_BYTES:
        raise BadSheet("error-sheet-large", "a pad has at most {most} bytes", most=MOST_BYTES)
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        english = "this is not JSON; a pad is a JSON object, such as {example}"
        example = '{"sheet": 1, "family": "...", "name": "..."}'
        raise BadSheet("error-sheet-json", english, example=example) from None


def read_file(file: str | Path) -> Variant:
    """The game of a sheet in a file."""
    try:
        with open(file, "rb") as source:
            text = source.read(4 * MOST_BYTES + 1)
    except OSError as error:
        raise RollbookError(
            "error-read", "cannot read {file}: {reason}", file=str(file), reason=reason(error)
        ) from None
    return read_text(text)


def remember(variant: Variant) -> str:
    """Let `find` know a sheet that is not kept, while this command runs; answers with its id."""
    _remembered[variant.id] = variant
    return variant.id


# Those that are kept


def folder() -> Path:
    """Where sheets of one's own are kept."""
    return folders.data() / "sheets"


def kept() -> dict[str, Variant]:
    """All that are kept, by id, in the order of their names; a file that is no sheet is passed over."""
    try:
        ids = [file.stem for file in folder().iterdir() if file.suffix == ".json" and ID.fullmatch(file.stem)]
    except OSError:
        return {}
    found = [variant for id in ids if (variant := find_own(id)) is not None and variant.id == id]
    return {variant.id: variant for variant in sorted(found, key=lambda one: (one.sheet.name.casefold(), one.id))}


def find_own(id: str) -> Variant | None:
    """A sheet of one's own that is kept, or that this command has read."""
    if id in _remembered:
        return _remembered[id]
    if not ID.fullmatch(id):
        return None
    file = folder() / f"{id}.json"
    try:
        state = file.stat()
        return _in_file(file, state.st_mtime_ns, state.st_size)
    except (OSError, RollbookError):
        return None


@lru_cache(maxsize=4 * MOST_KEPT)
def _in_file(file: Path, changed: int, size: int) -> Variant | None:
    variant = read_file(file)
    return variant if variant.id == file.stem else None


def keep(variant: Variant) -> bool:
    """Keep a sheet; False if it is kept already. BadSheet if there are too many."""
    file = folder() / f"{variant.id}.json"
    if find_own(variant.id) is not None and file.exists():
        return False
    if len(kept()) >= MOST_KEPT:
        english = "{most} pads are kept here already; remove one of them first"
        raise BadSheet("error-sheet-many", english, most=MOST_KEPT)
    file.parent.mkdir(parents=True, exist_ok=True)
    beside = file.with_suffix(f".{os.getpid()}.new")
    try:
        beside.write_text(in_writing(variant), encoding="utf-8")
        os.replace(beside, file)
    finally:
        beside.unlink(missing_ok=True)  # what a full disk has left of it
    return True


def remove(id: str) -> None:
    """Keep a sheet no longer; tables at which it is played have their own copy."""
    if not ID.fullmatch(id) or not (folder() / f"{id}.json").exists():
        raise no_such(id)
    (folder() / f"{id}.json").unlink()
    with contextlib.suppress(OSError):
        holder_file(id).unlink()


def no_such(id: str) -> BadSheet:
    """The error for a sheet that is not kept."""
    there = ", ".join(kept()) or Said("error-none", "none")
    return BadSheet("error-sheet-none", "no pad {id} is kept; kept ones: {ids}", id=repr(id)[:40], ids=there)


def holder_file(id: str) -> Path:
    """Where it is noted who has kept a sheet: the digest of a key."""
    return folder() / f"{id}.holder"


def in_writing(variant: Variant) -> str:
    """A sheet as it stands in a file, for people to read."""
    return json.dumps(variant.sheet.data, ensure_ascii=False, indent=2) + "\n"
