// A throw of people's own dice, entered by tapping: a face for each die that was thrown, in any order.

import type { Step } from "./step";
import type { Document as Sheet } from "./types";

export type Coming = (number | null)[]; // by place: null for a die that is thrown, else the face it keeps; 0 where it has left

export class Entry {
  picked: Record<number, number> = $state({});
  sent = $state(false); // all faces are known and on their way
  private order: number[] = []; // of the taps

  constructor(
    readonly coming: Coming,
    readonly faces: number,
    public moment: number, // at which the throw is due
  ) {}

  /** The places of the dice that are thrown. */
  get places(): number[] {
    return this.coming.flatMap((kept, place) => (kept === null ? [place] : []));
  }

  /** A die shows a face; another tap moves it. Whether that was the last one. */
  pick(place: number, face: number): boolean {
    if (this.sent || !this.places.includes(place) || face < 1 || face > this.faces) return false;
    this.picked = { ...this.picked, [place]: face };
    this.order = [...this.order.filter((other) => other !== place), place];
    return (this.sent = this.places.every((one) => one in this.picked));
  }

  /** A figure was typed: columns fill from left to right. */
  type(face: number): boolean {
    const next = this.places.find((place) => !(place in this.picked));
    return next !== undefined && this.pick(next, face);
  }

  /** The last tap is undone; whether there was one. */
  takeBack(): boolean {
    const last = this.order.at(-1);
    if (last === undefined || this.sent) return false;
    this.order = this.order.slice(0, -1);
    const { [last]: _, ...rest } = this.picked;
    this.picked = rest;
    return true;
  }

  /** The throw is asked for again: what was entered stays, but for its last die. */
  reopen(moment = this.moment): this {
    this.sent = false;
    this.moment = moment;
    this.takeBack();
    return this;
  }

  /** The whole throw as a record has it: dice that stay show what they show, dice that have left are null. */
  get roll(): (number | null)[] {
    return this.coming.map((kept, place) => (kept === null ? (this.picked[place] ?? null) : kept || null));
  }
}

/** What is being entered after a step: a throw that was taken back goes on, any other begins anew. */
export function entryAfter(before: Entry | null, step: Step, sheet: Sheet): Entry | null {
  const { due, coming } = step.public;
  if (due !== "roll" || before?.moment === step.moment) return before;
  const same = !!before && step.event.type === "back" && before.coming.join() === coming.join();
  return same ? before.reopen(step.moment) : new Entry(coming, sheet.faces, step.moment);
}
