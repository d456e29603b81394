// Score sheets that this device keeps: those that are written on, and the results of finished ones.

import type { Cells } from "./scoring";
import { shelf } from "./shelf";

/** A sheet on which somebody keeps score. */
export interface KeptSheet {
  id: string;
  game: string;
  name: string; // of the game
  family: string;
  title: string; // given by whoever keeps it
  begun: number; // milliseconds since 1970, as all times here
  changed: number;
  pad: number; // of those that the game is printed with
  rounds: Cells[]; // what was marked by hand
  round: number; // that is looked at
  kept: number[]; // lines that have been complete
  waved: string[]; // warnings that were waved away
  points: number;
  ended: number | null;
}

/** The result of a finished sheet. */
export interface FinishedSheet {
  id: string;
  game: string;
  name: string;
  family: string;
  title: string;
  unit: string; // in which the score is counted, as a message
  date: number;
  points: number;
  parts: Record<string, number>;
}

export const SHEETS = "rollbook.sheets";
const FINISHED = "rollbook.scoresheets";
const MOST_SHEETS = 100; // the oldest go first
const MOST_FINISHED = 5_000;

function listIn<Item>(key: string): Item[] {
  try {
    const found: unknown = JSON.parse(shelf.get(key) ?? "[]");
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}

/** Whether the browser keeps it, or no more, or nothing at all. */
function store(key: string, list: unknown[]): boolean {
  return shelf.set(key, JSON.stringify(list));
}

/** The sheets of a game, the newest first; without a game all. */
export function keptSheets(game = ""): KeptSheet[] {
  const all = listIn<KeptSheet>(SHEETS).filter((sheet) => Array.isArray(sheet?.rounds));
  return game ? all.filter((sheet) => sheet.game === game) : all;
}

/** Keep a sheet as it is now; whether the browser could. */
export function keepSheet(sheet: KeptSheet): boolean {
  return store(SHEETS, [sheet, ...keptSheets().filter((other) => other.id !== sheet.id)].slice(0, MOST_SHEETS));
}

export function forgetSheet(id: string): void {
  store(SHEETS, keptSheets().filter((sheet) => sheet.id !== id));
}

/** The results of all finished sheets, the newest first. */
export function finishedSheets(): FinishedSheet[] {
  return listIn<FinishedSheet>(FINISHED);
}

/** Keep the result of a sheet that is finished; whether the browser could. */
export function finished(sheet: FinishedSheet): boolean {
  return store(FINISHED, [sheet, ...finishedSheets().filter((other) => other.id !== sheet.id)].slice(0, MOST_FINISHED));
}

/** A sheet is gone on with: its result is none any more. */
export function unfinished(id: string): void {
  store(FINISHED, finishedSheets().filter((sheet) => sheet.id !== id));
}
