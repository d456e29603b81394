import { expect, test } from "vitest";
import { packed, parsed, unpacked } from "../src/lib/padlink";

const PAD = { sheet: 1, name: "Größe ✦", rows: ["2 3 4*", "y2 3 4*"] };

test("a pad goes into a link and comes out of it", async () => {
  const link = await packed(PAD);
  expect(link).toMatch(/^[\w-]+$/);
  expect(await unpacked(link)).toEqual(PAD);
});

test("what is no pad is none", async () => {
  for (const text of ["", "nonsense", "%%", await packed([1, 2])]) expect(await unpacked(text)).toBeNull();
  expect(await unpacked(await packed({ name: "x".repeat(1_000_000) }))).toBeNull(); // small in a link, large outside
  for (const text of ["{", "7", "null", "[]"]) expect(parsed(text)).toBeNull();
});
