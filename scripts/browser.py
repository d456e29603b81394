"""Chromium for the browser tests and the pictures: the one place that looks for it and installs it.

    python scripts/browser.py    install it from Debian's packages if it is missing and we are root on Debian

Where it cannot be had this says so in one line; with CI=true that is a failure, for the tests too.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

PACKAGE = "chromium-headless-shell"  # without windows, whose own pages would take half of the time
NAMES = (PACKAGE, "chromium", "chromium-browser", "google-chrome")
MISSING = f"no Chromium here: install Debian's package {PACKAGE} (as root: make browser)"


def chromium() -> str | None:
    """Where Chromium lies, or None."""
    return next((found for name in NAMES if (found := shutil.which(name))), None)


def needed() -> bool:
    """Whether tests must fail rather than skip without a browser."""
    return os.environ.get("CI") == "true"


def install() -> str:
    """Install Chromium where we may; returns what went wrong, or ""."""
    if not Path("/etc/debian_version").exists() or os.geteuid() != 0:
        return ""
    for words in (["update"], ["install", "-y", "--no-install-recommends", PACKAGE]):
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        result = subprocess.run(
            ["apt-get", "-qq", *words], check=False, capture_output=True, text=True, env=environment
        )
        if result.returncode:
            return f" (apt-get {words[0]}: {(result.stderr.strip().splitlines() or ['failed'])[-1]})"
    return ""


def main() -> int:
    """Look, install, look again."""
    problem = "" if chromium() else install()
    if chromium():
        return 0
    print(f"{MISSING}{problem}; the browser tests {'cannot run' if needed() else 'will be skipped'}", file=sys.stderr)
    return 1 if needed() else 0


if __name__ == "__main__":
    sys.exit(main())
