// One table, live: steps arrive as fast as the server is, and are shown at human speed.

import { dwell, keepTable, keptTables, settings } from "./settings.svelte";
import { play } from "./sound";
import type { Ask, Command, Hello, Opened, Problem, ServerMessage, Step, TableSetup, Told, View } from "./types";

const ROUND_END = 7000, THROW = 700, REVEAL = 900, END_OF_TURN = 400, READING = 1500, BOT_THINKS = 400;

/** How long a step stays before the next is shown, in milliseconds at normal pace. */
function time(step: Step, botMoves: boolean, roundEnds: boolean): number {
  switch (step.event.type) {
    case "thrown":
      return step.event.told!.roll.length ? THROW : 0;
    case "settled": {
      const decisions = step.event.told!.decisions;
      if (roundEnds) return ROUND_END;
      if (step.event.told!.news.length || decisions.some((one) => one.why)) return READING;
      return decisions.some((one) => !one.declined) ? REVEAL : decisions.length ? END_OF_TURN : 0;
    }
    case "noted":
      return botMoves ? BOT_THINKS : 0;
    default:
      return 0;
  }
}

/** The line of what people read that belongs to a step. */
export function told(step: Step): Told | null {
  return ("told" in step.event && step.event.told) || null;
}

export class LiveTable {
  hello: Hello | null = $state.raw(null);
  step: Step | null = $state.raw(null);
  before: View | null = $state.raw(null);
  asksBefore: Record<string, Ask> = $state.raw({});
  lost = $state(false);
  gone = $state(false);
  refused = $state(false);
  revealing = $state(0);
  log: Told[] = $state.raw([]);
  showing = $state(false); // the last step is still being looked at
  private queue: Step[] = [];
  private coming = $state(false); // throws or reveals are still to be shown
  private socket: WebSocket | null = null;
  private unsent: string[] = [];
  private heard = 0; // the number of the last step that arrived
  private sentAt = 0; // what it was when the last command was sent
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

  private hear(message: ServerMessage): void {
    if (message.type === "hello") {
      this.lost = false;
      this.hello = message;
      this.queue = [];
      this.coming = this.showing = false;
      this.log = message.log;
      clearTimeout(this.timer);
      this.timer = 0;
      this.before = null;
      this.step = message.step;
      for (const text of this.unsent) this.socket!.send(text);
    } else if (message.type === "step") {
      this.unsent = [];
      this.heard = message.number;
      this.queue.push(message);
      this.look();
      if (!this.timer) this.next();
    } else if (message.type === "refused") {
      this.unsent = [];
      if (this.heard !== this.sentAt) return; // a tap that came too late, such as a second one on the same button
      this.refused = true; // why is told in English, for programs
      setTimeout(() => (this.refused = false), 2000);
    } else {
      this.gone = true;
    }
  }

  private next(): void {
    const step = this.queue.shift();
    if (!step) {
      this.timer = 0;
      this.showing = false;
      return;
    }
    this.look();
    this.sound(step);
    this.before = this.step?.public ?? null;
    this.asksBefore = this.step?.asks ?? {};
    this.step = step;
    this.showing = true;
    this.revealing = step.event.type === "revealing" ? step.event.seconds : 0;
    const line = told(step);
    if (line) this.log = [...this.log.slice(-199), line];
    if (step.public.over) this.remember(true);
    const wait = dwell(time(step, this.botMoves(step), this.roundEnds));
    this.timer = window.setTimeout(() => this.next(), wait);
  }

  /** A round has just ended: its results are new. */
  get roundEnds(): boolean {
    const rounds = (view: View | null | undefined) => view?.facts.rounds.length ?? 0;
    return this.step?.event.type === "settled" && rounds(this.step.public) > rounds(this.before);
  }

  /** Go on at once instead of looking longer at the last step. */
  skip(): void {
    clearTimeout(this.timer);
    this.next();
  }

  private look(): void {
    this.coming = this.queue.some((step) => ["thrown", "settled"].includes(step.event.type));
  }

  /** A bot seems to think for a moment, unless a person's own choice waits to be shown behind it. */
  private botMoves(step: Step): boolean {
    const person = (one: Step) => "seat" in one.event && this.hello!.mine.includes(one.event.seat);
    const forced = step.event.type === "noted" && step.event.forced;
    return !person(step) && !forced && !this.queue.some(person);
  }

  private sound(step: Step): void {
    if (step.event.type === "thrown") play("die");
    for (const { sound } of told(step)?.news ?? []) if (sound) play(sound);
    const asked = (view: View | undefined) => this.hello!.mine.some((seat) => view?.seats[seat].asked);
    if (asked(step.public) && !asked(this.step?.public)) play("bell");
  }

  /** Nothing that matters is left to be shown: what is on the screen is how things are. */
  get calm(): boolean {
    return !this.coming;
  }

  ask(seat: number): Ask | null {
    return this.step?.asks[seat] ?? null;
  }

  send(command: Omit<Command, "id">): void {
    const id = Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => byte.toString(36)).join("");
    const text = JSON.stringify({ id, ...command });
    this.unsent.push(text);
    this.sentAt = this.heard;
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(text);
    if (settings.noPause && command.do === "play") this.send({ do: "final", seat: command.seat });
  }

  private remember(over: boolean): void {
    const kept = keptTables().find((entry) => entry.table === this.id);
    if (kept) keepTable({ ...kept, over });
  }
}

/** Open a table and remember its key; `name` is what the game is called. Answers with the table's id. */
export async function openTable(setup: TableSetup, name: string): Promise<string> {
  const response = await fetch("/api/tables", { method: "POST", body: JSON.stringify(setup) });
  const answer: Opened | Problem = await response.json();
  if ("message" in answer) throw new Error(answer.message);
  const names = setup.seats.map((seat) => seat.name);
  keepTable({ ...answer, game: setup.game, name, names, time: Date.now() });
  return answer.table;
}
