import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { awayTold, offerOf, stateOf } from "../src/lib/absence";
import { region } from "../src/lib/announce.svelte";
import { digest, saltAfter } from "../src/lib/fair";
import { keepTable, keptTables, settings } from "../src/lib/settings.svelte";
import type { LiveTable } from "../src/lib/table.svelte";
import { speak } from "../src/lib/words.svelte";
import { AFFAIRS, ask, change, open, person, seat, sheet, snapshot, step, view, Wire } from "./sample";

const SHEET = sheet([]);
const TWO = view({ seats: [seat("Anna"), seat("Ben", { asked: true })] });
const PEOPLE = [person("Anna", { host: true }), person("Ben")];
const COVERED = { covered: true, looking: -1, mine: [0, 1], seats: PEOPLE };

let live: LiveTable;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Wire);
  await speak("en");
  localStorage.clear();
  settings.pace = "instant";
  settings.muted = false;
});
afterEach(() => {
  live.close();
  vi.useRealTimers();
});

test("who is waited for and away is told with the time, and the host may let a bot play", async () => {
  live = open(SHEET, step(0, TWO), { seats: PEOPLE });
  expect([awayTold(live), stateOf(live, 1).word]).toEqual(["", "choosing"]);
  Wire.last.says({ type: "present", here: [0] });
  expect([awayTold(live), stateOf(live, 1).away]).toEqual(["Waiting for Ben, who is away", true]);
  expect(offerOf(live, 0)).toBe(null);
  vi.advanceTimersByTime(125_000);
  expect(awayTold(live)).toBe("Ben has been away for 2 minutes – let a bot play on?");
  const levels = ["random", "casual", "club"].map((name) => ({ name, ready: true }));
  vi.stubGlobal("fetch", async () => ({ ok: true, json: async () => ({ levels, stand_in: "casual" }) }));
  offerOf(live, 0)!.act();
  await vi.runOnlyPendingTimersAsync();
  expect(Wire.last.commands.at(-1)).toMatchObject({ do: "hand", seat: 1, level: "casual" });
});

test("others than the host are only told", () => {
  live = open(SHEET, step(0, view({ seats: [seat("Anna", { asked: true }), seat("Ben")] })), { seats: PEOPLE, mine: [1], host: false });
  Wire.last.says({ type: "present", here: [1] });
  vi.advanceTimersByTime(60_000);
  expect(awayTold(live)).toBe("Anna has been away for 1 minute");
  expect(offerOf(live, 1)).toBe(null);
});

test("a person for whom a bot plays takes the seat back", () => {
  live = open(SHEET, step(0, TWO), { seats: PEOPLE });
  const people = [person("Anna", { host: true, bot: "club", seated: true }), person("Ben")];
  Wire.last.says(change(1, { type: "handed", seat: 0, bot: "club" }, {}, { people }));
  expect([live.hands, stateOf(live, 0).word]).toEqual([[], "bot plays"]);
  offerOf(live, 0)!.act();
  expect(Wire.last.commands.at(-1)).toMatchObject({ do: "hand", seat: 0, level: "" });
});

test("names and the host follow what is told of people", () => {
  live = open(SHEET, step(0, TWO), { seats: PEOPLE });
  const people = [person("Anna"), person("Cara", { host: true })];
  Wire.last.says(change(1, { type: "claimed", seat: 1, name: "Cara" }, {}, { people, affairs: { ...AFFAIRS, seconds: 30 } }));
  expect(live.step!.public.seats[1].name).toBe("Cara");
  expect([live.hello!.host, live.hello!.affairs.seconds]).toEqual([false, 30]);
});

test("a reaction is shown for a while and said once; who wants none has none", () => {
  live = open(SHEET, step(0, TWO), { seats: PEOPLE });
  Wire.last.says({ type: "reacted", seat: 1, reaction: "thanks" });
  expect([live.company.reactions[1]?.reaction, region.last]).toEqual(["thanks", "Ben: Thanks."]);
  vi.advanceTimersByTime(3000);
  expect(live.company.reactions).toEqual({});
  settings.muted = true;
  Wire.last.says({ type: "reacted", seat: 1, reaction: "laugh" });
  expect(live.company.reactions).toEqual({});
});

test("covered questions are known only while their person looks, and forgotten then", () => {
  live = open(SHEET, step(0), COVERED);
  Wire.last.says({ type: "asks", asks: { 1: ask(["x"]) } });
  expect(live.ask(1)).toBe(null); // nobody has asked to see them
  vi.advanceTimersByTime(1);
  live.lookAs(1);
  Wire.last.says({ type: "asks", asks: { 1: ask(["x"]) } });
  expect(live.ask(1)!.legal).toEqual(["x"]);
  live.cover();
  expect([live.ask(1), live.step!.asks, live.asksBefore]).toEqual([null, {}, {}]);
  expect(Wire.last.commands.map((one) => [one.do, one.seat])).toEqual([["look", 1], ["look", -1]]);
});

test("a covered choice that was not answered is said again by whom it was, and covered again", () => {
  live = open(SHEET, step(0), COVERED);
  live.lookAs(1);
  live.send({ do: "play", seat: 1, decision: "x" });
  Wire.last.onclose!();
  expect(live.looking).toBe(-1);
  vi.advanceTimersByTime(500);
  Wire.last.onopen!();
  expect(Wire.last.commands.map((one) => [one.do, one.seat])).toEqual([["look", 1], ["play", 1], ["look", -1]]);
});

test.each([
  [person("Ben"), "moved"],
  [person("Ben", { open: true, bot: "club" }), "removed"],
  [person("Cara"), "removed"],
])("who has lost a seat to %j is told that it was %s", (there, why) => {
  live = open(SHEET, step(0), { seats: PEOPLE, mine: [1], host: false });
  Wire.last.says(snapshot(SHEET, step(1), { seats: [PEOPLE[0], there], mine: [], host: false }));
  expect(live.unseated).toBe(why);
});

test("the server's promise about the dice is kept, and another one noticed", () => {
  keepTable({ table: "t1", key: "key", game: "made-up", name: "Made up", names: [], time: 0 });
  live = open(SHEET, step(0), { fair: true, commitment: "one" });
  expect([keptTables()[0].commitment, live.broken]).toEqual(["one", false]);
  Wire.last.says(snapshot(SHEET, step(1), { fair: true, commitment: "other" }));
  expect(live.broken).toBe(true);
});

test("what is added to a throw is the same when it is said again", () => {
  keepTable({ table: "t1", key: "key", game: "made-up", name: "Made up", names: [], time: 0 });
  live = open(SHEET, step(0), { fair: true, commitment: "one" });
  live.send({ do: "throw" });
  live.send({ do: "throw" });
  const salts = Wire.last.commands.map((one) => one.salt as string);
  expect(salts[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(salts[1]).toBe(salts[0]);
  expect(salts[0]).toBe(saltAfter(keptTables()[0].seed!, 0));
});

test("digests are those of everybody", () => {
  live = open(SHEET, step(0));
  expect(digest("")).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  expect(digest("a".repeat(64))).toBe("ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb");
});
