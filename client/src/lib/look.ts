// How every cell of a sheet looks at a moment: its state, and what it means to whoever is asked.

import type { Tapper } from "./tapper";
import type { Cell, CellState, Document as Sheet, SeatView } from "./types";

export interface Look extends CellState {
  legal: boolean;
  noted: boolean;
  quiet: boolean; // so many cells are legal that they need no ring
  follows: number; // 1, 2, 3: would be crossed then by a chain
  fresh: number; // 1 and up: has just changed, in this order
  shown: boolean; // the dice show it, or its chances were asked for
  lifted: boolean; // can be spent now
  faded: boolean; // belongs to another die than the one touched
  back: boolean; // would be given up
  lucky: boolean;
  pair: number[]; // the places of the dice that make it, where that differs between cells
  without: number | null; // the place of the die that is left out for it
  written: string; // what would stand there
  sign: string; // of the badge or bonus it belongs to
  stop: boolean; // the sheet's one tab stop
  warned: boolean; // something about it wants a word
  advised: boolean; // help has named it
}

export interface Drawn {
  sheet: Sheet;
  seat: SeatView;
  before: SeatView | null; // what has changed since is fresh
  legal: Iterable<string>; // where there is no turn
  chain: string[]; // the order in which fresh cells were crossed
  shown: string[]; // labels of the fields that the dice show now
  turn: Tapper | null;
}

const OPEN: CellState = { state: "open", text: "" };

/** How cells look, told again with the same object where nothing has changed: only cells that change are drawn anew. */
export class Looks {
  private last = new Map<string, Look>();

  of(drawn: Drawn): (cell: Cell) => Look {
    const fresh = looks(drawn);
    return (cell) => {
      const [before, now] = [this.last.get(cell.id), fresh(cell)];
      if (before && isSame(before, now)) return before;
      this.last.set(cell.id, now);
      return now;
    };
  }
}

function isSame(one: Look, other: Look): boolean {
  const same = (key: keyof Look) => one[key] === other[key] || (key === "pair" && one.pair.join() === other.pair.join());
  return (Object.keys(other) as (keyof Look)[]).every(same);
}

/** All looks of a sheet, by cell. */
export function looks(drawn: Drawn): (cell: Cell) => Look {
  const { sheet, seat, before, chain, turn } = drawn;
  const legal = turn ? turn.legalCells : new Set(drawn.legal);
  const [follows, ringed, signs] = [following(turn), shownFields(drawn), signsOf(sheet)];
  const stop = [...legal][0] ?? sheet.zones[0]?.cells[0]?.id;
  return (cell) => {
    const now = seat.cells[cell.id] ?? OPEN;
    const may = legal.has(cell.id);
    const noted = !!turn && turn.noted !== null && (turn.noted === cell.id || turn.hints.cells[cell.id] === turn.noted);
    return {
      ...now,
      legal: may,
      noted,
      quiet: legal.size > 9 || !!turn?.writes,
      follows: follows.get(cell.id) ?? 0,
      fresh: isFresh(cell, seat, before) ? 1 + Math.max(0, chain.indexOf(cell.id) + 1) : 0,
      shown: ringed.has(cell.id) || turn?.tile === cell.id,
      lifted: !!turn && cell.id in turn.hints.lifted,
      faded: !!turn?.bright && !turn.bright.has(cell.id),
      back: turn?.kind === "back",
      lucky: !!turn?.hints.lucky.includes(cell.id),
      pair: may && turn && !turn.ringed.size ? (turn.hints.dice[cell.id]?.[0] ?? []) : [],
      without: turn?.hints.without[cell.id] ?? null,
      written: turn?.writes && (may || noted) && (noted || (turn.peek === cell.id && turn.noted === null)) ? String(turn.view.facts.total || "") : "",
      sign: signs[cell.marks.find((mark) => mark in signs) ?? ""] ?? cell.sign,
      stop: cell.id === stop,
      warned: !!turn?.warned?.has(cell.id),
      advised: !!turn?.advised?.has(turn.hints.cells[cell.id] ?? cell.id),
    };
  };
}

/** Whether a cell has just changed; numbers that are gone and tiles that were only laid out are no news. */
export function isFresh(cell: Cell, seat: SeatView, before: SeatView | null): boolean {
  const [then, now] = [before?.cells[cell.id] ?? OPEN, seat.cells[cell.id] ?? OPEN];
  return !!before && then.state !== now.state && now.state !== "gone" && (now.state !== "open" || then.state === "turned");
}

/** The cells and bonus fields that would follow the choice noted or under the finger, in their order. */
export function following(turn: Tapper | null): Map<string, number> {
  const order = new Map<string, number>();
  const steps = turn ? (turn.hints.follows[turn.noted ?? turn.peek ?? ""] ?? []) : [];
  steps.forEach(([field, cell], at) => [field, cell].filter(Boolean).forEach((id) => order.set(id, at + 1)));
  return order;
}

/** Of fields with the same name only the next open one: that is the one to be marked. */
function shownFields({ sheet, seat, shown }: Drawn): Set<string> {
  const open = (cell: Cell) => (seat.cells[cell.id]?.state ?? "open") === "open";
  const all = sheet.zones.filter((zone) => zone.kind === "card").flatMap((zone) => zone.cells);
  return new Set(shown.map((label) => all.find((cell) => cell.label === label && open(cell))?.id ?? ""));
}

function signsOf(sheet: Sheet): Record<string, string> {
  const badges = sheet.zones.filter((zone) => zone.kind === "badges").flatMap((zone) => zone.cells);
  return Object.fromEntries(badges.map((badge) => [badge.id, badge.label]));
}

/** The cells of a zone, row by row. */
export function rowsOf(cells: Cell[]): Cell[][] {
  const found: Cell[][] = [];
  for (const cell of cells) (found[cell.row] ??= []).push(cell);
  return found.filter(Boolean).map((row) => [...row].sort((a, b) => a.column - b.column));
}

/** The colour in which a row is printed: that of its lock. */
export function colourOfRow(row: Cell[]): string {
  return row.find((cell) => cell.marks.includes("lock"))?.colour ?? row[0].colour;
}

/** A row whose numbers go up and down: place counts there, not value. */
export function isShuffled(row: Cell[]): boolean {
  const numbers = row.filter((cell) => !cell.marks.includes("lock")).map((cell) => Number(cell.label));
  const rising = numbers[1] > numbers[0];
  return numbers.some((number, at) => at > 0 && number > numbers[at - 1] !== rising);
}
