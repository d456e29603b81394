"""Show which paragraphs of the rulebooks are demonstrated by an example, and fail if one is not.

Paragraphs that no game can show (names, hints about material) are listed with their reason.
"""

from __future__ import annotations

import ast
import re
import sys
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).parent.parent
GAMES = ROOT / "src" / "rollbook" / "games"
EXAMPLES = ROOT / "tests" / "examples"

NOT_SHOWN_BY_PLAY = {
    ("qwixx", "9.12"): "speaks of another game",
    ("qwixx", "10.8"): "speaks of another game",
}


def paragraphs() -> dict[str, list[str]]:
    """The numbers of all paragraphs by family."""
    found = {}
    for book in sorted(GAMES.glob("*/RULES.md")):
        found[book.parent.name] = re.findall(r"^\*\*§(\d+\.\d+)\*\*", book.read_text(encoding="utf-8"), re.M)
    return found


def citations() -> dict[tuple[str, str], list[str]]:
    """The examples by family and paragraph, read from their `@cites(...)` marks."""
    found: dict[tuple[str, str], list[str]] = defaultdict(list)
    for file in sorted(EXAMPLES.glob("test_*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.FunctionDef):
                continue
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and getattr(mark.func, "id", "") == "cites":
                    family, *numbers = [ast.literal_eval(argument) for argument in mark.args]
                    for number in numbers:
                        found[family, number].append(f"{file.name}::{node.name}")
    return found


def main() -> int:
    """Print the table and say what is missing."""
    shown = citations()
    missing, unknown = [], []
    known = {(family, number) for family, numbers in paragraphs().items() for number in numbers}
    unknown = sorted(set(shown) - known)
    for family, numbers in paragraphs().items():
        have = [number for number in numbers if (family, number) in shown]
        missing += [
            (family, number)
            for number in numbers
            if (family, number) not in shown and (family, number) not in NOT_SHOWN_BY_PLAY
        ]
        print(f"{family:14} {len(have):3} of {len(numbers)} paragraphs shown by examples")
    for family, number in missing:
        print(f"not shown: {family} §{number}")
    for family, number in unknown:
        print(f"cited but not in the rulebook: {family} §{number} in {', '.join(shown[family, number])}")
    return 1 if missing or unknown else 0


if __name__ == "__main__":
    sys.exit(main())
