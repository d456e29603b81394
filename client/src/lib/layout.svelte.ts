// Laying out tiles: all lie in the grid from the start and are swapped; nothing is sent before Ready.

import type { Cell, Hints } from "./types";

export class TileLayout {
  order: number[]; // the tile on each place
  picked: number | null = $state(null);
  readonly tiles: number[];
  readonly side: number; // places in a line

  constructor(
    private readonly hints: Required<Pick<Hints, "tiles" | "tile_cells" | "arranged">>,
    cells: Record<string, Cell>,
  ) {
    this.tiles = hints.tiles;
    this.side = Math.max(...hints.tile_cells.map((id) => cells[id].column)) + 1;
    this.order = $state(hints.tiles.map((_, place) => place));
  }

  tap(place: number): void {
    if (this.picked === null) this.picked = place;
    else this.swap(this.picked, place);
  }

  swap(one: number, other: number): void {
    const next = [...this.order];
    [next[one], next[other]] = [next[other], next[one]];
    this.lay(next);
  }

  shuffle(): void {
    const next = [...this.order];
    for (let last = next.length - 1; last > 0; last--) {
      const other = Math.floor(Math.random() * (last + 1));
      [next[last], next[other]] = [next[other], next[last]];
    }
    this.lay(next);
  }

  /** The layout that the game proposes. */
  arrange(): void {
    const next: number[] = [];
    this.hints.arranged.forEach((cell, tile) => (next[this.hints.tile_cells.indexOf(cell)] = tile));
    this.lay(next);
  }

  /** The numbers as they lie, line by line. */
  rows(): number[][] {
    const lying = this.order.map((tile) => this.tiles[tile]);
    return Array.from({ length: lying.length / this.side }, (_, row) => lying.slice(row * this.side, (row + 1) * this.side));
  }

  /** The cell of a place, in capitals as people read it. */
  nameOf(place: number): string {
    return this.hints.tile_cells[place].toUpperCase();
  }

  /** For each tile in the order in which they are decided, its cell. */
  cells(): string[] {
    return this.tiles.map((_, tile) => this.hints.tile_cells[this.order.indexOf(tile)]);
  }

  private lay(order: number[]): void {
    this.order = order;
    this.picked = null;
  }
}
