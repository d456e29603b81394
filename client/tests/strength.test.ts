// What reviews find out stays with the games of the history and adds up; all expected values are counted by hand.
import { beforeEach, expect, test, vi } from "vitest";
import { costTold, elo } from "../src/history/forms";
import { Reviewing } from "../src/history/reviewing.svelte";
import { exported, forgetHistory, gamesIn, history, keepGame, merged, noteReview, takeIn, type Entry, type SeatSums } from "../src/lib/history";
import { STRENGTH } from "../src/lib/settings.svelte";
import { playedBy } from "../src/lib/statistics";
import { addedUp, costOf, fetchStrength, lastStrength, MOST_GAMES, notReviewed, reviewedOf } from "../src/lib/strength";
import type { ReviewSeat, ReviewWhole } from "../src/lib/types";
import { moreWords, speak } from "../src/lib/words.svelte";

beforeEach(async () => {
  localStorage.clear();
  await Promise.all([moreWords(), speak("en")]);
});

const SUMS: SeatSums = { counts: "chance", decisions: 40, cost: 0.8, luck: 0.1, luckError: 0.03, play: [40, 0.8, 4, 0.1, 0.2, 0.5] };

/** A game of so many days ago, with a bot or alone. */
function game(ago: number, reviewed?: SeatSums, more: Partial<Entry> = {}): Entry {
  const date = new Date(Date.UTC(2026, 10, 20 - ago)).toISOString();
  const seats = [{ name: "Anna", bot: "", points: 61, mine: true, ...(reviewed && { reviewed }) }, { name: "Bot", bot: "some", points: 54, mine: false }];
  return { id: `t${ago}`, table: `t${ago}`, game: "made-up", name: "Made Up", family: "made", unit: "points", date, seats, winners: [0], ...more };
}

function whole(more: Partial<ReviewWhole> = {}): ReviewWhole {
  const part = { value: 0.1, interval: 0.03 };
  const seat: ReviewSeat = { seat: 0, start: 0.5, luck: part, decisions: part, others: part, result: 1, cost_each: 0.02, real: 40, helped: 2, mistakes: 9, summary: [], dearest: [], play: SUMS.play };
  return { type: "whole", game: "made-up", counts: "chance", fewer: false, exact: false, bot: "some", over: true, left_out: 0, seats: [seat, { ...seat, seat: 1 }], ...more };
}

test("a review that was seen stays with the game: own seats only, and without a game nothing", () => {
  keepGame(game(1));
  noteReview("t1", whole());
  noteReview("t2", whole());
  expect(history().map((entry) => entry.seats.map((seat) => seat.reviewed))).toEqual([[SUMS, undefined]]);
  keepGame(game(1));
  noteReview("t1", whole({ over: false }));
  noteReview("t1", whole({ seats: whole().seats.slice(1) }));
  expect(history()[0].seats[0].reviewed).toBe(undefined);
});

test("it goes into the file and out of it, also beside the same game without it", () => {
  keepGame(game(1, SUMS));
  const file = exported(history());
  expect(gamesIn(file)).toEqual(history());
  keepGame(game(1));
  takeIn(file);
  expect(history()[0].seats[0].reviewed).toEqual(SUMS);
  const otherwise = game(1, undefined, { seats: game(1).seats.map((seat) => ({ ...seat, points: 7 })) });
  expect(merged([otherwise], [game(1, SUMS)])[0].seats[0].reviewed).toBe(undefined); // it was played on since
});

test.each([
  null, "yes", [], {}, { ...SUMS, play: [1, 2, 3] }, { ...SUMS, play: "123456" }, { ...SUMS, play: [1, 2, 3, 4, 5, null] }, { ...SUMS, cost: -1 },
  { ...SUMS, decisions: 1.5 }, { ...SUMS, luck: "0.1" }, { ...SUMS, luckError: 1e300 }, { ...SUMS, counts: 3 }, { ...SUMS, counts: "luck" },
])("what is no review is left out of a file: %j", (reviewed) => {
  const file = JSON.parse(exported([game(1)]));
  file.games[0].seats[0].reviewed = reviewed;
  expect(gamesIn(JSON.stringify(file))).toEqual([game(1)]);
});

test("the last reviewed games add up, alone and with others apart", () => {
  const alone = (ago: number) => game(ago, { ...SUMS, counts: "points" }, { seats: game(ago, SUMS).seats.slice(0, 1) });
  const other: SeatSums = { counts: "chance", decisions: 10, cost: 0.7, luck: -0.3, luckError: 0.04, play: [10, 0.7, 1, 0.1, 0.1, 0.2] };
  const played = playedBy([game(1, SUMS), game(2), game(3, other), game(4, { ...SUMS, decisions: 0 }), alone(5)], "anna");
  const games = reviewedOf(played, false);
  expect(games.map((one) => one.played.entry.id)).toEqual(["t3", "t1"]);
  expect(reviewedOf(played, true).map((one) => one.played.entry.id)).toEqual(["t5"]);
  expect(games.map((one) => costOf(one).toFixed(3))).toEqual(["0.070", "0.020"]);
  const all = addedUp(games);
  expect([all.games, all.decisions, all.cost.toFixed(3)]).toEqual([2, 50, "0.030"]);
  expect([all.luck, all.luckError].map((one) => one.toFixed(3))).toEqual(["-0.100", "0.025"]);
  expect(all.play.map((one) => one.toFixed(1))).toEqual(["50.0", "1.5", "5.0", "0.2", "0.3", "0.7"]);
  const many = playedBy(Array.from({ length: MOST_GAMES + 5 }, (_, at) => game(at, SUMS)), "anna");
  expect(reviewedOf(many, false).at(0)!.played.entry.id).toBe(`t${MOST_GAMES - 1}`);
});

