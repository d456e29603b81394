// What things on a sheet are called by a screen reader: every colour, state and mark in words.

import { following, rowsOf, type Look } from "./look";
import type { Tapper } from "./tapper";
import { coloured, nameOfLine, theColoured } from "./telling";
import type { Turn } from "./turn.svelte";
import type { Cell, Document as Sheet, SeatView, Zone } from "./types";
import { apart, beside, figure, has, listed, percent, say, word } from "./words.svelte";

/** Sentences one after the other, each with its full stop. */
export function sentences(parts: string[]): string {
  return parts.filter(Boolean).map((part) => (/[.!?:…]$/.test(part) ? part : `${part}.`)).join(" ");
}

/** What belongs to a word: "red: 3, 5 and 7". */
export function labelled(label: string, value: string): string {
  return say("labelled", { label, value });
}

/** A die that lies on the table. */
export function dieName(sheet: Sheet, place: number, face: number): string {
  if (sheet.numbered_dice) return labelled(say("die", { place: place + 1 }), String(face));
  return sheet.dice.every((colour) => colour === "white") ? String(face) : coloured(sheet.dice[place] ?? "white", face);
}

/** A die before it has been thrown: by its colour, or by its place where all look alike. */
export function dieCalled(sheet: Sheet, place: number): string {
  const alike = sheet.numbered_dice || sheet.dice.every((colour) => colour === "white");
  return alike ? say("die", { place: place + 1 }) : say("coloured-die", { colour: say("colour-" + sheet.dice[place]) });
}

/** A die in a sentence about the whole throw: "a white 3" in languages that say so. */
export function dieRolled(sheet: Sheet, place: number, face: number): string {
  if (sheet.numbered_dice || sheet.dice.every((colour) => colour === "white")) return String(face);
  return say("a-coloured", { colour: say("colour-" + (sheet.dice[place] ?? "white")), number: face });
}

/** Places in a line of a square. */
export function sideOf(cells: Cell[]): number {
  return Math.max(...cells.map((cell) => cell.column)) + 1;
}

/** A line of a square by its number: rows first, then columns, then the diagonals. */
export function lineName(side: number, line: number): string {
  if (line < side) return say("row-number", { number: line + 1 });
  if (line < 2 * side) return say("column-letter", { letter: String.fromCharCode(65 + line - side) });
  return say(line === 2 * side ? "falling-diagonal" : "rising-diagonal");
}

/** What a line holds and is worth. */
export function lineTold(side: number, line: number, combination: string, points: number): string {
  return labelled(lineName(side, line), beside(nameOfLine(combination), say("points", { count: points })));
}

/** What a cell is: languages say its state by the gender of that word. */
export type Thing = "space" | "lock" | "square" | "tile" | "box" | "field" | "badge" | "number" | "star" | "goal" | "aid";

const THINGS: Record<Zone["kind"], Thing> = {
  rows: "space", grid: "square", tiles: "tile", boxes: "box", fields: "field", badges: "badge", numbers: "number", stars: "star", card: "aid",
};

export function thingOf(kind: Zone["kind"], cell: Cell): Thing {
  return (["lock", "goal"] as const).find((mark) => cell.marks.includes(mark)) ?? THINGS[kind];
}

/** The state of a thing, or of as many as the word beside it names. */
export function stateOf(state: string, thing: Thing, count = 1): string {
  return say("state-" + state, { thing, count });
}

/** What a zone is called, with a state of some of its cells. */
function zoneInState(zone: Zone, state: string): string {
  return beside(word("zone", zone.id), stateOf(state, thingOf(zone.kind, zone.cells[0]), zone.cells.length));
}

/** A cell, by what stands there and where it is. */
export function cellTitle(cell: Cell, text: string, kind: Zone["kind"]): string {
  if (cell.marks.includes("lock")) return say("lock-of", { row: say("colour-" + cell.colour) });
  if (cell.colour) return coloured(cell.colour, cell.label);
  const place = cell.id.toUpperCase();
  if (kind === "card") return word("field", cell.label);
  return text ? say(kind === "tiles" ? "tile-on" : "number-on", { number: text, place }) : place;
}

/** All that is to be known about a cell: what it is, its state, what is printed on it, and what choosing it would do. */
export function cellName(cell: Cell, look: Look, kind: Zone["kind"], turn: Tapper | null): string {
  const parts = [cellTitle(cell, look.text, kind), stateOf(look.state, thingOf(kind, cell)), ...printed(cell, look)];
  if (look.legal) parts.push(say("may-choose"));
  if (look.advised) parts.push(say("hinted"));
  if (turn && (look.legal || look.noted)) parts.push(...wouldDo(cell, turn));
  if (look.lifted && turn) parts.push(say("may-use"));
  if (look.shown && kind === "card") parts.push(say("dice-show-it"));
  if (look.warned) parts.push(turn!.warned!.get(cell.id)!);
  return beside(...parts);
}

function printed(cell: Cell, look: Look): string[] {
  const badge = cell.marks.find((mark) => has(`badge-${mark}`));
  return [
    cell.marks.includes("locks") && look.state === "open" ? say("locks-row", { count: cell.needs }) : "",
    cell.marks.includes("bonus") ? say("bonus-space") : "",
    badge ? say("symbol-space", { badge: say(`badge-${badge}`) }) : "",
    look.lucky ? say("lucky-space") : "",
  ];
}

