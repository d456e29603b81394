"""Libraries that only researchers need: without one its tests are skipped, under CI they fail."""

from __future__ import annotations

import importlib.util
import os

import pytest

MISSING = "a library for researchers is not installed: make .venv/develop"


def needs(library: str) -> None:
    """Leave out all tests of a module without a library."""
    if importlib.util.find_spec(library) is None:
        assert os.environ.get("CI") != "true", f"{library}: {MISSING}"
        pytest.skip(MISSING, allow_module_level=True)
