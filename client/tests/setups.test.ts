import { beforeEach, expect, test } from "vitest";
import type { KeptTable } from "../src/lib/settings.svelte";
import { keepSetup, keptSetups, usualSetup } from "../src/lib/setups";
import { pickedLike } from "../src/lib/options";
import { told } from "../src/lib/tables";
import type { GameCard, OptionCard, Standing, TableSetup } from "../src/lib/types";

const OPTION: OptionCard = { name: "sheet", kind: "choice", sentence: "", values: ["one", "two"], default: "one", lowest: 0, highest: 0 };
const PAIRS: OptionCard = { name: "lucky", kind: "pairs", sentence: "", values: [], default: [[1, 2], [3, 4], [5, 6]], lowest: 1, highest: 9 };
const CARD = { id: "made-up", players: [1, 4], levels: ["weak", "strong"], levels_alone: ["weak", "perfect"], opponent: "weak", options: [OPTION] } as unknown as GameCard;

function keep(setup: Partial<TableSetup>, game = "made-up"): void {
  keepSetup({ setup: { game, seats: [], ...setup }, name: game, family: "f" });
}

beforeEach(() => localStorage.clear());

test("the first time one meets the opponent whom the game proposes", () => {
  const { game, seats } = usualSetup(CARD, "Anna");
  expect([game, seats.length, seats[0], seats[1].bot]).toEqual(["made-up", 2, { name: "Anna", bot: "" }, "weak"]);
});

test("then everything is as last time, and whoever has another name now sits there with it", () => {
  keep({ seats: [{ name: "Bot", bot: "strong" }, { name: "Anna", bot: "" }], options: { sheet: "two" }, first: 1, gains: false });
  expect(usualSetup(CARD, "Lea")).toEqual({
    game: "made-up", seats: [{ name: "Bot", bot: "strong", open: false }, { name: "Lea", bot: "", open: false }], options: { sheet: "two" }, first: 1, gains: false, help: true,
  });
  expect(usualSetup(CARD, "Bot").seats[1].name).toBe("Anna"); // nobody sits there twice
});

test("what the game has no more is left out", () => {
  keep({ seats: [{ name: "Anna" }, { name: "Bot", bot: "gone" }], options: { sheet: "three", other: 1 } });
  const usual = usualSetup(CARD, "Anna");
  expect([usual.seats[1].bot, usual.options]).toEqual(["weak", {}]);
  keep({ seats: Array.from({ length: 5 }, (_, place) => ({ name: String(place) })) });
  expect(usualSetup(CARD, "Anna").seats.length).toBe(CARD.players[1]); // as many of them as can play
});

test("whoever played together sits together at another game, without the bots", () => {
  keep({ seats: [{ name: "Anna" }, { name: "Ben" }, { name: "Bot", bot: "weak" }] }, "another");
  expect(usualSetup(CARD, "Anna").seats.map((seat) => [seat.name, seat.bot])).toEqual([["Anna", ""], ["Ben", ""]]);
});

test("seats that were open are open again, but only at the same game", () => {
  keep({ seats: [{ name: "", open: true }, { name: "Anna" }], seconds: 30, late: "bot" });
  expect(usualSetup(CARD, "Lea")).toMatchObject({ seats: [{ name: "", bot: "", open: true }, { name: "Lea", bot: "", open: false }], seconds: 30, late: "bot" });
  expect(usualSetup({ ...CARD, id: "another" }, "Lea").seats.map((seat) => seat.bot)).toEqual(["", "weak"]);
});

test("set-ups are kept one a game, the newest first", () => {
  for (const game of ["a", "b", "a"]) keep({}, game);
  expect(keptSetups().map((entry) => entry.setup.game)).toEqual(["a", "b"]);
  localStorage.setItem("setups", "{");
  expect(keptSetups()).toEqual([]);
});

test("options of an earlier table are picked again, the rest by default", () => {
  expect(pickedLike([OPTION, PAIRS], { sheet: "two", lucky: [[7, 8]] })).toEqual({ ranks: { sheet: 1 }, pairs: { lucky: [[7, 8], [3, 4], [5, 6]] } });
});

test("a table is one's own turn when it waits for a seat of this device", () => {
  const kept: KeptTable = { table: "t", key: "", game: "g", name: "G", names: [], time: 0, mine: [1] };
  const now = { seats: ["Bot", "Anna", "Lea"], waits_for: [0, 2], affairs: { begun: true } } as unknown as Standing;
  expect(told(kept, now)).toMatchObject({ mine: false, others: ["Bot", "Lea"] });
  expect(told(kept, { ...now, waits_for: [1] }).mine).toBe(true);
  expect(told(kept, { ...now, waits_for: [1], affairs: { ...now.affairs, begun: false } }).mine).toBe(false); // people still gather
});
