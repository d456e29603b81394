// What a game tells, in words: its messages, and what the seats decided.

import type { Step } from "./step";
import type { Decided, Document as Sheet, SeatView, Values } from "./types";
import { has, listed, say, word } from "./words.svelte";

/** A number in its colour: a cell of a row, or a die. */
export function coloured(colour: string, number: string | number): string {
  return say("coloured", { colour: say("colour-" + colour), number: String(number) });
}

/** The same within a sentence, where most languages want an article: "crosses the red 5". */
export function theColoured(colour: string, number: string | number): string {
  return say("the-coloured", { colour: say("colour-" + colour), number: Number(number) });
}

/** What a seat decided, in words. */
export function inWords(one: Decided, sheet: Sheet, names: string[], seat: SeatView | null = null): string {
  if (one.why ?? one.name) return tell((one.why ?? one.name)!, names);
  const zone = sheet.zones.find((found) => found.cells.some((cell) => cell.id === one.play));
  const cell = zone?.cells.find((found) => found.id === one.play);
  const number = seat?.cells[one.play]?.text;
  if (zone?.kind === "tiles" && number) return say("tile-over", { number });
  return cell?.colour ? coloured(cell.colour, cell.label) : one.play.toUpperCase();
}

/**
 * A message of the game in words: seats by name, rows, fields and combinations by theirs. Whoever reads it alone, on
 * the seat that is `mine`, is "you" where the message has a form for that, alone or with others.
 */
export function tell([key, values]: [string, Values], names: string[] = [], mine: number[] = []): string {
  const words: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(values)) words[name] = Array.isArray(value) ? joined(name, value) : value;
  if ("seat" in words) {
    words.name = names[Number(words.seat)];
    words.you = mine.length === 1 && mine[0] === words.seat ? "yes" : "no";
  }
  if ("seats" in words) {
    const seats = String(words.seats).split(" ").map(Number);
    const own = mine.length === 1 && seats.includes(mine[0]);
    words.names = listed(seats.map((seat) => names[seat]));
    words.others = listed(seats.filter((seat) => !mine.includes(seat)).map((seat) => names[seat]));
    words.count = seats.length;
    words.you = !own ? "no" : seats.length === 1 ? "yes" : "among";
  }
  if ("progress" in words) words.when = say(String(words.progress), words);
  if ("row" in words) words.row = say("colour-" + words.row);
  if ("field" in words) words.field = word("field", String(words.field));
  if ("combination" in words) words.combination = nameOfLine(String(words.combination));
  return say(key, words);
}

const ROWS = ["rising", "falling"]; // values that are lists of rows

/** A list as the language spoken joins it, rows by their colours or, where they have several, by their numbers. */
function joined(name: string, values: string[]): string {
  return listed(ROWS.includes(name) ? values.map((row) => say("colour-alone", { key: row, colour: has("colour-" + row) ? say("colour-" + row) : row })) : values);
}

/** What a line holds. */
export function nameOfLine(combination: string): string {
  return word("line", combination);
}

/** What happened beside the game, in words; "" where a step is part of it, or nobody needs to know. */
export function affair({ agreed }: Step): string {
  return (agreed?.news ?? []).map((one) => tell(one.message)).join(" · ");
}
