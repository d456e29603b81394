// The people of a table beside their game: who is here, who reacts, how much time is left. Nothing of it is kept.

import { announce } from "./announce.svelte";
import { sentences } from "./naming";
import { settings, type KeptTable } from "./settings.svelte";
import type { Person, Reaction, Snapshot } from "./types";
import { say } from "./words.svelte";

const REACTION = 3000; // milliseconds it is shown
const LOOK_AGAIN = 5000; // how long somebody has been away is counted in minutes

export interface Shown {
  reaction: Reaction;
  number: number; // a second one is drawn anew
}

export class Company {
  reactions: Record<number, Shown> = $state.raw({}); // by seat, those that are shown now
  ends = $state(0); // when the time to decide is up, by performance.now(); 0 without a limit
  private since: Record<number, number> = $state.raw({}); // when a seat's people left, as far as this device knows
  private now = $state(0);
  private count = 0;
  private timers = new Set<ReturnType<typeof setTimeout>>();
  private looking: ReturnType<typeof setInterval> | undefined;

  /** Somebody came, left or was replaced; `anew`: seats have other numbers than before. */
  meet(people: Person[], anew = false): void {
    if (anew) this.since = {};
    const gone = people.flatMap((person, seat) => (isAway(person) ? [seat] : []));
    this.since = Object.fromEntries(gone.map((seat) => [seat, this.since[seat] ?? Date.now()]));
    this.now = Date.now();
    if (gone.length && !this.looking) this.looking = setInterval(() => (this.now = Date.now()), LOOK_AGAIN);
    if (!gone.length) this.stopLooking();
  }

  /** How long a seat's person has been away, in seconds; 0 for somebody who is here. */
  away(seat: number): number {
    return seat in this.since ? Math.max(1, (this.now - this.since[seat]) / 1000) : 0;
  }

  react(seat: number, reaction: Reaction, name: string): void {
    if (settings.muted) return;
    const number = ++this.count;
    this.reactions = { ...this.reactions, [seat]: { reaction, number } };
    announce(sentences([say("reacts", { name, reaction: say(`reaction-${reaction}`) })]));
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      if (this.reactions[seat]?.number === number) this.reactions = Object.fromEntries(Object.entries(this.reactions).filter(([at]) => Number(at) !== seat));
    }, REACTION);
    this.timers.add(timer);
  }

  /** So many seconds are left to decide; null without a limit. */
  wind(seconds: number | null): void {
    this.ends = seconds === null ? 0 : performance.now() + 1000 * seconds;
  }

  close(): void {
    this.stopLooking();
    for (const timer of this.timers) clearTimeout(timer);
  }

  private stopLooking(): void {
    clearInterval(this.looking);
    this.looking = undefined;
  }
}

/** Somebody sits there who has no device here now, and no bot plays on. */
export function isAway(person: Person): boolean {
  return person.seated && !person.here && !person.bot;
}

/** A bot plays for the person on a seat. */
export function isHanded(person: Person): boolean {
  return person.seated && !!person.bot;
}

/** Why a device that had a seat has none any more: somebody else has it, or its person went on elsewhere. */
export function unseated(now: Snapshot, before: Snapshot | KeptTable | null | undefined): "" | "removed" | "moved" {
  const seat = before?.mine?.[0];
  if (seat === undefined) return "";
  const name = "seats" in before! ? before.seats[seat]?.name : before!.names[seat];
  const there = now.seats[seat];
  return there && !there.open && there.name === name ? "moved" : "removed";
}

/** Nobody sits here, not even a bot that keeps the seat until somebody comes. */
export function isFree(person: Person): boolean {
  return person.open && !person.bot;
}
