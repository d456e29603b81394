"""How the rules of Bingo Dice could be misread, paragraph by paragraph; what it is for: games/misreading.py."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from rollbook.games import misreading
from rollbook.games.bingo_dice import misread_fields as spent
from rollbook.games.bingo_dice import rules
from rollbook.games.bingo_dice.misread_fields import GOALS
from rollbook.games.bingo_dice.rules import AGAIN, ALL_DICE, DOUBT, DOUBT_IT, MARK, PASS, SPEND, Game
from rollbook.games.bingo_dice.tables import (
    COMBINATIONS,
    DICE_BINGO,
    FOUR,
    FULL_HOUSE,
    SMALL_STRAIGHT,
    STRAIGHT,
    THREE,
    TWO_PAIRS,
    Tables,
)
from rollbook.kernel import bits

misread = misreading.misread
refusing = partial(misreading.refusing, rules)

Rule = misreading.Rule

Change = Callable[[Tables], None]


# Who may play, who rolls


def rolled_by(seat: Callable[[Game], int]) -> Rule:
    """Another seat is the roller."""

    def after_throw(tables: Tables, game: Game) -> None:
        game.roller = seat(game) % game.players
        rules.after_throw(tables, game)

    return after_throw


def everybody_marks(tables: Tables, game: Game, combination: int) -> None:
    """The final dice unlock fields of all players."""
    for seat in range(game.players):
        fields = rules.open_fields(tables, game, seat, combination)
        game.marked[seat] |= fields & -fields


# The card


def fewer(*combinations: int) -> Change:
    """Of these combinations the card has one field less."""

    def change(tables: Tables) -> None:
        for combination in combinations:
            fields = tables.fields_of[combination]
            gone = 1 << fields.bit_length() - 1
            tables.fields_of[combination] &= ~gone
            tables.goals &= ~gone

    return change


def no_rerolls_for(*combinations: int) -> Change:
    """These combinations earn no rerolls."""

    def change(tables: Tables) -> None:
        for combination in combinations:
            tables.rerolls &= ~tables.fields_of[combination]

    return change


def no_free_joker(tables: Tables) -> None:
    """All jokers must be earned."""
    tables.jokers &= ~tables.free


def nothing_free(tables: Tables) -> None:
    """Free fields must be earned, too."""
    tables.jokers &= ~tables.free
    tables.rerolls &= ~tables.free


def doubts_are_no_jokers(tables: Tables) -> None:
    """A doubt field never becomes a joker."""
    tables.jokers &= tables.free


def only_free_rerolls(tables: Tables) -> None:
    """Unlocked rerolls are not available."""
    tables.rerolls &= tables.free


# What dice show


def showing(change: Callable[[int], int]) -> Rule:
    """Dice show other combinations, a bit each."""
    return lambda tables, game: change(rules.shown(tables, game))


def never(combination: int) -> Rule:
    """The combination is not known."""
    return showing(lambda shown: shown & ~(1 << combination))


def not_along(combination: int, *others: int) -> Rule:
    """Who shows the one does not show the others along with it."""
    gone = sum(1 << other for other in others)
    return showing(lambda shown: shown & ~gone if shown >> combination & 1 else shown)


def also(combination: int, *others: int) -> Rule:
    """Who shows the one shows the others, too."""
    more = sum(1 << other for other in others)
    return showing(lambda shown: shown | more if shown >> combination & 1 else shown)


# Rolling


def legal_in(phase: int, actions: Callable[[Tables, Game, int, int], int]) -> Rule:
    """Other actions are legal in a phase; they get tables, game, seat, and the actions that are."""

    def legal(tables: Tables, game: Game, seat: int) -> int:
        right = rules.legal(tables, game, seat)
        return actions(tables, game, seat, right) if right and game.phase == phase else right

    return legal


def all_or_none(tables: Tables, game: Game, seat: int, right: int) -> int:
    """All five dice are rolled again, or none."""
    return right & (1 << PASS | 1 << ALL_DICE)


def no_early_stop(tables: Tables, game: Game, seat: int, right: int) -> int:
    """The roller cannot stop before the third roll."""
    return right & ~(1 << PASS)


def without_pass(tables: Tables, game: Game, seat: int, right: int) -> int:
    """Nobody may pass who can do something."""
    return right & ~(1 << PASS) or right


def marked_after_three(tables: Tables, game: Game) -> None:
    """Who stops early unlocks nothing."""
    if game.throws < 3:
        rules.end_turn(tables, game)
    else:
        rules.finish_throwing(tables, game)


# Unlocking


def only_the_first(tables: Tables, game: Game) -> None:
    """Only one field is unlocked, of the first combination that has one open."""
    fields = rules.fields_to_mark(tables, game, game.roller) & ~(1 << PASS)
    if fields and not tables.mark_one:
        rules.mark(tables, game, bits.lowest(fields) - 1)
        rules.end_turn(tables, game)
    else:
        rules.finish_throwing(tables, game)


def all_fields(tables: Tables, game: Game, combination: int) -> None:
    """All open fields of a combination are unlocked."""
    game.marked[game.roller] |= rules.open_fields(tables, game, game.roller, combination)


def all_fields_count(tables: Tables, game: Game, seat: int) -> int:
    """Unlocked rerolls count like main goals."""
    game.totals[seat] = bits.count(game.marked[seat] & ~tables.free & ~tables.doubts)
    return game.totals[seat]


def marking(one: int) -> Change:
    """The option changes nothing."""

    def change(tables: Tables) -> None:
        tables.mark_one = one

    return change


def marking_is_free(tables: Tables, game: Game, seat: int, right: int) -> int:
    """The roller may unlock nothing."""
    return right | 1 << PASS


# The end


def ends_at_once(tables: Tables, game: Game) -> None:
    """The round is not played to its end."""
    rules.end_turn(tables, game)
    if rules.winners(tables, game):
        game.ended = rules.ALL_GOALS


def ends_before_seat_0(tables: Tables, game: Game) -> None:
    """A round ends with the last seat, whoever began."""
    first = game.first
    game.first = 0
    rules.end_turn(tables, game)
    game.first = first


def ends_in_the_middle(tables: Tables, game: Game) -> None:
    """Dice that show the last goal end the game while the turn goes on."""
    rules.after_throw(tables, game)
    twin = game.copy()
    for combination in GOALS:
        if rules.shown(tables, game) >> combination & 1:
            rules.mark(tables, twin, combination)
    if rules.winners(tables, twin):
        game.marked = twin.marked
        game.ended = rules.ALL_GOALS


def unknown() -> list[misreading.Misreading]:
    """A combination that somebody does not know."""
    order = (TWO_PAIRS, THREE, SMALL_STRAIGHT, FOUR, FULL_HOUSE, STRAIGHT, DICE_BINGO)
    return [
        misread(f"3.{number}", f"no {COMBINATIONS[combination]}", shown=never(combination))
        for number, combination in enumerate(order, 1)
    ]


MISREADINGS = (
    misread("1.1", "five or six cannot play", legal=refusing(lambda game: game.players in (5, 6))),
    misread("1.2", "nobody plays alone", legal=refusing(lambda game: game.players == 1)),
    misread("1.4", "the dice pass counter-clockwise", after_throw=rolled_by(lambda game: 2 * game.first - game.roller)),
    misread("1.5", "the seat after the one named begins", after_throw=rolled_by(lambda game: game.roller + 1)),
    misread("1.7", "who has one choice is not asked", legal=misreading.no_forced_moves(rules)),
    misread("2.2", "there are nine main goals", tables=fewer(FOUR)),
    misread("2.2", "there are nine main goals", tables=fewer(STRAIGHT)),
    misread("2.3", "two pairs and straights earn no rerolls", tables=no_rerolls_for(TWO_PAIRS, SMALL_STRAIGHT)),
    misread("2.4", "there is no free joker", tables=no_free_joker),
    misread("2.5", "nothing is free", tables=nothing_free),
    *unknown(),
    misread("3.8", "four of a kind are no three", shown=not_along(FOUR, THREE)),
    misread("3.9", "five of a kind are nothing else", shown=not_along(DICE_BINGO, FOUR, THREE)),
    misread("3.10", "a straight is no small straight", shown=not_along(STRAIGHT, SMALL_STRAIGHT)),
    misread("3.11", "a full house is nothing else", shown=not_along(FULL_HOUSE, THREE, TWO_PAIRS)),
    misread("3.12", "four of a kind are two pairs", shown=also(FOUR, TWO_PAIRS)),
    misread("3.13", "five of a kind are a full house", shown=also(DICE_BINGO, FULL_HOUSE)),
    misread("4.1", "the dice unlock fields for everybody", mark=everybody_marks),
    misread("4.2", "all dice are rolled again", legal=legal_in(AGAIN, all_or_none)),
    misread("4.3", "the roller cannot stop early", legal=legal_in(AGAIN, no_early_stop)),
    misread("4.5", "who stops early unlocks nothing", finish_throwing=marked_after_three),
    misread(
        "5.1",
        "the player on the right doubts",
        settle_throwing_again=spent.asked_to_doubt(lambda game: game.roller - 1),
    ),
    misread("5.2", "a doubt comes after the roll", settle_throwing_again=spent.no_doubt_before),
    misread("5.3", "the dice can be chosen anew after a doubt", settle_doubt=spent.chosen_after_doubt),
    misread("5.4", "anybody can doubt", legal=legal_in(DOUBT, lambda tables, game, seat, right: right | 1 << DOUBT_IT)),
    misread("5.5", "who can doubt must", legal=legal_in(DOUBT, without_pass)),
    misread("5.6", "a doubt field never becomes a joker", tables=doubts_are_no_jokers),
    misread("5.6", "a doubt field never becomes a joker", whole=True, judge_doubt=spent.never_a_joker),
    misread("5.7", "a doubt field becomes a joker in any case", whole=True, judge_doubt=spent.always_a_joker),
    misread("5.7", "a doubt that fails costs nothing", whole=True, judge_doubt=spent.doubt_costs_nothing),
    misread("5.8", "any main goal refutes a doubt", whole=True, shows_open_goal=spent.any_goal),
    misread(
        "5.9",
        "the final dice decide a doubt",
        whole=True,
        judge_doubt=spent.not_judged,
        finish_throwing=spent.judged_at_the_end,
    ),
    misread("5.10", "who stops after two rolls can be doubted", settle_throwing_again=spent.doubt_who_stops),
    misread("5.11", "who plays alone doubts", settle_throwing_again=spent.asked_to_doubt(lambda game: game.roller + 1)),
    misread("5.12", "who has all goals is not asked to doubt", settle_throwing_again=spent.finished_do_not_doubt),
    misread("6.1", "one reroll can be used in a turn", legal=legal_in(SPEND, spent.one_reroll_a_turn)),
    misread("6.2", "rerolls come before jokers", legal=legal_in(SPEND, spent.rerolls_first)),
    misread("6.3", "jokers can be used after any roll", legal=legal_in(AGAIN, spent.spend_early)),
    misread("6.4", "a reroll is for one die", legal=legal_in(SPEND, spent.one_die_at_a_time)),
    misread("6.5", "a joker sets no die", legal=legal_in(SPEND, spent.no_jokers)),
    misread("6.6", "a die can be set to the face it shows", legal=legal_in(SPEND, spent.same_face)),
    misread("6.7", "a die that was set cannot be rolled", legal=legal_in(SPEND, spent.set_dice_stay)),
    misread("6.8", "a field can be used again and again", whole=True, spend=spent.for_ever),
    misread("7.1", "one field is unlocked", finish_throwing=only_the_first),
    misread("7.2", "rerolls count like main goals", score=all_fields_count),
    misread("7.3", "unlocked rerolls are not available", tables=only_free_rerolls),
    misread("7.4", "all fields of a combination are unlocked", mark=all_fields),
    misread("7.5", "one field is unlocked", whole=True, finish_throwing=only_the_first),
    misread("7.6", "one field of every combination, whatever the option says", tables=marking(0)),
    misread("7.6", "a single field, whatever the option says", tables=marking(1)),
    misread("7.7", "nothing need be unlocked", legal=legal_in(MARK, marking_is_free)),
    misread("8.1", "the game ends at once", end_turn=ends_at_once),
    misread("8.2", "a round ends before seat 0", end_turn=ends_before_seat_0),
    misread("8.3", "one player wins", winners=misreading.one_winner(rules)),
    misread("8.4", "the game ends in the middle of a turn", after_throw=ends_in_the_middle),
)
