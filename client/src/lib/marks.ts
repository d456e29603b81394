// Colours are never alone: every colour has a mark.

export const MARKS: Record<string, string> = { red: "▲", yellow: "●", green: "■", blue: "◆", white: "" };
