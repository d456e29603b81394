"""A drawing of an arena's standings."""

from __future__ import annotations

from html import escape

from rollbook.mass.arena import ArenaResult

WIDTH, ROW, LEFT, RIGHT = 640, 36, 140, 40


def standings_svg(result: ArenaResult, title: str) -> str:
    """The Elo of every bot with its 95 % interval, under a title, as SVG."""
    low = min(one.elo - one.elo_interval for one in result.standings)
    high = max(one.elo + one.elo_interval for one in result.standings)
    span = max(high - low, 1.0)

    def x(elo: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * (elo - low) / span

    lines = []
    for place, one in enumerate(result.standings):
        y = 64 + ROW * place
        lines.append(f'<text x="8" y="{y + 5}">{escape(one.bot)}</text>')
        ends = x(one.elo - one.elo_interval), x(one.elo + one.elo_interval)
        lines.append(
            f'<line x1="{ends[0]:.1f}" x2="{ends[1]:.1f}" y1="{y}" y2="{y}" stroke="#6a3ba6" stroke-width="2"/>'
        )
        lines.append(f'<circle cx="{x(one.elo):.1f}" cy="{y}" r="5" fill="#6a3ba6"/>')
        lines.append(
            f'<text x="{x(one.elo):.1f}" y="{y - 9}" text-anchor="middle" font-size="12">{one.elo:+.0f}</text>'
        )
    height = 64 + ROW * len(result.standings)
    box = f'viewBox="0 0 {WIDTH} {height}" font-family="sans-serif" font-size="15"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {box}>'
    ground = f'<rect width="{WIDTH}" height="{height}" fill="#faf7f1"/><text x="8" y="24">{escape(title)}</text>'
    return "\n".join([head, ground, *lines, "</svg>"])
