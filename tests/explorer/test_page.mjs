// test_page.mjs - the explorer in a browser, with real clicks and keys, held to the program.
// Arguments: the page; the programs oxo, chromedriver and chromium.  EXPLORER_ALL=1 looks at
// all positions of infinite, which takes half an hour, and not at one of 128.
//
// SPDX-License-Identifier: 0BSD
import assert from 'node:assert/strict';
import { LEVELS, everyCell, explained, exported, lineCells, printed, withMark } from './common.mjs';
import * as infinite from './infinite.mjs';
import { SCENES, endless, openPage, runChecks } from './scenes.mjs';

const START = '.........';
const PLACES = ['top left', 'top centre', 'top right', 'middle left', 'centre', 'middle right',
  'bottom left', 'bottom centre', 'bottom right'];
const SIDES = { X: 'cross', O: 'nought' };
const WORTH = { 1: 'win', 0: 'draw', [-1]: 'loss' };
const OVER = { 'cross-won': 'Cross has won.', 'nought-won': 'Nought has won.',
  drawn: 'The board is full: a draw.' };
// By the names that the program's option --keys has for them.
const KEYS = { index: '012345678', reading: '123456789', keypad: '789456123' };

const [page, program, driver, chromium] = process.argv.slice(2);
const positions = exported(program);
const infinitePositions = infinite.solved();
const browser = await openPage(page, driver, chromium);
const { address, show: open, openAll } = browser;

// -- What is expected

const plies = (count) => (count === 1 ? '1 ply' : `${count} plies`);
const lasting = (count) => (count === Infinity ? 'for ever' : `in ${plies(count)}`);
const capital = (word) => word[0].toUpperCase() + word.slice(1);

function boardAfter(cells) {
  return [...cells].reduce((board, cell) => withMark(board, Number(cell)), START);
}

// Of a cell, with the numbers of a map of keys, and with or without where the moves lead.
function expectedLabel(board, cell, keys = 'index', hints = true) {
  const move = hints && positions.get(board).moves.get(cell);
  const place = PLACES[cell];

  if (move)
    return `${KEYS[keys][cell]} ${capital(WORTH[move.value])} in ${plies(move.plies)}` +
      `${move.best ? ', best' : ''}, ${place}`;
  return `${KEYS[keys][cell]}, ${place}, ${SIDES[board[cell]] || 'empty'}` +
    (lineCells(board).has(cell) ? ', in the winning line' : '');
}

// The same of a position of infinite.
function infiniteLabel(position, cell, keys = 'index', hints = true) {
  const { turn, x, o, winner } = infinite.parsed(position);
  const { moves } = infinitePositions.get(position);
  const own = turn === 'x' ? x : o;
  const side = x.includes(cell) ? 'cross' : o.includes(cell) ? 'nought' : '';
  const place = PLACES[cell];

  if (hints && moves.has(cell)) {
    const { value, plies: left } = infinitePositions.get(moves.get(cell));
    const best = infinite.bestCells(infinitePositions, position).includes(cell);

    return `${KEYS[keys][cell]} ${capital(WORTH[0 - value])} ${lasting(left + 1)}` +
      `${best ? ', best' : ''}, ${place}`;
  }
  return `${KEYS[keys][cell]}, ${place}, ${side || 'empty'}` +
    (!winner && own.length === 3 && own[0] === `${cell}` ? ', goes next' : '') +
    (winner && (winner === 'x' ? x : o).includes(cell) ? ', in the winning line' : '');
}

function infiniteStatus(position) {
  const { turn, winner } = infinite.parsed(position);
  const { value, plies: left } = infinitePositions.get(position);
  const [side, other] = turn === 'x' ? ['cross', 'nought'] : ['nought', 'cross'];
  const worth = value === 0 ? 'a draw' : `a ${WORTH[value]} for ${side}`;

  return winner ? `${capital(other)} has won.`
    : `${capital(side)} to move: ${worth} ${lasting(left)} with best play.`;
}

const infiniteAfter = (cells) => [...cells].reduce((position, cell) =>
  infinitePositions.get(position).moves.get(Number(cell)), infinite.START);

// Of each game the position after cells or of a board, its labels, legal cells and marks.
const classic = {
  position: (shown) => (/^\d*$/.test(shown) ? boardAfter(shown) : shown),
  label: expectedLabel,
  moves: (board) => positions.get(board).moves,
  marks: (board) => board.replaceAll('.', '').length,
};
const ofInfinite = {
  position: infiniteAfter,
  label: infiniteLabel,
  moves: (position) => infinitePositions.get(position).moves,
  marks: (position) => infinite.parsed(position).x.length + infinite.parsed(position).o.length,
};

// What is seen in each cell: a mark, or words.
function expectedSights(board) {
  return everyCell.map((cell) => {
    const move = positions.get(board).moves.get(cell);

    if (board[cell] !== '.')
      return SIDES[board[cell]];
    if (!move)
      return `${cell}`;
    return `${cell} ${capital(WORTH[move.value])} in ${plies(move.plies)}` +
      (move.best ? ' star' : '');
  });
}

function expectedStatus(board) {
  const { state, value, distance } = positions.get(board);

  if (state in OVER)
    return OVER[state];
  const mover = state === 'cross' ? 'Cross' : 'Nought';
  const worth = value === 0 ? 'a draw' : `a ${WORTH[value]} for ${state}`;
  return `${mover} to move: ${worth} in ${plies(distance)} with best play.`;
}

// The move of an opponent.
const reply = (board, opponent) => positions.get(board).levels[LEVELS.indexOf(opponent)];