test("ten games at most are reviewed at once: the newest of those that have a table and no review", () => {
  const entries = Array.from({ length: 14 }, (_, at) => game(at, at === 1 ? SUMS : undefined, at === 2 ? { gone: true } : at === 3 ? { table: "" } : {}));
  expect(notReviewed(playedBy(entries, "anna")).map(({ entry }) => entry.id)).toEqual(["t0", "t4", "t5", "t6", "t7", "t8", "t9", "t10", "t11", "t12"]);
});

test("costs and Elo numbers are told as rough as they deserve", () => {
  const [chance, points] = [{ counts: "chance", fewer: false }, { counts: "points", fewer: false }];
  expect([0.0187, 0.0065, 0].map((value) => costTold(value, chance))).toEqual(["1.9%", "0.65%", "0.0%"]);
  expect([1.26, 0.256].map((value) => costTold(value, points))).toEqual(["1.3", "0.26"]);
  expect([1484.6, -12, 0].map(elo)).toEqual(["1480", "−10", "0"]);
});

// What the server is asked

const ASKED = { game: "made-up", alone: false, play: SUMS.play };
const TOLD = { levels: [{ level: "some", elo: 1500 }], strength: { elo: 1480, low: 1400, high: 1560 } };

test("an estimate is kept for when nobody answers, and deleted with the history", async () => {
  vi.stubGlobal("fetch", vi.fn(async () => Response.json(TOLD)));
  expect(lastStrength(ASKED, "anna")).toBeNull();
  expect(await fetchStrength(ASKED, "anna")).toEqual(TOLD);
  expect(vi.mocked(fetch).mock.calls[0]).toEqual(["/api/strength", { method: "POST", body: JSON.stringify(ASKED) }]); // no name, no game of hers
  vi.stubGlobal("fetch", vi.fn(() => Promise.reject(new TypeError("nobody there"))));
  expect(await fetchStrength(ASKED, "anna")).toBeNull();
  expect([lastStrength(ASKED, "anna"), lastStrength({ ...ASKED, alone: true }, "anna"), lastStrength(ASKED, "ben")]).toEqual([TOLD, null, null]);
  localStorage.setItem(STRENGTH, "{");
  expect(lastStrength(ASKED, "anna")).toBeNull();
  forgetHistory();
  expect(localStorage.getItem(STRENGTH)).toBeNull();
});

const BEGUN = { type: "begun", game: "made-up", moments: 1, counts: "chance", fewer: false };
const lines = (...all: object[]) => new Response(all.map((line) => JSON.stringify(line) + "\n").join(""));
const problem = (status: number, message: string) => Response.json({ message, key: "", values: {} }, { status });

/** Let the server answer so, table by table. */
function answering(answers: Record<string, () => Response>): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    const table = address.split("/")[3];
    asked.push(table);
    return answers[table]();
  });
  return asked;
}

test("games are reviewed one after the other; a table that is gone is marked, a review that breaks off is passed over", async () => {
  const entries = [1, 2, 3, 4].map((ago) => game(ago));
  entries.forEach(keepGame);
  const asked = answering({
    t1: () => lines(BEGUN, whole()),
    t2: () => problem(404, "no such table"),
    t3: () => lines(BEGUN, { type: "failed", problem: { message: "too long", key: "", values: {} } }),
    t4: () => lines(BEGUN, whole()),
  });
  const reviewing = new Reviewing();
  await reviewing.run(entries, () => {});
  expect(asked).toEqual(["t1", "t2", "t3", "t4"]);
  expect(history().map(({ seats, gone }) => [!!seats[0].reviewed, !!gone])).toEqual([[true, false], [false, true], [false, false], [true, false]]);
  expect([reviewing.skipped, reviewing.trouble, reviewing.review]).toEqual([["t3"], "Too long", null]);
});

test("where nothing is reviewed, or nobody answers, it ends with the reason", async () => {
  const asked = answering({ t1: () => problem(400, "the coach cannot be made ready") });
  const reviewing = new Reviewing();
  await reviewing.run([game(1), game(2)], () => {});
  expect([asked, reviewing.trouble]).toEqual([["t1"], "The coach cannot be made ready"]);
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("nobody there")));
  await reviewing.run([game(1), game(2)], () => {});
  expect(reviewing.trouble).toBe("The server cannot be reached just now");
});

test("it can be stopped, and nothing more is asked for", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (address: string, { signal }: { signal: AbortSignal }) => {
    asked.push(address);
    return new Promise((_, fail) => signal.addEventListener("abort", () => fail(new Error("aborted"))));
  });
  const reviewing = new Reviewing();
  const going = reviewing.run([game(1), game(2)], () => {});
  expect([reviewing.number, reviewing.all, reviewing.review !== null]).toEqual([1, 2, true]);
  reviewing.stop();
  await going;
  expect([asked.length, reviewing.review, reviewing.trouble]).toEqual([1, null, ""]);
});
