// The geometry of everything drawn: marks, pips, pencil strokes and figures. All of it is our own.

type Shape = (x: number, y: number, radius: number) => string;

/** Red triangle, yellow disc, green square, blue diamond: the mark of a row, and the pips of its die. */
const SHAPES: Record<string, Shape> = {
  red: (x, y, r) => `M${x} ${y - r * 1.12}L${x + r * 1.12} ${y + r * 0.85}H${x - r * 1.12}Z`,
  green: (x, y, r) => `M${x - r * 0.88} ${y - r * 0.88}h${r * 1.76}v${r * 1.76}h${-r * 1.76}Z`,
  blue: (x, y, r) => `M${x} ${y - r * 1.25}L${x + r * 1.1} ${y}L${x} ${y + r * 1.25}L${x - r * 1.1} ${y}Z`,
};
const disc: Shape = (x, y, r) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

export function shape(colour: string, x: number, y: number, radius: number): string {
  return (SHAPES[colour] ?? disc)(x, y, radius);
}

/** Where the pips of a face lie, in a square from -1 to 1. */
const PIPS: [number, number][][] = [
  [],
  [[0, 0]],
  [[-1, 1], [1, -1]],
  [[-1, 1], [0, 0], [1, -1]],
  [[-1, -1], [1, -1], [-1, 1], [1, 1]],
  [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]],
  [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]],
];

/** The pips of a face as one path, around the middle of a 60 wide face. */
export function pips(colour: string, face: number, x: number, y: number): string {
  return (PIPS[face] ?? []).map(([dx, dy]) => shape(colour, x + dx * 14.5, y + dy * 14.5, 5.3)).join("");
}

/** From -1 to 1, always the same for the same number: a hand is uneven, but its crosses do not change when looked at again. */
export function uneven(number: number): number {
  const wild = Math.sin(number * 127.1 + 11.7) * 43758.5453;
  return (wild - Math.floor(wild)) * 2 - 1;
}

/** The two strokes of a cross, each with the thinner line a pencil leaves beside it. */
export function crossStrokes(place: number): { stroke: string; beside: string }[] {
  const ends = [[4, 4.5, 20, 19.5], [19.5, 4, 4.5, 20]];
  return ends.map(([x1, y1, x2, y2], which) => {
    const off = (of: number, by = 1.5) => uneven(place * 7.31 + which * 8 + of) * by;
    const [ax, ay, bx, by] = [x1 + off(1), y1 + off(2), x2 + off(5), y2 + off(6)];
    const [mx, my] = [(x1 + x2) / 2 + off(3, 1.8), (y1 + y2) / 2 + off(4, 1.8)];
    return { stroke: bent(ax, ay, mx, my, bx, by), beside: bent(ax + 0.9, ay + 1.4, mx, my + 0.9, bx - 0.8, by + 0.9) };
  });
}

function bent(...points: number[]): string {
  const [ax, ay, mx, my, bx, by] = points.map((one) => one.toFixed(1));
  return `M${ax} ${ay}Q${mx} ${my} ${bx} ${by}`;
}

/** Pencilled figures, each in a box 12 wide and 20.5 high. */
export const FIGURES = [
  "M6 2C2.5 2 1.5 6 1.5 10 1.5 15 3 18.5 6 18.5 9.2 18.5 10.6 14.5 10.6 10 10.6 5.5 9.3 2 5.6 2.2",
  "M2.6 6C4.8 4.9 6.2 3.4 7 1.8 6.8 7 6.7 13 6.6 18.7",
  "M2 5.5C2.3 2.8 4.2 1.7 6.3 1.8 9 1.9 10.4 3.8 10.1 6.3 9.7 10 4.5 13.5 1.8 18.2 4.5 17.5 8 17.7 10.9 18.1",
  "M2.2 3.6C4 1.6 9.4 1.2 9.4 5.2 9.4 8 7 9.3 4.8 9.5 8 9.5 10.6 11 10.4 14 10.2 18.6 4 19.8 1.6 16.6",
  "M7 1.8C5.5 6 3.6 9.6 1.5 12.6 4.6 12.3 8 12.2 11.2 12.4M8.3 8C8.1 12 8 15.4 8 18.8",
  "M9.8 2.2C7.6 2 5.6 2 3.4 2.3 3.1 4.6 2.8 6.6 2.4 8.9 5.4 7 10.4 7.8 10.4 12.6 10.4 18.4 4.4 19.8 1.6 16.8",
  "M9.2 2C5 3.4 1.9 8.2 1.9 13 1.9 16.6 3.6 18.7 6.2 18.7 8.8 18.7 10.6 16.6 10.5 13.9 10.4 11.2 8.6 9.7 6.4 9.8 4.2 9.9 2.5 11.4 2 13.6",
  "M1.6 2.6C4.6 2.2 7.8 2.2 10.6 2 8.2 6.8 5.8 12.4 4.6 18.8M3.4 10.6C5.4 10.2 7.4 10.1 9.2 10.2",
  "M9.6 4.6C8.8 1 2.6 1 2.6 5 2.6 9 10.4 9.6 10.4 14.4 10.4 19.8 1.8 20 1.8 14.8 1.8 10.2 9.2 9 9.6 4.6",
  "M10 6.4C9.6 3.4 8 1.8 5.9 1.8 3.4 1.8 1.8 3.8 1.9 6.4 2 9 3.6 10.4 5.8 10.3 8.2 10.2 9.8 8.6 10.1 5.6 10.3 10.4 9.6 14.6 7.6 18.7",
];

export const STAR = "M12 2.3l2.9 6.1 6.7.9-4.9 4.6 1.3 6.6L12 17.2l-6 3.3 1.3-6.6L2.4 9.3l6.7-.9z";
