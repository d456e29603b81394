// One table, live: steps arrive as fast as the server is, and are shown at human speed.

import type { TileLayout } from "./layout.svelte";
import { dwell, keepTable, keptTables, settings, type KeptTable } from "./settings.svelte";
import { play } from "./sound";
import { Company, unseated } from "./company.svelte";
import { Connection, type Listener } from "./connection";
import { mostTold } from "./correcting";
import { freshSalt, saltAfter } from "./fair";
import { Helping } from "./helping.svelte";
import { Own } from "./own.svelte";
import { tell } from "./telling";
import { say } from "./words.svelte";
import { after, first, type Step } from "./step";
import type { Answer, Ask, Asks, Change, Clock, Command, Failed, Gone, Message, Present, Reacted, Revealing, SeatView, Snapshot, Told, View } from "./types";

const THROW = 700, REVEAL = 900, END_OF_TURN = 400, READING = 1500, BOT_THINKS = 400;
const A_LETTER = 30; // milliseconds: news of more than fifty letters stay longer than READING
const MOST_BEHIND = 4; // throws and reveals that somebody who only watches may be late
const FLIGHT = 800; // until the last die lies still, whatever the pace

/** How long a step stays before the next is shown, in milliseconds at normal pace. */
function time(step: Step, botMoves: boolean, names: string[]): number {
  switch (step.event.type) {
    case "thrown":
      return step.event.late ? READING : step.event.told!.roll.length ? THROW : 0;
    case "settled": {
      const decisions = step.event.told!.decisions;
      const told = [...step.event.told!.news.map((one) => one.message), ...decisions.flatMap((one) => (one.why ? [one.why] : []))];
      if (told.length) return Math.max(READING, A_LETTER * told.map((one) => tell(one, names)).join(" · ").length);
      return decisions.some((one) => !one.declined) ? REVEAL : decisions.length ? END_OF_TURN : 0;
    }
    case "noted":
      return step.agreed ? READING : botMoves ? BOT_THINKS : 0;
    default:
      return step.agreed && (step.event.type !== "helped" || botMoves) ? READING : 0; // whoever asked for help knows it
  }
}

/** Whether a step is a throw or a reveal. */
function shows(step: Step): boolean {
  return step.event.type === "thrown" || step.event.type === "settled";
}

/** The line of what people read that belongs to a step. */
export function told(step: Step): Told | null {
  return ("told" in step.event && step.event.told) || null;
}

/** What a seat needs to know of its table: a live one, or a position that is only looked at. */
export type AnyTable = Pick<
  LiveTable,
  "ask" | "calm" | "close" | "company" | "hands" | "hello" | "laid" | "landing" | "log" | "lost" | "own" | "pausing" | "refused" | "send" | "shared" | "showing" | "skip" | "step" | "trouble" | "whyNot" | "helping" | "askHelp"
>;

export class LiveTable implements Listener {
  hello: Snapshot | null = $state.raw(null);
  step: Step | null = $state.raw(null);
  before: View | null = $state.raw(null);
  asksBefore: Record<number, Ask> = $state.raw({});
  lost = $state(false);
  none: Gone | null = $state.raw(null); // there is no table to come to
  error = $state(""); // the id under which the server has logged what went wrong
  refused = $state(false);
  revealingFor = $state(0);
  log: Told[] = $state.raw([]);
  showing = $state(false); // the last step is still being looked at
  landing = $state(0); // the number of the throw that is in the air; 0 for none
  pausing = $state(false); // a round has ended, and somebody still looks at it
  laid: Record<number, TileLayout> = {}; // how seats of this device laid their tiles, until all are ready
  looking = $state(-1); // the seat whose covered choices are shown here
  unseated: "" | "removed" | "moved" = $state(""); // why somebody of this device sits here no longer
  broken = $state(false); // the server's promise about the dice is another than before
  readonly company = new Company();
  readonly own: Own = new Own(this);
  readonly helping: Helping = new Helping(this);
  private tapped: Record<number, { id: string; decision: string }> = $state.raw({}); // own choices on their way
  private questions = new Map<string, (answer: Answer) => void>();
  private queue: Step[] = [];
  private coming = $state(false); // throws or reveals are still to be shown
  private latest: Step | null = null; // heard of, perhaps not shown yet
  private readonly connection: Connection;
  private timer = 0;
  private flight = 0;

  constructor(
    readonly id: string,
    private readonly key: string, // "" for somebody who only watches
  ) {
    this.connection = new Connection(id, key, this);
  }

