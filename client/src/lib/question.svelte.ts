// Questions to the server that are asked again until they are answered, however long it cannot be reached.

import { onDestroy } from "svelte";
import { query, type Options } from "../rules/lessons";
import type { GameCard, Problem } from "./types";

const EVERY = 3000; // milliseconds
const AWAY = [502, 503, 504]; // said by something between us and the server
const known = new Map<string, unknown>(); // what we ask for here does not change while the server runs

type Reader<Answer> = (response: Response) => Promise<Answer>;

export class Question<Answer> {
  answer: Answer | null = $state.raw(null);
  problem: Problem | null = $state.raw(null); // why there is no answer
  lost = $state(false); // the server cannot be reached; it is asked again soon
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  constructor(
    private readonly address: string,
    private readonly read: Reader<Answer> = (response) => response.json(),
  ) {
    if (known.has(address)) this.answer = known.get(address) as Answer;
    else void this.ask();
  }

  private async ask(): Promise<void> {
    const response = await fetch(this.address).catch(() => null);
    if (this.closed) return;
    this.lost = !response || AWAY.includes(response.status);
    if (this.lost) this.timer = setTimeout(() => this.ask(), EVERY);
    else if (!response!.ok) this.problem = await problemIn(response!);
    else known.set(this.address, (this.answer = await this.read(response!)));
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
  }
}

/** Why the server has no answer, also where it, or something between us, says so in plain text. */
export async function problemIn(response: Response): Promise<Problem> {
  return response.json().catch(() => ({ message: response.statusText, key: "", values: {} }));
}

/** Something has changed on the server: ask again next time. */
export function forget(address: string): void {
  known.delete(address);
}

/** A question of a component: it is dropped with it. */
export function ask<Answer>(address: string, read?: Reader<Answer>): Question<Answer> {
  const question = new Question<Answer>(address, read);
  onDestroy(() => question.close());
  return question;
}

/** One game; a sheet of one's own goes along, as it need not be kept on the server. */
export const askGame = (game: string, sheet: Options | null): Question<GameCard> => ask<GameCard>(`/api/games/${encodeURIComponent(game)}${query({}, sheet)}`);

/** All games. */
export const askGames = (): Question<GameCard[]> => ask<GameCard[]>("/api/games");
