// tictactoe.js - the rules and the answers of tic-tac-toe, as the explorer asks for them.
//
// SPDX-License-Identifier: 0BSD
//
// All that the explorer knows of a game is one object like this one:
//   cells, row      how many cells the board has, and how many of them a row
//   places          the cells in words
//   levels          the names of its opponents, weakest first; one is called by its index
//   start           the position that a game begins with
//   at              what is in a cell: EMPTY, CROSS or NOUGHT
//   encode          the position of the contents of all cells; null if no game leads to it
//   mover           whose turn it is: CROSS or NOUGHT; EMPTY if the game is over
//   winner          who has won: CROSS, NOUGHT, or EMPTY for nobody
//   line            the cells of the line or lines that have won
//   play            the position after a move to a cell; null if it is not legal
//   value, distance 1, 0 or -1 for the side to move, and the plies to the end
//   isBest          whether a legal move is a best move
//   reply           the cell that a level plays
'use strict';

const [EMPTY, CROSS, NOUGHT] = [0, 1, 2];

// Argument: what the module exports.
function ticTacToe(oxo) {
  // As in oxo.h.
  const NO_POSITION = 0xFFFF;
  const [INVALID, CROSS_TO_MOVE, NOUGHT_TO_MOVE, CROSS_WON, NOUGHT_WON] = [0, 1, 2, 3, 4];
  const MOVERS = { [CROSS_TO_MOVE]: CROSS, [NOUGHT_TO_MOVE]: NOUGHT };
  const WINNERS = { [CROSS_WON]: CROSS, [NOUGHT_WON]: NOUGHT };

  const LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8],
    [2, 4, 6]];
  const CELLS = 9;
  // A page of memory that the module knows nothing of.
  const address = oxo.memory.grow(1) * 65536;
  const memory = new Uint8Array(oxo.memory.buffer, address, CELLS);

  const winner = (position) => WINNERS[oxo.oxo_state(position)] || EMPTY;

  return {
    cells: CELLS,
    row: 3,
    places: ['top left', 'top centre', 'top right', 'middle left', 'centre', 'middle right',
      'bottom left', 'bottom centre', 'bottom right'],
    levels: ['easy', 'medium', 'hard', 'perfect'], // as in oxo_levels.h
    start: 0,
    at: oxo.oxo_cell,
    encode(contents) {
      memory.set(contents);
      const position = oxo.oxo_encode(address);
      return oxo.oxo_state(position) === INVALID ? null : position;
    },
    mover: (position) => MOVERS[oxo.oxo_state(position)] || EMPTY,
    winner,
    line(position) {
      const side = winner(position);
      const isHeld = (line) => line.every((cell) => oxo.oxo_cell(position, cell) === side);
      return new Set(side === EMPTY ? [] : LINES.filter(isHeld).flat());
    },
    play(position, cell) {
      const next = oxo.oxo_play(position, cell);
      return next === NO_POSITION ? null : next;
    },
    value: oxo.oxo_value,
    distance: oxo.oxo_distance,
    isBest: (position, cell) => (oxo.oxo_best_moves(position) >> cell & 1) === 1,
    reply: oxo.oxo_level_move,
  };
}
