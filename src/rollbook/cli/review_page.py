"""A review as a page of its own: nothing is fetched, it reads by day and by night, and it prints."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING

from rollbook.cli.review import amount, dear, figures, headings, how, sentences
from rollbook.cli.spoken import Spoken, decisions_in_words
from rollbook.print.ink import ink_of
from rollbook.words import decimal, percent, say, spoken, tell

if TYPE_CHECKING:
    from rollbook.mass.review import Judged, Review, SeatReview, Step, Valued
    from rollbook.table import Table

WIDTH, HEIGHT, MARGIN, SCALE = 720, 220, 16, 84  # SCALE is the room for figures at the left
STYLE = """
:root { --ink: #25221e; --muted: #5a5349; --paper: #fffdf6; --cloth: #efe7d6; --hairline: #ddd3bf;
  --good: #1d6a45; --bad: #a3231a; --accent: ACCENT; color-scheme: light dark; }
@media (prefers-color-scheme: dark) { :root { --ink: #f6f0e4; --muted: #b9b0a1; --paper: #2f2b27; --cloth: #211f1b;
  --hairline: #46413a; --good: #86d8ab; --bad: #ff9f92; --accent: color-mix(in srgb, ACCENT 35%, #fff); } }
* { box-sizing: border-box; }
body { margin: 0; padding: 16px; background: var(--cloth); color: var(--ink);
  font: 16px/22px "Atkinson Hyperlegible Next", system-ui, sans-serif; font-variant-numeric: tabular-nums; }
main { max-width: 800px; margin: 0 auto; }
section { background: var(--paper); border-radius: 12px; padding: 16px; margin: 16px 0; }
h1 { font-size: 32px; line-height: 36px; margin: 8px 0; } h2 { font-size: 24px; line-height: 28px; margin: 0 0 8px; }
h1, h2 { color: var(--accent); } p { margin: 8px 0; } .muted { color: var(--muted); }
.wide { overflow-x: auto; } table { border-collapse: collapse; width: 100%; }
th, td { text-align: right; padding: 4px 8px; border-bottom: 1px solid var(--hairline); white-space: nowrap; }
th { font-weight: 400; color: var(--muted); } th:first-child, td:first-child { text-align: left; }
svg { display: block; width: 100%; height: auto; } .grid { stroke: var(--hairline); }
.luck { stroke: var(--muted); } .decision { stroke: var(--bad); } .others { stroke: var(--accent); }
.luck, .decision, .others { stroke-width: 2.5; fill: none; stroke-linecap: round; vector-effect: non-scaling-stroke; }
.decision { stroke-width: 4; } .others { stroke-dasharray: 5 4; }
.mark { fill: var(--bad); stroke: var(--paper); } text { fill: var(--muted); font-size: 15px; text-anchor: end; }
.sum { display: flex; flex-wrap: wrap; gap: 8px 24px; margin: 8px 0; } .sum div { white-space: nowrap; }
dt { color: var(--muted); font-size: 14px; } dd { margin: 0; font-weight: 700; } ol { padding-left: 24px; }
@media (max-width: 500px) { text { font-size: 26px; } .wide { margin: 0 -8px; }
  th, td { padding: 4px; white-space: normal; } }
.key svg { display: inline-block; width: 32px; height: 12px; } .key span { margin-right: 16px; white-space: nowrap; }
summary { cursor: pointer; color: var(--accent); padding: 12px 0; }
@media print { body { background: none; padding: 0; } section { break-inside: avoid; padding: 0; } }
"""


def page(table: Table, whole: Review, shown: Sequence[SeatReview], moments: Sequence[Valued]) -> str:
    """The whole page."""
    name = table.variant.sheet.name
    kind = table.variant.sheet.document(table.options, 0).zones[0].kind
    style = STYLE.replace("ACCENT", ink_of("full", kind).accent)
    title = say("review-title", game=name, how=how(whole))
    said = decisions_in_words(table, moments)
    names = [
        say("player", number=seat + 1) if name == f"seat {seat}" else name for seat, name in enumerate(table.names)
    ]
    sections = [seat_section(one, whole, names, moments, said) for one in shown]
    left_out = f"<p>{escape(say('review-left-out', decisions=whole.left_out))}</p>" if whole.left_out else ""
    return (
        f'<!doctype html>\n<html lang="{spoken()}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{style}</style>\n</head>\n<body>\n<main>\n"
        f'<h1>{escape(name)}</h1>\n<p class="muted">{escape(title)}</p>\n'
        f"{''.join(sections)}{left_out}\n</main>\n</body>\n</html>\n"
    )


def seat_section(one: SeatReview, whole: Review, names: list[str], moments: Sequence[Valued], said: Spoken) -> str:
    """Everything about a seat."""
    dearest = "".join(f"<li>{escape(dear(judged, whole, said))}</li>" for judged in one.dearest)
    judged = [judged for moment in moments for judged in moment.judged if judged.seat == one.seat and judged.real]
    return (
        f"<section>\n<h2>{escape(names[one.seat])}</h2>\n<p>{escape(sentences(one, whole, names, said))}</p>\n"
        f"{curve(one, whole, names[one.seat])}\n{_key(whole)}\n"
        f"{_sum(one, whole)}\n"
        + (f"<ol>{dearest}</ol>\n" if dearest else "")
        + f"<details><summary>{escape(say('review-all-decisions'))}</summary>\n"
        f'<div class="wide">{_decisions(judged, whole, said)}</div></details>\n</section>\n'
    )


def _key(whole: Review) -> str:
    kinds = {"luck": "review-column-luck", "decision": "review-column-decisions"}
    if len(whole.seats) > 1:
        kinds["others"] = "review-column-others"
    parts = [
        f'<span><svg viewBox="0 0 32 12" aria-hidden="true"><path class="{kind}" d="M2 6H30"/></svg> '
        f"{escape(say(key))}</span>"
        for kind, key in kinds.items()
    ]
    return f'<p class="key muted">{"".join(parts)}</p>'


def _sum(one: SeatReview, whole: Review) -> str:
    """How the parts add up, and what a decision cost on average."""
    parts = zip(headings(whole), figures(one, whole), strict=True)
    return f'<dl class="sum">{"".join(f"<div><dt>{escape(k)}</dt><dd>{escape(v)}</dd></div>" for k, v in parts)}</dl>'


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    head = "".join(f"<th>{escape(text)}</th>" for text in heads)
    body = "".join("<tr>" + "".join(f"<td>{escape(text)}</td>" for text in row) + "</tr>" for row in rows)
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def _decisions(judged: Sequence[Judged], whole: Review, said: Spoken) -> str:
    columns = "review-column-when", "review-column-decision", "review-column-best", "review-column-cost"
    rows = [
        [
            tell(one.progress),
            said[one.line, one.decision],
            said[one.line, one.best],
            amount(one.cost, whole.counts) if one.cost else "–",
        ]
        for one in judged
    ]
    return _table([say(column) for column in columns], rows)


def curve(one: SeatReview, whole: Review, name: str) -> str:
    """What a seat could expect from throw to throw, each step in the look of its kind."""
    values = [one.start, *(step.value for step in one.curve)]
    low, high = (0.0, 1.0) if whole.counts == "chance" else (min(values), max(values))
    span = (high - low) or 1.0
    across = (WIDTH - SCALE - MARGIN) / max(1, len(one.curve))

    def place(number: int, value: float) -> str:
        return f"{SCALE + number * across:.1f} {HEIGHT - MARGIN - (value - low) / span * (HEIGHT - 2 * MARGIN):.1f}"

    lines = []
    before = one.start
    for number, step in enumerate(one.curve):
        lines.append(_stroke(step, f"M{place(number, before)}L{place(number + 1, step.value)}", whole))
        if step.kind == "decision":  # a mark as well: colour and width alone are lost in print
            lines.append(f'<path class="mark" d="M{place(number + 1, step.value)}m-6 -5h12l-6 11z"/>')
        before = step.value
    grid = "".join(
        f'<path class="grid" d="M{place(0, low + part * span)}H{WIDTH - MARGIN}"/>'
        f'<text transform="translate({place(0, low + part * span)})" x="-8" y="5">'
        f"{escape(_rough(low + part * span, whole))}</text>"
        for part in (0.0, 0.5, 1.0)
    )
    label = escape(say("review-curve", name=name), quote=True)
    return f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{label}">{grid}{"".join(lines)}</svg>'


def _rough(value: float, whole: Review) -> str:
    """A figure of the scale."""
    shown = -value if whole.fewer else value
    return percent(shown, 0) if whole.counts == "chance" else decimal(shown, 0)


def _stroke(step: Step, path: str, whole: Review) -> str:
    told = f"{tell(step.progress)}: {amount(step.change, whole.counts)}"
    return f'<path class="{step.kind}" d="{path}"><title>{escape(told)}</title></path>'
