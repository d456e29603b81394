// What reviewed games of somebody add up to: accuracy, luck, and the sums from which the server estimates the strength.

import type { SeatSums } from "./history";
import { STRENGTH } from "./settings.svelte";
import { shelf } from "./shelf";
import type { Played } from "./statistics";
import type { StrengthAsked, StrengthTold } from "./types";

export const MOST_GAMES = 50; // the last ones: people get better
export const MOST_REVIEWS = 10; // that are asked for at once

/** A game with what a review found out about its seat. */
export interface Reviewed {
  played: Played;
  sums: SeatSums;
}

/** Reviewed games added up. */
export interface Together {
  games: number;
  decisions: number;
  cost: number; // of a decision, on average
  luck: number; // of a game, on average
  luckError: number; // half of the 95 % interval of `luck`
  play: number[];
}

export const isAlone = ({ entry }: Played) => entry.seats.length === 1;

/** The last games, alone or with others, that were reviewed and in which there was something to decide; the oldest first. */
export function reviewedOf(played: Played[], alone: boolean): Reviewed[] {
  const found = played.filter((one) => isAlone(one) === alone).map((one) => ({ played: one, sums: one.entry.seats[one.seat].reviewed }));
  return found.filter((one): one is Reviewed => !!one.sums?.decisions).slice(-MOST_GAMES);
}

/** What a decision of a game cost on average. */
export const costOf = ({ sums }: Reviewed) => sums.cost / sums.decisions;

export function addedUp(games: Reviewed[]): Together {
  const sum = (of: (one: SeatSums) => number) => games.reduce((all, one) => all + of(one.sums), 0);
  const decisions = sum((one) => one.decisions);
  return {
    games: games.length, decisions, cost: sum((one) => one.cost) / decisions, luck: sum((one) => one.luck) / games.length,
    luckError: Math.hypot(...games.map((one) => one.sums.luckError)) / games.length,
    play: games[0].sums.play.map((_, at) => sum((one) => one.play[at])),
  };
}

/** What was kept of what was at stake: none by lot, all as the coach plays; null where nothing was. */
export function accuracyOf([, lost, stakes]: number[]): number | null {
  return stakes > 0 ? Math.min(1, Math.max(0, 1 - lost / stakes)) : null;
}

/** The last games that no review was seen of and whose table the server may still have, the newest first. */
export function notReviewed(played: Played[]): Played[] {
  return played.filter(({ entry, seat }) => entry.table && !entry.gone && !entry.seats[seat].reviewed).reverse().slice(0, MOST_REVIEWS);
}

// The estimate

const keyOf = ({ game, alone }: StrengthAsked) => `${game} ${alone ? "alone" : "together"}`;

function kept(): Record<string, StrengthTold> {
  try {
    return JSON.parse(shelf.get(STRENGTH) ?? "{}") ?? {};
  } catch {
    return {};
  }
}

/** What the server said last about somebody's strength in a game; it is shown until it answers, and where nobody does. */
export function lastStrength(asked: StrengthAsked, person: string): StrengthTold | null {
  return kept()[`${keyOf(asked)} ${person}`] ?? null;
}

/** How strong somebody is; null while nobody answers. */
export async function fetchStrength(asked: StrengthAsked, person: string): Promise<StrengthTold | null> {
  const answer = await fetch("/api/strength", { method: "POST", body: JSON.stringify(asked) }).catch(() => null);
  if (!answer?.ok) return null;
  const told = (await answer.json()) as StrengthTold;
  shelf.set(STRENGTH, JSON.stringify({ ...kept(), [`${keyOf(asked)} ${person}`]: told }));
  return told;
}
