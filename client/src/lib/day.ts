// The game of the day: which dice, which are done, how many days in a row, and a result to share as text.

import { shelf } from "./shelf";

const KEPT = "rollbook.days", MOST_DAYS = 400;
const KEY = /^day (\d{4}-\d\d-\d\d) (.+)$/;

export interface DayGame {
  table: string;
  result?: string; // in words, when it is over
}
type Kept = Record<string, Record<string, DayGame>>; // by day and game

/** The day as this device counts it. */
export function today(now = new Date()): string {
  return new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())).toISOString().slice(0, 10);
}

export const dayKey = (game: string, day: string): string => `day ${day} ${game}`;

/** The day and the game of a key; null where it is none of a day. */
export function dayOf(key: string): { day: string; game: string } | null {
  const found = KEY.exec(key);
  return found && { day: found[1], game: found[2] };
}

function days(): Kept {
  try {
    const kept: unknown = JSON.parse(shelf.get(KEPT) ?? "{}");
    return typeof kept === "object" && kept !== null && !Array.isArray(kept) ? (kept as Kept) : {};
  } catch {
    return {};
  }
}

/** What was begun and done on a day, by game. */
export function gamesOn(day: string): Record<string, DayGame> {
  return days()[day] ?? {};
}

/** Remember a game of a day; the first result stays, whoever plays the same dice once more knows them. */
export function keepDay(day: string, game: string, played: DayGame): void {
  const all = days();
  if (all[day]?.[game]?.result) return;
  const newest = Object.keys({ ...all, [day]: {} }).sort().slice(-MOST_DAYS);
  const kept = { ...all, [day]: { ...all[day], [game]: played } };
  shelf.set(KEPT, JSON.stringify(Object.fromEntries(newest.map((one) => [one, kept[one]]))));
}

/** On how many days in a row something was done, up to today; yesterday's streak lasts until today is over. */
export function streak(now = new Date()): number {
  const all = days();
  const done = (day: Date) => Object.values(all[today(day)] ?? {}).some((one) => one.result);
  const before = (day: Date, by: number) => new Date(day.getFullYear(), day.getMonth(), day.getDate() - by, 12);
  let from = done(now) ? 0 : 1;
  let count = 0;
  while (done(before(now, from++))) count++;
  return count;
}

const [FULL, EMPTY, SIGNS] = ["█", "░", 20];

/** How far somebody came towards what was possible, as signs. */
export function bar(result: number, possible: number, fewer: boolean): string {
  const part = fewer ? possible / Math.max(1, result) : result / Math.max(1, possible);
  const full = Math.round(SIGNS * Math.max(0, Math.min(1, part)));
  return FULL.repeat(full) + EMPTY.repeat(SIGNS - full);
}
