// test_module.mjs - holds the WebAssembly module inside the explorer to the program and to
// the table of the levels, with every number as position.
// Arguments: the page; the program oxo; the C source of the table of the levels.
//
// SPDX-License-Identifier: 0BSD
import assert from 'node:assert/strict';
import { CELLS, LEVELS, NO_CELL, NO_POSITION, POSITIONS, everyCell, exported, levelMoves,
  moduleOf, numberOf, withMark } from './common.mjs';

const NUMBERS = 65536;
const BYTES = 256;
const ERROR = -128;
const STATES = { cross: 1, nought: 2, 'cross-won': 3, 'nought-won': 4, drawn: 5 };
const INVALID = {
  state: 'invalid', value: ERROR, distance: ERROR, best: NO_CELL, allBest: [], moves: new Map(),
};

const [page, program, table] = process.argv.slice(2);
const byBoard = exported(program);
const levelMove = levelMoves(table);
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

function checkAnswers() {
  for (let number = 0; number < NUMBERS; number++) {
    const { state, value, distance, best, allBest } = byNumber[number];

    assert.equal(oxo.oxo_state(number), STATES[state] || 0, `state of ${number}`);
    assert.equal(oxo.oxo_value(number), value, `value of ${number}`);
    assert.equal(oxo.oxo_distance(number), distance, `distance of ${number}`);
    assert.equal(oxo.oxo_best_move(number), best, `best move in ${number}`);
    assert.equal(oxo.oxo_best_moves(number), allBest.reduce((set, cell) => set | 1 << cell, 0),
      `best moves in ${number}`);
  }
}

// With every byte as cell.
function checkMoves() {
  for (let number = 0; number < NUMBERS; number++) {
    const { board, moves } = byNumber[number];

    for (let cell = 0; cell < BYTES; cell++) {
      const next = moves.has(cell) ? numberOf(withMark(board, cell)) : NO_POSITION;
      if (oxo.oxo_play(number, cell) !== next)
        assert.fail(`${cell} in ${number}: ${oxo.oxo_play(number, cell)}, not ${next}`);
    }
  }
}

function checkCells() {
  for (let number = 0; number < NUMBERS; number++) {
    const digits = number.toString(3).padStart(CELLS, '0');

    for (let cell = 0; cell < BYTES; cell++) {
      const content = number < POSITIONS && cell < CELLS ? Number(digits[CELLS - 1 - cell])
        : NO_CELL;
      if (oxo.oxo_cell(number, cell) !== content)
        assert.fail(`cell ${cell} of ${number}: ${oxo.oxo_cell(number, cell)}, not ${content}`);
    }
  }
}

function checkEncode() {
  const address = oxo.memory.grow(1) * 65536;
  const cells = new Uint8Array(oxo.memory.buffer, address, CELLS);

  for (let number = 0; number < POSITIONS; number++) {
    cells.set([...number.toString(3).padStart(CELLS, '0')].reverse().map(Number));
    assert.equal(oxo.oxo_encode(address), number);
  }
  for (const cell of everyCell)
    for (let content = 3; content < BYTES; content++) {
      cells.fill(0);
      cells[cell] = content;
      assert.equal(oxo.oxo_encode(address), NO_POSITION, `${content} in cell ${cell}`);
    }
}

// With every byte as level; the one above those of the table plays the best move.
function checkLevels() {
  for (let number = 0; number < NUMBERS; number++) {
    for (let level = 0; level < BYTES; level++) {
      const cell = number >= POSITIONS || level > LEVELS.length ? NO_CELL
        : level < LEVELS.length ? levelMove(number, level)
          : byNumber[number].best;
      const played = oxo.oxo_level_move(number, level);
      if (played !== cell)
        assert.fail(`level ${level} in ${number}: ${played}, not ${cell}`);
    }
  }
}

for (const check of [checkCompleteness, checkAnswers, checkMoves, checkCells, checkEncode,
  checkLevels]) {
  check();
  console.log(`${check.name}: ok`);
}
