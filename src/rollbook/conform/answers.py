"""Questions and answers as they go to and fro: plain data, one JSON object each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rollbook.errors import Said
from rollbook.table import Table

Answer = dict[str, Any]
HELLO = {"hello": 1}  # the version of the protocol
KEYS = ("legal", "scores", "over", "winners")


def question(table: Table, events: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """What a program is asked: how things stand after these lines of the record.

    >>> question(Table("qwixx", 2, first=0), [{"roll": [3, 4, 1, 5, 6, 2]}])["events"]
    [{'roll': [3, 4, 1, 5, 6, 2]}]
    """
    return {
        "game": table.variant.id,
        "players": table.players,
        "options": table.options,
        "first": table.first,
        "events": list(events),
    }


def right(table: Table) -> Answer:
    """What the referee answers.

    >>> table = Table("qwixx", 2, first=0)
    >>> table.place([3, 4, 1, 5, 6, 2])
    >>> right(table)["legal"]["1"]
    ['-', 'b7', 'g7', 'r7', 'y7']
    """
    legal = {str(seat): table.legal(seat) for seat in table.asked()}
    return {
        "legal": {seat: decisions for seat, decisions in legal.items() if decisions},
        "scores": table.scores(),
        "over": bool(table.over),
        "winners": table.winners(),
    }


def wrong_form(data: Any) -> Said | None:
    """What is wrong with the form of an answer, or None.

    >>> print(wrong_form({"legal": {}, "scores": [0, 0], "over": False}))
    the answer lacks winners; wanted: legal, scores, over, winners
    """
    wanted = ", ".join(KEYS)
    if not isinstance(data, dict):
        return Said("error-conform-object", "the answer is no JSON object; wanted: {wanted}", wanted=wanted)
    if missing := [key for key in KEYS if key not in data]:
        english = "the answer lacks {missing}; wanted: {wanted}"
        return Said("error-conform-lacks", english, missing=", ".join(missing), wanted=wanted)
    kinds = {
        "legal": isinstance(data["legal"], dict) and all(map(_are_texts, data["legal"].values())),
        "scores": _are_numbers(data["scores"]),
        "over": type(data["over"]) is bool,
        "winners": _are_numbers(data["winners"]),
    }
    if bad := [key for key, fits in kinds.items() if not fits]:
        english = "{keys} of the answer cannot be read; such as: {example}"
        example = '{"legal": {"0": ["-", "r7"]}, "scores": [12, 7], "over": false, "winners": []}'
        return Said("error-conform-kind", english, keys=", ".join(bad), example=example)
    return None


def _are_texts(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(one, str) for one in value)


def _are_numbers(value: Any) -> bool:
    return isinstance(value, list) and all(type(one) is int for one in value)


def in_order(answer: Answer) -> Answer:
    """An answer of good form as the referee writes it: lists sorted where order says nothing, other keys left out.

    >>> in_order({"legal": {"1": ["r7", "-"]}, "scores": [0, 0], "over": False, "winners": [], "time": 3})["legal"]
    {'1': ['-', 'r7']}
    """
    legal = {seat: sorted(decisions) for seat, decisions in sorted(answer["legal"].items())}
    return {
        "legal": {seat: decisions for seat, decisions in legal.items() if decisions},
        "scores": answer["scores"],
        "over": answer["over"],
        "winners": sorted(answer["winners"]),
    }
