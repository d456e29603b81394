"""`serve`: the app in the browser; also what `rollbook` alone does."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from rollbook.cli import app


@app.command("serve")
def serve(
    host: Annotated[str, typer.Option(help="Where to listen; 127.0.0.1 keeps other devices out.")] = "0.0.0.0",
    port: Annotated[int, typer.Option(help="The port, or the next free one.")] = 8642,
    database: Annotated[Path | None, typer.Option(help="The file that keeps all tables.")] = None,
    browser: Annotated[bool, typer.Option(help="Open the browser.")] = True,
) -> None:
    """Start the app: play in the browser, on this and other devices in your home network."""
    from rollbook import folders
    from rollbook.web.serve import serve as run

    run(host, port, database or folders.data() / "rollbook.db", browser)