  close(): void {
    clearTimeout(this.timer);
    clearTimeout(this.flight);
    this.company.close();
    this.connection.close();
  }

  // What the server says

  connected(well: boolean): void {
    this.lost = !well;
    if (well) this.error = "";
    else if (this.covered) this.cover();
  }

  snapshot(all: Snapshot): void {
    const [kept, looking] = [this.kept, this.looking];
    const becomesHost = this.hello?.host === false && all.host;
    const begins = all.affairs.begun && this.hello?.affairs.begun === false; // seats have other numbers then
    this.unseated = all.mine.length ? "" : this.unseated || unseated(all, this.hello ?? kept);
    this.hello = all;
    this.looking = all.looking ?? -1;
    if (looking >= 0 && this.looking < 0 && this.covered) this.lookAs(looking); // it was said while nobody listened
    this.helping.forget();
    this.company.meet(all.seats, begins);
    this.company.wind(all.seconds);
    if (kept) this.compare(kept, all);
    this.queue = [];
    this.coming = this.showing = this.pausing = false;
    this.landing = 0;
    this.log = all.log;
    clearTimeout(this.timer);
    this.timer = 0;
    this.before = null;
    this.step = this.latest = first(all);
    this.own.follow(this.step);
    const agreed = [...all.log].reverse().find((line) => line.news.some((one) => one.message[0] === "is-host-now"));
    if (becomesHost) this.hear({ ...this.latest, event: { type: "hosted" }, agreed });
  }

  change(one: Change): void {
    if (one.people || one.affairs) this.meet(one);
    if (this.latest) this.hear(after(this.latest, one));
    this.arrived(one.command);
  }

  /** People and what they agree on are known at once, whatever is still being shown. */
  private meet({ people, affairs }: Pick<Change, "people" | "affairs">): void {
    const seats = people ?? this.hello!.seats;
    const host = seats.some((person) => person.host) ? this.hello!.mine.some((seat) => seats[seat].host) : this.hello!.host;
    this.hello = { ...this.hello!, seats, host, affairs: affairs ?? this.hello!.affairs };
    this.company.meet(seats);
    if (affairs?.closed) this.remember({ over: true });
  }

  present(one: Present): void {
    if (this.hello) this.meet({ people: this.hello.seats.map((person, seat) => ({ ...person, here: one.here.includes(seat) })) });
  }

  reacted(one: Reacted): void {
    if (this.hello) this.company.react(one.seat, one.reaction, this.hello.seats[one.seat].name);
  }

  clock(one: Clock): void {
    this.company.wind(one.seconds);
  }

  revealing(one: Revealing): void {
    if (this.latest) this.hear({ ...this.latest, event: one });
  }

  asks(one: Asks): void {
    if (this.covered && this.looking < 0) return; // forgotten already
    if (this.latest) this.hear({ ...this.latest, event: { type: "resumed" }, asks: one.asks });
  }

  answer(one: Answer): void {
    this.arrived(one.command);
    this.questions.get(one.command)?.(one);
    this.questions.delete(one.command);
    if (!one.refused || one.command === this.passing || this.latest?.number !== this.sentAt) return; // a tap that came too late is no mistake
    this.refused = true; // why is told in English, for programs
    setTimeout(() => (this.refused = false), 2000);
  }

  gone(one: Gone): void {
    this.none = one;
  }

  failed(one: Failed): void {
    this.error = one.error;
  }

  private sentAt = 0; // the last event heard of when the last command was sent

  /** A command has taken effect or was refused: its tap is no longer shown by itself. */
  private arrived(command: string | undefined): void {
    if (!command) return;
    this.tapped = Object.fromEntries(Object.entries(this.tapped).filter(([, tap]) => tap.id !== command));
  }

  private hear(step: Step): void {
    if (this.covered) step = { ...step, asks: this.looking in step.asks ? { [this.looking]: step.asks[this.looking] } : {} };
    this.latest = step;
    this.queue.push(step);
    this.look();
    if (!this.timer) this.next();
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
    const hurries = this.isBehind();
    const afterwards = this.over && !!step.public.over; // the end was shown: what is agreed then takes nobody away from it
    this.before = this.step?.public ?? null;
    this.asksBefore = this.step?.asks ?? {};
    this.step = step;
    this.own.follow(step);
    this.showing = !afterwards;
    this.revealingFor = step.event.type === "revealing" ? step.event.seconds : 0;
    const line = told(step) ?? step.agreed;
    if (line && !this.log.includes(line)) this.log = [...this.log.slice(1 - mostTold(this.hello!)), line];
    if (step.public.over) this.remember({ over: true });
    const inTheAir = hurries ? 0 : this.fly(step);
    this.pausing = !hurries && this.roundEnds && !step.public.over && settings.pace !== "instant";
    if (this.pausing) this.timer = -1; // until next() is asked for
    else this.timer = window.setTimeout(() => this.next(), hurries ? 0 : Math.max(inTheAir, dwell(time(step, this.botMoves(step), step.public.seats.map((seat) => seat.name)))));
  }

