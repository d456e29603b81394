// Tables as they were set up last, one for each game, the newest first: whoever plays again wants the same.

import { botName } from "./names";
import { drawable } from "./options";
import { shelf } from "./shelf";
import type { GameCard, OptionCard, SeatSetup, TableSetup } from "./types";

const MOST_SETUPS = 40; // pads of one's own are new games with every change

export interface KeptSetup {
  setup: TableSetup;
  name: string; // of the game
  family: string;
}

export function keptSetups(): KeptSetup[] {
  try {
    return JSON.parse(shelf.get("setups") ?? "[]");
  } catch {
    return [];
  }
}

export function keepSetup(entry: KeptSetup): void {
  const others = keptSetups().filter((other) => other.setup.game !== entry.setup.game);
  shelf.set("setups", JSON.stringify([entry, ...others].slice(0, MOST_SETUPS)));
}

/** The table somebody gets at once: as last time, else against the opponent whom the game proposes. */
export function usualSetup(card: GameCard, me: string): TableSetup {
  const kept = keptSetups().find((entry) => entry.setup.game === card.id)?.setup;
  const [fewest, most] = card.players;
  if (!kept || kept.seats.length < fewest || kept.seats.length > most) {
    const people = lastPeople(me).slice(0, most);
    if (people.length > 1) return { game: card.id, seats: people };
    return { game: card.id, seats: [{ name: me, bot: "" }, { name: botName([me], card.id), bot: card.opponent }], help: true };
  }
  const help = kept.help ?? helpsUsually(kept.seats);
  return { ...kept, seats: seated(card, kept.seats, me), options: stillThere(card.options, kept.options ?? {}), help };
}

/** Whether there is help where nobody has said: for one person among bots, who takes it from nobody, and with others not. */
export function helpsUsually(seats: SeatSetup[]): boolean {
  return seats.filter((seat) => !seat.bot).length === 1;
}

/** Who sat at the last table on this device, whatever was played; bots stay at home, and so do those who were invited. */
function lastPeople(me: string): SeatSetup[] {
  const people = (keptSetups()[0]?.setup.seats ?? []).filter(sitsHere);
  return people.map(({ name }, place) => ({ name: place || people.some((one) => one.name === me) ? name : me, bot: "" }));
}

/** A person on the device that opens the table. */
export function sitsHere(seat: SeatSetup): boolean {
  return !seat.bot && !seat.open;
}

/** The seats of last time: the first person is whoever plays on this device now, and levels that are gone are replaced. */
function seated(card: GameCard, seats: SeatSetup[], me: string): SeatSetup[] {
  const levels = seats.length > 1 ? card.levels : card.levels_alone;
  const first = seats.findIndex(sitsHere);
  const taken = seats.some((seat, place) => place !== first && seat.name === me);
  return seats.map(({ name, bot = "", open = false }, place) => ({
    name: place === first && !taken ? me : name,
    bot: bot && !levels.includes(bot) ? card.opponent : bot,
    open,
  }));
}

/** Options that the game still has, with values that it still knows. */
function stillThere(options: OptionCard[], wanted: Record<string, unknown>): Record<string, unknown> {
  const fits = (option: OptionCard) => option.kind === "pairs" || option.values.includes(wanted[option.name]);
  return Object.fromEntries(drawable(options).filter((option) => option.name in wanted && fits(option)).map((option) => [option.name, wanted[option.name]]));
}
