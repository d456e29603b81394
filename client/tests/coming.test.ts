import { beforeEach, expect, test, vi } from "vitest";
import { claim, goOnHere, openTable, spelt, takeAlong } from "../src/lib/coming";
import { joinLink, onlyHere, reachable, stageLink, watchLink } from "../src/lib/links";
import { keepTable, keptTables, type KeptTable } from "../src/lib/settings.svelte";
import { keptSetups } from "../src/lib/setups";

const KEPT: KeptTable = { table: "t1", key: "k1", game: "g", name: "G", names: ["Anna"], time: 0, mine: [0], commitment: "c", seed: "s", over: true };
let asked: [string, Record<string, unknown>][] = [];

/** The server answers so. */
function answers(answer: object): void {
  vi.stubGlobal("fetch", async (address: string, { body }: { body: string }) => {
    asked.push([address, JSON.parse(body)]);
    return { json: async () => answer };
  });
}

beforeEach(() => {
  localStorage.clear();
  asked = [];
});

test("a table with free seats is opened, and remembered with them", async () => {
  answers({ table: "t2", key: "k2" });
  const seats = [{ name: "Anna", bot: "" }, { name: "", open: true }, { name: "Mia", bot: "weak" }];
  expect(await openTable({ game: "g", seats, fair: true }, "G", "f")).toBe("t2");
  expect(asked[0][1].salt).toMatch(/^[0-9a-f]{32}$/);
  expect(keptTables()[0]).toMatchObject({ table: "t2", key: "k2", mine: [0] });
  expect(keptSetups()[0].setup).toEqual({ game: "g", seats, fair: true }); // what a device adds is new each time
});

test("a seat is taken with the device's key, where it has one at this table", async () => {
  answers({ table: "t1", key: "k1" });
  await claim("t1", "invite", 2, "Ben", "promise");
  expect(keptTables()[0].commitment).toBe("promise");
  keepTable(KEPT);
  await claim("t1", "invite", 3, "Carla", "other");
  expect(asked.map(([address, { key, seat, name }]) => [address, key, seat, name])).toEqual([
    ["/api/tables/t1/seats", "", 2, "Ben"], ["/api/tables/t1/seats", "k1", 3, "Carla"],
  ]);
  expect(keptTables()).toMatchObject([{ ...KEPT, time: expect.any(Number) }]); // nothing of it is lost
});

test("what is refused is said, and nothing is kept", async () => {
  answers({ message: "no", key: "unknown", values: {} });
  await expect(claim("t1", "invite", 0, "Ben", "")).rejects.toThrow("No");
  await expect(goOnHere("abc")).rejects.toThrow("No");
  expect(keptTables()).toEqual([]);
});

test("a code may be typed as one likes", async () => {
  answers({ table: "t1", key: "k3" });
  expect(spelt(" abcd-efgh ")).toBe("ABCDEFGH");
  expect(await goOnHere("abcd efgh")).toBe("t1");
  expect(asked).toEqual([["/api/codes", { code: "ABCDEFGH" }]]);
  expect(keptTables()[0]).toMatchObject({ table: "t1", key: "k3", mine: [] });
});

test("to the next table of the same people one takes the key, but not the old promise", () => {
  keepTable(KEPT);
  takeAlong("t1", "t2");
  takeAlong("unknown", "t3");
  expect(keptTables().map(({ table, key, over, commitment }) => [table, key, over, commitment])).toEqual([["t2", "k1", false, ""], ["t1", "k1", true, "c"]]);
});

test("links begin with an address that other devices reach", () => {
  expect(["localhost", "127.0.0.1", "[::1]", "rollbook.home", "192.168.0.7"].map(onlyHere)).toEqual([true, true, true, false, false]);
  const here = { shared: true, may_share: true, addresses: ["http://192.168.0.7:8642/", "http://10.0.0.1:8642"] };
  vi.stubGlobal("location", { hostname: "localhost", origin: "http://localhost:8642" });
  expect([reachable(here), reachable({ ...here, shared: false }), reachable(null)]).toEqual(["http://192.168.0.7:8642", "http://localhost:8642", "http://localhost:8642"]);
  vi.stubGlobal("location", { hostname: "club.test", origin: "https://club.test" });
  expect(reachable(here)).toBe("https://club.test");
  expect([joinLink("o", "t", "i"), watchLink("o", "t"), stageLink("o", "t", "i")]).toEqual(["o/join/t#i", "o/table/t", "o/table/t?view=stage#i"]);
});
