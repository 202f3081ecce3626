// engines.mjs - what other packages of npm answer in every open position, judged by the
// program, and how long they take, beside this package: as its README says it.
// Arguments: the package's name; the program oxo; the package's README.
//
// SPDX-License-Identifier: 0BSD
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const [name, program, readme] = process.argv.slice(2);
const require = createRequire(import.meta.url);

// The kinds of mistakes, as `oxo judge` calls them.
const KINDS = ['lost value', 'missed a win in 1', 'won later than possible',
  'lost sooner than necessary'];

// So many times as long as this package's, says the README, the first moves of the others take.
const LONGER = 100;

// The side to move, and the other one.
const sides = (board) =>
  (board.replaceAll('.', '').length % 2 === 0 ? ['X', 'O'] : ['O', 'X']);
const lettersOf = (board) => [...board].map((letter) => (letter === '.' ? '' : letter));
const cellsOf = (board, side) =>
  [...board].flatMap((letter, cell) => (letter === side ? cell : []));

// How each package is asked: from what it exports, a function from a board as text to a cell.
const ENGINES = {
  // It plays X alone.
  'qm-tictactoe-minimax': ({ bestMove }) => (board) => {
    const [mover] = sides(board);
    return bestMove(lettersOf(board).map((mark) => mark && (mark === mover ? 'X' : 'O')), 'X');
  },
  'tic-tac-toe-ai-engine': ({ computeMove }) => (board) => {
    const after = computeMove(lettersOf(board)).nextBestGameState;
    return after.findIndex((mark, cell) => mark !== lettersOf(board)[cell]);
  },
  'tic-tac-toe-minimax': ({ default: { ComputerMove } }) => (board) => {
    const [aiPlayer, huPlayer] = sides(board);
    const marks = lettersOf(board).map((mark, cell) => mark || cell);
    return ComputerMove(marks, { aiPlayer, huPlayer }, 'Hard');
  },
  // It is led to the position, in which nobody has a line.
  'tic-tac-toe-minimax-engine': ({ default: Engine }) => (board) => {
    const game = new Engine();
    const noughts = cellsOf(board, 'O');
    for (const cell of cellsOf(board, 'X').flatMap((cross, index) =>
      [cross, noughts[index]].filter((mark) => mark !== undefined)))
      game.makeNextMove(cell % 3, Math.floor(cell / 3));
    const { x, y } = game.getBestMove();
    return 3 * y + x;
  },
  'tictactoe-ai': ({ TicTacToeBoard, TicTacToeAIPlayer }) => (board) => {
    const player = new TicTacToeAIPlayer();
    player.initialize(sides(board)[0], new TicTacToeBoard(lettersOf(board)));
    const { x, y } = player.makeMove();
    return 3 * y + x;
  },
  [name]: ({ bestMove }) => bestMove,
};

function run(command, input) {
  return spawnSync(program, command, { input, encoding: 'utf8' }).stdout;
}

// Microseconds of the processor that a function takes.
function microseconds(work) {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

const boards = run(['export', '--open'], '').trimEnd().split('\n');

// What is measured of a package.
function measure(engine, make) {
  const move = make(require(engine));
  const first = microseconds(() => move(boards[0]));
  const lines = [];
  const all = microseconds(() => boards.forEach((board) => lines.push(`${board} ${move(board)}`)));
  const judged = run(['judge'], `${lines.join('\n')}\n`);
  const count = (kind) => Number(new RegExp(`^${kind} +(\\d+)`, 'm').exec(judged)[1]);

  if (!judged.startsWith(`${boards.length} moves judged`) || count('unreadable line') > 0 ||
      count('illegal move') > 0)
    throw new Error(`${engine}: ${judged}`);
  return {
    engine: `${engine} ${require(`${engine}/package.json`).version}`,
    first,
    mean: all / boards.length,
    counts: KINDS.map(count),
  };
}

const measured = Object.entries(ENGINES).map(([engine, make]) => measure(engine, make));
const own = measured.at(-1);
const text = readFileSync(readme, 'utf8').split('\n');
const complaints = [];

console.log(`${'package, in microseconds'.padEnd(36)}  first move  mean of ${boards.length} moves`);
for (const { engine, first, mean, counts } of measured) {
  const times = [first.toFixed(0), mean.toFixed(1)].map((time) => time.padStart(12));
  console.log(engine.padEnd(36) + times.join(''));
  const row = `| ${engine === own.engine ? name : engine} | ${counts.join(' | ')} |`;
  if (!text.includes(row))
    complaints.push(`the README has no row: ${row}`);
  if (engine !== own.engine && first < LONGER * own.first)
    complaints.push(`${engine} takes only ${first / own.first} times as long`);
}
const header = `| package | ${KINDS.join(' | ')} |`;
const rows = text.slice(text.indexOf(header) + 2, text.indexOf('', text.indexOf(header)));
if (!text.includes(header) || rows.length !== measured.length)
  complaints.push(`the README has another table: ${header}`);
if (!text.join(' ').includes(`${boards.length.toLocaleString('en')} open positions`))
  complaints.push(`the README does not say ${boards.length} open positions`);
console.log(complaints.join('\n') || 'The README says the same.');
process.exitCode = complaints.length > 0 ? 1 : 0;
