import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { settings } from "../src/lib/settings.svelte";
import * as sound from "../src/lib/sound";
import { AFFAIRS, ask, change, open, seat, sheet, snapshot, step, told, view, Wire } from "./sample";

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
  const live = open(SHEET, step(0));
  Wire.last.says(change(1, { type: "thrown", roll: [1, 2], told: told("thrown", { roll: [1, 2] }) }));
  Wire.last.says(change(2, { type: "noted", seat: 1 }));
  Wire.last.says(change(3, { type: "settled", told: told("settled") }));
  expect(live.step!.number).toBe(1);
  expect(live.calm).toBe(false); // a reveal is still to come
  vi.advanceTimersByTime(799);
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
  const live = open(SHEET, step(0));
  Wire.last.says(change(1, { type: "thrown", roll: [1, 2], told: told("thrown", { roll: [1, 2] }) }));
  Wire.last.says(change(2, { type: "noted", seat: 1 }));
  Wire.last.says(change(3, { type: "noted", seat: 0 }));
  vi.advanceTimersByTime(800);
  vi.advanceTimersByTime(1);
  expect(live.step!.number).toBe(3);
});

test.each([
  [{ declined: true }, 400],
  [{ declined: false }, 900],
  [{ declined: true, why: ["why", {}] as [string, {}] }, 1500],
])("a reveal of %j stays for %i ms", (decided, wait) => {
  const live = open(SHEET, step(0));
  const decisions = [{ seat: 1, play: "x", name: null, why: null, announces: false, help: 0, ...decided }];
  Wire.last.says(change(1, { type: "settled", told: told("settled", { decisions }) }, QUIET));
  vi.advanceTimersByTime(wait - 1);
  expect(live.showing).toBe(true);
  vi.advanceTimersByTime(1);
  expect(live.showing).toBe(false);
});

test("long news stay longer", () => {
  const news = [{ message: ["x".repeat(170), {}] as [string, {}], sound: "" as const }];
  const live = open(SHEET, step(0));
  Wire.last.says(change(1, { type: "settled", told: told("settled", { news }) }, QUIET));
  vi.advanceTimersByTime(5099);
  expect(live.showing).toBe(true);
  vi.advanceTimersByTime(1);
  expect(live.showing).toBe(false);
});

test("a sound is the one that the news carry", () => {
  const play = vi.spyOn(sound, "play");
  open(SHEET, step(0, QUIET));
  const news = [{ message: ["news-any", {}] as [string, {}], sound: "padlock" as const }];
  Wire.last.says(change(1, { type: "settled", told: told("settled", { news }) }, QUIET));
  expect(play.mock.calls).toEqual([["padlock"]]);
});

test("what was not answered is sent again, once connected, and once only", () => {
  const live = open(SHEET, step(0));
  live.send({ do: "throw" });
  const [lost] = Wire.last.commands;
  Wire.last.onclose!();
  expect(live.lost).toBe(true);
  vi.advanceTimersByTime(500);
  Wire.last.onopen!();
  expect(Wire.last.sent).toEqual([{ key: "key", epoch: "e", number: 0 }, lost]);
  Wire.last.says(snapshot(SHEET, step(5)));
  expect([live.lost, live.step!.number]).toEqual([false, 5]);
  Wire.last.says({ type: "answer", command: lost.id, number: 5 });
  Wire.last.onclose!();
  vi.advanceTimersByTime(500);
  Wire.last.onopen!();
  expect(Wire.last.commands).toEqual([]);
});

test("who has lost track is told everything, and says again what was not answered", () => {
  const live = open(SHEET, step(0));
  live.send({ do: "throw" });
  const [first] = Wire.last.commands;
  Wire.last.says(snapshot(SHEET, step(7)));
  expect(Wire.last.commands).toEqual([first, first]);
  Wire.last.says({ type: "answer", command: first.id as string, number: 8 });
  Wire.last.says(snapshot(SHEET, step(9)));
  expect(Wire.last.commands).toEqual([first, first]);
});

test("events that happen to others do not answer one's own command", () => {
  const live = open(SHEET, step(0));
  live.send({ do: "throw" });
  Wire.last.says(change(1, { type: "noted", seat: 1 }));
  Wire.last.onclose!();
  vi.advanceTimersByTime(500);
  Wire.last.onopen!();
  expect(Wire.last.commands.length).toBe(1);
});

