"""Who sits at a table, without any server: claiming, beginning, bots that stand in, hosts, removing, closing.

In all games: whatever people do about the company while they play, no game breaks or sticks.
"""

from __future__ import annotations

import os
import random
from typing import Any

import msgspec
import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from rollbook.errors import IllegalMove, RollbookError
from rollbook.games import variants
from rollbook.live.company import BOT_NAMES, Company, Taken
from rollbook.live.events import Event, Handed, Laid, Noted, Settled
from rollbook.live.messages import Command, SeatSetup, TableSetup
from rollbook.live.sitting import Sitting
from rollbook.live.telling import Picture
from rollbook.names import alike
from tests.kinds import GAMES_OF_ALL_KINDS
from tests.wire import chance_of

SOAK = bool(os.environ.get("ROLLBOOK_SOAK"))  # many more
HOST = "opener"
PHASES = (Phase.explicit, Phase.reuse, Phase.generate)  # a seed has no smaller ones
AFFAIRS = ("claim", "hand", "hand back", "remove", "host", "move", "pace", "list")


def gathering(game: str = "qwixx", free: int = 3, **setup: Any) -> Sitting:
    """Anna has opened a table with free seats."""
    seats = [SeatSetup("Anna"), *(SeatSetup("", open=True) for _ in range(free))]
    return Sitting(TableSetup(game, seats, **setup), opener=HOST)


def does(sitting: Sitting, do: Any, holder: str = HOST, **command: Any) -> Sitting:
    """The table after a command, and what follows from it by itself."""
    for event in sitting.events_for(Command("x", do, **command), sitting.company.seats_of(holder), holder):
        sitting = sitting.after(event)
    return by_itself(sitting)


def by_itself(sitting: Sitting) -> Sitting:
    while following := sitting.next_events():
        for event in following:
            sitting = sitting.after(event)
    return sitting


def claimed(sitting: Sitting, seat: int, name: str, holder: str = "") -> Sitting:
    for event in sitting.claim(seat, name, holder or name.lower()):
        sitting = sitting.after(event)
    return sitting


def refused(sitting: Sitting, do: Any, holder: str = HOST, **command: Any) -> str:
    """The id of what is said to whoever may not do that."""
    with pytest.raises(RollbookError) as said:
        does(sitting, do, holder, **command)
    return said.value.id


def names(sitting: Sitting) -> list[str]:
    return [seat.name for seat in sitting.table.view(None).seats]


# Taking seats


def test_a_free_seat_is_claimed_once_and_everybody_is_called_something_else() -> None:
    sitting = claimed(gathering(), 2, "Ben")
    assert names(sitting) == ["Anna", "", "Ben", ""] and sitting.company.people == (0, 2)
    assert sitting.company.seats_of("ben") == (2,) and not sitting.company.begun
    for seat, name, said in ((2, "Carl", "error-seat-taken"), (0, "Carl", "error-seat-taken")):
        with pytest.raises(Taken) as taken:
            sitting.claim(seat, name, "carl")
        assert taken.value.id == said
    for name in ("Anna", "ANNA", "\u0410nn\u0430", "ben"):
        with pytest.raises(Taken) as taken:
            sitting.claim(1, name, "carl")
        assert taken.value.id == "error-name-taken"
    for seat in (-1, 4, 2**70):
        with pytest.raises(IllegalMove):
            sitting.claim(seat, "Carl", "carl")


def test_a_device_may_hold_several_seats_and_people_may_take_a_bots_place() -> None:
    sitting = does(claimed(gathering(), 1, "Ben"), "hand", seat=2, level="casual")
    assert names(sitting) == ["Anna", "Ben", BOT_NAMES[0], ""] and sitting.bots == {2}
    sitting = claimed(sitting, 2, "Carl", "ben")
    assert sitting.company.seats_of("ben") == (1, 2) and not sitting.bots
    assert sitting.company.seats_of("") == (), "nobody's key is no key"


def test_bots_on_free_seats_have_names_of_their_own_and_leave_them_without_one() -> None:
    sitting = claimed(gathering(), 3, BOT_NAMES[0])
    for seat in (1, 2):
        sitting = does(sitting, "hand", seat=seat, level="casual")
    assert names(sitting) == ["Anna", BOT_NAMES[1], BOT_NAMES[2], BOT_NAMES[0]]
    assert len({alike(name) for name in BOT_NAMES}) >= max(variant.sheet.players[1] for variant in variants().values())
    sitting = does(sitting, "hand", seat=1)
    assert names(sitting)[1] == "" and sitting.company.members[1].open


# Beginning


def test_only_the_host_begins_and_once() -> None:
    sitting = claimed(gathering(), 1, "Ben")
    assert refused(sitting, "begin", "ben") == "error-host-only"
    assert refused(sitting, "throw") == refused(sitting, "play", decision="-") == "error-not-begun"
    assert not sitting.next_events() and not sitting.going
    sitting = does(sitting, "begin")
    assert sitting.going and refused(sitting, "begin") == "error-begun"


