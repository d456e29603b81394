"""Doctests of the sources and pages are skipped where the tests are: without a library that is an extra."""

from tests.extras import pytest_make_collect_report, pytest_runtest_makereport

__all__ = ["pytest_make_collect_report", "pytest_runtest_makereport"]
