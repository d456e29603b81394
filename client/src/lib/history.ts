// The games that people on this device have finished. They are kept here and nowhere else, at most 5,000 of them.

import { dayOf } from "./day";
import { allProgress, forgetPractice, takeInPractice } from "./practice";
import { HISTORY, SCORE_SHEETS, STRENGTH, keepTable, keptTables, settings } from "./settings.svelte";
import { shelf } from "./shelf";
import type { ReviewWhole, Snapshot, View } from "./types";
import { say } from "./words.svelte";

export interface HistorySeat {
  name: string;
  bot: string; // its level; "" for a person
  points: number;
  mine: boolean; // somebody on this device
  helped?: number; // so many decisions were made with help
  reviewed?: SeatSums; // where somebody on this device has seen a review
}

/** What a review found out about somebody; numbers of several games are added up. Decisions with help are not among them. */
export interface SeatSums {
  counts: string; // the unit of costs and luck, as a review tells it
  decisions: number;
  cost: number; // of all of them
  luck: number;
  luckError: number; // half of its 95 % interval
  play: number[]; // what tells the strength; only the server knows how
}

export interface Entry {
  id: string; // the table's, or the score sheet's behind SHEET
  table: string; // "" where there was none
  game: string;
  name: string; // of the game
  family: string;
  unit: string; // in which the score is counted, as a message
  date: string; // when it ended, as ISO 8601 writes it
  seats: HistorySeat[];
  winners: number[]; // seats
  dice?: "own" | "fair" | "same" | "day";
  gone?: boolean; // the server no longer has the table
}

export const MOST_GAMES = 5000;
const SHEET = "sheet:";
const VERSION = 1;

/** Why a file cannot be taken: a message and its values. */
export class BadFile extends Error {
  constructor(
    readonly key: string,
    readonly values: Record<string, string | number> = {},
  ) {
    super(key);
  }
}

// Reading and writing

/** All finished games, the newest first. */
export function history(): Entry[] {
  return merged(list(HISTORY).flatMap(readEntry), list(SCORE_SHEETS).flatMap(readSheet));
}

/** Remember a game; what was known of it before is forgotten. */
export function keepGame(entry: Entry): void {
  const others = list(HISTORY).flatMap(readEntry).filter((one) => one.id !== entry.id);
  write(merged([entry], others));
}

/** Forget one game. */
export function forgetGame(id: string): void {
  write(list(HISTORY).flatMap(readEntry).filter((one) => one.id !== id));
  forgetSheets((sheet) => sheet.id === id);
}

/** Forget all games, those of score sheets too, and what was practised. */
export function forgetHistory(): void {
  forgetPractice();
  shelf.remove(HISTORY);
  shelf.remove(STRENGTH);
  forgetSheets(() => true);
}

/** What is not a finished sheet in that list is somebody else's, and stays. */
function forgetSheets(which: (sheet: Entry) => boolean): void {
  const all = list(SCORE_SHEETS);
  const left = all.filter((one) => !readSheet(one).some(which));
  if (left.length === all.length) return;
  if (left.length) shelf.set(SCORE_SHEETS, JSON.stringify(left));
  else shelf.remove(SCORE_SHEETS);
}

