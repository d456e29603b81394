"""`make practice [GAME=...]`: positions to practise, from self-play, into `rollbook/practice/GAME.json`.

Work is done in blocks of games. What a block found is kept in `build/practice`, so that it can be stopped at any time
and goes on where it was; after a change of what values choices, remove that folder. The same seed gives the same files.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path

import msgspec

from rollbook.games import Variant, find, variants
from rollbook.kernel import luck
from rollbook.practice import Collection, Position, file_of
from rollbook.training.positions import STAGES, Found, search

WORK = Path("build") / "practice"
SEED = 1
POSITIONS = 1000
SHARE = 0.1  # of every theme at least
ENOUGH, ROOM = 0.4, 1.2  # of a theme; more of it is not looked for, unless few themes must share the room of a file
GAMES = 10  # in a block
MOST_BLOCKS = 400


def block_file(variant: Variant, seed: int, block: int) -> Path:
    """Where the finds of a block are kept."""
    return WORK / str(seed) / variant.id / f"{block:04}.jsonl"


def kept(variant: Variant, seed: int) -> list[list[Found]]:
    """The finds of all blocks so far, in order."""
    blocks: list[list[Found]] = []
    while (file := block_file(variant, seed, len(blocks))).exists():
        lines = file.read_bytes().splitlines()
        blocks.append([msgspec.json.decode(line, type=Found) for line in lines])
    return blocks


def different(blocks: Iterable[Iterable[Found]]) -> list[Found]:
    """All finds, of those that are alike only the first."""
    first: dict[str, Found] = {}
    for block in blocks:
        for found in block:
            first.setdefault(found.position.id, found)
    return list(first.values())


def make_block(variant: Variant, seed: int, block: int, there: Sequence[Found]) -> None:
    """Look through the games of one more block; what earlier ones found tells of what there is enough."""
    counts = Counter(theme for found in there for theme, _, _ in found.reasons)
    common = [theme for theme, count in counts.items() if count >= SHARE * len(there)]
    enough = int(POSITIONS * max(ENOUGH, ROOM / max(1, len(common))))

    def rarity(themes: list[str]) -> int | None:
        rarest = min((counts[theme] for theme in themes), default=enough)
        return rarest if rarest < enough else None

    finds: list[Found] = []
    for number in range(GAMES):
        finds += search(variant, luck.mix(luck.mix(seed, block), number), rarity)
    file = block_file(variant, seed, block)
    file.parent.mkdir(parents=True, exist_ok=True)
    part = file.with_suffix(".part")
    part.write_bytes(b"".join(msgspec.json.encode(found) + b"\n" for found in finds))
    part.replace(file)


# Choosing


def themed(finds: Sequence[Found], most: int) -> dict[str, list[Position]]:
    """Finds by theme, each theme with its share; one that cannot have it is left out.

    A find goes to its first theme. Themes that are short then get finds that are about them, too.
    """
    left_out: set[str] = set()
    while True:
        themes = [[theme for theme, _, _ in found.reasons if theme not in left_out] for found in finds]
        groups: dict[str, list[Found]] = {theme: [] for about in themes for theme in about}
        for found, about in zip(finds, themes, strict=True):
            if about:
                groups[about[0]].append(found)
        total = sum(map(len, groups.values()))
        least = int(SHARE * min(most, total)) + 1
        short = {theme for theme, group in groups.items() if not _fill(groups, theme, least)}
        if not short:
            return {theme: [found.about(theme) for found in group] for theme, group in groups.items()}
        left_out.add(min(short, key=lambda theme: (len(groups[theme]), theme)))


def _fill(groups: dict[str, list[Found]], theme: str, least: int) -> bool:
    """Bring a theme to its share with finds of themes that have more than theirs; False if there are too few."""
    for other, group in groups.items():
        about = [found for found in group if any(theme == one for one, _, _ in found.reasons)]
        spare = len(group) - least
        for found in about[: max(0, min(spare, least - len(groups[theme])))] if other != theme else []:
            group.remove(found)
            groups[theme].append(found)
    return len(groups[theme]) >= least


def chosen(finds: Sequence[Found], most: int = POSITIONS) -> list[Position]:
    """The positions of a file: themes in turn, and within each of them the stages of a game."""
    groups = {theme: _in_turn(group) for theme, group in sorted(themed(finds, most).items())}
    picked: list[Position] = []
    while len(picked) < most and any(groups.values()):
        for group in groups.values():
            if group and len(picked) < most:
                picked.append(group.pop(0))
    return picked


def _in_turn(group: list[Position]) -> list[Position]:
    stages = [[one for one in group if one.stage == stage] for stage in range(STAGES)]
    ordered = []
    while any(stages):
        ordered += [stage.pop(0) for stage in stages if stage]
    return ordered


def is_complete(finds: Sequence[Found]) -> bool:
    """Whether a file has all its positions, and its share of every theme that was met."""
    positions = chosen(finds)
    met = {theme for found in finds for theme, _, _ in found.reasons}
    return len(positions) >= POSITIONS and met == {one.theme for one in positions}


def write(variant: Variant, seed: int, blocks: int, positions: list[Position]) -> None:
    """The file of a game, a line a position."""
    head = msgspec.json.encode(Collection(variant.id, seed, blocks, []))
    lines = b",\n".join(msgspec.json.encode(one) for one in positions)
    file_of(variant).write_bytes(head.removesuffix(b"]}") + b"\n" + lines + b"\n]}\n")


def go_on(variant: Variant, seed: int) -> bool:
    """One more block of a game; False if there is nothing more to be done."""
    blocks = kept(variant, seed)
    there = different(blocks)
    if len(blocks) >= MOST_BLOCKS or is_complete(there):
        return False
    began = time.process_time()
    make_block(variant, seed, len(blocks), there)
    there = different(kept(variant, seed))
    positions = chosen(there)
    write(variant, seed, len(blocks) + 1, positions)
    themes = Counter(one.theme for one in positions)
    told = ", ".join(f"{theme} {count}" for theme, count in sorted(themes.items()))
    seconds = time.process_time() - began
    print(f"{variant.id}: {len(positions)} ({told}), {seconds:.0f} s for block {len(blocks) + 1}", flush=True)
    return True


def main(arguments: Sequence[str] | None = None) -> None:
    """Make positions, the games in turn."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", nargs="*", default=list(variants()))
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--blocks", type=int, default=MOST_BLOCKS, help="of every game, at most")
    asked = parser.parse_args(arguments)
    going = [find(game) for game in asked.game]
    for _ in range(asked.blocks):
        going = [variant for variant in going if go_on(variant, asked.seed)]


if __name__ == "__main__":
    main()
