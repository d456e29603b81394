"""Reading records and traces back: every line is checked by the referee."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from rollbook.errors import BadOption, BadRecord, RollbookError, Said
from rollbook.games import own
from rollbook.record import VERSION, CutOff, Line, read_lines
from rollbook.table import Table

JSON_KINDS: dict[type, Said] = {
    int: Said("error-json-number", "whole number"),
    str: Said("error-json-string", "string"),
    dict: Said("error-json-object", "object"),
}
HEADER = {"record": int, "game": str, "players": int, "options": dict, "rules": int, "first": int}


@dataclass
class Replayed:
    """A game read from a record, as far as the record goes."""

    table: Table
    header: dict[str, Any]
    lines: int = 1
    finished: bool = False  # the record has its closing line
    cut_off: int | None = None  # the number of a broken last line


def replay(source: str | Iterable[str]) -> Iterator[Replayed]:
    """The games of a text or of its lines, one after the other; BadRecord names the first line that is wrong.

    >>> text = '''{"record": 1, "game": "qwixx", "players": 1, "options": {}, "rules": 1, "first": 0}
    ... {"roll": [3, 4, 1, 5, 6, 2]}
    ... {"seat": 0, "play": "r7"}
    ... '''
    >>> [game.table.asked() for game in replay(text)]
    [[0]]
    """
    game: Replayed | None = None
    lines = source.splitlines(keepends=True) if isinstance(source, str) else source
    for line in read_lines(lines):
        if isinstance(line, CutOff):
            if game is None:
                raise BadRecord(line.number, Said("error-record-broken", "the file breaks off in its first line"))
            game.cut_off = line.number
        elif line.kind == "record":
            if game is not None:
                yield game
            game = begin(line)
        elif game is None:
            raise BadRecord(
                line.number, Said("error-record-begins", "a record begins with a line that has the key record")
            )
        else:
            follow(game, line)
    if game is None:
        english = "there is no record here; a record begins with a line that has the key record"
        raise BadRecord(1, Said("error-record-none", english))
    yield game


def begin(line: Line) -> Replayed:
    """Open the table that a header describes."""
    for key, wanted in HEADER.items():
        if type(line.data.get(key)) is not wanted:
            english = "the header needs {key}, a JSON {kind}"
            raise BadRecord(line.number, Said("error-record-header", english, key=repr(key), kind=JSON_KINDS[wanted]))
    if line.data["record"] != VERSION:
        english = "this is version {version} of records; version {known} can be read"
        problem = Said("error-record-version", english, version=str(line.data["record"]), known=str(VERSION))
        raise BadRecord(line.number, problem)
    try:
        variant = own.game_of(line.data["game"], line.data.get("sheet"))  # which goes with the record
        version = variant.sheet.rules_version
        if line.data["rules"] != version:
            english = "rules version {version} of {game} is unknown; known: {known}"
            raise BadOption(
                "error-record-rules", english, version=str(line.data["rules"]), game=variant.id, known=str(version)
            )
        table = Table(variant, line.data["players"], line.data["options"], line.data["first"])
    except RollbookError as error:
        raise BadRecord(line.number, error) from None
    return Replayed(table, line.data)


def follow(game: Replayed, line: Line) -> None:
    """Let one line happen at the table."""
    if game.finished and line.kind != "back":
        english = "the game is over; only a new record or a line of kind back may follow"
        raise BadRecord(line.number, Said("error-record-over", english))
    try:
        if line.kind == "end":
            _check_end(game, line)
        elif line.kind == "back":
            game.table.go_back(_whole(line, "back"), _whole(line, "by"))
            game.finished = False
        else:
            _check_decision(game.table, line)
            game.table.enter(line.data)
    except BadRecord:
        raise
    except RollbookError as error:
        raise BadRecord(line.number, error) from None
    game.lines += 1


def _check_decision(table: Table, line: Line) -> None:
    """A decision names a seat and a text; a trace's list of legal decisions must be complete."""
    if line.kind != "play":
        return
    seat = _whole(line, "seat")
    if not isinstance(line.data["play"], str):
        raise BadRecord(line.number, Said("error-record-play", 'the key play needs a JSON string, such as "-"'))
    if "legal" in line.data and line.data["legal"] != (legal := table.legal(seat)):
        english = "the list of legal decisions is wrong; it should be {legal}"
        raise BadRecord(line.number, Said("error-record-legal", english, legal=str(legal)))


def _check_end(game: Replayed, line: Line) -> None:
    """The closing line must say what the referee says."""
    table = game.table
    if not table.over:
        raise BadRecord(line.number, Said("error-record-not-over", "the game is not over: {now}", now=table.what_now()))
    for key, value in table.ending().items():
        if line.data.get(key) != value:
            found = str(line.data.get(key))
            problem = Said(
                "error-record-end", "{key} should be {right}, not {found}", key=key, right=str(value), found=found
            )
            raise BadRecord(line.number, problem)
    game.finished = True


def _whole(line: Line, key: str) -> int:
    value = line.data.get(key)
    if type(value) is not int:
        raise BadRecord(line.number, Said("error-record-whole", "the key {key} needs a whole number", key=key))
    return value
