// check.mjs - holds the package to what is expected of it, wherever it was loaded: with
// every number, with every board in all forms, and with what is neither.
//
// SPDX-License-Identifier: 0BSD
const CELLS = 9;
const POSITIONS = 19683;
const NUMBERS = 65536;
const LEVELS = ['easy', 'medium', 'hard', 'perfect'];
const OF_A_BOARD = ['encode', 'text', 'state', 'bestMove', 'bestMoves', 'value', 'distance',
  'moves'];
const OF_A_CELL = ['play', 'cell'];

// What stands for each content, in a string and in an array.
const IN_STRINGS = ['._- ', 'Xx', 'Oo'];
const IN_ARRAYS = [[0, '.', '_', '-', ' ', '', null, undefined], [1, 'X', 'x'], [2, 'O', 'o']];

const NO_NUMBERS = [-1, -6724, -(2 ** 31), NUMBERS, NUMBERS + 6724, 2 ** 32, 2 ** 32 + 6724, 1e300];
const NO_CELLS = [-1, CELLS, 255, 256, 260, NUMBERS + 4, 2 ** 32 + 4, -1e300];

let compared = 0;

function equal(a, b) {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null)
    return Object.is(a, b);
  return Array.isArray(a) === Array.isArray(b) &&
    Object.keys(a).join() === Object.keys(b).join() &&
    Object.keys(a).every((key) => equal(a[key], b[key]));
}

function show(value) {
  return typeof value === 'object' && !ArrayBuffer.isView(value) ? JSON.stringify(value)
    : `${typeof value} ${String(value)}`;
}

// Holds the answer of a function to the right one.
function hold(oxo, name, args, right) {
  const found = oxo[name](...args);

  compared++;
  if (!equal(found, right))
    throw new Error(`${name}(${args.map(show).join(', ')}): ${show(found)}, not ${show(right)}`);
}

const cellsOf = (number) =>
  [...number.toString(3).padStart(CELLS, '0')].reverse().map(Number);

// What is right for a number that no game leads to, or that is no position.
function invalid(number) {
  const contents = number < POSITIONS ? cellsOf(number) : null;

  return {
    encode: contents === null ? null : number,
    text: contents === null ? null : contents.map((content) => '.XO'[content]).join(''),
    state: 'invalid',
    bestMove: null,
    bestMoves: [],
    value: null,
    distance: null,
    moves: [],
    play: Array(CELLS).fill(null),
    cell: contents ?? Array(CELLS).fill(null),
    level: { easy: null, medium: null, hard: null, perfect: null },
  };
}

// A position in each form; each character and mark stands in each cell of some of them.
function formsOf(number) {
  const contents = cellsOf(number);
  const any = (of, cell) => of[(number + cell) % of.length];
  const characters = contents.map((content, cell) => any(IN_STRINGS[content], cell));
  // Letters or numbers, not both.
  const inOneArray = IN_ARRAYS.map((marks) => number % 3 === 0 ? marks.slice(0, 1) : marks.slice(1));
  const between = contents.map((_, cell) => any(['', '', '/', '|', '\n'], cell + 1));

  return [
    contents.map((content) => '.XO'[content]).join(''),
    characters.map((character, cell) => between[cell] + character).join('') + between[0],
    contents,
    contents.map((content) => [null, 'X', 'O'][content]),
    contents.map((content, cell) => any(content === 0 ? IN_ARRAYS[0] : inOneArray[content], cell)),
    Uint8Array.from(contents),
  ];
}

// All answers about a number.
function checkNumber(oxo, number, right) {
  for (const name of OF_A_BOARD)
    hold(oxo, name, [number], right[name]);
  for (const name of OF_A_CELL) {
    right[name].forEach((answer, cell) => hold(oxo, name, [number, cell], answer));
    NO_CELLS.forEach((cell) => hold(oxo, name, [number, cell], null));
  }
  for (const level of LEVELS)
    hold(oxo, 'level', [number, level], right.level[level]);
}

// Every function once, with a board that it may not change.
function checkForm(oxo, board, number, right) {
  const before = ArrayBuffer.isView(board) ? board.join() : Object.freeze(board);
  const cell = number % CELLS;
  const level = LEVELS[number % LEVELS.length];

  for (const name of OF_A_BOARD)
    hold(oxo, name, [board], right[name]);
  for (const name of OF_A_CELL)
    hold(oxo, name, [board, cell], right[name][cell]);
  hold(oxo, 'level', [board, level], right.level[level]);
  if (ArrayBuffer.isView(board) && board.join() !== before)
    throw new Error(`${before} was changed to ${board.join()}`);
}

const NO_BOARD = 'is not a board: a board is an integer, a string or an array';
const A_CELL = 'a cell is X, O or empty';
const nine = (first) => [first, ...Array(CELLS - 1).fill(0)];

