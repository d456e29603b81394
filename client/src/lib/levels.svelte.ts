// Which levels of play can decide at once. Asking makes the server get the others ready.

import type { LiveTable } from "./table.svelte";
import type { Levels, LevelState } from "./types";
import { say } from "./words.svelte";

export class LevelWatch {
  private states: LevelState[] = $state.raw([]);
  standIn = $state("");

  constructor(
    readonly game: string,
    readonly sheet: object | null = null, // of one's own
  ) {}

  async ask(players: number): Promise<void> {
    const sheet = this.sheet ? `&sheet=${encodeURIComponent(JSON.stringify(this.sheet))}` : "";
    const response = await fetch(`/api/levels/${encodeURIComponent(this.game)}?players=${players}${sheet}`).catch(() => null);
    if (!response?.ok) return; // asked again soon, or not at all: the server decides in any case
    const told: Levels = await response.json();
    [this.states, this.standIn] = [told.levels, told.stand_in];
  }

  /** The levels that can play here, the weakest first. */
  get names(): string[] {
    return this.states.filter((one) => !one.failed).map((one) => one.name);
  }

  private state(level: string): LevelState | undefined {
    return this.states.find((one) => one.name === level);
  }

  /** It will not get ready at all. */
  failed(level: string): boolean {
    return !!this.state(level)?.failed;
  }

  /** It is still getting ready. */
  gettingReady(level: string): boolean {
    const state = this.state(level);
    return !!state && !state.ready && !state.failed;
  }
}

/** Who plays on a seat whose level is not ready yet, in words; "" where the level itself plays. */
export function standIn(live: LiveTable, seat: number): string {
  const stand_in = live.step!.stand_ins[seat];
  const level = live.hello!.seats[seat].bot;
  if (!stand_in || !level || live.step!.public.over) return "";
  return say("stand-in", { stand_in: say(`rank-${stand_in}`), level: say(`rank-${level}`) });
}
