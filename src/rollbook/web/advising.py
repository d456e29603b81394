"""Help at tables: reckoned beside the event loop, by one thread, from what is compiled before somebody asks."""

from __future__ import annotations

from rollbook.errors import Said
from rollbook.games import Variant
from rollbook.kernel.compiler import can_compile
from rollbook.live.messages import Help, Worth
from rollbook.mass import ready
from rollbook.mass.hint import Hint, hint
from rollbook.mass.ready import GettingReady, NotReady
from rollbook.table import Table
from rollbook.web.beside import Beside

MANY_HELPED = Said("error-many-helped", "many people ask for help right now; try again in a moment")


class Advising:
    """Tells what choices are worth."""

    def __init__(self) -> None:
        self._getting_ready = GettingReady()
        self._beside = Beside("help", MANY_HELPED)
        self._loaded: set[ready.Kind] = set()

    def want(self, variant: Variant) -> None:
        """People may ask for help with this game: compile what it needs, or load what is compiled."""
        if not can_compile():
            return
        self._getting_ready.want(variant)
        if ready.is_ready(variant) and ready.kind_of(variant) not in self._loaded:
            self._loaded.add(ready.kind_of(variant))
            self._beside.thread.submit(ready.load, variant)

    def check_ready(self, variant: Variant) -> None:
        """NotReady, with what to say, while it cannot be told at once what choices are worth."""
        if not can_compile():  # it would take seconds in which nobody at any table is served
            raise NotReady("error-help-never", "there is no help here: this server runs without its compiler")
        self._getting_ready.check(variant)

    async def hint(self, table: Table, seat: int) -> Hint:
        """What is to be said; Busy if too many ask."""
        copy = table.copy()
        return await self._beside.run(lambda _: hint(copy, seat))

    def close(self) -> None:
        """Stop; what is half done is given up."""
        self._getting_ready.close()
        self._beside.close()


def told(found: Hint, step: int) -> Help:
    """What somebody is told at a step: of the first nothing but the two best, without order."""
    if step == 1:
        return Help(step, two=found.two)
    choices = [Worth(one.decision, one.value, one.interval, one.cost, not one.clearly_worse) for one in found.choices]
    return Help(step, [], choices, found.counts, found.bot, found.reason, found.instead)  # type: ignore[arg-type]
