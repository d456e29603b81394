// Whom the server lets in. Only at its own machine one is told, and may let the home network in.

import { inWords } from "./trouble";
import type { Here, Problem } from "./types";
import { onlyHere, reachable } from "./links";

export class Reach {
  private here: Here | null = $state.raw(null);
  known = $state(false); // the server has said, or will not

  constructor() {
    if (onlyHere()) void this.ask();
    else this.known = true; // others reached this page by its address too
  }

  private async ask(): Promise<void> {
    const response = await fetch("/api/here").catch(() => null);
    if (response?.ok) this.here = await response.json();
    this.known = true;
  }

  /** What links begin with. */
  get origin(): string {
    return reachable(this.here);
  }

  /** Links would be dead on other devices. */
  get closed(): boolean {
    return this.known && onlyHere() && !(this.here?.shared && this.here.addresses.length);
  }

  /** Whoever sits here may change that. */
  get mayOpen(): boolean {
    return this.closed && !!this.here?.may_share;
  }

  /** Let the home network in; throws, in words, why that is not possible. */
  async open(): Promise<void> {
    const response = await fetch("/api/share", { method: "POST" });
    const answer: Here | Problem = await response.json();
    if ("message" in answer) throw new Error(inWords(answer));
    this.here = answer;
  }
}
