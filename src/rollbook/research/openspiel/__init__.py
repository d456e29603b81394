"""OpenSpiel: every game as a Python game with explicit chance. Importing this module registers all games.

    import pyspiel
    import rollbook.research.openspiel

    game = pyspiel.load_game("rollbook_qwixx(players=2)")

Parameters, beside the game's own options: `players`; `reward` "win" (the share of the win, scaled so that a win alone
is 1 and all add up to 0) or "margin" (points less the best other's), alone always the points, or minus the turns or
throws that were needed; `first`, the seat that begins; `horizon`, the number of decisions after which a game is broken
off (0: where the rules let it end). See docs/research.md.
"""

from __future__ import annotations

from rollbook.games import variants
from rollbook.research.extras import require

require("pyspiel", "openspiel")

from rollbook.research.openspiel.spiel import register, short_name  # noqa: E402

__all__ = ["register", "short_name"]

for _variant in variants().values():
    register(_variant)
