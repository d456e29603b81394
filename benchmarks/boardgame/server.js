"use strict";
// A dice game like Qwixx on boardgame.io, as its documentation writes games, kept in memory: what Rollbook's live table
// is measured against. One throws six dice; then all four decide at once, and nobody sees what until all have.
const { Origins, Server } = require("boardgame.io/server");
const { INVALID_MOVE } = require("boardgame.io/core");

const ROWS = 4;
const CELLS = 11;
const LAST = CELLS - 1;
const CROSSES_TO_LOCK = 5;
const MOST_MISTHROWS = 4;

const newSheet = () => ({ rows: Array.from({ length: ROWS }, () => Array(CELLS).fill(0)), misthrows: 0 });

/** The place of a sum in a row: two rows ascend from 2 to 12, two descend. */
const placeOf = (row, sum) => (row < 2 ? sum - 2 : 12 - sum);

/** Whether the dice allow a cell: both white ones for everybody, a white and the row's own for who has thrown. */
function isThrown(dice, row, cell, isRoller) {
  const [white, other] = dice;
  const colour = dice[2 + row];
  const sums = isRoller ? [white + other, white + colour, other + colour] : [white + other];
  return sums.some((sum) => placeOf(row, sum) === cell);
}

/** Whether a cell lies beyond the last cross of its row, and has enough crosses before it if it is the lock. */
function isFree(G, player, row, cell) {
  const crosses = G.sheets[player].rows[row];
  if (G.locked[row] || crosses.indexOf(1, cell) >= 0) return false;
  return cell < LAST || crosses.reduce((sum, one) => sum + one, 0) >= CROSSES_TO_LOCK;
}

/** All choices take effect together. */
function settle(G, roller) {
  for (const [player, choice] of Object.entries(G.choices)) {
    if (choice !== "pass") {
      G.sheets[player].rows[choice.row][choice.cell] = 1;
      if (choice.cell === LAST) G.locked[choice.row] = true;
    } else if (player === roller) {
      G.sheets[player].misthrows += 1;
    }
  }
  G.choices = {};
}

const throwDice = {
  move: ({ G, events, random }) => {
    G.dice = random.D6(6);
    events.setActivePlayers({ all: "decide", minMoves: 1, maxMoves: 1 });
  },
  client: false,
};

const decide = {
  move: ({ G, ctx, playerID, events }, choice) => {
    if (choice !== "pass") {
      const { row, cell } = choice;
      const isRoller = playerID === ctx.currentPlayer;
      if (!isThrown(G.dice, row, cell, isRoller) || !isFree(G, playerID, row, cell)) return INVALID_MOVE;
    }
    G.choices[playerID] = choice;
    if (Object.keys(G.choices).length === ctx.numPlayers) {
      settle(G, ctx.currentPlayer);
      events.endTurn();
    }
  },
  client: false,
  redact: true, // others are not told the choice by the log either
  ignoreStaleStateID: true, // several decide at once
};

const game = {
  name: "dice",
  minPlayers: 4,
  maxPlayers: 4,
  disableUndo: true, // nobody takes anything back here; without the copies for it boardgame.io is faster
  setup: ({ ctx }) => ({
    sheets: Array.from({ length: ctx.numPlayers }, newSheet),
    locked: Array(ROWS).fill(false),
    dice: [],
    choices: {},
  }),
  turn: {
    activePlayers: { currentPlayer: "throw" },
    stages: { throw: { moves: { throwDice } }, decide: { moves: { decide } } },
  },
  endIf: ({ G }) =>
    G.locked.filter(Boolean).length >= 2 || G.sheets.some((sheet) => sheet.misthrows >= MOST_MISTHROWS) || undefined,
  playerView: ({ G, playerID }) => ({
    ...G,
    choices: Object.fromEntries(
      Object.entries(G.choices).map(([player, choice]) => [player, player === playerID ? choice : "hidden"]),
    ),
  }),
};

Server({ games: [game], origins: [Origins.LOCALHOST] }).run(Number(process.argv[2]));
