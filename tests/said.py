"""Everything that the code says to people with an id and an English sentence beside it, read from the source."""

from __future__ import annotations

import ast
from pathlib import Path

PACKAGE = Path(__file__).parent.parent / "src" / "rollbook"


def said() -> dict[str, set[str]]:
    """The English sentences of every id that begins with error-, with their places for values."""
    found: dict[str, set[str]] = {}
    for file in PACKAGE.rglob("*.py"):
        for function in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(function, ast.Module | ast.FunctionDef):
                _read(function, found)
    return found


def _read(scope: ast.Module | ast.FunctionDef, found: dict[str, set[str]]) -> None:
    """The calls of one scope; a sentence may stand under the name `english`, just above its call."""
    english: list[tuple[int, str]] = []
    for node in ast.walk(scope):
        match node:
            case ast.Assign(targets=[ast.Name(id="english")], value=ast.Constant(value=str(text))):
                english.append((node.lineno, text))
    for node in ast.walk(scope):
        match node:
            case ast.Call(args=[ast.Constant(value=str(id)), ast.Constant(value=str(text))]):
                if id.startswith("error-"):
                    found.setdefault(id, set()).add(text)
            case ast.Call(args=[ast.Constant(value=str(id)), ast.Name(id="english")]) if id.startswith("error-"):
                above = [(line, text) for line, text in english if line < node.lineno]
                if not isinstance(scope, ast.Module):
                    found.setdefault(id, set()).add(max(above)[1])
