// What a step of the table is in sentences, so that one can follow the game with closed eyes.

import { dieRolled, labelled } from "./naming";
import type { Step } from "./step";
import { affair, inWords, tell, theColoured } from "./telling";
import type { Cell, Decided, SeatView, Snapshot, Told, View, Zone } from "./types";
import { figure, listed, say, scored, word } from "./words.svelte";

interface Happening {
  hello: Snapshot;
  before: View | null;
  now: View;
  told: Told;
}

/** Everything that happened in a step, in the order in which it matters; nothing where nothing is to be told. */
export function happened(step: Step, before: View | null, hello: Snapshot): string[] {
  const { event, public: now } = step;
  const name = (seat: number) => now.seats[seat].name;
  if (event.type === "taken-back") return hello.mine.includes(event.seat) ? [] : [say("taken-back", { name: name(event.seat) })];
  if (event.type === "back") return [say("heard-gone-back")];
  if (event.type === "thrown" && event.told?.roll.length) {
    const happening = { hello, before, now, told: event.told };
    return [...thrown(happening), ...news(happening)];
  }
  if (event.type !== "settled" || !event.told) return [affair(step)].filter(Boolean);
  const happening = { hello, before, now, told: event.told };
  return [...decided(happening), ...news(happening), ...points(happening), ...ended(happening)];
}

/** Whoever plays alone on this device is "you", everybody else has a name. */
function who({ hello, now }: Happening, seat: number): { you: string; name: string } {
  return { you: hello.mine.length === 1 && hello.mine[0] === seat ? "yes" : "no", name: now.seats[seat].name };
}

// Dice

function thrown(happening: Happening): string[] {
  const { hello, now, told } = happening;
  const sheet = hello.documents[told.roller];
  const by = who(happening, told.roller);
  const faces = now.dice.flatMap((face, place) => (face === null ? [] : [dieRolled(sheet, place, face)]));
  const dice = listed(faces);
  if (sheet.numbered_dice) return [...again(happening, dice, by), ...shows(now)];
  const total = now.facts.total;
  return [total ? say("heard-roll-total", { ...by, dice, total: String(total) }) : say("heard-roll", { ...by, dice })];
}

/** Dice that are held are not thrown: who throws some again tells which, and how all lie now. */
function again({ now }: Happening, dice: string, by: { you: string; name: string }): string[] {
  const places = now.facts.thrown.map(String);
  if (!places.length || places.length === now.dice.length) return [say("heard-roll", { ...by, dice })];
  return [say("heard-reroll", { ...by, places: listed(places), count: places.length, dice })];
}

function shows(now: View): string[] {
  const fields = now.facts.shown.map((field) => word("field", field));
  return [fields.length ? say("heard-shows", { fields: listed(fields) }) : say("heard-shows-nothing")];
}

// Decisions

/** What each did, oneself first; those who passed share a sentence. */
function decided(happening: Happening): string[] {
  const { told, now } = happening;
  const decisions = [...told.decisions].sort((one, other) => Number(mine(happening, other.seat)) - Number(mine(happening, one.seat)) || one.seat - other.seat);
  const passed = decisions.filter((one) => passes(one));
  const did = decisions.filter((one) => !passes(one)).flatMap((one) => didOne(happening, one));
  if (passed.length > 1 && passed.length === now.seats.length && !passed.some((one) => one.why && mine(happening, one.seat))) return [...did, say("nobody-did")];
  return [...did, ...passing(happening, passed)];
}

/** Nothing was taken, crossed or turned. */
function passes(one: Decided): boolean {
  return one.declined && (!!one.why || ["pass", "leave-it", "pass-misthrow"].includes(one.name?.[0] ?? "pass"));
}

const mine = ({ hello }: Happening, seat: number) => hello.mine.length === 1 && hello.mine[0] === seat;