test("an event heard twice is passed over, a gap means asking again", () => {
  const live = open(SHEET, step(0));
  const first = Wire.last;
  first.says(change(1, { type: "noted", seat: 1 }));
  first.says(change(1, { type: "noted", seat: 1 }));
  expect(live.step!.number).toBe(1);
  first.says(change(3, { type: "noted", seat: 1 }));
  vi.advanceTimersByTime(500);
  expect(Wire.last).not.toBe(first);
  Wire.last.onopen!();
  expect(Wire.last.sent).toEqual([{ key: "key", epoch: "e", number: 1 }]);
});

test("no line is opened again after the page was left", () => {
  const live = open(SHEET, step(0));
  const last = Wire.last;
  live.close();
  last.onclose!();
  vi.advanceTimersByTime(60_000);
  expect(Wire.last).toBe(last);
});

test("one's own tap is there at once, and gives way to what the server says", () => {
  const live = open(SHEET, step(0, view(), { 0: ask(["x", "y"]) }));
  live.send({ do: "play", seat: 0, decision: "x" });
  expect(live.ask(0)!.noted).toBe("x");
  const { id } = Wire.last.commands[0];
  Wire.last.says({ type: "answer", command: id, number: 0, refused: "no" });
  expect(live.ask(0)!.noted).toBe(null);
});

test("a change is laid over what was there", () => {
  const live = open(SHEET, step(0, view(), { 0: ask(["x"]) }));
  const seats = { 1: { cells: { a: { state: "crossed", text: "" } }, points: 3 } };
  Wire.last.says(change(1, { type: "noted", seat: 0 }, { due: "settle" }, { seats, notings: { 0: { noted: "x", confirmed: true, helped: 0 } } }));
  expect(live.step!.public.due).toBe("settle");
  expect(live.step!.public.seats[1]).toMatchObject({ name: "Bot", points: 3, cells: { a: { state: "crossed" } } });
  expect(live.ask(0)).toMatchObject({ legal: ["x"], noted: "x", confirmed: true });
});

test("who wants no pause confirms at once", () => {
  settings.noPause = true;
  const live = open(SHEET, step(0));
  live.send({ do: "play", seat: 0, decision: "x" });
  expect(Wire.last.commands.map((command) => [command.do, command.confirm])).toEqual([["play", true]]);
});

test("a tap that came too late is not complained about, a wrong one is", () => {
  const live = open(SHEET, step(0));
  live.send({ do: "play", seat: 0, decision: "x" });
  Wire.last.says(change(1, { type: "noted", seat: 0 }));
  Wire.last.says({ type: "answer", command: "late", number: 1, refused: "no" });
  expect(live.refused).toBe(false);
  live.send({ do: "play", seat: 0, decision: "x" });
  Wire.last.says({ type: "answer", command: "wrong", number: 1, refused: "no" });
  expect(live.refused).toBe(true);
});

test("what is agreed after the end takes nobody away from it", () => {
  const live = open(SHEET, step(0, view({ over: "all", winners: [0] })));
  expect(live.over).toBe(true);
  Wire.last.says(change(1, { type: "again", table: "t2" }, {}, { affairs: { ...AFFAIRS, next: "t2" } }));
  expect([live.over, live.hello!.affairs.next]).toEqual([true, "t2"]);
});

test("whoever only watches catches up, whoever plays sees everything", () => {
  const throws = Array.from({ length: 12 }, (_, at) => change(at + 1, { type: "thrown", roll: [1, 2], told: told("thrown", { roll: [1, 2] }) }));
  const behind = (mine: number[]) => {
    const live = open(SHEET, step(0), { mine });
    for (const one of throws) Wire.last.says(one);
    vi.advanceTimersByTime(900);
    return 12 - live.step!.number;
  };
  expect(behind([])).toBe(4);
  expect(behind([0])).toBe(10);
});

test("when the network is there again nobody waits for the next try", () => {
  open(SHEET, step(0));
  const lost = Wire.last;
  lost.onclose!();
  dispatchEvent(new Event("online"));
  expect(Wire.last).not.toBe(lost);
  const again = Wire.last;
  dispatchEvent(new Event("online"));
  vi.advanceTimersByTime(20_000);
  expect(Wire.last).toBe(again); // one line, not two
});
