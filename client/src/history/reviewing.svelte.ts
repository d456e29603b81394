// Games of the history that the server reviews one after the other; what it finds out is kept with each of them.

import { GameReview } from "../coach/review.svelte";
import { keepGame, type Entry } from "../lib/history";
import { inWords } from "../lib/trouble";
import { say } from "../lib/words.svelte";

export class Reviewing {
  all = $state(0);
  number = $state(0); // of the game that is looked at, from 1
  review = $state.raw<GameReview | null>(null); // none while nothing is going on
  trouble = $state(""); // why some could not be reviewed
  skipped = $state.raw<string[]>([]); // those that would only fail again
  private stopped = false;

  /** How much of all games has been looked at. */
  readonly done: number = $derived(this.number - 1 + (this.review?.begun ? this.review.moments.length / this.review.begun.moments : 0));

  /** Review games until all are done, somebody stops it, or the server cannot; `news` is called after each. */
  async run(games: Entry[], news: () => void): Promise<void> {
    [this.all, this.trouble, this.stopped] = [games.length, "", false];
    for (const [at, entry] of games.entries()) {
      this.number = at + 1;
      const review = (this.review = new GameReview({ table: entry.table }));
      await review.ended;
      if (this.stopped || !this.goesOn(entry, review)) break;
      news();
    }
    this.review = null;
    news();
  }

  stop(): void {
    this.stopped = true;
    this.review?.close();
  }

  /** Whether the next game has better prospects than this one. */
  private goesOn(entry: Entry, review: GameReview): boolean {
    if (review.whole) return true;
    if (review.gone) keepGame({ ...entry, gone: true });
    else this.skipped = [...this.skipped, entry.id];
    this.trouble = review.gone ? say("history-review-gone") : review.failed || (review.problem ? inWords(review.problem) : say("not-reached"));
    return review.gone || review.begun !== null; // else nobody answers, or nothing is reviewed here
  }
}
