// test_module.mjs - holds the WebAssembly modules inside the explorer, that of tic-tac-toe to
// the program, with every number as position, and that of infinite, with what the page makes
// of it, to the solved game; and the page to a size.
// Arguments: the page; the program oxo.
//
// SPDX-License-Identifier: 0BSD
import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { CELLS, NO_CELL, NO_POSITION, POSITIONS, everyCell, exported, moduleOf, numberOf,
  scriptOf, withMark } from './common.mjs';
import * as infinite from './infinite.mjs';

const LIMIT = 160 * 1024; // of the whole page, in bytes
const NUMBERS = 65536;
const BYTES = 256;
const ERROR = -128;
const STATES = { cross: 1, nought: 2, 'cross-won': 3, 'nought-won': 4, drawn: 5 };
const INVALID = {
  state: 'invalid', value: ERROR, distance: ERROR, best: NO_CELL, allBest: [], moves: new Map(),
  levels: [],
};

const [page, program] = process.argv.slice(2);
const byBoard = exported(program);
const compiled = new WebAssembly.Module(moduleOf(page, 'classic'));
const oxo = new WebAssembly.Instance(compiled).exports;

// What the program says about a number.
const byNumber = new Array(NUMBERS).fill(INVALID);
for (const [board, position] of byBoard)
  byNumber[numberOf(board)] = Object.assign({ board }, position);

function checkCompleteness() {
  assert.equal(byBoard.size, 5478);
  for (const [board, position] of byBoard)
    assert.equal(position.number, numberOf(board));
  assert.deepEqual(WebAssembly.Module.imports(compiled), [], 'the module asks for nothing');
  assert.deepEqual(Object.keys(oxo).sort(), ['memory', 'oxo_best_move', 'oxo_best_moves',
    'oxo_cell', 'oxo_distance', 'oxo_encode', 'oxo_level_move', 'oxo_play', 'oxo_state',
    'oxo_value'], 'the interface, all of it');
}

// The contents of the cells of a position, valid or not.
const cellsOf = (number) =>
  [...number.toString(3).padStart(CELLS, '0')].reverse().map(Number);

function hold(found, right, ...what) {
  if (found !== right)
    assert.fail(`${what.join(' ')}: ${found}, not ${right}`);
}

// With every byte as cell, and as level.
function checkAnswers() {
  for (let number = 0; number < NUMBERS; number++) {
    const { board, state, value, distance, best, allBest, moves, levels } = byNumber[number];
    const cells = number < POSITIONS ? cellsOf(number) : [];

    hold(oxo.oxo_state(number), STATES[state] || 0, 'state of', number);
    hold(oxo.oxo_value(number), value, 'value of', number);
    hold(oxo.oxo_distance(number), distance, 'distance of', number);
    hold(oxo.oxo_best_move(number), best, 'best move in', number);
    hold(oxo.oxo_best_moves(number), allBest.reduce((set, cell) => set | 1 << cell, 0),
      'best moves in', number);
    for (let byte = 0; byte < BYTES; byte++) {
      hold(oxo.oxo_play(number, byte),
        moves.has(byte) ? numberOf(withMark(board, byte)) : NO_POSITION, byte, 'in', number);
      hold(oxo.oxo_cell(number, byte), cells[byte] ?? NO_CELL, 'cell', byte, 'of', number);
      hold(oxo.oxo_level_move(number, byte), levels[byte] ?? NO_CELL, 'level', byte, 'in', number);
    }
  }
}

function checkEncode() {
  const address = oxo.memory.grow(1) * 65536;
  const cells = new Uint8Array(oxo.memory.buffer, address, CELLS);

  for (let number = 0; number < POSITIONS; number++) {
    cells.set(cellsOf(number));
    assert.equal(oxo.oxo_encode(address), number);
  }
  for (const cell of everyCell)
    for (let content = 3; content < BYTES; content++) {
      cells.fill(0);
      cells[cell] = content;
      assert.equal(oxo.oxo_encode(address), NO_POSITION, `${content} in cell ${cell}`);
    }
}

// Infinite, as the page's own object asks its module.
function infiniteRules() {
  const module = new WebAssembly.Module(moduleOf(page, 'infinite'));
  const context = createContext();

  assert.deepEqual(WebAssembly.Module.imports(module), [], 'the module asks for nothing');
  for (const name of ['board.js', 'infinite.js'])
    runInContext(scriptOf(page, name), context);
  return runInContext('infinite', context)(new WebAssembly.Instance(module).exports);
}

// All that the object says of a position, as one text; and what it has to be.
function said(rules, number) {
  const moves = everyCell.map((cell) => [rules.play(number, cell),
    rules.play(number, cell) !== null && rules.isBest(number, cell)]);

  return JSON.stringify([everyCell.map((cell) => rules.at(number, cell)), rules.mover(number),
    rules.winner(number), rules.goesNext(number), rules.value(number), `${rules.distance(number)}`,
    rules.reply(number), moves]);
}

function right(positions, text) {
  const { turn, x, o, winner } = infinite.parsed(text);
  const { moves: next, value, plies } = positions.get(text);
  const best = infinite.bestCells(positions, text);
  const own = turn === 'x' ? x : o;
  const side = { x: 1, o: 2, '': 0 };
  const at = (cell) => (x.includes(cell) ? 1 : o.includes(cell) ? 2 : 0);
  const moves = everyCell.map((cell) =>
    [next.has(cell) ? infinite.numberOf(next.get(cell)) : null, best.includes(cell)]);

  return JSON.stringify([everyCell.map(at), winner ? 0 : side[turn], side[winner],
    !winner && own.length === 3 ? Number(own[0]) : null, value, `${plies}`, best[0] ?? NO_CELL,
    moves]);
}

// Every position; and of other numbers, that links with them are refused.
function checkInfinite() {
  const rules = infiniteRules();
  const positions = infinite.solved();
  const numbers = new Set();

  for (const text of positions.keys()) {
    const number = infinite.numberOf(text);

    numbers.add(number);
    hold(said(rules, number), right(positions, text), text);
    hold(rules.read(rules.text(number)), number, 'the link of', text);
  }
  assert.equal(numbers.size, 128170);
  assert.equal(rules.start, infinite.numberOf(infinite.START));
  for (let number = 0; number < 2 ** 28; number += 9973)
    if (!numbers.has(number))
      assert.throws(() => rules.read(`0x${number.toString(16)}`),
        { message: `no game leads to the position 0x${number.toString(16)}` });
}

function checkSize() {
  const { size } = statSync(page);

  assert.ok(size <= LIMIT, `the page has ${size} bytes, of ${LIMIT}`);
}

for (const check of [checkSize, checkCompleteness, checkAnswers, checkEncode, checkInfinite]) {
  check();
  console.log(`${check.name}: ok`);
}
