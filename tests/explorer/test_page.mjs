// test_page.mjs - the explorer in a browser, with real clicks and keys, held to the program.
// Arguments: the page; the programs oxo, chromedriver and chromium.
//
// SPDX-License-Identifier: 0BSD
import assert from 'node:assert/strict';
import { pathToFileURL } from 'node:url';
import { LEVELS, everyCell, exported, lineCells, printed, withMark } from './common.mjs';
import { openBrowser } from './webdriver.mjs';

const START = '.........';
const PLACES = ['top left', 'top centre', 'top right', 'middle left', 'centre', 'middle right',
  'bottom left', 'bottom centre', 'bottom right'];
const SIDES = { X: 'cross', O: 'nought' };
const WORTH = { 1: 'win', 0: 'draw', [-1]: 'loss' };
const OVER = { 'cross-won': 'Cross has won.', 'nought-won': 'Nought has won.',
  drawn: 'The board is full: a draw.' };
const ENOUGH = 4.5; // contrast of text, WCAG 2.1 AA
const ENOUGH_OF_SHAPES = 3;
const FINGER = 44; // pixels

const [page, program, driver, chromium] = process.argv.slice(2);
const address = pathToFileURL(page).href;
const positions = exported(program);
const browser = await openBrowser(driver, chromium);

// -- What is expected

const plies = (count) => (count === 1 ? '1 ply' : `${count} plies`);
const capital = (word) => word[0].toUpperCase() + word.slice(1);

function boardAfter(cells) {
  return [...cells].reduce((board, cell) => withMark(board, Number(cell)), START);
}

function expectedLabel(board, cell, hints = true) {
  const name = `Cell ${cell}, ${PLACES[cell]}, ${SIDES[board[cell]] || 'empty'}`;
  const move = positions.get(board).moves.get(cell);

  if (board[cell] !== '.')
    return name + (lineCells(board).has(cell) ? ', in the winning line' : '');
  if (!hints || !move)
    return name;
  return `${name}: ${WORTH[move.value]} in ${plies(move.plies)}${move.best ? ', best' : ''}`;
}

const expectedLabels = (board, hints) =>
  everyCell.map((cell) => expectedLabel(board, cell, hints));

// Whether each cell cannot be played.
const expectedClosed = (board) =>
  everyCell.map((cell) => !positions.get(board).moves.has(cell));