  /** Dice that were thrown are in the air for a while, in milliseconds; whoever wants no motion, or threw them on a real table, sees them lie at once. */
  private fly(step: Step): number {
    const thrown = step.event.type === "thrown" && step.event.told!.roll.length > 0;
    const still = this.hello!.own || settings.pace === "instant" || matchMedia("(prefers-reduced-motion: reduce)").matches;
    clearTimeout(this.flight);
    this.landing = thrown && !still ? step.number : 0;
    if (!this.landing) return 0;
    this.flight = window.setTimeout(() => (this.landing = 0), FLIGHT);
    return FLIGHT;
  }

  /** A round has just ended: its results are new. */
  get roundEnds(): boolean {
    const rounds = (view: View | null | undefined) => view?.facts.rounds.length ?? 0;
    return this.step?.event.type === "settled" && rounds(this.step.public) > rounds(this.before);
  }

  /** Go on at once instead of looking longer at the last step. */
  skip(): void {
    clearTimeout(this.timer);
    clearTimeout(this.flight);
    this.landing = 0;
    this.pausing = false;
    this.next();
  }

  private look(): void {
    this.coming = this.queue.some(shows);
  }

  /** A television shows what the people at the table see, also where they play faster than it tells. */
  private isBehind(): boolean {
    return !this.hello!.mine.length && this.queue.filter(shows).length > MOST_BEHIND;
  }

  /** A bot seems to think for a moment, unless a person's own choice waits to be shown behind it. */
  private botMoves(step: Step): boolean {
    const person = (one: Step) => "seat" in one.event && this.hello!.mine.includes(one.event.seat);
    const forced = step.event.type === "noted" && step.event.forced;
    return !person(step) && !forced && !this.queue.some(person);
  }

  private sound(step: Step): void {
    if (step.event.type === "thrown") play("dice");
    for (const { sound } of told(step)?.news ?? []) if (sound) play(sound);
    const asked = (view: View | undefined) => this.hello!.mine.some((seat) => view?.seats[seat].asked);
    if (asked(step.public) && !asked(this.step?.public)) play("asked");
    if (step.public.over && !this.step?.public.over) play("win");
  }

  /** Nothing that matters is left to be shown: what is on the screen is how things are. */
  get calm(): boolean {
    return !this.coming;
  }

  /** How far the game is; a round that has ended is still looked at while it is counted. */
  get progress(): Message {
    return (this.pausing && this.before ? this.before : this.step!.public).progress;
  }

  /** Who rolls, and until what came of it has been shown, who rolled. */
  get roller(): number {
    const view = this.step!.public;
    return this.step!.event.type === "settled" && this.showing ? (this.before?.roller ?? view.roller) : view.roller;
  }

  /** A seat as it was before what is being revealed; null where nothing is. */
  seatBefore(seat: number): SeatView | null {
    return this.step!.event.type === "settled" ? (this.before?.seats[seat] ?? null) : null;
  }

  /** The crosses that followed a seat's choice, in their order. */
  chain(seat: number): string[] {
    const ask = this.asksBefore[seat];
    return (ask?.hints?.follows?.[ask.noted ?? ""] ?? []).map(([, cell]) => cell);
  }

  /** The game has ended, and everybody has seen how. */
  get over(): boolean {
    return !!this.step?.public.over && !this.showing;
  }

  /** What a seat is asked; its own tap is there at once, before the server has answered. */
  ask(seat: number): Ask | null {
    const ask = this.step?.asks[seat] ?? null;
    const tap = this.tapped[seat];
    return ask && tap && ask.legal.includes(tap.decision) ? { ...ask, noted: tap.decision } : ask;
  }

  /** What is said while the server cannot be reached; a choice is promised to be kept only where there is one. */
  get trouble(): string {
    if (this.error) return say("server-failed", { error: this.error });
    const view = this.step?.public;
    const due = this.hands.some((seat) => view?.seats[seat].asked || view?.seats[seat].chosen || (view?.due === "roll" && view.roller === seat));
    return say(due ? "connection-lost" : "unreachable");
  }

