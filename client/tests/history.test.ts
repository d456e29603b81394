import { beforeEach, expect, test } from "vitest";
import { exported, forgetGame, forgetHistory, gamesIn, history, keepGame, merged, MOST_GAMES, noteEnd, takeBackEnd, takeIn, type Entry } from "../src/lib/history";
import { hasHistory, keepTable, keptTables, SCORE_SHEETS } from "../src/lib/settings.svelte";
import { seat, sheet, snapshot, step, view } from "./sample";

const WHEN = new Date("2026-11-03T20:15:00Z");

beforeEach(() => localStorage.clear());

function game(id: string, date = "2026-11-01T10:00:00.000Z", more: Partial<Entry> = {}): Entry {
  const seats = [{ name: "Anna", bot: "", points: 61, mine: true }, { name: "Bot", bot: "some", points: 54, mine: false }];
  return { id, table: id, game: "made-up", name: "Made Up", family: "made", unit: "points", date, seats, winners: [0], ...more };
}

function ended(points: number[], mine: number[]): [ReturnType<typeof snapshot>, ReturnType<typeof view>] {
  const people = [{ bot: "", seated: true }, { bot: "some", seated: false }, { bot: "some", seated: true }];
  const seats = points.map((_, at) => ({ name: ["Anna", "Bot", "Ben"][at], open: false, host: !at, here: true, ...people[at] }));
  const best = Math.max(...points);
  const seen = view({ over: "some", seats: points.map((one, at) => seat(seats[at].name, { points: one })), winners: points.flatMap((one, at) => (one === best ? [at] : [])) });
  return [snapshot(sheet([]), step(1, seen), { mine, seats, fair: true }), seen];
}

const keep = (table: string) => keepTable({ table, key: "k", game: "made-up", name: "Made Up", names: [], time: 0 });

test("the end of a table is noted once; whom a bot stands in for is a person", () => {
  keep("t1");
  noteEnd(...ended([40, 30, 40], [0]), WHEN);
  noteEnd(...ended([40, 30, 40], [0]), new Date(0));
  expect(history().map(({ id, date, dice, winners }) => ({ id, date, dice, winners }))).toEqual([{ id: "t1", date: "2026-11-03T20:15:00.000Z", dice: "fair", winners: [0, 2] }]);
  expect(history()[0].seats).toEqual([
    { name: "Anna", bot: "", points: 40, mine: true },
    { name: "Bot", bot: "some", points: 30, mine: false },
    { name: "Ben", bot: "", points: 40, mine: false },
  ]);
});

test("a game with help is marked, also in a file", () => {
  keep("t1");
  const [hello, seen] = ended([40, 30], [0]);
  noteEnd(hello, { ...seen, helped: [3, 0] }, WHEN);
  expect(history()[0].seats.map((one) => one.helped)).toEqual([3, undefined]);
  expect(gamesIn(exported(history()))).toEqual(history());
  const odd = JSON.parse(exported(history()));
  odd.games[0].seats[0].helped = "yes";
  expect(gamesIn(JSON.stringify(odd))[0].seats[0].helped).toBe(undefined);
});

test("what was deleted does not come back when somebody looks again, but another end does", () => {
  keep("t1");
  noteEnd(...ended([40, 30], [0]), WHEN);
  forgetGame("t1");
  noteEnd(...ended([40, 30], [0]), WHEN);
  expect(history()).toEqual([]);
  noteEnd(...ended([40, 45], [0]), WHEN);
  expect(history()[0].winners).toEqual([1]);
  takeBackEnd("t1");
  expect([history(), keptTables()[0].noted]).toEqual([[], ""]);
});

test("onlookers and tables that go on note nothing", () => {
  keep("t1");
  noteEnd(...ended([40, 30], []), WHEN);
  const [hello, seen] = ended([40, 30], [0]);
  noteEnd(hello, { ...seen, over: "" }, WHEN);
  expect([history(), hasHistory()]).toEqual([[], false]);
});

test("a file out and in is the same, however often", () => {
  for (const [at, date] of ["2026-11-01T10:00:00.000Z", "2026-11-03T10:00:00.000Z", "2026-11-02T10:00:00.000Z"].entries()) keepGame(game(`t${at}`, date));
  const before = history();
  expect(before.map((entry) => entry.id)).toEqual(["t1", "t2", "t0"]);
  const file = exported(before);
  forgetHistory();
  expect(hasHistory()).toBe(false);
  expect([takeIn(file), takeIn(file)]).toEqual([3, 0]);
  expect(history()).toEqual(before);
});

test("two devices at one table: one game, with the people of both", () => {
  const [anna, ben] = [[true, false], [false, true]].map((mine) => game("t1", undefined, { seats: [0, 1].map((at) => ({ name: "AB"[at], bot: "", points: at, mine: mine[at] })) }));
  expect(merged([anna], [ben]).map((entry) => entry.seats.map((one) => one.mine))).toEqual([[true, true]]);
});

test("the oldest games are forgotten first", () => {
  const many = Array.from({ length: MOST_GAMES + 2 }, (_, at) => game(`t${at}`, new Date(at * 1000).toISOString()));
  const kept = merged(many, []);
  expect([kept.length, kept[0].id, kept.at(-1)!.id]).toEqual([5000, "t5001", "t2"]);
});

test.each([
  ["no json", "history-not-ours"],
  ["[]", "history-not-ours"],
  ['{"game": "made-up", "players": 2}', "history-not-ours"],
  ['{"rollbook": "history", "version": 2, "games": []}', "history-newer"],
  ['{"rollbook": "history", "version": 1, "games": [{"id": "t1"}]}', "history-broken"],
  [JSON.stringify({ rollbook: "history", version: 1, games: [{ ...game("t1"), winners: [2] }] }), "history-broken"],
])("a wrong file says what is wrong: %s", (text, key) => {
  keepGame(game("t0"));
  expect(() => takeIn(text)).toThrow(key);
  expect(history().length).toBe(1);
});

test("only what we know is taken from a file", () => {
  const file = JSON.stringify({ rollbook: "history", version: 1, games: [{ ...game("t1"), more: "x", dice: "loaded", date: "2026-11-01" }] });
  expect(gamesIn(file)).toEqual([game("t1", "2026-11-01T00:00:00.000Z")]);
});

test("finished score sheets are results of one person; what cannot be read stays where it is", () => {
  const finished = { id: "s1", game: "made-up", name: "Made Up", family: "made", date: 0, points: -5, parts: {} };
  localStorage.setItem(SCORE_SHEETS, JSON.stringify([finished, { id: "s2", game: "made-up" }, null]));
  expect(history()).toMatchObject([{ id: "sheet:s1", table: "", date: "1970-01-01T00:00:00.000Z", seats: [{ points: -5, mine: true, bot: "" }] }]);
  takeIn(exported(history()));
  expect(history().length).toBe(1);
  forgetGame("sheet:s1");
  expect([history(), JSON.parse(localStorage.getItem(SCORE_SHEETS)!)]).toEqual([[], [{ id: "s2", game: "made-up" }, null]]);
});

test("a broken history is an empty one", () => {
  localStorage.setItem("rollbook.history", "{");
  expect(history()).toEqual([]);
});
