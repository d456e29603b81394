// Which levels of play can decide at once. Asking makes the server get the others ready.

import type { Levels, LevelState } from "./types";

export class LevelWatch {
  private states: LevelState[] = $state.raw([]);
  standIn = $state("");

  constructor(readonly game: string) {}

  async ask(players: number): Promise<void> {
    const response = await fetch(`/api/levels/${encodeURIComponent(this.game)}?players=${players}`).catch(() => null);
    if (!response?.ok) return; // asked again soon, or not at all: the server decides in any case
    const told: Levels = await response.json();
    [this.states, this.standIn] = [told.levels, told.stand_in];
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
