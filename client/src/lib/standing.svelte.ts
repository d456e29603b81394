// Where a table stands that one is not at yet, looked at again and again: seats may be taken meanwhile.

import { onDestroy } from "svelte";
import type { Standing } from "./types";

const EVERY = 4000; // milliseconds

export class StandingWatch {
  now: Standing | null = $state.raw(null);
  none = $state(false); // there is no such table
  lost = $state(false); // the server cannot be reached; it is asked again soon
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  constructor(readonly table: string) {
    void this.look();
  }

  async look(): Promise<void> {
    clearTimeout(this.timer);
    const response = await fetch(`/api/tables/${encodeURIComponent(this.table)}`).catch(() => null);
    if (this.closed) return;
    this.lost = !response || response.status >= 500 || response.status === 429;
    this.none = response?.status === 404;
    if (response?.ok) this.now = await response.json();
    if (!this.none && !this.closed) this.timer = setTimeout(() => this.look(), EVERY);
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
  }
}

/** The watch of a component: it ends with it. */
export function watchStanding(table: string): StandingWatch {
  const watch = new StandingWatch(table);
  onDestroy(() => watch.close());
  return watch;
}
