"""A Ray cluster of two worker processes on this machine, for the tests that need one."""

from __future__ import annotations

import importlib.util
import os
from collections.abc import Iterator

import pytest

from rollbook.mass.cluster import QUIET

GROUP = pytest.mark.xdist_group("cluster")  # so that one process alone starts it
MISSING = "no Ray here: pip install 'rollbook[cluster]'"
PROCESSES = 2


@pytest.fixture(scope="session")
def two_workers() -> Iterator[None]:
    """Joined by this process, as a program may have done; its workers interpret the rules, so that none compiles."""
    if importlib.util.find_spec("ray") is None:
        assert os.environ.get("CI") != "true", MISSING
        pytest.skip(MISSING)
    import ray

    with pytest.MonkeyPatch.context() as patch:  # for the workers alone: what else this process tests may compile
        for name, value in {**QUIET, "ROLLBOOK_COMPILE": "off"}.items():
            patch.setenv(name, value)
        ray.init("local", num_cpus=PROCESSES, include_dashboard=False, log_to_driver=False, logging_level="ERROR")
    try:
        yield
    finally:
        ray.shutdown()