// -- What is there

const LOOK = `
  const buttons = [...document.querySelectorAll('#board button')];
  const entries = [...document.querySelectorAll('#moves button')];
  const trouble = document.getElementById('trouble');
  return {
    labels: buttons.map((button) => button.getAttribute('aria-label')),
    sights: buttons.map((button) => [...button.children].map((part) =>
      part.tagName === 'svg' ? part.classList[1] : part.textContent).join(' ')),
    closed: buttons.map((button) => button.getAttribute('aria-disabled') === 'true'),
    status: document.getElementById('status').textContent,
    trouble: trouble.hidden ? '' : trouble.textContent,
    hash: location.hash,
    text: document.getElementById('text').textContent,
    number: document.getElementById('number').textContent,
    focus: buttons.indexOf(document.activeElement),
    moves: entries.map((entry) => entry.textContent),
    current: entries.flatMap((entry, index) =>
      (entry.getAttribute('aria-current') === 'step' ? [index] : [])),
    entry: entries.indexOf(document.activeElement),
  };`;

const cellButton = (cell) => `#board [role=row]:nth-child(${Math.floor(cell / 3) + 1})` +
  ` [role=gridcell]:nth-child(${cell % 3 + 1}) button`;
const entryButton = (count) => `#moves li:nth-child(${count + 1}) button`;
const look = () => browser.run(LOOK);
const clickCell = (cell) => browser.click(cellButton(cell));
const choose = (list, value) => browser.click(`#${list} option[value=${value}]`);

async function checkBoard(board, game = classic) {
  const seen = await look();
  const [, keys] = /keys=(index|reading|keypad)/.exec(seen.hash) || [];

  assert.deepEqual(seen.labels, everyCell.map((cell) =>
    game.label(board, cell, keys, !seen.hash.includes('hints=off'))));
  assert.deepEqual(seen.closed, everyCell.map((cell) => !game.moves(board).has(cell)));
  return seen;
}

// What can be done in a step, by its verb.
const VERBS = {
  open,
  cell: clickCell,
  click: browser.click,
  choose,
  // After so many moves.
  entry: (count) => browser.click(entryButton(Number(count))),
  press: browser.press,
  follow: (link) => browser.runAsync(`
    const [link, done] = arguments;
    addEventListener('hashchange', () => done(), { once: true });
    location.hash = link;`, link),
  // These take their time.
  back: browser.back,
  forth: (steps) => browser.run('history.go(arguments[0])', Number(steps)),
  refresh: browser.refresh,
};

// Takes steps: what is done, as a verb and words; the moves or the board that are shown then;
// and more that is seen, as it is or by a pattern.
async function walkIn(game, steps) {
  for (const [step, shown, wanted = {}] of steps) {
    const [verb, ...words] = step.split(' ');
    const board = game.position(shown);

    await VERBS[verb](...words);
    if (['back', 'forth', 'refresh'].includes(verb))
      await browser.until(
        'return document.querySelectorAll("#board .mark").length === arguments[0]',
        game.marks(board));
    const seen = await checkBoard(board, game);
    for (const [part, what] of Object.entries(wanted))
      (what instanceof RegExp ? assert.match : assert.deepEqual)(seen[part], what, step);
  }
}

const walk = (...steps) => walkIn(classic, steps);
const walkInfinite = (...steps) => walkIn(ofInfinite, steps);

// -- The checks, in the order in which they are run

// As a screen reader finds it: names and roles that the browser has computed.
async function checkNames() {
  for (const cells of ['03142', '']) {
    await open(`#${cells}`);
    for (const cell of everyCell) {
      assert.equal(await browser.label(cellButton(cell)), expectedLabel(boardAfter(cells), cell));
      assert.equal(await browser.role(cellButton(cell)), 'button');
    }
  }
  for (const [selector, role, label] of [
    ['#board', 'grid', 'Board'],
    ['#board > :first-child', 'row', undefined],
    ['#board > :first-child > :first-child', 'gridcell', undefined],
    ['#status', 'status', undefined],
    ['#rules', 'combobox', 'Game'],
    ['#level', 'combobox', 'Opponent'],
    ['#hints', 'checkbox', 'Show where each move leads'],
    ['#undo', 'button', 'Undo'],
    ['#new', 'button', 'New game'],
    ['#copy', 'button', 'Copy link'],
    ['#keys', 'combobox', 'Numbering'],
    ['#moves', 'list', undefined],
    ['#again', 'button', 'Begin again from this board'],
  ]) {
    assert.equal(await browser.role(selector), role, selector);
    if (label)
      assert.equal(await browser.label(selector), label);
  }
  await choose('level', 'easy');
  assert.equal(await browser.label('#as'), 'You play');
}

// The name of each button begins with the words that are seen on it.
async function checkNamesBegin() {
  for (const scene of SCENES) {
    await open(scene);
    await openAll();
    const seen = await browser.run(`
      return [...document.querySelectorAll('button')].map((button, index) => {
        button.id ||= 'button' + index;
        return [button.id, button.innerText.replace(/\\s+/g, ' ').trim()];
      });`);
    assert.ok(seen.length > everyCell.length + 4);
    for (const [id, words] of seen) {
      const name = await browser.label(`#${id}`);
      assert.ok(name !== '' && name.startsWith(words), `${scene}: ${words}, but named ${name}`);
    }
  }
}

