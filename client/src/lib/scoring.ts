// What stands on a score sheet and what it is worth: src/rollbook/scoring.py once more, so that a tap asks nobody. The two are
// held equal by vectors (tests/scoring.test.ts).

import type { CellState, Caution, Follow, Part, Pattern, Scoring, Tap } from "./types";

export type Cells = Record<string, CellState>;

/** What stands on a sheet by hand, in the order in which it was marked; nothing that follows by itself. */
export interface Hand {
  cells: Cells;
  kept: number[]; // lines that have been complete
  earlier: Cells[]; // the sheets of other rounds
}

export interface Score {
  points: number;
  parts: Record<string, number>;
  lines: string[]; // the combination of every line
}

export interface Warned {
  cell: string;
  message: string;
  values: Record<string, number>;
}

const untouched = (tap: Tap): CellState => ({ state: tap.blank || tap.states[0], text: "" });

/** The state of every cell: what was marked by hand, and what follows from it. */
export function shown(scoring: Scoring, hand: Hand): Cells {
  const cells: Cells = {};
  for (const tap of scoring.taps) for (const cell of tap.cells) cells[cell] = hand.cells[cell] ?? untouched(tap);
  for (const follow of scoring.follows) {
    if (follow.kind === "row") closeRow(follow, cells);
    else if (follow.kind === "badge") {
      const [have, all] = [count(follow.cells, cells), follow.cells.length];
      cells[follow.cell] = { state: have === all ? "earned" : "open", text: `${have}/${all}` };
    } else {
      const stars = kept(scoring, hand).length;
      follow.cells.forEach((cell, place) => (cells[cell] = { state: place < stars ? "taken" : "open", text: "" }));
    }
  }
  return cells;
}

function closeRow(row: Follow, cells: Cells): void {
  const locked = count(row.locks, cells) > 0;
  const closed = locked || cells[row.cell].state !== "open";
  const last = row.cells.map((cell) => cells[cell].state).lastIndexOf("crossed");
  row.cells.forEach((cell, place) => {
    if (cells[cell].state === "open" && (closed || place < last)) cells[cell] = { state: "gone", text: "" };
  });
  if (locked) cells[row.cell] = { state: "crossed", text: "" };
  if (closed) for (const field of row.strikes) cells[field] = { state: "struck", text: "" };
}

function count(among: string[], cells: Cells, state = "crossed"): number {
  return among.filter((cell) => cells[cell]?.state === state).length;
}

const allCrossed = (wanted: string[], cells: Cells): boolean => count(wanted, cells) === wanted.length;

/** The lines that are complete or have been. */
export function kept(scoring: Scoring, hand: Hand): number[] {
  return scoring.lines.flatMap((line, place) => (hand.kept.includes(place) || count(line, hand.cells, scoring.complete) === line.length ? [place] : []));
}

/** The points of a sheet and its parts. */
export function reckon(scoring: Scoring, hand: Hand): Score {
  const cells = shown(scoring, hand);
  const parts: Record<string, number> = {};
  const lines: string[] = [];
  for (const part of scoring.parts) {
    const points = partPoints(part);
    parts[part.name] = allCrossed(part.when, cells) && !(part.unless.length && allCrossed(part.unless, cells)) ? points : 0;
  }
  const others = hand.earlier.map((other) => reckon(scoring, { cells: other, kept: [], earlier: [] }).points);
  return { points: [...Object.values(parts), ...others].reduce((sum, points) => sum + points, 0), parts, lines };

  function partPoints(part: Part): number {
    if (part.kind === "count") return part.points[Math.min(count(part.cells, cells, part.state), part.points.length - 1)];
    if (part.kind === "least") return Math.min(...part.parts.map((name) => parts[name]));
    if (part.kind === "kept") return kept(scoring, hand).length;
    const numbers = part.cells.flatMap((cell) => (cells[cell].text ? [Number(cells[cell].text)] : []));
    const [name, points] = best(scoring.patterns, numbers);
    lines.push(name);
    return points * part.weight;
  }
}

/** The combination of these numbers that is worth most, and its points. */
export function best(patterns: Pattern[], numbers: number[]): [string, number] {
  let found: [string, number] = ["nothing", 0];
  for (const pattern of patterns) if (pattern.points > found[1] && holds(pattern, numbers)) found = [pattern.name, pattern.points];
  return found;
}

