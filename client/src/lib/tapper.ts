// Whoever may tap on a sheet: a seat at a table, or somebody who keeps score.

import type { Turn } from "./turn.svelte";
import type { Hints } from "./types";

type OfTurn = "bright" | "cells" | "choose" | "hasTwin" | "hints" | "kind" | "legalCells" | "noted" | "peek" | "ringed" | "tile" | "writes";

/** What the parts of a sheet need to know of them. */
export interface Tapper extends Pick<Turn, OfTurn> {
  readonly view: { dice: (number | null)[]; facts: { total: number | null } };
  readonly keeps?: boolean; // score: boxes and fields beside the sheet are tapped, too
  readonly advised?: Set<string>; // decisions that help has named
  readonly warned?: Map<string, string>; // cells that want a word, and the word
}

export const NO_HINTS: Required<Hints> = {
  kind: "cells", decline: null, gains: {}, names: {}, cells: {}, places: {}, dice: {}, without: {}, lucky: [],
  follows: {}, lapses: [], changes: {}, again: [], faces: {}, lifted: {}, counts: [], chances: [], cell_chances: {},
  tiles: [], tile_cells: [], arranged: [], looks_at: null, sought: [],
};
