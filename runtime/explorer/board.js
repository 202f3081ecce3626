// board.js - what the games of the explorer share: marks on nine cells, and lines of three.
//
// SPDX-License-Identifier: 0BSD
//
// All that the explorer knows of a game is one object, as tictactoe.js and infinite.js make
// it:
//   name            what links call it
//   levels          the names of its opponents, weakest first; one is called by its index
//   about, note     what to know of the game, and of the marks that are seen; in sentences
//   start           the position that a game begins with
//   at              what is in a cell: EMPTY, CROSS or NOUGHT
//   goesNext        the cell of the mark that the next move takes away; null for none
//   text            a position as links have it
//   read            the position of such a text; throws a Refusal
//   mover           whose turn it is: CROSS or NOUGHT; EMPTY if the game is over
//   winner          who has won: CROSS, NOUGHT, or EMPTY for nobody
//   play            the position after a move to a cell; null if it is not legal
//   value, distance 1, 0 or -1 for the side to move, and the plies to the end, or Infinity
//   isBest          whether a legal move is a best move
//   reply           the cell that a level plays
'use strict';

const [EMPTY, CROSS, NOUGHT] = [0, 1, 2];

const CELLS = 9;
const ROW = 3;
const PLACES = ['top left', 'top centre', 'top right', 'middle left', 'centre', 'middle right',
  'bottom left', 'bottom centre', 'bottom right'];
const LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8],
  [2, 4, 6]];

// Why a link is refused, as the end of a sentence.
class Refusal extends Error {}
