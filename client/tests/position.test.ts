// A position is asked as a table asks: a choice is noted or made at once, told, and can be made again.
import { expect, test } from "vitest";
import { Asked, bestOf } from "../src/coach/asked.svelte";
import { Turn } from "../src/lib/turn.svelte";
import type { Position, Worth } from "../src/lib/types";
import { cell, seat, sheet, view } from "./sample";

const SHEET = sheet([cell("a", 0, 0), cell("b", 0, 1), cell("c", 0, 2)]);
const worth = (play: string, behind: number): Worth => ({
  decided: { seat: 0, play, name: null, why: null, declined: play === "-", announces: false, help: 0 }, value: 0.6 - behind, interval: 0.01, behind, behind_interval: 0.01, equal: behind < 0.01, reason: null, keeps: [],
});

function position(more: Partial<Position> = {}, kind: "cells" | "tiles" = "cells"): Position {
  const hints = { kind, decline: "-", names: { "-": ["pass", {}] as [string, {}] }, tiles: kind === "tiles" ? [7] : [], tile_cells: kind === "tiles" ? ["a", "b", "c"] : [] };
  const seen = view({ seat: 0, legal: ["a", "b", "-"], question: ["ask-white", { sum: 7 }], hints: hints as never, seats: [seat("Player 1", { asked: true }), seat("Player 2", { chosen: true })] });
  return { seat: 0, view: seen, counts: "chance", fewer: false, exact: false, bot: "master", choices: [worth("b", 0), worth("-", 0.004), worth("a", 0.1)], chosen: "a", step: 4, ...more };
}

function asked(confirms = false, one = position()): { table: Asked; turn: Turn; chosen: string[] } {
  const chosen: string[] = [];
  const table = new Asked(one, [SHEET, SHEET], ["Anna", "Ben"], confirms, (decision) => chosen.push(decision));
  return { table, turn: new Turn(table, 0), chosen };
}

test("the choices of the table are there, and a tap answers", () => {
  const { table, turn, chosen } = asked();
  expect([turn.open, [...turn.legalCells], turn.buttons]).toEqual([true, ["a", "b"], ["a", "b", "-"]]);
  turn.choose("c");
  expect(chosen).toEqual([]);
  turn.choose("a");
  expect([chosen, table.answered, turn.noted]).toEqual([["a"], "a", "a"]);
});

test("afterwards what was best is ringed, nothing more can be chosen, and one may try again", () => {
  const { table, turn, chosen } = asked();
  turn.choose("a");
  expect(turn.legal).toEqual(["b", "-"]);
  turn.choose("b");
  expect(chosen).toEqual(["a"]);
  table.again();
  expect([turn.noted, turn.legal]).toEqual([null, ["a", "b", "-"]]);
  turn.choose("-");
  expect(chosen).toEqual(["a", "-"]);
});

test("where choices are confirmed, they can be taken back before", () => {
  const { table, turn, chosen } = asked(true);
  turn.choose("a");
  expect([turn.noted, chosen]).toEqual(["a", []]);
  turn.takeBack();
  expect(turn.noted).toBe(null);
  turn.choose("b");
  turn.final();
  expect([chosen, table.answered]).toEqual([["b"], "b"]);
});

test("everybody has the name of the game, and nobody seems to have chosen", () => {
  const { table } = asked();
  expect(table.step.public.seats.map(({ name, chosen }) => [name, chosen])).toEqual([["Anna", false], ["Ben", false]]);
});

test("a tile that is laid out is a choice among cells", () => {
  const { turn } = asked(false, position({}, "tiles"));
  expect([turn.kind, turn.layout, [...turn.legalCells]]).toEqual(["cells", null, ["a", "b"]]);
});

test("choices within the error are all best", () => {
  expect(bestOf(position())).toEqual(["b", "-"]);
});
