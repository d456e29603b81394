"""A language for tests only: every English message accented and in brackets, with its places for values kept.

No letter of theirs is plain: whatever plain letters are shown did not come from the Fluent files, also where they stand
within a message as a value. They are names, notation, or a defect.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable
from pathlib import Path

from fluent.syntax import FluentParser, FluentSerializer, ast
from fluent.syntax.visitor import Transformer

from rollbook import words
from rollbook.games import families, variants

CODE = "xx"
PLAIN = "abcdefghijklmnopqrstuvwxyz"
ACCENTED = "áƀçđéƒğĥíĵķļɱñóþɋŕšţúṽŵẋýž"
ACCENTS = str.maketrans(PLAIN + PLAIN.upper(), ACCENTED + ACCENTED.upper())
BOTS = {"Mia", "Otto", "Lea", "Hugo", "Ida", "Theo", "Nora", "Max", "Ella", "Finn"}
NAMES = {"Anna", "Ben", "Cara", "Dora", "Rollbook", *BOTS}


class Accented(Transformer):
    """Accents on all text, and brackets around every pattern."""

    def visit_Pattern(self, node: ast.Pattern) -> ast.Pattern:
        """A message's text, or that of one of its variants."""
        node = self.generic_visit(node)
        for element in node.elements:
            if isinstance(element, ast.TextElement):
                element.value = element.value.translate(ACCENTS)
        return ast.Pattern([ast.TextElement("⟦"), *node.elements, ast.TextElement("⟧")])


@functools.cache
def pseudo() -> str:
    """The English messages in the pseudo-language, as a Fluent file."""
    english = FluentParser().parse((words.FOLDER / "en.ftl").read_text(encoding="utf-8"))
    sentences = "".join(f"sentence-{id} = {variant.sheet.sentence}\n" for id, variant in variants().items())
    english.body += FluentParser().parse(sentences).body  # in English they stand in the sheets
    return str(FluentSerializer().serialize(Accented().visit(english)))


def write(folder: Path) -> None:
    """A folder of words in which the pseudo-language stands beside English."""
    (folder / "en.ftl").write_text((words.FOLDER / "en.ftl").read_text(encoding="utf-8"), encoding="utf-8")
    (folder / f"{CODE}.ftl").write_text(pseudo(), encoding="utf-8")


def strange(text: str, allowed: Iterable[str] = ()) -> list[str]:
    """Words with plain letters that are neither names, games nor notation.

    >>> strange("⟦Ŕóļļ ⟦Áñña⟧ ⟧ Qwixx: r7, please")
    ['Áñña', 'please']
    """
    known = {*NAMES, *allowed, *_game_words()}
    found = re.findall(r"[^\W\d_][\w-]*", text)
    plain = [word for word in found if re.search("[a-zA-Z]", word)]
    return [word for word in plain if word not in known and not NOTATION.fullmatch(word)]


# cells, rows, passes, doubts, dice to throw again; marks in boxes; a product of figures
NOTATION = re.compile(r"[a-fA-FrygbtjdmnXxQM]\d*|[a-f]\d[a-f]\d|Elo|UTF-8|JSON")


def _game_words() -> set[str]:
    names = [variant.sheet.name for variant in variants().values()] + [family.name for family in families()]
    return {word for name in [*names, *variants()] for word in re.findall(r"[^\W\d_][\w-]*", name)}
