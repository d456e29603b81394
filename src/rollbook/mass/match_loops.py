"""The loops of matches: games in which somebody who learns sits on seat 0 and bots hold all other seats.

All luck of a game comes from its match's seed and its number among the games of the match: throw k is the same
whatever was decided before, and so is what is drawn by lot at moment k. So a game can be played again with the same
dice, with another starter too.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from rollbook.games import Family
from rollbook.kernel import bits
from rollbook.kernel import luck as chance
from rollbook.kernel.compiler import loop
from rollbook.kernel.struct import Struct
from rollbook.mass.hindsight import nothing_taken
from rollbook.mass.loops import bindings
from rollbook.thinkers import card

STARTER, DICE, BOTS, LOTS = range(4)  # streams of a game's key
BY_LOT = -1  # who starts
LOST = -1  # in place of the cause of the end: an illegal action ended the game
WINS, LEADS, POINTS, SPARES = range(4)  # rewards: the share of the win, the lead, points, fewer of something
FORFEIT = 1000  # what an illegal action costs where it ends the game, unless wins are counted

# bound to a family's functions
setup: Any
throw: Any
legal: Any
choose: Any
settle: Any
over: Any
score: Any
winners: Any
taken: Any
encode: Any
decide: Any  # the decision of the bot on a seat
begin: Any  # a game; these are loops from below
go_on: Any
bots_decide: Any
chosen_by: Any
reward: Any
show: Any


class Match(Struct):
    """One game after the other, and how the present one stands between two decisions of seat 0."""

    seed: int
    episode: int  # games begun with this seed
    first: int  # who starts them, or BY_LOT
    key: int  # of all luck of the present game
    throws: int
    moments: int  # at which seat 0 or bots have decided
    legal: int  # seat 0's actions, a bit each
    ended: int  # 0, or the cause
    illegal: int  # the last action of seat 0 was not legal


class Terms(Struct):
    """How games are played: what an illegal action brings, what is rewarded, when the next game begins."""

    lot: int  # a legal action instead, by lot; else the game is lost
    reward: int
    at_once: int  # the next game begins in the step in which one ends, else in the step after


class Results(NamedTuple):
    """What a step brings, match by match, where a loop can write it."""

    ended: Any  # 0, the cause, or LOST
    illegal: Any
    rewards: Any
    points: Any  # (matches, players), of games that have ended
    seen: Any  # (matches, features), what seat 0 sees
    masks: Any  # (matches, ids)
    last_seen: Any  # (matches, features), the end of games after which the next has begun at once


# The loops


@loop
def begin_game(run, games, place, match):  # type: ignore[no-untyped-def]
    """The next game of a match, up to the first decision of seat 0."""
    games[place] = run.start[0]
    game = games[place]
    match.key = chance.mix(match.seed, match.episode)
    match.episode += 1
    match.throws = 0
    match.moments = 0
    match.ended = 0
    first = match.first
    if first == BY_LOT:
        run.luck[0] = chance.mix(match.key, STARTER)
        first = chance.below(run.luck, run.players)
    setup(run.tables[0], game, run.players, first)
    go_on(run, game, match)


@loop
def go_on_to_decision(run, game, match):  # type: ignore[no-untyped-def]
    """Let all others throw and decide until seat 0 is asked or the game is over."""
    tables = run.tables[0]
    while game.to_act & 1 == 0 and not over(tables, game):
        if game.to_act == 0:
            game.luck[0] = chance.mix(chance.mix(match.key, DICE), match.throws)
            match.throws += 1
            throw(tables, game)
        else:
            bots_decide(run, game, match)
            settle(tables, game)
    match.ended = over(tables, game)
    match.legal = 0 if match.ended else legal(tables, game, 0)


@loop
def others_decide(run, game, match):  # type: ignore[no-untyped-def]
    """The bots that are asked at this moment decide."""
    if game.to_act == 0:
        return
    tables = run.tables[0]
    run.luck[0] = chance.mix(chance.mix(match.key, BOTS), match.moments)
    match.moments += 1
    for seat in range(1, run.players):
        if game.to_act >> seat & 1:
            choose(tables, game, seat, decide(run, game, seat, legal(tables, game, seat)))


@loop
def action_of(run, game, match, terms, actions, id):  # type: ignore[no-untyped-def]
    """The kernel's action for an id; for an illegal one a legal one by lot, or -1 if that loses."""
    action = actions[game.phase][id] if 0 <= id < len(actions[0]) else -1
    match.illegal = 0
    match.moments += 1
    if action >= 0 and match.legal >> action & 1:
        return action
    match.illegal = 1
    if not terms.lot:
        return -1
    run.luck[0] = chance.mix(chance.mix(match.key, LOTS), match.moments)
    return chance.pick(run.luck, match.legal)


