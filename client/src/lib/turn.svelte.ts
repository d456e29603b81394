// What one seat can do now, and what it is told. All knowledge comes from the server's view and hints.

import { untrack } from "svelte";
import { TileLayout } from "./layout.svelte";
import { MARKS } from "./marks";
import { settings } from "./settings.svelte";
import { play, type Sound } from "./sound";
import { told, type LiveTable } from "./table.svelte";
import type { Cell, Decided, Document as Sheet, Hints, Message, SeatView } from "./types";
import { has, listed, say, word } from "./words.svelte";

export interface Prompt {
  text: string;
  short?: string; // the rest of the sentence, where the dice and their sum are drawn before it
  dice?: number[]; // their places
  sum?: number;
  mine?: boolean;
  bad?: boolean;
}

const MOMENT = 350; // milliseconds in which a second tap is a slip, not an answer

const NO_HINTS: Required<Hints> = {
  kind: "cells", decline: null, gains: {}, names: {}, cells: {}, places: {}, dice: {}, without: {}, lucky: [],
  follows: {}, lapses: [], changes: {}, again: [], faces: {}, lifted: {}, counts: [], chances: [], cell_chances: {},
  tiles: [], tile_cells: [], arranged: [], looks_at: null, sought: [],
};

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
    readonly live: LiveTable,
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
    () => this.live.calm && !this.live.pausing && this.view.due === "roll" && !this.view.announced && this.view.roller === this.seat && this.live.hello!.mine.includes(this.seat),
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
      const atOnce = this.kind === "count" || meant === this.throwAgain; // a throw is thrown, not thought over
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

  private soundOf(decision: string): Sound {
    const zone = this.sheet.zones.find((one) => one.cells.some((cell) => cell.id === decision));
    return ({ grid: "figure", tiles: "tile" } as Record<string, Sound>)[zone?.kind ?? ""] ?? "cross";
  }

  private tellWhy(cell: string): void {
    this.live.whyNot(this.seat, cell, (why) => this.sayFor(why ? this.tell(why) : say("not-now")));
  }

  private sayFor(text: string): void {
    this.why = { text, step: this.live.step!.number };
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
    this.live.send({ do: "lay", seat: this.seat, decisions: this.layout!.cells() });
  }

  final(): void {
    this.live.send({ do: "confirm", seat: this.seat });
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

  /** A decision in a sentence: its mark and its label. */
  title(decision: string): string {
    return `${MARKS[this.colourOf(decision)] ?? ""} ${this.label(decision)}`.trim();
  }

  /** A decision as its button says it, which draws the mark beside it. */
  label(decision: string): string {
    const named = this.hints.names[decision];
    if (named) return this.tell(named);
    const cell = this.cells[decision];
    if (cell?.colour) return cell.label;
    const number = this.own.cells[decision]?.text ?? "";
    if (number && this.tiled) return this.tileLabel(decision, number);
    if (cell) return number || String(this.view.facts.total || decision.toUpperCase());
    return decision;
  }

  /** What happens to a tile; of two with the same number, each says where it lies. */
  private tileLabel(decision: string, number: string): string {
    const twins = this.legal.filter((one) => this.own.cells[one]?.text === number).length > 1;
    const label = this.legal.length > 4 ? number : say(this.kind === "back" ? "tile-back" : "tile-over", { number }); // many keys are narrow
    return twins ? `${label} · ${decision.toUpperCase()}` : label;
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
    if (live.refused) return { text: say("not-now"), bad: true };
    if (this.why.text && this.why.step === live.step!.number) return { text: this.why.text };
    const happened = this.happened();
    if (happened) return { text: happened };
    if (view.over) return { text: say("ended", { cause: word("cause", view.over) }) };
    const alone = live.hello!.mine.length < 2 || !this.named;
    if (this.mayThrow) return { text: alone ? say("throw-now") : say("your-throw-now", { name: this.own.name }), mine: true };
    if (this.open && this.noted === null && this.ask!.question) {
      const name = alone ? "" : `${this.own.name}: `;
      return { ...this.plate(name), text: name + this.question(), mine: true };
    }
    if (this.noted !== null) return { text: (alone ? "" : `${this.own.name}: `) + this.notedText(), mine: true };
    return { text: this.waiting() };
  });

  /** A question about a sum begins with the dice that make it; the sentence can then be short. */
  private plate(name: string): Partial<Prompt> {
    const [key, values] = this.ask!.question!;
    if (this.layout || this.joker || !("sum" in values) || !has(`${key}-short`)) return {};
    const dice = this.ringed.size ? [...this.ringed] : [];
    return { short: name + say(`${key}-short`, values), dice, sum: Number(values.sum) };
  }

  private question(): string {
    if (this.layout) return say("ask-arrange");
    if (this.jokerDie !== null) return say("joker-face");
    return this.joker ? say("joker-die") : this.tell(this.ask!.question!);
  }

  private notedText(): string {
    const label = this.kind === "tiles" ? say("ready") : this.title(this.noted!);
    if (this.hints.lapses.includes(this.noted!)) return say("noted-lapses", { decision: label });
    return say("noted", { decision: label });
  }

  /** What just happened, while it is shown: why somebody had no choice, what the others did, what it brought. */
  private happened(): string {
    const line = told(this.live.step!);
    if (!this.live.showing || !line) return "";
    if (line.roll.length) return this.open ? "" : this.ask?.left_out ? this.tell(this.ask.left_out) : say("throws", { name: this.nameOf(line.roller) });
    return [...this.moves(line.decisions), ...line.news.map((one) => this.tell(one.message))].join(" · ");
  }

  /** The choices that took effect, by name; one's own only where it was forced. */
  private moves(decisions: Decided[]): string[] {
    const alone = this.live.hello!.mine.length === 1;
    const mine = (one: Decided) => alone && this.live.hello!.mine.includes(one.seat);
    const forced = decisions.filter((one) => mine(one) && one.why).map((one) => this.tell(one.why!));
    const others = decisions.filter((one) => !mine(one));
    const did = others.filter((one) => !one.declined);
    if (did.length || others.length === 1) return [...forced, ...(did.length ? did : others).map((one) => this.did(one))];
    return others.length ? [...forced, say("nobody-did")] : forced;
  }

  /** What somebody else decided, as a sentence. */
  private did(one: Decided): string {
    const name = this.nameOf(one.seat);
    if (one.declined && !one.why && (one.name?.[0] ?? "pass") === "pass") return say("did-pass", { name });
    const sheet = this.live.hello!.documents[one.seat];
    const zone = sheet.zones.find((found) => found.cells.some((cell) => cell.id === one.play));
    const cell = zone?.cells.find((found) => found.id === one.play);
    if (one.why || one.name || !zone || !cell) return say("decided", { name, decision: inWords(one, sheet, this.names) });
    if (zone.kind === "rows") return say("did-cross", { name, row: say("colour-" + cell.colour), number: cell.label });
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
    if (!missing.length) return this.view.due === "roll" ? say("throws", { name: this.nameOf(this.view.roller) }) : say("all-chosen");
    if (this.own.asked && this.ask?.question) return this.question(); // asked already, but something is still to be seen
    const names = missing.join(", ");
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

/** What a seat decided, in words. */
export function inWords(one: Decided, sheet: Sheet, names: string[], seat: SeatView | null = null): string {
  if (one.why ?? one.name) return tell((one.why ?? one.name)!, names);
  const zone = sheet.zones.find((found) => found.cells.some((cell) => cell.id === one.play));
  const cell = zone?.cells.find((found) => found.id === one.play);
  const number = seat?.cells[one.play]?.text;
  if (zone?.kind === "tiles" && number) return say("tile-over", { number });
  return cell?.colour ? `${MARKS[cell.colour]} ${cell.label}` : one.play.toUpperCase();
}

/**
 * A message of the game in words: seats by name, rows, fields and combinations by theirs. Whoever reads it alone, on
 * the seat that is `mine`, is "you" where the message has a form for that.
 */
export function tell([key, values]: Message, names: string[], mine: number[] = []): string {
  const words: Record<string, string | number> = { ...values };
  if ("seat" in words) {
    words.name = names[Number(words.seat)];
    words.you = mine.length === 1 && mine[0] === words.seat ? "yes" : "no";
  }
  if ("seats" in words) {
    const several = String(words.seats).split(" ").map((seat) => names[Number(seat)]);
    words.names = listed(several);
    words.count = several.length;
  }
  if ("row" in words) words.row = say("colour-" + words.row);
  if ("field" in words) words.field = word("field", String(words.field));
  if ("combination" in words) words.combination = nameOfLine(String(words.combination));
  return say(key, words);
}

/** What a line holds. */
export function nameOfLine(combination: string): string {
  return word("line", combination);
}
