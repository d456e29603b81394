// One table, live: steps arrive as fast as the server is, and are shown at human speed.

import { dwell, keepTable, keptTables, settings } from "./settings.svelte";
import type { Ask, Hello, Step, View } from "./types";

/** How long a step stays before the next is shown, in milliseconds at normal pace. */
function time(step: Step): number {
  if (step.public.phase === "layout" && step.event.type !== "settled") return 0;
  switch (step.event.type) {
    case "thrown":
      return "deal" in step.event ? 0 : 700;
    case "settled":
      return step.event.news?.length || step.event.decisions?.some((one: any) => one.forced) ? 1300 : 600;
    case "noted":
      return step.event.forced ? 0 : 80;
    default:
      return 0;
  }
}

export class LiveTable {
  hello: Hello | null = $state.raw(null);
  step: Step | null = $state.raw(null);
  before: View | null = $state.raw(null);
  lost = $state(false);
  gone = $state(false);
  refused = $state("");
  revealing = $state(0);
  log: Step[] = $state.raw([]);
  private queue: Step[] = [];
  private waiting = $state(0); // steps that are still to be shown
  private socket: WebSocket | null = null;
  private unsent: string[] = [];
  private timer = 0;
  private closed = false;

  constructor(
    readonly id: string,
    private readonly key: string,
  ) {
    this.connect();
  }

  private connect(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/ws/${this.id}?key=${this.key}`);
    this.socket = socket;
    socket.onmessage = (event) => this.hear(JSON.parse(event.data));
    socket.onclose = () => {
      if (this.closed || this.gone) return;
      this.lost = true;
      setTimeout(() => this.connect(), 1000);
    };
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.socket?.close();
  }

  private hear(message: Hello | Step | { type: "refused"; message: string } | { type: "gone" }): void {
    if (message.type === "hello") {
      this.lost = false;
      this.hello = message;
      this.queue = [];
      this.waiting = 0;
      clearTimeout(this.timer);
      this.timer = 0;
      this.before = null;
      this.step = message.step;
      for (const text of this.unsent) this.socket!.send(text);
    } else if (message.type === "step") {
      this.unsent = [];
      this.queue.push(message);
      this.waiting = this.queue.length;
      if (!this.timer) this.next();
    } else if (message.type === "refused") {
      this.unsent = [];
      this.refused = message.message;
      setTimeout(() => (this.refused = ""), 2000);
    } else {
      this.gone = true;
    }
  }

  private next(): void {
    const step = this.queue.shift();
    if (!step) {
      this.timer = 0;
      return;
    }
    this.waiting = this.queue.length;
    this.before = this.step?.public ?? null;
    this.step = step;
    this.revealing = step.event.type === "revealing" ? step.event.seconds : 0;
    if (["thrown", "settled"].includes(step.event.type)) this.log = [...this.log.slice(-120), step];
    if (step.public.over) this.remember(true);
    this.timer = window.setTimeout(() => this.next(), dwell(time(step)));
  }

  /** Nothing is left to be shown: what is on the screen is how things are. */
  get settled(): boolean {
    return this.waiting === 0;
  }

  ask(seat: number): Ask | null {
    return this.step?.asks[seat] ?? null;
  }

  send(command: { do: string; seat?: number; decision?: string; decisions?: string[] }): void {
    const id = Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => byte.toString(36)).join("");
    const text = JSON.stringify({ id, ...command });
    this.unsent.push(text);
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(text);
    if (settings.noPause && command.do === "play") this.send({ do: "final", seat: command.seat });
  }

  private remember(over: boolean): void {
    const kept = keptTables().find((entry) => entry.table === this.id);
    if (kept) keepTable({ ...kept, over });
  }
}

export async function openTable(setup: object, game: string, name: string, names: string[]): Promise<string> {
  const response = await fetch("/api/tables", { method: "POST", body: JSON.stringify(setup) });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.message);
  keepTable({ table: answer.table, key: answer.key, game, name, names, time: Date.now() });
  return answer.table;
}
