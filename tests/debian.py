"""Programs from Debian's packages that some tests need."""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

import pytest

GROUP = pytest.mark.xdist_group("debian")  # so that one process alone installs
WAIT = ["-o", "DPkg::Lock::Timeout=300"]


def needed(program: str, package: str = "") -> str:
    """Where a program lies, installed if we may; else the test is skipped, and with CI=true it fails."""
    if not (found := _where(program)):
        problem = install(package or program)
        found = _where(program)
    if found:
        return found
    missing = f"no {program} here: install Debian's package {package or program}{problem}"
    assert os.environ.get("CI") != "true", missing
    pytest.skip(missing)


def _where(program: str) -> str | None:
    return shutil.which(program) or shutil.which(program, path="/usr/sbin:/sbin")


def install(package: str) -> str:
    """Install a package if we are root on Debian; returns what went wrong, or ""."""
    if not Path("/etc/debian_version").exists() or os.geteuid() != 0:
        return ""
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive", "RUNLEVEL": "1"}  # no server starts by itself
    with (Path(tempfile.gettempdir()) / "rollbook-apt.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # apt waits for others who install, but not for others who update
        return _installed(package, environment)


def _installed(package: str, environment: dict[str, str]) -> str:
    for words in (["update"], ["install", "-y", "--no-install-recommends", package]):
        result = subprocess.run(
            ["apt-get", "-qq", *WAIT, *words], check=False, capture_output=True, text=True, env=environment
        )
        if result.returncode:
            return f" (apt-get {words[0]}: {(result.stderr.strip().splitlines() or ['failed'])[-1]})"
    return ""
