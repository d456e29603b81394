"""`dice`."""

from __future__ import annotations

from rollbook.cli import app
from rollbook.cli.records import FileArgument, read_lines
from rollbook.words import say, word


@app.command("dice")
def dice(file: FileArgument) -> None:
    """Tell how lucky the dice of a record were, of one or more games, and what that does and does not show."""
    from rollbook.dice_test import report
    from rollbook.replay import replay

    told = report(game.table for game in replay(read_lines(file)))
    colours = sum(die.enough for die in told.dice)
    for die in told.dice:
        counts = "  ".join(f"{face}: {count}" for face, count in enumerate(die.counts, 1))
        print(say("dice-line", colour=word("colour", die.colour), dice=die.dice, counts=counts))
        if die.enough:
            print(f"  {say('dice-chance', chance=_percent(die.p))}")
        if die.enough and colours > 1:
            print(f"  {say('dice-chance-corrected', colours=colours, chance=_percent(die.corrected))}")
    if not all(die.exact for die in told.dice):
        print(say("dice-chance-near"))
    key, values = told.statement
    print(say(key, **values))


def _percent(chance: float) -> float:
    """A chance in percent, as far as it says something.

    >>> _percent(0.51234), _percent(0.012345), _percent(0.000001)
    (51.0, 1.2, 0.001)
    """
    return max(0.001, float(f"{100 * chance:.2g}"))
