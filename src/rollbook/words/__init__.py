"""What people read, from Fluent files shared by all doors: one file a language beside this module."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

FOLDER = Path(__file__).parent


@cache
def _bundle(language: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource((FOLDER / f"{language}.ftl").read_text(encoding="utf-8")))
    return bundle


def say(key: str, /, language: str = "en", **arguments: Any) -> str:
    """A message in words; a message that does not exist is a KeyError.

    >>> say("ask-write", sum=7)
    'Write the 7 into a free cell'
    """
    bundle = _bundle(language)
    message = bundle.get_message(key)
    if message.value is None:
        raise KeyError(key)
    text, errors = bundle.format_pattern(message.value, arguments)
    if errors:
        raise KeyError(f"{key}: {errors[0]}")
    return str(text)


def has(key: str, language: str = "en") -> bool:
    """Whether there is such a message.

    >>> has("ask-write"), has("nonsense")
    (True, False)
    """
    return bool(_bundle(language).has_message(key))
