// Games that ended while nobody looked at their table here: they are noted when somebody opens the history.

import { noteEnd } from "./history";
import { keepTable, keptTables, type KeptTable } from "./settings.svelte";
import type { ServerMessage, Snapshot } from "./types";

const MOST = 8; // at once: a server takes many tables that it does not know for guesses
const PATIENCE = 5000; // milliseconds
const NOTHING = "nothing"; // it was closed, or is gone: there is nothing to note

/** Note some of them; whether there were any. */
export async function noteMissed(): Promise<boolean> {
  const missed = keptTables().filter((kept) => kept.over && !kept.noted && kept.key).slice(0, MOST);
  for (const kept of missed) {
    const told = await snapshotOf(kept);
    if (told === null) break; // nobody answers: another time
    if (told !== "gone") noteEnd(told, told.public, kept.time ? new Date(kept.time) : new Date());
    const now = keptTables().find((entry) => entry.table === kept.table);
    if (now && !now.noted) keepTable({ ...now, noted: NOTHING });
  }
  return missed.length > 0;
}

/** What the server tells somebody who comes to a table; null while nobody answers. */
function snapshotOf({ table, key }: KeptTable): Promise<Snapshot | "gone" | null> {
  const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws/${table}`);
  const heard = new Promise<Snapshot | "gone" | null>((tell) => {
    socket.onopen = () => socket.send(JSON.stringify({ key }));
    socket.onclose = () => tell(null);
    socket.onmessage = (event) => {
      const message = (JSON.parse(event.data) as ServerMessage[]).find((one) => one.type === "snapshot" || one.type === "gone");
      if (message) tell(message.type === "gone" ? "gone" : (message as Snapshot));
    };
    setTimeout(tell, PATIENCE, null);
  });
  return heard.finally(() => socket.close());
}
