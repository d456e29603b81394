"""A Ray cluster of two worker processes on this machine, for the tests that need one."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rollbook.mass.cluster import QUIET
from tests.extras import needs

GROUP = pytest.mark.xdist_group("cluster")  # so that one process alone starts it
PROCESSES = 2


@pytest.fixture(scope="session")
def two_workers() -> Iterator[None]:
    """Joined by this process, as a program may have done; its workers interpret the rules, so that none compiles."""
    needs("ray")
    import ray

    with pytest.MonkeyPatch.context() as patch:  # for the workers alone: what else this process tests may compile
        for name, value in {**QUIET, "ROLLBOOK_COMPILE": "off"}.items():
            patch.setenv(name, value)
        ray.init("local", num_cpus=PROCESSES, include_dashboard=False, log_to_driver=False, logging_level="ERROR")
    try:
        yield
    finally:
        ray.shutdown()
