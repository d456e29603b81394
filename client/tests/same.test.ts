import { beforeEach, expect, test } from "vitest";
import { checked, dareAt, keepDare, readDare, tableOf, type Dare } from "../src/lib/challenge";
import { codeOf, isCode, LETTERS, newKey, parted, spelledCode } from "../src/lib/codes";
import { bar, dayKey, dayOf, gamesOn, keepDay, streak, today } from "../src/lib/day";
import { packed } from "../src/lib/padlink";
import type { GameCard } from "../src/lib/types";
import "./browser";

const DARE: Dare = { game: "made-up", players: 1, dice: { key: "70Q2MABC" } };
const GAMES = [{ id: "made-up", code: "VH" }] as GameCard[];
beforeEach(() => localStorage.clear());

test("codes are read however they are typed", () => {
  expect(spelledCode(" vh 7o-q2 mabc ")).toBe("VH70Q2MABC");
  expect(isCode("vh7oq2mabl")).toBe(true);
  for (const wrong of ["", "VH70Q2MAB", "VH70Q2MABCD", "VU70Q2MABC"]) expect(isCode(wrong)).toBe(false);
  expect(parted("vh 7oq2 mabc")).toEqual(["VH", "70Q2MABC"]);
  expect([...newKey()].every((letter) => LETTERS.includes(letter))).toBe(true);
});

test("only a plain game of somebody alone has a code", () => {
  expect(codeOf("VH", DARE)).toBe("VH70Q2MABC");
  expect(codeOf("VH", { ...DARE, players: 2 })).toBe("");
  expect(codeOf("VH", { ...DARE, options: { marking: "one" } })).toBe("");
  expect(codeOf("", DARE)).toBe("");
  expect(codeOf("VH", { ...DARE, dice: {} })).toBe("");
});

test("a challenge travels in a link, and nothing else does", async () => {
  const dare: Dare = { ...DARE, by: "Anna", results: [85], plays: ["r7", "-"], unit: "points" };
  expect(await readDare(await packed(dare), GAMES)).toEqual(dare);
  expect(await readDare("VH70Q2MABC", GAMES)).toEqual(DARE);
  expect(await readDare("AA70Q2MABC", GAMES)).toBe(null);
  expect(await readDare("nonsense", GAMES)).toBe(null);
  expect(await readDare(await packed({ ...dare, plays: Array(20_000).fill("r7") }), GAMES)).toBe(null);
  for (const wrong of [{ players: 0 }, { players: "2" }, { dice: [] }, { by: 7 }, { seat: 3 }, { results: ["x"] }, { bots: [1] }]) expect(checked({ ...dare, ...wrong })).toBe(null);
});

test("whoever takes a challenge up sits where its maker sat", () => {
  const { seats, dice } = tableOf({ ...DARE, players: 2, bots: ["club", ""], seat: 1 }, "Ben");
  expect([seats[1].name, seats[0].bot, seats[1].bot, dice]).toEqual(["Ben", "club", "", DARE.dice]);
  expect([tableOf(DARE, "Ben"), tableOf({ ...DARE, help: false }, "Ben"), tableOf({ ...DARE, players: 2 }, "Ben")].map((one) => one.help)).toEqual([true, false, false]);
});

test("which challenge a table is about is remembered", () => {
  keepDare("t1", DARE);
  expect(dareAt("t1")).toEqual(DARE);
  expect(dareAt("t2")).toBe(null);
});

test("a day is the device's own, and its first result stays", () => {
  expect(today(new Date(2026, 0, 5, 23, 59))).toBe("2026-01-05");
  expect(dayOf(dayKey("made-up", "2026-01-05"))).toEqual({ day: "2026-01-05", game: "made-up" });
  expect(dayOf("70Q2MABC")).toBe(null);
  keepDay("2026-01-05", "made-up", { table: "a" });
  keepDay("2026-01-05", "made-up", { table: "a", result: "85 points" });
  keepDay("2026-01-05", "made-up", { table: "b", result: "99 points" });
  expect(gamesOn("2026-01-05")).toEqual({ "made-up": { table: "a", result: "85 points" } });
});

test("a streak lasts until a day is missed", () => {
  const at = (day: number) => new Date(2026, 2, day, 12);
  for (const day of [27, 28, 29, 30]) keepDay(today(at(day)), "made-up", { table: "t", result: "1" });
  expect([streak(at(30)), streak(at(31)), streak(new Date(2026, 3, 1, 12))]).toEqual([4, 4, 0]);
});

test("how far one came is drawn with signs", () => {
  expect(bar(50, 100, false)).toBe("█".repeat(10) + "░".repeat(10));
  expect(bar(-5, 100, false)).toBe("░".repeat(20));
  expect(bar(20, 10, true)).toBe("█".repeat(10) + "░".repeat(10));
});
