// What things are called: bots have short names that need no translation; games are told in a sentence.

import type { GameCard } from "./types";
import { has, say } from "./words.svelte";

const NAMES = ["Mia", "Otto", "Lea", "Hugo", "Ida", "Theo", "Nora", "Max", "Ella", "Finn"];

/** A name nobody at the table has yet: at a new table of a game always the same, so that every page tells the same one. */
export function botName(taken: string[], game: string): string {
  const free = NAMES.filter((name) => !taken.includes(name));
  return free[[...game].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % free.length];
}

/** A game in one sentence. */
export function sentenceOf(game: GameCard): string {
  const key = game.own ? "sentence-own" : `sentence-${game.id}`;
  return has(key) ? say(key) : game.sentence;
}
