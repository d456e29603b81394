// How somebody does in practice on this device: right answers in a row, by theme, and which positions were seen.

import { shelf } from "./shelf";
import type { PracticeItem } from "./types";

export const PRACTICE = "rollbook.practice";

export interface Tally {
  right: number;
  tried: number;
}

export interface Progress {
  streak: number; // right answers in a row
  longest: number;
  themes: Record<string, Tally>;
  seen: Record<string, boolean>; // by a position's id: whether the last answer was right
}

export type AllProgress = Record<string, Progress>; // by game

/** What was practised on this device, by game. */
export function allProgress(): AllProgress {
  try {
    return readAll(JSON.parse(shelf.get(PRACTICE) ?? "{}"));
  } catch {
    return {};
  }
}

export function progressOf(game: string): Progress {
  return allProgress()[game] ?? { streak: 0, longest: 0, themes: {}, seen: {} };
}

/** One more answer; answers what is known then. */
export function noteAnswer(game: string, one: PracticeItem, right: boolean): Progress {
  const before = progressOf(game);
  const tally = before.themes[one.theme] ?? { right: 0, tried: 0 };
  const streak = right ? before.streak + 1 : 0;
  const progress: Progress = {
    streak,
    longest: Math.max(before.longest, streak),
    themes: { ...before.themes, [one.theme]: { right: tally.right + Number(right), tried: tally.tried + 1 } },
    seen: { ...before.seen, [one.id]: right },
  };
  shelf.set(PRACTICE, JSON.stringify({ ...allProgress(), [game]: progress }));
  return progress;
}

export function forgetPractice(): void {
  shelf.remove(PRACTICE);
}

/** The place in the list of what comes next: what was never seen, then what was answered wrongly, then all from the first.
 *  Without a theme any; -1 where there is none. Not the same twice in a row, if there is another. */
export function nextOf(list: PracticeItem[], progress: Progress, theme: string, last = -1): number {
  const places = list.flatMap((one, place) => (!theme || one.theme === theme ? [place] : []));
  const others = places.length > 1 ? places.filter((place) => place !== last) : places;
  const unseen = others.find((place) => !(list[place].id in progress.seen));
  const wrong = () => later(others.filter((place) => !progress.seen[list[place].id]), last);
  return unseen ?? wrong() ?? later(others, last) ?? -1;
}

/** The first place after another, from the beginning where there is none. */
function later(places: number[], last: number): number | undefined {
  return places.find((place) => place > last) ?? places[0];
}

/** Two devices as one: what either has seen, the more of what both have counted. */
export function together(one: AllProgress, other: AllProgress): AllProgress {
  const games = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return Object.fromEntries(games.map((game) => [game, one[game] && other[game] ? both(one[game], other[game]) : (one[game] ?? other[game])]));
}

function both(one: Progress, other: Progress): Progress {
  const themes = { ...other.themes };
  for (const [theme, tally] of Object.entries(one.themes)) if (tally.tried >= (themes[theme]?.tried ?? 0)) themes[theme] = tally;
  return { streak: Math.max(one.streak, other.streak), longest: Math.max(one.longest, other.longest), themes, seen: { ...other.seen, ...one.seen } };
}

/** Keep what a file brings along with what is here; whether there was room. */
export function takeInPractice(coming: unknown): boolean {
  const all = together(allProgress(), readAll(coming));
  return !Object.keys(all).length || shelf.stores(PRACTICE, JSON.stringify(all));
}

// Reading

type Fields = Record<string, unknown>;
const isObject = (one: unknown): one is Fields => typeof one === "object" && one !== null && !Array.isArray(one);
const count = (one: unknown): number => (typeof one === "number" && Number.isInteger(one) && one > 0 ? one : 0);

function readAll(kept: unknown): AllProgress {
  if (!isObject(kept)) return {};
  return Object.fromEntries(Object.entries(kept).flatMap(([game, one]) => (isObject(one) ? [[game, readProgress(one)]] : [])));
}

function readProgress(one: Fields): Progress {
  const themes = Object.entries(isObject(one.themes) ? one.themes : {}).flatMap(([theme, tally]) => (isObject(tally) ? [[theme, { right: count(tally.right), tried: count(tally.tried) }]] : []));
  const seen = Object.entries(isObject(one.seen) ? one.seen : {}).filter((entry): entry is [string, boolean] => typeof entry[1] === "boolean");
  return { streak: count(one.streak), longest: count(one.longest), themes: Object.fromEntries(themes), seen: Object.fromEntries(seen) };
}