// What is seen in each cell: a mark, or words.
function expectedSights(board) {
  return everyCell.map((cell) => {
    const move = positions.get(board).moves.get(cell);

    if (board[cell] !== '.')
      return SIDES[board[cell]];
    if (!move)
      return `${cell}`;
    return `${cell} ${capital(WORTH[move.value])} in ${plies(move.plies)}${move.best ? ' ★' : ''}`;
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
  const trouble = document.getElementById('trouble');
  return {
    labels: buttons.map((button) => button.getAttribute('aria-label')),
    sights: buttons.map((button) => [...button.children].map((part) =>
      part.tagName === 'svg' ? part.classList[1] : part.textContent).join(' ')),
    closed: buttons.map((button) => button.getAttribute('aria-disabled') === 'true'),
    status: document.getElementById('status').innerText,
    trouble: trouble.hidden ? '' : trouble.innerText,
    hash: location.hash,
    text: document.getElementById('text').textContent,
    number: document.getElementById('number').textContent,
    focus: buttons.indexOf(document.activeElement),
  };`;

const cellButton = (cell) => `#board [role=row]:nth-child(${Math.floor(cell / 3) + 1})` +
  ` [role=gridcell]:nth-child(${cell % 3 + 1}) button`;
const look = () => browser.run(LOOK);
const clickCell = (cell) => browser.click(cellButton(cell));
const choose = (list, value) => browser.click(`#${list} option[value=${value}]`);

// Opens the page anew with a fragment, and waits until it shows something.
async function open(fragment = '') {
  await browser.open('about:blank');
  await browser.open(address + fragment);
  await browser.until(`return document.getElementById('status').innerText !== '' ||
    !document.getElementById('trouble').hidden`);
}

async function checkBoard(board) {
  const seen = await look();

  assert.deepEqual(seen.labels, expectedLabels(board, !seen.hash.endsWith('hints=off')));
  assert.deepEqual(seen.closed, expectedClosed(board));
  return seen;
}

// What can be done in a step, by its verb.
const VERBS = {
  open,
  cell: clickCell,
  click: browser.click,
  choose,
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
async function walk(...steps) {
  for (const [step, shown, wanted = {}] of steps) {
    const [verb, ...words] = step.split(' ');
    const board = /^\d*$/.test(shown) ? boardAfter(shown) : shown;

    await VERBS[verb](...words);
    if (['back', 'forth', 'refresh'].includes(verb))
      await browser.until('return document.querySelectorAll("#board svg").length === arguments[0]',
        board.replaceAll('.', '').length);
    const seen = await checkBoard(board);
    for (const [part, what] of Object.entries(wanted))
      (what instanceof RegExp ? assert.match : assert.deepEqual)(seen[part], what, step);
  }
}

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
    ['#level', 'combobox', 'Opponent'],
    ['#hints', 'checkbox', 'Show where each move leads'],
    ['#undo', 'button', 'Undo'],
    ['#new', 'button', 'New game'],
    ['#copy', 'button', 'Copy link'],
  ]) {
    assert.equal(await browser.role(selector), role, selector);
    if (label)
      assert.equal(await browser.label(selector), label);
  }
  await choose('level', 'easy');
  assert.equal(await browser.label('#as'), 'You play');
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
    '★ “Best” marks a best move. A ply is one move of one side.',
    'if it plays there and both sides then play their best: each wins as fast and loses as ' +
      'slowly as it can. The plies to the end include this move.',
    `Cross starts. Of the opponents, easy looks ${easy} ply ahead, medium ${medium} and ` +
      `hard ${hard}; perfect knows the whole game and never loses.`,
    'With the board in focus:',
    "so the browser's Back undoes a move too. After it, #048 stands for a game by its cells " +
      'and #XOXOOX... for a board.',
  ])
    assert.ok(text.includes(fact), `no “${fact}” in ${text}`);
  assert.deepEqual(keys, [
    ['← ↑ ↓ →', 'go to a cell; Home and End go to the ends of its row'],
    ['Enter Space', 'play the cell'],
    ['0 8', 'play the cell with that number'],
    ['U Backspace', 'undo'],
  ]);
  for (const [link, board] of [['#048', boardAfter('048')], ['#XOXOOX...', 'XOXOOX...']]) {
    assert.ok(links.includes(link), link);
    await walk([`open ${link}`, board, { trouble: '' }]);
  }
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
      assert.deepEqual(seen[index].labels, expectedLabels(board), board);
      assert.deepEqual(seen[index].sights, expectedSights(board), board);
      assert.deepEqual(seen[index].closed, expectedClosed(board), board);
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
    ['press Tab Tab', '', { focus: 0 }],
    ['press Tab', '', { focus: -1 }],
    ['open', ''],
    ['press Tab Tab ArrowRight ArrowDown Enter', '4', { focus: 4 }],
    ['press ArrowLeft Space', '43'],
    ['press 0', '430', { focus: 0 }],
    ['press 8 9', '4308'],
    ['press u', '430'],
    ['press Backspace U', '4'],
    ...everyCell.flatMap((cell) => [['open', ''], [`press Tab Tab ${cell}`, `${cell}`]]),
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
    ['#04&level=hard&as=cross', 'X...O....', /^Hard played 4, centre\. Your turn, as cross/],
    ['#game=04&level=hard&as=cross', 'X...O....', /^Hard played 4, centre\. Your turn, as cross/],
  ];

  await walk(...links.map(([link, board, status]) => [`open ${link}`, board, { status }]));
}