function passing(happening: Happening, passed: Decided[]): string[] {
  const own = passed.filter((one) => mine(happening, one.seat)).map((one) => (one.why ? tell(one.why, names(happening)) : say("heard-you-pass")));
  const others = passed.filter((one) => !mine(happening, one.seat)).map((one) => happening.now.seats[one.seat].name);
  return [...own, ...(others.length ? [say("heard-pass", { names: listed(others), count: others.length })] : [])];
}

function names({ now }: Happening): string[] {
  return now.seats.map((seat) => seat.name);
}

/** What one seat did, and what followed from it on its own sheet. */
function didOne(happening: Happening, one: Decided): string[] {
  const { hello, now, before } = happening;
  const sheet = hello.documents[one.seat];
  const zone = sheet.zones.find((found) => found.cells.some((cell) => cell.id === one.play));
  const why = one.why && mine(happening, one.seat) ? [tell(one.why, names(happening))] : [];
  const followed = follows(happening, one, sheet.zones);
  if (now.due === "roll" && now.announced && one.seat === now.roller) return why; // the throw itself is told in a moment
  if (!zone || one.name) {
    const decision = inWords({ ...one, why: null }, sheet, names(happening));
    const told = mine(happening, one.seat) ? say("noted", { decision }) : say("decided", { name: now.seats[one.seat].name, decision });
    return [...why, told, ...followed];
  }
  const cell = zone.cells.find((found) => found.id === one.play)!;
  return [...why, didCell(who(happening, one.seat), zone, cell, now.seats[one.seat], before?.seats[one.seat] ?? null), ...followed];
}

function didCell(by: { you: string; name: string }, zone: Zone, cell: Cell, now: SeatView, before: SeatView | null): string {
  const place = cell.id.toUpperCase();
  const number = now.cells[cell.id]?.text || before?.cells[cell.id]?.text || cell.label;
  if (zone.kind === "rows") return say("heard-cross", { ...by, cell: theColoured(cell.colour, cell.label) });
  if (zone.kind === "grid") return say("heard-write", { ...by, number, place });
  return say(now.cells[cell.id]?.state === "open" ? "heard-turn-back" : "heard-turn", { ...by, number, place });
}

/** Crosses that came by a bonus, and badges that were earned. */
function follows(happening: Happening, one: Decided, zones: Zone[]): string[] {
  const [was, is] = [happening.before?.seats[one.seat], happening.now.seats[one.seat]];
  if (!was) return [];
  const fresh = (zone: Zone, state: string) => zone.cells.filter((cell) => is.cells[cell.id]?.state === state && was.cells[cell.id]?.state !== state);
  const by = who(happening, one.seat);
  const more = zones.filter((zone) => zone.kind === "rows").flatMap((zone) => fresh(zone, "crossed")).filter((cell) => cell.id !== one.play && !cell.marks.includes("lock"));
  const earned = zones.filter((zone) => zone.kind === "badges").flatMap((zone) => fresh(zone, "earned"));
  return [
    ...(more.length ? [say("heard-bonus", { ...by, cells: listed(more.map((cell) => theColoured(cell.colour, cell.label))) })] : []),
    ...earned.map((cell) => say("heard-earned", { ...by, badge: word("badge", cell.id) })),
  ];
}

// What it brought

function news(happening: Happening): string[] {
  return happening.told.news.map((one) => tell(one.message, names(happening), happening.hello.mine));
}

function points(happening: Happening): string[] {
  const { hello, now, before } = happening;
  if (!before || now.over) return [];
  return now.seats.flatMap((seat, place) => {
    const change = seat.points - before.seats[place].points;
    if (!change) return [];
    return [say("heard-points", { ...who(happening, place), points: scored(hello.unit, seat.points), change: (change > 0 ? "+" : "") + figure(change) })];
  });
}

function ended({ hello, now }: Happening): string[] {
  if (!now.over) return [];
  return [say("ended", { cause: word("cause", now.over) }), ...now.seats.map((seat) => labelled(seat.name, scored(hello.unit, seat.points)))];
}
