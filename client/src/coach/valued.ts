// Choices with their worth as a table of them tells it, from a review or from help at the table.

import { called } from "../lib/helping.svelte";
import type { Turn } from "../lib/turn.svelte";
import type { Help, Worth } from "../lib/types";
import { beside, say } from "../lib/words.svelte";
import type { Unit } from "./forms";

export interface Valued {
  id: string;
  name: string;
  value: number;
  behind: number; // how much worse than the best
  interval: number; // of that difference; 0 where it is not told
  equal: boolean; // it is the best, or cannot be told apart from it
  notes: string; // what it was to whoever looks at it: the best, chosen
  kept: boolean; // it is told even where there is no room for all
}

/** The choices of a position: what was chosen now, and before in the game. */
export function ofPosition(choices: Worth[], told: (one: Worth) => string, chosen: string, before = ""): Valued[] {
  return choices.map((one) => {
    const { play } = one.decided;
    const [now, then] = [play === chosen, play === before && before !== chosen];
    const notes = beside(one.equal ? say("coach-best") : "", now ? say("coach-chosen") : "", then ? say("coach-in-game") : "");
    return { id: play, name: told(one), value: one.value, behind: one.behind, interval: one.behind_interval, equal: one.equal, notes, kept: now || then };
  });
}

/** The choices that help tells, one for each name. */
export function ofHelp(turn: Turn, help: Help): Valued[] {
  const sign = unitOf(help).fewer ? -1 : 1;
  const all = (help.choices ?? []).map(({ decision, value, behind, best }) => ({
    id: decision, name: called(turn, decision), value: sign * value, behind, interval: 0, equal: best, notes: best ? say("coach-best") : "", kept: false,
  }));
  return all.filter((one, place) => all.findIndex(({ name }) => name === one.name) === place);
}

/** In what help tells values. */
export function unitOf({ counts = "chance" }: Help): Unit {
  return { counts, fewer: counts === "turns" || counts === "throws" };
}
