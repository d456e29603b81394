// The review of a game as it comes, line by line, and what a page shows of it.

import { noteReview } from "../lib/history";
import type { Problem, ReviewBegun, ReviewJudged, ReviewLine, ReviewMoment, ReviewStep, ReviewWhole } from "../lib/types";
import { whyFailed } from "../lib/trouble";
import type { Unit } from "./forms";

const NOT_READY = 503, NOT_THERE = 404;
const AGAIN = 3000; // milliseconds until somebody who was told to come again does

/** The lines of a text that comes in pieces, each as soon as it is whole. */
export async function* linesOf(pieces: AsyncIterable<string> | Iterable<string>): AsyncGenerator<string> {
  let rest = "";
  for await (const piece of pieces) {
    const lines = (rest + piece).split("\n");
    rest = lines.pop()!;
    yield* lines.filter(Boolean);
  }
  if (rest) yield rest;
}

async function* textOf(response: Response): AsyncGenerator<string> {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) yield piece.value;
}

export class GameReview {
  begun: ReviewBegun | null = $state.raw(null);
  moments: ReviewMoment[] = $state.raw([]);
  whole: ReviewWhole | null = $state.raw(null);
  problem: Problem | null = $state.raw(null); // why there is none, or why it breaks off
  failed = $state(""); // the same in words, where no server has said it
  waits = $state(false); // for a coach that is getting ready, or for other games
  gone = false; // the server no longer has the table
  readonly ended: Promise<void>; // when nothing more comes
  private readonly stop = new AbortController();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private end!: () => void;

  /** The review of a finished game at a table, or of a record. */
  constructor(private readonly of: { table: string } | { record: string }) {
    this.ended = new Promise((end) => (this.end = end));
    void this.ask();
  }

  close(): void {
    clearTimeout(this.timer);
    this.stop.abort();
    this.end();
  }

  readonly unit: Unit = $derived.by(() => ({ counts: this.begun?.counts ?? "chance", fewer: this.begun?.fewer ?? false }));
  readonly done: boolean = $derived(this.whole !== null);

  private async ask(): Promise<void> {
    try {
      const { signal } = this.stop;
      const { of } = this;
      const response = await ("table" in of ? fetch(`/api/tables/${encodeURIComponent(of.table)}/review`, { signal }) : fetch("/api/review", { method: "POST", body: of.record, signal }));
      [this.waits, this.gone] = [response.status === NOT_READY, response.status === NOT_THERE];
      this.problem = response.ok ? null : ((await response.json()) as Problem);
      if (response.ok) for await (const line of linesOf(textOf(response))) this.hear(JSON.parse(line));
      else if (this.waits) this.timer = setTimeout(() => void this.ask(), AGAIN);
    } catch (error) {
      this.waits = false;
      if (!this.stop.signal.aborted) this.failed = whyFailed(error);
    }
    if (!this.waits) this.end();
  }

  hear(line: ReviewLine): void {
    if (line.type === "begun") this.begun = line;
    else if (line.type === "moment") this.moments = [...this.moments, line];
    else if (line.type === "whole") this.finish(line);
    else this.problem = line.problem;
  }

  /** What was found out about the people of this device goes into their history. */
  private finish(whole: ReviewWhole): void {
    this.whole = whole;
    if ("table" in this.of) noteReview(this.of.table, whole);
  }

  /** The decision that a step of the film shows. */
  judgedAt(step: number): ReviewJudged | null {
    return this.momentAt(step)?.judged.find((one) => one.step === step) ?? null;
  }

  /** The throw that a step of the film shows, with what came of it. */
  thrownAt(step: number): ReviewMoment | null {
    return this.moments.find((one) => one.step === step) ?? null;
  }

  private momentAt(step: number): ReviewMoment | null {
    return this.moments.filter((one) => one.step <= step).at(-1) ?? null;
  }
}

/** What a throw gave every seat, or took. */
export function luckOf(moment: ReviewMoment): { value: number; interval: number }[] {
  return moment.values.map((_, seat) => {
    const lucky = moment.steps.filter((step) => step.seat === seat && step.kind === "luck");
    return { value: lucky.reduce((sum, step) => sum + step.change, 0), interval: Math.hypot(...lucky.map((step) => step.interval)) };
  });
}

/** A stroke of a curve: from what somebody could expect to what it became, by a throw, a decision or others. */
export interface Stroke {
  kind: string;
  step: number; // of the film
  from: number;
  to: number;
}

/** The curve of a seat so far; each stroke stands where in the film it came about, and none before an earlier one. */
export function curveOf(moments: ReviewMoment[], seat: number): Stroke[] {
  let reached = 0;
  return moments.flatMap((moment) =>
    moment.steps.filter((step) => step.seat === seat).map((step) => {
      reached = Math.max(reached, placeOf(step, moment));
      return { kind: step.kind, step: reached, from: step.value - step.change, to: step.value };
    }),
  );
}

/** Where a step belongs: luck to the throw, a decision to itself, what others did to when all of it was done. */
function placeOf(step: ReviewStep, moment: ReviewMoment): number {
  if (step.kind === "luck") return moment.step;
  return step.kind === "decision" ? step.step : Math.max(step.step, ...moment.judged.map((one) => one.step));
}

/** The lowest and highest value that a curve is drawn between. */
export function boundsOf(strokes: Stroke[], { counts }: Unit): [number, number] {
  if (counts === "chance" || !strokes.length) return [0, 1];
  const values = strokes.flatMap(({ from, to }) => [from, to]);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return high - low < 1e-9 ? [low - 1, high + 1] : [low, high];
}

/** The stroke that belongs to a step of the film: the last one up to there; -1 before the first. */
export function strokeAt(strokes: Stroke[], step: number): number {
  return strokes.filter((one) => one.step <= step).length - 1;
}
