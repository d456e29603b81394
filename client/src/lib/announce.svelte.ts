// What is heard at the table: one polite region, to which everything is added once and in order.

import { untrack } from "svelte";
import { happened } from "./announced";
import { sentences } from "./naming";
import { settings } from "./settings.svelte";
import type { LiveTable } from "./table.svelte";
import type { Turn } from "./turn.svelte";
import { say } from "./words.svelte";

const KEPT = 12; // readers may be far behind
const WAITING = 2500; // milliseconds until it is worth a word that somebody is waited for

interface Heard {
  number: number;
  text: string;
}

class Region {
  heard: Heard[] = $state.raw([]);
  private count = 0;

  get last(): string {
    return this.heard.at(-1)?.text ?? "";
  }

  add(text: string): void {
    if (text) this.heard = [...this.heard.slice(1 - KEPT), { number: ++this.count, text }];
  }

  clear(): void {
    this.heard = [];
  }
}

export const region = new Region();

/** Say something that somebody has just asked for. */
export function announce(text: string): void {
  untrack(() => region.add(text));
}

/** To be called while a component is made: says what happens at its table, and what its seats are asked. */
export function announceTable(live: LiveTable, turns: () => Turn[], quiet: () => boolean = () => false): void {
  announceSteps(live);
  announceQuestions(live, turns, quiet);
  announceWaiting(live, turns);
  announceTrouble(live);
}

function announceSteps(live: LiveTable): void {
  let last = untrack(() => live.step?.event); // covering forgets questions, but nothing happens by it
  $effect(() => {
    const step = live.step!;
    if (live.landing || step.event === last) return; // the dice are still in the air
    last = step.event;
    untrack(() => announce(sentences(happened(step, live.before, live.hello!))));
  });
}

/** A question is said once; again only when something else was asked in between. */
function announceQuestions(live: LiveTable, turns: () => Turn[], quiet: () => boolean): void {
  const said = new Map<number, string>();
  $effect(() => {
    if (quiet() || live.lost) return;
    for (const turn of turns()) {
      const key = turn.asking;
      if (!key || said.get(turn.seat) === key) continue;
      said.set(turn.seat, key);
      untrack(() => announce(turn.heard));
    }
  });
}

function announceWaiting(live: LiveTable, turns: () => Turn[]): void {
  $effect(() => {
    const idle = live.calm && !live.showing && !live.lost && !live.over && turns().every((turn) => !turn.asking || turn.asking.startsWith("noted"));
    const text = idle ? sentences([turns()[0]?.waits ?? ""]) : "";
    if (!text) return;
    const timer = setTimeout(() => text !== region.last && announce(text), WAITING);
    return () => clearTimeout(timer);
  });
}

function announceTrouble(live: LiveTable): void {
  let lost = false;
  $effect(() => {
    if (live.lost !== lost) announce(sentences([live.lost ? live.trouble : say("connected-again")]));
    lost = live.lost;
  });
  $effect(() => {
    if (live.refused) announce(sentences([say("not-now")]));
  });
}

/** Whether a noted choice wants a word: not where it takes effect in the same moment. */
export function lingers(turn: Turn): boolean {
  return !settings.noPause || turn.view.seats.some((seat, place) => seat.asked && place !== turn.seat);
}
