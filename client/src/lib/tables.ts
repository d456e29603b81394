// Tables of this device that go on: where each stands, whoever is to play first; and those that are open to everybody here.

import { forgetTable, keepTable, keptTables, type KeptTable } from "./settings.svelte";
import type { Listing, Standing } from "./types";

const MOST_GOING = 20; // tables that are asked for at once: a server takes many that it does not know for guesses

export interface Going {
  kept: KeptTable;
  now: Standing;
  mine: boolean; // somebody on this device is to play
  others: string[];
}

/** Where the tables of this device stand. Those that are gone or over are not heard of again. */
export async function goingTables(): Promise<Going[]> {
  const found = await Promise.all(keptTables().filter((kept) => !kept.over).slice(0, MOST_GOING).map(standing));
  const going = found.filter((one) => one !== null);
  return [...going.filter((one) => one.mine), ...going.filter((one) => !one.mine)];
}

async function standing(kept: KeptTable): Promise<Going | null> {
  const response = await fetch(`/api/tables/${kept.table}`);
  if (response.status === 404) forgetTable(kept.table);
  if (!response.ok) return null;
  const now: Standing = await response.json();
  const over = !!now.over || now.affairs.closed;
  if (over) keepTable({ ...kept, over });
  return over ? null : told(kept, now);
}

export function told(kept: KeptTable, now: Standing): Going {
  const own = kept.mine ?? [0];
  return { kept, now, mine: now.affairs.begun && own.some((seat) => now.waits_for.includes(seat)), others: now.seats.filter((name, seat) => name && !own.includes(seat)) };
}

/** Tables that their hosts have listed; none while nobody answers. */
export async function openTables(): Promise<Listing[]> {
  const response = await fetch("/api/lobby").catch(() => null);
  return response?.ok ? response.json() : [];
}
