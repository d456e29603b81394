"""Bingolino: casual builds the line it is nearest to, club knows frequent numbers, master has learned."""

from __future__ import annotations

from rollbook.thinkers import Card, Check, Exact, Level
from rollbook.thinkers.bingolino import alike, foresight, levels, master, perfect, reasons, solve

CARD = Card(
    levels=(
        Level("eager", levels.eager, for_people=False),
        Level("casual", levels.casual),
        Level("club", levels.club),
        Level("master", master.master, thoughtful=True, by_weights=True),
    ),
    unit="throws",
    fewer_is_better=True,
    taken=levels.throws_taken,
    exact=Exact(
        solve=solve.solve,
        decide=perfect.perfect,
        worths=perfect.exact_worths,
        refuse=solve.refuse,
        whole_game=False,  # one hand of many
        check=Check(solve.CONFIRMING, solve.throws_of_games),
    ),
    foresight=foresight.FORESIGHT,
    reasons=reasons.REASONS,
    alike=alike.form,
    kinds=alike.kinds,
)
