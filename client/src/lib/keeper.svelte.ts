// Somebody who keeps score on a sheet: taps, numbers, taking back, rounds, and the sheets of the same game. Nobody is asked
// anything; what counts and what is worth a warning is declared with the sheet.

import { finished, forgetSheet, keepSheet, keptSheets, unfinished, type KeptSheet } from "./sheets";
import { marked, reckon, shown, tapOf, tapped, warnings, type Hand, type Warned } from "./scoring";
import { play } from "./sound";
import { NO_HINTS, type Tapper } from "./tapper";
import type { Cell, CellState, Facts, ScoreSheet, SeatView } from "./types";
import { say } from "./words.svelte";

const MOST_BACK = 200; // taps that can be taken back

type Marks = Pick<KeptSheet, "rounds" | "round" | "kept" | "waved">;

const keyOf = ({ cell, message }: Warned) => `${message} ${cell}`;

export class Keeper implements Tapper {
  sheet: KeptSheet = $state.raw(null!);
  peek: string | null = $state(null);
  picked: string | null = $state(null); // a cell that waits for its number
  laying = $state(false); // numbers are changed, though all are there
  unkept = $state(false); // the browser does not keep what is written
  private past: Marks[] = $state.raw([]);
  private others = $state(0); // windows have changed what is kept, so often
  private fresh = $state(false); // the last thing done was a mark, which is seen being made

  constructor(readonly about: ScoreSheet) {
    this.sheet = this.kept.find((sheet) => sheet.ended === null) ?? this.blank(0);
  }

  // What a sheet is drawn from

  readonly pad = $derived.by(() => this.about.pads[this.sheet.pad]);
  readonly document = $derived(this.pad.document);
  private readonly scoring = $derived(this.pad.scoring);
  readonly cells: Record<string, Cell> = $derived(Object.fromEntries(this.document.zones.flatMap((zone) => zone.cells).map((cell) => [cell.id, cell])));
  private readonly hand: Hand = $derived(handOf(this.sheet));
  readonly score = $derived(reckon(this.scoring, this.hand));
  readonly seat: SeatView = $derived(this.seatOf(this.sheet));
  readonly before: SeatView | null = $derived.by(() => (this.fresh ? this.seatOf({ ...this.sheet, ...this.past.at(-1)! }) : null));
  readonly facts: Facts = $derived({ total: null, rounds: [], lines: [this.score.lines], starred: [this.sheet.kept], closed: [], staying: [], thrown: [], shown: [], doubted: false, play_off: [] });
  readonly rounds = $derived(this.scoring.rounds);
  readonly roundPoints: number[] = $derived(this.sheet.rounds.map((cells) => reckon(this.scoring, { cells, kept: [], earlier: [] }).points));

  private seatOf(sheet: KeptSheet): SeatView {
    const hand = handOf(sheet);
    const { points, parts } = reckon(this.scoring, hand);
    return { name: sheet.title || this.about.name, cells: shown(this.scoring, hand), points, parts, asked: false, chosen: false };
  }

  /** Warnings that nobody has waved away, the newest mark first. */
  readonly warnings: Warned[] = $derived.by(() => {
    const order = Object.keys(this.hand.cells);
    const open = warnings(this.scoring, this.hand).filter((one) => !this.sheet.waved.includes(keyOf(one)));
    return open.sort((one, other) => order.indexOf(other.cell) - order.indexOf(one.cell));
  });
  readonly warned: Map<string, string> = $derived(new Map([...this.warnings].reverse().map((one) => [one.cell, told(one)])));
  readonly warning = $derived(this.warnings.length ? told(this.warnings[0]) : "");

  // What a tapper is

  readonly keeps = true;
  readonly hints = NO_HINTS;
  readonly kind = NO_HINTS.kind;
  readonly legalCells = new Set<string>();
  readonly ringed = new Set<number>();
  readonly bright = null;
  readonly tile = null;
  readonly writes = false;
  readonly view = { dice: [], facts: { total: null } };
  readonly noted = $derived.by(() => this.picked);
  hasTwin(): boolean {
    return false;
  }

  // Marking

  readonly ended = $derived(this.sheet.ended !== null);

  /** The cells that take a number now, where the sheet has such. */
  private readonly numbered = $derived(this.scoring.taps.find((tap) => tap.numbers));
  readonly fills = $derived.by(() => !!this.numbered && (this.numbered.states.length === 1 || this.laying || this.blanks.length > 0));
  private readonly blanks: string[] = $derived.by(() => this.numbered?.cells.filter((cell) => !this.hand.cells[cell]?.text) ?? []);
  readonly changeable = $derived.by(() => !!this.numbered && this.numbered.states.length > 1 && !this.blanks.length);
  readonly numbers: number[] = $derived.by(() => {
    const [lowest, highest] = this.numbered?.numbers ?? [1, 0];
    return Array.from({ length: highest - lowest + 1 }, (_, at) => lowest + at);
  });

  /** A table says what combinations or rows of crosses are worth. */
  readonly scored = $derived(this.document.row_points.length > 0 || this.document.combinations.some((one) => one.points > 0));

  /** What is marked is used later, with another tap. */
  readonly usable = $derived(this.scoring.taps.some((tap) => !tap.numbers && tap.states.length > 2));

  /** Others can close rows of the sheet. */
  readonly closable = $derived(this.scoring.taps.some((tap) => tap.states.includes("gone")));

