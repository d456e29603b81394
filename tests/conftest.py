"""What all tests share."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

import pytest
import scripts.postgres
from scripts.browser import MISSING

from rollbook import words
from tests import extras
from tests.cluster import two_workers
from tests.postgres import address, cluster

__all__ = ["address", "cluster", "two_workers"]

BROWSER = Path(__file__).parent / "browser"
QUICK_GROUPS = ("fair",)  # together only because they share what they have played


def pytest_configure(config: pytest.Config) -> None:
    """Announce our marks, speak English whatever the machine does, and leave out sheets that its user has made."""
    words.speak("en")
    os.environ.setdefault("ROLLBOOK_DATA", tempfile.mkdtemp(prefix="rollbook-tests-"))
    config.addinivalue_line("markers", "cites(family, *paragraphs): the paragraphs of RULES.md an example shows")
    config.addinivalue_line("markers", "slow: left out by `make quick`")
    config.addinivalue_line("markers", "thorough: one more of a kind; left out by `make test`, run by `make check`")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What compiles, needs a browser, thinks, or plays masses of games is slow; all else is quick unless it says so."""
    for item in items:
        thinks = item.path.name.startswith(("test_thinkers", "test_solve", "test_thinking", "test_decisions"))
        group = item.get_closest_marker("xdist_group")
        if thinks or (group and group.args[0] not in QUICK_GROUPS) or BROWSER in item.path.parents:
            item.add_marker("slow")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Tests that could not run are told in one line, with what would help."""
    skipped = terminalreporter.stats.get("skipped", [])
    if browser := [report for report in skipped if "/browser/" in report.nodeid]:
        terminalreporter.write_line(f"{len(browser)} browser tests were skipped: {MISSING}")
    if postgres := [report for report in skipped if scripts.postgres.MISSING in str(report.longrepr)]:
        terminalreporter.write_line(f"{len(postgres)} tests were skipped: {scripts.postgres.MISSING}")
    if (libraries := extras.missing()) and os.environ.get("CI") != "true":
        terminalreporter.write_line(f"tests that need {', '.join(libraries)} were skipped: {extras.MISSING}")