  /** The seats of this device on which people decide, not bots in their place. */
  readonly hands: number[] = $derived.by(() => (this.hello?.mine ?? []).filter((seat) => !this.hello!.seats[seat].bot));

  /** People of other devices sit here, or may come. */
  readonly shared: boolean = $derived.by(() => {
    const mine = this.hello?.mine ?? [];
    return !!this.hello?.seats.some((person, seat) => !mine.includes(seat) && (person.seated || person.open));
  });

  /** Whether it is worth saying that somebody is host: of several people on that device the first. */
  isHost(seat: number): boolean {
    const { seats } = this.hello!;
    return this.shared && seats.findIndex((person) => person.host) === seat && seats.some((person) => !person.host && !person.bot);
  }

  /** Say something about the moment that is known here; at a table whose dice can be checked, with what this device adds. */
  send(command: Omit<Command, "id" | "moment">, heard?: (answer: Answer) => void): void {
    this.sentAt = this.latest?.number ?? 0;
    const confirm = command.do === "play" && settings.noPause ? { confirm: true } : {};
    const salt = this.hello?.fair ? { salt: this.salt } : {};
    const id = this.connection.send({ ...command, ...confirm, ...salt, moment: this.latest?.moment ?? null }, this.looking);
    if (heard) this.questions.set(id, heard);
    if (command.do === "play") this.tapped = { ...this.tapped, [command.seat ?? 0]: { id, decision: command.decision ?? "" } };
  }

  private passing = ""; // the last command that may be refused without a word

  react(seat: number, reaction: Command["reaction"]): void {
    this.passing = this.connection.send({ do: "react", seat, reaction });
  }

  /** Ask why a seat cannot choose a cell. */
  whyNot(seat: number, cell: string, tell: (why: Message | null) => void): void {
    this.questions.set(this.connection.send({ do: "why", seat, decision: cell }), (answer) => tell(answer.why ?? null));
  }

  /** Ask for help with what a seat is asked; why there is none is told where it was asked for. */
  askHelp(seat: number, step: number, tell: (answer: Answer) => void): void {
    this.passing = this.connection.send({ do: "help", seat, step, moment: this.latest?.moment ?? null }, this.looking);
    this.questions.set(this.passing, tell);
  }

  /** Ask for the code with which the seats of this device go on elsewhere. */
  askCode(tell: (code: string) => void): void {
    this.questions.set(this.connection.send({ do: "code" }), (answer) => tell(answer.code ?? ""));
  }

  // Covered choices: what another person of this device is asked is not known here until that person looks

  get covered(): boolean {
    return !!this.hello?.covered && this.hello.mine.length > 1;
  }

  /** Somebody of this device holds it now. */
  lookAs(seat: number): void {
    this.looking = seat;
    this.passing = this.connection.send({ do: "look", seat });
  }

  /** The device goes from hand to hand: what was asked is forgotten. */
  cover(): void {
    if (this.looking >= 0 && !this.lost) this.passing = this.connection.send({ do: "look", seat: -1 });
    const blank = (step: Step): Step => ({ ...step, asks: {} });
    this.looking = -1;
    this.asksBefore = {};
    this.tapped = {};
    this.helping.forget();
    this.queue = this.queue.map(blank);
    if (this.latest) this.latest = blank(this.latest);
    if (this.step) this.step = blank(this.step);
  }

  // What this device remembers

  get kept(): KeptTable | undefined {
    return this.key ? keptTables().find((entry) => entry.table === this.id) : undefined;
  }

  private remember(more: Partial<KeptTable>): void {
    const kept = this.kept;
    if (kept) keepTable({ ...kept, ...more });
  }

  /** Seats and the server's promise are remembered as they were first heard; another promise is none. */
  private compare(kept: KeptTable, all: Snapshot): void {
    const names = all.seats.map((person) => person.name);
    if (all.mine.length && [kept.mine, kept.names].join() !== [all.mine, names].join()) this.remember({ mine: all.mine, names });
    if (all.affairs.closed) this.remember({ over: true });
    if (!all.fair) return;
    this.broken = !!kept.commitment && kept.commitment !== all.commitment;
    if (!kept.commitment) this.remember({ commitment: all.commitment });
  }

  /** What this device adds to the next throw; said again, it is the same. */
  private get salt(): string {
    const seed = this.kept?.seed ?? freshSalt();
    this.remember({ seed });
    return saltAfter(seed, this.latest?.number ?? 0);
  }
}