// What is there for each of these boards, by its link.
function lookAt(boards) {
  return browser.runAsync(`
    const [boards, done] = arguments;
    const look = () => { ${LOOK} };
    const found = [];
    const next = () => location.replace('#' + boards[found.length]);
    addEventListener('hashchange', function seen() {
      found.push(look());
      if (found.length < boards.length)
        return next();
      removeEventListener('hashchange', seen);
      done(found);
    });
    next();`, boards);
}

// What the page explains is so: of the levels by what the program prints of them, of the keys
// as checkKeys finds them, and the links that it shows lead somewhere.
async function checkWords() {
  const levels = printed(program, 'levels', '--tsv');
  const [easy, medium, hard] = LEVELS.map((name) => levels.find(([level]) => level === name)[1]);
  const losses = levels.filter(([level]) => level === 'perfect').map((columns) => columns[5]);

  await open();
  await openAll();
  const { text, links, keys } = await browser.run(`
    const details = document.querySelector('details');
    const find = (element, selector) => [...element.querySelectorAll(selector)];
    const words = (element) => element.innerText;
    return {
      text: document.getElementById('explorer').innerText.replace(/\\s+/g, ' '),
      links: find(details, 'code').map(words).filter((link) => link.startsWith('#')),
      keys: find(details, 'dl div').map((row) => [find(row, 'dt kbd').map(words).join(' '),
        words(row.querySelector('dd'))]),
    };`);
  assert.deepEqual(losses, ['0', '0']);
  for (const fact of [
    '“Best” marks a best move. A ply is one move of one side.',
    'if it plays there and both sides then play their best: each wins as fast and loses as ' +
      'slowly as it can. The plies to the end include this move.',
    `Cross starts. Of the opponents, easy looks ${easy} ply ahead, medium ${medium} and ` +
      `hard ${hard}; perfect knows the whole game and never loses.`,
    'With the board in focus:',
    'The list of moves says what each position was worth to the side that moved, and what its ' +
      'move gave away. Choose a move to see the board after it again; what you play there ' +
      'replaces the moves that followed.',
    "so the browser's Back undoes a move too. After it, #048 stands for a game by its cells, " +
      '0 to 8 in reading order, and #XOXOOX... for a board; #rules=infinite&game=048 is a ' +
      'game of the other rules.',
  ])
    assert.ok(text.includes(fact), `no “${fact}” in ${text}`);
  assert.deepEqual(keys, [
    ['Arrow keys', 'go to a cell; Home and End go to the ends of its row'],
    ['Enter Space', 'play the cell'],
    ['0 9', 'play the cell with that number'],
    ['U Backspace', 'undo'],
  ]);
  for (const [link, board] of [['#048', boardAfter('048')], ['#XOXOOX...', 'XOXOOX...']]) {
    assert.ok(links.includes(link), link);
    await walk([`open ${link}`, board, { trouble: '' }]);
  }
  assert.ok(links.includes('#rules=infinite&game=048'));
  await walkInfinite(['open #rules=infinite&game=048', '048', { trouble: '' }]);
  assert.equal(infinitePositions.get(infinite.START).plies, 13);
  assert.equal(infinitePositions.get(infinite.START).value, 1);
  assert.equal(await browser.run('return document.getElementById("about").textContent'),
    'Cross starts. Three in a row win, but a side has at most three marks: after it sets a ' +
    'fourth its oldest goes, whose cell it cannot play in that move, and only then lines ' +
    'count. Play that never ends is a draw. Cross can win in 13 plies, so the opponent ' +
    'perfect can be beaten as nought.');
}

// Every position: what is said, seen and closed in each cell.
async function checkPositions() {
  const boards = [...positions.keys()];
  const atOnce = 500; // some seconds of the browser's time

  await open();
  for (let first = 0; first < boards.length; first += atOnce) {
    const some = boards.slice(first, first + atOnce);
    const seen = await lookAt(some);

    some.forEach((board, index) => {
      assert.deepEqual(seen[index].labels, everyCell.map((cell) => expectedLabel(board, cell)));
      assert.deepEqual(seen[index].sights, expectedSights(board), board);
      assert.deepEqual(seen[index].closed,
        everyCell.map((cell) => !positions.get(board).moves.has(cell)), board);
      assert.equal(seen[index].status, expectedStatus(board), board);
      assert.equal(seen[index].trouble, '', board);
      assert.equal(seen[index].text, board);
      assert.equal(seen[index].number, `${positions.get(board).number}`, board);
    });
  }
}

async function checkClicks() {
  const clicks = ['0', '04', '048', '0481'].map((cells, index) => {
    const cell = Number(cells.at(-1));
    const status = `${index % 2 === 0 ? 'Cross' : 'Nought'} played ${cell}, ${PLACES[cell]}. ` +
      expectedStatus(boardAfter(cells));

    return [`cell ${cell}`, cells, { status, hash: `#game=${cells}`, focus: cell }];
  });
  await walk(['open', ''], ...clicks,
    // A cell that is taken stays as it is, and so does a finished game.
    ['cell 4', '0481', { status: /^Cell 4 is taken\. Cross to move/, hash: '#game=0481' }],
    ['open #03142', '03142'],
    ['cell 8', '03142',
      { status: 'The game is over; undo, or begin a new one. Cross has won.' }]);
}

