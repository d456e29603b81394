"""Libraries of the extras (`pip install "rollbook[...]"`): without one its tests are skipped, under CI they fail."""

from __future__ import annotations

import doctest
import importlib.util
import os
from collections.abc import Generator

import pytest
from _pytest.doctest import DoctestModule

from rollbook.research.extras import MissingExtra

LIBRARIES = ("psycopg", "gymnasium", "pettingzoo", "pyspiel", "pyarrow", "ray")
MISSING = "a library of an extra is not installed: make .venv/develop"


def missing() -> list[str]:
    """The libraries that are not there."""
    return [library for library in LIBRARIES if importlib.util.find_spec(library) is None]


def needs(library: str) -> None:
    """Leave out a test, or all tests of a module, without a library."""
    if library in missing():
        assert os.environ.get("CI") != "true", f"{library}: {MISSING}"
        pytest.skip(f"{library}: {MISSING}", allow_module_level=True)


# Doctests, in the modules of the research door and on pages; the conftest.py of the whole project takes these hooks


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """A module whose examples cannot be read, since it needs a library, is skipped."""
    report = yield
    call: pytest.CallInfo[object] | None = getattr(report, "call", None)
    if isinstance(collector, DoctestModule) and call is not None and _lacks(call):
        report.outcome, report.longrepr = "skipped", (str(collector.path), 0, MISSING)
    return report


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """So is a page on which an example needs one."""
    report = yield
    if isinstance(item, pytest.DoctestItem) and _lacks(call):
        report.outcome, report.longrepr = "skipped", (str(item.path), 0, MISSING)
    return report


def _lacks(call: pytest.CallInfo[object]) -> bool:
    """Whether a call has failed since a library is missing, and that may be."""
    error = None if call.excinfo is None else call.excinfo.value
    if isinstance(error, doctest.UnexpectedException):
        error = error.exc_info[1]
    elif isinstance(error, pytest.Collector.CollectError):
        error = error.__cause__
    lacking = isinstance(error, MissingExtra) or (isinstance(error, ImportError) and error.name in missing())
    return lacking and os.environ.get("CI") != "true"
