import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Question } from "../src/lib/question.svelte";

const answers: (Response | Error)[] = [];
let asked = 0;

beforeEach(() => {
  vi.useFakeTimers();
  asked = 0;
  vi.stubGlobal("fetch", async () => {
    asked++;
    const next = answers.shift()!;
    if (next instanceof Error) throw next;
    return next;
  });
});
afterEach(() => vi.useRealTimers());

test("a server that cannot be reached is asked again until it answers", async () => {
  answers.push(new TypeError("nobody"), new Response("", { status: 503 }), Response.json([1, 2]));
  const question = new Question<number[]>("/api/later");
  await vi.advanceTimersByTimeAsync(0);
  expect([question.lost, question.answer]).toEqual([true, null]);
  await vi.advanceTimersByTimeAsync(3000);
  expect(question.lost).toBe(true);
  await vi.advanceTimersByTimeAsync(3000);
  expect([question.lost, question.answer]).toEqual([false, [1, 2]]);
  expect(new Question<number[]>("/api/later").answer).toEqual([1, 2]); // known now
  expect(asked).toBe(3);
});

test("what is not there is not asked for again", async () => {
  answers.push(Response.json({ message: "no such game", key: "no-such-game", error: "" }, { status: 404 }));
  const question = new Question("/api/never");
  await vi.advanceTimersByTimeAsync(10000);
  expect([question.problem?.key, question.lost, asked]).toEqual(["no-such-game", false, 1]);
});

test("nobody asks for a page that was left", async () => {
  answers.push(new TypeError("nobody"));
  const question = new Question("/api/left");
  await vi.advanceTimersByTimeAsync(0);
  question.close();
  await vi.advanceTimersByTimeAsync(10000);
  expect(asked).toBe(1);
});
