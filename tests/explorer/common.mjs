// common.mjs - what the tests of the explorer share: the page's module, and what other
// sources say about the game.
//
// SPDX-License-Identifier: 0BSD
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

export const CELLS = 9;
export const POSITIONS = 19683;
export const NO_CELL = 0xFF;
export const NO_POSITION = 0xFFFF;
export const everyCell = [0, 1, 2, 3, 4, 5, 6, 7, 8];

// By the numbers that oxo_levels.h has for them.
export const LEVELS = ['easy', 'medium', 'hard', 'perfect'];

const LINES = ['012', '345', '678', '036', '147', '258', '048', '246'];

// The bytes of the WebAssembly module of a game, `classic` or `infinite`, inside the page.
export function moduleOf(page, game) {
  const [, text] = new RegExp(
    `<script id="${game}-module" type="text/plain">([^<]*)</script>`).exec(
    readFileSync(page, 'utf8'));
  return Buffer.from(text, 'base64');
}

// A script inside the page, by the name at its beginning.
export function scriptOf(page, name) {
  return readFileSync(page, 'utf8').split('<script>\n').slice(1)
    .map((text) => text.split('</script>')[0])
    .find((text) => text.startsWith(`// ${name} - `));
}

// The number of a board's text like `XOXOOX...`.
export function numberOf(board) {
  return [...board].reduceRight((number, letter) => 3 * number + '.XO'.indexOf(letter), 0);
}

// The board after a side marks a cell of it.
export function withMark(board, cell) {
  const crosses = [...board].filter((letter) => letter === 'X').length;
  const noughts = [...board].filter((letter) => letter === 'O').length;

  return board.slice(0, cell) + (crosses === noughts ? 'X' : 'O') + board.slice(cell + 1);
}

// The cells of the lines that one side fills.
export function lineCells(board) {
  const full = LINES.filter((line) =>
    ['XXX', 'OOO'].includes([...line].map((cell) => board[cell]).join('')));
  return new Set(full.flatMap((line) => [...line].map(Number)));
}

function linesOf(program, args, input = '') {
  return execFileSync(program, args, { input, encoding: 'utf8', maxBuffer: 1 << 24 })
    .trimEnd().split('\n');
}

// The table that the program prints, a row for each line below its header.
export function printed(program, ...args) {
  return linesOf(program, args).slice(1).map((line) => line.split('\t'));
}

// What the program explains of games, by the name of a map of keys: for each game its moves as
// the page says them.
export function explained(program, keys, games) {
  const lines = linesOf(program, ['games', '--keys', keys], `${games.join('\n')}\n`);
  const found = [];

  for (const line of lines.slice(0, lines.findIndex((text) => /^\d+ games?$/.test(text)))) {
    const [, ply, side, key, worth] = /^(\d)  (\w+) +(\d)  (.*)$/.exec(line) || [];
    if (line.startsWith('Line '))
      found.push([]);
    else if (ply)
      found.at(-1).push(
        `${ply} ${side[0].toUpperCase()}${side.slice(1)} ${key} ${worth}: a best move`);
    else if (line.startsWith('   '))
      found.at(-1).push(found.at(-1).pop().replace('a best move', line.trim()));
  }
  return found;
}

// What the program exports about every valid position, by its board: state, value, distance,
// best, allBest; levels, which holds what each of LEVELS plays; and moves, which holds for each
// legal cell the value, the plies to the end and whether it is best.
export function exported(program) {
  const positions = new Map();

  for (const [number, board, state, value, distance, best, allBest] of printed(program, 'export')) {
    positions.set(board, {
      number: Number(number),
      state,
      value: Number(value),
      distance: Number(distance),
      best: best === '-' ? NO_CELL : Number(best),
      allBest: allBest === '-' ? [] : [...allBest].map(Number),
      moves: new Map(),
      levels: [],
    });
  }
  for (const [board, cell, value, plies, best] of printed(program, 'export', '--moves'))
    positions.get(board).moves.set(Number(cell),
      { value: Number(value), plies: Number(plies), best: best === '1' });
  const open = [...positions.keys()].filter((board) => positions.get(board).best !== NO_CELL);
  for (const level of LEVELS)
    linesOf(program, ['move', '--level', level, '-'], `${open.join('\n')}\n`)
      .forEach((cell, index) => positions.get(open[index]).levels.push(Number(cell)));
  return positions;
}
