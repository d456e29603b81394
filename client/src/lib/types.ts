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
  hints: Record<string, any>;
}

export interface Step {
  type: "step";
  number: number;
  event: Record<string, any> & { type: string };
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
  seats: SeatSetup[];
  mine: number[];
  documents: Sheet[];
  step: Step;
  log: Record<string, any>[];
}

export interface GameCard {
  id: string;
  name: string;
  players: [number, number];
  minutes: number;
  age: number;
  options: { name: string; values: any[] }[];
  document: Sheet;
}
