// All expected values are counted by hand.
import { expect, test } from "vitest";
import type { Entry } from "../src/lib/history";
import { byGame, compared, distribution, figures, hadHelp, people, playedBy, resultOf, rivals, roundStep, runningMean, wonShare } from "../src/lib/statistics";

type Sat = [name: string, points: number, bot?: string];

/** A game of so many days ago; who has the most points wins, unless somebody else is said to. */
function game(ago: number, seats: Sat[], mine: string[], more: Partial<Entry> = {}): Entry {
  const best = Math.max(...seats.map(([, points]) => points));
  return {
    id: `t${ago}`, table: `t${ago}`, game: "one", name: "One", family: "f", unit: "points", date: new Date(Date.UTC(2026, 10, 20 - ago)).toISOString(),
    seats: seats.map(([name, points, bot = ""]) => ({ name, points, bot, mine: mine.includes(name) })),
    winners: seats.flatMap(([, points], at) => (points === best ? [at] : [])), ...more,
  };
}

// The newest first, as they are kept.
const ENTRIES = [
  game(0, [["anna ", 70], ["Bot", 50, "club"]], ["anna "]), // won
  game(1, [["Anna", 44]], ["Anna"]), // alone
  game(2, [["Ben", 40], ["Anna", 60]], ["Anna", "Ben"], { game: "two", name: "Two" }), // won
  game(3, [["Anna", 30], ["Ben", 50], ["Bot", 40, "club"]], ["Anna"]), // lost
  game(4, [["Anna", 55], ["Ben", 55], ["Bot", 12, "club"], ["Bob", 10, "club"]], ["Anna"]), // shared
  game(5, [["Anna", 81], ["Ben", 80]], ["Anna"]), // won
  game(6, [["Anna", 50], ["Bot", 20, "casual"]], ["Anna"]), // won
  game(7, [["Anna", 50], ["Ben", 50]], ["Anna"], { winners: [1] }), // lost on equal points
];
const ANNA = playedBy(ENTRIES, "anna");

test("people of this device, however they write their names", () => {
  expect(people(ENTRIES)).toEqual([{ key: "anna", name: "anna", games: 8 }, { key: "ben", name: "Ben", games: 1 }]);
  expect(playedBy(ENTRIES, "ben").map(({ entry, seat }) => [entry.id, seat])).toEqual([["t2", 0]]);
  expect(people([])).toEqual([]);
});

test("results, from the oldest on", () => {
  expect(ANNA.map(resultOf)).toEqual(["lost", "won", "won", "shared", "lost", "won", "alone", "won"]);
});

test("figures: a shared victory goes on with a streak, a game alone does not touch it", () => {
  const all = figures(ANNA);
  expect(all).toEqual({ games: 8, rated: 7, won: 4, shared: 1, lost: 2, average: 440 / 8, best: 81, lowest: 30, streak: 2, longest: 3 });
  expect(wonShare(all)).toBe(5 / 7);
  expect(wonShare(figures([ANNA[6]]))).toBe(0);
  expect(figures(ANNA.slice(0, 5))).toMatchObject({ streak: 0, longest: 3 });
});

test("head to head: winners come first, then points; equal winners are level", () => {
  expect(rivals(ANNA)).toEqual([
    { key: "person ben", name: "Ben", bot: "", games: 5, ahead: 2, level: 1, behind: 2 },
    { key: "bot club", name: "Bot", bot: "club", games: 4, ahead: 3, level: 0, behind: 1 },
    { key: "bot casual", name: "Bot", bot: "casual", games: 1, ahead: 1, level: 0, behind: 0 },
  ]);
  const both = game(0, [["A", 30], ["B", 30], ["C", 40]], ["A"]);
  expect([compared(both, 0, 1), compared(both, 0, 2), compared(both, 2, 0)]).toEqual([0, -1, 1]);
});

test("games with help are told apart", () => {
  const helped = game(0, [["Anna", 70], ["Ben", 50]], ["Anna", "Ben"]);
  helped.seats[0].helped = 2;
  const both = [helped, game(1, [["Anna", 44]], ["Anna"])];
  expect(playedBy(both, "anna").map(hadHelp)).toEqual([false, true]);
  expect(playedBy(both, "ben").map(hadHelp)).toEqual([false]); // somebody else's help is not one's own
});

test("by game, the most frequent first", () => {
  expect(byGame(ANNA).map(({ game, name, played }) => [game, name, played.length])).toEqual([["one", "One", 7], ["two", "Two", 1]]);
});

test("the running mean is that of the last games", () => {
  expect(runningMean([10, 20, 60, 40], 2)).toEqual([10, 15, 40, 50]);
  expect(runningMean([], 3)).toEqual([]);
});

test("ranges begin at round numbers and hold every game once", () => {
  expect([0, 1, 1.2, 3, 5.1, 21, 100].map(roundStep)).toEqual([1, 1, 2, 5, 10, 50, 100]);
  expect(distribution([3, 4, 4], 10)).toEqual([{ from: 3, to: 3, count: 1 }, { from: 4, to: 4, count: 2 }]);
  expect(distribution([-5, 12, 19, 20], 4)).toEqual([
    { from: -10, to: -1, count: 1 }, { from: 0, to: 9, count: 0 }, { from: 10, to: 19, count: 2 }, { from: 20, to: 29, count: 1 },
  ]);
  expect(distribution([7], 10)).toEqual([{ from: 7, to: 7, count: 1 }]);
  expect(distribution([0, 99, 100], 10).length).toBeLessThanOrEqual(10);
});
