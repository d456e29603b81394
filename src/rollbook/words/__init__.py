"""What people read, from Fluent files shared by all doors: one file a language beside this module."""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from babel.lists import format_list
from fluent.runtime import FluentBundle, FluentResource

from rollbook.errors import BadOption
from rollbook.hints import Message

FOLDER = Path(__file__).parent
LANGUAGES = tuple(sorted(file.stem for file in FOLDER.glob("*.ftl")))

_spoken: list[str] = []  # the language chosen for this process, if any


@cache
def _bundle(language: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource((FOLDER / f"{language}.ftl").read_text(encoding="utf-8")))
    return bundle


def speak(language: str) -> None:
    """Choose the language of this process.

    >>> speak("xx")
    Traceback (most recent call last):
    rollbook.errors.BadOption: there is no language 'xx'; languages: ...
    """
    if language not in LANGUAGES:
        raise BadOption(f"there is no language {language!r}; languages: {', '.join(LANGUAGES)}")
    _spoken[:] = [language]


def spoken() -> str:
    """The language chosen, else the environment's, else English."""
    if _spoken:
        return _spoken[0]
    for name in ("ROLLBOOK_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        if code := os.environ.get(name, "")[:2].lower():
            return code if code in LANGUAGES else "en"
    return "en"


def say(key: str, /, **arguments: Any) -> str:
    """A message in the language spoken, else in English; a message that does not exist is a KeyError.

    >>> speak("en")
    >>> say("ask-write", sum=7)
    'Write the 7 into a free cell'
    """
    bundle = _bundle(spoken() if has(key) else "en")
    message = bundle.get_message(key)
    if message.value is None:
        raise KeyError(key)
    text, errors = bundle.format_pattern(message.value, arguments)
    if errors:
        raise KeyError(f"{key}: {errors[0]}")
    return str(text)


def tell(message: Message, names: Sequence[str], mine: Sequence[int] = ()) -> str:
    """A message of a game in words: seats by the players' names, rows, fields and combinations by theirs.

    Whoever reads it alone, on seat `mine`, is "you" where the message has a form for that.

    >>> speak("en")
    >>> tell(("news-misthrow", {"seat": 1}), ["Anna", "Ben"])
    'Ben crosses a misthrow'
    >>> tell(("news-closed", {"seats": "0 1", "row": "red"}), ["Anna", "Ben"])
    'Anna and Ben close red'
    >>> tell(("won-margin", {"seat": 1, "margin": 12}), ["Anna", "Ben"], mine=[1])
    'You win by 12'
    """
    key, values = message
    words = dict(values)
    if "seat" in words:
        seat = int(words["seat"])
        words |= {"name": names[seat], "you": "yes" if list(mine) == [seat] else "no"}
    if "seats" in words:
        several = [names[int(seat)] for seat in str(words["seats"]).split()]
        words |= {"names": listed(several), "count": len(several)}
    for value, kind in (("row", "colour"), ("field", "field"), ("combination", "line")):
        if value in words:
            words[value] = word(kind, str(words[value]))
    return say(key, **words)


def listed(names: Sequence[str]) -> str:
    """Names one after the other, as the language spoken joins them.

    >>> speak("en")
    >>> listed(["Anna", "Ben"]), listed(["Anna"])
    ('Anna and Ben', 'Anna')
    """
    return format_list(names, locale=spoken())


def word(kind: str, name: str, otherwise: str | None = None) -> str:
    """What something is called that a game names in its own way; without a message, its name (or `otherwise`).

    >>> speak("en")
    >>> word("cause", "last round"), word("cause", "blue moon")
    ('the last round is over', 'blue moon')
    """
    key = f"{kind}-{name.replace(' ', '-')}"
    if has(key) or _bundle("en").has_message(key):
        return say(key)
    return name if otherwise is None else otherwise


def has(key: str) -> bool:
    """Whether there is such a message in the language spoken.

    >>> has("ask-write"), has("nonsense")
    (True, False)
    """
    return bool(_bundle(spoken()).has_message(key))
