"""Printed pads as files: all of them are there in the end, or none."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from rollbook.errors import BadOption, RollbookError, reason
from rollbook.print.order import Order, as_pdf, as_svg

ENDINGS = (".pdf", ".svg")


def check_ending(file: Path) -> None:
    """Refuse a name by which nobody could tell what is in the file.

    >>> check_ending(Path("pads.doc"))
    Traceback (most recent call last):
    rollbook.errors.BadOption: pads.doc ends in neither .pdf nor .svg; a printed pad is one or the other
    """
    if file.suffix.lower() not in ENDINGS:
        english = "{file} ends in neither .pdf nor .svg; a printed pad is one or the other"
        raise BadOption("error-print-ending", english, file=str(file))


def write(order: Order, file: Path) -> dict[Path, int]:
    """Write an order to a file, and tell how many pages each file has; several pages in SVG are numbered files."""
    check_ending(file)
    if file.suffix.lower() == ".pdf":
        made, pages = as_pdf(order)
        return _written({file: made}, pages)
    drawings = [drawing.encode() for drawing in as_svg(order)]
    if len(drawings) == 1:
        return _written({file: drawings[0]}, 1)
    numbered = {file.with_stem(f"{file.stem}-{number}"): drawing for number, drawing in enumerate(drawings, 1)}
    return _written(numbered, 1)


def _written(contents: dict[Path, bytes], pages: int) -> dict[Path, int]:
    """Write beside the final names first; what does not succeed leaves nothing behind."""
    waiting: dict[Path, Path] = {}
    try:
        for file, content in contents.items():
            if file.is_dir():
                raise IsADirectoryError(21, "Is a directory")
            handle, name = tempfile.mkstemp(prefix=f".{file.name}.", dir=file.parent)
            waiting[file] = Path(name)
            with os.fdopen(handle, "wb") as written:
                written.write(content)
            os.chmod(name, 0o644)
        for file, ready in waiting.items():
            os.replace(ready, file)
    except OSError as error:
        values = {"file": str(file), "reason": reason(error)}
        raise RollbookError("error-print-write", "cannot write {file}: {reason}", **values) from None
    finally:
        for left in waiting.values():
            left.unlink(missing_ok=True)
    return dict.fromkeys(contents, pages)
