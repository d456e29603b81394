// What this device adds to dice that can be checked. Pages without TLS have no digests of the browser's, so here is one.

const ROUNDS = primes(64);
const MIX = ROUNDS.map((prime) => fraction(prime ** (1 / 3)));
const START = ROUNDS.slice(0, 8).map((prime) => fraction(prime ** (1 / 2)));

function primes(count: number): number[] {
  const found: number[] = [];
  for (let number = 2; found.length < count; number++) if (found.every((prime) => number % prime)) found.push(number);
  return found;
}

function fraction(number: number): number {
  return ((number - Math.floor(number)) * 2 ** 32) | 0;
}

/** 32 letters nobody can guess. */
export function freshSalt(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What a device adds to the throw after an event: the same however often it is said, and nothing that earlier ones tell. */
export function saltAfter(seed: string, number: number): string {
  return digest(`${seed} ${number}`).slice(0, 32);
}

/** SHA-256, in hexadecimal. */
export function digest(text: string): string {
  let state = START;
  const words = padded(new TextEncoder().encode(text));
  for (let at = 0; at < words.length; at += 16) state = stirred(state, words.slice(at, at + 16));
  return state.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}

/** Words of 32 bits: the bytes, a one, zeros, and how many bits there were. */
function padded(bytes: Uint8Array): number[] {
  const words = new Array<number>(16 * Math.ceil((bytes.length + 9) / 64)).fill(0);
  [...bytes, 0x80].forEach((byte, at) => (words[at >> 2] |= byte << (24 - 8 * (at % 4))));
  words[words.length - 1] = 8 * bytes.length;
  return words;
}

function stirred(before: number[], block: number[]): number[] {
  const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));
  const words = [...block];
  for (let at = 16; at < 64; at++) {
    const [two, fifteen] = [words[at - 2], words[at - 15]];
    const late = turn(two, 17) ^ turn(two, 19) ^ (two >>> 10);
    const early = turn(fifteen, 7) ^ turn(fifteen, 18) ^ (fifteen >>> 3);
    words[at] = (words[at - 16] + early + words[at - 7] + late) | 0;
  }
  let [a, b, c, d, e, f, g, h] = before;
  for (let at = 0; at < 64; at++) {
    const one = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + MIX[at] + words[at];
    const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
  }
  return [a, b, c, d, e, f, g, h].map((word, at) => (word + before[at]) | 0);
}
