// What somebody wants printed, as the server is asked for it.

import { query, type Options } from "../rules/lessons";

export const PAPERS = ["a4", "letter", "a5"];
export const COLOURS = ["full", "light-ink", "black"];
export const MOST_EACH = 6; // pads on a page; the server says where fewer fit

export interface Wanted {
  paper: string;
  each: number; // pads on a page, 0 for as many as fit well
  sheets: number;
  colour: string;
  large: boolean;
  rules: boolean;
}

/** As people usually want it: on the paper of where they live. */
export function usual(): Wanted {
  const american = /-(US|CA|MX)$/.test(navigator.language);
  return { paper: american ? "letter" : "a4", each: 0, sheets: 1, colour: "full", large: false, rules: false };
}

/** Where the server draws it, as "pdf" or "svg". */
export function drawnAt(game: string, kind: "pdf" | "svg", wanted: Wanted, language: string, options: Options, sheet: Options | null, page = 1): string {
  const { paper, each, sheets, colour, large, rules } = wanted;
  const asked = { language, paper, per_page: each, sheets, colour, large, rules, options: JSON.stringify(options), page };
  const parts = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]));
  if (sheet) parts.set("sheet", JSON.stringify(sheet));
  return `/api/print/${encodeURIComponent(game)}.${kind}?${parts}`;
}

/** The page on which pads of a table are printed; a sheet of one's own goes along where it may not be kept on the server. */
export function printAddress(game: string, options: Options, sheet: Options | null = null): string {
  return `/print/${encodeURIComponent(game)}${query(options, sheet)}`;
}

export interface Preview {
  source: string; // of a picture
  pages: number;
  lacks: string; // letters for which question marks are printed
}

/** A page as a picture; what the server refuses is thrown as its answer. */
export async function preview(address: string): Promise<Preview> {
  const response = await fetch(address);
  if (!response.ok) throw response;
  const text = await response.text();
  const [pages, lacks] = ["Rollbook-Pages", "Rollbook-Lacks"].map((name) => response.headers.get(name) ?? "");
  return { source: `data:image/svg+xml,${encodeURIComponent(text)}`, pages: Number(pages), lacks: decodeURIComponent(lacks) };
}
