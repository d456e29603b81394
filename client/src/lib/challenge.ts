// Challenges: the same game for friends, in a link or by a short code, and what this device remembers of those it plays.

import { isCode, parted } from "./codes";
import { botName } from "./names";
import { packed, unpacked } from "./padlink";
import { helpsUsually } from "./setups";
import { shelf } from "./shelf";
import { inWords } from "./trouble";
import type { Challenge, GameCard, Problem, TableSetup } from "./types";
import { say, scored } from "./words.svelte";

/** A challenge as it stands in a link; `table` is the game it was made of, on the server whose link it is. */
export type Dare = Challenge & { table?: string };

const MOST_JSON = 60_000; // letters; what is longer is no challenge
export const LONGEST_LINK = 6_000; // letters that messages and mails hand on as they are
const KEPT = "rollbook.challenges", MOST_KEPT = 40;
const COUNTED: Record<string, string> = { turns: "count-turns", throws: "count-rolls" }; // units that are no message by themselves

/** A result with its unit, in words. */
export function reached(unit: string, count: number): string {
  return scored(COUNTED[unit] ?? unit, count);
}

export const dareLink = async (origin: string, dare: Dare): Promise<string> => `${origin}/challenge#${await packed(dare)}`;

/** What stands in an address behind #: a challenge or a code; null if it is neither. */
export async function readDare(text: string, games: GameCard[]): Promise<Dare | null> {
  if (isCode(text)) {
    const [letters, key] = parted(text);
    const card = games.find((one) => one.code === letters);
    return card ? { game: card.id, players: 1, dice: { key } } : null;
  }
  return checked(await unpacked(text, MOST_JSON));
}

const isText = (one: unknown, most: number) => typeof one === "string" && one.length <= most;
const isCount = (one: unknown, most: number) => Number.isInteger(one) && (one as number) >= 0 && (one as number) <= most;
const isObject = (one: unknown) => typeof one === "object" && one !== null && !Array.isArray(one);

/** A challenge whose fields are what they must be; whether its dice can be, the server says. */
export function checked(found: Record<string, unknown> | null): Dare | null {
  if (!found) return null;
  const { game, players, dice, options, first, bots, sheet, by, seat, results, unit, fewer, plays, help, helped, table } = found;
  const fine =
    isText(game, 64) && isCount(players, 12) && players !== 0 && isObject(dice) &&
    (options === undefined || isObject(options)) && (first == null || isCount(first, 11)) &&
    (bots === undefined || (Array.isArray(bots) && bots.every((one) => isText(one, 20)))) && (sheet == null || isObject(sheet)) &&
    (by === undefined || isText(by, 40)) && (seat === undefined || isCount(seat, (players as number) - 1)) &&
    (results === undefined || (Array.isArray(results) && results.every(Number.isInteger))) && (unit === undefined || isText(unit, 20)) &&
    (fewer === undefined || typeof fewer === "boolean") && (table === undefined || isText(table, 40)) &&
    (help === undefined || typeof help === "boolean") && (helped === undefined || (Array.isArray(helped) && helped.every((one) => isCount(one, 10_000)))) &&
    (plays === undefined || (Array.isArray(plays) && plays.every((one) => isText(one, 64))));
  if (!fine) return null;
  return JSON.parse(JSON.stringify({ game, players, dice, options, first, bots, sheet, by, seat, results, unit, fewer, plays, help, helped, table })); // and no others
}

/** The table at which somebody takes a challenge up: on their seat, bots where there were some, else people beside. */
export function tableOf(dare: Dare, me: string): TableSetup {
  const mine = dare.bots?.[dare.seat ?? 0] ? (dare.bots ?? []).findIndex((bot) => !bot) : (dare.seat ?? 0);
  const names = [me];
  const seats = Array.from({ length: dare.players }, (_, seat) => {
    const bot = dare.bots?.[seat] ?? "";
    const name = seat === mine ? me : bot ? botName(names, dare.game) : say("player", { number: seat + 1 });
    names.push(name);
    return { name, bot };
  });
  return { game: dare.game, seats, options: dare.options ?? {}, first: dare.first ?? null, sheet: dare.sheet ?? null, dice: dare.dice, help: dare.help ?? helpsUsually(seats) };
}

/** The same game for others, from a record; throws why not, in words. */
export async function challengeFrom(record: string): Promise<Challenge> {
  const answer: Challenge | Problem = await (await fetch("/api/challenges", { method: "POST", body: record })).json();
  if ("message" in answer) throw new Error(inWords(answer));
  return answer;
}

export async function recordOf(table: string): Promise<string> {
  const response = await fetch(`/api/tables/${encodeURIComponent(table)}/record`);
  if (!response.ok) throw new Error(say("no-such-table"));
  return response.text();
}

type Kept = { table: string; dare: Dare };

function kept(): Kept[] {
  try {
    const list: unknown = JSON.parse(shelf.get(KEPT) ?? "[]");
    return Array.isArray(list) ? list.filter((one) => isObject(one) && isText(one.table, 40) && checked(one.dare)) : [];
  } catch {
    return [];
  }
}

/** Remember which challenge is taken up at a table, to compare afterwards. */
export function keepDare(table: string, dare: Dare): void {
  shelf.set(KEPT, JSON.stringify([{ table, dare }, ...kept().filter((one) => one.table !== table)].slice(0, MOST_KEPT)));
}

export function dareAt(table: string): Dare | null {
  return kept().find((one) => one.table === table)?.dare ?? null;
}