// From each cell each key; then a game by keys alone.
async function checkKeys() {
  const goes = {
    ArrowLeft: [0, 0, 1, 3, 3, 4, 6, 6, 7],
    ArrowRight: [1, 2, 2, 4, 5, 5, 7, 8, 8],
    ArrowUp: [0, 1, 2, 0, 1, 2, 3, 4, 5],
    ArrowDown: [3, 4, 5, 6, 7, 8, 6, 7, 8],
    Home: [0, 0, 0, 3, 3, 3, 6, 6, 6],
    End: [2, 2, 2, 5, 5, 5, 8, 8, 8],
  };
  await open();
  for (const [key, to] of Object.entries(goes))
    for (const cell of everyCell) {
      await browser.run('document.querySelector(arguments[0]).focus()', cellButton(cell));
      await browser.press(key);
      assert.equal((await look()).focus, to[cell], `${key} from ${cell}`);
    }

  await walk(
    ['open', ''],
    ['press Tab Tab Tab', '', { focus: 0 }],
    ['press Tab', '', { focus: -1 }],
    ['open', ''],
    ['press Tab Tab Tab ArrowRight ArrowDown Enter', '4', { focus: 4 }],
    ['press ArrowLeft Space', '43'],
    ['press 0', '430', { focus: 0 }],
    ['press 8 9', '4308'],
    ['press u', '430'],
    ['press Backspace U', '4'],
    ...everyCell.flatMap((cell) => [['open', ''], [`press Tab Tab Tab ${cell}`, `${cell}`]]),
    // Outside the board these keys are not the page's.
    ['open #04', '04'],
    ['press Tab 8 u Backspace', '04'],
  );
}

async function checkUndo() {
  const undone = (cells) =>
    ['click #undo', cells, { hash: `#game=${cells}`, status: /^Undone\. / }];
  const nothing = { status: /^There is nothing to undo\. / };

  await walk(['open #048', '048'], undone('04'), undone('0'), undone(''),
    ['click #undo', '', nothing],
    ['open #04', '04'],
    ['click #new', '', { status: /^A new game\. / }],
    // Undoing ends at the board that a link holds.
    ['open #board=XO.......&game=4', 'XO..X....'],
    ['click #undo', 'XO.......', { hash: '#board=XO.......&game=' }],
    ['click #undo', 'XO.......', nothing]);
}

// Links that are read, with the board that they show; and where a move was the last thing
// that happened, that it is said.
async function checkLinks() {
  const links = [
    ['', START, /^Cross to move/],
    ['#', START, /^Cross to move/],
    ['#048', 'X...O...X', /^Cross played 8, bottom right\. Nought/],
    ['#game=048', 'X...O...X', /^Cross played 8/],
    ['#game=', START, /^Cross to move/],
    ['#XOXOOX...', 'XOXOOX...', /^Cross to move: a win for cross in 1 ply/],
    ['#xo-/_o./..x', 'XO..O...X', /^Cross to move/],
    ['#xo%20%7C%20o%20%0A%20%20x', 'XO..O...X', /^Cross to move/],
    ['#board=XO.......&game=48', 'XO..X...O', /^Nought played 8/],
    ['#game=48&board=XO.......', 'XO..X...O', /^Nought played 8/],
    ['#048&level=none', 'X...O...X', /^Cross played 8/],
    ['#XOXOOX...&hints=on', 'XOXOOX...', /^Cross to move/],
    ['#048&after=2', 'X...O....', /^Nought played 4/],
    ['#after=0&game=048', START, /^Cross to move/],
    ['#048&keys=index', 'X...O...X', /^Cross played 8/],
    ['#04&level=hard&as=cross', 'X...O....', /^Hard played 4, centre\. Your turn, as cross/],
    ['#game=04&level=hard&as=cross', 'X...O....', /^Hard played 4, centre\. Your turn, as cross/],
  ];

  await walk(...links.map(([link, board, status]) => [`open ${link}`, board, { status }]));
}

// Links that are refused, when the page is opened and while it shows something else.
async function checkRefusals() {
  const names = 'rules, board, game, after, level, as, hints, keys';
  const refused = [
    ['#044', 'cell 4 is already taken'],
    ['#049', '“9” is not a cell; cells are 0 to 8'],
    ['#031425', 'the game is over before the move to 5'],
    ['#012345678', 'the game is over before the move to 7'],
    ['#game=4x', '“x” is not a cell; cells are 0 to 8'],
    ['#XO', 'a board has nine cells, not 2'],
    ['#XO........', 'a board has nine cells, not 10'],
    ['#XOQ......', '“Q” is not a cell of a board; a cell is X, O or a dot'],
    ['#XX.......', 'no game leads to the board XX.......'],
    ['#XXXOOO...', 'no game leads to the board XXXOOO...'],
    ['#board=XX.......&game=3', 'no game leads to the board XX.......'],
    ['#game=0&game=1', '“game” is there twice'],
    ['#level=devilish', '“level” must be one of easy, medium, hard, perfect'],
    ['#level=hard&as=queen', '“as” must be one of cross, nought'],
    ['#game=04&after=3', '“after” must be one of 0, 1, 2'],
    ['#after=1', '“after” must be one of 0'],
    ['#keys=piano', '“keys” must be one of index, reading, keypad'],
    ['#rules=chess', '“rules” must be one of classic, infinite'],
    ['#hints=maybe', '“hints” must be one of off, on'],
    ['#level=hard&048', `“048” is unknown; known are ${names}`],
    ['#play=04', `“play” is unknown; known are ${names}`],
    ['#constructor=1', `“constructor” is unknown; known are ${names}`],
    ['#=', `“” is unknown; known are ${names}`],
    ['#%E0%A4', '“\uFFFD” is not a cell of a board; a cell is X, O or a dot'],
    ['#<b>', '“<” is not a cell of a board; a cell is X, O or a dot'],
  ];

  const refusals = (verb, links, board) => links.map(([link, reason]) =>
    [`${verb} ${link}`, board, { trouble: `The link is refused: ${reason}.` }]);
  await walk(...refusals('open', refused.slice(0, 3), START),
    ['open #04', '04'],
    ...refusals('follow', refused, '04'));
  assert.equal(await browser.role('#trouble'), 'alert');
  // The page goes on from what it had, and the message goes.
  await walk(['cell 8', '048', { trouble: '', hash: '#game=048' }]);
}

