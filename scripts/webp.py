"""Pictures of a page as WebP, which Chromium writes itself, and films made of them."""

from __future__ import annotations

import base64
import struct
from dataclasses import dataclass
from pathlib import Path
from typing import Any

QUALITY = 75


def picture(page: Any, quality: int = QUALITY) -> bytes:
    """What the page shows now."""
    session = page.context.new_cdp_session(page)
    taken = session.send("Page.captureScreenshot", {"format": "webp", "quality": quality})
    session.detach()
    return base64.b64decode(taken["data"])


@dataclass
class Frame:
    """A picture, and how long it stays."""

    image: bytes  # a whole WebP file
    milliseconds: int


class Film:
    """Pictures in their order; one that does not differ from the last lengthens it."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self.frames: list[Frame] = []

    def add(self, image: bytes, milliseconds: int) -> None:
        """One more picture."""
        if self.frames and self.frames[-1].image == image:
            self.frames[-1].milliseconds += milliseconds
        else:
            self.frames.append(Frame(image, milliseconds))

    def save(self, path: Path) -> None:
        """Write an animated WebP that plays again and again."""
        canvas = uint24(self.width - 1) + uint24(self.height - 1)
        chunks = [
            chunk(b"VP8X", b"\x02\0\0\0" + canvas),  # it is animated
            chunk(b"ANIM", struct.pack("<IH", 0xFFFFFFFF, 0)),  # on white, without end
        ]
        for frame in self.frames:
            head = uint24(0) + uint24(0) + canvas + uint24(frame.milliseconds) + b"\x02"  # nothing is blended
            chunks.append(chunk(b"ANMF", head + image_data(frame.image)))
        body = b"WEBP" + b"".join(chunks)
        path.write_bytes(b"RIFF" + struct.pack("<I", len(body)) + body)


def chunk(name: bytes, data: bytes) -> bytes:
    """A part of a RIFF file."""
    return name + struct.pack("<I", len(data)) + data + b"\0" * (len(data) % 2)


def uint24(number: int) -> bytes:
    """Three bytes, the lowest first."""
    return struct.pack("<I", number)[:3]


def image_data(file: bytes) -> bytes:
    """The chunk with the picture itself out of a WebP file."""
    at = 12
    while at < len(file):
        name, size = file[at : at + 4], struct.unpack_from("<I", file, at + 4)[0]
        if name in (b"VP8 ", b"VP8L"):
            return chunk(name, file[at + 8 : at + 8 + size])
        at += 8 + size + size % 2
    raise ValueError("this WebP file holds no picture; it should hold a VP8 or VP8L chunk")
