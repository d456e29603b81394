// What follows from the games that somebody has finished: how often, how well, against whom. Nothing here is kept.

import type { Entry } from "./history";

/** A game as one of its people sees it. */
export interface Played {
  entry: Entry;
  seat: number;
}

export type Result = "won" | "shared" | "lost" | "alone";

export interface Person {
  key: string; // the same for "Anna" and "anna "
  name: string; // as it was written last
  games: number;
}

export interface Figures {
  games: number;
  rated: number; // with others
  won: number; // alone in front
  shared: number;
  lost: number;
  average: number;
  best: number;
  lowest: number;
  streak: number; // games with others that were won, up to now
  longest: number;
}

export interface Rival {
  key: string;
  name: string;
  bot: string; // a level; then all bots of it are one rival
  games: number;
  ahead: number;
  level: number;
  behind: number;
}

export interface OfGame {
  game: string;
  name: string;
  family: string;
  unit: string;
  played: Played[];
}

export interface Bucket {
  from: number;
  to: number; // inclusive
  count: number;
}

export function keyOf(name: string): string {
  return name.trim().toLocaleLowerCase();
}

/** Whoever has played on this device, the most frequent first. */
export function people(entries: Entry[]): Person[] {
  const found = new Map<string, Person>();
  for (const entry of entries) {
    for (const key of new Set(entry.seats.filter((seat) => seat.mine).map((seat) => keyOf(seat.name)))) {
      const name = found.get(key)?.name ?? entry.seats.find((seat) => keyOf(seat.name) === key)!.name.trim(); // the newest comes first
      found.set(key, { key, name, games: (found.get(key)?.games ?? 0) + 1 });
    }
  }
  return [...found.values()].sort((one, other) => other.games - one.games);
}

/** The games of a person on this device, the oldest first. */
export function playedBy(entries: Entry[], person: string): Played[] {
  const found = entries.map((entry) => ({ entry, seat: entry.seats.findIndex((seat) => seat.mine && keyOf(seat.name) === person) }));
  return found.filter(({ seat }) => seat >= 0).reverse();
}

export function pointsOf({ entry, seat }: Played): number {
  return entry.seats[seat].points;
}

/** Whether somebody had help in a game. */
export function hadHelp({ entry, seat }: Played): boolean {
  return !!entry.seats[seat].helped;
}

export function resultOf({ entry, seat }: Played): Result {
  if (entry.seats.length === 1) return "alone";
  if (!entry.winners.includes(seat)) return "lost";
  return entry.winners.length > 1 ? "shared" : "won";
}

/** Figures of some games, the oldest first; a shared victory is one. */
export function figures(played: Played[]): Figures {
  const results = played.map(resultOf);
  const points = played.map(pointsOf);
  const count = (result: Result) => results.filter((one) => one === result).length;
  let [streak, longest] = [0, 0];
  for (const result of results) {
    if (result === "alone") continue;
    streak = result === "lost" ? 0 : streak + 1;
    longest = Math.max(longest, streak);
  }
  return {
    games: played.length, rated: played.length - count("alone"), won: count("won"), shared: count("shared"), lost: count("lost"),
    average: mean(points), best: Math.max(...points), lowest: Math.min(...points), streak, longest,
  };
}

/** How large a part of the games with others was won; 0 without any. */
export function wonShare({ won, shared, rated }: Figures): number {
  return rated ? (won + shared) / rated : 0;
}

/** Who came before whom, 1 or -1; 0 for people who are level. Whoever wins is before all others, whatever the points. */
export function compared(entry: Entry, one: number, other: number): number {
  const won = (seat: number) => entry.winners.includes(seat);
  if (won(one) !== won(other)) return won(one) ? 1 : -1;
  return won(one) ? 0 : Math.sign(entry.seats[one].points - entry.seats[other].points);
}

/** The same games against each other person, and against each level of bots; the most frequent first. */
export function rivals(played: Played[]): Rival[] {
  const found = new Map<string, Rival>();
  for (const { entry, seat } of [...played].reverse()) {
    for (const [at, other] of entry.seats.entries()) {
      if (at === seat) continue;
      const key = other.bot ? `bot ${other.bot}` : `person ${keyOf(other.name)}`;
      const rival = found.get(key) ?? { key, name: other.name.trim(), bot: other.bot, games: 0, ahead: 0, level: 0, behind: 0 };
      const which = (["behind", "level", "ahead"] as const)[1 + compared(entry, seat, at)];
      found.set(key, { ...rival, games: rival.games + 1, [which]: rival[which] + 1 });
    }
  }
  return [...found.values()].sort((one, other) => other.games - one.games);
}

/** Games by what was played, the most frequent first. */
export function byGame(played: Played[]): OfGame[] {
  const found = new Map<string, OfGame>();
  for (const one of played) {
    const { game, name, family, unit } = one.entry;
    found.set(game, { game, name, family, unit, played: [...(found.get(game)?.played ?? []), one] });
  }
  return [...found.values()].sort((one, other) => other.played.length - one.played.length);
}

function mean(numbers: number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

/** After each game the mean of it and those before, at most so many. */
export function runningMean(points: number[], most: number): number[] {
  return points.map((_, at) => mean(points.slice(Math.max(0, at + 1 - most), at + 1)));
}

const STEPS = [1, 2, 5];

/** The smallest of 1, 2, 5, 10, 20, 50, ... that is at least so large. */
export function roundStep(least: number): number {
  for (let unit = 1; ; unit *= 10) {
    const step = STEPS.find((one) => one * unit >= least);
    if (step) return step * unit;
  }
}

/** How many of some points lie where, in at most so many parts of the same width, which begin at round numbers. */
export function distribution(points: number[], most: number): Bucket[] {
  const [low, high] = [Math.min(...points), Math.max(...points)];
  let width = roundStep((high - low + 1) / most);
  while (Math.floor(high / width) - Math.floor(low / width) >= most) width = roundStep(width + 1);
  const first = Math.floor(low / width);
  return Array.from({ length: Math.floor(high / width) - first + 1 }, (_, at) => {
    const from = (first + at) * width;
    return { from, to: from + width - 1, count: points.filter((one) => one >= from && one < from + width).length };
  });
}
