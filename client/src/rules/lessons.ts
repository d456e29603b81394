// The short rules of a table as the server tells them, and the part of the sheet that a step shows.

import type { Cell, Document as Sheet, LessonStep, SeatView, Zone } from "../lib/types";

export type Options = Record<string, unknown>;

/** Where the server tells the short rules of a table. */
export function lessonAddress(game: string, options: Options): string {
  return `/api/lessons/${encodeURIComponent(game)}${query(options)}`;
}

/** The page with the rules of a table. */
export function rulesAddress(game: string, options: Options): string {
  return `/rules/${encodeURIComponent(game)}${query(options)}`;
}

/** Options as they stand in an address; default ones leave it short. */
export function query(options: Options): string {
  return Object.keys(options).length ? `?options=${encodeURIComponent(JSON.stringify(options))}` : "";
}

/** The options that an address names. */
export function optionsIn(search: string): Options {
  try {
    return JSON.parse(new URLSearchParams(search).get("options") ?? "{}");
  } catch {
    return {};
  }
}

/** The sheet with only the zones and rows of a step; single rows have no place for the points of lines. */
export function partShown(sheet: Sheet, step: LessonStep): Sheet {
  const zones = signed(sheet).filter((zone) => step.zones.includes(zone.id)).map((zone) => rowsShown(zone, step.rows));
  return { ...sheet, zones, lines: step.rows.length ? [] : sheet.lines };
}

/** The zones with the badges' signs on their cells, so that these look the same where the badges are left out. */
function signed(sheet: Sheet): Zone[] {
  const badges = sheet.zones.filter((zone) => zone.kind === "badges").flatMap((zone) => zone.cells);
  const sign = (cell: Cell) => badges.find((badge) => cell.marks.includes(badge.id))?.label ?? cell.sign;
  return sheet.zones.map((zone) => ({ ...zone, cells: zone.cells.map((cell) => ({ ...cell, sign: sign(cell) })) }));
}

function rowsShown(zone: Zone, rows: number[]): Zone {
  if (!rows.length || !["rows", "grid", "tiles"].includes(zone.kind)) return zone;
  return { ...zone, cells: zone.cells.filter((cell) => rows.includes(cell.row)) };
}

export function seatShown(name: string, step: LessonStep): SeatView {
  return { name, cells: step.cells, points: step.points, parts: step.parts, asked: false, chosen: false };
}
