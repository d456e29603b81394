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
    """What the dice gave, how many decisions cost something, which one cost most, and how strong that is."""
    parts = [_decisions(seat, counts), _more_than_all(seat, counts), _helped(seat), _strength(seat)]
    return [_dice(seat, counts), *(message for part in parts for message in part)]


def _decisions(seat: SeatReview, counts: str) -> list[Message]:
    """How many decisions gave how much away; nobody can picture their sum, which may be more than a win."""
    if not seat.mistakes:
        nothing_else = seat.helped and not seat.real
        return [] if nothing_else else [("review-no-mistake", {"seat": seat.seat, "decisions": seat.real})]
    values: dict[str, str | int] = {"mistakes": seat.mistakes, "counts": counts}
    each = amount(seat.cost_each * seat.real / seat.mistakes, counts)
    first = seat.dearest[0]
    when, numbers = first.progress
    dearest = {"progress": when, **numbers, "decision": first.decision, "best": first.best}
    return [
        ("review-mistakes", {**values, "seat": seat.seat, "decisions": seat.real, "amount": each}),
        ("review-dearest", {**values, **dearest, "amount": amount(first.cost, counts)}),
    ]


def _more_than_all(seat: SeatReview, counts: str) -> list[Message]:
    """Why decisions can add up to more than a win: a weak game has more of them to give away than there are to win."""
    beyond = counts == "chance" and max(abs(seat.decisions.value), abs(seat.others.value)) > 1
    return [("review-more-than-all", {})] if beyond else []


def _helped(seat: SeatReview) -> list[Message]:
    """That decisions with help are not among them."""
    return [("review-helped", {"count": seat.helped})] if seat.helped else []


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
