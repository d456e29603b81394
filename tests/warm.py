"""What `tests.command` has loaded before any command runs: everything that the first command loads."""

from __future__ import annotations

import contextlib
import io

from rollbook import cli

with contextlib.redirect_stdout(io.StringIO()):
    for words in (["games"], ["rules", "qwixx"], ["trace", "qwixx"]):
        cli.app(words, prog_name="rollbook", standalone_mode=False)
