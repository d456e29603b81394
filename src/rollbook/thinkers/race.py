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
def share_of_race(times: list[float], spreads: list[float], seat: int, playing: int) -> float:
    """A seat's share of the win among those who are playing, all shares together being one.

    >>> round(share_of_race([2.0, 2.0, 2.0], [2.0, 2.0, 2.0], 0, 0b111), 6)
    0.333333
    >>> share_of_race([2.0, 2.0, 2.0], [2.0, 2.0, 2.0], 0, 0b110)
    0.0
    """
    if not playing >> seat & 1:
        return 0.0
    own = 0.0
    total = 0.0
    for one in range(len(times)):
        if playing >> one & 1:
            chance = chance_to_be_first(times, spreads, one, playing)
            total += chance
            if one == seat:
                own = chance
    return own / total if total > 0.0 else 0.0


@rule
def done_in(needed: float, after: int, per_turn: float, hard: float) -> float:
    """How likely somebody who needs so many turns on average needs this many after the next one.

    Most lie close to the mean; but a part, `hard`, waits for one rare throw, for which any turn is as likely.

    >>> [round(done_in(1.0, after, 0.2, 0.2), 3) for after in (0, 1)]
    [1.0, 0.0]
    """
    if needed < 0.5:  # is there
        return 1.0 if after == 0 else 0.0
    more = max(0.0, needed - 1.0)
    spread = per_turn * more + 0.02
    close = below(after + 0.5 - more, spread)
    if after > 0:
        close -= below(after - 0.5 - more, spread)
    return (1.0 - hard) * close + hard * (more / (1.0 + more)) ** after / (1.0 + more)


@rule
def share_of_rounds(needed: list[float], late: list[int], seat: int, per_turn: float, hard: float) -> float:
    """A seat's share of a win that all share who are there in the same round, by the turns that they need on average.

    Who is `late` has had its turn of this round, and has its next one in the round after it.

    >>> share_of_rounds([2.0, 2.0], [0, 0], 0, 0.2, 0.2)
    0.5
    >>> round(share_of_rounds([1.0, 1.0], [1, 0], 1, 0.2, 0.2), 3)  # the other comes a round later
    1.0
    >>> round(share_of_rounds([0.0, 1.0], [1, 0], 1, 0.2, 0.2), 3)  # is there already, but the round is not over
    0.5
    """
    players = len(needed)
    left = [1.0] * players  # how likely they are not there before the round
    now = [0.0] * players
    shares = [0.0] * players
    for turn in range(MOST_ROUNDS):
        nobody = 1.0
        for one in range(players):
            after = turn - late[one] if needed[one] >= 0.5 else turn
            now[one] = done_in(needed[one], after, per_turn, hard) if after >= 0 else 0.0
            left[one] = max(0.0, left[one] - now[one])
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
    return shares[seat] / total if total > 0.0 else 1.0 / players
