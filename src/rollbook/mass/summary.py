"""A review in a few sentences, as messages that every door says in its own way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rollbook.hints import Message

if TYPE_CHECKING:
    from rollbook.mass.review import SeatReview

HUNDREDTHS = 100.0  # a chance is told in hundredths
WHOLE = 5.0  # from here on places do not matter


def amount(value: float, counts: str) -> str | int:
    """A number of a summary as messages have it: hundredths of a win and large numbers without places.

    >>> amount(0.093, "chance"), amount(-14.04, "points"), amount(0.62, "turns")
    (9, 14, '0.6')
    """
    number = abs(value) * (HUNDREDTHS if counts == "chance" else 1.0)
    return round(number) if number >= WHOLE else f"{number:.1f}"


def summary(seat: SeatReview, counts: str) -> list[Message]:
    """What the dice gave, what decisions cost, which one cost most."""
    messages: list[Message] = [_dice(seat, counts)]
    if not seat.mistakes:
        messages.append(("review-no-mistake", {"seat": seat.seat, "decisions": seat.real}))
        return messages + _strength(seat)
    values: dict[str, str | int] = {"seat": seat.seat, "mistakes": seat.mistakes}
    given_away = amount(seat.accuracy * seat.real, counts)
    messages.append(("review-mistakes", {**values, "amount": given_away, "counts": counts}))
    first = seat.dearest[0]
    dearest: dict[str, str | int] = {"turn": first.turn, "decision": first.decision, "best": first.best}
    messages.append(("review-dearest", {**dearest, "amount": amount(first.cost, counts), "counts": counts}))
    return messages + _strength(seat)


def _strength(seat: SeatReview) -> list[Message]:
    """How strong the decisions were, where the levels of the game have been measured."""
    if seat.strength is None:
        return []
    told = vars(seat.strength).items()
    return [("review-strength", {name: f"{round(number, -1):.0f}" for name, number in told})]


def _dice(seat: SeatReview, counts: str) -> Message:
    """Whether the dice gave or took; what lies within the error is neither."""
    if abs(seat.luck.value) <= seat.luck.interval:
        return "review-dice-even", {"seat": seat.seat}
    key = "review-dice-gave" if seat.luck.value > 0 else "review-dice-took"
    values: dict[str, str | int] = {"seat": seat.seat, "amount": amount(seat.luck.value, counts), "counts": counts}
    return key, values
