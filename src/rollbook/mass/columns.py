"""The columns of exported games: what they are, how they are made of notes, and the card that tells about them."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from rollbook import __version__
from rollbook.kernel.struct import Struct
from rollbook.mass.notes import ACTION, GAME, MASK, MOMENT, SEAT, THROW, Notes
from rollbook.mass.observation import Encoder
from rollbook.mass.simulate import Simulation
from rollbook.mass.vocabulary import ACTIONS, Vocabulary

CARD_KEY = "rollbook"  # of the card in the file's metadata
VERSION = 1  # of the columns

Whole = NDArray[np.int64]
Valued = Sequence[tuple[float, float] | None]  # of every decision: value and standard error


class Column(NamedTuple):
    """A column of the file."""

    name: str
    kind: str  # as people write it
    says: str


COLUMNS = (
    Column("game", "int64", "The number of the game, from 0; games stand in this order."),
    Column(
        "moment",
        "int32",
        "Counts the moments of a game at which somebody decides, from 0. Decisions of one moment are made without "
        "knowing of each other and take effect together.",
    ),
    Column("seat", "int8", "Who decides, from 0. Seat (game modulo players) begins."),
    Column("phase", "string", "The part of a turn."),
    Column(
        "dice",
        "string",
        "The throws (and a deal) between the decision before and this one: a JSON list of lines as they stand in a "
        "record. Null where there were none.",
    ),
    Column("position", "int16, fixed length", "What the seat sees, number by number as listed below."),
    Column("legal", "list of strings", "All legal decisions of the seat in notation, sorted."),
    Column("choice", "string", "What the seat chose."),
    Column(
        "value",
        "float32",
        "What the seat can expect after its choice: the chance to win; alone the points at the end, or the turns or "
        "throws that the game will take as a negative number. Null while others' tiles are hidden.",
    ),
    Column("value_error", "float32", "The standard error of the value; 0 where it is exact."),
    Column("points", "int32", "The seat's points at the end of the game."),
    Column("share", "float32", "The seat's share of the win: 1 divided by the number of winners, or 0."),
    Column("scores", "int32, fixed length", "The points of all seats at the end."),
    Column("winners", "list of int8", "The winning seats, ascending."),
    Column("end", "string", "Why the game ended."),
)
ONLY_VALUED = ("value", "value_error")


class Columns:
    """Makes columns of notes, for games of one kind."""

    def __init__(self, simulation: Simulation, encoder: Encoder, values: int) -> None:
        self.simulation, self.encoder, self.values = simulation, encoder, values
        self.vocabulary = Vocabulary(simulation.variant, simulation.players, simulation.line_up.options)
        self.listed = [column for column in COLUMNS if values or column.name not in ONLY_VALUED]

    def __getstate__(self) -> dict[str, Any]:
        """How it goes to other machines: the schema is made there."""
        return {name: value for name, value in self.__dict__.items() if name != "schema"}

    @cached_property
    def schema(self) -> Any:
        """The columns for Arrow."""
        import pyarrow as pa

        kinds = {
            "int64": pa.int64(),
            "int32": pa.int32(),
            "int8": pa.int8(),
            "string": pa.string(),
            "float32": pa.float32(),
            "list of strings": pa.list_(pa.string()),
            "list of int8": pa.list_(pa.int8()),
            "position": pa.list_(pa.int16(), self.encoder.size),
            "scores": pa.list_(pa.int32(), self.simulation.players),
        }
        return pa.schema([(one.name, kinds.get(one.name) or kinds[one.kind]) for one in self.listed])

    def batch(self, notes: Notes, decided: Whole, valued: Valued) -> Any:
        """The decisions of notes, which stand in the rows `decided`, as a batch of rows."""
        import pyarrow as pa

        rows: Whole = np.asarray(notes.rows[: int(notes.filled[1])], np.int64)
        decisions = rows[decided]
        games, seats = decisions[:, GAME] - rows[0, GAME], decisions[:, SEAT]
        phases = phases_of(notes, decided)
        scores, won = (np.asarray(numbers, np.int64) for numbers in (notes.scores, notes.won))
        winning = won[games, None] >> np.arange(self.simulation.players) & 1
        made = {
            "game": decisions[:, GAME],
            "moment": decisions[:, MOMENT].astype(np.int32),
            "seat": seats.astype(np.int8),
            "phase": named(self.simulation.variant.family.notation.PHASES, phases),
            "dice": self._dice(notes, rows, decided),
            "position": pa.FixedSizeListArray.from_arrays(notes.seen[decided].reshape(-1), self.encoder.size),
            "legal": self._legal(phases, decisions[:, MASK]),
            "choice": self._words(self.vocabulary.ids[phases, decisions[:, ACTION]]),
            "points": scores[games, seats].astype(np.int32),
            "share": ((won[games] >> seats & 1) / np.maximum(1, winning.sum(1))).astype(np.float32),
            "scores": pa.FixedSizeListArray.from_arrays(
                scores[games, : self.simulation.players].reshape(-1).astype(np.int32), self.simulation.players
            ),
            "winners": lists_of(winning, np.nonzero(winning)[1].astype(np.int8)),
            "end": named(self.simulation.variant.family.notation.CAUSES, np.asarray(notes.causes)[games]),
        }
        if self.values:
            made["value"] = [None if one is None else one[0] for one in valued]
            made["value_error"] = [None if one is None else one[1] for one in valued]
        arrays = [pa.array(made[one.name], one.type) for one in self.schema]
        return pa.RecordBatch.from_arrays(arrays, schema=self.schema)

    def _words(self, ids: Whole) -> Any:
        """Decisions in notation by their ids."""
        import pyarrow as pa

        return pa.DictionaryArray.from_arrays(ids.astype(np.int32), list(self.vocabulary.words)).dictionary_decode()

    def _legal(self, phases: Whole, masks: Whole) -> Any:
        """Legal decisions in notation, sorted."""
        truths = masks[:, None] >> np.arange(ACTIONS) & 1
        places, actions = np.nonzero(truths)
        ids = self.vocabulary.ids[phases[places], actions]
        ranks = np.argsort(np.argsort(np.array(self.vocabulary.words)))  # of the words, sorted as Python sorts
        return lists_of(truths, self._words(ids[np.lexsort((ranks[ids], places))]))

    def _dice(self, notes: Notes, rows: Whole, decided: Whole) -> list[str | None]:
        """What was thrown before each decision."""
        notation, tables = self.simulation.variant.family.notation, self.encoder.tables
        lines: dict[int, list[Any]] = {}
        for row in np.flatnonzero(rows[:, SEAT] == THROW).tolist():
            following = int(np.searchsorted(decided, row))
            assert rows[decided[following], GAME] == rows[row, GAME], "a game ends with a decision, not with a throw"
            lines.setdefault(following, []).append(notation.write_dice(tables, state_of(self.simulation, notes, row)))
        return [json.dumps(lines[place]) if place in lines else None for place in range(len(decided))]


def phases_of(notes: Notes, rows: Whole) -> Whole:
    """The phases in these rows."""
    if isinstance(notes.records, np.ndarray):
        return np.asarray(notes.records["phase"][rows])
    return np.array([notes.records[row].phase for row in rows], np.int64)


def state_of(simulation: Simulation, notes: Notes, row: int) -> Struct:
    """The game in a row, for rules that are not compiled."""
    found = notes.records[row]
    if isinstance(found, Struct):
        return found
    loaded: Struct = simulation.variant.family.rules.Game.load(found)
    return loaded


def named(names: Mapping[int, str], numbers: Whole) -> Any:
    """Numbers by their names."""
    import pyarrow as pa

    texts = [names.get(number, "") for number in range(max(names) + 1)]
    return pa.DictionaryArray.from_arrays(numbers.astype(np.int32), texts).dictionary_decode()


def lists_of(truths: Any, values: Any) -> Any:
    """Values in lists, as many to a row as it has truths."""
    import pyarrow as pa

    return pa.ListArray.from_arrays(np.concatenate([[0], np.cumsum(truths.sum(1))]).astype(np.int32), pa.array(values))


# The card


def card(columns: Columns, games: int) -> dict[str, Any]:
    """Everything that tells what a file holds: the games, and every column."""
    simulation = columns.simulation
    own = simulation.variant.sheet.data
    return {
        "export": VERSION,
        "rollbook": __version__,
        "game": simulation.variant.id,
        "name": simulation.variant.sheet.name,
        "players": simulation.players,
        "options": simulation.line_up.options,
        "rules": simulation.variant.sheet.rules_version,
        **({} if own is None else {"sheet": own}),
        "bots": simulation.bots,
        "seed": simulation.seed,
        "games": games,
        "playouts": columns.values,
        "columns": [column._asdict() for column in columns.listed],
        "position": [{"name": one.name, "low": one.low, "high": one.high} for one in columns.encoder.features],
    }


def card_in_words(told: Mapping[str, Any], decisions: int) -> str:
    """The card as a page of Markdown."""
    options = json.dumps(told["options"], ensure_ascii=False)
    facts = [
        f"- Game: {told['name']} (`{told['game']}`), rules version {told['rules']}, options `{options}`",
        f"- Players: {told['players']}; bots by seat: {', '.join(told['bots'])}",
        f"- Games: {told['games']:,}, numbers from 0, of seed {told['seed']}; {decisions:,} decisions",
        f"- Made by Rollbook {told['rollbook']}; the same command makes the same rows",
    ]
    if told["playouts"]:
        facts.append(f"- Values: exact where the game is solved, else by {told['playouts']:,} games played on")
    listed = [f"| `{one['name']}` | {one['kind']} | {one['says']} |" for one in told["columns"]]
    seen = [
        f"| {place} | {one['name']} | {one['low']} to {one['high']} |" for place, one in enumerate(told["position"])
    ]
    parts = [
        f"# Games of {told['name']}",
        "One row a decision.",
        "\n".join(facts),
        "## Columns",
        "\n".join(["| column | kind | |", "|---|---|---|", *listed]),
        "## Position",
        "The sheet of the seat that decides comes first, then the others in the order of play.",
        "\n".join(["| place | number | range |", "|---|---|---|", *seen]),
        "The games can be played again: `rollbook.mass.export.games_of(file)` yields them, checked by the rules.",
    ]
    return "\n\n".join(parts) + "\n"
