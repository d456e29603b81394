// What goes wrong, for people.

import type { Problem } from "./types";
import { has, language, say } from "./words.svelte";

/** Why the server has no answer: in our words where they have some for it, else in its English. */
export function inWords(problem: Problem): string {
  return begun(spelt(problem));
}

/** A piece of a sentence as a sentence of its own. */
export function begun(text: string): string {
  return text.charAt(0).toLocaleUpperCase(language()) + text.slice(1);
}

function spelt(problem: Problem): string {
  if (!has(problem.key)) return problem.message;
  const values = Object.entries(problem.values).map(([name, value]) => [name, typeof value === "object" ? spelt(value) : value]);
  return say(problem.key, Object.fromEntries(values));
}

/** Why something could not be done; a fetch that reaches nobody ends with a TypeError. */
export function whyFailed(error: unknown): string {
  return error instanceof TypeError ? say("not-reached") : (error as Error).message;
}
