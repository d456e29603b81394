// What the server says. The client draws this and knows no rules.

export type Message = [key: string, values: Record<string, string | number>];

export interface Cell {
  id: string;
  row: number;
  column: number;
  label: string;
  colour: string;
  marks: string[];
  sign: string;
}

export interface Zone {
  id: string;
  kind: string;
  cells: Cell[];
}

export interface Sheet {
  zones: Zone[];
  faces: number;
  dice: string[];
  numbered_dice: boolean;
  lines_score: boolean;
  points: Record<string, any>;
}

export interface CellState {
  state: string;
  text: string;
}

export interface SeatView {
  name: string;
  cells: Record<string, CellState>;
  points: number;
  parts: Record<string, number>;
  asked: boolean;
  chosen: boolean;
}

export interface View {
  game: string;
  due: "deal" | "roll" | "play" | "settle" | "end";
  announced: boolean;
  phase: string;
  roller: number;
  dice: (number | null)[];
  progress: Message;
  facts: Record<string, any>;
  seats: SeatView[];
  over: string;
  winners: number[];
}

export interface Ask {
  legal: string[];
  question: Message | null;
  noted: string | null;
  final: boolean;
  hints: Hints | null;
}

/** Kindnesses for the seat that is asked; see src/rollbook/hints.py. */
export interface Hints {
  kind: "cells" | "rows" | "back" | "dice" | "count" | "layout" | "doubt";
  names: Record<string, Message>;
  cells: Record<string, string>;
  reasons: Record<string, Message>;
  dice: Record<string, number[][]>;
  without: Record<string, number>;
  lucky: string[];
  follows: Record<string, [field: string, cell: string][]>;
  lapses: string[];
  changes: Record<string, Record<string, [points: number, combination: string]>>;
  chances: number[];
  cell_chances: Record<string, number[]>;
  tiles: number[];
  lifted: string[];
}

/** What one seat decided when a moment took effect; `why` says that nothing else was possible. */
export interface Decided {
  seat: number;
  play: string;
  name: Message | null;
  why: Message | null;
}

export interface Step {
  type: "step";
  number: number;
  event: Record<string, any> & { type: string; told?: Told };
  public: View;
  asks: Record<string, Ask>;
}

export interface SeatSetup {
  name: string;
  bot: string;
}

export interface Hello {
  type: "hello";
  table: string;
  game: string;
  name: string;
  options: Record<string, any>;
  covered: boolean;
  flat: boolean;
  seats: SeatSetup[];
  mine: number[];
  documents: Sheet[];
  step: Step;
  log: Told[];
}

/** One line of what happened. */
export interface Told {
  type: "thrown" | "settled";
  roller: number;
  roll?: (number | null)[];
  decisions?: Decided[];
  news: Message[];
}

export interface GameCard {
  id: string;
  name: string;
  players: [number, number];
  minutes: number;
  age: number;
  sentence: string;
  options: { name: string; values: any[]; default: any }[];
  levels: string[];
  levels_alone: string[];
  sample: SeatView;
  document: Sheet;
}

export interface LessonStep {
  message: string;
  values: Record<string, string | number>;
  phase: string;
  zones: string[];
  rows: number[];
  cells: Record<string, CellState>;
  ring: string[];
  dice: (number | null)[];
  held: number[];
  points: number;
  parts: Record<string, number>;
  facts: Record<string, any>;
}

export interface Lesson {
  name: string;
  document: Sheet;
  steps: LessonStep[];
}
