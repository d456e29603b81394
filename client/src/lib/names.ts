// Bots have names too: short ones that need no translation.

const NAMES = ["Mia", "Otto", "Lea", "Hugo", "Ida", "Theo", "Nora", "Max", "Ella", "Finn"];

/** A name nobody at the table has yet: at a new table of a game always the same, so that every page tells the same one. */
export function botName(taken: string[], game: string): string {
  const free = NAMES.filter((name) => !taken.includes(name));
  return free[[...game].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % free.length];
}
