"""What all tests share."""

from __future__ import annotations

import pytest

from rollbook import words


def pytest_configure(config: pytest.Config) -> None:
    """Announce our marks, and speak English whatever the machine does."""
    words.speak("en")
    config.addinivalue_line("markers", "cites(family, *paragraphs): the paragraphs of RULES.md an example shows")
