// Coming to a table that somebody else opened: by taking a free seat, or with a code from another device.

import { freshSalt } from "./fair";
import { keepTable, tableKey } from "./settings.svelte";
import { inWords } from "./trouble";
import type { Claim, Code, Opened, Problem, Standing } from "./types";

/** Take a free seat; on a device that has one at this table already, for somebody beside. Refused, it throws why, in words. */
export async function claim(table: string, now: Standing, invite: string, seat: number, name: string): Promise<void> {
  const wanted: Claim = { invite, seat, name, key: tableKey(table), salt: freshSalt() };
  keep(await opened(`/api/tables/${table}/seats`, wanted), now);
}

/** Go on here with the seats of another device. Answers with the table's id. */
export async function goOnHere(code: string): Promise<string> {
  const answer = await opened("/api/codes", { code: spelt(code) } satisfies Code);
  const now = await fetch(`/api/tables/${answer.table}`);
  keep(answer, await now.json());
  return answer.table;
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

/** Which seats are ours, the table itself will tell. */
function keep({ table, key }: Opened, { game, name, family, seats }: Standing): void {
  keepTable({ table, key, game, name, family, names: seats, mine: [], time: Date.now() });
}
