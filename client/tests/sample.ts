// Small made-up documents: no game of ours, so that what is tested needs none.
import { LiveTable } from "../src/lib/table.svelte";
import type { Ask, Cell, Document as Sheet, Facts, Happening, Hello, Hints, SeatView, Step, Told, View } from "../src/lib/types";

export const FACTS: Facts = {
  total: null, rounds: [], lines: [], starred: [], closed: [], staying: [], thrown: [], shown: [], doubted: false, play_off: [],
};

export const HINTS: Hints = {
  kind: "cells", decline: null, names: {}, cells: {}, places: {}, reasons: {}, dice: {}, without: {}, lucky: [],
  follows: {}, lapses: [], changes: {}, again: [], faces: {}, lifted: {}, counts: [], chances: [], cell_chances: {},
  tiles: [], tile_cells: [], arranged: [], looks_at: null, sought: [],
};

export function cell(id: string, row: number, column: number, more: Partial<Cell> = {}): Cell {
  return { id, row, column, label: id, colour: "", marks: [], sign: "", ...more };
}

export function sheet(cells: Cell[], more: Partial<Sheet> = {}): Sheet {
  return {
    zones: [{ id: "main", kind: "rows", cells }], faces: 6, dice: ["white", "white"], row_points: [], lines: [],
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
    waiting: null, left_out: null, secret: false, over: "", winners: [], highlight: null, ...more,
  };
}

export function ask(legal: string[], hints: Partial<Hints> = {}, more: Partial<Ask> = {}): Ask {
  return { legal, question: ["question", {}], noted: null, final: false, hints: { ...HINTS, ...hints }, left_out: null, ...more };
}

export function told(type: Told["type"], more: Partial<Told> = {}): Told {
  return { type, roller: 0, news: [], roll: [], decisions: [], ...more };
}

export function step(number: number, event: Happening, seen: View = view(), asks: Record<number, Ask> = {}): Step {
  return { type: "step", number, event, public: seen, asks, stand_ins: {} };
}

export class Wire {
  static readonly OPEN = 1;
  static last: Wire;
  readyState = 1;
  sent: Record<string, unknown>[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(readonly address: string) {
    Wire.last = this;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(): void {}

  says(message: object): void {
    this.onmessage!({ data: JSON.stringify(message) });
  }
}

/** A table whose first seat is ours, the second a bot's. */
export function open(document: Sheet, first: Step): LiveTable {
  const live = new LiveTable("t1", "key");
  const hello: Hello = {
    type: "hello", table: "t1", game: "made-up", name: "Made up", options: {}, covered: false, flat: false,
    seats: [{ name: "Anna" }, { name: "Bot", bot: "master" }], mine: [0], documents: [document, document], step: first, log: [],
  };
  Wire.last.says(hello);
  return live;
}
