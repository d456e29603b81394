"""Make the fonts of printed pages from those of the client: as TrueType, figures of one width, the zero open.

Run once, when the client's font changes; what it writes is committed. It needs brotli, to read WOFF2.
"""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path

from fontTools.merge import Merger
from fontTools.ttLib import TTFont

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "client/node_modules/@fontsource/atkinson-hyperlegible-next"
ZERO = ROOT / "client/src/fonts"
TARGET = ROOT / "src/rollbook/print/fonts"
DROPPED = ("GSUB", "GPOS", "GDEF", "STAT", "gasp", "prep")  # nothing on paper uses them


def plain(file: Path, folder: Path) -> Path:
    """A font of the client as a TrueType file without its tables for typesetting."""
    font = TTFont(file)
    figures = tabular_figures(font)
    for table in font["cmap"].tables:
        for code, glyph in list(table.cmap.items()):
            table.cmap[code] = figures.get(glyph, glyph)
    for tag in DROPPED:
        if tag in font:
            del font[tag]
    font.flavor = None
    written = folder / f"{file.stem}.ttf"
    font.save(written)
    return written


def tabular_figures(font: TTFont) -> dict[str, str]:
    """For every figure the one that is as wide as the others."""
    if "GSUB" not in font:
        return {}
    table = font["GSUB"].table
    lookups = [
        i
        for record in table.FeatureList.FeatureRecord
        if record.FeatureTag == "tnum"
        for i in record.Feature.LookupListIndex
    ]
    found: dict[str, str] = {}
    for number in lookups:
        for sub in table.LookupList.Lookup[number].SubTable:
            found |= getattr(sub, "ExtSubTable", sub).mapping
    return found


def open_zero(font: TTFont, zero: TTFont) -> None:
    """Put the zero without its stroke in the place of the font's."""
    source, target = zero.getBestCmap()[0x30], font.getBestCmap()[0x30]
    font["glyf"][target] = zero["glyf"][source]
    font["hmtx"][target] = zero["hmtx"][source]


def main() -> None:
    """Write both weights and the licence."""
    with tempfile.TemporaryDirectory() as folder:
        for weight, name in ((400, "regular"), (700, "bold")):
            files = [
                str(plain(SOURCE / f"files/atkinson-hyperlegible-next-{part}-{weight}-normal.woff2", Path(folder)))
                for part in ("latin", "latin-ext")
            ]
            font = Merger().merge(files)
            open_zero(font, TTFont(ZERO / f"zero-{weight}.woff2"))
            font.save(TARGET / f"{name}.ttf")
    shutil.copy(SOURCE / "LICENSE", TARGET / "OFL.txt")


if __name__ == "__main__":
    main()
