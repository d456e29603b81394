// A table where people throw dice of their own: what is entered here, what is taken back, and what is corrected by agreement.

import { Draw, entryAfter, type Entry } from "./entry.svelte";
import type { Step } from "./step";
import type { AnyTable } from "./table.svelte";
import { begun, inWords } from "./trouble";
import type { Answer, Proposal, Told } from "./types";
import { say } from "./words.svelte";

export class Own {
  entry: Entry | null = $state.raw(null);
  wrong = $state(""); // what the engine says about the throw that was entered
  private turnedOver = $state(-1); // the moment at which the pad was opened or folded away by hand
  private draws: Record<number, Draw> = $state.raw({}); // by seat

  constructor(private readonly live: AnyTable) {}

  /** Something has happened: the throw that is entered may be another. */
  follow(step: Step): void {
    const before = this.entry;
    this.entry = entryAfter(before, step);
    if (this.entry !== before) this.wrong = "";
    this.draws = this.drawing(step);
  }

  // Dice

  /** A throw is to be entered, and somebody of this device may do it. */
  readonly due: boolean = $derived.by(() => {
    const { live } = this;
    const view = live.step?.public;
    return !!live.hello?.own && !!view && view.due === "roll" && view.to_throw.length > 0 && live.hello.mine.length > 0 && live.calm && !live.pausing && !this.proposal;
  });

  /** The pad opens by itself where the roller sits; for a bot, where the host does. */
  readonly here: boolean = $derived.by(() => {
    const { hello, step } = this.live;
    const roller = step!.public.roller;
    return hello!.mine.includes(roller) || (!!hello!.seats[roller].bot && hello!.host);
  });

  /** Whether the pad is open. */
  readonly open: boolean = $derived.by(() => this.due && !!this.entry && this.here !== (this.turnedOver === this.live.step!.moment));

  /** Open the pad, or fold it away. */
  turnOver(): void {
    this.turnedOver = this.turnedOver === this.live.step!.moment ? -1 : this.live.step!.moment;
  }

  /** All dice are known. */
  enter(): void {
    const entry = this.entry!;
    this.wrong = "";
    this.live.skip(); // whoever enters dice has seen what was before
    this.live.send({ do: "throw", roll: entry.roll }, (answer) => {
      if (!answer.refused || this.entry !== entry) return;
      this.wrong = whyNot(answer);
      entry.reopen();
    });
  }

  /** The throw that lies there, while nothing has come of it yet. */
  readonly last: Told | null = $derived.by(() => {
    const told = this.live.log.filter((line) => line.type !== "agreed").at(-1);
    return this.live.hello?.own && this.live.hello.mine.length && told?.type === "thrown" && told.roll.length && !this.proposal ? told : null;
  });

  /** The throw was entered wrongly; where somebody has decided already, the others are asked. */
  takeBack(): void {
    const decided = this.live.step!.public.seats.some((seat, place) => seat.chosen && !this.live.hello!.seats[place].bot);
    if (decided) this.propose(this.last!.line);
    else this.live.send({ do: "back", seat: this.live.hello!.mine[0], line: this.last!.line });
  }

  // Tiles

  /** What the seats of this device draw by hand; what they have entered so far stays. */
  private drawing({ public: { to_draw: bag }, asks }: Step): Record<number, Draw> {
    if (!bag) return {};
    const { mine } = this.live.hello!;
    return Object.fromEntries(mine.map((seat) => [seat, this.draws[seat] ?? new Draw(bag.tiles, bag.hands[seat], asks[seat]?.drawn)]));
  }

  /** The tiles that a seat of this device is to draw; null where it draws none now. */
  draw(seat: number): Draw | null {
    return this.live.step!.public.seats[seat].asked ? (this.draws[seat] ?? null) : null;
  }

  /** All tiles of a seat are known. */
  drawn(seat: number): void {
    this.live.send({ do: "draw", seat, tiles: this.draws[seat].tiles }, (answer) => (this.wrong = answer.refused ? whyNot(answer) : ""));
  }

  // Corrections

  readonly proposal: Proposal | null = $derived.by(() => this.live.hello?.affairs.proposal ?? null);

  /** Seats of this device that are asked whether the game may go back. */
  readonly asked: number[] = $derived.by(() => (this.proposal?.waits_for ?? []).filter((seat) => this.live.hello!.mine.includes(seat)));

  propose(line: number): void {
    this.live.send({ do: "correct", seat: this.live.hello!.mine[0], line });
  }

  agree(seat: number): void {
    this.live.send({ do: "agree", seat, line: this.proposal!.line });
  }

  decline(seat: number): void {
    this.live.send({ do: "decline", seat, line: this.proposal!.line });
  }
}

/** What a seat of this device is to enter, as a sentence; "" where that is nothing. */
export function entering(own: Own, live: AnyTable, seat: number, named: boolean): string {
  const view = live.step!.public;
  const alone = live.hello!.mine.length < 2 || !named;
  const draw = own.draw(seat);
  if (draw) {
    const count = draw.wanted - draw.taken.length;
    const text = count ? say("draw-now", { count }) : say("draw-done");
    return alone ? text : say("decided", { name: view.seats[seat].name, decision: text });
  }
  if (!own.open) return "";
  const name = view.seats[view.roller].name;
  if (!live.hello!.mine.includes(view.roller)) return say("enter-for", { name });
  if (!named && seat !== view.roller) return ""; // around a flat table only the roller is told
  return alone ? say("enter-now") : say("enter-now-named", { name });
}

/** Why the server refuses something. */
function whyNot({ problem, refused = "" }: Answer): string {
  return problem ? inWords(problem) : begun(refused);
}
