import { afterEach, expect, test, vi } from "vitest";
import { gamesIn, history, takeIn } from "../src/lib/history";
import { shelf } from "../src/lib/shelf";

const usual = localStorage;
afterEach(() => vi.stubGlobal("localStorage", usual));

const refused = () => {
  throw new DOMException("refused", "SecurityError");
};

test("where the browser keeps nothing, things stay until the page is left", () => {
  vi.stubGlobal("localStorage", { getItem: refused, setItem: refused, removeItem: refused });
  expect([shelf.get("a"), shelf.set("a", "1"), shelf.get("a")]).toEqual([null, false, "1"]);
  expect([shelf.stores("b", "1"), shelf.get("b")]).toEqual([false, null]);
  shelf.remove("a");
  expect(shelf.get("a")).toBeNull();
});

test("a file for which there is no room changes nothing and says so", () => {
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: refused, removeItem: refused });
  const game = { id: "t", table: "", game: "g", name: "G", family: "f", unit: "points", date: "2026-11-01T10:00:00.000Z", seats: [{ name: "Anna", bot: "", points: 1, mine: true }], winners: [0] };
  const file = JSON.stringify({ rollbook: "history", version: 1, games: [game] });
  expect(gamesIn(file)).toEqual([game]);
  expect(() => takeIn(file)).toThrow("history-no-room");
  expect(history()).toEqual([]);
});