async function checkHistory() {
  await walk(['open', ''], ['cell 0', '0'], ['cell 4', '04'], ['cell 8', '048'],
    ['back', '04'], ['back', '0'], ['back', ''],
    ['forth 3', '048', { hash: '#game=048' }],
    ['refresh', '048']);

  // Back from a game against an opponent is back to a turn of one's own.
  const opening = `${reply(START, 'hard')}`;
  const cell = everyCell.find((other) => `${other}` !== opening);
  const answer = reply(boardAfter(`${opening}${cell}`), 'hard');
  await walk(['open #level=hard&as=nought', opening],
    [`cell ${cell}`, `${opening}${cell}${answer}`],
    ['back', opening, { hash: `#game=${opening}&level=hard&as=nought` }]);
  // A reply to a link and a change of the settings are no steps to go back.
  await open('#level=hard&as=nought');
  await choose('level', 'easy');
  await choose('as', 'cross');
  await browser.click('#hints');
  const last = await browser.run('return location.href');
  await browser.back();
  await browser.until('return location.href !== arguments[0]', last);
  assert.equal(await browser.run('return location.href'), 'about:blank');
}

// How a person may choose among the moves of a position: so as to lose, and well.
const CHOICES = [({ moves }) => Math.min(...moves.keys()), ({ allBest }) => Math.max(...allBest)];

// A whole game against an opponent as X or O.  How it ends, as the page says it.
async function checkGame(opponent, side, choice) {
  const person = SIDES[side];
  const name = capital(opponent);
  let board = START;
  let cells = '';
  const play = (cell) => {
    board = withMark(board, cell);
    cells += cell;
  };

  await open();
  await choose('level', opponent);
  await choose('as', person);
  if (side === 'O')
    play(reply(board, opponent));
  while (positions.get(board).moves.size > 0) {
    const before = await checkBoard(board);
    assert.match(before.status, new RegExp(`Your turn, as ${person}: `));
    assert.equal(before.hash, `#game=${cells}&level=${opponent}&as=${person}`);
    const cell = choice(positions.get(board));
    await clickCell(cell);
    play(cell);
    if (positions.get(board).moves.size === 0)
      break;
    const answer = reply(board, opponent);
    play(answer);
    assert.ok((await look()).status.startsWith(
      `You played ${cell}, ${PLACES[cell]}. ${name} played ${answer}, ${PLACES[answer]}. `));
  }

  const { state } = positions.get(board);
  const end = state === 'drawn' ? OVER.drawn
    : state === `${person}-won` ? 'You have won.' : `${name} has won.`;
  assert.ok((await checkBoard(board)).status.endsWith(` ${end}`), end);
  // Undoing goes to the last turn of the person, and from the first one no further.
  const turns = [];
  for (let count = side === 'X' ? 0 : 1; count < cells.length; count += 2)
    turns.unshift(cells.slice(0, count));
  await walk(...turns.map((turn) => ['click #undo', turn]),
    ['click #undo', turns.at(-1), { status: /^There is nothing to undo/ }]);
  return end;
}

async function checkOpponents() {
  const ends = {};

  for (const opponent of LEVELS) {
    ends[opponent] = [];
    for (const side of ['X', 'O'])
      for (const choice of CHOICES)
        ends[opponent].push(await checkGame(opponent, side, choice));
  }
  assert.ok(ends.easy.includes('You have won.'));
  assert.ok(ends.easy.includes('Easy has won.'));
  assert.deepEqual(new Set(ends.perfect), new Set(['Perfect has won.', OVER.drawn]));
  // In the middle of a game an opponent can come and go.
  const cells = `048${reply(boardAfter('048'), 'perfect')}`;
  await walk(['open #048', '048'],
    ['choose level perfect', cells, { hash: `#game=${cells}&level=perfect&as=cross` }],
    ['choose level none', cells, { hash: `#game=${cells}` }]);
}

async function checkHints() {
  await walk(['open #048', '048'],
    ['click #hints', '048', {
      status: 'Nought to move.',
      sights: ['cross', '1', '2', '3', 'nought', '5', '6', '7', 'cross'],
      hash: '#game=048&hints=off',
    }],
    ['open #game=048&hints=off', '048', { status: /Nought to move\.$/ }],
    ['click #choice', '048', { hash: '#game=048' }]);
}

// The link goes to the clipboard; where there is none it is shown, ready to be copied.
async function checkCopy() {
  await open('#048');
  await browser.command('Browser.grantPermissions',
    { permissions: ['clipboardReadWrite', 'clipboardSanitizedWrite'] });
  await browser.click('#copy');
  await browser.until(
    'return document.getElementById("status").innerText.startsWith("The link is copied.")');
  const copied = await browser.runAsync(
    'navigator.clipboard.readText().then(arguments[0], arguments[0])');
  assert.equal(copied, `${address}#game=048`);

  for (const clipboard of ['undefined', '{ writeText: () => Promise.reject(new Error("no")) }']) {
    await open('#048');
    await browser.run(`Object.defineProperty(navigator, 'clipboard', { value: ${clipboard} })`);
    await browser.click('#copy');
    await browser.until('return document.activeElement.id === "address"');
    assert.equal(await browser.run('return getSelection().toString()'), `${address}#game=048`);
    assert.equal(await browser.label('#address'), 'Copy this link');
  }
}

