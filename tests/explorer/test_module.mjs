// test_module.mjs - holds the WebAssembly module inside the explorer to the program, with
// every number as position, and the page to a size.
// Arguments: the page; the program oxo.
//
// SPDX-License-Identifier: 0BSD
import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import { CELLS, NO_CELL, NO_POSITION, POSITIONS, everyCell, exported, moduleOf, numberOf,
  withMark } from './common.mjs';

const LIMIT = 112 * 1024; // of the whole page, in bytes
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
const compiled = new WebAssembly.Module(moduleOf(page));
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

function checkSize() {
  const { size } = statSync(page);

  assert.ok(size <= LIMIT, `the page has ${size} bytes, of ${LIMIT}`);
}

for (const check of [checkSize, checkCompleteness, checkAnswers, checkEncode]) {
  check();
  console.log(`${check.name}: ok`);
}