def test_a_game_does_not_begin_with_too_few(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = gathering()
    monkeypatch.setitem(vars(sitting.table.variant.sheet), "players", (2, 5))
    assert refused(sitting, "begin") == "error-players"
    assert does(claimed(sitting, 2, "Ben"), "begin").table.players == 2


def test_seats_that_nobody_took_are_left_out_and_what_belongs_to_a_seat_goes_with_it() -> None:
    lucky = [[5, 12], [2, 16], [3, 15], [4, 14]]
    sitting = gathering("qwixx-longo", options={"lucky": lucky}, first=3)
    sitting = does(claimed(claimed(sitting, 3, "Dora"), 1, "Ben"), "begin")
    assert names(sitting) == ["Anna", "Ben", "Dora"]
    assert sitting.table.options["lucky"] == [lucky[0], lucky[1], lucky[3]]
    assert sitting.table.first == sitting.table.roller == 2, "Dora was to start, who sits on another number now"
    assert sitting.company.seats_of("dora") == (2,) and not any(one.open for one in sitting.company.members)


def test_who_starts_is_drawn_where_nobody_was_named_or_came() -> None:
    for first in (None, 2):
        with chance_of(1):
            starters = {does(claimed(gathering(first=first), 1, "Ben"), "begin").table.first for _ in range(20)}
        assert starters == {0, 1}


# Bots that stand in


def begun(game: str = "qwixx", **setup: Any) -> Sitting:
    """Anna and Ben, each at a device."""
    return does(claimed(gathering(game, **{"first": 0, **setup}), 1, "Ben"), "begin")


def test_a_bot_stands_in_and_gives_the_seat_back() -> None:
    sitting = begun()
    assert refused(sitting, "hand", "ben", seat=0, level="casual") == "error-host-only"
    assert refused(sitting, "hand", "ben", seat=1, level="casual") == "error-host-only"
    sitting = does(does(sitting, "throw"), "play", decision="-", confirm=True)
    sitting = does(sitting, "hand", seat=1, level="casual")
    assert sitting.bots == {1} and sitting.bots_to_decide() == [1] and names(sitting)[1] == "Ben"
    assert sitting.company.seats_of("ben") == (1,), "he may come back"
    back = does(sitting, "hand", "ben", seat=1)
    assert not back.bots and back.table.asked() == [1]
    assert does(sitting, "hand", seat=1).company == back.company, "the host may give it back, too"


def test_a_roller_who_is_replaced_throws_at_once_and_a_noted_choice_stands() -> None:
    thrown = does(begun(first=1), "hand", seat=1, level="casual")
    assert thrown.table.due() == "play" and thrown.table.roller == 1
    sitting = does(does(begun(), "throw"), "play", "ben", seat=1, decision="-")
    sitting = does(sitting, "hand", seat=1, level="casual")
    assert sitting.table.noted == {1: "-"} and not sitting.bots_to_decide()
    assert does(sitting, "play", decision="-", confirm=True).table.log, "nobody takes it back, so it takes effect"


def test_tiles_of_a_seat_that_is_handed_over_are_laid_out_anew_and_nobody_waits() -> None:
    sitting = begun("bingolino")
    cells = sitting.legal(1)
    sitting = does(sitting, "lay", "ben", seat=1, decisions=cells)
    handed = does(sitting, "hand", seat=1, level="casual")
    assert handed.layouts == {} and handed.waits_for_layouts(), "for Anna"
    ready = does(handed, "lay", seat=0, decisions=cells)
    assert ready.bots_to_decide() == [1] and not ready.waits_for_layouts()
    ready = by_itself(ready.after(Noted(1, cells[3])))
    assert len(ready.layouts[0]) == len(cells) - 2 and ready.bots_to_decide() == [1]
    back = does(ready, "hand", "ben", seat=1)
    assert back.waits_for_layouts() and back.table.asked() == [1]
    free = [cell for cell in back.legal(1) if cell != back.table.noted.get(1)]
    done = does(back, "lay", "ben", seat=1, decisions=free)
    assert not done.table.secret and done.layouts == {}


def test_tiles_go_on_by_themselves_when_the_last_who_was_not_ready_is_replaced() -> None:
    sitting = begun("bingolino")
    sitting = does(sitting, "lay", seat=0, decisions=sitting.legal(0))
    assert not sitting.next_events() and not sitting.bots_to_decide()
    sitting = does(sitting, "hand", seat=1, level="casual")
    assert sitting.bots_to_decide() == [1] and sitting.table.noted.keys() == {0}


# Hosts


def test_somebody_is_removed_and_the_seat_is_free_again() -> None:
    sitting = claimed(gathering(), 1, "Ben")
    assert refused(sitting, "remove", "ben", seat=0) == "error-host-only"
    for seat in (0, 2):
        assert refused(sitting, "remove", seat=seat) == "error-not-removed"
    sitting = does(sitting, "remove", seat=1)
    assert names(sitting)[1] == "" and sitting.company.members[1].open and sitting.company.removed == 1
    assert sitting.company.seats_of("ben") == ()
    assert claimed(sitting, 1, "Ben", "another").company.seats_of("another") == (1,)


def test_in_a_running_game_a_bot_plays_on_until_somebody_takes_the_seat() -> None:
    sitting = does(begun(), "remove", seat=1, level="casual")
    assert sitting.bots == {1} and names(sitting)[1] == "Ben" and sitting.company.members[1].open
    assert refused(sitting, "hand", seat=1) == "error-nobody-there"
    assert refused(sitting, "host", seat=1) == "error-nobody-there"
    sitting = claimed(sitting, 1, "Carla")
    assert not sitting.bots and names(sitting) == ["Anna", "Carla"] and sitting.going


def test_the_role_of_the_host_is_passed_on() -> None:
    sitting = claimed(gathering(), 1, "Ben")
    assert refused(sitting, "host", seat=2) == "error-nobody-there"
    sitting = does(sitting, "host", seat=1)
    assert sitting.company.is_host("ben") and not sitting.company.is_host(HOST)
    assert refused(sitting, "close") == "error-host-only"
    assert [one.host for one in sitting.company.shown(set())] == [False, True, False, False]


def test_an_heir_is_here_and_not_the_host() -> None:
    company = claimed(claimed(gathering(), 1, "Ben"), 2, "Carla").company
    assert company.next_host({HOST, "carla"}) == "carla"
    assert company.next_host({HOST}) is None and company.next_host({"a stranger"}) is None


def test_what_one_device_holds_goes_on_at_another() -> None:
    sitting = claimed(gathering(), 1, "Ben", HOST)
    [moved] = sitting.move(HOST, "tablet")
    sitting = sitting.after(moved)
    assert sitting.company.seats_of("tablet") == (0, 1) and sitting.company.is_host("tablet")
    assert sitting.company.seats_of(HOST) == ()
    with pytest.raises(IllegalMove):
        sitting.move(HOST, "phone")


def test_pace_and_list_are_the_hosts_and_have_bounds() -> None:
    sitting = does(begun(), "pace", seconds=30, late="bot")
    assert (sitting.company.seconds, sitting.company.late) == (30, "bot")
    for seconds in (-1, 1, 4, 3601):
        assert refused(sitting, "pace", seconds=seconds) == "error-pace"
    assert not does(sitting, "pace").company.seconds and does(sitting, "list", on=True).company.listed
    for do in ("pace", "list", "close"):
        assert refused(sitting, do, "ben") == refused(sitting, do, "") == "error-host-only"


def test_nothing_happens_at_a_closed_table() -> None:
    sitting = does(does(does(begun(), "list", on=True), "throw"), "close")
    assert sitting.company.affairs.closed and not sitting.company.listed and not sitting.going
    for do in ("throw", "play", "begin", "hand", "host", "remove", "close", "pace", "list", "back"):
        assert refused(sitting, do) == "error-closed"
    with pytest.raises(IllegalMove):
        sitting.claim(1, "Carl", "carl")
    with pytest.raises(IllegalMove):
        sitting.move(HOST, "tablet")
    assert not sitting.next_events() and not sitting.bots_to_decide()


def test_where_people_sit_apart_only_the_host_goes_back() -> None:
    sitting = does(begun(), "throw")
    assert refused(sitting, "back", "ben", seat=1, line=2) == "error-host-only"
    assert does(sitting, "back", seat=0, line=2).due == "roll"
    alone = does(Sitting(TableSetup("qwixx", [SeatSetup("A"), SeatSetup("B")], first=0), opener=HOST), "throw")
    assert does(alone, "back", seat=1, line=2).due == "roll"


def test_a_company_is_compared_by_what_it_is() -> None:
    """What was worked out once and kept does not go on to the next."""
    setup = TableSetup("qwixx", [SeatSetup("A"), SeatSetup("B")], first=0)
    company = Company.of(setup, HOST)
    assert company.people == (0, 1) and not company.bots
    handed = company.after(Handed(1, "casual"))
    assert handed.people == (0,) and handed.bots == {1} and handed.after(Handed(1, "")) == company


# All games


class Evening:
    """A table whose people come, go and play at random."""

    def __init__(self, game: str, seats: int, seed: int) -> None:
        self.chance = random.Random(seed)
        players = min(seats, variants()[game].sheet.players[1])
        others = [self._setup(seat) for seat in range(1, players)]
        self.setup = TableSetup(game, [SeatSetup("P0"), *others])
        if not any(seat.open for seat in others):
            self.setup.first = 0
        self.sitting, self.events = Sitting(self.setup, opener="d0"), list[Event]()
        self.picture = Picture(self.sitting)
        self.devices = 1
        self._happen([])

    def _setup(self, seat: int) -> SeatSetup:
        kind = self.chance.choice(["person", "open", "open", "bot"])
        return SeatSetup("", open=True) if kind == "open" else SeatSetup(f"P{seat}", "casual" if kind == "bot" else "")

    def _happen(self, events: list[Event]) -> None:
        """As a ledger does it: a telling of each event is what somebody finds who comes fresh."""
        while events:
            for event in events:
                then = self.sitting.after(event)
                self.picture, _ = self.picture.after(event, then, "")
                self.sitting = then
                self.events.append(event)
            fresh = Picture(self.sitting)
            assert self.picture.view == fresh.view and self.picture.asks == fresh.asks
            events = self.sitting.next_events()

    def affair(self, kind: str) -> None:
        """Somebody does something about the company, and may be refused."""
        company, seat = self.sitting.company, self.chance.randrange(len(self.sitting.company.members))
        commands: dict[str, dict[str, Any]] = {
            "hand": {"do": "hand", "seat": seat, "level": "casual"},
            "hand back": {"do": "hand", "seat": seat},
            "remove": {"do": "remove", "seat": seat, "level": "casual" if company.begun else ""},
            "host": {"do": "host", "seat": seat},
            "pace": {"do": "pace", "seconds": self.chance.choice([0, 30])},
            "list": {"do": "list", "on": self.chance.random() < 0.5},
        }
        try:
            if kind == "claim":
                self._happen(self.sitting.claim(seat, f"N{self._new()}", f"d{self.devices}"))
            elif kind == "move":
                self._happen(self.sitting.move(company.members[seat].holder, f"d{self._new()}"))
            else:
                command = Command("x", **commands[kind])
                self._happen(self.sitting.events_for(command, company.seats_of(company.host), company.host))
        except RollbookError:
            pass

    def _new(self) -> int:
        self.devices += 1
        return self.devices

    def begin(self) -> None:
        """The host begins, if people are still gathering."""
        if not self.sitting.company.begun:
            self._happen(self.sitting.events_for(Command("x", "begin"), (), self.sitting.company.host))

    def play(self) -> None:
        """Somebody who is asked decides, or what needs no person happens; something there always is."""
        possible = self._possible()
        assert possible, "the game is stuck"
        self._happen([self.chance.choice(possible)])

    def _possible(self) -> list[Event]:
        sitting = self.sitting
        if sitting.due == "roll" and sitting.table.roller in sitting.people:
            return [sitting.throw()]
        if sitting.due == "settle":
            return [Settled()]
        bots = [Noted(seat, self.chance.choice(sitting.legal(seat))) for seat in sitting.bots_to_decide()]
        waited = [seat for seat in sitting.table.asked() if seat in sitting.people and seat not in sitting.layouts]
        return [*bots, *(self._decision(seat) for seat in waited)]

    def _decision(self, seat: int) -> Event:
        legal = self.sitting.legal(seat)
        if self.sitting.table.secret and self.chance.random() < 0.7:
            return Laid(seat, self.chance.sample(legal, len(legal)))
        return Noted(seat, self.chance.choice(legal), final=self.chance.random() < 0.5)

    def read_back(self) -> Sitting:
        """The table as the store has it."""
        sitting = Sitting(msgspec.convert(msgspec.to_builtins(self.setup), TableSetup), opener="d0")
        for event in self.events:
            sitting = sitting.after(msgspec.json.decode(msgspec.json.encode(event), type=Event))
        return sitting


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES_OF_ALL_KINDS)
@given(seats=st.integers(2, 5), seed=st.integers(0, 100_000))
@settings(max_examples=200 if SOAK else 5, deadline=None, phases=PHASES)
def test_whatever_people_do_about_the_company_no_game_breaks_or_sticks(game: str, seats: int, seed: int) -> None:
    with chance_of(seed):
        evening = Evening(game, seats, seed)
        for _ in range(6):
            evening.affair(evening.chance.choice(AFFAIRS))
        evening.begin()
        for _ in range(150):
            if evening.chance.random() < 0.3:
                evening.affair(evening.chance.choice(AFFAIRS))
            if not evening.sitting.going:
                break
            evening.play()
    read = evening.read_back()
    for part in ("company", "setup", "number", "moment", "layouts", "forced", "confirmed", "told"):
        assert getattr(read, part) == getattr(evening.sitting, part), part
    assert read.table.record() == evening.sitting.table.record() and read.table.noted == evening.sitting.table.noted
