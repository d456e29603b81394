"""The built client, read and compressed once; what an address asks for is looked up, never opened as a file."""

from __future__ import annotations

import gzip
import mimetypes
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from litestar import Request, Response

FOLDER = Path(__file__).parent / "static"
TYPES = {".js": "text/javascript", ".woff": "font/woff", ".woff2": "font/woff2"}  # whatever the machine calls them
FOR_EVER = "public, max-age=31536000, immutable"  # names of assets change with what is in them


@dataclass(frozen=True)
class Body:
    """What is sent, as it is and compressed."""

    plain: bytes
    gzipped: bytes
    media_type: str

    @classmethod
    def of(cls, plain: bytes, media_type: str) -> Body:
        """Compress it; the time in the header would only make equal files differ."""
        return cls(plain, gzip.compress(plain, mtime=0), media_type)

    def answer(
        self, request: Request[Any, Any, Any], cache_control: str | None = None, status: int = 200
    ) -> Response[bytes]:
        """The answer to a request, compressed if it can be read so and is smaller."""
        headers = {"Vary": "Accept-Encoding"}
        if cache_control:
            headers["Cache-Control"] = cache_control
        body = self.plain
        if "gzip" in request.headers.get("accept-encoding", "") and len(self.gzipped) < len(self.plain):
            headers["Content-Encoding"] = "gzip"
            body = self.gzipped
        return Response(body, media_type=self.media_type, headers=headers, status_code=status)


@cache
def index() -> Body:
    """The page that every address of the app shows."""
    return Body.of((FOLDER / "index.html").read_bytes(), "text/html; charset=utf-8")


@cache
def assets() -> dict[str, Body]:
    """Scripts, styles and fonts by their names."""
    return {
        file.relative_to(FOLDER / "assets").as_posix(): Body.of(file.read_bytes(), _media_type(file))
        for file in (FOLDER / "assets").rglob("*")
        if file.is_file()
    }


def _media_type(file: Path) -> str:
    name = TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    return f"{name}; charset=utf-8" if name.startswith("text/") else name
