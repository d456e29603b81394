import { beforeEach, expect, test, vi } from "vitest";
import { inWords, tell } from "../src/lib/telling";
import { Turn } from "../src/lib/turn.svelte";
import type { Ask, Document as Sheet, Message, View } from "../src/lib/types";
import { speak } from "../src/lib/words.svelte";
import { ask, change, cell, open, seat, sheet, step, told, view, Wire } from "./sample";

const ROWS = sheet([
  cell("red-one", 0, 0, { label: "1", colour: "red" }),
  cell("red-end", 0, 1, { label: "end", colour: "red", marks: ["lock"] }),
  cell("blue-one", 1, 0, { label: "1", colour: "blue" }),
  cell("blue-end", 1, 1, { label: "end", colour: "blue", marks: ["lock"] }),
]);

beforeEach(async () => {
  vi.stubGlobal("WebSocket", Wire);
  await speak("en");
});

function turn(asked: Ask, seen: Partial<View> = {}, document: Sheet = ROWS): Turn {
  return new Turn(open(document, step(1, view(seen), { 0: asked })), 0);
}

test("buttons stand in the sheet's order, declining last", () => {
  const mine = turn(ask(["no", "blue-one", "red-one"], { decline: "no", names: { no: ["pass", {}] } }));
  expect(mine.buttons).toEqual(["red-one", "blue-one", "no"]);
  expect(mine.buttons.map((one) => mine.title(one))).toEqual(["red 1", "blue 1", "pass"]);
});

test("a decision of another name stands where the hints say, in that cell's colour", () => {
  const names = { two: ["colour-blue", {}], one: ["colour-red", {}] } as Record<string, [string, {}]>;
  const mine = turn(ask(["two", "one"], { names, places: { one: "red-end", two: "blue-end" } }));
  expect(mine.buttons).toEqual(["one", "two"]);
  expect(mine.colourOf("two")).toBe("blue");
  expect(mine.title("one")).toBe("red");
});

test("a cell that stands for a decision sends that decision", () => {
  const mine = turn(ask(["red-one"], { cells: { "red-end": "red-one" } }));
  expect([...mine.legalCells]).toEqual(["red-one", "red-end"]);
  mine.choose("red-end");
  expect(Wire.last.commands[0]).toMatchObject({ do: "play", seat: 0, decision: "red-one" });
});

test("dice that are not held are thrown again by the decision the hints name", () => {
  const again = [[[0], "first"], [[1], "second"], [[0, 1], "both"]] as [number[], string][];
  const mine = turn(ask(["first", "both"], { kind: "dice", again }));
  expect(mine.throwAgain).toBe("both");
  mine.tapDie(1);
  expect(mine.throwAgain).toBe("first");
  mine.tapDie(1);
  mine.tapDie(0);
  expect(mine.throwAgain).toBe(""); // not legal
});

test("a spent cell lets a die be turned to a face, by the decision the hints name", () => {
  const mine = turn(ask(["die-two-to-six"], { kind: "dice", lifted: { "red-one": "set" }, faces: { 1: { 6: "die-two-to-six" } } }));
  mine.choose("red-one");
  expect(mine.joker).toBe(true);
  mine.tapDie(1);
  expect(mine.faces).toEqual({ 6: "die-two-to-six" });
  mine.choose(mine.faces[6]);
  expect(Wire.last.commands[0]).toMatchObject({ do: "play", decision: "die-two-to-six" });
});

test("a cell that cannot be chosen says why, as the server knows", () => {
  const mine = turn(ask(["red-one"]));
  mine.choose("blue-one");
  const [asked] = Wire.last.commands;
  expect(asked).toMatchObject({ do: "why", seat: 0, decision: "blue-one" });
  Wire.last.says({ type: "answer", command: asked.id as string, number: 1, why: ["why-crossed", {}] });
  expect(mine.prompt.text).toBe("This space is crossed already");
});

test("what is said while another decides comes with the view", () => {
  const seats = [seat("Anna"), seat("Bot", { asked: true })];
  const idle = ask([], {}, { hints: null, question: null });
  expect(turn(idle, { seats }).prompt.text).toBe("Waiting for Bot");
  expect(turn(idle, { seats, waiting: ["wait-again", {}] }).prompt.text).toBe("Bot may roll again");
});

test("who is left out of a throw is told why", () => {
  const seats = [seat("Anna"), seat("Bot", { asked: true })];
  const left_out: [string, Record<string, number>] = ["nothing-fits", { seat: 1, sum: 9 }];
  const mine = turn(ask([], {}, { hints: null, question: null }), { seats });
  const line = told("thrown", { roller: 1, roll: [4, 5] });
  const idle = ask([], {}, { hints: null, question: null, left_out });
  Wire.last.says(change(2, { type: "thrown", roll: [4, 5], told: line }, {}, { seats: { 0: seats[0], 1: seats[1] }, asks: { 0: idle } }));
  expect(mine.prompt.text).toBe("Bot rolls 9: you have no 9 face up");
  mine.live.close();
});

