"""What tests of reasons share: all that hold at a table for one decision and against another."""

from __future__ import annotations

from rollbook.table import Table
from rollbook.thinkers import Facts, reasons_for


def told(table: Table, best: str, instead: str, seat: int = 0) -> dict[str, Facts]:
    """The values of every reason that holds, by its key."""
    actions = table.actions(seat)
    found = reasons_for(table.engine, table.state, seat, actions[best], actions[instead])
    return {one.message[0].removeprefix("reason-"): one.message[1] for one in found}
