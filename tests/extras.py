"""Libraries of the extras for researchers: tests with the real ones, skipped where one is missing."""

from __future__ import annotations

import importlib.util
import os

import pytest

MISSING = "no library for researchers here"


def need(library: str, extra: str) -> None:
    """Skip the tests of a module without its library; where everything must be there, fail."""
    if importlib.util.find_spec(library) is None:
        missing = f'{MISSING}, {library}: pip install "rollbook[{extra}]"'
        assert os.environ.get("CI") != "true", missing
        pytest.skip(missing, allow_module_level=True)