// Links that are refused, when the page is opened and while it shows something else.
async function checkRefusals() {
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
    ['#hints=maybe', '“hints” must be one of off, on'],
    ['#level=hard&048', '“048” is unknown; known are board, game, level, as, hints'],
    ['#play=04', '“play” is unknown; known are board, game, level, as, hints'],
    ['#constructor=1', '“constructor” is unknown; known are board, game, level, as, hints'],
    ['#=', '“” is unknown; known are board, game, level, as, hints'],
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

// -- How it looks

// Pages of every kind, for the checks of looks.
const SCENES = ['', '#0', '#XOXOOX...', '#03142', '#game=04&level=medium&as=cross',
  '#game=048&hints=off', '#044'];

const media = (features) => browser.command('Emulation.setEmulatedMedia',
  { features: Object.entries(features).map(([name, value]) => ({ name, value })) });

const window = (width, height) => browser.command('Emulation.setDeviceMetricsOverride',
  { width, height, deviceScaleFactor: 1, mobile: width < 600 });

// Everything that can be opened is.
async function openAll() {
  await browser.run(`
    document.querySelector('details').open = true;
    document.getElementById('link').hidden = false;
    document.getElementById('address').value = location.href;`);
}

// How light a colour is, 0 to 1, and how two of them contrast, 1 to 21, by WCAG 2.1.
function luminance(colour) {
  return colour.match(/[\d.]+/g).slice(0, 3)
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    .reduce((sum, part, index) => sum + part * [0.2126, 0.7152, 0.0722][index], 0);
}

function contrast(a, b) {
  const [dark, light] = [luminance(a), luminance(b)].sort((one, other) => one - other);
  return (light + 0.05) / (dark + 0.05);
}

// What can be seen, as its name, its colour and that behind it: each text; each mark and each
// edge of what can be pressed.
const COLOURS = `
  const ground = (element) => {
    const colour = getComputedStyle(element).backgroundColor;
    return colour === 'rgba(0, 0, 0, 0)' ? ground(element.parentElement) : colour;
  };
  const all = (selector) => [...document.body.querySelectorAll(selector)]
    .filter((element) => element.getClientRects().length > 0);
  const colours = (elements, property, behind) => elements.map((element) =>
    [element.outerHTML.slice(0, 60), getComputedStyle(element)[property], ground(behind(element))]);
  const isText = (node) => node.nodeType === Node.TEXT_NODE && node.data.trim() !== '';
  const texts = all('*').filter((element) => [...element.childNodes].some(isText));
  return {
    page: ground(document.body),
    texts: colours(texts, 'color', (element) => element),
    shapes: [
      ...colours(all('#board svg'), 'stroke', (element) => element),
      ...colours(all('button, select, #address'), 'borderTopColor',
        (element) => element.parentElement),
    ],
  };`;

async function checkContrast() {
  for (const scheme of ['light', 'dark'])
    for (const scene of SCENES) {
      await media({ 'prefers-color-scheme': scheme });
      await open(scene);
      await openAll();
      const { page: ground, texts, shapes } = await browser.run(COLOURS);

      assert.equal(luminance(ground) > 0.5, scheme === 'light', `the ground of ${scheme}`);
      assert.ok(texts.length > 20 && shapes.length > 12);
      for (const [name, ...colours] of texts)
        assert.ok(contrast(...colours) >= ENOUGH, `${scheme} ${scene} ${name}: ${colours}`);
      for (const [name, ...colours] of shapes)
        assert.ok(contrast(...colours) >= ENOUGH_OF_SHAPES,
          `${scheme} ${scene} ${name}: ${colours}`);
    }
}

// What the keyboard reaches has a ring around it that can be seen.
async function checkFocus() {
  for (const scheme of ['light', 'dark']) {
    const reached = [];

    await media({ 'prefers-color-scheme': scheme });
    await open('#game=04&level=easy&as=cross');
    for (;;) {
      await browser.press('Tab');
      const { name, style, width, colour, ground } = await browser.run(`
        const element = document.activeElement;
        const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
        return {
          name: element === document.body ? '' : element.id || element.tagName,
          style: outlineStyle,
          width: parseFloat(outlineWidth),
          colour: outlineColor,
          ground: getComputedStyle(document.body).backgroundColor,
        };`);
      if (name === '' || reached.includes(name))
        break;
      reached.push(name);
      assert.ok(style === 'solid' && width >= 2, `${name}: ${width} ${style}`);
      assert.ok(contrast(colour, ground) >= ENOUGH_OF_SHAPES, `${scheme} ${name}: ${colour}`);
    }
    assert.deepEqual(reached, ['level', 'as', 'BUTTON', 'undo', 'new', 'copy', 'hints', 'SUMMARY']);
  }
}

// Nothing is wider than a narrow window, or too small for a finger; and where a telephone is
// held upright, everything but the explanation is on one screen.
async function checkSizes() {
  for (const [width, height] of [[320, 568], [360, 740], [740, 360], [1280, 800]]) {
    await window(width, height);
    for (const scene of SCENES) {
      await open(scene);
      const tall = await browser.run('return document.documentElement.scrollHeight');
      if (width === 360 && scene !== '#044')
        assert.ok(tall <= height, `${scene} at ${width}: ${tall} high`);
      await openAll();
      const { wide, small } = await browser.run(`
        const isSmall = ({ width, height }) => width > 0 && Math.min(width, height) < ${FINGER};
        const touched = document.querySelectorAll('button, select, summary, #choice, #address');
        return {
          wide: document.documentElement.scrollWidth,
          small: [...touched].filter((element) => isSmall(element.getBoundingClientRect()))
            .map((element) => element.outerHTML),
        };`);
      assert.ok(wide <= width, `${scene} at ${width}: ${wide} wide`);
      assert.deepEqual(small, [], `${scene} at ${width}`);
    }
  }
  await browser.command('Emulation.clearDeviceMetricsOverride');
}

async function checkMotion() {
  for (const [motion, animation] of [['no-preference', 'appear'], ['reduce', 'none']]) {
    await media({ 'prefers-reduced-motion': motion });
    await open('#0');
    const found = await browser.run(
      'return getComputedStyle(document.querySelector(".last .mark")).animationName');
    assert.equal(found, animation);
  }
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

const checks = [checkNames, checkWords, checkPositions, checkClicks, checkKeys, checkUndo, checkLinks,
  checkRefusals, checkHistory, checkOpponents, checkHints, checkCopy, checkContrast, checkFocus,
  checkSizes, checkMotion, checkNoWebAssembly, checkNoJavaScript, checkQuiet, checkPolicy];

try {
  for (const check of checks) {
    const before = Date.now();
    await check();
    console.log(`${check.name}: ok, ${Date.now() - before} ms`);
  }
} finally {
  await browser.close();
}
