"""The OpenAPI document is complete, and the server does what it says, whatever it is asked."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings, strategies
from schemathesis.checks import CHECKS, load_all_checks

from rollbook.games import own
from rollbook.live.messages import Command, Join, ServerMessage
from rollbook.web import guard, limits, openapi, sheets
from rollbook.web.app import make_app
from rollbook.web.days import Days
from rollbook.web.sqlite import Sqlite
from tests.serving import ask, served

WEB = Path(openapi.__file__).parent
CHECKED = (
    "not_a_server_error", "status_code_conformance", "content_type_conformance", "response_schema_conformance",
    "unsupported_method",
)  # fmt: skip
EXAMPLES = 40  # of each route


@pytest.fixture
def port() -> Iterator[int]:
    with served(make_app(Sqlite(":memory:"))) as port:
        yield port


def routes_of_the_app() -> set[tuple[str, str]]:
    """Every address below /api that a handler is written for."""
    code = "".join(file.read_text(encoding="utf-8") for file in WEB.glob("*.py"))
    found = re.findall(r'^ *@(get|post|put|patch|delete)\(\s*"(/api/[^"]*)"', code, re.M)
    return {(method, re.sub(r"\{(\w+):\w+\}", r"{\1}", path)) for method, path in found}


def test_every_route_is_in_the_document() -> None:
    assert {(route.method, route.path) for route in openapi.ROUTES} == routes_of_the_app()
    assert len(openapi.ROUTES) == len(routes_of_the_app()) >= 9


def test_the_socket_s_messages_are_in_the_document() -> None:
    schemas = json.loads(openapi.document())["components"]["schemas"]
    told = {one["$ref"].split("/")[-1] for one in schemas["ServerMessage"]["anyOf"]}
    assert told == {kind.__name__ for kind in ServerMessage.__args__}
    assert {Join.__name__, Command.__name__} | told <= set(schemas)
    assert set(schemas["Command"]["properties"]) == set(Command.__struct_fields__)
    references = set(re.findall(rb'"#/components/schemas/(\w+)"', openapi.document()))
    assert {name.decode() for name in references} <= set(schemas)


def test_the_document_is_served(port: int) -> None:
    status, text = ask(port, "GET", "/api/openapi.json")
    assert status == 200 and text.encode() == openapi.document()
    assert msgspec.json.decode(text)["openapi"].startswith("3.1")


@pytest.mark.thorough
def test_the_server_does_what_the_document_says(port: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """schemathesis asks each route well and badly: no fault of ours, and every answer is as described."""
    monkeypatch.setattr(limits, "MOST_GUESSES", 10**9)
    monkeypatch.setattr(guard, "MOST_POSTS", 10**9)
    monkeypatch.setattr(sheets, "MOST_KEPT_A_MINUTE", 10**9)
    monkeypatch.setenv("ROLLBOOK_DATA", str(tmp_path))
    pad = own.read(own.draft("qwixx", "Ours"))
    own.keep(pad)
    load_all_checks()
    setup = json.dumps({"game": "qwixx", "seats": [{"name": "A"}, {"name": "B"}]}).encode()
    there = {"table": json.loads(ask(port, "POST", "/api/tables", setup)[1])["table"], "game": "qwixx-longo"}
    there |= {"file": "qwixx.svg", "sheet": pad.id, "day": "2026-11-18", "number": 1}
    monkeypatch.setattr(Days, "command", [sys.executable, "-c", "raise SystemExit(1)"])  # nobody waits for a day
    schema = schemathesis.openapi.from_url(f"http://127.0.0.1:{port}/api/openapi.json")
    operations: list[Any] = [cast(Any, result).ok() for result in schema.get_all_operations()]
    assert len(operations) == len(openapi.ROUTES) - 1, "all but the document itself"
    for operation in operations:
        ask_well_and_badly(operation, there)


def ask_well_and_badly(operation: Any, there: dict[str, str]) -> None:
    """One route, with what is there and what is not: made-up names never are."""
    checks = [CHECKS.get_one(name) for name in CHECKED]

    @settings(max_examples=EXAMPLES, deadline=None, database=None, derandomize=True, phases=[Phase.generate],
              suppress_health_check=list(HealthCheck))  # fmt: skip
    @given(operation.as_strategy(), strategies.booleans())
    def asked(case: Any, found: bool) -> None:
        if found:
            case.path_parameters = {name: there[name] for name in case.path_parameters}
        case.call_and_validate(checks=checks, timeout=10)

    asked()
