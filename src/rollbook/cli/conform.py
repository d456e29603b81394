"""`conform`: does another program know the rules?"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, Annotated, Any

import typer

from rollbook.cli import app
from rollbook.cli.progress import watched
from rollbook.cli.think import check_patience
from rollbook.errors import BadOption
from rollbook.words import say, spell, spoken

if TYPE_CHECKING:
    from rollbook.conform.examine import Examined, Failure
    from rollbook.games import Variant

SENTENCE = 100  # letters of a paragraph that are shown


@app.command("conform")
def conform(
    program: Annotated[
        list[str], typer.Argument(help="The program and its arguments, after --.", metavar="-- PROGRAM ...")
    ],
    game: Annotated[
        list[str] | None, typer.Option(help="Ask about this game only; may be repeated.", show_default=False)
    ] = None,
    paragraph: Annotated[
        str, typer.Option(help="Ask only where this paragraph shows itself, such as 4.10.", show_default=False)
    ] = "",
    limit: Annotated[int, typer.Option(help="Examples of every paragraph that is blamed.", min=0)] = 3,
    patience: Annotated[float, typer.Option(help="Seconds that the program may take for an answer.")] = 10.0,
    as_json: Annotated[bool, typer.Option("--json", help="Print the result as JSON.")] = False,
) -> None:
    """Ask a program of yours about positions with rare rules, and tell by paragraph what it knows."""
    from rollbook.conform.examine import examine
    from rollbook.conform.program import Respondent
    from rollbook.games import find

    check_patience(patience)
    variants = [find(one) for one in game or []]
    respondent = Respondent(program, patience)
    results: list[tuple[Variant, Examined]] = []
    try:
        known = respondent.hello()
        with watched() as progress:
            for variant in chosen(variants, known, paragraph.removeprefix("§")):
                task = progress.add_task(say("task-asking", game=variant.id), total=1.0)
                result = examine(
                    variant,
                    respondent,
                    paragraph.removeprefix("§"),
                    lambda part, task=task: progress.update(task, completed=part),  # type: ignore[misc]
                )
                results.append((variant, result))
    finally:
        respondent.close()
    others = [] if game else skipped(known)
    right = all(result.right for _, result in results)
    if as_json:
        games = [as_data(result, limit) for _, result in results]
        print(json.dumps({"program": program, "right": right, "games": games, "skipped": others}))
    else:
        for variant, result in results:
            print_game(variant, result, limit)
        if others:
            print(say("conform-skipped", games=", ".join(others)))
    if not right:
        raise typer.Exit(1)


def chosen(variants: list[Variant], known: list[str], paragraph: str) -> list[Variant]:
    """The games that the program is asked about, or BadOption if there is nothing to ask."""
    from rollbook.conform.corpus import positions
    from rollbook.games import built_in

    for variant in variants:
        if variant.id not in known:
            english = "the program does not know {game}; by its own account it knows {known}"
            raise BadOption("error-conform-unknown", english, game=variant.id, known=", ".join(known) or "-")
    asked = variants or [variant for id, variant in built_in().items() if id in known]
    found = [
        variant for variant in asked if any(not paragraph or paragraph in one.paragraphs for one in positions(variant))
    ]
    if not found:
        english = "there is nothing to ask: no position of {games} shows §{paragraph}"
        games = ", ".join(variant.id for variant in asked) or "-"
        raise BadOption("error-conform-nothing", english, games=games, paragraph=paragraph or "*")
    return found


def skipped(known: list[str]) -> list[str]:
    """The games with positions that the program does not know."""
    from rollbook.games import built_in

    return [id for id in built_in() if id not in known]


def examples(result: Examined, limit: int) -> list[Failure]:
    """Of every paragraph that is blamed so many failures."""
    shown: dict[str, int] = {}
    found = []
    for failure in result.failures:
        blamed = failure.paragraphs or [""]
        if any(shown.get(one, 0) < limit for one in blamed):
            found.append(failure)
            for one in blamed:
                shown[one] = shown.get(one, 0) + 1
    return found


# For programs


def as_data(result: Examined, limit: int) -> dict[str, Any]:
    """What came out for a game."""
    counts = {one: vars(count) for one, count in result.paragraphs().items()}
    return {
        "game": result.game,
        "asked": result.asked,
        "passed": len(result.passed),
        "unasked": result.unasked,
        "paragraphs": counts,
        "failures": [failure_as_data(failure) for failure in examples(result, limit)],
    }


def failure_as_data(failure: Failure) -> dict[str, Any]:
    """A moment at which an answer turned wrong."""
    return {
        "paragraphs": failure.paragraphs,
        "misread": [failure.misread[one] for one in failure.paragraphs if one in failure.misread],
        "positions": len(failure.positions),
        "question": failure.question,
        "expected": failure.expected,
        "answered": failure.answered,
        "problem": None if failure.problem is None else str(failure.problem),
    }


# For people


def print_game(variant: Variant, result: Examined, limit: int) -> None:
    """What came out for a game."""
    from rich.console import Console
    from rich.table import Table

    console = Console(highlight=False)
    wrong = result.asked - len(result.passed)
    numbers = {"asked": result.asked, "right": len(result.passed), "wrong": wrong}
    console.print(say("conform-game", game=variant.id, **numbers), style="bold", markup=False)
    if result.unasked:
        console.print(say("conform-unasked", count=result.unasked), markup=False)
    counts = result.paragraphs()
    faulty = {one: count for one, count in counts.items() if count.failed or not count.passed}
    if faulty:
        texts = sentences(variant)
        table = Table(box=None, pad_edge=False)
        table.add_column("§")
        for title in ("column-wrong", "column-right", "column-open"):
            table.add_column(say(title), justify="right")
        table.add_column("")
        for one, count in faulty.items():
            table.add_row(one, str(count.failed), str(count.passed), str(count.open), texts.get(one, ""))
        console.print(table)
    if fine := [f"§{one} ({count.passed})" for one, count in counts.items() if one not in faulty]:
        console.print(say("conform-fine", paragraphs=", ".join(fine)), markup=False)
    for failure in examples(result, limit):
        print_failure(failure)


def print_failure(failure: Failure) -> None:
    """A moment at which an answer turned wrong; its question can be given to the program as it is."""
    about = ", ".join(f"§{one}" for one in failure.paragraphs)
    print()
    print(say("conform-example", paragraphs=about) if about else say("conform-example-none"))
    print(json.dumps(failure.question, ensure_ascii=False))
    answered, expected = failure.answered, failure.expected
    keys = [key for key in expected if answered is None or answered[key] != expected[key]]
    print(say("conform-expected", answer=part(expected, keys)))
    if answered is not None:
        print(say("conform-answered", answer=part(answered, keys)))
    if failure.problem is not None:
        print(say("conform-problem", problem=spell(failure.problem)))


def part(answer: dict[str, Any], keys: Iterable[str]) -> str:
    """What an answer says about some things, in letters that can be printed whatever it is."""
    return json.dumps({key: answer[key] for key in keys})


def sentences(variant: Variant) -> dict[str, str]:
    """How the paragraphs of a game begin, in the language spoken."""
    book = variant.rulebook(spoken())
    texts = re.findall(r"^\*\*§(\d+\.\d+)\*\* (.*?)(?:\n\n|\Z)", book, re.M | re.S)
    plain = {number: re.sub(r"[*`]", "", " ".join(text.split())) for number, text in texts}
    return {
        one: text if len(text) <= SENTENCE else f"{text[:SENTENCE].rsplit(' ', 1)[0]} …" for one, text in plain.items()
    }
