"""Games as data: one row a decision, in a Parquet file of any size, from which the games can be played again.

Blocks of games are played and made into columns wherever there is room, and written in their order; so the same seed
gives the same bytes, and memory holds a few blocks. What the columns are is said by the file's card (`card`).
"""

from __future__ import annotations

import importlib.util
import json
import os
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np

from rollbook.engine import Engine
from rollbook.errors import BadOption, RollbookError, check_count, check_seed, reason
from rollbook.games import Variant
from rollbook.games.own import game_of
from rollbook.kernel import luck
from rollbook.kernel.compiler import can_compile
from rollbook.mass.advise import MOST_PLAYOUTS
from rollbook.mass.blocks import Blocks, worked, workers
from rollbook.mass.columns import CARD_KEY, Columns, card, card_in_words, state_of
from rollbook.mass.judge import Judge
from rollbook.mass.notes import ACTION, GAME, MOMENT, SEAT, THROW, Notes, note_games, noted
from rollbook.mass.observation import Encoder
from rollbook.mass.simulate import MOST_THREADS, Simulation
from rollbook.table import Table
from rollbook.thinkers import Options, solved

ENDING = ".parquet"
MOST_GAMES = 10**9
BLOCK = 20  # games
ROW_GROUP = 100_000  # decisions at least, whole blocks


@dataclass(frozen=True)
class Exported:
    """What has been written."""

    games: int
    decisions: int
    file: Path
    card: Path


def export(
    game: str | Variant,
    to: str | Path,
    games: int = 1000,
    players: int = 2,
    bots: Sequence[str] = ("random",),
    seed: int = 0,
    options: Options | None = None,
    values: int = 0,
    threads: int = 1,
    cluster: str | None = None,
    on_progress: Callable[[int], None] = lambda done: None,
    on_compile: Callable[[], None] = lambda: None,
) -> Exported:
    """Let bots play, and write every decision into a Parquet file, with a card beside it.

    The games are those of `simulate` with the same seed. With `values`, what was chosen is valued too: exactly where
    the game is solved, else by so many games played on from there.
    """
    check_count("games", games, 1, MOST_GAMES)
    check_count("threads", threads, 1, MOST_THREADS)
    check_count("playouts", values, 0, MOST_PLAYOUTS)
    check_seed(seed)
    file = Path(to)
    check_name(file)
    decisions = Decisions(Simulation(game, players, bots, seed, options or {}), values)
    if can_compile() and not decisions.simulation.line_up.is_compiled(note_games):
        on_compile()
    told = card(decisions.columns, games)
    beside = card_of(file)
    with _replacing(file, beside) as (part, words), workers(threads, cluster) as there:
        count = _write(part, decisions, told, worked(decisions.block, Blocks(0, games, BLOCK), there), on_progress)
        words.write_text(card_in_words(told, count), encoding="utf-8")
    return Exported(games, count, file, beside)


def card_of(file: Path) -> Path:
    """Where the card of a file stands in words.

    >>> print(card_of(Path("games.parquet")))
    games.parquet.md
    """
    return file.with_name(f"{file.name}.md")


def check_name(file: Path) -> None:
    """Refuse a name that is none of a Parquet file, or taken, also the card's; and to work for nothing without pyarrow.

    >>> check_name(Path("games.csv"))
    Traceback (most recent call last):
    rollbook.errors.BadOption: the data is a Parquet file; name it games.parquet
    """
    if file.suffix != ENDING:
        english = "the data is a Parquet file; name it {file}"
        raise BadOption(
            "error-export-name", english, file=str(file.with_suffix(ENDING) if file.name else file / f"games{ENDING}")
        )
    for one in (file, card_of(file)):
        if os.path.lexists(one):
            english = "{file} is there already; remove it or choose another name"
            raise BadOption("error-export-exists", english, file=str(one))
    if importlib.util.find_spec("pyarrow") is None:
        english = "Parquet files need pyarrow; install it with: {command}"
        raise BadOption("error-export-missing", english, command="pip install 'rollbook[parquet]'")


@contextmanager
def _replacing(file: Path, beside: Path) -> Iterator[tuple[Path, Path]]:
    """Files beside the final two, which take their places when all is written; else nothing is left of them."""
    parts: list[Path] = []
    try:
        for one in (file, beside):
            handle, name = tempfile.mkstemp(prefix=f".{one.name}.", suffix=".part", dir=one.parent)
            os.close(handle)
            parts.append(Path(name))
        yield parts[0], parts[1]
        for part, one in ((parts[1], beside), (parts[0], file)):
            os.chmod(part, 0o644)
            os.replace(part, one)
    except OSError as error:
        values = {"file": str(file), "reason": reason(error)}
        raise RollbookError("error-export-write", "cannot write {file}: {reason}", **values) from None
    finally:
        for part in parts:
            part.unlink(missing_ok=True)


