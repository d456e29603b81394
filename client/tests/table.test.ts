import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { settings } from "../src/lib/settings.svelte";
import * as sound from "../src/lib/sound";
import { open, seat, sheet, step, told, view, Wire } from "./sample";

const SHEET = sheet([]);
const QUIET = view({ seats: [seat("Anna"), seat("Bot")] });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Wire);
  settings.pace = "normal";
  settings.noPause = false;
});
afterEach(() => vi.useRealTimers());

test("steps are shown one after the other at human speed", () => {
  const live = open(SHEET, step(0, { type: "resumed" }));
  Wire.last.says(step(1, { type: "thrown", roll: [1, 2], told: told("thrown", { roll: [1, 2] }) }));
  Wire.last.says(step(2, { type: "noted", seat: 1 }));
  Wire.last.says(step(3, { type: "settled", told: told("settled") }));
  expect(live.step!.number).toBe(1);
  expect(live.calm).toBe(false); // a reveal is still to come
  vi.advanceTimersByTime(699);
  expect(live.step!.number).toBe(1);
  vi.advanceTimersByTime(1);
  expect(live.step!.number).toBe(2); // a bot seems to think
  vi.advanceTimersByTime(400);
  expect(live.step!.number).toBe(3);
  expect(live.calm).toBe(true);
  vi.runAllTimers();
  expect(live.showing).toBe(false);
  expect(live.log.map((line) => line.type)).toEqual(["thrown", "settled"]);
});

test("a bot does not think while a person's own choice waits to be shown", () => {
  const live = open(SHEET, step(0, { type: "resumed" }));
  Wire.last.says(step(1, { type: "thrown", roll: [1, 2], told: told("thrown", { roll: [1, 2] }) }));
  Wire.last.says(step(2, { type: "noted", seat: 1 }));
  Wire.last.says(step(3, { type: "noted", seat: 0 }));
  vi.advanceTimersByTime(700);
  vi.advanceTimersByTime(1);
  expect(live.step!.number).toBe(3);
});

test.each([
  [{ declined: true }, 400],
  [{ declined: false }, 900],
  [{ declined: true, why: ["why", {}] as [string, {}] }, 1500],
])("a reveal of %j stays for %i ms", (decided, wait) => {
  const live = open(SHEET, step(0, { type: "resumed" }));
  const decisions = [{ seat: 1, play: "x", name: null, why: null, ...decided }];
  Wire.last.says(step(1, { type: "settled", told: told("settled", { decisions }) }, QUIET));
  vi.advanceTimersByTime(wait - 1);
  expect(live.showing).toBe(true);
  vi.advanceTimersByTime(1);
  expect(live.showing).toBe(false);
});

test("a sound is the one that the news carry", () => {
  const play = vi.spyOn(sound, "play");
  open(SHEET, step(0, { type: "resumed" }, QUIET));
  const news = [{ message: ["news-any", {}] as [string, {}], sound: "padlock" as const }];
  Wire.last.says(step(1, { type: "settled", told: told("settled", { news }) }, QUIET));
  expect(play.mock.calls).toEqual([["padlock"]]);
});

test("a new hello shows everything as it is and sends again what was not answered", () => {
  const live = open(SHEET, step(0, { type: "resumed" }));
  live.send({ do: "throw" });
  const [lost] = Wire.last.sent;
  Wire.last.onclose!();
  expect(live.lost).toBe(true);
  vi.advanceTimersByTime(1000);
  Wire.last.says({ ...live.hello!, step: step(5, { type: "resumed" }) });
  expect(live.lost).toBe(false);
  expect(live.step!.number).toBe(5);
  expect(Wire.last.sent).toEqual([lost]);
});

test("who wants no pause says final at once", () => {
  settings.noPause = true;
  const live = open(SHEET, step(0, { type: "resumed" }));
  live.send({ do: "play", seat: 0, decision: "x" });
  expect(Wire.last.sent.map((command) => command.do)).toEqual(["play", "final"]);
});

test("a tap that came too late is not complained about, a wrong one is", () => {
  const live = open(SHEET, step(0, { type: "resumed" }));
  live.send({ do: "play", seat: 0, decision: "x" });
  Wire.last.says(step(1, { type: "noted", seat: 0 }));
  Wire.last.says({ type: "refused", command: "", message: "" });
  expect(live.refused).toBe(false);
  live.send({ do: "play", seat: 0, decision: "x" });
  Wire.last.says({ type: "refused", command: "", message: "" });
  expect(live.refused).toBe(true);
});
