"""Bingo Dice: casual goes for the nearest goal, club weighs a turn, master and perfect know the turns still needed."""

from __future__ import annotations

from rollbook.thinkers import Card, Exact, Level
from rollbook.thinkers.bingo_dice import alike, foresight, levels, reasons, solve

CARD = Card(
    levels=(
        Level("eager", levels.eager, for_people=False),
        Level("casual", levels.casual),
        Level("club", levels.club, thoughtful=True, by_weights=True),
        Level("master", levels.master, thoughtful=True, by_weights=True),
    ),
    unit="turns",
    fewer_is_better=True,
    taken=levels.rounds_taken,
    exact=Exact(
        solve=solve.solve,
        decide=levels.master,
        worths=levels.exact_worths,
        to_come=foresight.to_come,
        refuse=solve.refuse,
        covers=("marking",),
    ),
    foresight=foresight.FORESIGHT,
    reasons=reasons.REASONS,
    alike=alike.form,
    kinds=alike.kinds,
)
