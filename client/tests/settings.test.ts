import { beforeEach, expect, test } from "vitest";
import { dwell, keepTable, keptTables, set, settings, tableKey } from "../src/lib/settings.svelte";
import { figure, has, language, say, speak } from "../src/lib/words.svelte";
import { optionsIn, rulesAddress } from "../src/rules/lessons";

beforeEach(() => localStorage.clear());

test("the pace stretches and shortens what is shown", () => {
  for (const [pace, wait] of [["calm", 150], ["normal", 100], ["quick", 50], ["instant", 0]] as const) {
    set("pace", pace);
    expect(dwell(100)).toBe(wait);
  }
  expect(JSON.parse(localStorage.getItem("settings")!).pace).toBe(settings.pace);
});

test("two hundred tables are kept, the newest first and each once", () => {
  for (let number = 0; number < 202; number++) {
    keepTable({ table: `t${number}`, key: `k${number}`, game: "g", name: "G", names: [], time: number });
  }
  keepTable({ ...keptTables()[3], over: true });
  expect(keptTables().length).toBe(200);
  expect(keptTables()[0]).toMatchObject({ table: "t198", over: true });
  expect(tableKey("t201")).toBe("k201");
  expect(tableKey("t0")).toBe("");
});

test("what was kept by something broken is forgotten", () => {
  localStorage.setItem("tables", "{");
  expect(keptTables()).toEqual([]);
});

test("one language at a time, English for one we do not have", async () => {
  await speak("de");
  expect([language(), say("play")]).toEqual(["de", "Spielen"]);
  await speak("xx");
  expect([language(), say("play"), has("nonsense"), say("nonsense")]).toEqual(["en", "Play", false, "nonsense"]);
  expect(figure(-5)).toBe("−5");
});

test("an address carries a table's options to its rules", () => {
  const options = { some: 0, other: [[2, 3]] };
  const address = rulesAddress("made-up", options);
  expect(optionsIn(address.slice(address.indexOf("?")))).toEqual(options);
  expect(rulesAddress("made-up", {})).toBe("/rules/made-up");
  expect(optionsIn("?options={")).toEqual({});
});
