"""What is asked and told in Bingo Dice, for people."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations_with_replacement

from rollbook.games import endings
from rollbook.games.bingo_dice import rules
from rollbook.games.bingo_dice.notation import write_with_dice
from rollbook.games.bingo_dice.rules import JOKER, PASS, Game
from rollbook.games.bingo_dice.sheets import combinations
from rollbook.games.bingo_dice.tables import COMBINATIONS, DICE, FACES, Tables
from rollbook.hints import Ending, Gesture, Hints, Message, News, Throw
from rollbook.kernel import bits


def question(tables: Tables, game: Game, seat: int) -> Message:
    """The message that asks a seat, and what it names."""
    if game.phase == rules.AGAIN:
        return "ask-again", {"throw": game.throws}
    if game.phase == rules.DOUBT:
        return "ask-doubt", {"count": bits.count(game.thrown), "seat": game.roller}
    return "ask-spend" if game.phase == rules.SPEND else "ask-mark", {}


def hints(tables: Tables, game: Game, seat: int) -> Hints:
    """Small kindnesses for a seat: what can be spent now, and the fields a decision stands for."""
    if game.phase == rules.DOUBT:
        return doubt_hints(tables, game)
    if game.phase == rules.MARK:
        return mark_hints(tables, game, seat)
    return dice_hints(tables, game, seat)


def doubt_hints(tables: Tables, game: Game) -> Hints:
    """§5.1 The question is about the roller's card and the goals that the dice can still show."""
    lying = tuple(game.dice[die] for die in range(DICE) if not game.thrown >> die & 1)
    goals = [COMBINATIONS[one] for one in sorted(reachable(lying)) if tables.fields_of[one] & tables.goals]
    names: dict[str, Message] = {"-": ("let-throw", {}), "d": ("doubt", {})}
    return Hints(decline="-", names=names, looks_at=game.roller, sought=goals)


@lru_cache(maxsize=200)
def reachable(lying: tuple[int, ...]) -> set[int]:
    """The combinations that some throw of the other dice would show with those that lie.

    >>> [COMBINATIONS[one] for one in sorted(reachable((3, 3, 3, 5)))]
    ['full-house', 'four', 'two-pairs', 'three']
    """
    throws = combinations_with_replacement(range(1, FACES + 1), DICE - len(lying))
    return {one for throw in throws for one in combinations([*lying, *throw])}


def dice_hints(tables: Tables, game: Game, seat: int) -> Hints:
    """§4.2, §6.1 The decision for every set of dice that may be thrown again, and for every face a joker may set."""
    legal = rules.legal(tables, game, seat) & ~(1 << PASS)
    return hints_for_dice(legal, game.phase == rules.SPEND, tuple(lifted(tables, game, seat).items()))


@lru_cache(maxsize=200)
def hints_for_dice(legal: int, spending: bool, spendable: tuple[tuple[str, Gesture], ...]) -> Hints:
    """The same questions are asked again and again, and each has dozens of answers."""
    again: list[tuple[list[int], str]] = []
    faces: dict[int, dict[int, str]] = {}
    names: dict[str, Message] = {"-": ("stop", {})}
    throw = "reroll-dice" if spending else "throw-dice"
    for action in bits.members(legal):
        decision = write_with_dice(action)
        if action < JOKER:
            again.append((bits.members(action), decision))
            names[decision] = throw, {"count": bits.count(action)}
        else:
            die, face = (action - JOKER) // FACES, (action - JOKER) % FACES + 1
            faces.setdefault(die, {})[face] = decision
            names[decision] = "joker-sets", {"place": die + 1, "face": face}
    return Hints(kind="dice", decline="-", names=names, again=again, faces=faces, lifted=dict(spendable))


def lifted(tables: Tables, game: Game, seat: int) -> dict[str, Gesture]:
    """§6.1 The fields that can be spent now, and what is done with the dice then."""
    spendable = tables.rerolls | tables.jokers if game.phase == rules.SPEND else 0
    fields = bits.members(rules.available(game, seat, spendable))
    return {f"f{place + 1}": "set" if tables.jokers >> place & 1 else "reroll" for place in fields}


def mark_hints(tables: Tables, game: Game, seat: int) -> Hints:
    """§7.6 The open fields of every combination shown."""
    shown = bits.members(rules.shown(tables, game))
    fields = {one: rules.open_fields(tables, game, seat, one) for one in shown}
    names: dict[str, Message] = {f"m:{COMBINATIONS[one]}": (f"field-{COMBINATIONS[one]}", {}) for one in shown}
    return Hints(
        decline="-",
        names={"-": ("pass", {}), **names},
        cells={f"f{place + 1}": f"m:{COMBINATIONS[one]}" for one in shown for place in bits.members(fields[one])},
    )


def forced(tables: Tables, game: Game, seat: int) -> Message:
    """Why a seat has only one choice, and what it is."""
    if game.phase == rules.DOUBT:
        return "forced-doubt", {}
    return "forced-stop" if game.phase == rules.SPEND else "forced-mark", {}


def waiting(tables: Tables, game: Game) -> Message | None:
    """What is said while somebody else decides."""
    said = {rules.AGAIN: "wait-again", rules.DOUBT: "wait-doubt"}.get(game.phase)
    return (said, {}) if said else None


def news(tables: Tables, before: Game, after: Game) -> list[News]:
    """What people should be told about a change: messages, with seats by number and fields by name."""
    told: list[News] = []
    doubter = rules.left_of(before, before.roller)
    if before.at_stake and not after.at_stake:
        won = after.marked[doubter] != before.marked[doubter]
        told.append(News(("news-doubt-won" if won else "news-doubt-lost", {"seat": doubter})))
    fresh = after.marked[before.roller] & ~before.marked[before.roller]
    for combination, fields in enumerate(tables.fields_of):
        if fresh & fields:
            told.append(News(("news-marked", {"seat": before.roller, "field": COMBINATIONS[combination]})))
    return told


# The end


def ending(tables: Tables, game: Game, winners: list[int], throws: Iterable[Throw]) -> Ending:
    """How it was won; several goals with one throw, who used most rerolls and jokers, and how long it lasted."""
    facts: list[Message] = []
    best = endings.luckiest(endings.gains(rules.score, tables, throws))
    if best is not None and best.points > 1:
        turn = best.throw.before.rounds + 1
        facts.append(("fact-goals", {"seat": best.seat, "goals": best.points, "turn": turn}))
    spent = [spent_fields(tables, game, seat) for seat in range(game.players)]
    if max(spent):
        facts.append(("fact-spent", {"seat": spent.index(max(spent)), "spent": max(spent)}))
    return Ending(won(game, winners), [*facts, ("fact-turns", {"turns": game.rounds})])


def won(game: Game, winners: list[int]) -> Message:
    """§8.2, §8.3 All who have all goals when everybody has had equally many turns."""
    if game.players == 1:
        return "won-alone-goals", {"seat": winners[0], "turns": game.rounds}
    if len(winners) > 1:
        return "won-shared-goals", {"seats": endings.joined(winners), "turns": game.rounds}
    margin = game.totals[winners[0]] - game.totals[endings.second(game, winners[0])]
    return "won-by-goals", {"seat": winners[0], "turns": game.rounds, "margin": margin}


def spent_fields(tables: Tables, game: Game, seat: int) -> int:
    """§6.8 How many rerolls and jokers a seat has used; doubts that were lost have never become one."""
    return bits.count(game.marked[seat] & game.used[seat] & (tables.rerolls | tables.jokers))
