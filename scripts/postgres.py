"""A PostgreSQL server of one's own for the tests and the benchmarks: the one place that looks for it and installs it.

    python scripts/postgres.py    install it from Debian's packages if it is missing and we are root on Debian

Where it cannot be had this says so in one line; with CI=true that is a failure, for the tests too.
"""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

PACKAGE = "postgresql"
FOLDERS = "/usr/lib/postgresql/*/bin"  # Debian's, one for each version
NO_CLUSTER = Path("/etc/postgresql-common/createcluster.conf")  # where Debian reads whether a server starts by itself
MISSING = f"no PostgreSQL here: install Debian's package {PACKAGE} (as root: make postgres)"
USER = "postgres"  # the server refuses to run as root
START_SECONDS = 30.0


def programs() -> Path | None:
    """The folder of PostgreSQL's programs, the newest of several, or None."""
    found = [path for path in Path("/").glob(FOLDERS[1:]) if (path / "postgres").exists()]
    newest = max(found, key=lambda path: float(path.parent.name), default=None)
    if newest is None and (elsewhere := shutil.which("postgres")):
        return Path(elsewhere).resolve().parent
    return newest


def needed() -> bool:
    """Whether tests must fail rather than skip without it."""
    return os.environ.get("CI") == "true"


def install() -> str:
    """Install it where we may, without a server that starts by itself; returns what went wrong, or ""."""
    if not Path("/etc/debian_version").exists() or os.geteuid() != 0:
        return ""
    if not NO_CLUSTER.exists():
        NO_CLUSTER.parent.mkdir(parents=True, exist_ok=True)
        NO_CLUSTER.write_text("create_main_cluster = false\n")
    keep = ["-o", "Dpkg::Options::=--force-confold"]
    for words in (["update"], ["install", "-y", "--no-install-recommends", *keep, PACKAGE]):
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        command = ["apt-get", "-qq", *words]
        result = subprocess.run(command, check=False, capture_output=True, text=True, env=environment)
        if result.returncode:
            return f" (apt-get {words[0]}: {(result.stderr.strip().splitlines() or ['failed'])[-1]})"
    return ""


class Cluster:
    """A server with a folder and a port of its own, on this machine only; whoever can reach it is let in.

    With `safe` it writes to the disk as in production, otherwise it only pretends to. It runs within a `with`.
    """

    def __init__(self, safe: bool = False) -> None:
        found = programs()
        assert found is not None, MISSING
        self.programs, self.safe = found, safe
        self.folder = Path(tempfile.mkdtemp(prefix="rollbook-pg-", dir="/var/tmp"))  # on a disk, unlike some /tmp
        self.user = USER if os.geteuid() == 0 else None
        if self.user:
            shutil.chown(self.folder, self.user)
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self.process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Cluster:
        try:
            self.create()
            self.start()
        except BaseException:
            self.remove()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self.remove()

    def create(self) -> None:
        """Its files, and a user whose password is asked for."""
        words = ["-D", str(self.folder / "data"), "-U", USER, "-A", "trust", "--no-locale", "-E", "UTF8", "--no-sync"]
        subprocess.run(
            [self.programs / "initdb", *words], check=True, user=self.user, stdout=subprocess.DEVNULL, cwd=self.folder
        )
        asked = self.folder / "data" / "pg_hba.conf"
        asked.write_text("host all guarded 127.0.0.1/32 scram-sha-256\n" + asked.read_text())

    def start(self) -> None:
        """Until it answers."""
        settings = {
            "listen_addresses": "127.0.0.1",
            "port": str(self.port),
            "unix_socket_directories": str(self.folder),
            "fsync": "on" if self.safe else "off",
            "shared_buffers": "64MB",
            "logging_collector": "off",
        }
        options = [word for name, value in settings.items() for word in ("-c", f"{name}={value}")]
        with (self.folder / "log.txt").open("ab") as log:
            self.process = subprocess.Popen(
                [self.programs / "postgres", "-D", self.folder / "data", *options],
                user=self.user,
                stdout=log,
                stderr=log,
                cwd=self.folder,
            )
        end = time.monotonic() + START_SECONDS
        ask = [str(self.programs / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(self.port)]
        while subprocess.run(ask, check=False).returncode:
            if self.process.poll() is not None or time.monotonic() > end:
                raise RuntimeError((self.folder / "log.txt").read_text())
            time.sleep(0.02)

    def stop(self) -> None:
        """At once, without a word to those who are connected."""
        if self.process is not None:
            self.process.send_signal(signal.SIGINT)
            try:
                self.process.wait(15)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()

    def remove(self) -> None:
        """Stop it, and throw its files away."""
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def address(self, schema: str = "public", user: str = USER) -> str:
        """Where a database of its own, by the name of a schema, is to be found."""
        return f"postgresql://{user}@127.0.0.1:{self.port}/postgres?options=-csearch_path%3D{schema}"


def main() -> int:
    """Look, install, look again."""
    problem = "" if programs() else install()
    if programs():
        return 0
    print(f"{MISSING}{problem}; its tests {'cannot run' if needed() else 'will be skipped'}", file=sys.stderr)
    return 1 if needed() else 0


if __name__ == "__main__":
    sys.exit(main())
