// Help at the table: a hint names the two best choices, then all are told with their worth. What was said is kept here
// while the question stands, for the seat that asked and for nobody else.

import { announce } from "./announce.svelte";
import { sentences } from "./naming";
import type { AnyTable } from "./table.svelte";
import { inWords } from "./trouble";
import type { Turn } from "./turn.svelte";
import type { Help } from "./types";
import { listed, say } from "./words.svelte";

export const NUDGE = 1, ANSWER = 2;
const MOST_MARKED = 4; // choices that are equally good: where there are more, one stands for all
const READING = 5000; // milliseconds in which a sentence about why there is no help is read
const SLOW = 600; // milliseconds after which somebody who waits is told so
const AGAIN = 3000; // milliseconds until a coach that is getting ready is asked again
const SOON = "error-coach-soon"; // it is getting ready

/** Help that is on its way to a seat. */
interface Waiting {
  moment: number; // of the question
  told: string; // what is said meanwhile, in place of the question
}

export class Helping {
  private said: Record<number, { moment: number; help: Help }> = $state.raw({});
  private waiting: Record<number, Waiting> = $state.raw({});

  constructor(private readonly live: AnyTable) {}

  /** What a seat was told about what it is asked now. */
  of(seat: number): Help | null {
    const one = this.said[seat];
    return one && one.moment === this.live.step?.moment ? one.help : null;
  }

  /** The step that a press of the key brings a seat; 0 where there is nothing to ask. Of two choices only the answer helps. */
  next(turn: Turn): number {
    const asked = this.live.hello!.help && turn.open && turn.noted === null && turn.kind !== "tiles";
    if (!asked || turn.legal.length < 2) return 0;
    return this.of(turn.seat) || turn.legal.length === 2 || turn.ask!.helped === ANSWER ? ANSWER : NUDGE;
  }

  /** Whether a seat waits for help about what it is asked now. */
  waits(seat: number): boolean {
    return this.waiting[seat]?.moment === this.live.step?.moment;
  }

  /** What is said to somebody who waits; "" as long as help may come at once. */
  meanwhile(seat: number): string {
    return this.waits(seat) ? this.waiting[seat].told : "";
  }

  /** A press of the key: a hint, then the answer, which `show` opens; asked for again, it is there at once. */
  press(turn: Turn, show: () => void): void {
    const step = this.next(turn);
    if (!step || this.waits(turn.seat)) return;
    if (this.of(turn.seat)?.step === ANSWER) return show();
    this.wait(turn, "");
    setTimeout(() => this.waits(turn.seat) && !this.meanwhile(turn.seat) && this.wait(turn, say("hint-coming")), SLOW);
    this.ask(turn, step, show);
  }

  private ask(turn: Turn, step: number, show: () => void): void {
    const { moment } = this.live.step!;
    this.live.askHelp(turn.seat, step, ({ problem, help }) => {
      if (problem?.key === SOON && this.waits(turn.seat)) {
        this.wait(turn, inWords(problem));
        setTimeout(() => this.askAgain(turn, show), AGAIN);
        return;
      }
      this.stop(turn.seat);
      if (problem) return turn.sayFor(inWords(problem), READING);
      if (!help) return;
      this.said = { ...this.said, [turn.seat]: { moment, help } };
      announce(sentences([toldIn(turn)]));
      if (step === ANSWER && this.of(turn.seat)) show();
    });
  }

  /** Whoever has decided meanwhile, or has other dice before them, waits no longer. */
  private askAgain(turn: Turn, show: () => void): void {
    const step = this.waits(turn.seat) ? this.next(turn) : 0;
    if (step) this.ask(turn, step, show);
    else this.stop(turn.seat);
  }

  private wait(turn: Turn, told: string): void {
    if (told && told !== this.meanwhile(turn.seat)) announce(sentences([told]));
    this.waiting = { ...this.waiting, [turn.seat]: { moment: this.live.step!.moment, told } };
  }

  private stop(seat: number): void {
    const { [seat]: _, ...others } = this.waiting;
    this.waiting = others;
  }

  /** The device goes from hand to hand, or comes back: what was said is asked for again. */
  forget(): void {
    this.said = this.waiting = {};
  }
}

/** The choices that are marked on the sheet and on the keys: two, or the best. */
export function advised(turn: Turn): string[] {
  const help = turn.live.helping.of(turn.seat);
  if (!help) return [];
  if (help.step === NUDGE) return help.two ?? [];
  const best = bestOf(help);
  return best.length > MOST_MARKED ? best.slice(0, 1) : best;
}

/** The best, and what cannot be told apart from it. */
function bestOf(help: Help): string[] {
  return (help.choices ?? []).filter((one) => one.best).map((one) => one.decision);
}

/** What was said, in a sentence that takes the place of the question; "" for nothing. */
export function toldIn(turn: Turn): string {
  const help = turn.live.helping.of(turn.seat);
  if (!help) return turn.live.helping.meanwhile(turn.seat);
  if (help.step === NUDGE) {
    const [one, other] = distinct(turn, help.two ?? []);
    return other ? say("hint-two", { one, other }) : say("hint-best", { choice: one }); // the same number twice
  }
  const best = distinct(turn, bestOf(help));
  if (best.length > MOST_MARKED) return say("hint-many-equal", { choice: best[0] });
  return best.length > 1 ? say("hint-equal", { choices: listed(best) }) : say("hint-best", { choice: best[0] });
}

/** What a choice is called where it is advised: dice that are thrown again by what they show, as their places are no names. */
export function called(turn: Turn, decision: string): string {
  const dice = turn.hints.again.find(([, other]) => other === decision)?.[0];
  if (dice) return say("hint-throw", { dice: listed(dice.map((place) => String(turn.view.dice[place] ?? ""))) });
  const count = turn.hints.counts.indexOf(decision) + 1;
  return count ? say("hint-count", { count }) : turn.title(decision);
}

/** Decisions by what they are called, each name once. */
function distinct(turn: Turn, decisions: string[]): string[] {
  return [...new Set(decisions.map((one) => called(turn, one)))];
}
