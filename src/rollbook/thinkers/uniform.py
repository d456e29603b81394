"""The random bot: every legal action is equally likely. It knows no game and plays all."""

from __future__ import annotations

from typing import Any

from rollbook.kernel import luck as chance
from rollbook.kernel.compiler import Mind, rule


@rule
def decide(tables: Any, game: Any, seat: int, actions: int, luck: list[int], mind: Mind) -> int:
    """Any legal action."""
    return chance.pick(luck, actions)
