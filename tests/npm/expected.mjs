// expected.mjs - writes what the package has to answer, as JSON, from what the program says:
// for each valid position its number, the answers of the functions that take a board alone,
// and those of `play` and `cell` by cell, and of `level` by name.
// Argument: the program oxo.
//
// SPDX-License-Identifier: 0BSD
import { LEVELS, NO_CELL, everyCell, exported, numberOf, withMark } from '../explorer/common.mjs';

const STATES = { cross: 'cross-to-move', nought: 'nought-to-move' };

function answers(board, { number, state, value, distance, best, allBest, moves, levels }) {
  return {
    encode: number,
    text: board,
    state: STATES[state] ?? state,
    bestMove: best === NO_CELL ? null : best,
    bestMoves: allBest,
    value,
    distance,
    moves: [...moves].map(([cell, move]) =>
      ({ cell, value: move.value, distance: move.plies, best: move.best })),
    play: everyCell.map((cell) => (moves.has(cell) ? numberOf(withMark(board, cell)) : null)),
    cell: everyCell.map((cell) => '.XO'.indexOf(board[cell])),
    level: Object.fromEntries(LEVELS.map((level, index) => [level, levels[index] ?? null])),
  };
}

process.stdout.write(JSON.stringify(
  [...exported(process.argv[2])].map(([board, position]) => answers(board, position))));
