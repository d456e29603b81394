// Short codes of challenges: two letters tell the game, eight are the key of its dice. Whatever people type is taken kindly.

export const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"; // none that is taken for another
const TAKEN_FOR: Record<string, string> = { O: "0", I: "1", L: "1" };
const [GAME, KEY] = [2, 8];

/** A code as it was given out, however somebody typed it. */
export function spelledCode(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, "").replace(/[OIL]/g, (letter) => TAKEN_FOR[letter]);
}

/** Whether it may be the code of a challenge; those of other devices are shorter. */
export function isCode(text: string): boolean {
  const code = spelledCode(text);
  return code.length === GAME + KEY && [...code].every((letter) => LETTERS.includes(letter));
}

/** The letters of the game, and the key. */
export function parted(text: string): [game: string, key: string] {
  const code = spelledCode(text);
  return [code.slice(0, GAME), code.slice(GAME)];
}

/** A key that nobody has drawn before. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(KEY))].map((byte) => LETTERS[byte % LETTERS.length]).join("");
}

/** The code of a challenge that is one: somebody alone, nothing changed, dice of such a key. "" where there is none. */
export function codeOf(letters: string, challenge: { players: number; dice: { key?: string }; options?: object }): string {
  const key = challenge.dice.key ?? "";
  const plain = challenge.players === 1 && !Object.keys(challenge.options ?? {}).length;
  return letters && plain && isCode(letters + key) ? letters + key : "";
}