// Games that are made up, half of them broken off, the same ones in each run.
function madeUpGames(count) {
  const games = [];
  let random = 1;

  for (let made = 0; made < count; made++) {
    let board = START;
    let cells = '';
    while (positions.get(board).moves.size > 0 && !(made % 2 > 0 && cells.length > made % 10)) {
      const legal = [...positions.get(board).moves.keys()];
      random = (random * 1103515245 + 12345) % 2 ** 31;
      const cell = legal[Math.floor(random / 2 ** 16) % legal.length];
      board = withMark(board, cell);
      cells += cell;
    }
    games.push(cells);
  }
  return games;
}

// Of each move the verdict that the program has, in the numbers of each map of keys.
async function checkVerdicts() {
  const games = madeUpGames(100);
  const verdicts = new Set();

  await open();
  for (const [name, digits] of Object.entries(KEYS)) {
    const said = explained(program, name,
      games.map((cells) => [...cells].map((cell) => digits[cell]).join('')));
    const seen = await lookAt(games.map((cells) => `${cells}&keys=${name}`));

    games.forEach((cells, index) => {
      assert.deepEqual(seen[index].moves, ['The beginning', ...said[index]], cells);
      assert.deepEqual(seen[index].current, [cells.length], cells);
      said[index].forEach((words) => verdicts.add(/: ([^;]*)/.exec(words)[1]));
    });
  }
  assert.deepEqual([...verdicts].sort(), ['a best move', 'delayed a win', 'hastened a loss',
    'threw away a draw', 'threw away a win', 'turned win into loss']);
}

async function checkMoves() {
  const answer = reply(boardAfter('0481'), 'easy');

  await walk(['open #04813', '04813', { current: [5] }],
    ['entry 2', '04', {
      hash: '#game=04813&after=2', current: [2], entry: 2,
      status: /^Nought played 4, centre\. Cross to move/,
      moves: ['The beginning', '1 Cross 0 draw: a best move', '2 Nought 4 draw: a best move',
        '3 Cross 8 draw: a best move', '4 Nought 1 draw: a best move',
        '5 Cross 3 draw, now loss in 2: threw away a draw; better 7'],
    }],
    ['entry 0', '', { hash: '#game=04813&after=0', current: [0], status: /^Cross to move/ }],
    ['entry 5', '04813', { hash: '#game=04813', current: [5] }],
    ['entry 3', '048', { entry: 3 }],
    ['refresh', '048', { hash: '#game=04813&after=3' }],
    ['back', '04813', { hash: '#game=04813' }],
    ['back', ''],
    // A move, or undoing, puts an end to what followed.
    ['forth 2', '048'],
    ['cell 7', '0487', { hash: '#game=0487', current: [4] }],
    ['back', '048', { hash: '#game=04813&after=3' }],
    ['click #undo', '04', { hash: '#game=04' }],
    ['click #new', '', { moves: ['The beginning'] }],
    // Without where moves lead there is no verdict.
    ['open #04&hints=off', '04', { moves: ['The beginning', '1 Cross 0', '2 Nought 4'] }]);
  // An opponent does not play again what it has played, and may be played for.
  await walk([`open #game=048${answer}&level=easy&as=cross`, `048${answer}`],
    ['entry 1', '0', {
      hash: `#game=048${answer}&after=1&level=easy&as=cross`,
      status: 'You played 0, top left. The turn of Easy, as nought: a draw in 8 plies with ' +
        'best play.',
    }],
    ['cell 8', '08', { status: /^Easy played 8, bottom right\. Your turn, as cross: a win/ }],
    ['back', '0'],
    ['entry 3', '048'],
    ['entry 2', '04'],
    ['click #undo', '']);
}

async function checkBeginAgain() {
  const answer = reply(boardAfter('0'), 'hard');

  await walk(['open #048', '048'],
    ['click #again', 'X...O...X', {
      hash: '#board=X...O...X&game=', moves: ['The beginning'], current: [0],
      status: /^Begun again from this board\. Nought to move/,
    }],
    ['cell 1', 'XO..O...X',
      { hash: '#board=X...O...X&game=1',
        moves: ['The beginning', '1 Nought 1 draw: a best move'] }],
    ['entry 0', 'X...O...X'],
    ['click #undo', 'X...O...X', { status: /^There is nothing to undo/ }],
    ['click #new', '', { hash: '#game=' }],
    // From a board in the middle, where the opponent moves.
    ['open #game=048&after=1&level=hard&as=cross', '0'],
    ['click #again', withMark('X........', answer),
      { hash: `#board=X........&game=${answer}&level=hard&as=cross` }],
    // There is no going on from the end of a game.
    ['open #03142', '03142'],
    ['click #again', '03142', { status: /^The game is over; /, hash: '#03142' }]);
  assert.equal(await browser.run(
    'return document.getElementById("again").getAttribute("aria-disabled")'), 'true');
}