test("decisions and messages in words", () => {
  const plain = { seat: 0, why: null, name: null, declined: false, announces: false, help: 0 };
  expect(inWords({ ...plain, play: "blue-one" }, ROWS, ["Anna"])).toBe("blue 1");
  expect(inWords({ ...plain, play: "c4" }, ROWS, ["Anna"])).toBe("C4");
  expect(inWords({ ...plain, play: "x", name: ["throw-dice", { count: 2 }] }, ROWS, ["Anna"])).toBe("roll 2 dice");
  expect(tell(["news-closed", { seats: "1", row: "red" }], ["Anna", "Ben"])).toBe("Ben closes the red row");
  expect(tell(["news-closed", { seats: "0 1", row: "red" }], ["Anna", "Ben"])).toBe("Anna and Ben close the red row");
  const line = { seat: 0, combination: "two twins", points: 3, round: 2 };
  expect(tell(["fact-line", line], ["Anna"])).toBe("Best line: Anna, 2 twins for 3 points in round 2");
  const won: Message = ["won-by-locks", { seat: 1, margin: 12, locks: 2 }];
  expect(tell(won, ["Anna", "Ben"], [1])).toBe("You win by 12 points: 2 locks");
  expect(tell(won, ["Anna", "Ben"], [0])).toBe("Ben wins by 12 points: 2 locks");
  expect(tell(won, ["Anna", "Ben"], [0, 1])).toBe("Ben wins by 12 points: 2 locks");
});

test("choices appear when the dice have landed, or when somebody lets them land at once", () => {
  const mine = turn(ask([]), { due: "roll" });
  const asked = { 0: ask(["red-one"]) };
  Wire.last.says(change(2, { type: "thrown", roll: [1, 2], told: told("thrown", { roll: [1, 2] }) }, { due: "play" }, { asks: asked }));
  expect([mine.live.landing, mine.open]).toEqual([2, false]);
  mine.live.skip();
  expect([mine.live.landing, mine.open]).toEqual([0, true]);
});

test("a second tap in the same moment is a slip, a later one confirms", () => {
  const now = vi.spyOn(performance, "now").mockReturnValue(1000);
  const mine = turn(ask(["red-one"]));
  mine.choose("red-one");
  now.mockReturnValue(1180);
  mine.choose("red-one");
  expect(Wire.last.commands.map((one) => one.do)).toEqual(["play"]);
  now.mockReturnValue(1400);
  mine.choose("red-one");
  expect(Wire.last.commands.map((one) => one.do)).toEqual(["play", "confirm"]);
});

test("what the others did is said by name, one's own choice is not", () => {
  const mine = turn(ask(["red-one"]));
  const decisions = [
    { seat: 0, play: "red-one", name: null, why: null, declined: false, announces: false, help: 0 },
    { seat: 1, play: "blue-one", name: null, why: null, declined: false, announces: false, help: 0 },
  ];
  Wire.last.says(change(2, { type: "settled", told: told("settled", { decisions }) }));
  expect([mine.prompt.text, mine.prompt.news]).toEqual(["question", "Bot crosses blue 1"]); // what is asked goes first
});

test("everybody passes only if oneself did, too", () => {
  const seats = [seat("Anna", { asked: true }), seat("Ben"), seat("Lea")];
  const said = (own: boolean) => {
    const mine = turn(ask(["red-one"]), { seats });
    const decisions = [0, 1, 2].map((one) => ({ seat: one, play: one ? "-" : "red-one", name: null, why: null, declined: !!one || own, announces: false, help: 0 }));
    Wire.last.says(change(2, { type: "settled", told: told("settled", { decisions }) }));
    return mine.prompt.news;
  };
  expect([said(false), said(true)]).toEqual(["Ben and Lea pass", "Everybody passes"]);
});

test("a round that has ended is looked at until somebody goes on", () => {
  const mine = turn(ask(["red-one"]));
  const facts = { ...view().facts, rounds: [[3, 4]] };
  Wire.last.says(change(2, { type: "settled", told: told("settled") }, { facts, due: "roll" }));
  Wire.last.says(change(3, { type: "thrown", roll: [1, 2], told: told("thrown", { roll: [1, 2] }) }));
  expect([mine.live.pausing, mine.mayThrow, mine.live.step!.number]).toEqual([true, false, 2]);
  mine.live.skip();
  expect([mine.live.pausing, mine.live.step!.number]).toEqual([false, 3]);
});
