import { beforeEach, expect, test } from "vitest";
import { announce, region } from "../src/lib/announce.svelte";
import { happened } from "../src/lib/announced";
import { looks } from "../src/lib/look";
import { cellName, lineName, summaryOf } from "../src/lib/naming";
import type { Decided, View } from "../src/lib/types";
import { speak } from "../src/lib/words.svelte";
import { cell, seat, sheet, snapshot, step, told, view } from "./sample";

const CELLS = [
  cell("r3", 0, 0, { label: "3", colour: "red", marks: ["bonus"] }),
  cell("r12", 0, 1, { label: "12", colour: "red", marks: ["locks"], needs: 5 }),
  cell("r-lock", 0, 2, { label: "lock", colour: "red", marks: ["lock"] }),
];
const SHEET = sheet(CELLS, { dice: ["white", "red"] });

beforeEach(async () => {
  await speak("en");
});

function decided(play: string, by: number, more: Partial<Decided> = {}): Decided {
  return { seat: by, play, name: null, why: null, declined: false, announces: false, help: 0, ...more };
}

function settled(decisions: Decided[], now: Partial<View> = {}, before: View = view()): string[] {
  const event = { type: "settled" as const, told: told("settled", { decisions }) };
  return happened({ ...step(2, view(now)), event }, before, snapshot(SHEET, step(1)));
}

test("everybody's choice is heard, oneself first, those who pass together, then the points", () => {
  const points = { seats: [seat("Anna", { points: 3 }), seat("Bot", { points: -5 })] };
  expect(settled([decided("-", 1, { declined: true }), decided("r3", 0)], points)).toEqual([
    "You cross red 3", "Bot passes", "You now have 3 points (+3)", "Bot now has −5 points (−5)",
  ]);
  expect(settled([decided("-", 1, { declined: true }), decided("-", 0, { declined: true })])).toEqual(["Everybody passes"]);
  const why: [string, Record<string, number>] = ["forced-white", { sum: 7 }];
  expect(settled([decided("-", 0, { declined: true, why })])).toEqual(["No row takes the 7: passed"]);
});

test("crosses that follow are heard, and the end with everybody's points", () => {
  const crossed = { r3: { state: "crossed", text: "" }, r12: { state: "crossed", text: "" }, "r-lock": { state: "crossed", text: "" } };
  const now = { seats: [seat("Anna", { cells: crossed, points: 6 }), seat("Bot", { points: 1 })], over: "last round" };
  expect(settled([decided("r3", 0)], now)).toEqual([
    "You cross red 3", "As a bonus you also cross red 12", "The end: the last round is over", "Anna: 6 points", "Bot: 1 point",
  ]);
});

test("a throw is heard with the colours of its dice", () => {
  const event = { type: "thrown" as const, roll: [3, 4], told: told("thrown", { roller: 1, roll: [3, 4] }) };
  expect(happened({ ...step(2), event }, view(), snapshot(SHEET, step(1)))).toEqual(["Bot rolls white 3 and red 4"]);
});

test("what is far back is dropped, nothing new is", () => {
  for (let place = 0; place < 40; place++) announce(`news ${place}`);
  expect([region.heard.length, region.last]).toEqual([12, "news 39"]);
});

test("cells say everything that is printed on them", () => {
  const look = looks({ sheet: SHEET, seat: seat("Anna"), before: null, legal: ["r3"], chain: [], shown: [], turn: null });
  expect(CELLS.map((one) => cellName(one, look(one), "rows", null))).toEqual([
    "red 3, open, bonus space, may be chosen", "red 12, open, locks the row, needs 5 crosses", "lock of the red row, open",
  ]);
  const crossed = seat("Bot", { cells: { r3: { state: "crossed", text: "" }, "r-lock": { state: "gone", text: "" } } });
  expect(summaryOf(SHEET, crossed)).toEqual(["red row: 3, closed"]);
});

test("lines of a square have names", () => {
  expect([2, 6, 10, 11].map((line) => lineName(5, line))).toEqual(["row 3", "column B", "falling diagonal", "rising diagonal"]);
});
