// Help as somebody meets it: a hint, then the answer; never kept for another moment or in other hands.
import { beforeEach, expect, test, vi } from "vitest";
import "./browser";
import { ofHelp, unitOf } from "../src/coach/valued";
import { helpsUsually } from "../src/lib/setups";
import { Turn } from "../src/lib/turn.svelte";
import type { Help } from "../src/lib/types";
import { moreWords, speak } from "../src/lib/words.svelte";
import { ask, cell, change, open, sheet, step, view, Wire } from "./sample";

const DOCUMENT = sheet([cell("a", 0, 0, { label: "7", colour: "red" }), cell("b", 0, 1, { label: "8", colour: "red" }), cell("c", 0, 2, { label: "9", colour: "red" })]);
const ASKED = ask(["-", "a", "b", "c"], { decline: "-", names: { "-": ["pass", {}] } });
const ANSWER: Help = {
  step: 2, bot: "master", counts: "chance", instead: "c",
  choices: [
    { decision: "b", value: 0.512, interval: 0.01, behind: 0, best: true },
    { decision: "-", value: 0.509, interval: 0.01, behind: 0, best: true },
    { decision: "a", value: 0.481, interval: 0.01, behind: 0.031, best: false },
    { decision: "c", value: 0.4, interval: 0.01, behind: 0.112, best: false },
  ],
};

beforeEach(async () => {
  vi.stubGlobal("WebSocket", Wire);
  await Promise.all([moreWords(), speak("en")]);
});

function table(asked = ASKED, more = {}) {
  const live = open(DOCUMENT, step(1, view(), { 0: asked }), { help: true, ...more });
  return { live, turn: new Turn(live, 0) };
}

function answers(help: Help | null, more = {}): void {
  const { id } = Wire.last.commands.at(-1)!;
  Wire.last.says({ type: "answer", command: id, number: 2, ...(help && { help }), ...more });
}

test("a hint names two choices, and marks them on sheet and keys", () => {
  const { live, turn } = table();
  const shown = vi.fn();
  expect(live.helping.next(turn)).toBe(1);
  live.helping.press(turn, shown);
  expect(Wire.last.commands.at(-1)).toMatchObject({ do: "help", seat: 0, step: 1, moment: 1 });
  expect(turn.prompt.text).toBe("question");
  answers({ step: 1, two: ["-", "b"] });
  expect(turn.prompt.text).toBe("One of these two: pass or red 8");
  expect([...turn.advised]).toEqual(["-", "b"]);
  expect(turn.name("b")).toBe("red 8, suggested");
  expect(turn.name("a")).toBe("red 7");
  expect(shown).not.toHaveBeenCalled();
  expect(live.helping.next(turn)).toBe(2);
});

test("the answer is shown when it comes, and again without asking", () => {
  const { live, turn } = table();
  live.helping.press(turn, vi.fn());
  answers({ step: 1, two: ["-", "b"] });
  const shown = vi.fn();
  live.helping.press(turn, shown);
  expect(Wire.last.commands.at(-1)).toMatchObject({ step: 2 });
  answers(ANSWER);
  expect(shown).toHaveBeenCalledTimes(1);
  expect(turn.prompt.text).toBe("Equally good here: red 8 and pass");
  const said = Wire.last.commands.length;
  live.helping.press(turn, shown);
  expect([shown.mock.calls.length, Wire.last.commands.length]).toEqual([2, said]);
});

test("of two choices the answer is asked for at once", () => {
  const { live, turn } = table(ask(["-", "a"], { decline: "-" }));
  expect(live.helping.next(turn)).toBe(2);
});

test("there is nothing to ask where help is off, one choice is left, or something is noted", () => {
  for (const { live, turn } of [table(ASKED, { help: false }), table(ask(["a"])), table({ ...ASKED, noted: "a" })]) {
    expect(live.helping.next(turn)).toBe(0);
    const said = Wire.last.commands.length;
    live.helping.press(turn, vi.fn());
    expect(Wire.last.commands.length).toBe(said);
  }
});

test("why there is no help is said in place of the question", () => {
  const { live, turn } = table();
  live.helping.press(turn, vi.fn());
  answers(null, { refused: "x", problem: { message: "x", key: "error-help-off", values: {} } });
  expect(turn.prompt.text).toBe("There is no help at this table; its host has not allowed it");
  expect(live.refused).toBe(false);
  expect(live.helping.next(turn)).toBe(1); // and may be asked again
});

