// The best move in tic-tac-toe (noughts and crosses, morpion), without search.
// index.d.mts says what each function takes and answers.
//
// SPDX-License-Identifier: 0BSD

const CELLS = 9;
const POSITIONS = 19683;

// As in oxo.h and oxo_levels.h.
const NO_POSITION = 0xFFFF;
const NO_CELL = 0xFF;
const ERROR = -128;
const STATES = ['invalid', 'cross-to-move', 'nought-to-move', 'cross-won', 'nought-won', 'drawn'];
const LEVELS = ['easy', 'medium', 'hard', 'perfect'];

// What stands for each content of a cell, in a string or in an array; and what a string may
// have between its cells.
const CONTENTS = new Map([
  [0, 0], ['.', 0], ['_', 0], ['-', 0], [' ', 0], ['', 0], [null, 0], [undefined, 0],
  [1, 1], ['X', 1], ['x', 1],
  [2, 2], ['O', 2], ['o', 2],
]);
const BETWEEN = '/|\r\n';

const everyCell = [0, 1, 2, 3, 4, 5, 6, 7, 8];

// The runtime: a module that asks for nothing, and a page of memory that it knows nothing of.
const MODULE = `
@MODULE@
`;
const bytes = Uint8Array.from(atob(MODULE), (character) => character.charCodeAt(0));
const oxo = new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports;
const address = oxo.memory.grow(1) * 65536;
const cells = new Uint8Array(oxo.memory.buffer, address, CELLS);

// A value as it is named in an error.
function describe(value) {
  if (typeof value === 'string')
    return JSON.stringify(value);
  if (typeof value === 'number' || value === null || value === undefined)
    return String(value);
  return `a value of type ${typeof value}`;
}

// The position with these contents.
function encodeContents(marks) {
  marks.forEach((mark, index) => {
    const content = CONTENTS.get(mark);

    if (content === undefined)
      throw new TypeError(`${describe(mark)} in cell ${index}: a cell is X, O or empty`);
    cells[index] = content;
  });
  if (marks.length !== CELLS)
    throw new TypeError(
      `${marks.length} cell${marks.length === 1 ? '' : 's'}: a board has nine`);
  // A 1 or 2 among letters may be the number of a free cell.
  if (marks.some((mark) => mark > 0) && marks.some((mark) => /[xo]/i.test(mark)))
    throw new TypeError('a board has letters or numbers, not both');
  return oxo.oxo_encode(address);
}

// The position of a board: NO_POSITION for a number that is none.
function positionOf(board) {
  if (Number.isInteger(board))
    return board >= 0 && board < POSITIONS ? board : NO_POSITION;
  if (typeof board === 'string')
    return encodeContents([...board].filter((character) => !BETWEEN.includes(character)));
  if (Array.isArray(board) || ArrayBuffer.isView(board))
    return encodeContents(Array.from(board));
  throw new TypeError(
    `${describe(board)} is not a board: a board is an integer, a string or an array`);
}

// A cell as the runtime takes it.
function cellOf(cell) {
  if (!Number.isInteger(cell))
    throw new TypeError(`${describe(cell)} is not a cell: cells are 0 to 8`);
  return cell >= 0 && cell < CELLS ? cell : NO_CELL;
}

// An answer, or null if it is the one that says that there is none.
function unless(none, answer) {
  return answer === none ? null : answer;
}

function state(board) {
  return STATES[oxo.oxo_state(positionOf(board))];
}

function bestMove(board) {
  return unless(NO_CELL, oxo.oxo_best_move(positionOf(board)));
}

function bestMoves(board) {
  const set = oxo.oxo_best_moves(positionOf(board));

  return everyCell.filter((cell) => (set >> cell & 1) === 1);
}

function value(board) {
  return unless(ERROR, oxo.oxo_value(positionOf(board)));
}

function distance(board) {
  return unless(ERROR, oxo.oxo_distance(positionOf(board)));
}

function moves(board) {
  const position = positionOf(board);
  const best = bestMoves(position);

  return everyCell.filter((cell) => oxo.oxo_play(position, cell) !== NO_POSITION).map((cell) => {
    const next = oxo.oxo_play(position, cell);

    return {
      cell,
      value: 0 - oxo.oxo_value(next), // a draw is 0, not -0
      distance: 1 + oxo.oxo_distance(next),
      best: best.includes(cell),
    };
  });
}

function play(board, cell) {
  return unless(NO_POSITION, oxo.oxo_play(positionOf(board), cellOf(cell)));
}

function level(board, name) {
  const position = positionOf(board);

  if (!LEVELS.includes(name))
    throw new TypeError(`${describe(name)} is not a level: levels are ${LEVELS.join(', ')}`);
  return unless(NO_CELL, oxo.oxo_level_move(position, LEVELS.indexOf(name)));
}

function encode(board) {
  return unless(NO_POSITION, positionOf(board));
}

function cell(board, index) {
  return unless(NO_CELL, oxo.oxo_cell(positionOf(board), cellOf(index)));
}

function text(board) {
  const position = positionOf(board);

  return position === NO_POSITION ? null
    : everyCell.map((index) => '.XO'[oxo.oxo_cell(position, index)]).join('');
}

@EXPORT@ { state, bestMove, bestMoves, value, distance, moves, play, level, encode, cell, text };
