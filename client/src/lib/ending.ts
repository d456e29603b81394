// A finished game as the end shows it: who came where, and of what everybody's points are made.

import { MARKS } from "./marks";
import type { Combination, Document as Sheet, View } from "./types";
import { has, say, word } from "./words.svelte";

export interface Place {
  seat: number;
  rank: number; // from 1; who is level has the same
}

/** All seats, the best first. Who wins with equal points (a better round decides) stands before the others. */
export function places(view: View): Place[] {
  const won = (seat: number) => view.winners.includes(seat);
  const before = (one: number, other: number) =>
    won(one) !== won(other) ? won(one) : !won(one) && view.seats[one].points > view.seats[other].points;
  const seats = view.seats.map((_, seat) => seat);
  const ranked = seats.map((seat) => ({ seat, rank: 1 + seats.filter((other) => before(other, seat)).length }));
  return ranked.sort((one, other) => one.rank - other.rank);
}

/** Those on the podium from left to right: the first in the middle, the next ones in turn on its left and on its right. */
export function podium(view: View): Place[] {
  const ranked = places(view).filter((place) => place.rank <= 3);
  const left = ranked.filter((_, at) => at % 2 === 1).reverse();
  return [...left, ...ranked.filter((_, at) => at % 2 === 0)];
}

/** A part of the score: what it is called and what it brought each seat. */
export interface Part {
  name: string;
  colour: string; // of the row, "" where it is none
  star: boolean; // counted in stars
  picture: Combination | null;
  points: number[];
}

/** The parts of the score that brought anybody anything, in the order in which they are counted. */
export function partsOf(view: View, sheet: Sheet): Part[] {
  const named = Object.keys(view.seats[0].parts).filter((part) => has(`part-${part}`));
  const parts = named.map((part) => ({
    name: word("part", part),
    colour: part in MARKS ? part : "",
    star: sheet.zones.some((zone) => zone.kind === "stars"),
    picture: sheet.combinations.find((one) => one.name === part) ?? null,
    points: view.seats.map((seat) => seat.parts[part]),
  }));
  const rounds = view.facts.rounds.map((points, round) => ({ name: say("round", { round: round + 1 }), colour: "", star: false, picture: null, points }));
  return [...parts, ...rounds].filter((part) => part.points.some(Boolean));
}

/** How long the longest bar is: what is taken off has a length too. */
export function longest(parts: Part[]): number {
  const lengths = parts[0]?.points.map((_, seat) => parts.reduce((sum, part) => sum + Math.abs(part.points[seat]), 0));
  return Math.max(1, ...(lengths ?? []));
}

/** A sentence as its beginning, said large, and the rest; a sentence that begins otherwise is all beginning. */
export function split(sentence: string, beginning: string): [string, string] {
  if (!sentence.startsWith(beginning)) return [sentence, ""];
  return [beginning, sentence.slice(beginning.length).replace(/^[\s:]+/, "")];
}

/** A fact has a title, a colon and the rest. */
export function titled(fact: string): [string, string] {
  const [title, ...rest] = fact.split(/\s*:\s+/);
  return [title, rest.join(": ")];
}
