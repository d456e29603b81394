"""Who comes first, when what everybody still needs is known on average only.

How far times and points lie around their means was fitted to games that the quick choices of the families played to
the end (`scripts/calibration.py` measures how well it holds).
"""

from __future__ import annotations

import math

from rollbook.kernel.compiler import rule

# where a normal distribution is looked at, and how much each place counts (Gauss and Hermite)
NEAR, FAR, FARTHEST = 1.154405394739968, 2.366759410734541, 3.750439717725742
PLACES = (-FARTHEST, -FAR, -NEAR, 0.0, NEAR, FAR, FARTHEST)
COUNTS = (
    0.000548268855972,
    0.030757123967586,
    0.240123178605013,
    0.457142857142857,
    0.240123178605013,
    0.030757123967586,
    0.000548268855972,
)
# the same for the numbers from 0 to 1 (Gauss and Legendre): exact for as many as share a win
PARTS = (0.5 - math.sqrt(0.15), 0.5, 0.5 + math.sqrt(0.15))
PART_COUNTS = (5 / 18, 8 / 18, 5 / 18)

MOST_ROUNDS = 60
HARDLY = 1e-4  # that nobody has come so far


@rule
def below(distance: float, spread: float) -> float:
    """How likely a normally distributed number exceeds its mean by less than this; its variance is the spread.

    >>> below(0.0, 1.0), round(below(1.96, 1.0), 3)
    (0.5, 0.975)
    """
    return 0.5 * (1.0 + math.erf(distance / math.sqrt(2.0 * spread)))


@rule
def chance_to_be_first(times: list[float], spreads: list[float], seat: int, playing: int) -> float:
    """How likely a seat is there before all others, by the means and variances of their times.

    >>> round(chance_to_be_first([3.0, 3.0], [1.0, 1.0], 0, 0b11), 6)
    0.5
    >>> round(chance_to_be_first([2.0, 3.0], [0.5, 0.5], 0, 0b11), 3), round(below(1.0, 1.0), 3)
    (0.841, 0.841)
    """
    chance = 0.0
    for place in range(len(PLACES)):
        time = times[seat] + math.sqrt(spreads[seat]) * PLACES[place]
        others = 1.0
        for other in range(len(times)):
            if other != seat and playing >> other & 1:
                others *= below(times[other] - time, spreads[other])
        chance += COUNTS[place] * others
    return chance


@rule
def share_race(times: list[float], spreads: list[float], playing: int, shares: list[float]) -> None:
    """Fill the shares of the win of those who are playing, all together being one.

    >>> shares = [0.0, 0.0, 0.0]
    >>> share_race([2.0, 2.0, 2.0], [2.0, 2.0, 2.0], 0b110, shares)
    >>> shares
    [0.0, 0.5, 0.5]
    """
    total = 0.0
    for seat in range(len(times)):
        shares[seat] = chance_to_be_first(times, spreads, seat, playing) if playing >> seat & 1 else 0.0
        total += shares[seat]
    for seat in range(len(times)):
        shares[seat] = shares[seat] / total if total > 0.0 else 0.0


@rule
def there_after(needed: float, turns: int, waiting: float, per_turn: float, hard: float) -> float:
    """How likely somebody who needs so many turns on average is there after this many.

    Most lie close to the mean; but a part, `hard`, waits for one rare throw, for which any turn is as likely, and has
    waited in vain so far with the chance of `waiting`.

    >>> [round(there_after(1.0, turns, 0.0, 0.2, 0.2), 3) for turns in (0, 1)]
    [0.0, 1.0]
    """
    if needed < 0.5:  # is there
        return 1.0
    if turns <= 0:
        return 0.0
    more = max(0.0, needed - 1.0)
    return (1.0 - hard) * below(turns - 0.5 - more, per_turn * more + 0.02) + hard * (1.0 - waiting)


@rule
def share_rounds(needed: list[float], late: list[int], per_turn: float, hard: float, shares: list[float]) -> None:
    """Fill the shares of a win that all share who are there in the same round, by the turns they need on average.

    Who is `late` has had its turn of this round, and has its next one in the round after it.

    >>> shares = [0.0, 0.0]
    >>> share_rounds([2.0, 2.0], [0, 0], 0.2, 0.2, shares)
    >>> shares
    [0.5, 0.5]
    >>> share_rounds([1.0, 1.0], [1, 0], 0.2, 0.2, shares)  # the first comes a round later
    >>> [round(share, 3) for share in shares]
    [0.0, 1.0]
    >>> share_rounds([0.0, 1.0], [1, 0], 0.2, 0.2, shares)  # is there already, but the round is not over
    >>> [round(share, 3) for share in shares]
    [0.5, 0.5]
    """
    players = len(needed)
    waiting = [1.0] * players  # how likely they wait in vain for a rare throw
    left = [1.0] * players  # how likely they are not there before the round
    now = [0.0] * players
    for one in range(players):
        shares[one] = 0.0
    for turn in range(MOST_ROUNDS):
        nobody = 1.0
        for one in range(players):
            turns = turn + 1 - late[one]
            if turns > 0:
                waiting[one] *= 1.0 - 1.0 / max(1.0, needed[one])
            still = max(0.0, 1.0 - there_after(needed[one], turns, waiting[one], per_turn, hard))
            now[one] = left[one] - still
            left[one] = still
            nobody *= left[one]
        for one in range(players):
            for part in range(len(PARTS)):  # one of k who share gets 1/k: the integral of x to the power of k - 1
                others = PART_COUNTS[part]
                for other in range(players):
                    if other != one:
                        others *= left[other] + now[other] * PARTS[part]
                shares[one] += now[one] * others
        if nobody < HARDLY:
            break
    total = 0.0
    for one in range(players):
        total += shares[one]
    for one in range(players):
        shares[one] = shares[one] / total if total > 0.0 else 1.0 / players
