"""Doors for whoever looks after a server: whether it is well, and its numbers."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from typing import Any

import pytest
from litestar.testing import TestClient
from prometheus_client.parser import text_string_to_metric_families

from rollbook.web import doors, guard
from rollbook.web.app import make_app
from rollbook.web.sqlite import Sqlite
from tests.serving import ask, served

SETUP = json.dumps({"game": "qwixx", "seats": [{"name": "Griseldis"}]}).encode()


@pytest.fixture
def port() -> Iterator[int]:
    with served(make_app(Sqlite(":memory:"))) as port:
        yield port


def numbers(port: int) -> dict[str, float]:
    """What is counted, by its name and labels."""
    status, text = ask(port, "GET", "/metrics")
    assert status == 200
    samples = [sample for family in text_string_to_metric_families(text) for sample in family.samples]
    return {" ".join([sample.name, *sample.labels.values()]): sample.value for sample in samples}


# Well or not


def test_a_server_whose_store_answers_is_well(port: int) -> None:
    assert ask(port, "GET", "/healthz") == (200, '{"status":"ok"}')


@pytest.mark.parametrize("fails", [True, False])
def test_a_server_whose_store_does_not_answer_is_not(monkeypatch: pytest.MonkeyPatch, fails: bool) -> None:
    class Ill(Sqlite):
        async def find_table(self, id: str) -> Any:
            if fails:
                raise OSError("the disk is gone")
            await asyncio.sleep(60)

    monkeypatch.setattr(doors, "PATIENCE", 0.05)
    with served(make_app(Ill(":memory:"))) as port:
        assert ask(port, "GET", "/healthz") == (503, '{"status":"no answer from the store"}')


# Who may look


@pytest.mark.parametrize("header", ["X-Forwarded-For", "Forwarded", "Via", "X-Real-IP"])
def test_no_proxy_leads_to_the_doors(port: int, header: str) -> None:
    for path in ("/healthz", "/metrics"):
        assert ask(port, "GET", path, None, **{header: "127.0.0.1"})[0] == 404


def test_numbers_are_for_this_machine_unless_its_host_wants_otherwise() -> None:
    with TestClient(make_app(Sqlite(":memory:"))) as elsewhere:
        assert elsewhere.get("/metrics").status_code == 404
        assert elsewhere.get("/healthz").status_code == 200
    with TestClient(make_app(Sqlite(":memory:"), metrics_for_all=True)) as elsewhere:
        assert elsewhere.get("/metrics").headers["content-type"].startswith("text/plain; version=")


# What is counted


def test_refusals_are_counted_by_their_reason(port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    before = numbers(port).get("rollbook_refused_total error-many-posts", 0)
    monkeypatch.setattr(guard, "MOST_POSTS", 0)
    assert ask(port, "POST", "/api/tables", SETUP)[0] == 429
    assert numbers(port)["rollbook_refused_total error-many-posts"] == before + 1
