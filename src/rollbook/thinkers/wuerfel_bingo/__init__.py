"""Würfel Bingo: casual counts the points of the moment, club has learned values, master looks ahead by them."""

from __future__ import annotations

from rollbook.thinkers import Card, Level
from rollbook.thinkers.wuerfel_bingo import alike, foresight, levels, reasons

CARD = Card(
    levels=(
        Level("eager", levels.eager, for_people=False),
        Level("casual", levels.casual),
        Level("club", levels.club, thoughtful=True, by_weights=True),
        Level("master", levels.master, thoughtful=True, by_weights=True),
    ),
    foresight=foresight.FORESIGHT,
    reasons=reasons.REASONS,
    alike=alike.form,
    kinds=alike.kinds,
)
