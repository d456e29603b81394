// Laying out tiles: all lie in the grid from the start and are swapped; nothing is sent before Ready.

export class TileLayout {
  order: number[]; // the tile on each cell
  picked: number | null = $state(null);

  constructor(
    readonly tiles: number[],
    readonly side: number,
  ) {
    this.order = $state(tiles.map((_, place) => place));
  }

  tap(place: number): void {
    if (this.picked === null) this.picked = place;
    else this.swap(this.picked, place);
  }

  swap(one: number, other: number): void {
    const next = [...this.order];
    [next[one], next[other]] = [next[other], next[one]];
    this.order = next;
    this.picked = null;
  }

  shuffle(): void {
    const next = [...this.order];
    for (let last = next.length - 1; last > 0; last--) {
      const other = Math.floor(Math.random() * (last + 1));
      [next[last], next[other]] = [next[other], next[last]];
    }
    this.order = next;
    this.picked = null;
  }

  /** The tiles that are thrown most easily lie where most lines cross. */
  arrange(): void {
    const easy = (tile: number) => Math.abs(this.tiles[tile] - 9);
    const tiles = this.tiles.map((_, tile) => tile).sort((a, b) => easy(a) - easy(b));
    const lines = (cell: number) => {
      const [row, column] = [Math.floor(cell / this.side), cell % this.side];
      return Number(row === column) + Number(row + column === this.side - 1);
    };
    const cells = this.tiles.map((_, cell) => cell).sort((a, b) => lines(b) - lines(a));
    const next: number[] = [];
    cells.forEach((cell, rank) => (next[cell] = tiles[rank]));
    this.order = next;
    this.picked = null;
  }

  /** For each tile in ascending order, its cell in notation. */
  cells(): string[] {
    return this.tiles.map((_, tile) => {
      const cell = this.order.indexOf(tile);
      return `${"abcdef"[cell % this.side]}${Math.floor(cell / this.side) + 1}`;
    });
  }
}
