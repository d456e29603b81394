import { beforeEach, expect, test } from "vitest";
import { Keeper } from "../src/lib/keeper.svelte";
import { finished, finishedSheets, keepSheet, keptSheets } from "../src/lib/sheets";
import { shelf } from "../src/lib/shelf";
import type { Cell, Document, ScoreSheet, Scoring } from "../src/lib/types";
import { speak } from "../src/lib/words.svelte";

beforeEach(async () => {
  localStorage.clear();
  for (const key of ["rollbook.sheets", "rollbook.scoresheets"]) shelf.remove(key); // also what a browser could not keep
  await speak("en");
});

const cell = (id: string, column: number): Cell => ({ id, row: 0, column, label: id, colour: "red", marks: [], sign: "", needs: 0 });
const drawn = (ids: string[]): Document => ({ zones: [{ id: "made-up", kind: "rows", cells: ids.map(cell) }], faces: 6, dice: [], row_points: [], lines: [], combinations: [], tiles: [], numbered_dice: false });
const counts: Scoring = {
  taps: [{ cells: ["a", "b", "c"], states: ["open", "crossed"], numbers: null, blank: "" }],
  parts: [{ name: "red", kind: "count", cells: ["a", "b", "c"], state: "crossed", points: [0, 1, 3, 6], weight: 1, parts: [], when: [], unless: [] }],
  follows: [], patterns: [], lines: [], complete: "", rounds: 1,
  warnings: [{ kind: "order", message: "warn-order", cells: ["a", "b", "c"], about: [], states: [], count: 0 }],
};
const tiles: Scoring = { ...counts, taps: [{ cells: ["a", "b", "c"], states: ["open", "turned"], numbers: [1, 22], blank: "empty" }], parts: [{ ...counts.parts[0], name: "all", kind: "kept", cells: [] }], lines: [["a", "b"]], complete: "turned", warnings: [] };
const sums: Scoring = { ...counts, taps: [{ cells: ["a", "b", "c"], states: ["written"], numbers: [2, 12], blank: "open" }], parts: [{ ...counts.parts[0], kind: "line" }], patterns: [{ name: "twin", points: 4, groups: [2], run: 0, avoids: 0 }], rounds: 2, warnings: [] };
const sheet = (...scorings: Scoring[]): ScoreSheet => ({ game: "made-up", name: "Made up", family: "f", unit: "points", pads: scorings.map((scoring) => ({ options: {}, document: drawn(["a", "b", "c"]), scoring })) });

test("taps cross and uncross, points follow, and all can be taken back", () => {
  const keeper = new Keeper(sheet(counts));
  for (const tap of ["a", "b", "b", "c"]) keeper.choose(tap);
  expect([keeper.score.points, keeper.seat.cells.b.state]).toEqual([3, "open"]);
  keeper.undo();
  keeper.undo();
  expect([keeper.score.points, Object.keys(keeper.sheet.rounds[0])]).toEqual([3, ["a", "b"]]);
  for (let more = 0; more < 5; more++) keeper.undo();
  expect([keeper.score.points, keeper.backs, keeper.touched]).toEqual([0, false, false]);
});

test("a warning is told, refuses nothing, and is waved away until its reason comes again", () => {
  const keeper = new Keeper(sheet(counts));
  keeper.choose("c");
  keeper.choose("a");
  expect([keeper.score.points, [...keeper.warned.keys()], keeper.warning]).toEqual([3, ["a"], "This is left of your last cross."]);
  keeper.wave();
  expect([keeper.warning, keeper.warned.size]).toEqual(["", 0]);
  keeper.choose("a");
  keeper.choose("a");
  expect(keeper.warning).not.toBe("");
});

test("numbers are laid in one after the other, then tiles are turned, and a line stays kept", () => {
  const keeper = new Keeper(sheet(tiles));
  keeper.choose("b");
  for (const number of [7, 9, 7]) keeper.write(number);
  expect(["a", "b", "c"].map((id) => keeper.seat.cells[id].text)).toEqual(["7", "7", "9"]);
  expect([keeper.picked, keeper.fills, keeper.changeable]).toEqual([null, false, true]);
  for (const tap of ["a", "b", "a"]) keeper.choose(tap);
  expect([keeper.seat.cells.a.state, keeper.score.points, keeper.sheet.kept]).toEqual(["open", 1, [0]]);
  keeper.undo();
  keeper.undo();
  expect([keeper.score.points, keeper.sheet.kept]).toEqual([0, []]);
  keeper.laying = true;
  keeper.choose("a");
  keeper.write(8);
  expect(keeper.seat.cells.a).toEqual({ state: "open", text: "8" });
});

test("rounds are written one by one and counted together", () => {
  const keeper = new Keeper(sheet(sums));
  const write = (id: string, number: number) => (keeper.choose(id), keeper.write(number));
  write("a", 7);
  write("b", 7);
  keeper.look(1);
  write("a", 3);
  write("c", 3);
  expect([keeper.score.points, keeper.roundPoints, keeper.score.lines]).toEqual([8, [4, 4], ["twin"]]);
  keeper.choose("c");
  keeper.write(null);
  expect(keeper.score.points).toBe(4);
  keeper.finish();
  expect(finishedSheets()[0].parts).toEqual({ "round 1": 4, "round 2": 0 });
});

test("sheets are kept, gone back to, named, finished and deleted", () => {
  const about = sheet(counts, sums);
  const first = new Keeper(about);
  expect(keptSheets()).toEqual([]);
  first.choose("a");
  first.rename("At grandmother’s");
  expect(new Keeper(about).sheet.title).toBe("At grandmother’s");
  first.finish();
  const id = first.sheet.id;
  expect(finishedSheets()).toMatchObject([{ id, game: "made-up", name: "Made up", family: "f", title: "At grandmother’s", unit: "points", points: 1, parts: { red: 1 } }]);
  first.choose("b");
  expect(first.score.points).toBe(1);
  first.begin(1);
  first.choose("a");
  first.write(5);
  expect(keptSheets("made-up").map((one) => one.pad)).toEqual([1, 0]);
  first.open(id);
  first.goOn();
  expect([first.score.points, finishedSheets()]).toEqual([1, []]);
  first.remove(id);
  expect([keptSheets().length, first.touched]).toEqual([1, false]);
});

test("what was kept by something broken, or not at all, stops nobody", () => {
  localStorage.setItem("rollbook.sheets", "{");
  localStorage.setItem("rollbook.scoresheets", '"?"');
  expect([keptSheets(), finishedSheets()]).toEqual([[], []]);
  const keeper = new Keeper(sheet(counts));
  const full = localStorage.setItem;
  localStorage.setItem = () => {
    throw new Error("full");
  };
  keeper.choose("a");
  finished({ id: "x", game: "g", name: "G", family: "f", title: "", unit: "points", date: 0, points: 0, parts: {} });
  localStorage.setItem = full;
  expect([keeper.unkept, keeper.score.points]).toEqual([true, 1]);
});

test("what is written on the same sheet in another window is taken over, and nothing older", () => {
  const [one, other] = [new Keeper(sheet(counts)), new Keeper(sheet(counts))];
  one.choose("a");
  other.open(one.sheet.id);
  other.choose("b");
  const { changed } = other.sheet;
  other.sheet = { ...other.sheet, changed: changed + 1 }; // clocks are too coarse for two taps within a test
  keepSheet(other.sheet);
  one.heed();
  expect([one.score.points, one.backs]).toEqual([3, false]);
  keepSheet({ ...one.sheet, rounds: [{}], changed: changed - 1 });
  one.heed();
  expect(one.score.points).toBe(3);
});
