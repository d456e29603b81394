// Numbers and dates of the history, as the language spoken writes them.

import type { Unit } from "../coach/forms";
import type { Bucket } from "../lib/statistics";
import { decimal, figure, language, say } from "../lib/words.svelte";

const MINUS = "−";

/** A number with at most one place behind the point. */
export function rounded(number: number): string {
  return new Intl.NumberFormat(language(), { maximumFractionDigits: 1 }).format(number).replace(/^-/, MINUS);
}

/** A day, such as 3 Nov 2026. */
export function dated(date: string): string {
  return new Intl.DateTimeFormat(language() === "en" ? "en-GB" : language(), { dateStyle: "medium" }).format(new Date(date));
}

/** From so many to so many points. */
export function range({ from, to }: Bucket): string {
  return from === to ? figure(from) : say("history-bucket", { from: figure(from), to: figure(to) });
}

/** An Elo number, as rough as it deserves. */
export function elo(number: number): string {
  return figure(Math.round(number / 10) * 10);
}

/** What a decision cost: whoever decides well loses less than a hundredth of a win. */
export function costTold(value: number, { counts }: Unit): string {
  const [parts, style] = counts === "chance" ? [value * 100, "percent" as const] : [value, "decimal" as const];
  return decimal(value, parts >= 1 || parts === 0 ? 1 : 2, style);
}