/** Whether numbers hold a combination; their order does not matter. */
export function holds({ groups, run, avoids }: Pattern, numbers: number[]): boolean {
  const often = new Map<number, number>();
  for (const number of numbers) often.set(number, (often.get(number) ?? 0) + 1);
  if (run) {
    return [...often.keys()].some((low) => Array.from({ length: run }, (_, step) => low + step).every((number) => often.has(number) && number !== avoids));
  }
  const [most, wanted] = [[...often.values()], [...groups]].map((sizes) => sizes.sort((a, b) => b - a));
  return most.length >= wanted.length && wanted.every((size, place) => most[place] >= size);
}

// Warnings

type Kind = (warning: Caution, hand: Hand, cells: Cells) => Warned[];

const told = (cell: string, { message }: Caution, values: Record<string, number> = {}): Warned => ({ cell, message, values });

function times(hand: Hand): Map<string, number> {
  return new Map(Object.keys(hand.cells).map((cell, time) => [cell, time]));
}

const KINDS: Record<Caution["kind"], Kind> = {
  order: (warning, hand) => {
    const when = times(hand);
    const late = (cell: string, place: number) => warning.cells.slice(place + 1).some((other) => when.has(other) && when.get(other)! < when.get(cell)!);
    return warning.cells.filter((cell, place) => when.has(cell) && late(cell, place)).map((cell) => told(cell, warning));
  },
  needs: (warning, _, cells) => {
    const have = count(warning.cells, cells);
    const early = have < warning.count ? warning.about.filter((cell) => cells[cell].state === "crossed") : [];
    return early.map((cell) => told(cell, warning, { count: warning.count, have }));
  },
  after: (warning, hand) => {
    const when = times(hand);
    const ends = warning.about.flatMap((cell) => when.get(cell) ?? []);
    return warning.cells.filter((cell) => when.has(cell) && ends.some((end) => end < when.get(cell)!)).map((cell) => told(cell, warning));
  },
  reached: (warning, _, cells) => {
    const there = warning.cells.filter((cell) => warning.states.includes(cells[cell].state));
    return there.length >= warning.count ? [told(there.at(-1)!, warning)] : [];
  },
  copies: (warning, hand) => {
    const written = Object.entries(hand.cells).filter(([cell, { text }]) => text && warning.cells.includes(cell));
    const often = (place: number) => written.slice(0, place).filter(([, { text }]) => text === written[place][1].text).length;
    return written.flatMap(([cell, { text }], place) => (often(place) >= warning.count ? [told(cell, warning, { count: warning.count, number: Number(text) })] : []));
  },
  behind: (warning, hand, cells) => {
    const marked = warning.cells.filter((cell) => cell in hand.cells).length;
    const open = warning.cells.filter((cell) => cells[cell].state === "open");
    return open.length && marked < count(warning.about, cells) ? [told(open[0], warning)] : [];
  },
};

/** What does not go by the rules, and what is easily overlooked, cell by cell. */
export function warnings(scoring: Scoring, hand: Hand): Warned[] {
  const cells = shown(scoring, hand);
  return scoring.warnings.flatMap((warning) => KINDS[warning.kind](warning, hand, cells));
}

// Taps

export function tapOf(scoring: Scoring, cell: string): Tap | undefined {
  return scoring.taps.find((tap) => tap.cells.includes(cell));
}

/** A sheet after a cell was marked: what is marked last stands last, and lines that are complete then are kept. */
export function marked(scoring: Scoring, hand: Hand, cell: string, mark: CellState | null): Hand {
  const { [cell]: _, ...others } = hand.cells;
  const cells = mark ? { ...others, [cell]: mark } : others;
  return { ...hand, cells, kept: kept(scoring, { ...hand, cells }) };
}

/** The mark that a tap on a cell makes: the next state, or none where that is how it is untouched. */
export function tapped(tap: Tap, now: CellState | undefined): CellState | null {
  const next = tap.states[(tap.states.indexOf(now?.state ?? tap.states[0]) + 1) % tap.states.length];
  return next === tap.states[0] && !now?.text ? null : { state: next, text: now?.text ?? "" };
}
