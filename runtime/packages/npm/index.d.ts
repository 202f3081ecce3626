// The best move in tic-tac-toe (noughts and crosses, morpion), without search.
//
// SPDX-License-Identifier: 0BSD
//
// Cells are numbered 0 to 8 in reading order: 0 is top left, 8 bottom right.  A position is a
// number from 0 to 19682: the sum over the cells of content * 3^cell.  Cross starts, so the
// side to move follows from the marks on the board.
//
// Every function answers every board, impossible boards included, and never changes its
// arguments.  It throws a TypeError, which names what is wrong, for an argument that is of
// another kind.

/** Content of a cell: 0 for empty, 1 for cross, 2 for nought. */
export type Content = 0 | 1 | 2;

/** What may stand for the content of a cell in an array. */
export type Mark = Content | 'X' | 'x' | 'O' | 'o' | '.' | '_' | '-' | ' ' | '' | null | undefined;

/**
 * A board, in reading order: an array of nine marks, a string of nine of the characters
 * `X x O o . _ -` and space (`/`, `|` and newlines are ignored), or the number of a position.
 * An integer outside 0 to 19682 is no position; of that every function says what it says of
 * an invalid one.
 */
export type Board = number | string | readonly Mark[] | Uint8Array;

/**
 * State of a position.  Invalid is what no game leads to: wrong numbers of marks, two winners,
 * or marks set after a win.
 */
export type State =
  | 'invalid' | 'cross-to-move' | 'nought-to-move' | 'cross-won' | 'nought-won' | 'drawn';

/** 1 a win, 0 a draw, -1 a loss. */
export type Value = 1 | 0 | -1;

/**
 * The levels: players who look 1, 2 and 4 plies ahead and there count the lines that are still
 * open; and bestMove.
 */
export type Level = 'easy' | 'medium' | 'hard' | 'perfect';

/** A legal move and where it leads when both play their best after it. */
export interface Move {
  /** 0 to 8. */
  cell: number;
  /** What the move is worth to the side that plays it. */
  value: Value;
  /** Plies to the end, this move included. */
  distance: number;
  /** Whether the move is equal to the best one in value and in distance. */
  best: boolean;
}

/** State of a board. */
export function state(board: Board): State;

/**
 * Best cell to play, 0 to 8: the best value for the side to move, then the fewest plies when
 * winning and the most when losing, then the lowest cell.  null when the game is over or the
 * board invalid.
 */
export function bestMove(board: Board): number | null;

/**
 * All best cells, in ascending order: those that are equal to the best one in value and in
 * distance.  None when the game is over or the board invalid.
 */
export function bestMoves(board: Board): number[];

/**
 * What the board is worth to the side to move when both play their best.  When the game is
 * over, the side to move is the one whose turn it would be, so a won game is worth -1.  null
 * when the board is invalid.
 */
export function value(board: Board): Value | null;

/**
 * Plies (moves of one side) to the end when both play their best, 0 to 9: the fewest for a
 * win, the most for a loss; a draw lasts until the board is full; 0 when the game is over.
 * null when the board is invalid.
 */
export function distance(board: Board): number | null;

/**
 * Every legal move, in ascending order of the cells.  None when the game is over or the board
 * invalid.
 */
export function moves(board: Board): Move[];

/**
 * Position after the side to move marks the cell.  null when that is no legal move: the cell
 * is taken or outside 0 to 8, the game is over, or the board invalid.
 */
export function play(board: Board, cell: number): number | null;

/** Cell that a level plays, 0 to 8.  null when the game is over or the board invalid. */
export function level(board: Board, name: Level): number | null;

/**
 * Position of a board.  Impossible boards have a number too: see state.  null for a number
 * that is no position.
 */
export function encode(board: Exclude<Board, number>): number;
export function encode(board: Board): number | null;

/**
 * Content of a cell, of impossible boards too.  null when the cell is outside 0 to 8 or the
 * number no position.
 */
export function cell(board: Board, cell: number): Content | null;

/** Board as nine of the letters `X`, `O` and `.`.  null for a number that is no position. */
export function text(board: Exclude<Board, number>): string;
export function text(board: Board): string | null;
