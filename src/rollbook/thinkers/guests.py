"""Bots of other people: a Python entry point, or a program that reads and writes one JSON line a decision.

`entry:NAME` is an entry point of the group `rollbook.bots`: a function `decide(view) -> decision`. `program:COMMAND`
is started for every game and gets a line with what its seat may see; it answers {"play": decision}. See docs/bots.md.
"""

from __future__ import annotations

import json
import shlex
import subprocess
from importlib import metadata
from typing import Any

import msgspec

from rollbook.errors import BadOption
from rollbook.table import Table
from rollbook.thinkers.seat import Bot

GROUP = "rollbook.bots"


def is_guest(name: str) -> bool:
    """Whether a bot is somebody else's.

    >>> is_guest("program:./mybot.py"), is_guest("casual")
    (True, False)
    """
    return name.startswith(("program:", "entry:"))


class Program:
    """A program at a seat."""

    def __init__(self, command: str, seat: int) -> None:
        self.command, self.seat = command, seat
        try:
            self.process = subprocess.Popen(
                shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
            )
        except OSError as error:
            raise BadOption(f"the bot {command!r} cannot be started: {error.strerror}") from error

    def decide(self, table: Table) -> str:
        """Ask the program."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        try:
            self.process.stdin.write(json.dumps(seen(table, self.seat), ensure_ascii=False) + "\n")
            self.process.stdin.flush()
            answer = self.process.stdout.readline()
        except BrokenPipeError:
            answer = ""
        return checked(self.command, answer, table, self.seat)

    def close(self) -> None:
        """The game is over."""
        self.process.kill()
        self.process.wait()


class Entry:
    """A Python function at a seat."""

    def __init__(self, name: str, seat: int) -> None:
        found = {point.name: point for point in metadata.entry_points(group=GROUP)}
        if name not in found:
            known = ", ".join(found) or "none"
            raise BadOption(f"there is no entry point {name!r} in the group {GROUP}; installed: {known}")
        self.name, self.seat, self.function = name, seat, found[name].load()

    def decide(self, table: Table) -> str:
        """Ask the function."""
        return checked(self.name, json.dumps({"play": self.function(seen(table, self.seat))}), table, self.seat)

    def close(self) -> None:
        """Nothing to be done."""


def seen(table: Table, seat: int) -> dict[str, Any]:
    """What a guest is told: the view of its seat."""
    told: dict[str, Any] = msgspec.to_builtins(table.view(seat))
    return told


def checked(bot: str, answer: str, table: Table, seat: int) -> str:
    """A guest's decision, or BadOption with what is wrong with it."""
    try:
        decision = json.loads(answer)["play"]
    except (ValueError, KeyError, TypeError):
        raise BadOption(f'the bot {bot!r} answered {answer.strip()!r}; wanted: {{"play": decision}}') from None
    legal = table.legal(seat)
    if decision not in legal:
        raise BadOption(f"the bot {bot!r} chose {decision!r}, which is not legal; legal: {' '.join(legal)}")
    return str(decision)


def seated(name: str, seed: int, seat: int) -> Bot | Program | Entry:
    """Any bot at a seat, a guest or one of ours."""
    kind, _, rest = name.partition(":")
    if kind == "program" and rest:
        return Program(rest, seat)
    if kind == "entry" and rest:
        return Entry(rest, seat)
    return Bot(name, seed, seat, wait=True)
