// A device's line to a table: every command is done once, whatever happens to the network.

import { visit } from "./shelf";
import type { Answer, Asks, Change, Clock, Command, Failed, Gone, Join, Present, Reacted, Revealing, ServerMessage, Snapshot } from "./types";

const FIRST_WAIT = 500, LONGEST_WAIT = 8000;
const SIGNS = ["online", "visibilitychange"]; // that it is worth trying at once
const PASSING: Command["do"][] = ["look", "react"]; // of this moment: said late, they would uncover or mean something else

export interface Listener {
  snapshot(all: Snapshot): void;
  change(one: Change): void;
  revealing(one: Revealing): void;
  clock(one: Clock): void;
  present(one: Present): void;
  reacted(one: Reacted): void;
  asks(one: Asks): void;
  answer(one: Answer): void;
  gone(one: Gone): void;
  failed(one: Failed): void;
  connected(well: boolean): void;
}

export class Connection {
  private socket: WebSocket | null = null;
  private readonly unanswered: Map<string, string[]>; // by the command's id, what is to be said again; kept while the page is reloaded
  private epoch = "";
  private number = -1; // of the last event heard of
  private wait = FIRST_WAIT;
  private timer: ReturnType<typeof setTimeout> | undefined; // while the next try is waited for
  private closed = false;
  private greeted = false; // this socket has told us how things are

  constructor(
    private readonly table: string,
    private readonly key: string,
    private readonly listener: Listener,
  ) {
    this.unanswered = new Map(JSON.parse(visit.get(this.shelf) ?? "[]"));
    this.connect();
    for (const sign of SIGNS) addEventListener(sign, this.comeNow);
  }

  /** There is a network again, or somebody looks again: nobody waits then for the next try. */
  private readonly comeNow = (): void => {
    if (this.timer === undefined) return;
    clearTimeout(this.timer);
    this.wait = FIRST_WAIT;
    this.connect();
  };

  private get shelf(): string {
    return `unanswered-${this.table}`;
  }

  private connect(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/ws/${this.table}`);
    this.socket = socket;
    this.timer = undefined;
    this.greeted = false;
    socket.onopen = () => {
      const join: Join = { key: this.key, epoch: this.epoch, number: this.number };
      socket.send(JSON.stringify(join));
      this.sayAgain();
    };
    socket.onmessage = (event) => {
      for (const message of JSON.parse(event.data) as ServerMessage[]) if (this.socket === socket) this.hear(message);
    };
    socket.onclose = () => {
      if (this.closed || this.socket !== socket) return;
      this.listener.connected(false);
      this.timer = setTimeout(() => this.connect(), this.wait);
      this.wait = Math.min(2 * this.wait, LONGEST_WAIT);
    };
  }

  /** For good: nothing comes back after this. */
  close(): void {
    this.closed = true;
    for (const sign of SIGNS) removeEventListener(sign, this.comeNow);
    clearTimeout(this.timer);
    this.socket?.close();
  }

  /** `looking`: whose choices are uncovered here; a new line has them covered, and would have to look first. */
  send(command: Omit<Command, "id">, looking = -1): string {
    const id = newId();
    const text = JSON.stringify({ id, ...command });
    if (!PASSING.includes(command.do)) {
      this.unanswered.set(id, looking < 0 ? [text] : [look(looking), text, look(-1)]);
      this.keep();
    }
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(text);
    return id;
  }

  private sayAgain(): void {
    for (const text of [...this.unanswered.values()].flat()) this.socket?.send(text);
  }

  private keep(): void {
    visit.set(this.shelf, JSON.stringify([...this.unanswered]));
  }

  private hear(message: ServerMessage): void {
    this.wait = FIRST_WAIT;
    switch (message.type) {
      case "snapshot":
        if (this.greeted) this.sayAgain(); // we were too slow to hear everything, answers too
        this.greeted = true;
        this.epoch = message.epoch;
        this.number = message.number;
        this.listener.connected(true);
        this.listener.snapshot(message);
        break;
      case "change":
        this.follow(message);
        break;
      case "answer":
        this.unanswered.delete(message.command);
        this.keep();
        this.listener.answer(message);
        break;
      case "asks":
        this.listener.connected(true);
        this.listener.asks(message);
        break;
      case "revealing":
        this.listener.revealing(message);
        break;
      case "clock":
        this.listener.clock(message);
        break;
      case "present":
        this.listener.present(message);
        break;
      case "reacted":
        this.listener.reacted(message);
        break;
      case "failed": // the server closes the socket; we come again
        this.listener.failed(message);
        break;
      case "gone":
        this.close();
        this.listener.gone(message);
    }
  }

  /** Events have numbers without gaps: one heard already is passed over, one too far ahead means asking again. */
  private follow(change: Change): void {
    if (change.number <= this.number) return;
    if (change.number > this.number + 1) {
      this.socket?.close();
      return;
    }
    this.number = change.number;
    this.listener.change(change);
  }
}

function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => byte.toString(36)).join("");
}

function look(seat: number): string {
  const command: Command = { id: newId(), do: "look", seat };
  return JSON.stringify(command);
}
