// What a device adds to dice that can be checked: nobody else can know it beforehand.

const BYTES = 16;

/** Fresh letters, 32 of them. */
export function salt(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
