"""What all tests share."""

from __future__ import annotations

import pytest


def pytest_configure(config: pytest.Config) -> None:
    """Announce our marks."""
    config.addinivalue_line("markers", "cites(family, *paragraphs): the paragraphs of RULES.md an example shows")
