import { expect, test } from "vitest";
import { fetchPage, pageHere } from "../src/pages";

test("an address at which nothing is has no page, and nothing is fetched for it", async () => {
  for (const address of ["/nowhere", "/setup", "/setup/a/b", "/table/a/b"]) {
    expect(pageHere(address)).toEqual({ address, component: null, values: {} });
    expect(await fetchPage(address)).toEqual(pageHere(address));
  }
});

test("a page that was not wanted yet is not here", () => {
  for (const address of ["/", "/setup/some", "/table/some", "/replay", "/replay/some"]) expect(pageHere(address)).toBeNull();
});
