"""Recompute all dice of a Rollbook record: python check_dice.py RECORD.jsonl [COMMITMENT [SALT or N:SALT ...]].

This file stands alone: nothing of Rollbook is imported, so nothing of Rollbook need be trusted. Commitment and salts
are those that your own device noted; N is the number of the throw with which it said a salt, 0 before the first.
docs/fair-dice.md tells how the dice come about. Exit code 0: all dice are right; 1: they are not, or cannot be checked.
"""

import hmac
import json
import re
import sys
from hashlib import sha256


def wrong(lines: list[dict], commitment: str = "", *noted: str) -> tuple[int, str] | None:  # type: ignore[type-arg]
    """The number of the first line that is wrong, and what is wrong there; None if all dice are right."""
    dice, pool, throw, last, lying, mixed = lines[0]["dice"], "", 0, 1, list[int](), set[str]()
    secret = dice.get("secret", "").encode()

    def number(place: object) -> int:
        return int.from_bytes(hmac.digest(secret, f"{throw or 1} {place} {pool}".encode(), "sha256"), "big")

    if sha256(secret).hexdigest() != (commitment or dice["commitment"]):
        return 1, "the secret is not open yet, or not the one the server was bound to"
    for at, line in enumerate(lines, 1):
        throw, right = throw + ("deal" in line or "roll" in line), True
        for salt in line.get("dice", line).get("salts", []):  # the header has those from before the game
            pool, mixed = sha256((pool + salt).encode()).hexdigest(), mixed | {salt, f"{throw}:{salt}"}
        if at == 1 and dice["drawn"] and line["first"] != number("first") % line["players"]:
            return 1, "another seat should have started"
        if "back" in line and line["back"] <= last:
            return at, "the game went back past a roll, so that dice could be rolled again"
        if "deal" in line:  # the bag is shuffled by sorting, and dealt seat by seat
            places = iter(sorted(range(len(dice["bag"])), key=number))
            right = line["deal"] == [sorted(dice["bag"][next(places)] for _ in hand) for hand in line["deal"]]
        if "roll" in line:  # after t25 all dice but two stay as they lay, or as a joker since then has set them: j36
            since = [earlier.get("play", "") for earlier in lines[last : at - 1]]
            again = next(filter(re.compile("t[1-9]+").fullmatch, since), "123456789")
            for place, die in enumerate(line["roll"]):
                rolled = die in (None, 1 + number(place) % dice["faces"])
                stays = lying[place : place + 1] == [die] or f"j{place + 1}{die}" in since
                right &= rolled if str(place + 1) in again else stays
        if not right:
            return at, "these are not the dice or tiles that secret and salts give"
        if "deal" in line or "roll" in line:
            last, lying = at, line.get("roll", [])
    return None if mixed.issuperset(noted) else (1, "a salt of your device was left out, or mixed in at another roll")


if __name__ == "__main__":
    try:
        with open(sys.argv[1], encoding="utf-8-sig") as file:
            found = wrong([json.loads(text) for text in file if text.strip()], *sys.argv[2:])
    except (OSError, ValueError, LookupError, TypeError, AttributeError) as error:
        sys.exit(f"no record of a game with dice that can be checked: {error!r}")
    sys.exit("line {}: {}".format(*found) if found else print("all dice are right"))
