// Ways to a table: opening it, taking a free seat, a code from another device, or with everybody to the next game.

import { freshSalt } from "./fair";
import { keepTable, keptTables, tableKey } from "./settings.svelte";
import { keepSetup, keptSetups, sitsHere } from "./setups";
import { inWords } from "./trouble";
import type { Claim, Code, Opened, Problem, TableSetup } from "./types";

/** Open a table, remember its key and how it was set up; `name` is what the game is called. Answers with the table's id. */
export async function openTable(setup: TableSetup, name: string, family?: string): Promise<string> {
  const answer = await opened("/api/tables", setup.fair ? { ...setup, salt: freshSalt() } : setup);
  const names = setup.seats.map((seat) => seat.name);
  const mine = setup.seats.flatMap((seat, place) => (sitsHere(seat) ? [place] : []));
  family ??= keptSetups().find((entry) => entry.setup.game === setup.game)?.family ?? "";
  keepTable({ ...answer, game: setup.game, name, names, family, mine, time: Date.now() });
  if (!setup.dice) keepSetup({ setup, name, family }); // whoever takes up a challenge plays as before next time
  return answer.table;
}

/** Take a free seat; on a device that has one at this table already, for somebody beside. Refused, it throws why, in words.
 *  `commitment` is what the server promised before this device added anything to its dice. */
export async function claim(table: string, invite: string, seat: number, name: string, commitment: string): Promise<void> {
  const wanted: Claim = { invite, seat, name, key: tableKey(table), salt: freshSalt() };
  keep(await opened(`/api/tables/${table}/seats`, wanted), commitment);
}

/** Go on here with the seats of another device. Answers with the table's id. */
export async function goOnHere(code: string): Promise<string> {
  const answer = await opened("/api/codes", { code: spelt(code) } satisfies Code);
  keep(answer); // at once: a code is good for one time
  return answer.table;
}

/** What this device holds at a table, it holds with the same key at the next one of the same people. */
export function takeAlong(table: string, next: string): void {
  const kept = keptTables().find((entry) => entry.table === table);
  if (kept) keepTable({ ...kept, table: next, over: false, noted: "", commitment: "", time: Date.now() });
}

/** A code as it was given out, however somebody typed it. */
export function spelt(code: string): string {
  return code.replace(/[^\p{L}\p{N}]/gu, "").toUpperCase();
}

async function opened(address: string, body: object): Promise<Opened> {
  const response = await fetch(address, { method: "POST", body: JSON.stringify(body) });
  const answer: Opened | Problem = await response.json();
  if ("message" in answer) throw new Error(inWords(answer));
  return answer;
}

/** Remember the key; which seats it holds, the table itself will tell. */
function keep({ table, key }: Opened, commitment = ""): void {
  const before = keptTables().find((entry) => entry.table === table) ?? { game: "", name: "", names: [], mine: [], commitment };
  keepTable({ ...before, table, key, time: Date.now() });
}
