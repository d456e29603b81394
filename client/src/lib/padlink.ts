// A pad or a challenge in a link: its JSON, compressed, in the letters that addresses are made of. It stands behind #, so no server
// sees it.

const [SIGNS, PLAIN] = ["+/", "-_"]; // what base64 writes, and what addresses take as it is
const MOST = 6000; // letters of JSON of a pad; what would be longer is none

async function through(bytes: Uint8Array<ArrayBuffer>, way: CompressionStream | DecompressionStream, most = Infinity): Promise<Uint8Array<ArrayBuffer>> {
  const reader = (new Blob([bytes]).stream().pipeThrough(way) as ReadableStream<Uint8Array<ArrayBuffer>>).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (let size = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(parts).arrayBuffer());
    if ((size += value.length) > most) throw new Error("too long for a pad");
    parts.push(value);
  }
}

export async function packed(sheet: object): Promise<string> {
  const bytes = await through(new TextEncoder().encode(JSON.stringify(sheet)), new CompressionStream("deflate-raw"));
  return btoa(String.fromCharCode(...bytes)).replace(/[+/]/g, (sign) => PLAIN[SIGNS.indexOf(sign)]).replace(/=+$/, "");
}

/** What is in a link; null if there is nothing, or more than there can be. */
export async function unpacked(text: string, most = MOST): Promise<Record<string, unknown> | null> {
  try {
    const bytes = Uint8Array.from(atob(text.replace(/[-_]/g, (sign) => SIGNS[PLAIN.indexOf(sign)])), (letter) => letter.charCodeAt(0));
    return parsed(new TextDecoder().decode(await through(bytes, new DecompressionStream("deflate-raw"), most)), most);
  } catch {
    return null;
  }
}

/** The pad in a file; null if there is none. */
export function parsed(text: string, most = MOST): Record<string, unknown> | null {
  try {
    const sheet: unknown = text.length <= most ? JSON.parse(text) : null;
    return sheet && typeof sheet === "object" && !Array.isArray(sheet) ? (sheet as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
