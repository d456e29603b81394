// Table options as the set-up page lets people choose them: by kind, whatever their names and values are.

import type { OptionCard } from "./types";

/** What was chosen: the rank of a value, or numbers by seat. */
export interface Picked {
  ranks: Record<string, number>;
  pairs: Record<string, number[][]>;
}

/** The options that this page can draw; others stay as they are by default. */
export function drawable(options: OptionCard[]): OptionCard[] {
  return options.filter((option) => option.kind === "choice" || option.kind === "pairs");
}

/** What an earlier table had, everything else by default. */
export function pickedLike(options: OptionCard[], wanted: Record<string, unknown>): Picked {
  const picked: Picked = { ranks: {}, pairs: {} };
  for (const option of drawable(options)) {
    const value = wanted[option.name] ?? option.default;
    if (option.kind === "choice") picked.ranks[option.name] = option.values.indexOf(value);
    else picked.pairs[option.name] = (option.default as number[][]).map((pair, seat) => [...((value as number[][])[seat] ?? pair)]);
  }
  return picked;
}

/** The options that differ from the default, as the server wants them. */
export function chosen(options: OptionCard[], picked: Picked, seats: number): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const option of drawable(options)) {
    const value = option.kind === "pairs" ? picked.pairs[option.name] : option.values[picked.ranks[option.name]];
    if (JSON.stringify(value) === JSON.stringify(option.default)) continue;
    found[option.name] = option.kind === "pairs" ? (value as number[][]).slice(0, seats) : value;
  }
  return found;
}

/** Whether some seat has the same number twice. */
export function hasTwins(picked: Picked, seats: number): boolean {
  return Object.values(picked.pairs).some((pairs) => pairs.slice(0, seats).some(([one, other]) => one === other));
}

/** All numbers that an option of pairs allows. */
export function numbersOf(option: OptionCard): number[] {
  return Array.from({ length: option.highest - option.lowest + 1 }, (_, rank) => option.lowest + rank);
}
