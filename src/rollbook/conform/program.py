"""The program that is asked: started when needed, greeted, asked, and started anew when it has lost its way."""

from __future__ import annotations

import json
import shlex
import subprocess
from collections.abc import Sequence
from typing import Any

from rollbook.conform.answers import HELLO, Answer, in_order, wrong_form
from rollbook.errors import BadOption, Said, reason
from rollbook.thinkers.programs import GONE, Running

SILENT_SECONDS = 10.0  # that it may take for an answer
IN_VAIN = 30  # questions in a row without an answer that can be read: then it is not asked any more
SILENCES = 3  # in a row: then neither
SILENT = "error-conform-silent"
SHOWN = 200  # characters of what it says


class Respondent:
    """A program that answers questions about positions."""

    def __init__(self, words: Sequence[str], patience: float = SILENT_SECONDS) -> None:
        self.words, self.patience = list(words), patience
        self.in_vain = self.silences = 0
        self._running: Running | None = None

    @property
    def name(self) -> str:
        """The command, as one would type it."""
        return shlex.join(self.words)

    @property
    def given_up(self) -> bool:
        """Whether it has not answered so often that there is no sense in asking on."""
        return self.in_vain >= IN_VAIN or self.silences >= SILENCES

    def hello(self) -> list[str]:
        """The games that it knows, by its own account; BadOption if it cannot be started or does not say."""
        answer = self._started()
        if isinstance(answer, Said):
            english = "the program {program} does not tell which games it knows: {problem}"
            raise BadOption("error-conform-hello", english, program=repr(self.name), problem=answer)
        games = answer.get("games") if isinstance(answer, dict) else None
        if not isinstance(games, list) or not all(isinstance(game, str) for game in games):
            english = "the program {program} must answer {question} with {wanted}, not {answer}"
            values = {"question": json.dumps(HELLO), "wanted": '{"games": [...]}'}
            raise BadOption(
                "error-conform-games", english, program=repr(self.name), answer=shortened(json.dumps(answer)), **values
            )
        return games

    def ask(self, question: dict[str, Any]) -> Answer | Said:
        """Its answer, or what is wrong with it."""
        if self._running is None and isinstance(problem := self._started(), Said):
            return self._missed(problem)
        data = self._said(json.dumps(question, ensure_ascii=False))
        if isinstance(data, Said):
            return self._missed(data)
        if isinstance(data, dict) and set(data) == {"error"}:
            self.in_vain = self.silences = 0
            english = "it refuses what has happened: {error}"
            return Said("error-conform-refused", english, error=shortened(str(data["error"])))
        if problem := wrong_form(data):
            return self._missed(problem)
        self.in_vain = self.silences = 0
        return in_order(data)

    def close(self) -> None:
        """It is not needed any more."""
        if self._running is not None:
            self._running.close()
        self._running = None

    def _missed(self, problem: Said) -> Said:
        self.in_vain += 1
        self.silences = self.silences + 1 if problem.id == SILENT else 0
        return problem

    def _started(self) -> Any:
        """Start it and greet it: its answer, or what is wrong with it."""
        try:
            self._running = Running(self.words)
        except OSError as error:
            english = "the program {program} cannot be started: {reason}"
            raise BadOption("error-conform-starts", english, program=repr(self.name), reason=reason(error)) from error
        return self._said(json.dumps(HELLO))

    def _said(self, line: str) -> Any:
        """What it answers to a line; after anything that is no answer it has to be started anew."""
        assert self._running is not None
        text = self._running.ask(line, self.patience)
        problem = None
        if text is None:
            english = "no answer within {seconds} seconds; --patience allows more"
            problem = Said(SILENT, english, seconds=f"{self.patience:g}")
        elif text == GONE:
            problem = self._ended()
        else:
            try:
                return json.loads(text)
            except (ValueError, RecursionError):
                english = "the line it answers is no JSON: {line}"
                problem = Said("error-conform-json", english, line=shortened(text))
        self.close()
        return problem

    def _ended(self) -> Said:
        assert self._running is not None
        try:
            code = self._running.process.wait(1.0)
        except subprocess.TimeoutExpired:
            return Said("error-conform-closed", "it has closed its output and answers no more")
        return Said("error-conform-ended", "it has ended without an answer, with exit code {code}", code=str(code))


def shortened(text: str) -> str:
    """What it said, no longer than people want to see.

    >>> shortened(" hello ")
    "'hello'"
    """
    text = text.strip()
    return repr(text if len(text) <= SHOWN else f"{text[:SHOWN]}…")