// What is no board, and what the error says.
const NO_BOARDS = [
  [undefined, `undefined ${NO_BOARD}`],
  [null, `null ${NO_BOARD}`],
  [true, `a value of type boolean ${NO_BOARD}`],
  [1.5, `1.5 ${NO_BOARD}`],
  [NaN, `NaN ${NO_BOARD}`],
  [-Infinity, `-Infinity ${NO_BOARD}`],
  [5n, `a value of type bigint ${NO_BOARD}`],
  [Symbol('board'), `a value of type symbol ${NO_BOARD}`],
  [{}, `a value of type object ${NO_BOARD}`],
  [{ length: 9 }, `a value of type object ${NO_BOARD}`],
  [Object.create(null), `a value of type object ${NO_BOARD}`],
  [new Set([1, 2]), `a value of type object ${NO_BOARD}`],
  [new String('.........'), `a value of type object ${NO_BOARD}`],
  [() => 0, `a value of type function ${NO_BOARD}`],
  ['', '0 cells: a board has nine'],
  ['X', '1 cell: a board has nine'],
  [[0, 1, 2, 'X', 'O', 'X', 'O', 'X', 'O'], 'a board has letters or numbers, not both'],
  ['X.../....', '8 cells: a board has nine'],
  ['..........', '10 cells: a board has nine'],
  ['XOXOOX..q', `"q" in cell 8: ${A_CELL}`],
  ['.../\t......', `"\\t" in cell 3: ${A_CELL}`],
  ['012345678', `"0" in cell 0: ${A_CELL}`],
  ['.\u{1f600}.......', `"\u{1f600}" in cell 1: ${A_CELL}`],
  [[], '0 cells: a board has nine'],
  [Array(8), '8 cells: a board has nine'],
  [Array(10).fill(0), '10 cells: a board has nine'],
  [new Uint8Array(8), '8 cells: a board has nine'],
  [new DataView(new ArrayBuffer(9)), '0 cells: a board has nine'],
  [[[0, 0, 0], [0, 0, 0], [0, 0, 0]], `a value of type object in cell 0: ${A_CELL}`],
  [nine(3), `3 in cell 0: ${A_CELL}`],
  [nine(-1), `-1 in cell 0: ${A_CELL}`],
  [nine(NaN), `NaN in cell 0: ${A_CELL}`],
  [nine('0'), `"0" in cell 0: ${A_CELL}`],
  [nine('XX'), `"XX" in cell 0: ${A_CELL}`],
  [nine('/'), `"/" in cell 0: ${A_CELL}`],
  [nine(false), `a value of type boolean in cell 0: ${A_CELL}`],
  [Uint8Array.from([0, 1, 2, 0, 255, 0, 0, 0, 0]), `255 in cell 4: ${A_CELL}`],
];

const namedLevels = (name) => `${name} is not a level: levels are easy, medium, hard, perfect`;

// What is no level or no cell.
const WRONG_LEVELS = [
  [undefined, namedLevels('undefined')],
  [null, namedLevels('null')],
  ['expert', namedLevels('"expert"')],
  ['Easy', namedLevels('"Easy"')],
  [0, namedLevels('0')],
  [{}, namedLevels('a value of type object')],
];
const WRONG_CELLS = [undefined, null, 1.5, NaN, '4', true, 4n, {}, [4]].map((cell) => {
  const name = typeof cell === 'string' ? '"4"'
    : typeof cell === 'number' || cell === null || cell === undefined ? String(cell)
      : `a value of type ${typeof cell}`;
  return [cell, `${name} is not a cell: cells are 0 to 8`];
});

function throws(oxo, name, args, message) {
  compared++;
  try {
    oxo[name](...args);
  } catch (error) {
    if (error instanceof TypeError && error.message === message)
      return;
    throw new Error(`${name}: ${error}, not ${message}`);
  }
  throw new Error(`${name} does not throw: ${message}`);
}

function checkWrong(oxo) {
  for (const [board, message] of NO_BOARDS) {
    for (const name of OF_A_BOARD)
      throws(oxo, name, [board], message);
    for (const name of OF_A_CELL)
      throws(oxo, name, [board, 0], message);
    throws(oxo, 'level', [board, 'easy'], message);
  }
  for (const [level, message] of WRONG_LEVELS)
    throws(oxo, 'level', [0, level], message);
  for (const name of OF_A_CELL)
    for (const [cell, message] of WRONG_CELLS)
      throws(oxo, name, [0, cell], message);
}

// Throws an error if the package does not answer as it has to; returns how many answers were
// compared.  Arguments: the package; what expected.mjs wrote.
export function check(oxo, expected) {
  const byNumber = new Map(expected.map((answers) => [answers.encode, answers]));

  if (byNumber.size !== 5478)
    throw new Error(`${byNumber.size} positions are expected`);
  if (Object.keys(oxo).filter((name) => typeof oxo[name] === 'function').sort().join() !==
      [...OF_A_BOARD, ...OF_A_CELL, 'level'].sort().join())
    throw new Error(`other functions: ${Object.keys(oxo)}`);
  for (let number = 0; number < NUMBERS; number++) {
    const right = byNumber.get(number) ?? invalid(number);

    checkNumber(oxo, number, right);
    if (number < POSITIONS)
      for (const board of formsOf(number))
        checkForm(oxo, board, number, right);
  }
  for (const number of NO_NUMBERS)
    checkNumber(oxo, number, invalid(POSITIONS));
  // Cells that an array does not have at all are empty, after any board.
  oxo.encode('OOOOOOOOO');
  hold(oxo, 'encode', [Object.assign(Array(CELLS), { 1: 'X' })], 3);
  checkWrong(oxo);
  return compared;
}
