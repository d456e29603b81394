"""What a browser sees while somebody plays: long tasks and when they came, layout shifts, and which elements moved."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

MOST_MOVED = 8  # elements told of one game

WATCH = """(() => {
  const seen = (window.rollbookSeen = { tasks: [], shifts: [] });
  const name = (element) =>
    element.tagName.toLowerCase() +
    [...element.classList].filter((one) => !one.startsWith('svelte-')).map((one) => '.' + one).join('');
  const describe = (node) => {
    if (!node) return '(removed)';
    const element = node.nodeType === 1 ? node : node.parentElement;
    if (!element) return '(removed)';
    const above = element.parentElement ? name(element.parentElement) + ' > ' : '';
    return above + name(element) + (node.nodeType === 1 ? '' : ' > text');
  };
  const box = (rect) => [rect.x, rect.y, rect.width, rect.height].map(Math.round).join(' ');
  const moved = (source) =>
    ({ what: describe(source.node), from: box(source.previousRect), to: box(source.currentRect) });
  const watch = (type, hear) =>
    new PerformanceObserver((list) => list.getEntries().forEach(hear)).observe({ type, buffered: true });
  const prompt = () => document.querySelector('.prompt')?.textContent?.trim() ?? '';
  const taps = [];
  const key = (event) => event.target.closest('button') ?? event.target;
  const tapped = (event) => taps.push({ at: performance.now(), what: name(key(event)) });
  document.addEventListener('click', tapped, true);
  watch('longtask', (entry) => {
    const end = entry.startTime + entry.duration;
    const tap = taps.findLast((one) => one.at < end);
    const after = tap ? `${Math.round(end - tap.at)} ms after ${tap.what}` : 'before any tap';
    seen.tasks.push({ at: entry.startTime, value: entry.duration, after, prompt: prompt() });
  });
  watch('layout-shift', (entry) => seen.shifts.push({
    at: entry.startTime,
    value: entry.value,
    prompt: prompt(),
    sources: entry.sources.map(moved),
  }));
})()"""


@dataclass(frozen=True)
class Watched:
    """What a browser has seen in a while: tasks longer than 50 ms, and layout shifts."""

    tasks: list[dict[str, Any]]
    shifts: list[dict[str, Any]]

    def longest(self) -> float:
        """Milliseconds of the longest task; 0 if none is worth reporting."""
        return max((float(task["value"]) for task in self.tasks), default=0.0)

    def shift(self) -> float:
        """The sum of all layout shifts, also of those right after a tap."""
        return sum((float(shift["value"]) for shift in self.shifts), 0.0)


@dataclass
class Moved:
    """An element that moved, with one of its moves."""

    example: str
    times: int = 0
    value: float = 0.0
    prompts: set[str] = field(default_factory=set)


def tell(what: str, seen: Watched) -> None:
    """Print the figures and the elements that moved most, with what people were told when they did."""
    print(f"{what}: longest task {seen.longest():.0f} ms, layout shift {seen.shift():.2g}")
    for task in seen.tasks:
        print(f"    {task['value']:.0f} ms: {moment(task)}")
    elements = sorted(moved_elements(seen.shifts).items(), key=lambda item: -item[1].value)
    for name, moved in elements[:MOST_MOVED]:
        print(f"    {moved.value:.2g} in {moved.times} shifts: {name}  {moved.example}")
        print(f"        at: {' | '.join(sorted(moved.prompts)[:3])}")


def moment(task: dict[str, Any]) -> str:
    """When a long task ended, and what people were told then.

    >>> moment({"after": "60 ms after button.wide", "prompt": "Anna rolls"})
    '60 ms after button.wide, at: Anna rolls'
    """
    return f"{task['after']}, at: {task['prompt']}"


def moved_elements(shifts: list[dict[str, Any]]) -> dict[str, Moved]:
    """Elements by name, with the sum of the shifts they took part in (a shift names up to five)."""
    elements: dict[str, Moved] = {}
    for shift in shifts:
        for source in {source["what"]: source for source in shift["sources"]}.values():
            moved = elements.setdefault(source["what"], Moved(f"x y w h: {source['from']} -> {source['to']}"))
            moved.times += 1
            moved.value += shift["value"]
            moved.prompts.add(shift["prompt"])
    return elements
