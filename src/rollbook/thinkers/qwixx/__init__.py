"""Qwixx: casual counts skipped cells, club weighs sheets, master has learned, perfect looks up."""

from __future__ import annotations

from rollbook.thinkers import Card, Exact, Level
from rollbook.thinkers.qwixx import alike, foresight, levels, perfect, reasons, solve

CARD = Card(
    levels=(
        Level("eager", levels.eager, for_people=False),
        Level("casual", levels.casual),
        Level("club", levels.club, thoughtful=True),
        Level("master", levels.master, thoughtful=True, by_weights=True, interpreted=levels.hasty_master),
    ),
    exact=Exact(
        solve=solve.solve,
        decide=perfect.decide,
        worths=perfect.worths,
        to_come=perfect.to_come,
        refuse=solve.refuse,
        layout=2,
    ),
    foresight=foresight.FORESIGHT,
    reasons=reasons.REASONS,
    alike=alike.form,
    kinds=alike.kinds,
)
