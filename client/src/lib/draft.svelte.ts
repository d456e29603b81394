// A pad of one's own while it is made. The server changes it, says what is wrong with it and tries it out; what is shown
// is the last pad that could be drawn.

import { forget } from "./question.svelte";
import { shelf } from "./shelf";
import { inWords, whyFailed } from "./trouble";
import type { Checked, Document as Sheet, Draft, Expected, Kept, Problem } from "./types";
import { say } from "./words.svelte";

type Data = Record<string, unknown>;

const TYPING = 250; // milliseconds after the last letter until it is looked at
const PAUSE = 500; // and after the last change until it is tried out
const KEPT = "pad"; // the draft, for when somebody comes back
const KEYS = "pad-keys"; // of pads that this device has saved
const MOST_BACK = 50;

export class PadDraft {
  sheet = $state.raw<Data>({});
  checked = $state.raw<Checked | null>(null);
  drawn = $state.raw<Sheet | null>(null);
  expected = $state.raw<Expected | null>(null);
  trouble = $state(""); // what was refused or could not be done
  news = $state(""); // what has been done
  private before: Data[] = $state.raw([]);
  private asked = 0;
  private queue: Promise<unknown> = Promise.resolve(); // questions to the server, one after the other
  private typed: Data = {}; // since it was asked last
  private typing: ReturnType<typeof setTimeout> | undefined; // until that is looked at
  private trying: ReturnType<typeof setTimeout> | undefined;

  /** Why it cannot be played. */
  get problem(): string {
    return this.checked?.problem ? inWords(this.checked.problem) : "";
  }

  get mayGoBack(): boolean {
    return this.before.length > 0;
  }

  rows(): string[] {
    return Array.isArray(this.sheet.rows) ? this.sheet.rows.map(String) : [];
  }

  /** A pad to start from. */
  async open(sheet: Data | null, change: Data = {}): Promise<boolean> {
    this.before = [];
    return this.inTurn(() => this.look(sheet ?? { name: say("pad-usual-name") }, change));
  }

  /** The server changes the pad. */
  async change(change: Data): Promise<void> {
    await this.inTurn(() => this.becomes(this.sheet, change));
  }

  /** Another pad takes the place of this one; whether it is one. */
  replace(sheet: Data): Promise<boolean> {
    return this.inTurn(() => this.becomes(sheet));
  }

  private async becomes(sheet: Data, change: Data = {}): Promise<boolean> {
    const earlier = this.sheet;
    const done = await this.look(sheet, change);
    if (done) this.remember(earlier);
    return done;
  }

  /** Something was typed: shown at once, looked at when nothing more comes. */
  type(key: string, value: unknown): void {
    this.remember(this.sheet);
    this.sheet = { ...this.sheet, [key]: value };
    this.typed = { ...this.typed, [key]: value };
    clearTimeout(this.typing);
    this.typing = setTimeout(() => void this.lookAgain(), TYPING);
  }

  /** Everything has been looked at, also what was typed a moment ago; whether it can be played. */
  async settled(): Promise<boolean> {
    await (this.typing ? this.lookAgain() : this.queue);
    return !!this.checked?.id;
  }

  back(): void {
    const earlier = this.before.at(-1);
    this.before = this.before.slice(0, -1);
    if (earlier) void this.inTurn(() => this.look((this.sheet = earlier)));
  }

  private remember(sheet: Data): void {
    this.before = [...this.before.slice(1 - MOST_BACK), sheet];
  }

  /** However slow the answers are, each change is made to what the one before has left. */
  private inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const done = this.queue.then(work);
    this.queue = done.catch(() => undefined);
    return done;
  }

  private lookAgain(): Promise<boolean> {
    return this.inTurn(() => this.look(this.sheet));
  }

  /** Ask the server; what is typed before it answers stays. */
  private async look(sheet: Data, change: Data = {}): Promise<boolean> {
    clearTimeout(this.typing);
    clearTimeout(this.trying);
    const mine = ++this.asked;
    [this.trouble, this.news, this.typed, this.typing] = ["", "", {}, undefined];
    const answer = await this.post<Checked>("/api/sheets/check", { sheet, change } satisfies Draft);
    if (!answer) return false;
    [this.sheet, this.checked, this.expected] = [{ ...answer.sheet, ...this.typed }, answer, null];
    this.drawn = answer.document ?? this.drawn;
    shelf.set(KEPT, JSON.stringify(this.sheet));
    if (answer.id) this.trying = setTimeout(() => void this.tryOut(mine, answer.sheet), PAUSE);
    return true;
  }

  /** How long games last, and what they bring; where too many ask, it is asked again. */
  private async tryOut(mine: number, sheet: Data): Promise<void> {
    const response = await fetch("/api/sheets/expect", { method: "POST", body: JSON.stringify({ sheet } satisfies Draft) }).catch(() => null);
    if (mine !== this.asked) return;
    if (response?.ok) this.expected = await response.json();
    else if (response?.status === 503) this.trying = setTimeout(() => void this.tryOut(mine, sheet), 4 * PAUSE);
  }

  /** It becomes a game of this server. */
  async save(): Promise<void> {
    if (!(await this.settled())) return;
    const kept = await this.post<Kept>("/api/sheets", { sheet: this.sheet } satisfies Draft);
    if (!kept) return;
    if (kept.key) shelf.set(KEYS, JSON.stringify({ ...padKeys(), [kept.id]: kept.key }));
    this.told(true, say("pad-saved"));
  }

  async remove(): Promise<void> {
    const id = this.checked?.id ?? "";
    if (await this.post<Kept>(`/api/sheets/${id}/remove`, { key: padKeys()[id] ?? "" })) this.told(false, say("pad-deleted"));
  }

  private told(kept: boolean, news: string): void {
    forget("/api/games");
    [this.checked, this.news, this.trouble] = [{ ...this.checked!, kept }, news, ""];
  }

  private async post<Answer extends object>(address: string, body: object): Promise<Answer | null> {
    try {
      const response = await fetch(address, { method: "POST", body: JSON.stringify(body) });
      const answer: Answer | Problem = await response.json();
      if (response.ok) return answer as Answer;
      this.trouble = inWords(answer as Problem);
    } catch (error) {
      this.trouble = whyFailed(error);
    }
    return null;
  }
}

/** The draft of last time. */
export function keptDraft(): Data | null {
  try {
    return JSON.parse(shelf.get(KEPT) ?? "null");
  } catch {
    return null;
  }
}

function padKeys(): Record<string, string> {
  try {
    return JSON.parse(shelf.get(KEYS) ?? "{}");
  } catch {
    return {};
  }
}
