import { expect, test } from "vitest";
import { chosen, drawable, hasTwins, numbersOf, pickedLike } from "../src/lib/options";
import type { OptionCard } from "../src/lib/types";

const card = (name: string, kind: string, values: unknown[], more: Partial<OptionCard> = {}): OptionCard => ({
  name, kind, sentence: "", values, default: values[0], lowest: 0, highest: 0, ...more,
});

test.each([[1, 0], [true, false], ["some", ""], [0, 1]])("the value after %j can be chosen: %j", (usual, other) => {
  const options = [card("odd", "choice", [usual, other])];
  const picked = pickedLike(options, {});
  expect(chosen(options, picked, 2)).toEqual({});
  picked.ranks.odd = 1;
  expect(chosen(options, picked, 2)).toEqual({ odd: other });
});

test("an option of a kind nobody knows is left out, also without values", () => {
  const options = [card("new", "novel", []), card("newer", "range", [1, 2])];
  expect(drawable(options)).toEqual([]);
  expect(chosen(options, pickedLike(options, {}), 2)).toEqual({});
});

test("pairs are by seat, within their bounds, and only as many as there are seats", () => {
  const pairs = card("own", "pairs", [], { default: [[2, 3], [4, 5], [6, 7]], lowest: 2, highest: 8 });
  const picked = pickedLike([pairs], {});
  expect(chosen([pairs], picked, 2)).toEqual({});
  picked.pairs.own[1][0] = 8;
  expect(pairs.default).toEqual([[2, 3], [4, 5], [6, 7]]);
  expect(chosen([pairs], picked, 2)).toEqual({ own: [[2, 3], [8, 5]] });
  expect(numbersOf(pairs)).toEqual([2, 3, 4, 5, 6, 7, 8]);
  expect(hasTwins(picked, 2)).toBe(false);
  picked.pairs.own[1][1] = 8;
  expect(hasTwins(picked, 2)).toBe(true);
  expect(hasTwins(picked, 1)).toBe(false);
});
