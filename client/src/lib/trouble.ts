import { say } from "./words.svelte";

/** Why something could not be done, for people; a fetch that reaches nobody ends with a TypeError. */
export function whyFailed(error: unknown): string {
  return error instanceof TypeError ? say("not-reached") : (error as Error).message;
}
