import { beforeEach, expect, test, vi } from "vitest";
import { momentTold, undone, voided, waysBack } from "../src/lib/correcting";
import { Draw, Entry, entryAfter } from "../src/lib/entry.svelte";
import { Turn } from "../src/lib/turn.svelte";
import type { Die, Snapshot } from "../src/lib/types";
import { speak } from "../src/lib/words.svelte";
import { AFFAIRS, change, open, person, seat, sheet, snapshot, step, told, view, Wire } from "./sample";

const thrown = (colour = "white", faces = 6): Die => ({ colour, faces, state: "thrown", face: null });
const FOUR: Die[] = [thrown(), thrown("red"), { colour: "blue", faces: 6, state: "left", face: null }, { colour: "green", faces: 6, state: "stays", face: 5 }];
const DUE = { due: "roll", dice: [], to_throw: [thrown(), thrown("red")] };

beforeEach(async () => {
  vi.stubGlobal("WebSocket", Wire);
  await speak("en");
});

test("dice are set in any order, and the last one makes the throw", () => {
  const entry = new Entry(FOUR, 1);
  expect(entry.places).toEqual([0, 1]);
  expect([entry.pick(1, 6), entry.pick(1, 2), entry.pick(0, 3)]).toEqual([false, false, true]);
  expect(entry.roll).toEqual([3, 2, null, 5]);
  expect(entry.pick(0, 1)).toBe(false); // it is on its way
});

test("what no die can show is not taken", () => {
  const entry = new Entry(FOUR, 1);
  expect([entry.pick(2, 1), entry.pick(3, 1), entry.pick(0, 7), entry.pick(0, 0)]).toEqual([false, false, false, false]);
  expect(entry.picked).toEqual({});
  expect(new Entry([thrown("white", 8)], 1).pick(0, 8)).toBe(true);
});

test("figures fill the columns from left to right, and go again one by one", () => {
  const entry = new Entry([thrown(), thrown(), thrown()], 1);
  entry.pick(1, 4);
  entry.type(2);
  expect(entry.picked).toEqual({ 0: 2, 1: 4 });
  expect([entry.takeBack(), entry.takeBack(), entry.takeBack()]).toEqual([true, true, false]);
  expect([entry.type(1), entry.type(2), entry.type(3)]).toEqual([false, false, true]);
  expect(entry.roll).toEqual([1, 2, 3]);
});

test("a throw that was taken back is still there, but for its last die", () => {
  const due = step(4, view(DUE));
  const entry = entryAfter(null, due)!;
  expect(entryAfter(entry, { ...due, number: 5 })).toBe(entry); // somebody came, say
  entry.pick(0, 3);
  entry.pick(1, 5);
  const back = { ...step(9, view(DUE)), event: { type: "back" as const, line: 2, by: 0 } };
  expect(entryAfter(entry, back)).toBe(entry);
  expect([entry.picked, entry.sent, entry.moment]).toEqual([{ 0: 3 }, false, 9]);
  const next = entryAfter(entry, step(12, view(DUE)))!;
  expect([next === entry, next.picked]).toEqual([false, {}]);
});

test("tiles are taken as often as there are some, and put back", () => {
  const draw = new Draw([1, 1, 2, 7, 7], 3);
  expect(draw.numbers).toEqual([1, 2, 7]);
  for (const number of [7, 2, 2, 1]) draw.take(number);
  expect([draw.taken, draw.left(2), draw.left(7), draw.complete]).toEqual([[7, 2, 1], 0, 1, true]);
  draw.take(7);
  draw.putBack(1);
  expect([draw.taken, draw.complete]).toEqual([[7, 1], false]);
  draw.take(7);
  expect(draw.tiles).toEqual([1, 7, 7]);
});

// At a table

const SHEET = sheet([], { dice: ["white", "red"] });

function own(more: Partial<Snapshot> = {}, roller = 0): Turn {
  const seats = [seat("Anna"), seat("Ben")];
  return new Turn(open(SHEET, step(1, view({ ...DUE, roller, seats })), { own: true, ...more }), 0);
}

