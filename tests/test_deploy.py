"""What a host installs is tried: the systemd unit, the Containerfile, and the commands of the pages about them."""

from __future__ import annotations

import os
import re
import shutil
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
import typer

from rollbook import cli
from rollbook.client import Server
from tests.debian import GROUP, needed

ROOT = Path(__file__).parent.parent
DEPLOY = ROOT / "deploy"
SOAK = bool(os.environ.get("ROLLBOOK_SOAK"))
SECURITY = 20  # of systemd's hundred, the most that it may find to worry about
BASE = Path("/var/tmp/rollbook-container-base")  # kept for the next time: it takes minutes
PACKAGES = "python3,python3-pip,python-is-python3,ca-certificates"

pytestmark = GROUP


def options(command: Any) -> set[str]:
    """The options of a command and of those below it."""
    found = {option for parameter in command.params for option in (*parameter.opts, *parameter.secondary_opts)}
    return found.union(*(options(one) for one in getattr(command, "commands", {}).values()))


@pytest.mark.parametrize(
    "page", ["deploy/rollbook.service", "deploy/Containerfile", "deploy/Caddyfile", "docs/hosting.md"]
)
def test_every_option_and_variable_that_a_page_names_is_there(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    ours = " ".join(re.findall(r"(?:rollbook (?:serve|admin)|ROLLBOOK_OPTIONS=|`--)[^`\n]*", text))
    assert set(re.findall(r"(?<!\w)--[a-z-]+", ours)) - {"--help"} <= options(typer.main.get_command(cli.app))
    code = "".join(file.read_text(encoding="utf-8") for file in (ROOT / "src" / "rollbook").rglob("*.py"))
    for variable in set(re.findall(r"ROLLBOOK_[A-Z]+", text)) - {"ROLLBOOK_OPTIONS"}:
        assert f'"{variable}"' in code, variable


def test_every_test_that_the_threat_model_names_is_there() -> None:
    named = set(re.findall(r"`(test_\w+)`", (ROOT / "docs" / "threat-model.md").read_text(encoding="utf-8")))
    assert len(named) > 10 and [name for name in named if not (ROOT / "tests" / f"{name}.py").exists()] == []


# systemd


@pytest.mark.thorough
def test_systemd_finds_nothing_wrong_with_the_unit(tmp_path: Path) -> None:
    analyze = needed("systemd-analyze", "systemd")
    unit, ours = tmp_path / "rollbook.service", "/opt/rollbook/.venv/bin/rollbook"
    text = (DEPLOY / "rollbook.service").read_text(encoding="utf-8")
    assert text.count(ours) == 1
    unit.write_text(text.replace(ours, sys.executable))
    verified = subprocess.run([analyze, "verify", str(unit)], capture_output=True, text=True, check=False)
    assert (verified.returncode, verified.stdout + verified.stderr) == (0, "")
    words = [analyze, "security", "--no-pager", "--offline=true", f"--threshold={SECURITY}", str(unit)]
    judged = subprocess.run(words, capture_output=True, text=True, check=False)
    assert judged.returncode == 0, judged.stdout[-2000:]


# The container


def test_what_the_container_copies_is_there() -> None:
    text = (DEPLOY / "Containerfile").read_text(encoding="utf-8")
    copied = [name for line in re.findall(r"^COPY (.*) \S+$", text, re.M) for name in line.split()]
    assert "src" in copied and [name for name in copied if not (ROOT / name).exists()] == []


@pytest.mark.skipif(not SOAK, reason="it takes minutes: make soak")
def test_the_container_is_built_and_serves(tmp_path: Path) -> None:
    """On a base that debootstrap makes, since none can be fetched here; otherwise as podman would build it."""
    buildah = Buildah(tmp_path)
    base = buildah.base()
    image = buildah.build(base)
    container = buildah("from", image).strip()
    try:
        assert re.fullmatch(r"rollbook \d.*\n", buildah("run", container, "--", "rollbook", "--version"))
        assert "uid=0" not in buildah("run", container, "--", "id")
        buildah.serve(container)
    finally:
        buildah("rm", container)
        shutil.rmtree(tmp_path, ignore_errors=True)  # gigabytes


class Buildah:
    """Debian's buildah, where nothing but a folder is ours: no daemon, no kernel's help."""

    def __init__(self, folder: Path) -> None:
        self.program = needed("buildah")
        store = ["--root", str(folder / "images"), "--runroot", str(folder / "run"), "--storage-driver", "vfs"]
        self.command = [self.program, *store]
        self.environment = {**os.environ, "BUILDAH_ISOLATION": "chroot", "TMPDIR": str(folder)}

    def __call__(self, *words: str) -> str:
        """What it prints."""
        result = subprocess.run(
            [*self.command, *words], capture_output=True, text=True, check=False, env=self.environment
        )
        assert result.returncode == 0, result.stdout[-2000:] + result.stderr[-2000:]
        return result.stdout

    def base(self) -> str:
        """An image with Debian's Python, which has no other use for pip than ours."""
        if not (BASE / "done").exists():
            shutil.rmtree(BASE, ignore_errors=True)
            bootstrap = [
                needed("debootstrap"),
                "--variant=minbase",
                f"--include={PACKAGES}",
                "stable",
                str(BASE / "root"),
            ]
            subprocess.run(bootstrap, check=True, capture_output=True)
            (BASE / "done").touch()
        container = self("from", "scratch").strip()
        self("add", "-q", container, str(BASE / "root"), "/")
        path = "PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
        self("config", "--env", path, "--env", "PIP_BREAK_SYSTEM_PACKAGES=1", container)
        self("commit", "-q", container, "base")
        self("rm", container)
        return "localhost/base"

    def build(self, base: str) -> str:
        """Our image; where this machine has its packages from, it has them from, too."""
        shared = [path for path in ("/etc/pip.conf", "/etc/ssl/certs", "/opt") if Path(path).exists()]
        mounts = [word for path in shared for word in ("-v", f"{path}:{path}:ro")]
        words = ["--build-arg", f"BASE={base}", "--network", "host", *mounts, "-t", "rollbook"]
        self("bud", "-q", *words, "-f", str(DEPLOY / "Containerfile"), str(ROOT))
        return "localhost/rollbook"

    def serve(self, container: str) -> None:
        """Run what the image runs, on a free port, and open a table."""
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        words = ["rollbook", "serve", "--no-browser", "--host", "127.0.0.1", "--port", str(port)]
        process = subprocess.Popen([*self.command, "run", container, "--", *words], env=self.environment)
        try:
            server, end = Server(f"http://127.0.0.1:{port}"), time.monotonic() + 60
            while True:
                try:
                    assert server.ask("/healthz") == {"status": "ok"}
                    break
                except OSError:
                    assert time.monotonic() < end and process.poll() is None
                    time.sleep(0.2)
            with server.open_table("qwixx", [{"name": "Anna"}], first=0) as table:
                assert not table.throw().get("refused")
        finally:
            process.terminate()
            process.wait(30)