const SOON = { refused: "x", problem: { message: "x", key: "error-coach-soon", values: {} } };
const asked = () => Wire.last.commands.filter((one) => one.do === "help").length;

test("while a coach gets ready this is said, and the hint comes by itself", () => {
  vi.useFakeTimers();
  const { live, turn } = table();
  live.helping.press(turn, vi.fn());
  answers(null, SOON);
  for (const times of [2, 3]) {
    expect(turn.prompt.text).toBe("The coach is getting ready, once, for a minute or two; wait a little");
    live.helping.press(turn, vi.fn()); // does not help
    vi.advanceTimersByTime(2900);
    expect(turn.prompt.text).toContain("getting ready");
    vi.advanceTimersByTime(200);
    expect(asked()).toBe(times);
    answers(null, SOON);
  }
  vi.advanceTimersByTime(3100);
  answers({ step: 1, two: ["-", "b"] });
  expect(turn.prompt.text).toBe("One of these two: pass or red 8");
  vi.advanceTimersByTime(10_000);
  expect(asked()).toBe(4);
  vi.useRealTimers();
});

test("whoever has decided meanwhile waits for no hint", () => {
  vi.useFakeTimers();
  const { live, turn } = table();
  live.helping.press(turn, vi.fn());
  answers(null, SOON);
  live.send({ do: "play", seat: 0, decision: "a" });
  vi.advanceTimersByTime(10_000);
  expect(asked()).toBe(1);
  expect(live.helping.waits(0)).toBe(false);
  vi.useRealTimers();
});

test("help that takes a moment says so", () => {
  vi.useFakeTimers();
  const { live, turn } = table();
  live.helping.press(turn, vi.fn());
  vi.advanceTimersByTime(500);
  expect(turn.prompt.text).toBe("question");
  vi.advanceTimersByTime(200);
  expect(turn.prompt.text).toBe("The coach is thinking…");
  answers({ step: 1, two: ["-", "b"] });
  expect(turn.prompt.text).toBe("One of these two: pass or red 8");
  vi.useRealTimers();
});

test("what was said is about one moment only", () => {
  const { live, turn } = table();
  live.helping.press(turn, vi.fn());
  answers({ step: 1, two: ["-", "b"] });
  Wire.last.says(change(2, { type: "settled", told: { type: "settled", roller: 0, news: [], roll: [], decisions: [], line: 2 } }, {}, { asks: { 0: ASKED } }));
  expect(live.helping.of(0)).toBe(null);
  expect([...turn.advised]).toEqual([]);
});

test("covered again, a device forgets what was said", () => {
  const { live, turn } = table(ASKED, { covered: true, looking: 0, mine: [0, 1] });
  live.helping.press(turn, vi.fn());
  answers(ANSWER);
  expect(live.helping.of(0)).not.toBe(null);
  live.cover();
  expect(live.helping.of(0)).toBe(null);
});

test("choices of one name are told once, and fewer turns or throws are better, as in a review", () => {
  const { turn } = table();
  expect(ofHelp(turn, ANSWER).map((one) => [one.name, one.value, one.behind, one.notes])).toEqual([
    ["red 8", 0.512, 0, "best"], ["pass", 0.509, 0, "best"], ["red 7", 0.481, 0.031, ""], ["red 9", 0.4, 0.112, ""],
  ]);
  expect(unitOf(ANSWER)).toEqual({ counts: "chance", fewer: false });
  const throws: Help = { ...ANSWER, counts: "throws", choices: [{ decision: "a", value: 12, interval: 0, behind: 0.5, best: false }, { decision: "a", value: 13, interval: 0, behind: 1.5, best: false }] };
  expect(unitOf(throws).fewer).toBe(true);
  expect(ofHelp(turn, throws).map((one) => [one.value, one.behind])).toEqual([[-12, 0.5]]);
});

test("help is usual for one person among bots, and not where others play", () => {
  expect(helpsUsually([{ name: "Anna" }])).toBe(true);
  expect(helpsUsually([{ name: "Anna" }, { name: "Mia", bot: "club" }])).toBe(true);
  expect(helpsUsually([{ name: "Anna" }, { name: "Ben" }])).toBe(false);
  expect(helpsUsually([{ name: "Anna" }, { name: "", open: true }])).toBe(false);
});
