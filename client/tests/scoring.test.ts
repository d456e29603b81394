import { expect, test } from "vitest";
import { kept, marked, reckon, shown, tapped, warnings, type Cells, type Hand, type Score, type Warned } from "../src/lib/scoring";
import type { Scoring, Tap } from "../src/lib/types";
import written from "./scoring.json";

interface Vector {
  game: string;
  options: Record<string, unknown>;
  scoring: Scoring;
  hands: { hand: Hand; shown: Cells; kept: number[]; score: Score; warnings: Warned[] }[];
}

const vectors = written as unknown as Vector[];

test.each(vectors.map((one) => [`${one.game} ${JSON.stringify(one.options)}`, one] as const))("%s is reckoned as in Python", (_, { scoring, hands }) => {
  for (const wanted of hands) {
    expect(shown(scoring, wanted.hand)).toEqual(wanted.shown);
    expect(kept(scoring, wanted.hand)).toEqual(wanted.kept);
    expect(reckon(scoring, wanted.hand)).toEqual(wanted.score);
    expect(warnings(scoring, wanted.hand)).toEqual(wanted.warnings);
  }
});

test("the vectors warn about everything there is to warn about", () => {
  const all = new Set(vectors.flatMap((one) => one.scoring.warnings.map((warning) => warning.message)));
  const met = new Set(vectors.flatMap((one) => one.hands.flatMap((hand) => hand.warnings.map((warning) => warning.message))));
  expect([...all].filter((message) => !met.has(message))).toEqual([]);
});

const tap = (states: string[], more: Partial<Tap> = {}): Tap => ({ cells: ["x"], states, numbers: null, blank: "", ...more });

test("a tap goes from state to state and back to the beginning", () => {
  const three = tap(["open", "available", "used"]);
  expect(tapped(three, undefined)).toEqual({ state: "available", text: "" });
  expect(tapped(three, { state: "available", text: "" })).toEqual({ state: "used", text: "" });
  expect(tapped(three, { state: "used", text: "" })).toBeNull();
  expect(tapped(tap(["open", "turned"], { numbers: [1, 22], blank: "empty" }), { state: "turned", text: "7" })).toEqual({ state: "open", text: "7" });
});

test("what is marked last stands last, and a line that was complete is kept", () => {
  const scoring: Scoring = { taps: [], parts: [], follows: [], patterns: [], lines: [["a", "b"]], complete: "turned", rounds: 1, warnings: [] };
  const turned = { state: "turned", text: "5" };
  let hand: Hand = { cells: { a: turned }, kept: [], earlier: [] };
  hand = marked(scoring, hand, "b", turned);
  hand = marked(scoring, hand, "a", { state: "open", text: "5" });
  expect(Object.keys(hand.cells)).toEqual(["b", "a"]);
  expect(hand.kept).toEqual([0]);
  expect(Object.keys(marked(scoring, hand, "b", null).cells)).toEqual(["a"]);
});
