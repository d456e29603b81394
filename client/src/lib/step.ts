// How the table looks after each thing that happened: a change laid over what was there.

import type { Ask, Change, Event, Person, Revealing, SeatChange, SeatView, Snapshot, Told, View } from "./types";

export interface Resumed {
  type: "resumed"; // nothing happened: this is how the table was found
}

export interface Step {
  number: number;
  moment: number;
  event: Event | Revealing | Resumed;
  public: View;
  asks: Record<number, Ask>;
  stand_ins: Record<number, string>;
  agreed?: Told | null; // what people read about it, where it is not part of the game
}

export function first(snapshot: Snapshot): Step {
  const { number, moment, asks, stand_ins } = snapshot;
  return { number, moment, event: { type: "resumed" }, public: snapshot.public, asks, stand_ins };
}

export function after(step: Step, change: Change): Step {
  return {
    number: change.number,
    moment: change.moment ?? 0,
    event: change.event,
    public: { ...step.public, ...change.public, seats: step.public.seats.map((seat, place) => seatAfter(seat, change.seats?.[place], change.people?.[place])) },
    asks: asksAfter(step.asks, change),
    stand_ins: change.stand_ins ?? {},
    agreed: change.told,
  };
}

function seatAfter(seat: SeatView, change: SeatChange | undefined, person: Person | undefined): SeatView {
  const name = person?.name || seat.name; // somebody else may sit there now
  if (!change) return name === seat.name ? seat : { ...seat, name };
  return {
    name,
    cells: change.cells ? { ...seat.cells, ...change.cells } : seat.cells,
    points: change.points ?? seat.points,
    parts: change.parts ?? seat.parts,
    asked: change.asked ?? seat.asked,
    chosen: change.chosen ?? seat.chosen,
  };
}

function asksAfter(asks: Record<number, Ask>, change: Change): Record<number, Ask> {
  const then = { ...asks, ...change.asks };
  for (const [seat, noting] of Object.entries(change.notings ?? {})) then[Number(seat)] = { ...then[Number(seat)], ...noting };
  return then;
}
