// Bots have names too: short ones that need no translation.

const NAMES = ["Mia", "Otto", "Lea", "Hugo", "Ida", "Theo", "Nora", "Max", "Ella", "Finn"];

/** A name nobody at the table has yet. */
export function botName(taken: string[]): string {
  const free = NAMES.filter((name) => !taken.includes(name));
  return free[Math.floor(Math.random() * free.length)];
}
