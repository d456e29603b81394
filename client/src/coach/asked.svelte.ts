// A table that is only a position: one seat is asked, and what it chooses goes nowhere but to whoever wants to know it.

import { Company } from "../lib/company.svelte";
import type { TileLayout } from "../lib/layout.svelte";
import { Helping } from "../lib/helping.svelte";
import { Own } from "../lib/own.svelte";
import type { Step } from "../lib/step";
import type { AnyTable } from "../lib/table.svelte";
import type { Ask, Command, Document as Sheet, Message, Person, Position, Snapshot, Told, View } from "../lib/types";

export class Asked implements AnyTable {
  noted: string | null = $state(null);
  answered: string | null = $state(null); // the choice that was made
  readonly hello: Snapshot;
  readonly step: Step;
  readonly laid: Record<number, TileLayout> = {};
  readonly log: Told[] = [];
  readonly company = new Company();
  readonly hands: number[];
  readonly landing = 0;
  readonly calm = true;
  readonly lost = false;
  readonly pausing = false;
  readonly refused = false;
  readonly shared = false;
  readonly showing = false;
  readonly trouble = "";
  readonly own: Own = new Own(this);
  readonly helping: Helping = new Helping(this);
  private readonly asking: Ask;

  constructor(
    readonly position: Position,
    documents: Sheet[],
    names: string[],
    private readonly confirms: boolean, // a choice is confirmed, as at a table
    private readonly chose: (decision: string) => void,
  ) {
    const seats = position.view.seats.map((seat, place) => ({ ...seat, name: names[place] ?? seat.name, chosen: false }));
    const view: View = { ...position.view, seats };
    this.hands = [position.seat];
    this.hello = snapshotOf(view, documents, position.seat);
    this.step = { number: 1, moment: 1, event: { type: "resumed" }, public: view, asks: {}, stand_ins: {} };
    this.asking = askOf(view);
  }

  ask(seat: number): Ask | null {
    if (seat !== this.position.seat) return null;
    if (this.answered === null) return { ...this.asking, noted: this.noted };
    return { ...this.asking, legal: bestOf(this.position), noted: this.answered }; // what would have been right is ringed
  }

  send(command: Omit<Command, "id" | "moment">): void {
    if (this.answered !== null) return;
    if (command.do === "take-back") this.noted = null;
    else if (command.do === "play") {
      this.noted = command.decision ?? null;
      if (!this.confirms || command.confirm) this.answer();
    } else if (command.do === "confirm") this.answer();
  }

  /** The same question once more. */
  again(): void {
    this.noted = this.answered = null;
  }

  whyNot(_: number, __: string, tell: (why: Message | null) => void): void {
    tell(null); // nobody is there to be asked
  }

  askHelp(): void {} // what is best is told when something was chosen

  skip(): void {}

  close(): void {
    this.company.close();
  }

  private answer(): void {
    if (this.noted === null) return;
    this.answered = this.noted;
    this.chose(this.noted);
  }
}

/** The choices that are as good as any. */
export function bestOf(position: Position): string[] {
  return position.choices.filter((one) => one.equal).map((one) => one.decided.play);
}

/** What the seat is asked; tiles that are laid out one after the other are each a choice of a cell. */
function askOf({ legal, question, hints, left_out }: View): Ask {
  const cells = hints?.kind === "tiles" ? { kind: "cells" as const } : {};
  return { legal, question, noted: null, confirmed: false, hints: hints && { ...hints, ...cells }, left_out, drawn: [], helped: 0 };
}

function snapshotOf(view: View, documents: Sheet[], mine: number): Snapshot {
  const person = (name: string): Person => ({ name, bot: "", seated: true, open: false, host: false, here: true });
  return {
    type: "snapshot", epoch: "", number: 1, moment: 1, table: "", game: view.game, name: "", family: "", unit: "", options: {}, sheet: null, first: 0, covered: false, flat: false,
    gains: true, help: false, fair: false, commitment: "", own: false, own_tiles: false, same: "", seats: view.seats.map((seat) => person(seat.name)),
    affairs: { begun: true, closed: false, listed: false, seconds: 0, late: "pass", next: "", proposal: null }, mine: [mine], host: false, looking: null, invite: "",
    seconds: null, documents, public: view, asks: {}, stand_ins: {}, log: [],
  };
}
