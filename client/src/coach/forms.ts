// How a coach tells values: a chance in hundredths, everything else with one place; choices and reasons in words.

import { inWords, tell } from "../lib/telling";
import type { Document as Sheet, Message, Values, View, Worth } from "../lib/types";
import { beside, language, say } from "../lib/words.svelte";

/** In what values are told: what they count, and whether fewer are better, so that they are negative numbers. */
export interface Unit {
  counts: string;
  fewer: boolean;
}

const HUNDREDTHS = 100;
const UNITS: Record<string, string> = { chance: "coach-unit-chance", points: "coach-unit-points", turns: "coach-unit-turns", throws: "coach-unit-throws" };

/** What values count, in words. */
export function unitTold({ counts }: Unit): string {
  return say(UNITS[counts]);
}

function number(value: number, { counts }: Unit, digits = 1): string {
  const form = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  const told = counts === "chance" ? new Intl.NumberFormat(language(), { style: "percent", ...form }) : new Intl.NumberFormat(language(), form);
  return told.format(value + 0).replace(/-/, "−"); // + 0: no minus before nothing
}

/** Whether a value is told as nothing. */
export function isNil(value: number, { counts }: Unit): boolean {
  return Math.abs(value) * (counts === "chance" ? HUNDREDTHS : 1) < 0.05;
}

/** What somebody can expect: turns and throws without their minus. */
export function expected(value: number, unit: Unit): string {
  return number(unit.fewer ? -value : value, unit);
}

/** A difference with its sign, so that it can be added to what is expected: what saves turns or throws has a minus. */
export function signed(value: number, unit: Unit): string {
  if (isNil(value, unit)) return `±${number(0, unit)}`;
  const told = expected(value, unit);
  return told.startsWith("−") ? told : `+${told}`;
}

/** A difference as part of a sentence, in its unit. */
export function amount(value: number, unit: Unit): string {
  const parts = Math.abs(value) * (unit.counts === "chance" ? HUNDREDTHS : 1);
  return say("review-amount", { counts: unit.counts, amount: plain(parts) });
}

/** How far off a value may be: "give or take 0.8"; "" where it is exact. */
export function giveOrTake(interval: number, unit: Unit): string {
  return interval ? say("coach-give-or-take", { error: number(interval, unit) }) : "";
}

/** A number without its unit, as rough as it deserves. */
function plain(value: number): string {
  return new Intl.NumberFormat(language(), value >= 5 ? { maximumFractionDigits: 0 } : { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);
}

/** A choice in words; where dice are thrown again, with those that stay, since several choices throw as many. */
export function choiceTold(worth: Worth, sheet: Sheet, names: string[], view: View | null = null, among: Worth[] = []): string {
  const told = ({ decided }: Worth) => inWords(decided, sheet, names, view?.seats[decided.seat] ?? null);
  const decision = told(worth);
  if (worth.keeps.length) return say("coach-keeping", { decision, dice: [...worth.keeps].sort().join(" ") });
  const twin = among.some((one) => one.decided.play !== worth.decided.play && !one.keeps.length && told(one) === decision);
  return twin ? beside(decision, worth.decided.play.toUpperCase()) : decision; // of two tiles with one number each says where it lies
}

/** A message of a review: numbers that were rounded already are written as the language does. */
export function summed([key, values]: Message, names: string[], mine: number[], more: Values = {}): string {
  const known: Values = typeof values.amount === "string" ? { amount: plain(Number(values.amount)) } : {};
  return tell([key, { ...values, ...known, ...more }], names, mine);
}
