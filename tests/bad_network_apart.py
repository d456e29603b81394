"""People apart on a bad network: seats are claimed, handed to bots, moved and taken away while words are lost."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant, precondition, rule

from rollbook.errors import RollbookError
from rollbook.games import variants
from rollbook.live.messages import Claim, SeatSetup, TableSetup
from rollbook.web.presence import HOST_AWAY_SECONDS
from rollbook.web.room import Room
from rollbook.web.store import digest
from tests.bad_network import WITH_TILES, BadNetwork, people, picks
from tests.naive.compare import KNOWN, check_referee
from tests.wire import Person, chance_of, put_forward, quiet

MOST_PEOPLE = 7  # devices; more only take time
seats = st.integers(0, 4)


class BadNetworkApart(BadNetwork):
    """A table to which people come by invitation. The first device is that of whoever opened it."""

    @initialize(
        game=st.sampled_from(sorted(KNOWN & variants().keys())),
        seats=st.integers(2, 5),
        own=st.integers(1, 2),
        bot=st.booleans(),
        guests=st.integers(0, 3),
        begun=st.sampled_from([True, True, False]),
        seconds=st.sampled_from([0, 0, 30]),
        seed=st.integers(0, 99),
        dice=st.sampled_from(["ours", "own", "own"]),
    )
    def sit_down(
        self, game: str, seats: int, own: int, bot: bool, guests: int, begun: bool, seconds: int, seed: int, dice: str
    ) -> None:
        self.stack.enter_context(chance_of(seed))
        self.game, players = game, min(seats, variants()[game].sheet.players[1])
        setup = [SeatSetup(f"P{seat}") for seat in range(own)] + [SeatSetup("R", bot="random")] * bot
        setup += [SeatSetup("", open=True) for _ in range(players - len(setup))]
        mine = dice == "own"
        table = TableSetup(game, setup, seconds=seconds, own=mine, own_tiles=mine and game in WITH_TILES)
        self.run(self._open(table))
        self.people = [Person(self.key, None), Person(self.key, None), Person("", None)]
        for person in self.people:
            self.meet(person)
        for guest in range(guests):
            self.claim(guest, 0, False)
        if begun:
            self.say(self.people[0], False, do="begin")

    def room(self) -> Room:
        """The table, woken up if it slept."""
        found: Room = self.run(self.rooms.expect(self.table))
        return found

    def newcomer(self, key: str) -> None:
        self.people.append(Person(key, None))
        self.meet(self.people[-1])

    def someone(self, which: int, host: bool) -> Person:
        """Somebody, or the host as far as people know."""
        hosts = [person for person in self.people if person.step.get("host")]
        return hosts[which % len(hosts)] if host and hosts else self.person(which)

    # What people do about the company

    @rule(pick=picks, which=people, same=st.booleans())
    @precondition(lambda self: len(self.people) < MOST_PEOPLE)
    def claim(self, pick: int, which: int, same: bool) -> None:
        """Somebody takes a seat that is free, if there is one, on a device of their own or one that is here."""
        room = self.room()
        members = room.sitting.company.members
        free = [seat for seat, member in enumerate(members) if member.open] or [*range(len(members))]
        seat, key = free[pick % len(free)], self.person(which).key if same else ""
        claim = Claim(room.invite, seat, f"N{len(self.said)} {len(self.people)} {seat}", key)
        given = self._done(room.claim(claim, claim.name))
        if given and given != key:
            self.newcomer(given)

    @rule(which=people)
    @precondition(lambda self: len(self.people) < MOST_PEOPLE)
    def move(self, which: int) -> None:
        """The seats of a device go on at another."""
        if key := self._done(self.room().move(digest(self.person(which).key))):
            self.newcomer(key)

    def _done(self, affair: Any) -> str | None:
        """What comes of it, if it is not refused."""

        async def story() -> str | None:
            try:
                done: str = await affair
            except RollbookError:
                return None
            await quiet(self.wires, self.valve)
            return done

        return self.run(story())

    @rule(
        which=people,
        host=st.sampled_from([True, True, False]),
        do=st.sampled_from(["begin", "hand", "hand back", "host", "remove", "pace", "list"]),
        seat=seats,
        later=st.booleans(),
        pick=picks,
    )
    def arrange(self, which: int, host: bool, do: str, seat: int, later: bool, pick: int) -> None:
        level = {"level": "random"} if do == "hand" else {}
        seconds = (0, 5, 30)[pick % 3]
        person = self.someone(which, host)
        self.say(person, later, do=do.split()[0], seat=seat, seconds=seconds, on=pick % 2 == 0, **level)

    @rule(pick=picks, then=st.sampled_from(["nothing", "play", "remove", "host"]))
    def stand_in(self, pick: int, then: str) -> None:
        """A bot takes over for somebody, or gives the seat back, and what follows meets the other seats, too."""
        members = self.room().sitting.company.members
        seat = pick % len(members)
        level = {} if members[seat].level else {"level": "random"}
        self.say(self.someone(pick, True), False, do="hand", seat=seat, **level)
        if then == "play" and self.room().sitting.going:
            self.play_on(pick, 2)
        elif then in ("remove", "host"):
            self.say(self.someone(pick, True), False, do=then, seat=(pick // 7) % len(members))

    @rule()
    def the_host_stays_away(self) -> None:
        async def story() -> None:
            for seconds in (0.0, HOST_AWAY_SECONDS):
                put_forward(seconds)
                for room in list(self.rooms.open.values()):
                    await room.replace_host()
                await quiet(self.wires, self.valve)

        self.run(story())

    @rule(pick=picks, rounds=st.integers(1, 6))
    @precondition(lambda self: self.people and self.room().sitting.going)
    def play_on(self, pick: int, rounds: int) -> None:
        """Everybody who is asked brings the game forward."""
        for key in {person.key for person in self.people if person.key}:
            one = Person(key, None)
            self.meet(one)
            for turn in range(rounds):
                one.listen()
                if command := self._wanted(one, pick + turn):
                    self.say(one, False, **command)
            one.listen()
            refused = [answer for answer in one.answers.values() if answer.get("refused")]
            assert not refused, "what the table asks for is legal"
            one.cut()

    def _wanted(self, person: Person, pick: int) -> dict[str, Any] | None:
        """Something that is asked of a seat for which no bot decides."""
        bots = {seat for seat, one in enumerate(person.step["seats"]) if one["bot"]}
        person.mine = [seat for seat in person.step["mine"] if seat not in bots]
        return person.sensible(pick, True)

    # What always holds

    @invariant()
    def everybody_sees_the_same_game(self) -> None:
        if not self.people:
            return
        self.wires = [wire for wire in self.wires if not wire.served.done()]
        for place, person in enumerate(self.people):
            if person.wire is None or place in self.asleep:
                continue
            assert person.wire.code is None and not person.wire.served.done(), "nobody is sent away"
            assert person.listen(), "events come without gaps"
            assert known_to(person.step) == known_to(self.run(self._snapshot(person.key)))
        room = self.room()
        self._check_store(room.sitting.number)
        if room.sitting.company.begun:
            fresh = self.run(self._snapshot(""))
            check_referee(self.game, room.sitting.table.players, room.sitting.table.record(), fresh)
        assert not self.complaints, self.complaints

    @invariant()
    def somebody_is_host_and_no_seat_has_two(self) -> None:
        if self.people:
            company = self.room().sitting.company
            assert company.seats_of(company.host), "a host sits at the table"
            for member in company.members:
                assert not (member.open and member.holder), "a seat that somebody has is not free"


def known_to(step: dict[str, Any]) -> dict[str, Any]:
    """What a device knows, but for who is here, which comes a moment later."""
    parts = ("epoch", "number", "moment", "public", "asks", "mine", "host", "invite", "affairs")
    return {
        **{name: step[name] for name in parts},
        "seats": [{**person, "here": None} for person in step["seats"]],
    }