test("the pad opens by itself on the roller's device, elsewhere with a key", () => {
  expect([own().live.own.open, own().prompt.text]).toEqual([true, "Roll your dice and tap what they show"]);
  const other = own({ seats: [person("Anna"), person("Ben")] }, 1);
  expect([other.live.own.due, other.live.own.open, other.prompt.text]).toEqual([true, false, "Ben rolls"]);
  other.live.own.turnOver();
  expect([other.live.own.open, other.prompt.text]).toEqual([true, "Tap what Ben’s dice show"]);
  expect(own({}, 1).live.own.open).toBe(true); // a bot's dice are thrown by the host
  expect(own({ mine: [] }).live.own.due).toBe(false);
  expect(own().mayThrow).toBe(false);
});

test("a whole throw goes to the server, and one that it refuses is asked for again", () => {
  const mine = own();
  const { entry } = mine.live.own;
  entry!.pick(1, 6);
  if (entry!.pick(0, 2)) mine.live.own.enter();
  const [sent] = Wire.last.commands;
  expect(sent).toMatchObject({ do: "throw", roll: [2, 6] });
  Wire.last.says({ type: "answer", command: sent.id as string, number: 1, refused: "no", problem: { message: "no", key: "error-die", values: { faces: 6, die: "9" } } });
  expect([mine.prompt.text, mine.prompt.bad]).toEqual(["A die shows a number from 1 to 6, not 9", true]);
  expect([entry!.sent, entry!.picked]).toEqual([false, { 1: 6 }]);
});

test("a throw can be taken back until something came of it", () => {
  const mine = own();
  const line = told("thrown", { roll: [2, 6], line: 7 });
  Wire.last.says(change(2, { type: "thrown", roll: [2, 6], told: line }, { due: "play" }));
  expect(mine.live.landing).toBe(0); // real dice lie already
  mine.live.own.takeBack();
  expect(Wire.last.commands[0]).toMatchObject({ do: "back", line: 7 });
  Wire.last.says(change(3, { type: "settled", told: told("settled", { line: 8 }) }));
  mine.live.skip();
  expect(mine.live.own.last).toBe(null);
});

// Corrections

const cross = { seat: 0, play: "red-one", name: null, why: null, declined: false, announces: false, help: 0 };
const LOG = [
  told("thrown", { roller: 1, roll: [1, 2], line: 1 }),
  told("settled", { decisions: [cross, { ...cross, seat: 1 }], line: 2 }),
  told("agreed", { line: 0 }),
  told("thrown", { roller: 0, roll: [3, 4], line: 4 }),
  told("settled", { line: 5 }),
];

test("what is undone by a correction is counted, and void afterwards", () => {
  expect(undone(LOG, 4)).toBe("This undoes 1 roll.");
  expect(undone(LOG, 2)).toBe("This undoes 1 roll and 2 choices.");
  const after = [...LOG, told("back", { line: 2 }), told("settled", { decisions: [cross], line: 2 })];
  expect([...voided(after)]).toEqual([LOG[1], LOG[3], LOG[4]]);
  expect(undone(after, 1)).toBe("This undoes 1 roll and 1 choice.");
  expect(waysBack(after, voided(after))).toEqual([LOG[0], after[6]]);
  expect(waysBack(LOG, voided(LOG))).toEqual([LOG[0], LOG[1], LOG[3]]);
  const hello = snapshot(SHEET, step(1));
  expect(momentTold(LOG[0], hello, [])).toBe("Bot’s roll");
});

test("a correction waits for the other devices", () => {
  const mine = own({ affairs: { ...AFFAIRS, proposal: { line: 4, by: 1, waits_for: [0] } } });
  expect([mine.live.own.due, mine.live.own.asked]).toEqual([false, [0]]);
  mine.live.own.agree(0);
  expect(Wire.last.commands[0]).toMatchObject({ do: "agree", seat: 0, line: 4 });
});
