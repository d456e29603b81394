"""Recompute all dice of a Rollbook record: python check_dice.py RECORD.jsonl [--commitment C] [--salt S] [--salt N:S].

This file stands alone: nothing of Rollbook is imported, so nothing of Rollbook need be trusted. Commitment and salts
are those that your own device noted; N is the number of the throw with which it said a salt, 0 before the first.
docs/fair-dice.md tells how the dice come about. Exit code 0: all dice are right; 1: they are not; 2: nothing to check.
"""

import argparse
import hmac
import json
import re
import sys
from hashlib import sha256


class Wrong(Exception):
    """The number of a line, and what is wrong there."""


def check(lines: list[dict], commitment: str = "", noted: list[str] = []) -> int:  # type: ignore[type-arg]  # noqa: B006
    """The number of throws if all are right; otherwise Wrong."""
    dice, pool, throw, last, plays, mixed = lines[0]["dice"], "", 0, 1, {}, set()
    secret, bag, lying = dice["secret"].encode(), dice.get("bag", []), list[int]()

    def drawn(place: object) -> int:
        return int.from_bytes(hmac.new(secret, f"{throw + 1} {place} {pool}".encode(), "sha256").digest(), "big")

    def expect(right: bool, number: int, otherwise: str) -> None:
        if not right:
            raise Wrong(number, otherwise)

    expect(sha256(secret).hexdigest() == dice["commitment"], 1, "the secret is not the one the server was bound to")
    expect(commitment in ("", dice["commitment"]), 1, "your device was told another commitment")
    for number, line in enumerate(lines, 1):
        for salt in (dice if number == 1 else line).get("salts", []):
            pool = sha256((pool + salt).encode()).hexdigest()
            mixed |= {salt, f"{throw + (number > 1)}:{salt}"}
        if number == 1 and dice["drawn"]:
            expect(drawn("first") % line["players"] == line["first"], 1, "another seat should have started")
        if "play" in line:
            plays[number] = line["play"]
        if "back" in line:
            expect(line["back"] > last, number, "the game went back past a roll, so that dice could be rolled again")
            plays = {earlier: play for earlier, play in plays.items() if earlier < line["back"]}
        if "deal" in line:  # the bag is shuffled by sorting, and dealt seat by seat
            tiles = [bag[place] for place in sorted(range(len(bag)), key=drawn)]
            hands = [sorted(tiles.pop(0) for _ in hand) for hand in line["deal"]]
            expect(line["deal"] == hands, number, "these are not the tiles that secret and salts give")
        if "roll" in line:  # since the last one, j36 has set the third die to 6; t25 leaves all but two lying
            for play in filter(re.compile("j[1-9][1-9]").fullmatch, plays.values()):
                lying[int(play[1]) - 1] = int(play[2])
            again = next(filter(re.compile("t[1-9]+").fullmatch, plays.values()), "")
            for place, die in enumerate(line["roll"]):
                thrown = not again or str(place + 1) in again
                lies = die in (None, 1 + drawn(place) % dice["faces"]) if thrown else die == lying[place]
                expect(lies, number, "these are not the dice that secret and salts give")
        if "deal" in line or "roll" in line:
            throw, last, lying, plays = throw + 1, number, list(line.get("roll", [])), {}
    expect(mixed.issuperset(noted), 1, "a salt of your device was left out, or mixed in at another roll")
    return throw


def main() -> int:
    """Check a file and say what is wrong, or that nothing is."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("record")
    parser.add_argument("--commitment", default="", help="what your device was told at the beginning")
    parser.add_argument("--salt", action="append", default=[], help="what your device added; N:SALT with throw N")
    asked = parser.parse_args()
    try:
        with open(asked.record, encoding="utf-8-sig") as file:
            lines = [json.loads(text) for text in file if text.strip()]
        throws, dice = check(lines, asked.commitment, asked.salt), lines[0]["dice"]
    except Wrong as wrong:
        print("line {}: {}".format(*wrong.args))
        return 1
    except (OSError, ValueError, LookupError, TypeError, AttributeError, ArithmeticError) as error:
        print(f"there are no dice to check, or their secret is not open yet: {error!r}")
        return 2
    print(f"all {throws} throws are right: dice of {dice['faces']} faces, commitment {dice['commitment']}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