/** What choosing a cell would bring: the dice it takes, points, crosses that follow, lines that change. */
function wouldDo(cell: Cell, turn: Tapper): string[] {
  const decision = turn.hints.cells[cell.id] ?? cell.id;
  const side = sideOf(Object.values(turn.cells));
  const changes = Object.entries(turn.hints.changes[cell.id] ?? {});
  const lines = changes.map(([line, [points, combination]]) => lineTold(side, Number(line), combination, points));
  const without = turn.hints.without[cell.id];
  return [
    without === undefined ? "" : say("without-die", { face: turn.view.dice[without] ?? 0 }),
    turn.hints.gains[decision] === undefined ? "" : gained(turn.hints.gains[decision]),
    thenAlso(decision, turn),
    lines.length ? say("would-make", { lines: apart(...lines) }) : "",
  ];
}

/** How likely something is. */
export function chanceOf(chance: number): string {
  return say("chance", { percent: percent(chance) });
}

/** Points that something brings at once. */
export function gained(points: number): string {
  return say("gain", { points: (points > 0 ? "+" : "") + figure(points), count: Math.abs(points) });
}

/** The crosses that would follow a decision, and whether some would be lost. */
export function thenAlso(decision: string, turn: Tapper): string {
  const crossed = (turn.hints.follows[decision] ?? []).flatMap(([, id]) => (turn.cells[id] ? [turn.cells[id]] : []));
  const cells = crossed.map((cell) => theColoured(cell.colour, cell.label));
  return beside(cells.length ? say("then-also", { cells: listed(cells) }) : "", turn.hints.lapses.includes(decision) ? say("bonus-lapses") : "");
}

/** What can be spent now: so many fields of each band. */
export function spendable(turn: Turn): string[] {
  const bands = turn.sheet.zones.map((zone) => ({ zone, count: zone.cells.filter((cell) => cell.id in turn.hints.lifted).length }));
  return bands.filter(({ count }) => count).map(({ zone, count }) => labelled(zoneInState(zone, "available"), String(count)));
}

/** A field of a bonus row. */
export function fieldName(cell: Cell, seat: SeatView, next: boolean, turn: Tapper | null): string {
  const state = seat.cells[cell.id]?.state ?? "open";
  const step = following(turn).get(cell.id);
  const field = say("coloured-field", { colour: say("colour-" + cell.colour) });
  return beside(field, stateOf(state, thingOf("fields", cell)), next ? say("next-field") : "", step ? say("would-be-struck") : "", turn?.warned?.get(cell.id) ?? "");
}

/** How far another's sheet is: what is crossed by rows, written, turned over, reached. */
export function summaryOf(sheet: Sheet, seat: SeatView): string[] {
  return sheet.zones.flatMap((zone) => summaries[zone.kind]?.(zone, seat) ?? []);
}

const inState = (zone: Zone, seat: SeatView, state: string) => zone.cells.filter((cell) => seat.cells[cell.id]?.state === state);

const summaries: Partial<Record<Zone["kind"], (zone: Zone, seat: SeatView) => string[]>> = {
  rows: (zone, seat) => rowsOf(zone.cells).map((row) => rowTold(row, seat)),
  grid: (zone, seat) => [say("squares-filled", { count: zone.cells.filter((cell) => seat.cells[cell.id]?.text).length })],
  tiles: (zone, seat) => {
    const turned = inState(zone, seat, "turned").map((cell) => seat.cells[cell.id].text);
    return turned.length ? [labelled(stateOf("turned", "tile", turned.length), listed(turned))] : [];
  },
  boxes: (zone, seat) => [labelled(word("zone", zone.id), String(inState(zone, seat, "crossed").length))],
  numbers: (zone) => [labelled(word("zone", zone.id), listed(zone.cells.map((cell) => cell.label)))],
  badges: (zone, seat) => inState(zone, seat, "earned").map((cell) => labelled(stateOf("earned", "badge"), word("badge", cell.id))),
  fields: (zone, seat) => [labelled(word("zone", zone.id), say("struck-of", { count: inState(zone, seat, "struck").length, all: zone.cells.length }))],
  card: (zone, seat) => {
    const states = ["reached", "available"] as const;
    return states.flatMap((state) => {
      const fields = inState(zone, seat, state).map((cell) => word("field", cell.label));
      return fields.length ? [labelled(zoneInState(zone, state), listed(fields))] : [];
    });
  },
};

/** A row by the colour of its lock, with the numbers that are crossed. */
function rowTold(row: Cell[], seat: SeatView): string {
  const lock = row.find((cell) => cell.marks.includes("lock"));
  const crossed = row.filter((cell) => !cell.marks.includes("lock") && seat.cells[cell.id]?.state === "crossed");
  const mixed = row.some((cell) => cell.colour !== lock?.colour);
  const numbers = crossed.map((cell) => (mixed ? coloured(cell.colour, cell.label) : cell.label));
  const closed = lock && (seat.cells[lock.id]?.state ?? "open") !== "open" ? say("row-closed") : "";
  const label = say("row-of", { row: say("colour-" + (lock?.colour ?? row[0].colour)) });
  return labelled(label, beside(numbers.length ? listed(numbers) : say("no-crosses"), closed));
}
