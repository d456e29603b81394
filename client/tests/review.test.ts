// The review as the page shows it: lines that come in pieces, curves that join, luck of a throw, values in words.
import { expect, test } from "vitest";
import { amount, expected, giveOrTake, isNil, signed, summed } from "../src/coach/forms";
import { boundsOf, curveOf, GameReview, linesOf, luckOf, strokeAt } from "../src/coach/review.svelte";
import type { Decided, ReviewJudged, ReviewMoment, ReviewStep, Worth } from "../src/lib/types";
import { moreWords, speak } from "../src/lib/words.svelte";

const CHANCE = { counts: "chance", fewer: false };
const THROWS = { counts: "throws", fewer: true };
const step = (step: number, kind: string, change: number, value: number, seat = 0): ReviewStep => ({ step, seat, kind, change, value, interval: 0.03 });
const decided = (play: string): Decided => ({ seat: 0, play, name: null, why: null, declined: false, announces: false, help: 0 });
const worth = (play: string, behind = 0): Worth => ({ decided: decided(play), value: 0.5 - behind, interval: 0, behind, behind_interval: 0, equal: !behind, reason: null, keeps: [] });
const judged = (at: number): ReviewJudged => ({ line: at + 1, step: at, seat: 0, phase: "some", chosen: worth("b", 0.2), best: worth("a"), cost: 0.2, interval: 0, choices: [worth("a"), worth("b", 0.2)], count: 2 });
const moment = (at: number, steps: ReviewStep[], decisions: ReviewJudged[] = []): ReviewMoment => ({ type: "moment", line: at + 1, step: at, progress: ["progress-turn", { turn: 1 }], roller: 0, judged: decisions, steps, values: [0.5, 0.5] });

test("lines are read as soon as they are whole, however they are cut", async () => {
  const read: string[] = [];
  for await (const line of linesOf(["{1", "}\n{2}\n{", "3}", "\n"])) read.push(line);
  expect(read).toEqual(["{1}", "{2}", "{3}"]);
});

test("a curve goes on where it was, luck at the throw, a decision at itself, others when all have decided", () => {
  // The server tells luck with the decision that showed it, and others with the throw.
  const moments = [moment(1, [step(2, "luck", 0.1, 0.6), step(2, "decision", -0.2, 0.4), step(1, "others", 0.05, 0.45), step(1, "luck", -0.1, 0.4, 1)], [judged(2), judged(3)])];
  expect(curveOf(moments, 0).map(({ kind, step: at }) => [kind, at])).toEqual([["luck", 1], ["decision", 2], ["others", 3]]);
  expect(curveOf(moments, 0).map(({ from, to }) => [from.toFixed(2), to.toFixed(2)])).toEqual([["0.50", "0.60"], ["0.60", "0.40"], ["0.40", "0.45"]]);
  expect(curveOf(moments, 1)).toHaveLength(1);
});

test("a curve of chances goes from nothing to all, others from their lowest to their highest value", () => {
  const strokes = curveOf([moment(1, [step(1, "luck", 2, 12)])], 0);
  expect(boundsOf(strokes, CHANCE)).toEqual([0, 1]);
  expect(boundsOf(strokes, { counts: "points", fewer: false })).toEqual([10, 12]);
  expect(boundsOf([{ kind: "luck", step: 1, from: 3, to: 3 }], THROWS)).toEqual([2, 4]);
});

test("the stroke of a moment of the film is the last one up to there", () => {
  const strokes = curveOf([moment(1, [step(1, "luck", 0.1, 0.6)]), moment(4, [step(4, "luck", 0.1, 0.7)])], 0);
  expect([0, 1, 3, 4, 9].map((at) => strokeAt(strokes, at))).toEqual([-1, 0, 0, 1, 1]);
});

test("the luck of a throw is what all its lucky steps add up to, seat by seat", () => {
  const [mine, other] = luckOf(moment(1, [step(2, "luck", 0.1, 0.6), step(4, "luck", -0.04, 0.5), step(2, "decision", -0.2, 0.3)]));
  expect(mine.value).toBeCloseTo(0.06);
  expect(mine.interval).toBeCloseTo(Math.hypot(0.03, 0.03));
  expect(other.value).toBe(0);
});

test("a step of the film finds its throw or its decision", () => {
  const review = Object.create(GameReview.prototype) as GameReview;
  Object.defineProperty(review, "moments", { value: [moment(1, [], [judged(2)]), moment(3, [], [judged(4)])] });
  expect([review.judgedAt(2)?.line, review.judgedAt(1), review.judgedAt(4)?.line]).toEqual([3, null, 5]);
  expect([review.thrownAt(3)?.step, review.thrownAt(2)]).toEqual([3, null]);
});

test("values are told in their unit, with a true minus, and nothing is nothing", async () => {
  await Promise.all([moreWords(), speak("en")]);
  expect([expected(0.523, CHANCE), expected(-14.25, THROWS)]).toEqual(["52.3%", "14.3"]);
  expect([signed(-0.0312, CHANCE), signed(0.031, CHANCE), signed(-0.0001, CHANCE)]).toEqual(["−3.1%", "+3.1%", "±0.0%"]);
  expect([isNil(0.0004, CHANCE), isNil(0.0006, CHANCE)]).toEqual([true, false]);
  expect([amount(0.093, CHANCE), amount(-0.62, { counts: "points", fewer: false })]).toEqual(["9% of a win", "0.6 points"]);
  expect([giveOrTake(0, CHANCE), giveOrTake(0.008, CHANCE)]).toEqual(["", "give or take 0.8%"]);
  await speak("de");
  expect([signed(1.5, THROWS), signed(-1.5, THROWS)]).toEqual(["−1,5", "+1,5"]); // 11.1 − 1.5 rolls: what is better is fewer
  expect(summed(["review-dice-gave", { seat: 0, amount: "1.5", counts: "points" }], ["Anna"], [])).toContain("1,5 Punkte");
  expect(summed(["review-dice-gave", { seat: 0, amount: "1.5", counts: "throws" }], ["Anna"], [0])).toBe("Die Würfel haben dir 1,5 Würfe erspart.");
  const worst = { mistakes: 3, counts: "points", amount: "2.0", decision: "C3", best: "D4" };
  expect(summed(["review-dearest", { ...worst, progress: "progress-round", round: 2, rounds: 3, throw: 11, throws: 25 }], ["Anna"], [])).toBe("Am teuersten war Runde 2 von 3, Wurf 11 von 25: C3 statt D4, 2,0 Punkte.");
  await speak("en");
});
