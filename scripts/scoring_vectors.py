"""Write the test vectors that hold the client's reckoning of score sheets equal to ours, or check that they are fresh.

    python scripts/scoring_vectors.py            write client/tests/scoring.json
    python scripts/scoring_vectors.py --check    exit 1 with one line if it differs

A vector is a sheet on which somebody has tapped anything at all, in any order, and what our reckoning makes of it.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path
from typing import Any

import msgspec

from rollbook.games import find, variants
from rollbook.live.answers import ScorePad
from rollbook.scoring import Hand, Scoring, kept, reckon, shown, warnings
from rollbook.sheet import CellState
from rollbook.web.cards import score_sheet

TARGET = Path(__file__).parent.parent / "client" / "tests" / "scoring.json"
HANDS = (4, 12, 30, 120)  # taps on each sheet


def vectors() -> list[dict[str, Any]]:
    """Every pad of every game that counts in its own way, with some sheets."""
    pads = [(id, pad) for id in variants() for pad in score_sheet(find(id)).pads]
    chosen: list[tuple[str, ScorePad]] = []
    for id, pad in pads:
        if all(pad.scoring != other.scoring for _, other in chosen):
            chosen.append((id, pad))
    return [
        {"game": id, "options": pad.options, **_vector(pad.scoring, place)} for place, (id, pad) in enumerate(chosen)
    ]


def _vector(scoring: Scoring, place: int) -> dict[str, Any]:
    chance = random.Random(place)
    return {"scoring": scoring, "hands": [_reckoned(scoring, _tapped(scoring, taps, chance)) for taps in HANDS]}


def _tapped(scoring: Scoring, taps: int, chance: random.Random) -> Hand:
    """A sheet after so many taps on any cells."""
    others = range(scoring.rounds - 1)
    lines = [line for line in range(len(scoring.lines)) if chance.random() < taps / 200]
    earlier = [_marks(scoring, taps, chance) for _ in others]
    return Hand(cells=_marks(scoring, taps, chance), kept=lines, earlier=earlier)


def _marks(scoring: Scoring, taps: int, chance: random.Random) -> dict[str, CellState]:
    marks: dict[str, CellState] = {}
    for _ in range(taps):
        tap = chance.choices(scoring.taps, [len(tap.cells) for tap in scoring.taps])[0]
        lowest, highest = tap.numbers or (0, 0)
        # few different numbers, so that lines hold combinations
        text = str(chance.randint((lowest + highest) // 3, (lowest + highest) // 2)) if highest else ""
        cell, state = chance.choice(tap.cells), chance.choice(tap.states[0 if highest else 1 :])
        marks.pop(cell, None)
        marks[cell] = CellState(state, text)
    return marks


def _reckoned(scoring: Scoring, hand: Hand) -> dict[str, Any]:
    return {
        "hand": hand,
        "shown": shown(scoring, hand),
        "kept": kept(scoring, hand),
        "score": reckon(scoring, hand),
        "warnings": warnings(scoring, hand),
    }


def written() -> str:
    """The file: one line for a pad, one for each of its sheets."""
    lines = []
    for vector in vectors():
        head = msgspec.json.encode({key: value for key, value in vector.items() if key != "hands"}).decode()[:-1]
        hands = ",\n".join(msgspec.json.encode(hand).decode() for hand in vector["hands"])
        lines.append(f'{head},"hands":[\n{hands}]}}')
    return "[\n" + ",\n".join(lines) + "\n]\n"


def main() -> int:
    """Write or check."""
    if "--check" not in sys.argv:
        TARGET.write_text(written(), encoding="utf-8")
        return 0
    if TARGET.exists() and TARGET.read_text(encoding="utf-8") == written():
        return 0
    print("client/tests/scoring.json is stale; run: .venv/bin/python scripts/scoring_vectors.py")
    return 1


if __name__ == "__main__":
    sys.exit(main())
