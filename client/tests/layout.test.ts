import { expect, test } from "vitest";
import { TileLayout } from "../src/lib/layout.svelte";
import { cell } from "./sample";

const CELLS = Object.fromEntries(["p", "q", "r", "s"].map((id, at) => [id, cell(id, Math.floor(at / 2), at % 2)]));
const layout = () => new TileLayout({ tiles: [3, 7, 9, 12], tile_cells: ["p", "q", "r", "s"], arranged: ["s", "r", "p", "q"] }, CELLS);

test("tiles lie in order at first, and the side comes from the sheet", () => {
  expect(layout().cells()).toEqual(["p", "q", "r", "s"]);
  expect(layout().side).toBe(2);
});

test("two taps swap two tiles", () => {
  const laid = layout();
  laid.tap(0);
  expect(laid.picked).toBe(0);
  laid.tap(3);
  expect(laid.picked).toBe(null);
  expect(laid.cells()).toEqual(["s", "q", "r", "p"]);
});

test("the game's own proposal is taken over as it is", () => {
  const laid = layout();
  laid.arrange();
  expect(laid.cells()).toEqual(["s", "r", "p", "q"]);
  expect(laid.order).toEqual([2, 3, 1, 0]);
});

test("a shuffle keeps every tile", () => {
  const laid = layout();
  laid.shuffle();
  expect([...laid.cells()].sort()).toEqual(["p", "q", "r", "s"]);
});
