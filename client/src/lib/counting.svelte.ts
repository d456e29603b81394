// At the end of a round the lines of a square are counted one after the other.

import type { LiveTable } from "./table.svelte";

const A_LINE = 120; // milliseconds

export class Counting {
  line = $state(-1); // so many have been counted; -1 while nothing is

  /** To be made while a component is: it counts whenever the table pauses. */
  constructor(live: LiveTable) {
    $effect(() => {
      this.line = live.pausing ? 0 : -1;
      if (!live.pausing) return;
      const lines = live.hello!.documents[0].lines.length;
      const timer = setInterval(() => (this.line = Math.min(this.line + 1, lines)), A_LINE);
      return () => clearInterval(timer);
    });
  }
}
