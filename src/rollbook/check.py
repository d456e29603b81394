"""The contract every game keeps, for people who write games: `check_game("my-game")`.

It plays games with bots and looks at every step of the way; the first broken promise is an AssertionError that
says which.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rollbook.errors import BadOption
from rollbook.games import Variant, find
from rollbook.kernel import bits
from rollbook.kernel.struct import Struct
from rollbook.kernel.verbs import VERBS
from rollbook.mass import loops
from rollbook.mass.observation import Encoder
from rollbook.mass.trace import trace
from rollbook.sheet import STATES
from rollbook.table import Table
from rollbook.thinkers import friendly, quick
from rollbook.thinkers.seat import Bot

NEEDED_FIELDS = ("players", "phase", "to_act", "roller", "dice", "choice", "parts", "totals", "luck")
MOST_STEPS = 200_000
UNWRITTEN = -1  # no observation has it


def check_game(
    game: str | Variant, games: int = 5, options: Mapping[str, Any] | None = None, bots: Sequence[str] = ()
) -> None:
    """Check the contract with every bot, or with those named, and every number of players.

    >>> check_game("qwixx", games=1)
    """
    variant = game if isinstance(game, Variant) else find(game)
    if games < 1:
        raise BadOption("error-check-games", "at least one game must be played, not {games}", games=str(games))
    _check_modules(variant)
    fewest, most = variant.sheet.players
    for players in range(fewest, most + 1):
        _check_document(variant, dict(options or {}), players)
        _check_numbers(variant, dict(options or {}), players)
        for bot in bots or [level.name for level in quick(variant)]:
            for seed in range(1 if bot == "random" else games):  # random games can be very long
                _check_play(variant, players, dict(options or {}), seed, bot)
        _check_replay(variant, players, dict(options or {}))


def _check_modules(variant: Variant) -> None:
    """The rules have all verbs, the record the fields everybody relies on."""
    for verb in VERBS:
        assert callable(getattr(variant.family.rules, verb, None)), f"the rules lack the verb {verb}"
    for field in NEEDED_FIELDS:
        assert field in variant.family.rules.Game.shapes, f"the record lacks the field {field}"
    assert variant.sheet.players[1] <= loops.SEATS, f"loops hold at most {loops.SEATS} players"
    assert max(variant.family.notation.CAUSES) < loops.CAUSES, f"causes are numbered below {loops.CAUSES}"
    assert f"# {variant.family.sheets[0].name.split()[0]}" in variant.rulebook(), "RULES.md lacks its title"


def _check_numbers(variant: Variant, options: dict[str, Any], players: int) -> None:
    """Every number of an observation has a name of its own, and all are written."""
    encoder = Encoder(variant, players, options)
    assert len(set(encoder.names)) == encoder.size, "two numbers of an observation have the same name"
    table = Table(variant, players, options, first=0)
    roomy = [UNWRITTEN] * (encoder.size + 1)
    variant.family.features.encode(encoder.tables, table.state, 0, roomy)
    gaps = [place for place, number in enumerate(roomy) if number == UNWRITTEN]
    assert gaps == [encoder.size], f"{encoder.size} numbers of an observation are named, but {gaps} are left out"


def _check_document(variant: Variant, options: dict[str, Any], players: int) -> None:
    """Every cell that is drawn has a state, and ids are unique."""
    table = Table(variant, players, options, first=0)
    for seat in range(players):
        document = variant.sheet.document(options, seat)
        drawn = [cell.id for zone in document.zones for cell in zone.cells]
        assert len(drawn) == len(set(drawn)), "two cells of the sheet have the same id"
        states = table.view(seat).seats[seat].cells
        assert set(drawn) <= set(states), f"cells without a state: {sorted(set(drawn) - set(states))}"
        unknown = {cell.state for cell in states.values()} - set(STATES)
        assert not unknown, f"states that no door knows: {sorted(unknown)}"


def _check_play(variant: Variant, players: int, options: dict[str, Any], seed: int, bot: str) -> None:
    """One game, looked at in every step."""
    table = Table(variant, players, options, seed=seed)
    bots = [Bot(bot, seed, seat) for seat in range(players)]
    for _ in range(MOST_STEPS):
        if table.over:
            break
        if table.due() == "play":
            _check_moment(table, bots)
        else:
            _check_throw(table)
    assert table.over, f"no end after {MOST_STEPS} steps"
    assert table.winners(), "a finished game has at least one winner"
    assert all(not table.legal(seat) for seat in range(players)), "nothing is legal when the game is over"


def _check_throw(table: Table) -> None:
    """Dice given by the caller lead to the same state as the same dice thrown."""
    thrown = table.copy()
    table.place(thrown.throw())
    assert table.state == thrown.state, "place and throw lead to different states with the same dice"


def _check_moment(table: Table, bots: list[Bot]) -> None:
    """Legal actions are there, written uniquely, secret until they take effect, and in any order."""
    asked = table.asked()
    spelled = table.engine.notation.spellings(table.engine.tables).get(table.state.phase, {})
    decisions = {}
    for seat in asked:
        mask = table.variant.family.rules.legal(table.engine.tables, table.state, seat)
        assert mask > 0, f"seat {seat} must act but nothing is legal"
        assert mask < 1 << 63, "actions are numbered 0 to 62"
        assert len(table.actions(seat)) == bits.count(mask), "two actions are written alike"
        unknown = [text for text, action in table.actions(seat).items() if spelled.get(action) != text]
        assert not unknown, f"actions that the notation does not spell: {unknown}"
        decisions[seat] = bots[seat].decide(table)
    others = [seat for seat in range(table.players) if seat not in asked]
    assert all(not table.legal(seat) for seat in others), "a seat that need not act has legal actions"
    _check_secrecy(table, decisions)
    reference = _settled(table, asked, decisions)
    assert _settled(table, asked[::-1], decisions) == reference, "the order of decisions matters"
    for seat in reversed(asked):
        table.play(seat, decisions[seat])
    assert table.state == reference, "the table and the verbs disagree"


def _settled(table: Table, order: list[int], decisions: dict[int, str]) -> Struct:
    """The state after these decisions, made in this order."""
    rules = table.variant.family.rules
    state: Struct = table.state.copy()
    actions = {seat: table.actions(seat)[decisions[seat]] for seat in order}
    for seat in order:
        before = state.copy()
        rules.choose(table.engine.tables, state, seat, actions[seat])
        before.to_act, before.choice[seat] = state.to_act, state.choice[seat]  # type: ignore[attr-defined]
        assert state == before, "choose does more than note the decision"
    rules.settle(table.engine.tables, state)
    return state


def _check_secrecy(table: Table, decisions: dict[int, str]) -> None:
    """A record as known to a seat does not depend on what others have noted, nor on the generator."""
    rules = table.variant.family.rules
    for seat in (*range(table.players), -1):
        bare, full = table.state.copy(), table.state.copy()
        for other, decision in decisions.items():
            if other != seat:
                full.choice[other] = table.actions(other)[decision]
        full.luck[0] = 12345
        for state in (bare, full):
            rules.conceal(table.engine.tables, state, seat)
        assert bare == full, f"seat {seat} can see others' noted decisions or coming dice"


def _check_replay(variant: Variant, players: int, options: dict[str, Any]) -> None:
    """A trace read back leads to the same end."""
    first, *lines = trace(variant, players, 1, friendly(variant), options)
    again = Table(variant, players, options, first["first"])
    for line in lines[:-1]:
        assert "legal" not in line or line["legal"] == again.legal(line["seat"]), "legal lists differ on replay"
        again.enter(line)
    assert again.ending() == lines[-1], "a trace cannot be replayed to its end"
