"""A PostgreSQL for the tests: one server for all of them, a schema for each."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from uuid import uuid4

import pytest
from scripts.postgres import MISSING, Cluster, needed, programs

from tests.extras import needs

GROUP = pytest.mark.xdist_group("postgres")  # so that one process alone starts it


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A server that only pretends to write to the disk."""
    with running(safe=False) as cluster:
        yield cluster


@contextmanager
def running(safe: bool) -> Iterator[Cluster]:
    """A server of its own; where there is no PostgreSQL, a test is skipped."""
    needs("psycopg")
    if programs() is None:
        assert not needed(), MISSING
        pytest.skip(MISSING)
    with Cluster(safe) as cluster:
        yield cluster


@pytest.fixture
def address(cluster: Cluster) -> str:
    """The address of an empty database."""
    return new_database(cluster)


def new_database(cluster: Cluster) -> str:
    """A schema that nobody has used yet, and its address."""
    import psycopg

    name = f"t{uuid4().hex}"
    with psycopg.connect(cluster.address(), autocommit=True) as db:
        db.execute(f"CREATE SCHEMA {name}")
    return cluster.address(name)
