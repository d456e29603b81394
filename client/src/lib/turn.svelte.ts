// What one seat can do now, and what it is told. All knowledge comes from the server's view and hints.

import { untrack } from "svelte";
import { awayTold, offerOf, type Offer } from "./absence";
import { announce, lingers } from "./announce.svelte";
import { TileLayout } from "./layout.svelte";
import { chanceOf, gained, sentences, spendable, thenAlso } from "./naming";
import { entering } from "./own.svelte";
import { settings } from "./settings.svelte";
import { play, type Sound } from "./sound";
import { told, type AnyTable } from "./table.svelte";
import { NO_HINTS } from "./tapper";
import { affair, coloured, inWords, tell, theColoured } from "./telling";
import type { Cell, Decided, Hints, Message } from "./types";
import { apart, beside, has, listed, say, word } from "./words.svelte";

export interface Prompt {
  text: string;
  short?: string; // the rest of the sentence, where the dice and their sum are drawn before it
  dice?: number[]; // their places
  sum?: number;
  news?: string; // what has just happened, where something is asked already
  mine?: boolean;
  bad?: boolean;
}

const MOMENT = 350; // milliseconds in which a second tap is a slip, not an answer

export class Turn {
  held: Set<number> = $state(new Set()); // dice that stay on the table
  joker = $state(false);
  jokerDie: number | null = $state(null);
  touched: number | null = $state(null); // a die whose cells are wanted
  peek: string | null = $state(null); // a cell under the finger, the pointer or the focus
  tile: string | null = $state(null); // a tile whose chances are wanted
  private why = $state({ text: "", step: -1 }); // said until the next step, or for a while
  private timer = 0;

  constructor(
    readonly live: AnyTable,
    readonly seat: number,
    readonly named = true, // where several people share the screen, what it is told begins with its name
  ) {}

  readonly view = $derived.by(() => this.live.step!.public);
  readonly own = $derived.by(() => this.view.seats[this.seat]);
  readonly sheet = $derived.by(() => this.live.hello!.documents[this.seat]);
  readonly ask = $derived.by(() => this.live.ask(this.seat));
  readonly hints: Required<Hints> = $derived({ ...NO_HINTS, ...this.ask?.hints });
  readonly kind = $derived(this.hints.kind);
  readonly mayThrow = $derived.by(
    () => !this.live.hello!.own && this.live.calm && !this.live.pausing && !(this.sheet.numbered_dice && this.live.showing) && this.view.due === "roll" && !this.view.announced && this.view.roller === this.seat && this.live.hands.includes(this.seat),
  );
  readonly open = $derived.by(
    () => this.live.calm && !this.live.landing && !this.live.pausing && !!this.ask?.hints && (this.own.asked || this.ask.noted !== null) && this.view.due !== "roll",
  );
  readonly noted = $derived.by(() => (this.open ? (this.ask?.noted ?? null) : null));
  readonly legal: string[] = $derived.by(() => (this.open && !this.ask!.confirmed ? this.ask!.legal : []));
  readonly legalCells: Set<string> = $derived.by(() => {
    const cells = this.legal.flatMap((one) => (one in this.cells ? [one] : []));
    const standing = Object.entries(this.hints.cells).filter(([, decision]) => this.legal.includes(decision));
    return new Set([...cells, ...standing.map(([cell]) => cell)]);
  });
  readonly cells: Record<string, Cell> = $derived.by(() =>
    Object.fromEntries(this.sheet.zones.flatMap((zone) => zone.cells).map((cell) => [cell.id, cell])),
  );

  /** The sheet is written in: the choice is made on it, not by buttons. */
  readonly writes = $derived.by(() => this.sheet.zones[0].kind === "grid");

  readonly tiled = $derived.by(() => this.sheet.zones[0].kind === "tiles");

  readonly layout: TileLayout | null = $derived.by(() => {
    if (this.kind !== "tiles" || !this.open || this.own.chosen) return null;
    return untrack(() => new TileLayout(this.hints, this.cells));
  });

  /** Tiles as they are laid out, or lie until everybody is ready and the sheet shows them. */
  readonly tiles: TileLayout | null = $derived.by(() => {
    const hidden = this.tiled && Object.values(this.own.cells).every((cell) => !cell.text);
    return this.layout ?? (hidden ? (this.live.laid[this.seat] ?? null) : null);
  });

