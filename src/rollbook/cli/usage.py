"""What is wrong with a command as it was typed: said by typer in English, by us in the language spoken."""

from __future__ import annotations

import re
from typing import Any

import typer

from rollbook.errors import BadOption

USAGE_ERROR: Any = typer.BadParameter.__base__  # click's UsageError, wherever typer keeps it


def completed(words: list[str]) -> list[str]:
    """What was typed, with a day behind every --day: today's where none is named.

    >>> completed(["play", "--day", "qwixx"])
    ['play', '--day', 'today', 'qwixx']
    """
    done: list[str] = []
    for at, word in enumerate(words):
        done.append(word)
        following = words[at + 1] if at + 1 < len(words) else ""
        if word == "--day" and not re.match(r"today$|\d", following):
            done.append("today")
    return done


def usage_error(error: Any) -> BadOption:
    """One of typer's errors as one of ours: which word is wrong, and where there is help."""
    kind = type(error).__name__
    helps = f"{error.ctx.command_path if error.ctx else 'rollbook'} --help"
    if kind == "NoSuchOption":
        english = "there is no option {option}; for help: {helps}"
        return BadOption("error-usage-option", english, option=error.option_name, helps=helps)
    if kind == "MissingParameter":
        english = "{name} is missing; for help: {helps}"
        return BadOption("error-usage-missing", english, name=_name(error), helps=helps)
    if kind == "BadParameter":  # texts are taken as they are, so it was to be a number
        english = "{name} needs a number; for help: {helps}"
        return BadOption("error-usage-number", english, name=_name(error), helps=helps)
    if found := re.match("No such command '(.*?)'", error.message):
        english = "there is no command {command}; for help: {helps}"
        return BadOption("error-usage-command", english, command=repr(found[1]), helps=helps)
    if found := re.match(r"Got unexpected extra argument\S* \((.*)\)", error.message):
        english = "too much was typed: {words}; for help: {helps}"
        return BadOption("error-usage-extra", english, words=found[1], helps=helps)
    english = "this command cannot be understood ({detail}); for help: {helps}"
    return BadOption("error-usage", english, detail=error.message, helps=helps)


def _name(error: Any) -> str:
    """The parameter that an error is about, as help calls it."""
    param = error.param
    return "/".join(param.opts) if param.param_type_name == "option" else str(param.metavar or param.name).upper()
