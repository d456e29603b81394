// Who sits where around a tablet that lies on the table.

import { MediaQuery } from "svelte/reactivity";

/** Whether the screen is upright now. */
export const upright = new MediaQuery("(orientation: portrait)");

export const SIDES = ["near", "left", "far", "right"] as const; // clockwise, as seen from above: a left neighbour comes next
export type Side = (typeof SIDES)[number];

const AROUND: Record<number, Side[]> = { 2: ["near", "far"], 3: ["near", "left", "far"], 4: ["near", "left", "far", "right"] };
// The same edges on an upright screen, where flat.css turns them: the first of these then lies at the bottom.
const UPRIGHT: Record<number, Side[]> = { ...AROUND, 3: ["left", "far", "near"], 4: ["right", "near", "left", "far"] };

/** The side of each person, in the order of their seats: the first holds the tablet, at the bottom of the screen, the others
 *  follow clockwise. From five on they share the two long sides, so that on an upright screen the first sits in the corner. */
export function sides(people: number, standing: boolean): Side[] {
  const near = Math.ceil(people / 2);
  return (standing ? UPRIGHT : AROUND)[people] ?? Array.from({ length: people }, (_, place) => (place < near ? "near" : "far"));
}

/** The form in which so many people sit, as the style sheet of the flat table calls it. */
export function shapeOf(people: number): string {
  return ["two", "three", "four"][people - 2] ?? "many";
}

/** How many quarter turns, clockwise, turn something upright towards a side. */
export function turnsTo(side: Side): number {
  return SIDES.indexOf(side);
}
