// Who sits where around a tablet that lies on the table.

export const SIDES = ["near", "left", "far", "right"] as const; // clockwise, as seen from above: a left neighbour comes next
export type Side = (typeof SIDES)[number];

const AROUND: Record<number, Side[]> = { 2: ["near", "far"], 3: ["near", "left", "far"], 4: ["near", "left", "far", "right"] };

/** The side of each person, in the order of their seats; from five on they share the two long ones. */
export function sides(people: number): Side[] {
  const near = Math.ceil(people / 2);
  return AROUND[people] ?? Array.from({ length: people }, (_, place) => (place < near ? "near" : "far"));
}

/** How many quarter turns, clockwise, turn something upright towards a side. */
export function turnsTo(side: Side): number {
  return SIDES.indexOf(side);
}
