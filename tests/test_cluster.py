"""Work on a Ray cluster: the same digits as here, also when workers die, and a clear word when there is none."""

from __future__ import annotations

import importlib.util
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest

from rollbook import Table
from rollbook.errors import BadOption, RollbookError
from rollbook.games import own
from rollbook.mass import cluster
from rollbook.mass import simulate as simulation
from rollbook.mass.arena import arena
from rollbook.mass.blocks import Blocks, Workers, worked, workers
from rollbook.mass.cluster import check_address
from rollbook.mass.export import export, games_of
from rollbook.mass.reviews import all_reviewed
from rollbook.mass.simulate import Simulation, simulate
from rollbook.mass.statistics import Tally
from tests.cluster import GROUP
from tests.command import run
from tests.extras import needs

CLOCKED = ("seconds", "games_per_second", "compiled")


class Mortal(Simulation):
    """Its second worker dies in the middle of a block, once."""

    def __init__(self, grave: Path, *arguments: Any) -> None:
        super().__init__(*arguments)
        self.grave = grave

    def block(self, start: int, count: int) -> Tally:
        tally = super().block(start, count)
        if start >= 64 and not self.grave.exists():
            self.grave.write_text(str(os.getpid()))
            os.kill(os.getpid(), signal.SIGKILL)
        return tally


class Doomed:
    """Every worker dies of it."""

    def block(self, start: int, count: int) -> int:
        os.kill(os.getpid(), signal.SIGKILL)
        return 0


def digits(result: Any) -> dict[str, Any]:
    return {name: value for name, value in asdict(result).items() if name not in CLOCKED}


@pytest.fixture(autouse=True)
def interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ROLLBOOK_COMPILE", "off")


@GROUP
@pytest.mark.usefixtures("two_workers")
def test_a_killed_worker_changes_no_digit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    words: dict[str, Any] = {"players": 3, "games": 300, "bots": ["casual", "random", "random"], "seed": 7}
    here = simulate("qwixx-longo", **words)
    grave = tmp_path / "grave"
    monkeypatch.setattr(simulation, "Simulation", partial(Mortal, grave))
    told: list[int] = []
    there = simulate("qwixx-longo", **words, cluster="auto", on_progress=told.append)
    assert int(grave.read_text()) != os.getpid(), "a worker has died"
    assert digits(there) == digits(here)
    assert told == sorted(told)
    assert told[-1] == 300


@GROUP
@pytest.mark.usefixtures("two_workers")
def test_a_sheet_of_ones_own_goes_along(tmp_path: Path) -> None:
    """It is kept nowhere, so that no worker could find it."""
    needs("pyarrow")
    pad = own.read(own.change(own.draft("qwixx", "Ours"), {"do": "shuffle", "seed": 5}))
    assert own.find_own(pad.id) is None
    files = [tmp_path / f"{name}.parquet" for name in ("here", "there")]
    export(pad, files[0], 50, bots=["casual"], seed=2)
    export(pad, files[1], 50, bots=["casual"], seed=2, cluster="auto")
    assert files[0].read_bytes() == files[1].read_bytes()
    assert [table.variant for table in games_of(files[1])] == [pad] * 50


@GROUP
@pytest.mark.thorough
@pytest.mark.usefixtures("two_workers")
def test_an_arena_and_reviews_come_out_the_same() -> None:
    here, there = (arena("wuerfel-bingo-5", ["casual", "random"], games=40, seed=3, cluster=c) for c in (None, "auto"))
    assert (here.encounters, here.standings) == (there.encounters, there.standings)
    tables = [begun(seed) for seed in range(4)]
    with workers() as one, workers(cluster="auto") as other:
        assert list(all_reviewed(tables, 2, one)) == list(all_reviewed(tables, 2, other))


def begun(seed: int) -> Table:
    """A game of which one turn is over."""
    table = Table("qwixx", 2, first=0, seed=seed)
    table.throw()
    for seat in (0, 1, 0):
        table.play(seat, "-")
    return table


@GROUP
@pytest.mark.thorough
@pytest.mark.usefixtures("two_workers")
def test_what_a_worker_complains_of_is_told_as_it_is_here() -> None:
    with pytest.raises(BadOption, match="no/such/program"):
        arena("qwixx", ["program:/no/such/program", "random"], games=2, cluster="auto")


@GROUP
@pytest.mark.thorough
@pytest.mark.usefixtures("two_workers")
def test_a_block_of_which_every_worker_dies_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "AGAIN", 1)
    with pytest.raises(RollbookError, match="workers of the cluster died 2 times over the same block"):
        list(worked(Doomed().block, Blocks(0, 3), joined()))


@GROUP
@pytest.mark.thorough
@pytest.mark.usefixtures("two_workers")
def test_machines_with_another_version_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "sources_key", lambda: "another")
    with pytest.raises(RollbookError, match="another version of Rollbook"):
        simulate("qwixx", games=2, cluster="auto")