  /** A new round begins on an empty sheet, before the first throw has said so. */
  readonly begins: boolean = $derived.by(
    () => this.writes && this.view.due === "roll" && !this.live.pausing && !this.live.showing && Object.values(this.own.cells).every((cell) => cell.text),
  );

  /** Combinations of the sheet are worth points. */
  readonly scored = $derived.by(() => this.sheet.combinations.some((one) => one.points > 0));

  /** The cells that a touched die leaves bright; null when no die is touched. */
  readonly bright: Set<string> | null = $derived.by(() => {
    if (this.touched === null) return null;
    const colour = this.sheet.dice[this.touched];
    const made = Object.entries(this.hints.dice).filter(([, pairs]) => pairs.some((pair) => pair.includes(this.touched!)));
    const coloured = Object.values(this.cells).filter((cell) => colour !== "white" && cell.colour === colour);
    return new Set([...made.map(([cell]) => cell), ...coloured.map((cell) => cell.id)]);
  });

  /** Dice that belong to the cell under the finger, or to what everybody may use now. */
  readonly lifted: Set<number> = $derived.by(() => {
    const cell = this.peek ?? this.noted ?? "";
    return new Set(this.hints.dice[cell]?.[0] ?? (cell in this.hints.without ? [this.hints.without[cell]] : []));
  });
  readonly ringed: Set<number> = $derived.by(() => {
    const pairs = Object.values(this.hints.dice);
    const same = pairs.length > 0 && pairs.every((found) => found[0].join() === pairs[0][0].join());
    return new Set(same ? pairs[0][0] : []);
  });

  /** The chances of 1, 2, ... dice: for anything, or for the tile that was tapped. */
  readonly chances: number[] = $derived.by(() => this.hints.cell_chances[this.tile ?? ""] ?? this.hints.chances);

  // Deciding

  private notedAt = 0;

  choose(decision: string): void {
    if (!this.open) return;
    const meant = this.hints.cells[decision] ?? decision;
    if (this.noted === meant) {
      if (performance.now() - this.notedAt > slip()) this.live.send({ do: "confirm", seat: this.seat });
    } else if (this.legal.includes(meant)) {
      play(this.soundOf(meant));
      this.notedAt = performance.now();
      const atOnce = this.atOnce(meant);
      this.joker = false;
      this.jokerDie = this.touched = this.tile = null;
      this.live.send({ do: "play", seat: this.seat, decision: meant, ...(atOnce ? { confirm: true } : {}) });
    } else if (decision in this.hints.lifted) {
      this.joker = this.hints.lifted[decision] === "set" && !this.joker;
      if (!this.joker) this.sayFor(say("hold-dice"));
    }
    else if (decision in this.hints.cell_chances) this.tile = this.tile === decision ? null : decision;
    else this.tellWhy(decision);
  }

  /** A throw is thrown, not thought over. */
  private atOnce(decision: string): boolean {
    return this.kind === "count" || decision === this.throwAgain;
  }

  private soundOf(decision: string): Sound {
    const zone = this.sheet.zones.find((one) => one.cells.some((cell) => cell.id === decision));
    return ({ grid: "figure", tiles: "tile" } as Record<string, Sound>)[zone?.kind ?? ""] ?? "cross";
  }

  private tellWhy(cell: string): void {
    this.live.whyNot(this.seat, cell, (why) => this.sayFor(why ? this.tell(why) : say("not-now")));
  }

