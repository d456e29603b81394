"""What a host may want to watch, in numbers: nothing about who plays what at which table.

Several workers count together: `serve` names them a folder in PROMETHEUS_MULTIPROC_DIR, and each can tell of all.
"""

from __future__ import annotations

import logging
import os
from functools import cache
from time import perf_counter

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, disable_created_metrics, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector
from prometheus_client.process_collector import ProcessCollector

FOLDER = "PROMETHEUS_MULTIPROC_DIR"
MEDIA_TYPE = "text/plain; version=0.0.4; charset=utf-8"
SECONDS = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)

disable_created_metrics()  # type: ignore[no-untyped-call]  # when a count began says nothing here
registry = CollectorRegistry()
tables = Gauge("rollbook_tables", "Tables in memory.", registry=registry, multiprocess_mode="livesum")
devices = Gauge("rollbook_devices", "Devices at tables.", registry=registry, multiprocess_mode="livesum")
thinking = Gauge("rollbook_bots_thinking", "Bots that think.", registry=registry, multiprocess_mode="livesum")
commands = Counter("rollbook_commands", "What devices said at tables.", ["do", "outcome"], registry=registry)
appends = Histogram("rollbook_append_seconds", "Until events are kept.", registry=registry, buckets=SECONDS)
refusals = Counter("rollbook_refused", "Requests that were refused, by the sentence.", ["reason"], registry=registry)
errors = Counter("rollbook_errors", "Faults that were logged.", registry=registry)
ProcessCollector(registry=registry)  # memory, processor time and open files; not told of several workers together


class Counting(logging.Handler):
    """Counts what is logged as an error, wherever that is."""

    def emit(self, record: logging.LogRecord) -> None:
        """Once more."""
        errors.inc()


logging.getLogger("rollbook").addHandler(Counting(logging.ERROR))


def handled(do: str, refused: bool) -> None:
    """A command was answered."""
    _count_of(do, refused).inc()


@cache
def _count_of(do: str, refused: bool) -> Counter:
    return commands.labels(do, "refused" if refused else "done")


def appended(began: float) -> None:
    """What was handed to the store at this time (`perf_counter`) is kept now."""
    appends.observe(perf_counter() - began)


def text() -> bytes:
    """All numbers as Prometheus reads them, of all workers."""
    if FOLDER not in os.environ:
        return generate_latest(registry)
    together = CollectorRegistry()
    MultiProcessCollector(together)  # type: ignore[no-untyped-call]
    return generate_latest(together)
