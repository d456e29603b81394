"""Help at tables: reckoned beside the event loop, by one thread, from what is compiled before somebody asks."""

from __future__ import annotations

from rollbook.errors import Said
from rollbook.games import Variant
from rollbook.kernel.compiler import can_compile
from rollbook.live.messages import Help, HelpChoice
from rollbook.mass.ahead import NotReady, check_ready, load
from rollbook.mass.hint import Hint, hint
from rollbook.table import Table
from rollbook.thinkers.ahead import is_ahead_ready, way_ahead
from rollbook.thinkers.warming import Warming
from rollbook.web.beside import Beside

MANY_HELPED = Said("error-many-helped", "many people ask for help right now; try again in a moment")


class Advising:
    """Tells what choices are worth."""

    def __init__(self, warming: Warming | None = None) -> None:
        self._warming = warming
        self._beside = Beside("help", MANY_HELPED)
        self._loaded: set[tuple[str, str]] = set()  # families, and how they are played on

    def want(self, variant: Variant) -> None:
        """People may ask for help with this game: compile what it needs, or load what is compiled."""
        if self._warming is None or not can_compile():
            return
        self._warming.want_ahead(variant)
        kind = variant.family.name, way_ahead(variant)
        if is_ahead_ready(variant) and kind not in self._loaded:
            self._loaded.add(kind)
            self._beside.thread.submit(load, variant)

    def check_ready(self, variant: Variant) -> None:
        """NotReady, with what to say, while it cannot be told at once what choices are worth."""
        if not can_compile():  # it would take seconds in which nobody at any table is served
            raise NotReady("error-help-never", "there is no help here: this server runs without its compiler")
        check_ready(variant, self._warming)

    async def hint(self, table: Table, seat: int) -> Hint:
        """What is to be said; Busy if too many ask."""
        copy = table.copy()
        return await self._beside.run(lambda _: hint(copy, seat))

    def close(self) -> None:
        """Stop; what is half done is given up."""
        self._beside.close()


def told(found: Hint, step: int) -> Help:
    """What somebody is told at a step: of the first nothing but the two best, without order."""
    if step == 1:
        return Help(step, two=found.two)
    choices = [
        HelpChoice(one.decision, one.value, one.interval, one.cost, not one.clearly_worse) for one in found.choices
    ]
    return Help(step, [], choices, found.counts, found.bot, found.reason, found.instead)  # type: ignore[arg-type]
