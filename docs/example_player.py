"""A player in thirty lines: it takes a free seat by an invitation and decides by chance, until the game is over.

python docs/example_player.py "http://localhost:8642/join/TABLE#INVITE" Robot
"""

import random
import sys

from rollbook.client import Device, take_seat


def act(table: Device) -> None:
    """Do what is due, or wait for what happens."""
    if table.must_throw:
        table.throw()
    elif table.questions:
        seat, legal = next(iter(table.questions.items()))
        if table.view["secret"]:  # tiles are laid out, all at once
            table.lay(seat, random.sample(legal, len(legal)))
        else:
            table.play(seat, random.choice(legal))
    else:
        table.hear()


if __name__ == "__main__":
    with take_seat(link=sys.argv[1], name=sys.argv[2]) as table:
        while not table.over:
            act(table)
        for person, seat in zip(table.step["seats"], table.view["seats"], strict=True):
            print(person["name"], seat["points"])
