// The short rules of a game as the server tells them, and the part of the sheet that a step shows.

import type { Cell, Lesson, LessonStep, SeatView, Sheet, View, Zone } from "../lib/types";

const known = new Map<string, Promise<Lesson>>();

/** Asked for once a game; a question that failed is asked again the next time. */
export function lesson(game: string): Promise<Lesson> {
  const asked = known.get(game) ?? fetchLesson(game);
  known.set(game, asked);
  asked.catch(() => known.delete(game));
  return asked;
}

async function fetchLesson(game: string): Promise<Lesson> {
  const response = await fetch(`/api/lessons/${encodeURIComponent(game)}`);
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.message);
  return answer;
}

/** The sheet with only the zones and rows of a step; single rows have no place for the points of lines. */
export function partShown(sheet: Sheet, step: LessonStep): Sheet {
  const zones = signed(sheet).filter((zone) => step.zones.includes(zone.id)).map((zone) => rowsShown(zone, step.rows));
  return { ...sheet, zones, lines_score: sheet.lines_score && !step.rows.length };
}

/** The zones with the badges' signs on their cells, so that these look the same where the badges are left out. */
function signed(sheet: Sheet): Zone[] {
  const badges = sheet.zones.filter((zone) => zone.kind === "badges").flatMap((zone) => zone.cells);
  const sign = (cell: Cell) => badges.find((badge) => cell.marks.includes(badge.id))?.label ?? cell.sign;
  return sheet.zones.map((zone) => ({ ...zone, cells: zone.cells.map((cell) => ({ ...cell, sign: sign(cell) })) }));
}

function rowsShown(zone: Zone, rows: number[]): Zone {
  if (!rows.length || !["rows", "grid"].includes(zone.kind)) return zone;
  return { ...zone, cells: zone.cells.filter((cell) => rows.includes(cell.row)) };
}

export function seatShown(name: string, step: LessonStep): SeatView {
  return { name, cells: step.cells, points: step.points, parts: step.parts, asked: false, chosen: false };
}

/** Just enough of a game for the tray to draw its dice. */
export function viewShown(game: string, step: LessonStep): View {
  const nobody = { roller: 0, seats: [], over: "", winners: [] };
  return { game, due: "play", announced: false, phase: step.phase, dice: step.dice, progress: ["", {}], facts: step.facts, ...nobody };
}
