"""`serve`: the app in the browser; also what `rollbook` alone does."""

from __future__ import annotations

import os
from typing import Annotated

import typer

from rollbook.cli import app
from rollbook.errors import BadOption

HERE, EVERYWHERE = "127.0.0.1", "0.0.0.0"


@app.command("serve")
def serve(
    host: Annotated[
        str, typer.Option(help="Where to listen: 127.0.0.1 for this machine only, 0.0.0.0 to let others in.")
    ] = HERE,
    share: Annotated[bool, typer.Option("--share", help="Let other devices on your network in.")] = False,
    port: Annotated[str, typer.Option(help="The port, or the next free one.", metavar="NUMBER")] = "8642",
    database: Annotated[
        str | None,
        typer.Option(
            help="The file that keeps all tables, or a PostgreSQL database: postgresql://USER:PASSWORD@HOST/NAME.",
            envvar="ROLLBOOK_DATABASE",
            show_envvar=True,
        ),
    ] = None,
    browser: Annotated[bool, typer.Option(help="Open the browser.")] = True,
    allow_host: Annotated[
        list[str] | None,
        typer.Option(help="A name by which the server is reached, such as behind a proxy; may be repeated."),
    ] = None,
    workers: Annotated[int, typer.Option(help="How many processes serve; several need PostgreSQL.")] = 1,
    proxy: Annotated[
        list[str] | None,
        typer.Option(help="A proxy elsewhere that says who comes: its address or network; may be repeated."),
    ] = None,
    metrics: Annotated[
        bool, typer.Option("--metrics", help="Let other machines read /metrics, too.", envvar="ROLLBOOK_METRICS")
    ] = False,
) -> None:
    """Start the app: play in the browser, on this machine or, with --share, on others on your network too."""
    from rollbook.web.databases import wanted
    from rollbook.web.serve import serve as run

    if not port.isascii() or not port.isdecimal() or len(port) > 5:
        raise BadOption("error-port", "a port is a number from 0 to 65535, not {port}", port=repr(port))
    allowed, proxies = [*(allow_host or []), *_listed("ROLLBOOK_HOSTS")], [*(proxy or []), *_listed("ROLLBOOK_PROXIES")]
    run(EVERYWHERE if share else host, int(port), wanted(database), browser, allowed, workers, proxies, metrics)


def _listed(variable: str) -> list[str]:
    """The words of an environment variable."""
    return os.environ.get(variable, "").replace(",", " ").split()
