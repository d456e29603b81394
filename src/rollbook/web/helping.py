"""Help at one table: what was found about a decision stays until it is made, so that the answer fits the nudge."""

from __future__ import annotations

from rollbook.errors import IllegalMove
from rollbook.live.sitting import Sitting
from rollbook.mass.hint import Hint, can_help
from rollbook.web.advising import Advising


class Helping:
    """What is known about the decisions of the present moment, by seat. Nobody but the seat's own device is told it."""

    def __init__(self, advising: Advising) -> None:
        self._advising = advising
        self._moment = -1
        self._found: dict[int, Hint] = {}

    async def find(self, sitting: Sitting, seat: int) -> Hint:
        """What can be said to a seat that decides now; RollbookError says why nothing."""
        if sitting.moment == self._moment and seat in self._found:
            return self._found[seat]
        self._advising.check_ready(sitting.table.variant)
        if not can_help(sitting.table):
            raise IllegalMove("error-help-hidden", "what is decided now stays hidden; help begins when all lies open")
        found = await self._advising.hint(sitting.table, seat)
        if sitting.moment != self._moment:
            self._moment, self._found = sitting.moment, {}
        self._found[seat] = found
        return found
