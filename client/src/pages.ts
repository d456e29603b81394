// Which page an address shows. A page is fetched when it is first wanted, so that nobody waits for pages they do not see.

import type { Component } from "svelte";
import { withWords } from "./lib/words.svelte";

type AnyPage = Component<any>; // each takes what its address says
type Fetch = () => Promise<{ default: AnyPage }>;

/** One line a page. What stands behind a colon is handed to the page under that name. */
const PAGES: [address: string, fetch: Fetch][] = [
  ["/", () => import("./pages/Home.svelte")],
  ["/setup/:game", () => import("./pages/Setup.svelte")],
  ["/table/:id", () => import("./pages/TablePage.svelte")],
  ["/join/:id", () => import("./pages/Join.svelte")],
  ["/replay", () => import("./pages/Replay.svelte")],
  ["/replay/:table", () => import("./pages/Replay.svelte")],
  ["/rules/:game", () => import("./pages/Rules.svelte")],
  ["/sheet/:game", () => import("./pages/ScorePage.svelte")],
  ["/pad", () => import("./pages/Pad.svelte")],
  ["/print/:game", () => import("./pages/Print.svelte")],
  ["/challenge", () => import("./pages/Challenge.svelte")],
  ["/compare/:table", () => import("./pages/Compare.svelte")],
  ["/practice/:game", () => import("./pages/Practice.svelte")],
  ["/history", () => import("./pages/History.svelte")],
];
const FIRST = "table"; // what it says is among the words that everybody loads
const WANTED_NEXT = ["/", "/table/id"]; // what almost everybody goes to

export interface Page {
  address: string;
  component: AnyPage | null; // null where there is no such page
  values: Record<string, string>;
}

const parts = (address: string) => address.split("/").filter(Boolean);
const fetched = new Map<Fetch, AnyPage>();

/** The page of an address, if it is here already. */
export function pageHere(address: string): Page | null {
  const [fetch, values] = found(address);
  const component = fetch ? fetched.get(fetch) : null;
  return component === undefined ? null : { address, component, values };
}

/** The page of an address, as soon as it is here. */
export async function fetchPage(address: string): Promise<Page> {
  const [fetch] = found(address);
  if (fetch && !fetched.has(fetch)) fetched.set(fetch, (await (parts(address)[0] === FIRST ? fetch() : withWords(fetch()))).default);
  return pageHere(address)!;
}

/** Fetch what will probably be wanted next; whether it comes does not matter now. */
export function fetchNext(): void {
  for (const address of WANTED_NEXT) void fetchPage(address).catch(() => {});
}

function found(address: string): [Fetch | null, Record<string, string>] {
  const said = parts(address);
  for (const [pattern, fetch] of PAGES) {
    const names = parts(pattern);
    if (names.length === said.length && names.every((name, at) => name.startsWith(":") || name === said[at])) {
      return [fetch, Object.fromEntries(names.flatMap((name, at) => (name.startsWith(":") ? [[name.slice(1), said[at]]] : [])))];
    }
  }
  return [null, {}];
}
