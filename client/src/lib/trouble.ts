// What goes wrong, for people.

import type { Problem } from "./types";
import { has, say } from "./words.svelte";

/** Why the server has no answer: in our words where they have some for it. */
export function inWords(problem: Problem): string {
  return problem.key && has(problem.key) ? say(problem.key, { error: problem.error }) : problem.message;
}

/** Why something could not be done; a fetch that reaches nobody ends with a TypeError. */
export function whyFailed(error: unknown): string {
  return error instanceof TypeError ? say("not-reached") : (error as Error).message;
}
