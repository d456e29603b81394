import { beforeEach, expect, test } from "vitest";
import { exported, takeIn } from "../src/lib/history";
import { allProgress, nextOf, noteAnswer, PRACTICE, progressOf, together } from "../src/lib/practice";
import type { PracticeItem } from "../src/lib/types";

const LIST: PracticeItem[] = [
  { id: "a", theme: "gaps", grade: 2 },
  { id: "b", theme: "locks", grade: 3 },
  { id: "c", theme: "gaps", grade: 4 },
];

beforeEach(() => localStorage.clear());

test("answers are counted by theme and in a row", () => {
  noteAnswer("made-up", LIST[0], true);
  noteAnswer("made-up", LIST[2], true);
  noteAnswer("made-up", LIST[1], false);
  expect(noteAnswer("made-up", LIST[1], true)).toEqual({ streak: 1, longest: 2, themes: { gaps: { right: 2, tried: 2 }, locks: { right: 1, tried: 2 } }, seen: { a: true, b: true, c: true } });
  expect(progressOf("other").streak).toBe(0);
});

test("what was never seen comes first, then what was wrong, then all again", () => {
  expect(nextOf(LIST, progressOf("made-up"), "")).toBe(0);
  noteAnswer("made-up", LIST[0], false);
  expect(nextOf(LIST, progressOf("made-up"), "", 0)).toBe(1);
  expect(nextOf(LIST, progressOf("made-up"), "gaps", 0)).toBe(2);
  noteAnswer("made-up", LIST[1], true);
  noteAnswer("made-up", LIST[2], true);
  expect(nextOf(LIST, progressOf("made-up"), "", 2)).toBe(0);
  noteAnswer("made-up", LIST[0], true);
  expect(nextOf(LIST, progressOf("made-up"), "", 0)).toBe(1);
  expect(nextOf(LIST, progressOf("made-up"), "locks", 1)).toBe(1); // the only one
  expect(nextOf([], progressOf("made-up"), "")).toBe(-1);
});

test("two devices become one, and the same file twice changes nothing", () => {
  noteAnswer("made-up", LIST[0], true);
  const file = exported([]);
  const here = allProgress();
  takeIn(file);
  expect(allProgress()).toEqual(here);
  localStorage.clear();
  noteAnswer("made-up", LIST[1], false);
  noteAnswer("other", LIST[1], true);
  takeIn(file);
  expect(allProgress()).toEqual({
    "made-up": { streak: 1, longest: 1, themes: { gaps: { right: 1, tried: 1 }, locks: { right: 0, tried: 1 } }, seen: { a: true, b: false } },
    other: { streak: 1, longest: 1, themes: { locks: { right: 1, tried: 1 } }, seen: { b: true } },
  });
  expect(together({}, here)).toEqual(here);
});

test("what is broken counts as nothing", () => {
  for (const text of ["{", "[]", "7", '{"made-up": 3}']) {
    localStorage.setItem(PRACTICE, text);
    expect(allProgress()).toEqual({});
  }
  localStorage.setItem(PRACTICE, '{"made-up": {"streak": "x", "themes": {"gaps": 1}, "seen": {"a": 1, "b": true}}}');
  expect(progressOf("made-up")).toEqual({ streak: 0, longest: 0, themes: {}, seen: { b: true } });
});
