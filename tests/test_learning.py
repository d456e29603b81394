"""The page about learning goes through the whole example, word for word."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parent.parent


def test_the_page_holds_the_whole_program() -> None:
    page = (ROOT / "docs" / "learning.md").read_text(encoding="utf-8")
    program = (ROOT / "examples" / "ppo.py").read_text(encoding="utf-8")
    told = "\n".join(re.findall(r"^```python\n(.*?)^```$", page, re.M | re.S))
    assert [line for line in told.splitlines() if line] == [
        line for line in program.split('"""\n', 1)[1].splitlines() if line
    ]
