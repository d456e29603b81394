"""How often somebody may do something: so many times a minute, or so fast in the long run.

Wrong guesses are told to all processes on the same database. Everything else each counts for itself: what happens at
one table normally happens in one process, and whoever may open a table or sit at one more gains nothing by it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from time import monotonic

from rollbook.errors import Said

MOST_GUESSES = 30  # wrong keys, invitations, codes and tables of one address in a minute: nobody mistypes so often
MOST_CLAIMS = 60  # tried at one table in a minute: a class that wants its seats at once, not a flood
COMMANDS_A_SECOND, COMMANDS_AT_ONCE = 50.0, 300  # of one device: many times what hands can do
REACTION_SECONDS = 2.0  # between two of one device
HELP_SECONDS, HELPS_AT_ONCE = 1.0, 5  # answers to one device: each takes a core for a moment
PROPOSAL_SECONDS, PROPOSALS_AT_ONCE = 20.0, 4  # corrections that a device asks others about: all wait for each


class PerMinute:
    """Counts what somebody does in the present minute.

    >>> posts = PerMinute()
    >>> posts.count("192.0.2.7"), posts.count("192.0.2.7"), posts.of("192.0.2.8")
    (1, 2, 0)
    """

    def __init__(self) -> None:
        self._counts: Counter[str] = Counter()
        self._minute = 0

    def count(self, who: str) -> int:
        """Once more; returns how often it was in this minute."""
        self._begin_anew()
        self._counts[who] += 1
        return self._counts[who]

    def of(self, who: str) -> int:
        """How often it was in this minute."""
        self._begin_anew()
        return self._counts[who]

    def _begin_anew(self) -> None:
        minute = int(monotonic() / 60)
        if minute != self._minute:
            self._minute = minute
            self._counts.clear()


class Guesses:
    """Keys, invitations, codes and tables that were not there, by the address that asked for them.

    Whoever has guessed too often is not answered until the next minute, not even if the next guess is right.

    >>> guesses = Guesses()
    >>> for _ in range(MOST_GUESSES):
    ...     guesses.wrong("192.0.2.7")
    >>> print(guesses.refusal("192.0.2.7"))
    too many wrong keys, links or codes came from your address; wait a minute
    >>> guesses.refusal("192.0.2.8")
    """

    def __init__(self, tell: Callable[[str], None] = lambda peer: None) -> None:
        """`tell` lets other processes hear of a wrong guess."""
        self._wrong = PerMinute()
        self._tell = tell

    def wrong(self, peer: str) -> None:
        """Somebody asked for what is not there, or with a key that is none."""
        self._wrong.count(peer)
        self._tell(peer)

    def wrong_elsewhere(self, peer: str) -> None:
        """The same, in another process."""
        self._wrong.count(peer)

    def refusal(self, peer: str) -> Said | None:
        """Why an address is not answered now, if so."""
        if self._wrong.of(peer) < MOST_GUESSES:
            return None
        english = "too many wrong keys, links or codes came from your address; wait a minute"
        return Said("error-many-guesses", english)


class Bucket:
    """So much at once, so much in a second in the long run.

    >>> commands = Bucket(a_second=0.001, at_once=2)
    >>> [commands.take() for _ in range(3)]
    [True, True, False]
    """

    def __init__(self, a_second: float, at_once: float) -> None:
        self._a_second, self._at_once = a_second, at_once
        self._left, self._filled = at_once, monotonic()

    def take(self) -> bool:
        """Take one; False if there is none now."""
        now = monotonic()
        self._left = min(self._at_once, self._left + (now - self._filled) * self._a_second)
        self._filled = now
        if self._left < 1:
            return False
        self._left -= 1
        return True
