"""What the verbs of all games share.

Every game's record has `players`, `to_act` (the seats that must decide, a bit each), `choice`, `totals`
(the scores, when `score` has been asked) and `luck`.
"""

from __future__ import annotations

from typing import Any

from rollbook.kernel.compiler import rule

VERBS = ("setup", "throw", "place", "legal", "choose", "settle", "over", "score", "winners", "conceal")


@rule
def seats_with_most(game: Any, numbers: list[int]) -> int:
    """The seats with the highest number, a bit each."""
    most = numbers[0]
    for seat in range(1, game.players):
        most = max(most, numbers[seat])
    seats = 0
    for seat in range(game.players):
        if numbers[seat] == most:
            seats |= 1 << seat
    return seats


@rule
def note_choice(game: Any, seat: int, action: int) -> None:
    """Note a decision; the seat need not act any more."""
    game.choice[seat] = action
    game.to_act &= ~(1 << seat)


@rule
def conceal_choices(game: Any, seat: int) -> None:
    """Clear the noted decisions of all other seats and the generator."""
    for other in range(game.players):
        if other != seat:
            game.choice[other] = 0
    game.luck[0] = 0
