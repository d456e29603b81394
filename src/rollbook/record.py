"""Game records: JSON Lines as described in docs/notation.md. Reading a file, not judging it: that is `replay`'s."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from rollbook.errors import BadRecord, Said

VERSION = 1
KINDS = ("record", "deal", "roll", "play", "back", "end")


@dataclass(frozen=True)
class Line:
    """One event of a record: its place in the file, its kind, and everything it says."""

    number: int  # in the file, from 1
    kind: str
    data: dict[str, Any]


@dataclass(frozen=True)
class CutOff:
    """The file ends in the middle of a line, as after a crash."""

    number: int


def write_line(data: dict[str, Any]) -> str:
    """An event as a line of a record, without its line end.

    >>> write_line({"seat": 0, "play": "r7"})
    '{"seat": 0, "play": "r7"}'
    """
    return json.dumps(data, ensure_ascii=False)


def read_lines(source: Iterable[str]) -> Iterator[Line | CutOff]:
    """The events of a file; empty lines are passed over, a broken last line without line end is `CutOff`.

    >>> list(read_lines(['{"roll": [3, 4]}' + chr(10), '{"seat": 0, "pl']))
    [Line(number=1, kind='roll', data={'roll': [3, 4]}), CutOff(number=2)]
    """
    for number, text in enumerate(source, 1):
        if not text.strip():
            continue
        try:
            data = json.loads(text)
        except ValueError as error:
            if not text.endswith("\n"):
                yield CutOff(number)
                return
            raise BadRecord(number, _not_json(error)) from None
        except RecursionError:
            raise BadRecord(
                number, Said("error-record-nested", "this is nested too deeply to be a line of a record")
            ) from None
        yield Line(number, kind_of(number, data), data)


def kind_of(number: int, data: Any) -> str:
    """What kind of event a line is, or BadRecord."""
    if not isinstance(data, dict):
        example = write_line({"seat": 0, "play": "-"})
        raise BadRecord(
            number, Said("error-record-object", "a JSON object is wanted, such as {example}", example=example)
        )
    kinds = [kind for kind in KINDS if kind in data]
    if len(kinds) > 1:
        english = "this line mixes {kinds}; a line has exactly one of the keys {keys}"
        raise BadRecord(number, Said("error-record-mixed", english, kinds=", ".join(kinds), keys=", ".join(KINDS)))
    if not kinds:
        english = "this line is of unknown kind; a line has exactly one of the keys {keys}"
        raise BadRecord(number, Said("error-record-kind", english, keys=", ".join(KINDS)))
    return kinds[0]


def _not_json(error: ValueError) -> Said:
    if isinstance(error, json.JSONDecodeError):
        english = "this is not JSON at character {place}; one JSON object a line is wanted"
        return Said("error-not-json-at", english, place=str(error.pos + 1))
    return Said("error-not-json", "this is not JSON; one JSON object a line is wanted")
