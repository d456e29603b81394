"""`make train`: all minds anew, from fixed seeds; two to three hours on one core.

`python -m rollbook.training.qwixx qwixx` and the like train one game only.
"""

from __future__ import annotations

from rollbook.games import find
from rollbook.thinkers.bingo_dice.solve import pack
from rollbook.thinkers.solved import solve
from rollbook.training import bingolino, qwixx, wuerfel_bingo


def main() -> None:
    """Train every family; Bingo Dice is solved, and its table packed."""
    qwixx.main([])
    wuerfel_bingo.main([])
    bingolino.main()
    solve("bingo-dice")
    pack(find("bingo-dice"))


if __name__ == "__main__":
    main()
