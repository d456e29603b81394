// What this device remembers: small things a person chose in the menu.

import { shelf } from "./shelf";

export interface Settings {
  name: string;
  theme: "auto" | "light" | "dark";
  pace: "calm" | "normal" | "quick" | "instant"; // instant is for tests
  autoThrow: boolean;
  noPause: boolean;
  patterns: boolean;
  sound: boolean;
  muted: boolean; // no reactions are shown
  keys: boolean; // single keys act
  tips: boolean; // bubbles that accompany a first game
  seen: string[]; // those that were read
}

const defaults: Settings = {
  name: "",
  theme: "auto",
  pace: "normal",
  autoThrow: false,
  noPause: false,
  patterns: false,
  sound: false,
  muted: false,
  keys: true,
  tips: true,
  seen: [],
};

function kept(): Partial<Settings> {
  try {
    return JSON.parse(shelf.get("settings") ?? "{}");
  } catch {
    return {};
  }
}

export const settings: Settings = $state({ ...defaults, ...kept() });

export function set<Key extends keyof Settings>(key: Key, value: Settings[Key]): void {
  settings[key] = value;
  shelf.set("settings", JSON.stringify(settings));
  applyTheme();
}

export function applyTheme(): void {
  document.documentElement.dataset.theme = settings.theme;
  document.documentElement.dataset.patterns = settings.patterns ? "on" : "off";
}

/** How long things dwell, in milliseconds. */
export function dwell(milliseconds: number): number {
  return milliseconds * { calm: 1.5, normal: 1, quick: 0.5, instant: 0 }[settings.pace];
}

export interface KeptTable {
  table: string;
  key: string;
  game: string;
  name: string;
  names: string[];
  time: number;
  family?: string;
  mine?: number[]; // seats of people on this device
  over?: boolean;
  noted?: string; // the result that stands in the history
  seed?: string; // of what this device adds to dice that can be checked
  commitment?: string; // of the server to those dice, as it was first heard
}

const MOST_TABLES = 200; // that a device remembers, with their keys

export function keptTables(): KeptTable[] {
  try {
    return JSON.parse(shelf.get("tables") ?? "[]");
  } catch {
    return [];
  }
}

export function keepTable(entry: KeptTable): void {
  const others = keptTables().filter((other) => other.table !== entry.table);
  shelf.set("tables", JSON.stringify([entry, ...others].slice(0, MOST_TABLES)));
}

export function forgetTable(table: string): void {
  shelf.set("tables", JSON.stringify(keptTables().filter((entry) => entry.table !== table)));
}

export function tableKey(table: string): string {
  return keptTables().find((entry) => entry.table === table)?.key ?? "";
}

export const HISTORY = "rollbook.history"; // finished games, see history.ts
export const STRENGTH = "rollbook.strength"; // the last estimates, see strength.ts
export const SCORE_SHEETS = "rollbook.scoresheets"; // finished ones, written by their page

/** Whether there is anything to look at in the history; it is not read for that. */
export function hasHistory(): boolean {
  return [HISTORY, SCORE_SHEETS].some((key) => (shelf.get(key)?.length ?? 0) > "[]".length);
}
