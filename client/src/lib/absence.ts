// Somebody who is waited for is away, or a bot plays for somebody who is here: what is said about it, and what can be done.

import { isAway, isHanded } from "./company.svelte";
import { LevelWatch } from "./levels.svelte";
import type { AnyTable } from "./table.svelte";
import { say } from "./words.svelte";

const PATIENCE = 60; // seconds before the host is asked whether a bot should play on

export interface Offer {
  label: string;
  act: () => void;
  main: boolean;
}

/** The seats whose people the game waits for. */
function awaited(live: AnyTable): number[] {
  const view = live.step!.public;
  if (view.over) return [];
  return view.due === "roll" ? [view.roller] : view.seats.flatMap((seat, place) => (seat.asked ? [place] : []));
}

/** Whoever is waited for and has been away longest; -1 for nobody. */
function missing(live: AnyTable): number {
  const gone = awaited(live).filter((seat) => live.company.away(seat));
  return gone.sort((one, other) => live.company.away(other) - live.company.away(one))[0] ?? -1;
}

/** Since when somebody is waited for who is away; "" where nobody is. What is heard does not count every minute. */
export function awayTold(live: AnyTable, heard = false): string {
  const seat = missing(live);
  if (seat < 0) return "";
  const name = live.step!.public.seats[seat].name;
  const seconds = live.company.away(seat);
  if (seconds < PATIENCE) return say("waiting-away", { name });
  return say(live.hello!.host ? "away-for-host" : "away-for", { name, minutes: heard ? 1 : Math.floor(seconds / 60) });
}

/** What a person can do about it: take the own seat back from a bot or, as host, hand an absent one's to a bot. */
export function offerOf(live: AnyTable, own: number): Offer | null {
  const { hello } = live;
  if (live.lost || live.step!.public.over) return null;
  if (hello!.mine.includes(own) && hello!.seats[own].bot) return { label: say("take-seat-back"), act: () => takeBack(live, own), main: true };
  const seat = missing(live);
  if (seat < 0 || !hello!.host || live.company.away(seat) < PATIENCE) return null;
  return { label: say("let-bot-play", { name: live.step!.public.seats[seat].name }), act: () => void letBotPlay(live, seat), main: false };
}

export function takeBack(live: AnyTable, seat: number): void {
  live.send({ do: "hand", seat, level: "" });
}

/** A bot of middling strength plays on: nobody should win or lose by having to leave. */
async function letBotPlay(live: AnyTable, seat: number): Promise<void> {
  const levels = await levelsAt(live);
  live.send({ do: "hand", seat, level: levels[Math.floor(levels.length / 2)] });
}

/** The levels that bots can have at a table. */
export async function levelsAt(live: AnyTable): Promise<string[]> {
  const watch = new LevelWatch(live.hello!.game, live.hello!.sheet);
  await watch.ask(live.hello!.seats.length);
  return watch.names;
}

/** What everybody may know of a seat: its person is away, a bot plays for somebody, or how far the choice is. */
export function stateOf(live: AnyTable, seat: number): { word: string; away: boolean } {
  const [person, view] = [live.hello!.seats[seat], live.step!.public];
  const { asked, chosen } = view.seats[seat];
  if (view.over) return { word: "", away: false };
  if (isAway(person)) return { word: say("is-away"), away: true };
  if (person.open || isHanded(person)) return { word: say("bot-plays"), away: false };
  if (view.due === "roll" && view.roller === seat) return { word: say("rolling"), away: false };
  return { word: asked ? say("choosing") : chosen ? say("chosen") : say("not-asked"), away: false };
}