// The keys of a map play the cells that show them, and a link stays what it is.
async function checkNumbering() {
  for (const [name, digits] of Object.entries(KEYS))
    for (const cell of everyCell)
      await walk([`open #keys=${name}`, ''],
        [`press Tab Tab Tab ${digits[cell]}`, `${cell}`, {
          focus: cell, hash: `#game=${cell}${name === 'index' ? '' : `&keys=${name}`}`,
          status: new RegExp(`^Cross played ${digits[cell]}, ${PLACES[cell]}\\. `),
        }]);
  await walk(['open #048', '048'],
    ['choose keys keypad', '048', {
      hash: '#game=048&keys=keypad',
      sights: ['cross', '8 Draw in 6 plies star', '9 Loss in 4 plies', '4 Draw in 6 plies star',
        'nought', '6 Draw in 6 plies star', '1 Loss in 4 plies', '2 Draw in 6 plies star', 'cross'],
    }],
    ['cell 4', '048', { status: /^Cell 5 is taken\. / }],
    ['press 0', '048', { hash: '#game=048&keys=keypad', focus: 4 }],
    ['choose keys reading', '048', { hash: '#game=048&keys=reading' }],
    ['choose keys index', '048', { hash: '#game=048' }],
    ['cell 4', '048', { status: /^Cell 4 is taken\. / }]);
}

// -- Infinite

// What is said and closed in each cell of positions; EXPLORER_ALL=1 takes all of them.
async function checkInfinitePositions() {
  const every = process.env.EXPLORER_ALL === '1' ? 1 : 128;
  const some = [...infinitePositions.keys()].filter((_, index) => index % every === 0);
  const atOnce = 500;

  await open('#rules=infinite');
  for (let first = 0; first < some.length; first += atOnce) {
    const part = some.slice(first, first + atOnce);
    const seen = await lookAt(part.map((position) =>
      `rules=infinite&board=0x${infinite.numberOf(position).toString(16)}`));

    part.forEach((position, index) => {
      assert.deepEqual(seen[index].labels,
        everyCell.map((cell) => infiniteLabel(position, cell)), position);
      assert.deepEqual(seen[index].closed,
        everyCell.map((cell) => !ofInfinite.moves(position).has(cell)), position);
      assert.equal(seen[index].status, infiniteStatus(position), position);
      assert.equal(seen[index].number, `${infinite.numberOf(position)}`, position);
    });
  }
}

// A game of infinite by clicks and keys, from the choice of the game to its end and back.
async function checkInfiniteGame() {
  const hash = (cells) => `#rules=infinite&game=${cells}`;

  await walk(['open #04', '04']);
  await walkInfinite(
    ['choose rules infinite', '', {
      hash: hash(''), moves: ['The beginning'],
      status: `A new game: infinite. ${infiniteStatus(infinite.START)}`,
    }],
    ['cell 1', '1', { hash: hash('1'), focus: 1 }],
    ['press 6 4 7 8', '16478'],
    ['press ArrowUp ArrowUp ArrowLeft ArrowLeft Enter', '164780', {
      focus: 0,
      status: `Nought played 0, top left. ${infiniteStatus(infiniteAfter('164780'))}`,
      sights: ['nought', 'cross', '2 Win in 7 plies star', '3 Loss in 6 plies', 'cross',
        '5 Loss in 8 plies', 'nought', 'nought', 'cross'],
    }]);
  assert.equal(await browser.label(cellButton(1)), '1, top centre, cross, goes next');
  await walkInfinite(
    ['cell 1', '164780', { status: /^Cell 1 is taken\. Cross to move/ }],
    ['cell 2', '1647802', { status: /^Cross played 2, top right; 1 went\. Nought to move/ }]);
  assert.equal(await browser.label(cellButton(6)), '6, bottom left, nought, goes next');
  await walkInfinite(
    ['press 5 6 4 3 1 0', '1647802564310',
      { status: 'Cross played 0, top left; 2 went. Cross has won.' }],
    ['press 7', '1647802564310', { status: /^The game is over; / }],
    ['press u', '164780256431', { hash: hash('164780256431') }],
    ['back', '1647802564310'],
    ['entry 6', '164780', { hash: `${hash('1647802564310')}&after=6`, current: [6] }],
    ['refresh', '164780'],
    ['click #new', '', { hash: hash('') }]);
  await walk(['choose rules classic', '', { hash: '#game=', status: /^A new game: classic\. / }],
    ['cell 4', '4', { hash: '#game=4' }]);
}

// What there is of opponents, verdicts and links.
async function checkInfiniteLinks() {
  const opponents = () => browser.run(
    'return [...document.querySelectorAll("#level option")].map(({ text }) => text)');
  const begun = `0x${infinite.numberOf(infiniteAfter('164780')).toString(16)}`;

  await open('#game=04&level=hard&as=cross');
  assert.deepEqual(await opponents(), ['Nobody', 'Easy', 'Medium', 'Hard', 'Perfect']);
  await choose('rules', 'infinite');
  assert.equal((await look()).hash, '#rules=infinite&game=');
  assert.deepEqual(await opponents(), ['Nobody', 'Perfect']);
  await walkInfinite(
    ['choose level perfect', '', { hash: '#rules=infinite&game=&level=perfect&as=cross' }],
    ['cell 0', '04', { status: 'You played 0, top left. Perfect played 4, centre. Your turn, ' +
      'as cross: a draw for ever with best play.' }],
    ['click #undo', ''],
    ['choose as nought', '1', { status: /^Perfect played 1, top centre\. Your turn, as nought/ }]);
  await walk(['choose rules classic', '0',
    { hash: '#game=0&level=perfect&as=nought', status: /^A new game: classic\. Perfect played 0/ }]);
  await walkInfinite(
    ['open #164780&rules=infinite', '164780', { hash: '#164780&rules=infinite' }],
    ['click #again', '164780', {
      hash: `#rules=infinite&board=${begun}&game=`, moves: ['The beginning'], text: begun,
    }],
    ['cell 3', '1647803', {
      hash: `#rules=infinite&board=${begun}&game=3`,
      moves: ['The beginning', '1 Cross 3 win in 7, now loss in 6: turned win into loss; better 2'],
    }],
    ['open #rules=infinite&game=043', '043', {
      moves: ['The beginning', '1 Cross 0 win in 13, now draw: threw away a win; better 1 3 5 7',
        '2 Nought 4 draw: a best move', '3 Cross 3 draw, now loss in 10: threw away a draw; ' +
          'better 2 6 8'],
    }],
    ...[
      ['board=XO.......', '“XO.......” is not a position such as 0x1000005'],
      ['board=0x111', 'no game leads to the position 0x111'],
      ['board=0x2000000', 'no game leads to the position 0x2000000'],
      ['level=hard', '“level” must be one of perfect'],
      ['game=1647801', 'cell 1 is already taken'],
      ['game=16478025643107', 'the game is over before the move to 7'],
    ].map(([link, reason]) => [`follow #rules=infinite&${link}`, '043',
      { trouble: `The link is refused: ${reason}.` }]));
}

