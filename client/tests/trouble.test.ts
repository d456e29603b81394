import { expect, test } from "vitest";
import { inWords } from "../src/lib/trouble";
import { speak } from "../src/lib/words.svelte";

const INNER = { message: "this is not a text in UTF-8", key: "error-not-utf-8", values: {} };
const LINE = { message: "line 3: this is not a text in UTF-8", key: "error-line", values: { line: "3", problem: INNER } };

test("a problem is told in the language spoken, and what is within it too", async () => {
  await speak("en");
  expect(inWords(LINE)).toBe("Line 3: this is not a text in UTF-8");
  await speak("de");
  expect(inWords(LINE)).toBe("Zeile 3: das ist kein Text in UTF-8");
});

test("a problem without words is told in English", () => {
  expect(inWords({ message: "no such pad", key: "error-of-a-guest", values: {} })).toBe("No such pad");
});