def _write(
    part: Path,
    decisions: Decisions,
    told: Mapping[str, Any],
    blocks: Iterator[tuple[int, Any]],
    on_progress: Callable[[int], None],
) -> int:
    """Write blocks as they come, several of them a row group; returns the number of decisions."""
    import pyarrow as pa
    from pyarrow import parquet

    schema = decisions.columns.schema.with_metadata({CARD_KEY: json.dumps(told, ensure_ascii=False)})
    done = rows = 0  # games, decisions
    waiting: list[Any] = []
    with open(part, "wb") as stream, parquet.ParquetWriter(stream, schema, compression="zstd") as writer:

        def write() -> None:
            group = pa.Table.from_batches(waiting, schema)
            writer.write_table(group, row_group_size=max(1, len(group)))
            waiting.clear()

        for count, batch in blocks:
            waiting.append(batch)
            done, rows = done + count, rows + len(batch)
            if sum(map(len, waiting)) >= ROW_GROUP:
                write()
            on_progress(done)
        if waiting:
            write()
    return rows


class Decisions:
    """The job: games played and made into columns, block by block."""

    def __init__(self, simulation: Simulation, values: int) -> None:
        self.simulation, self.values = simulation, values
        variant, players, options = simulation.variant, simulation.players, simulation.line_up.options
        self.columns = Columns(simulation, Encoder(variant, players, options), values)
        self.loan = solved.Loan([(variant, options)] if values and players == 1 else [])

    def __getstate__(self) -> dict[str, Any]:
        """How it goes to other machines: who judges there is made there."""
        return {name: value for name, value in self.__dict__.items() if name != "judge"}

    @cached_property
    def judge(self) -> Judge:
        """Who values what was chosen."""
        simulation = self.simulation
        return Judge(Engine(simulation.variant, simulation.players, simulation.line_up.options))

    def block(self, start: int, count: int) -> Any:
        """The decisions of some games, as a batch of rows."""
        import pyarrow as pa

        parts = []
        for notes in noted(self.simulation, self.columns.encoder.size, start, count):
            rows = np.asarray(notes.rows[: int(notes.filled[1])], np.int64)
            decided = np.flatnonzero(rows[:, SEAT] != THROW)
            valued = [self._value(notes, int(row), rows[row]) for row in decided] if self.values else []
            parts.append(self.columns.batch(notes, decided, valued))
        [batch] = pa.Table.from_batches(parts).combine_chunks().to_batches()
        return batch

    def _value(self, notes: Notes, row: int, decision: Any) -> tuple[float, float] | None:
        """What a seat can expect after its choice, and the standard error; None while something is hidden."""
        state: Any = state_of(self.simulation, notes, row)
        seat = int(decision[SEAT])
        notation, judge = self.simulation.variant.family.notation, self.judge
        if judge.engine.players > 1 and notation.PHASES[state.phase] in notation.SECRET_PHASES:
            return None
        seed = luck.mix(luck.mix(self.simulation.seed, int(decision[GAME])), int(decision[MOMENT]))
        known = judge.engine.known_to(state, seat)
        [line] = judge.choices(known, seat, {"chosen": int(decision[ACTION])}, seed).values()
        line.extend(self.values)
        return line.value(seat), line.error(seat)


# Reading


def games_of(file: str | Path) -> Iterator[Table]:
    """The games of a file that `export` has written, played again by the rules: finished tables with their records.

    Whatever does not come out as the file says (a legal decision, a score, a winner) is refused.
    """
    import pyarrow as pa
    from pyarrow import parquet

    wanted = ["game", "seat", "dice", "legal", "choice", "scores", "winners", "end"]
    try:
        with open(file, "rb") as stream:
            source = parquet.ParquetFile(stream)
            told = json.loads((source.schema_arrow.metadata or {})[CARD_KEY.encode()])
            variant = game_of(told["game"], told.get("sheet"))
            rows: list[dict[str, Any]] = []
            for batch in source.iter_batches(columns=wanted):
                for row in batch.to_pylist():
                    if rows and row["game"] != rows[0]["game"]:
                        yield _played(variant, told, rows)
                        rows = []
                    rows.append(row)
            if rows:
                yield _played(variant, told, rows)
    except OSError as error:
        english = "cannot read {file}: {reason}"
        raise RollbookError("error-read", english, file=str(file), reason=reason(error)) from None
    except (pa.ArrowInvalid, KeyError, json.JSONDecodeError):
        english = "{file} holds no games that rollbook export has written"
        raise RollbookError("error-export-read", english, file=str(file)) from None


def _played(variant: Variant, told: Mapping[str, Any], rows: Sequence[Mapping[str, Any]]) -> Table:
    """A game played again from its rows."""
    number, players = rows[0]["game"], told["players"]
    table = Table(variant, players, told["options"], first=number % players)
    for row in rows:
        for line in json.loads(row["dice"] or "[]"):
            table.enter(line)
        if table.legal(row["seat"]) != row["legal"]:
            raise _wrong(number, "legal", table.legal(row["seat"]), row["legal"])
        table.play(row["seat"], row["choice"])
    for key, right in {"scores": table.scores(), "winners": table.winners(), "end": table.over}.items():
        if rows[-1][key] != right:
            raise _wrong(number, key, right, rows[-1][key])
    return table


def _wrong(game: int, key: str, right: object, found: object) -> RollbookError:
    english = "game {game} cannot be played again: {key} should be {right}, not {found}"
    values = {"game": str(game), "key": key, "right": str(right), "found": str(found)}
    return RollbookError("error-export-wrong", english, **values)
