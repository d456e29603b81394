"""Bots of other people: a Python entry point, or a program that reads and writes one JSON line a decision.

`entry:NAME` is an entry point of the group `rollbook.bots`: a function `decide(view) -> decision`. `program:COMMAND`
is started for every game and gets a line with what its seat may see; it answers {"play": decision}. See docs/bots.md.
"""

from __future__ import annotations

import json
import shlex
from importlib import metadata
from typing import Any

import msgspec

from rollbook.errors import NONE, BadOption, reason
from rollbook.table import Table
from rollbook.thinkers.programs import Running
from rollbook.thinkers.seat import Bot

GROUP = "rollbook.bots"
PATIENCE = 60.0  # seconds that a program may take for a decision


def is_guest(name: str) -> bool:
    """Whether a bot is somebody else's.

    >>> is_guest("program:./mybot.py"), is_guest("casual")
    (True, False)
    """
    return name.startswith(("program:", "entry:"))


class Program:
    """A program at a seat."""

    def __init__(self, command: str, seat: int, patience: float = PATIENCE) -> None:
        self.command, self.seat, self.patience = command, seat, patience
        try:
            self.running = Running(shlex.split(command))
        except OSError as error:
            raise BadOption(
                "error-guest-starts",
                "the bot {bot} cannot be started: {reason}",
                bot=repr(command),
                reason=reason(error),
            ) from error
        except (ValueError, IndexError):
            english = "the bot {bot} is not a command with its arguments"
            raise BadOption("error-guest-command", english, bot=repr(command)) from None

    def decide(self, table: Table) -> str:
        """Ask the program."""
        answer = self.running.ask(json.dumps(seen(table, self.seat), ensure_ascii=False), self.patience)
        if answer is None:
            english = "the bot {bot} has not answered for {seconds} seconds; --patience allows more"
            seconds = f"{self.patience:g}"
            raise BadOption("error-guest-silent", english, bot=repr(self.command), seconds=seconds)
        return checked(self.command, answer, table, self.seat)

    def close(self) -> None:
        """The game is over."""
        self.running.close()


class Entry:
    """A Python function at a seat."""

    def __init__(self, name: str, seat: int) -> None:
        found = {point.name: point for point in metadata.entry_points(group=GROUP)}
        if name not in found:
            known = ", ".join(found) or NONE
            english = "there is no entry point {bot} in the group {group}; installed: {known}"
            raise BadOption("error-guest-entry", english, bot=repr(name), group=GROUP, known=known)
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
    except (ValueError, KeyError, TypeError, RecursionError):
        raise BadOption(
            "error-guest-answer",
            "the bot {bot} answered {answer}; wanted: {wanted}",
            bot=repr(bot),
            answer=repr(answer.strip()[:200]),
            wanted='{"play": decision}',
        ) from None
    legal = table.legal(seat)
    if decision not in legal:
        raise BadOption(
            "error-guest-illegal",
            "the bot {bot} chose {decision}, which is not legal; legal: {legal}",
            bot=repr(bot),
            decision=repr(decision),
            legal=" ".join(legal),
        )
    return str(decision)


def seated(name: str, seed: int, seat: int, patience: float = PATIENCE) -> Bot | Program | Entry:
    """Any bot at a seat, a guest or one of ours."""
    kind, _, rest = name.partition(":")
    if kind == "program" and rest:
        return Program(rest, seat, patience)
    if kind == "entry" and rest:
        return Entry(rest, seat)
    return Bot(name, seed, seat, wait=True)
