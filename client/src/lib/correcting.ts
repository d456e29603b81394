// What happened, as far as it still counts, and what a correction would undo.

import { inWords } from "./telling";
import type { Decided, SeatView, Snapshot, Told } from "./types";
import { listed, say } from "./words.svelte";

/** So many lines a device remembers, as the server does: more where the game can be corrected from them. */
export function mostTold(hello: Snapshot): number {
  return hello.own ? 1000 : 200;
}

/** Lines of what happened that count no more: those before a step back, from its line on. */
export function voided(log: Told[]): Set<Told> {
  const found = new Set<Told>();
  log.forEach((line, at) => {
    if (line.type === "back") for (const before of log.slice(0, at)) if (isPlay(before) && before.line >= line.line) found.add(before);
  });
  return found;
}

/** A throw, a deal, or decisions that took effect. */
function isPlay(line: Told): boolean {
  return line.type === "thrown" || line.type === "settled";
}

/** Where the game can go back to within some lines: before a throw, or before decisions that count. */
export function waysBack(lines: Told[], gone: Set<Told>): Told[] {
  return lines.filter((line) => !gone.has(line) && (line.type === "thrown" || (line.type === "settled" && line.decisions.length > 0)));
}

/** A moment the game can go back to, in words. */
export function momentTold(line: Told, hello: Snapshot, seats: SeatView[]): string {
  const names = hello.seats.map((seat) => seat.name);
  if (line.type === "thrown") return line.roll.length ? say("roll-of", { name: names[line.roller] }) : say("the-deal");
  const did = (one: Decided) => say("decided", { name: names[one.seat], decision: inWords(one, hello.documents[one.seat], names, seats[one.seat]) });
  return line.decisions.filter((one) => !one.announces || line.decisions.length === 1).map(did).join(" · ");
}

/** All that would be undone by going back to a line, counted in words. */
export function undone(log: Told[], line: number): string {
  const gone = voided(log);
  const lines = log.filter((told) => isPlay(told) && !gone.has(told) && told.line >= line);
  const rolls = lines.filter((told) => told.type === "thrown" && told.roll.length).length;
  const choices = lines.flatMap((told) => told.decisions).length;
  const counted = [rolls ? say("count-rolls", { count: rolls }) : "", choices ? say("count-decisions", { count: choices }) : ""].filter(Boolean);
  return say("undoes", { what: counted.length ? listed(counted) : say("the-deal") });
}
