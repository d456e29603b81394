"""What people read, from Fluent files shared by all doors: one file a language beside this module."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from pathlib import Path
from typing import Any

from babel import Locale, localedata
from babel.lists import format_list
from babel.numbers import format_decimal, format_percent
from fluent.runtime import FluentBundle, FluentResource

from rollbook.errors import BadOption, Said, Value
from rollbook.sheet import Values

FOLDER = Path(__file__).parent
LANGUAGES = tuple(sorted(file.stem for file in FOLDER.glob("*.ftl")))

HYPHEN = "\u00ad"  # where a narrow cell of a web page may part a long word

EUPHONY = re.compile(r" y (?=h?i(?!e))", re.IGNORECASE)  # Spanish: Ana e Inés, which babel does not know

LONGEST = 2_500  # characters of a value that Fluent lets into a message

ROWS = ("rising", "falling")  # values of messages that are lists of rows

_spoken: list[str] = []  # the language chosen for this process, if any
_for_now: ContextVar[str] = ContextVar("language", default="")  # the one spoken for a while, if any


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
        raise _no_language(language)
    _spoken[:] = [language]


def _no_language(language: str) -> BadOption:
    english = "there is no language {language}; languages: {languages}"
    return BadOption("error-language", english, language=repr(language), languages=", ".join(LANGUAGES))


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Speak a language for a while, without changing what others who run at the same time speak.

    >>> with speaking("it"):
    ...     say("total")
    'Totale'
    """
    if language not in LANGUAGES:
        raise _no_language(language)
    before = _for_now.set(language)
    try:
        yield
    finally:
        _for_now.reset(before)


def chosen() -> str | None:
    """The language that was chosen for this process, if any.

    >>> speak("en")
    >>> chosen()
    'en'
    """
    return _spoken[0] if _spoken else None


def spoken() -> str:
    """The language chosen, else the environment's, else English."""
    if now := _for_now.get():
        return now
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
    'Enter the 7 in a free square'
    """
    bundle = _bundle(spoken() if has(key) else "en")
    message = bundle.get_message(key)
    if message.value is None:
        raise KeyError(key)
    shown = {name: _cut(value) if isinstance(value, str) else value for name, value in arguments.items()}
    text, errors = bundle.format_pattern(message.value, shown)
    if errors:
        raise KeyError(f"{key}: {errors[0]}")
    return str(text).replace(HYPHEN, "")


def _cut(value: str) -> str:
    """A value that somebody has typed or a program has said, no longer than Fluent lets one in."""
    return value if len(value) <= LONGEST else f"{value[: LONGEST - 1]}…"


def spell(said: Value) -> str:
    """An error, or what else is said with an id, in the language spoken; in English where the words have none for it.

    >>> speak("de")
    >>> spell(BadOption("error-seed", "a seed is a whole number, not {seed}", seed="'x'"))
    "ein Startwert ist eine ganze Zahl, nicht 'x'"
    >>> speak("en")
    """
    if not isinstance(said, Said) or not _bundle("en").has_message(said.id):
        return str(said)
    values = {name: spell(value) if isinstance(value, Said) else value for name, value in said.values.items()}
    return say(said.id, **values)


def tell(message: tuple[str, Values], names: Sequence[str] = (), mine: Sequence[int] = ()) -> str:
    """A message of a game in words: seats by the players' names, rows, fields and combinations by theirs.

    Whoever reads it alone, on seat `mine`, is "you" where the message has a form for that, alone or with others. What
    is a list is told as the language spoken joins it.

    >>> speak("en")
    >>> tell(("news-misthrow", {"seat": 1}), ["Anna", "Ben"])
    'Ben crosses a misthrow'
    >>> tell(("news-closed", {"seats": "0 1", "row": "red"}), ["Anna", "Ben"])
    'Anna and Ben close the red row'
    >>> tell(("won-margin", {"seat": 1, "margin": 12}), ["Anna", "Ben"], mine=[1])
    'You win by 12 points'
    >>> tell(("news-closed", {"seats": "0 1", "row": "red"}), ["Anna", "Ben"], mine=[1])
    'With Anna you close the red row'
    >>> best = {"mistakes": 1, "decision": "r7", "best": "b5", "counts": "points", "amount": 9}
    >>> tell(("review-dearest", {"progress": "progress-turn", "turn": 3, **best}))
    'It was turn 3: r7 instead of b5, 9 points.'
    >>> tell(("heard-shows", {"fields": ("straight", "full house")}))
    'The dice show: straight and full house'
    """
    key, values = message
    words: dict[str, Any] = {name: _listed(name, value) for name, value in values.items()}
    if "seat" in words:
        seat = int(words["seat"])
        words |= {"name": names[seat], "you": "yes" if list(mine) == [seat] else "no"}
    if "seats" in words:
        words |= _several([int(seat) for seat in str(words["seats"]).split()], names, mine)
    if "amount" in words and not isinstance(words["amount"], int):
        words["amount"] = decimal(float(words["amount"]), 1)
    if "progress" in words:
        words["when"] = say(str(words["progress"]), **words)
    for value, kind in (("row", "colour"), ("field", "field"), ("combination", "line")):
        if value in words:
            words[value] = word(kind, str(words[value]))
    return say(key, **words)


def _several(seats: list[int], names: Sequence[str], mine: Sequence[int]) -> dict[str, str | int]:
    """Seats by their names, and those who are not oneself."""
    own = len(mine) == 1 and mine[0] in seats
    others = [names[seat] for seat in seats if seat not in mine]
    you = "no" if not own else "among" if others else "yes"
    return {"names": listed([names[seat] for seat in seats]), "others": listed(others), "count": len(seats), "you": you}


def _listed(name: str, value: str | int | tuple[str, ...]) -> str | int:
    """A value of a message; what is a list is joined, rows by their colours."""
    if not isinstance(value, tuple):
        return value
    return listed([say("colour-alone", key=one, colour=word("colour", one)) if name in ROWS else one for one in value])


def listed(names: Sequence[str]) -> str:
    """Names one after the other, as the language spoken joins them.

    >>> speak("en")
    >>> listed(["Anna", "Ben"]), listed(["Anna"])
    ('Anna and Ben', 'Anna')
    """
    joined = format_list(names, locale=_locale())
    return EUPHONY.sub(" e ", joined) if spoken() == "es" else joined


def decimal(value: float, digits: int = 2) -> str:
    r"""A number with so many places, as the language spoken writes it.

    >>> speak("de")
    >>> decimal(1234.5), decimal(-0.25, 1), percent(0.5125)
    ('1.234,50', '-0,2', '51,25\xa0%')
    >>> speak("en")
    >>> decimal(1234.5), percent(0.5125), percent(0.25, 1)
    ('1,234.50', '51.25%', '25.0%')
    """
    return format_decimal(value, format=f"#,##0.{'0' * digits}", locale=_locale())


def percent(share: float, digits: int = 2) -> str:
    """A share in hundredths, with the sign as the language spoken sets it."""
    pattern = Locale.parse(_locale()).percent_formats[None].pattern.replace("#,##0", f"#,##0.{'0' * digits}")
    return format_percent(share, format=pattern, locale=_locale())


def _locale() -> str:
    """The language spoken as babel knows it; British, where it does not, or where it is English."""
    return spoken() if spoken() != "en" and localedata.exists(spoken()) else "en_GB"


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