// A game that goes on for ever can be played on, gone through and taken back; its list takes
// no more room than another one.
async function checkLongGame() {
  const cells = endless(600);
  const legal = infinite.bestCells(infinitePositions, infiniteAfter(cells))[0];
  const link = `#rules=infinite&game=${cells}`;
  const sizes = () => browser.run(`
    const list = document.getElementById('moves').getBoundingClientRect();
    const current = document.querySelector('[aria-current=step]').getBoundingClientRect();
    return [list.height, current.top >= list.top && current.bottom <= list.bottom];`);

  await open(`#rules=infinite&game=${cells.slice(0, 40)}`);
  const [height] = await sizes();
  await walkInfinite([`open ${link}`, cells, { current: [600] }]);
  assert.equal((await look()).moves.length, 601);
  assert.deepEqual(await sizes(), [height, true]);
  await walkInfinite(
    [`cell ${legal}`, cells + legal, { hash: link + legal, current: [601] }],
    ['click #undo', cells, { hash: link }],
    ['refresh', cells, { hash: link }],
    ['entry 300', cells.slice(0, 300), { hash: `${link}&after=300`, current: [300], entry: 300 }]);
  assert.deepEqual(await sizes(), [height, true]);
  await walkInfinite(['click #undo', cells.slice(0, 299), { current: [299] }]);
  assert.deepEqual(await sizes(), [height, true]);
}

// -- Where something is missing

async function checkNoWebAssembly() {
  const { identifier } = await browser.command('Page.addScriptToEvaluateOnNewDocument',
    { source: 'delete window.WebAssembly' });
  await open();
  assert.equal((await look()).trouble,
    'The explorer cannot start: this browser has no WebAssembly, or it is switched off.');
  assert.equal(await browser.run('return document.getElementById("explorer").hidden'), true);
  await browser.command('Page.removeScriptToEvaluateOnNewDocument', { identifier });
}

async function checkNoJavaScript() {
  const words = async () => {
    const { nodes } = await browser.command('Accessibility.getFullAXTree');
    return nodes.filter(({ ignored, name }) => !ignored && name)
      .map(({ name }) => name.value).join('\n');
  };

  await browser.command('Emulation.setScriptExecutionDisabled', { value: true });
  await browser.open('about:blank');
  await browser.open(address);
  assert.match(await words(), /This page needs JavaScript/);
  assert.doesNotMatch(await words(), /New game/);
  await browser.command('Emulation.setScriptExecutionDisabled', { value: false });
  await open();
  assert.doesNotMatch(await words(), /This page needs JavaScript/);
  assert.match(await words(), /New game/);
}

// All that was said on the console and asked of a network, up to here: nothing.
async function checkQuiet() {
  assert.deepEqual(await browser.log('browser'), []);
  const messages = (await browser.log('performance'))
    .map(({ message }) => JSON.parse(message).message);
  // But for the browser's own first page.
  const urls = messages.filter(({ method, params }) => method === 'Network.requestWillBeSent' &&
      !/^chrome(-untrusted)?:/.test(params.documentURL))
    .map(({ params }) => params.request.url.replace(/#.*/, ''));

  assert.ok(urls.includes(address));
  for (const url of urls)
    assert.ok(url === address || url.startsWith('data:'), url);
}

// The page could not if it would: its policy stops it.
async function checkPolicy() {
  await open();
  for (const attempt of [
    'fetch(url).catch(() => {})',
    'new Image().src = url',
    'document.head.append(Object.assign(document.createElement("script"), { src: url }))',
    `document.head.append(Object.assign(document.createElement("link"),
      { rel: "stylesheet", href: url }))`,
    'navigator.sendBeacon(url)',
  ]) {
    const blocked = await browser.runAsync(`
      const [url, done] = arguments;
      addEventListener('securitypolicyviolation', (event) => done(event.blockedURI),
        { once: true });
      ${attempt};`, 'http://127.0.0.1:9/');
    assert.equal(blocked, 'http://127.0.0.1:9/', attempt);
  }
}

const checks = [checkNames, checkNamesBegin, checkWords, checkPositions, checkClicks, checkKeys,
  checkUndo, checkLinks, checkRefusals, checkHistory, checkOpponents, checkHints, checkCopy,
  checkVerdicts, checkMoves, checkBeginAgain, checkNumbering, checkInfinitePositions,
  checkInfiniteGame, checkInfiniteLinks, checkLongGame, checkNoWebAssembly, checkNoJavaScript,
  checkQuiet, checkPolicy];

await runChecks(browser, checks);
