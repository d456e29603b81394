import { beforeEach, expect, test } from "vitest";
import { longest, partsOf, places, podium, split, titled } from "../src/lib/ending";
import { speak } from "../src/lib/words.svelte";
import { cell, FACTS, seat, sheet, view } from "./sample";

beforeEach(() => speak("en"));

const SHEET = sheet([cell("r2", 0, 0)]);
const seats = (...points: number[]) => points.map((one, at) => seat(`P${at}`, { points: one }));

test("who is level shares a place, and the next one comes after all of them", () => {
  const seen = view({ seats: seats(5, 9, 5, 1), winners: [1] });
  expect(places(seen)).toEqual([{ seat: 1, rank: 1 }, { seat: 0, rank: 2 }, { seat: 2, rank: 2 }, { seat: 3, rank: 4 }]);
});

test("with equal points the winner stands higher, several winners level", () => {
  expect(places(view({ seats: seats(7, 7), winners: [1] }))).toEqual([{ seat: 1, rank: 1 }, { seat: 0, rank: 2 }]);
  expect(places(view({ seats: seats(7, 7), winners: [0, 1] })).map((place) => place.rank)).toEqual([1, 1]);
});

test("the podium has the first three, the winner between the others", () => {
  const order = (...points: number[]) => podium(view({ seats: seats(...points), winners: [points.indexOf(Math.max(...points))] })).map((place) => place.seat);
  expect(order(3, 9, 5, 1)).toEqual([2, 1, 0]);
  expect(order(3, 9)).toEqual([0, 1]);
  expect(order(3)).toEqual([0]);
});

test("many who are level stand around the winner, and points below zero rank like others", () => {
  const level = view({ seats: seats(5, 5, 9, 5, 5), winners: [2] });
  expect(podium(level).map((place) => [place.seat, place.rank])).toEqual([[3, 2], [0, 2], [2, 1], [1, 2], [4, 2]]);
  const below = view({ seats: seats(-20, -5, -10), winners: [1] });
  expect(podium(below).map((place) => [place.seat, place.rank])).toEqual([[2, 2], [1, 1], [0, 3]]);
  const all = view({ seats: seats(0, 0, 0, 0), winners: [0, 1, 2, 3] });
  expect(podium(all).map((place) => place.rank)).toEqual([1, 1, 1, 1]);
});

test("parts add up to the points: rows with their colour, what is taken off below zero, none that brought nobody anything", () => {
  const made = (name: string, red: number, blue: number, misthrows: number) => seat(name, { points: red + blue + misthrows, parts: { red, green: 0, blue, misthrows, "line 1": 99 } });
  const seen = view({ seats: [made("Anna", 6, 10, -5), made("Ben", 3, 0, 0)], winners: [0] });
  const parts = partsOf(seen, SHEET);
  expect(parts.map((part) => [part.name, part.colour])).toEqual([["Red", "red"], ["Blue", "blue"], ["Misthrows", ""]]);
  seen.seats.forEach((one, at) => expect(parts.reduce((sum, part) => sum + part.points[at], 0)).toBe(one.points));
  expect(longest(parts)).toBe(21);
});

test("rounds are parts, too, and stars are drawn as stars", () => {
  const rounds = view({ seats: seats(30, 20), winners: [0], facts: { ...FACTS, rounds: [[10, 15], [20, 5]] } });
  expect(partsOf(rounds, SHEET).map((part) => [part.name, ...part.points])).toEqual([["Round 1", 10, 15], ["Round 2", 20, 5]]);
  const starry = sheet([], { zones: [{ id: "own-stars", kind: "stars", cells: [] }] });
  expect(partsOf(view({ seats: [seat("Anna", { points: 4, parts: { stars: 4 } })] }), starry)).toMatchObject([{ name: "Stars", star: true, points: [4] }]);
});

test("sentences are parted for large and small letters", () => {
  expect(split("You win by 12: 2 locks", "You win")).toEqual(["You win", "by 12: 2 locks"]);
  expect(split("Ben gagne : le cinquième jeton décide", "Ben gagne")).toEqual(["Ben gagne", "le cinquième jeton décide"]);
  expect(split("You finish with 12 points", "You win")).toEqual(["You finish with 12 points", ""]);
  expect(titled("Longest row: Lea, blue with 8 crosses")).toEqual(["Longest row", "Lea, blue with 8 crosses"]);
  expect(titled("Durée : 19 tours")).toEqual(["Durée", "19 tours"]);
});
