// Small made-up documents: no game of ours, so that what is tested needs none.
import { LiveTable } from "../src/lib/table.svelte";
import type { Step } from "../src/lib/step";
import type { Affairs, Ask, Cell, Change, Document as Sheet, Event, Facts, Hints, Person, SeatView, Snapshot, Told, View } from "../src/lib/types";

export const FACTS: Facts = {
  total: null, rounds: [], lines: [], starred: [], closed: [], staying: [], thrown: [], shown: [], doubted: false, play_off: [],
};

export function cell(id: string, row: number, column: number, more: Partial<Cell> = {}): Cell {
  return { id, row, column, label: id, colour: "", marks: [], sign: "", needs: 0, ...more };
}

export function sheet(cells: Cell[], more: Partial<Sheet> = {}): Sheet {
  return {
    zones: [{ id: "main", kind: "rows", cells }], faces: 6, dice: ["white", "white"], row_points: [], lines: [], tiles: [],
    combinations: [], numbered_dice: false, ...more,
  };
}

export function seat(name: string, more: Partial<SeatView> = {}): SeatView {
  return { name, cells: {}, points: 0, parts: {}, asked: false, chosen: false, ...more };
}

export function view(more: Partial<View> = {}): View {
  return {
    game: "made-up", seat: null, due: "play", announced: false, phase: "some", roller: 0, dice: [3, 4], progress: ["turn", {}],
    facts: FACTS, seats: [seat("Anna", { asked: true }), seat("Bot")], legal: [], question: null, hints: null, noted: null,
    waiting: null, left_out: null, secret: false, over: "", winners: [], ending: null, to_throw: [], to_draw: null, helped: [], ...more,
  };
}

export function ask(legal: string[], hints: Partial<Hints> = {}, more: Partial<Ask> = {}): Ask {
  return { legal, question: ["question", {}], noted: null, confirmed: false, hints: { kind: "cells", ...hints }, left_out: null, drawn: [], helped: 0, ...more };
}

export function told(type: Told["type"], more: Partial<Told> = {}): Told {
  return { type, roller: 0, news: [], roll: [], decisions: [], line: 0, ...more };
}

export function step(number: number, seen: View = view(), asks: Record<number, Ask> = {}): Step {
  return { number, moment: number, event: { type: "resumed" }, public: seen, asks, stand_ins: {} };
}

/** Something happened; `seen` is how the table looks then. */
export function change(number: number, event: Event, seen: Partial<View> = {}, more: Partial<Change> = {}): Change {
  return { type: "change", number, event, moment: number, public: seen, ...more };
}

export class Wire {
  static readonly OPEN = 1;
  static last: Wire;
  readyState = 1;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(readonly address: string) {
    Wire.last = this;
  }

  /** The commands, without the first thing that is said. */
  get commands(): Record<string, unknown>[] {
    return this.sent.filter((one) => "do" in one);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(): void {
    this.onclose?.();
  }

  says(message: object): void {
    this.onmessage!({ data: JSON.stringify([message]) });
  }
}

export function person(name: string, more: Partial<Person> = {}): Person {
  return { name, bot: "", seated: !more.bot && !more.open, open: false, host: false, here: true, ...more };
}

export const AFFAIRS: Affairs = { begun: true, closed: false, listed: false, seconds: 0, late: "pass", next: "", proposal: null };

export function snapshot(document: Sheet, first: Step, more: Partial<Snapshot> = {}): Snapshot {
  return {
    type: "snapshot", epoch: "e", number: first.number, moment: first.moment, table: "t1", game: "made-up", name: "Made up", unit: "points",
    family: "made-up", options: {}, sheet: null, first: 0, covered: false, flat: false, gains: true, help: false, fair: false, commitment: "", own: false, own_tiles: false, same: "", affairs: AFFAIRS, host: true, looking: null,
    invite: "", seconds: null, seats: [person("Anna", { host: true }), person("Bot", { bot: "master", here: false })], mine: [0],
    documents: [document, document], public: first.public, asks: first.asks, stand_ins: first.stand_ins, log: [], ...more,
  };
}

/** A table whose first seat is ours, the second a bot's. */
export function open(document: Sheet, first: Step, more: Partial<Snapshot> = {}): LiveTable {
  sessionStorage.clear();
  const live = new LiveTable("t1", "key");
  Wire.last.onopen!();
  Wire.last.says(snapshot(document, first, more));
  return live;
}