  private sayFor(text: string): void {
    this.why = { text, step: this.live.step!.number };
    announce(sentences([text]));
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => (this.why = { text: "", step: -1 }), 2000);
  }

  throwDice(): void {
    this.held = new Set();
    this.live.send({ do: "throw" });
  }

  takeBack(): void {
    play("take-back");
    this.live.send({ do: "take-back", seat: this.seat });
  }

  ready(): void {
    announce(sentences([this.addressed(say("noted", { decision: say("ready") }), true)]));
    this.live.laid[this.seat] = this.layout!;
    this.live.send({ do: "lay", seat: this.seat, decisions: this.layout!.cells() });
  }

  final(): void {
    this.live.send({ do: "confirm", seat: this.seat });
  }

  /** No joker is set after all. */
  dropJoker(): void {
    this.joker = false;
    this.jokerDie = null;
  }

  /** Tapping a die: hold it, pick it for a joker, or ask for its cells. */
  tapDie(place: number): void {
    if (this.joker) this.jokerDie = place;
    else if (this.kind === "dice") {
      const next = new Set(this.held);
      if (!next.delete(place)) next.add(place);
      this.held = next;
    } else this.touched = this.touched === place ? null : place;
  }

  readonly thrownAgain: number[] = $derived.by(() => this.view.dice.map((_, place) => place).filter((place) => !this.held.has(place)));
  /** The decision to throw the dice that are not held; "" where that is none. */
  readonly throwAgain: string = $derived.by(
    () => this.hints.again.find(([dice, decision]) => dice.join() === this.thrownAgain.join() && this.legal.includes(decision))?.[1] ?? "",
  );
  /** What a picked die may be set to, and the decisions. */
  readonly faces: Record<number, string> = $derived.by(() => (this.jokerDie === null ? {} : (this.hints.faces[this.jokerDie] ?? {})));
  readonly mayTurn = $derived.by(() => this.legal.length > 0 && Object.keys(this.hints.faces).length > 0);

  // Words

  /** A decision in a sentence: a cell with the word for its colour. */
  title(decision: string): string {
    const cell = this.cells[decision];
    if (cell && this.writes) return say("number-on", { number: this.label(decision), place: decision.toUpperCase() });
    return cell?.colour && !this.hints.names[decision] ? coloured(cell.colour, cell.label) : this.label(decision);
  }

  /** A decision as a screen reader hears it: with the dice that make it, and what it brings. */
  name(decision: string): string {
    const pair = this.pair(decision).map((place) => this.view.dice[place]).join(" + ");
    const points = decision === this.hints.decline ? undefined : this.hints.gains[decision]; // passing says what it costs
    const chance = this.kind === "count" ? chanceOf(this.chances[this.hints.counts.indexOf(decision)]) : "";
    return beside(this.title(decision), chance, pair, points === undefined ? "" : gained(points), thenAlso(decision, this));
  }

  /** A decision as its button says it, which draws the mark beside it. */
  label(decision: string): string {
    const number = this.own.cells[decision]?.text ?? "";
    if (number && this.tiled) return this.tileLabel(decision, number);
    const named = this.hints.names[decision];
    if (named) return this.tell(named);
    const cell = this.cells[decision];
    if (cell?.colour) return cell.label;
    if (cell) return number || String(this.view.facts.total || decision.toUpperCase());
    return decision;
  }

  /** What happens to a tile; of two with the same number, each says where it lies. */
  private tileLabel(decision: string, number: string): string {
    const label = this.legal.length > 4 ? number : say(this.kind === "back" ? "tile-back" : "tile-over", { number }); // many keys are narrow
    return this.hasTwin(decision) ? `${label} · ${decision.toUpperCase()}` : label;
  }

  /** Whether another tile with the same number may be chosen as well. */
  hasTwin(decision: string): boolean {
    const number = (one: string) => this.own.cells[one]?.text;
    return this.tiled && this.legal.includes(decision) && this.legal.some((one) => one !== decision && number(one) === number(decision));
  }

  /** The places of the dice that make it, where that is not the same for all. */
  pair(decision: string): number[] {
    return this.ringed.size ? [] : (this.hints.dice[decision]?.[0] ?? []);
  }

  /** The cell a decision is about, or stands beside. */
  private cellOf(decision: string): Cell | undefined {
    return this.cells[this.hints.places[decision] ?? decision];
  }

  colourOf(decision: string): string {
    return this.cellOf(decision)?.colour ?? "";
  }

  tell(message: Message): string {
    return tell(message, this.names);
  }

  readonly prompt: Prompt = $derived.by(() => {
    const { live, view } = this;
    if (live.lost) return { text: live.trouble, bad: true };
    if (live.own.wrong && this.entering) return { text: live.own.wrong, bad: true };
    if (live.refused) return { text: say("not-now"), bad: true };
    if (this.why.text && this.why.step === live.step!.number) return { text: this.why.text };
    if (live.pausing) return { text: this.roundResult() };
    const news = this.happened();
    const asked = this.mayThrow || !!this.entering || (this.open && this.noted === null && !!this.ask!.question);
    if (news && !asked) return { text: news };
    if (live.own.proposal && !live.hello!.mine.length) return { text: say("correct-wanted", { name: this.nameOf(live.own.proposal.by) }) };
    if (view.over) return { text: say("ended", { cause: word("cause", view.over) }) };
    if (this.mayThrow) return { text: this.throwNow(this.named), news, mine: true };
    if (this.entering) return { text: this.entering, news, mine: true };
    if (asked) {
      const about = this.kind === "count" ? say("chances-about") : ""; // what stands on the dice
      return { ...this.plate(), text: this.addressed(this.question()), news: news || about, mine: true };
    }
    if (this.noted !== null) return { text: this.addressed(this.notedText()), mine: true };
    if (live.hello!.mine.includes(this.seat) && !live.hands.includes(this.seat)) return { text: say("bot-plays-for-you"), mine: true };
    return { text: awayTold(live) || this.waiting() };
  });

  /** What this seat is to enter, in words, where dice and tiles are people's own; "" for nothing. */
  readonly entering: string = $derived.by(() => entering(this.live.own, this.live, this.seat, this.named));

  /** What can be done beside the game while nothing is asked. */
  readonly offer: Offer | null = $derived.by(() => (this.open || this.mayThrow ? null : offerOf(this.live, this.seat)));

  private throwNow(named: boolean): string {
    return this.live.hello!.mine.length < 2 || !named ? say("throw-now") : say("your-throw-now", { name: this.own.name });
  }

  /** Where several people share the device, a sentence begins with the name of whoever is meant. */
  private addressed(text: string, named = this.named): string {
    return this.live.hello!.mine.length < 2 || !named ? text : say("decided", { name: this.own.name, decision: text });
  }

  /** A question about a sum begins with the dice that make it; the sentence can then be short. */
  private plate(): Partial<Prompt> {
    const [key, values] = this.ask!.question!;
    if (this.layout || this.joker || !("sum" in values) || !has(`${key}-short`)) return {};
    const dice = this.ringed.size ? [...this.ringed] : [];
    return { short: this.addressed(say(`${key}-short`, values)), dice, sum: Number(values.sum) };
  }

  private question(): string {
    if (this.layout) return say("ask-arrange");
    if (this.jokerDie !== null) return say("joker-face");
    return this.joker ? say("joker-die") : this.tell(this.ask!.question!);
  }

  /** What is asked now, as a key: while it stays the same, nothing new is to be said. */
  readonly asking: string = $derived.by(() => {
    const { live } = this;
    if (live.pausing) return `pause ${live.step!.number}`;
    if (this.mayThrow) return `throw ${live.step!.moment}`;
    if (this.entering) return `enter ${live.step!.moment}`;
    if (!this.open || !this.ask?.question) return "";
    if (this.noted !== null) return this.kind === "tiles" ? "" : `noted ${live.step!.moment} ${this.noted}`; // a layout is many moments
    return ["ask", live.step!.moment, this.joker, this.jokerDie, ...this.ask.question].join(" ");
  });

  /** What is asked now, as it is heard: the question, and what may be chosen where that is not too much. */
  get heard(): string {
    if (this.live.pausing) return sentences([say("heard-pause")]);
    if (this.noted !== null) return this.atOnce(this.noted) || !lingers(this) ? "" : sentences([this.addressed(this.notedText(), true)]);
    if (this.mayThrow) return sentences([this.throwNow(true)]);
    if (this.entering) return sentences([this.entering, say("enter-figures")]);
    if (this.layout) return sentences([this.addressed(say("heard-layout"), true), ...this.layout.rows().map((tiles) => tiles.join(", "))]);
    const choices = this.joker ? [] : this.buttons.map((one) => this.name(one));
    return sentences([this.addressed(this.question(), true), ...spendable(this), choices.length ? say("heard-choices", { choices: apart(...choices) }) : ""]);
  }

  /** Who is waited for, in words; "" for nobody. */
  get waits(): string {
    if (this.view.over || this.mayThrow) return "";
    const away = awayTold(this.live, true);
    if (away) return away;
    return this.view.due === "roll" ? say("turn-of", { name: this.nameOf(this.view.roller) }) : this.waiting();
  }

  private notedText(): string {
    const label = this.kind === "tiles" ? say("ready") : this.title(this.noted!);
    if (this.hints.lapses.includes(this.noted!)) return say("noted-lapses", { decision: label });
    return say("noted", { decision: label });
  }

  /** What just happened, while it is shown: why somebody had no choice, what the others did, what it brought. */
  private happened(): string {
    const line = told(this.live.step!);
    if (this.live.showing && !line) return affair(this.live.step!);
    if (!this.live.showing || !line) return "";
    const news = line.news.map((one) => tell(one.message, this.names, this.live.hello!.mine));
    if (line.roll.length) return [...news, this.open ? "" : this.ask?.left_out ? this.tell(this.ask.left_out) : this.throws(line.roller)].filter(Boolean).join(" · ");
    const heard = (one: Decided) => one.declined && line.news.some((other) => other.message[1].seat === one.seat);
    return [...this.moves(line.decisions.filter((one) => !heard(one))), ...news].join(" · ");
  }

  /** What everybody has got in the round that has just ended. */
  private roundResult(): string {
    const rounds = this.view.facts.rounds;
    const scores = rounds.at(-1)!.map((points, seat) => say("score-of", { name: this.nameOf(seat), points }));
    return say("round-result", { round: rounds.length, scores: listed(scores) });
  }

  /** The choices that took effect, by name; one's own only where it was forced. */
  private moves(decisions: Decided[]): string[] {
    const mine = (one: Decided) => this.isMe(one.seat);
    const forced = decisions.filter((one) => mine(one) && one.why).map((one) => this.tell(one.why!));
    const others = decisions.filter((one) => !mine(one));
    const did = others.filter((one) => !one.declined);
    if (did.length || others.length === 1) return [...forced, ...(did.length ? did : others).map((one) => this.did(one))];
    if (!others.length) return forced;
    const all = decisions.every((one) => one.declined);
    return [...forced, all ? say("nobody-did") : say("heard-pass", { names: listed(others.map((one) => this.nameOf(one.seat))), count: others.length })];
  }

  private throws(seat: number): string {
    return say("throws", { you: this.isMe(seat) ? "yes" : "no", name: this.nameOf(seat) });
  }

  /** Whether a seat is "you": that of the only person at this device. */
  private isMe(seat: number): boolean {
    const { mine } = this.live.hello!;
    return mine.length === 1 && mine[0] === seat;
  }

  /** What somebody else decided, as a sentence. */
  private did(one: Decided): string {
    const name = this.nameOf(one.seat);
    if (one.declined && !one.why && (one.name?.[0] ?? "pass") === "pass") return say("did-pass", { name });
    const sheet = this.live.hello!.documents[one.seat];
    const zone = sheet.zones.find((found) => found.cells.some((cell) => cell.id === one.play));
    const cell = zone?.cells.find((found) => found.id === one.play);
    if (one.why || one.name || !zone || !cell) return say("decided", { name, decision: inWords(one, sheet, this.names) });
    if (zone.kind === "rows") return say("heard-cross", { you: "no", name, cell: theColoured(cell.colour, cell.label) });
    if (zone.kind === "grid") return say("did-write", { name, cell: one.play.toUpperCase() });
    return say("did-turn", { name, number: this.view.seats[one.seat].cells[one.play]?.text || cell.label });
  }

  private get names(): string[] {
    return this.view.seats.map((seat) => seat.name);
  }

  private nameOf(seat: number): string {
    return this.view.seats[seat].name;
  }

  private waiting(): string {
    const missing = this.view.seats.filter((seat) => seat.asked).map((seat) => seat.name);
    if (missing.length > 2) return say("waiting-many", { count: missing.length });
    if (!missing.length) return this.view.due === "roll" ? this.throws(this.view.roller) : say("all-chosen");
    if (this.own.asked && this.ask?.question) return this.question(); // asked already, but something is still to be seen
    const names = listed(missing);
    if (!this.view.waiting || missing.length > 1) return say("waiting", { names });
    const [key, values] = this.view.waiting;
    return this.tell([key, { ...values, names }]);
  }

  // Buttons

  /** The decisions that are buttons, in the sheet's order; too many are left to the sheet. */
  readonly buttons: string[] = $derived.by(() => {
    if (this.kind === "dice" || this.kind === "tiles") return [];
    const order = Object.keys(this.cells);
    const place = (one: string) => (one === this.hints.decline ? order.length : order.indexOf(this.cellOf(one)?.id ?? ""));
    const sorted = [...this.legal].sort((a, b) => place(a) - place(b));
    const seen = new Set<string>();
    const distinct = sorted.filter((one) => !seen.has(this.title(one)) && seen.add(this.title(one)));
    return distinct.length > 9 || this.writes ? [] : distinct;
  });
}

/** How long a second tap is a slip; tests that want no pause have none. */
export function slip(): number {
  return settings.pace === "instant" ? 0 : MOMENT;
}
