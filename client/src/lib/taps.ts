// A context: what a tap on a cell does on pages where nobody plays. Cells of a sheet within it are keys.

export const TAPS = Symbol("taps");

export type Taps = (cell: string) => void;