@loop
def reward_of(run, game, match, terms, points):  # type: ignore[no-untyped-def]
    """What seat 0 gets for a game that has ended; a lost one counts as it stands, less the forfeit."""
    tables = run.tables[0]
    best = -FORFEIT
    for seat in range(run.players):
        points[seat] = score(tables, game, seat)
        if seat > 0:
            best = max(best, points[seat])
    if terms.reward == WINS:
        won = 0 if match.ended == LOST else winners(tables, game)
        return 1.0 / bits.count(won) if won & 1 else 0.0
    earned = points[0]
    if terms.reward == LEADS:
        earned -= best
    elif terms.reward == SPARES:
        earned = -taken(tables, game)
    return float(earned - FORFEIT if match.ended == LOST else earned)


@loop
def show_match(run, game, match, ids, seen, mask):  # type: ignore[no-untyped-def]
    """What seat 0 sees, and what it may choose."""
    encode(run.tables[0], game, 0, seen)
    for id in range(len(mask)):
        mask[id] = 0
    left = match.legal
    while left:
        mask[ids[game.phase][bits.lowest(left)]] = 1
        left &= left - 1


@loop
def begin_matches(run, games, matches, which, ids, results):  # type: ignore[no-untyped-def]
    """Begin the next game of the matches marked in `which`, and show how all stand."""
    for place in range(len(which)):
        if which[place]:
            begin(run, games, place, matches[place])
        show(run, games[place], matches[place], ids, results.seen[place], results.masks[place])


@loop
def first_illegal(games, matches, actions, chosen, found):  # type: ignore[no-untyped-def]
    """The first match in which what was chosen is not legal, or -1."""
    found[0] = -1
    for place in range(len(chosen)):
        id = chosen[place]
        action = actions[games[place].phase][id] if 0 <= id < len(actions[0]) else -1
        if not matches[place].ended and (action < 0 or not matches[place].legal >> action & 1):
            found[0] = place
            return


@loop
def step_matches(run, games, matches, terms, chosen, ids, actions, results):  # type: ignore[no-untyped-def]
    """Seat 0 decides in every match; a match whose game has ended before begins the next instead."""
    tables = run.tables[0]
    for place in range(len(chosen)):
        match = matches[place]
        if match.ended:
            match.illegal = 0
            begin(run, games, place, match)
        else:
            game = games[place]
            action = chosen_by(run, game, match, terms[0], actions, chosen[place])
            if action >= 0:
                choose(tables, game, 0, action)
                bots_decide(run, game, match)
                settle(tables, game)
                go_on(run, game, match)
            else:
                match.ended = LOST
                match.legal = 0
            results.ended[place] = match.ended
            if match.ended:
                results.rewards[place] = reward(run, game, match, terms[0], results.points[place])
                if terms[0].at_once:
                    encode(tables, game, 0, results.last_seen[place])
                    begin(run, games, place, match)
        results.illegal[place] = match.illegal
        show(run, games[place], match, ids, results.seen[place], results.masks[place])


def match_bindings(family: Family, thoughtful: tuple[str, ...], compiled: bool) -> dict[str, Any]:
    """What the loops' names mean in a family, with these thoughtful bots in play."""
    bound = {**bindings(family, thoughtful, compiled), "taken": card(family).taken or nothing_taken}
    name = "_".join((family.name, *thoughtful))
    parts = {  # each calls those before it
        "bots_decide": others_decide,
        "go_on": go_on_to_decision,
        "begin": begin_game,
        "chosen_by": action_of,
        "reward": reward_of,
        "show": show_match,
    }
    for part, one in parts.items():
        bound[part] = one.bound(bound, name, compiled, inline=part in ("go_on", "chosen_by"))
    return bound