function list(key: string): unknown[] {
  try {
    const kept: unknown = JSON.parse(shelf.get(key) ?? "[]");
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

/** Where a browser has no room for all of them, the oldest are forgotten. */
function write(entries: Entry[]): void {
  for (let most = MOST_GAMES; most > 0 && !store(entries.slice(0, most)); most = Math.floor(most / 2));
}

/** Whether the browser could keep them; else it keeps what it had. */
function store(entries: Entry[]): boolean {
  return shelf.stores(HISTORY, JSON.stringify(entries));
}

/** Two lists as one, the newest first. Of a game in both the first list is right, people of both lists are on this device, and
 *  what only the second knows of a review stays known. */
export function merged(first: Entry[], second: Entry[]): Entry[] {
  const all = new Map(first.map((entry) => [entry.id, entry]));
  for (const entry of second) {
    const known = all.get(entry.id);
    all.set(entry.id, known ? { ...known, seats: known.seats.map((seat, at) => both(seat, entry.seats[at])) } : entry);
  }
  return [...all.values()].sort((one, other) => (one.date < other.date ? 1 : one.date > other.date ? -1 : 0)).slice(0, MOST_GAMES);
}

/** A seat as two lists know it. */
function both(seat: HistorySeat, other?: HistorySeat): HistorySeat {
  const reviewed = seat.reviewed ?? (other?.points === seat.points ? other.reviewed : undefined);
  return { ...seat, mine: seat.mine || !!other?.mine, ...(reviewed && { reviewed }) };
}

// A game that has ended

/** Note how a table ended at which somebody of this device sits: once, and again only if it was played on and ended otherwise.
 *  What was deleted from the history does not come back when somebody looks at the table again. */
export function noteEnd(hello: Snapshot, view: View, when: Date): void {
  const kept = keptTables().find((entry) => entry.table === hello.table);
  if (!kept || !view.over || !hello.mine.length) return;
  const noted = [hello.mine, view.seats.map((seat) => seat.points), view.winners].join(";");
  if (kept.noted === noted) return;
  keepGame(entryOf(hello, view, when));
  keepTable({ ...kept, noted });
}

/** A table went on after its end, as when something was corrected: what was noted of it no longer holds. */
export function takeBackEnd(table: string): void {
  const kept = keptTables().find((entry) => entry.table === table);
  if (kept?.noted) keepTable({ ...kept, noted: "" });
  forgetGame(table);
}

/** Keep what a review has found out about the people of this device. */
export function noteReview(table: string, whole: ReviewWhole): void {
  const entry = list(HISTORY).flatMap(readEntry).find((one) => one.table === table);
  if (!entry || !whole.over || whole.seats.length !== entry.seats.length) return;
  const seats = entry.seats.map((seat, at) => (seat.mine && !seat.bot ? { ...seat, reviewed: sumsOf(whole, at) } : seat));
  keepGame({ ...entry, seats });
}

function sumsOf({ counts, seats }: ReviewWhole, seat: number): SeatSums {
  const { real, cost_each, luck, play } = seats[seat];
  return { counts, decisions: real, cost: short(real * cost_each), luck: short(luck.value), luckError: short(luck.interval), play: play.map(short) };
}

/** A number that needs little room in a long list. */
function short(number: number): number {
  return Number(number.toPrecision(6));
}

function entryOf(hello: Snapshot, view: View, when: Date): Entry {
  const same = hello.same ? (dayOf(hello.same) ? "day" : "same") : undefined;
  const dice = "own" in hello && hello.own ? "own" : hello.fair ? "fair" : same;
  const seats = hello.seats.map(({ name, bot, seated }, seat) => ({
    name,
    bot: seated ? "" : bot, // a bot that plays on for somebody is no opponent
    points: view.seats[seat].points,
    mine: hello.mine.includes(seat),
    ...(view.helped[seat] && { helped: view.helped[seat] }),
  }));
  const { table, game, name, family, unit } = hello;
  return { id: table, table, game, name, family, unit, date: when.toISOString(), seats, winners: view.winners, ...(dice && { dice }) };
}

// One file out and in

/** All games as one file, with what was practised. */
export function exported(entries: Entry[]): string {
  return JSON.stringify({ rollbook: "history", version: VERSION, games: entries, practice: allProgress() }, null, 1);
}

/** Take the games of a file along with those that are here; throws what is wrong with the file, or that there is no room
 *  for all of it. Answers how many are new. */
export function takeIn(text: string): number {
  const coming = gamesIn(text);
  const before = history();
  const known = new Set(before.map((entry) => entry.id));
  if (!store(merged(list(HISTORY).flatMap(readEntry), coming))) throw new BadFile("history-no-room");
  if (!takeInPractice((JSON.parse(text) as Fields).practice)) throw new BadFile("history-no-room");
  return coming.filter((entry) => !known.has(entry.id)).length;
}

/** The games of a file. */
export function gamesIn(text: string): Entry[] {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    throw new BadFile("history-not-ours");
  }
  if (!isObject(file) || file.rollbook !== "history" || !Array.isArray(file.games)) throw new BadFile("history-not-ours");
  if (file.version !== VERSION) throw new BadFile("history-newer", { version: String(file.version), known: VERSION });
  return file.games.map((game, at) => {
    const [entry] = readEntry(game);
    if (!entry) throw new BadFile("history-broken", { number: at + 1 });
    return entry;
  });
}

type Fields = Record<string, unknown>;

function isObject(one: unknown): one is Fields {
  return typeof one === "object" && one !== null && !Array.isArray(one);
}

const isText = (one: unknown): one is string => typeof one === "string";
const isCount = (one: unknown): one is number => typeof one === "number" && Number.isFinite(one);

/** An entry made of the fields we know; none where one is missing or wrong. */
function readEntry(one: unknown): Entry[] {
  if (!isObject(one) || !Array.isArray(one.seats) || !Array.isArray(one.winners)) return [];
  const { id, table, game, name, family, unit, dice, winners } = one;
  const [date] = readDate(one.date);
  const seats = one.seats.flatMap(readSeat);
  if (!isText(id) || !id || !isText(table) || !isText(game) || !isText(name) || !isText(family) || !isText(unit) || !date) return [];
  if (!seats.length || seats.length !== one.seats.length || !winners.every((seat) => isCount(seat) && seat in seats)) return [];
  return [{
    id, table, game, name, family, unit, date, seats, winners: winners as number[],
    ...(dice === "own" || dice === "fair" || dice === "same" || dice === "day" ? { dice } : {}), ...(one.gone === true && { gone: true }),
  }];
}

function readSeat(one: unknown): HistorySeat[] {
  if (!isObject(one) || !isText(one.name) || !isText(one.bot) || !isCount(one.points)) return [];
  const helped = isCount(one.helped) && one.helped > 0 ? { helped: one.helped } : {};
  return [{ name: one.name, bot: one.bot, points: one.points, mine: one.mine === true, ...helped, ...readSums(one.reviewed) }];
}

const SUMS = 6; // numbers that tell the strength
const LARGE = 1e6; // larger than any sum of a game
const UNITS = ["chance", "points", "turns", "throws"];

/** What a review found out; nothing where something of it is missing or wrong. */
function readSums(one: unknown): { reviewed?: SeatSums } {
  if (!isObject(one) || !isText(one.counts) || !UNITS.includes(one.counts) || !Array.isArray(one.play)) return {};
  const numbers = [one.decisions, one.cost, one.luck, one.luckError, ...one.play].filter((number) => isCount(number) && Math.abs(number) < LARGE) as number[];
  const [decisions, cost, luck, luckError, ...play] = numbers;
  if (one.play.length !== SUMS || play.length !== SUMS || decisions < 0 || cost < 0 || !Number.isInteger(decisions)) return {};
  return { reviewed: { counts: one.counts, decisions, cost, luck, luckError, play } };
}

function readDate(one: unknown): string[] {
  const date = new Date(isText(one) || isCount(one) ? one : NaN);
  return Number.isNaN(date.getTime()) ? [] : [date.toISOString()];
}

/** A finished score sheet: what one person has reached, against nobody. */
function readSheet(one: unknown): Entry[] {
  if (!isObject(one) || !isText(one.id) || !isText(one.game) || !isCount(one.points)) return [];
  const { id, game, points, name, family, unit } = one;
  const text = (field: unknown, otherwise: string) => (isText(field) && field ? field : otherwise);
  const me = text(one.person, settings.name.trim() || say("player", { number: 1 }));
  return readDate(one.date).map((date) => ({
    id: SHEET + id, table: "", game, name: text(name, game), family: text(family, ""), unit: text(unit, "points"), date,
    seats: [{ name: me, bot: "", points, mine: true }], winners: [0], dice: "own",
  }));
}