  choose(cell: string): void {
    const tap = tapOf(this.scoring, cell);
    if (!tap || this.ended) return;
    if (tap.numbers && this.fills) this.picked = this.picked === cell ? null : cell;
    else this.mark(cell, tapped(tap, this.hand.cells[cell]));
  }

  /** Write a number into the cell that was tapped; null wipes it out. Where places are filled one after the other, go on. */
  write(number: number | null): void {
    const cell = this.picked;
    const tap = cell && tapOf(this.scoring, cell);
    if (!cell || !tap) return;
    const next = tap.states.length > 1 && number !== null ? this.blanks.filter((other) => other !== cell).sort((one, other) => after(tap.cells, cell, one) - after(tap.cells, cell, other))[0] : null;
    this.mark(cell, number === null ? null : { state: tap.states[0], text: String(number) });
    this.picked = next ?? null;
  }

  private mark(cell: string, mark: CellState | null): void {
    play(mark ? (mark.text ? "figure" : "cross") : "take-back");
    const hand = marked(this.scoring, this.hand, cell, mark);
    const still = new Set(warnings(this.scoring, hand).map(keyOf));
    const rounds = this.sheet.rounds.map((cells, at) => (at === this.sheet.round ? hand.cells : cells));
    this.change({ rounds, kept: hand.kept, waved: this.sheet.waved.filter((key) => still.has(key)) });
  }

  private change(marks: Partial<Marks>): void {
    const { rounds, round, kept, waved } = this.sheet;
    this.past = [...this.past.slice(1 - MOST_BACK), { rounds, round, kept, waved }];
    this.fresh = true;
    this.keep(marks);
  }

  private keep(changes: Partial<KeptSheet>): void {
    const next = { ...this.sheet, ...changes, changed: Date.now() };
    next.points = reckon(this.scoring, handOf(next)).points;
    this.sheet = next;
    this.unkept = !keepSheet(next);
  }

  readonly backs = $derived.by(() => this.past.length > 0 && !this.ended);

  undo(): void {
    if (!this.backs) return;
    const last = this.past.at(-1)!;
    this.past = this.past.slice(0, -1);
    this.picked = null;
    play("take-back");
    this.fresh = false;
    this.keep(last);
  }

  /** The warning that is told is no matter. */
  wave(): void {
    if (this.warnings.length) this.keep({ waved: [...this.sheet.waved, keyOf(this.warnings[0])] });
  }

  look(round: number): void {
    this.picked = null;
    this.fresh = false;
    this.keep({ round });
  }

  // Sheets

  private blank(pad: number): KeptSheet {
    const { game, name, family, pads } = this.about;
    const rounds = Array.from({ length: pads[pad].scoring.rounds }, () => ({}));
    return { id: crypto.getRandomValues(new Uint32Array(2)).join(""), game, name, family, title: "", begun: Date.now(), changed: Date.now(), pad, rounds, round: 0, kept: [], waved: [], points: 0, ended: null };
  }

  /** A new sheet; one on which nothing stands is not kept. */
  begin(pad = this.sheet.pad): void {
    this.lay(this.blank(pad));
  }

  /** The sheets of this game that can be gone back to: those of pads that it still has. */
  get kept(): KeptSheet[] {
    void this.others;
    return keptSheets(this.about.game).filter((sheet) => this.about.pads[sheet.pad]?.scoring.rounds === sheet.rounds.length);
  }

  open(id: string): void {
    const found = this.kept.find((sheet) => sheet.id === id);
    if (found) this.lay(found);
  }

  /** The same sheet was written on in another window: what stands there last is right. */
  heed(): void {
    const found = this.kept.find((sheet) => sheet.id === this.sheet.id);
    if (found && found.changed > this.sheet.changed) this.lay(found);
    this.others += 1;
  }

  private lay(sheet: KeptSheet): void {
    this.past = [];
    this.fresh = false;
    this.picked = null;
    this.laying = false;
    this.sheet = sheet;
  }

  remove(id: string): void {
    forgetSheet(id);
    if (id === this.sheet.id) this.begin();
  }

  rename(title: string): void {
    this.keep({ title });
  }

  finish(): void {
    const { id, game, name, family, title } = this.sheet;
    this.picked = null;
    this.keep({ ended: Date.now() });
    const noted = finished({ id, game, name, family, title, unit: this.about.unit, date: this.sheet.ended!, points: this.score.points, parts: this.parts });
    this.unkept ||= !noted;
  }

  /** The parts of the score that stay in mind: of several rounds, each by its number. */
  private get parts(): Record<string, number> {
    return this.rounds > 1 ? Object.fromEntries(this.roundPoints.map((points, at) => [`round ${at + 1}`, points])) : this.score.parts;
  }

  /** Something was wrong after all. */
  goOn(): void {
    unfinished(this.sheet.id);
    this.keep({ ended: null });
  }

  readonly touched = $derived.by(() => this.sheet.rounds.some((cells) => Object.keys(cells).length > 0));
}

function handOf(sheet: KeptSheet): Hand {
  return { cells: sheet.rounds[sheet.round], kept: sheet.kept, earlier: sheet.rounds.filter((_, at) => at !== sheet.round) };
}

function told({ message, values }: Warned): string {
  return say(message, values);
}

/** How far one place lies behind another, around the end. */
function after(places: string[], from: string, to: string): number {
  return (places.indexOf(to) - places.indexOf(from) + places.length) % places.length;
}