@pytest.fixture
def head(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, dict[str, str]]]:
    """A cluster that others have started, and that asks for a token: its address, and the environment that knows it."""
    needs("ray")
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    folder = tmp_path_factory.mktemp("ray")
    (folder / "token").write_text(uuid4().hex * 2)
    secret = {"RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN_PATH": str(folder / "token")}
    words = f"start --head --block --num-cpus=1 --port={port} --object-store-memory=100000000 --include-dashboard=false"
    command = [sys.executable, "-m", "ray.scripts.scripts", *words.split(), f"--temp-dir={folder}"]
    process = subprocess.Popen(command, env={**os.environ, **cluster.QUIET, **secret}, stdout=subprocess.DEVNULL)
    try:
        yield f"127.0.0.1:{port}", secret
    finally:
        process.terminate()
        process.wait(60)


MORTAL = """
import json, os, signal, sys, time
from rollbook.mass.blocks import Blocks, worked, workers

grave = sys.argv[2]
def work(start, count):
    if not os.path.exists(grave):
        open(grave, "w").close()
        os.kill(os.getpid(), signal.SIGKILL)
    time.sleep(1.0)  # so that what Ray says of it has arrived
    return start

with workers(cluster=sys.argv[1]) as there:
    found = [result for _, result in worked(work, Blocks(0, 3), there)]
print(json.dumps(found))
"""


@GROUP
@pytest.mark.thorough
def test_a_cluster_of_others_is_joined_with_its_token(head: tuple[str, dict[str, str]]) -> None:
    """By processes of their own: this one has joined another cluster."""
    address, secret = head
    words = ("simulate", "qwixx", "--games", "200", "--bots", "casual,random", "--seed", "3")
    here = run(words, "", dict(os.environ)).stdout.splitlines()
    there = patiently(lambda: run((*words, "--cluster", address), "", {**os.environ, **secret}))
    assert there.stdout.splitlines()[:-1] == here[:-1], "all but the games a second"
    refused = run((*words, "--cluster", address), "", {**os.environ, "RAY_AUTH_MODE": "disabled"})
    assert refused.returncode == 2
    assert refused.stderr.startswith(f"rollbook: the Ray cluster at {address} asks for its token: set RAY_AUTH_MODE")


@GROUP
@pytest.mark.thorough
def test_what_ray_says_is_no_result(head: tuple[str, dict[str, str]], tmp_path: Path) -> None:
    """Ray prints that a worker has died; a program reads the results."""
    address, secret = head
    said = patiently(lambda: python(("-c", MORTAL, address, str(tmp_path / "grave")), secret))
    assert (tmp_path / "grave").exists(), "a worker has died"
    assert said.stdout == "[0, 1, 2]\n"
    assert "worker died" in said.stderr


@GROUP
@pytest.mark.thorough
def test_teachers_on_a_cluster_tell_how_far_they_are(head: tuple[str, dict[str, str]], tmp_path: Path) -> None:
    address, secret = head
    words = f"-m rollbook.training wuerfel-bingo-6 --part 1e-6 --to {tmp_path} --cluster {address}"
    said = patiently(lambda: python(words.split(), secret))
    assert re.search(r"wuerfel-bingo-6: \d+ %, table 1, candidate 0, .*, about \d+ min left$", said.stdout, re.M)
    assert re.search(r"^wuerfel-bingo-6: after \d+ s$", said.stdout, re.M)
    assert [file.name for file in tmp_path.iterdir()] == ["wuerfel-bingo-6.npz"]


def python(words: Sequence[str], secret: dict[str, str]) -> subprocess.CompletedProcess[str]:
    """What a program of its own says."""
    command, environment = [sys.executable, *words], {**os.environ, **secret}
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


def patiently(command: Callable[[], subprocess.CompletedProcess[str]]) -> subprocess.CompletedProcess[str]:
    """What comes of a command, once the head that it needs is there."""
    deadline = time.monotonic() + 60
    while (said := command()).returncode:
        assert time.monotonic() < deadline, said.stderr
    return said


def joined() -> Workers:
    return workers(cluster="auto")


def test_ray_that_is_missing_is_named_with_what_installs_it(monkeypatch: pytest.MonkeyPatch) -> None:
    there = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == "ray" else there(name))
    with pytest.raises(BadOption, match=r"needs Ray; install it with: pip install 'rollbook\[cluster\]'"):
        simulate("qwixx", games=2, cluster="auto")


@pytest.mark.parametrize(
    "address", ["next door", "10.0.0.1", ":6379", "host:port", "host:²", "ray://host:1", "host:99999"]
)
def test_what_is_no_address_is_refused(address: str) -> None:
    with pytest.raises(BadOption, match="is no address of a Ray cluster"):
        check_address(address)


def test_nobody_waits_for_an_address_that_does_not_answer() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))  # nobody listens there
        address = f"127.0.0.1:{taken.getsockname()[1]}"
        with pytest.raises(BadOption, match=f"no Ray cluster answers at {address}; one is started with"):
            check_address(address)


def test_nobody_waits_long_for_a_stranger_that_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "ANSWER_SECONDS", 0.3)
    with socket.create_server(("127.0.0.1", 0)) as stranger:
        address = f"127.0.0.1:{stranger.getsockname()[1]}"
        with pytest.raises(BadOption, match=f"what listens at {address} lets nobody join"):
            check_address(address)
