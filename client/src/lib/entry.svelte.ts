// What people have thrown and drawn themselves, entered by tapping: a face for each die, in any order, and tiles by number.

import type { Step } from "./step";
import type { Die } from "./types";

export class Entry {
  picked: Record<number, number> = $state({}); // faces, by the place of the die
  sent = $state(false); // all faces are known and on their way
  private order: number[] = []; // of the taps

  constructor(
    readonly dice: Die[],
    public moment: number, // at which the throw is due
  ) {}

  /** The places of the dice that are thrown. */
  get places(): number[] {
    return this.dice.flatMap((die, place) => (die.state === "thrown" ? [place] : []));
  }

  /** A die shows a face; another tap moves it. Whether that was the last one. */
  pick(place: number, face: number): boolean {
    if (this.sent || !this.places.includes(place) || face < 1 || face > this.dice[place].faces) return false;
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
    return this.dice.map((die, place) => (die.state === "thrown" ? (this.picked[place] ?? null) : die.face));
  }
}

/** What is being entered after a step: a throw that was taken back goes on, any other begins anew. */
export function entryAfter(before: Entry | null, step: Step): Entry | null {
  const { due, to_throw } = step.public;
  if (due !== "roll" || !to_throw.length || before?.moment === step.moment) return before;
  const same = before?.sent && step.event.type === "back" && JSON.stringify(before.dice) === JSON.stringify(to_throw);
  return same ? before.reopen(step.moment) : new Entry(to_throw, step.moment);
}

/** Tiles drawn by hand: a tap on a number takes one of it, a tap on a tile that was taken puts it back. */
export class Draw {
  taken: number[] = $state([]);

  constructor(
    private readonly bag: number[],
    readonly wanted: number, // so many tiles
    taken: number[] = [],
  ) {
    this.taken = taken;
  }

  /** The numbers there are, from the lowest to the highest. */
  get numbers(): number[] {
    return [...new Set(this.bag)].sort((one, other) => one - other);
  }

  /** How many tiles with a number are left to be taken. */
  left(number: number): number {
    const count = (tiles: number[]) => tiles.filter((tile) => tile === number).length;
    return count(this.bag) - count(this.taken);
  }

  get complete(): boolean {
    return this.taken.length === this.wanted;
  }

  take(number: number): void {
    if (!this.complete && this.left(number)) this.taken = [...this.taken, number];
  }

  /** The tile at a place of those taken is put back; without one, the last. */
  putBack(place = this.taken.length - 1): void {
    this.taken = this.taken.filter((_, other) => other !== place);
  }

  /** As a deal has them. */
  get tiles(): number[] {
    return [...this.taken].sort((one, other) => one - other);
  }
}
