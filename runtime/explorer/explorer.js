// explorer.js - the explorer of the whole game: the page that asks the runtime.
//
// SPDX-License-Identifier: 0BSD
//
// The address of the page is what it shows: every action makes a game, shows it and writes
// it into the fragment of the address; a fragment that comes from elsewhere (a link, the
// button Back) is read and shown.
//
// A game is an object that nothing changes:
//   start   the position that it begins with
//   moves   the cells that were played since
//   level   how the other side plays: an index of LEVELS, or NOBODY
//   person  CROSS or NOUGHT: the side of the person, if there is a level
//   hints   whether the cells say where each move leads
'use strict';
{
  const CELLS = 9;
  const ROW = 3;

  // As in oxo.h.
  const START = 0;
  const NO_POSITION = 0xFFFF;
  const [EMPTY, CROSS, NOUGHT] = [0, 1, 2];
  const [INVALID, CROSS_TO_MOVE, NOUGHT_TO_MOVE, CROSS_WON, NOUGHT_WON] = [0, 1, 2, 3, 4];

  // As in oxo_levels.h, weakest first.
  const LEVELS = ['easy', 'medium', 'hard', 'perfect'];
  const NOBODY = -1;

  const SIDES = { [CROSS]: 'cross', [NOUGHT]: 'nought' };
  const LETTERS = { [EMPTY]: '.', [CROSS]: 'X', [NOUGHT]: 'O' };
  const PLACES = ['top left', 'top centre', 'top right', 'middle left', 'centre',
    'middle right', 'bottom left', 'bottom centre', 'bottom right'];
  const WORTH = { 1: 'win', 0: 'draw', [-1]: 'loss' };
  const LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8],
    [2, 4, 6]];

  // What a character of a board in a link stands for.
  const CONTENTS = new Map([['X', CROSS], ['x', CROSS], ['O', NOUGHT], ['o', NOUGHT],
    ['.', EMPTY], ['_', EMPTY], ['-', EMPTY], [' ', EMPTY]]);
  const IGNORED = '/|\n';

  // How far each key goes from a cell; null where it would leave the board.
  const STEPS = new Map([
    ['ArrowLeft', (cell) => (cell % ROW > 0 ? cell - 1 : null)],
    ['ArrowRight', (cell) => (cell % ROW < ROW - 1 ? cell + 1 : null)],
    ['ArrowUp', (cell) => (cell >= ROW ? cell - ROW : null)],
    ['ArrowDown', (cell) => (cell < CELLS - ROW ? cell + ROW : null)],
    ['Home', (cell) => cell - (cell % ROW)],
    ['End', (cell) => cell - (cell % ROW) + ROW - 1],
  ]);

  const NEW_GAME = { start: START, moves: [], level: NOBODY, person: CROSS, hints: true };

  const everyCell = Array.from({ length: CELLS }, (_, cell) => cell);
  const capital = (text) => text[0].toUpperCase() + text.slice(1);
  const plies = (count) => `${count} ${count === 1 ? 'ply' : 'plies'}`;

  // -- The runtime

  // Promises the functions of the module, and `encodeCells`, oxo_encode of an array.
  function loadRuntime(base64) {
    if (typeof WebAssembly !== 'object')
      return Promise.reject(new Error('this browser has no WebAssembly, or it is switched off'));

    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    return WebAssembly.instantiate(bytes).then(({ instance }) => {
      const oxo = instance.exports;
      // A page of memory that the module knows nothing of.
      const address = oxo.memory.grow(1) * 65536;
      const cells = new Uint8Array(oxo.memory.buffer, address, CELLS);
      const encodeCells = (contents) => {
        cells.set(contents);
        return oxo.oxo_encode(address);
      };
      return { ...oxo, encodeCells };
    });
  }

  function isOpen(oxo, position) {
    const state = oxo.oxo_state(position);
    return state === CROSS_TO_MOVE || state === NOUGHT_TO_MOVE;
  }

  // Whose turn it is in an open position.
  function mover(oxo, position) {
    return oxo.oxo_state(position) === CROSS_TO_MOVE ? CROSS : NOUGHT;
  }

  // Who has won: CROSS, NOUGHT, or EMPTY for nobody.
  function winner(oxo, position) {
    return { [CROSS_WON]: CROSS, [NOUGHT_WON]: NOUGHT }[oxo.oxo_state(position)] || EMPTY;
  }

  function boardText(oxo, position) {
    return everyCell.map((cell) => LETTERS[oxo.oxo_cell(position, cell)]).join('');
  }

  // The cells of the line or lines that have won; none if nobody has.
  function winningCells(oxo, position) {
    const side = winner(oxo, position);
    const isHeld = (line) => line.every((cell) => oxo.oxo_cell(position, cell) === side);

    return new Set(side === EMPTY ? [] : LINES.filter(isHeld).flat());
  }

  // Where a legal move leads, for the side that plays it: the value, the plies to the end
  // with this one, whether it is a best move.  null if the move is not legal.
  function outlook(oxo, position, cell) {
    const next = oxo.oxo_play(position, cell);

    if (next === NO_POSITION)
      return null;
    return {
      value: -oxo.oxo_value(next),
      plies: oxo.oxo_distance(next) + 1,
      best: (oxo.oxo_best_moves(position) >> cell & 1) === 1,
    };
  }

  // -- The game

  function positionAfter(oxo, game, count) {
    return game.moves.slice(0, count).reduce(
      (position, cell) => oxo.oxo_play(position, cell), game.start);
  }

  function present(oxo, game) {
    return positionAfter(oxo, game, game.moves.length);
  }

  function isPersonsTurn(oxo, game, position) {
    return isOpen(oxo, position) &&
      (game.level === NOBODY || mover(oxo, position) === game.person);
  }

  function withMove(game, cell) {
    return { ...game, moves: [...game.moves, cell] };
  }

  // The game with the level's move, if it is the level's turn.
  function withReply(oxo, game) {
    const position = present(oxo, game);

    if (!isOpen(oxo, position) || isPersonsTurn(oxo, game, position))
      return game;
    return withMove(game, oxo.oxo_level_move(position, game.level));
  }

  // The game at the last turn of the person before this one; null if there is none.
  function takeBack(oxo, game) {
    for (let count = game.moves.length - 1; count >= 0; count--)
      if (isPersonsTurn(oxo, game, positionAfter(oxo, game, count)))
        return { ...game, moves: game.moves.slice(0, count) };
    return null;
  }

  // -- Links

  // Why a link is refused, as the end of a sentence.
  class Refusal extends Error {}

  function readBoard(oxo, text) {
    const contents = [];

    for (const character of text) {
      if (IGNORED.includes(character))
        continue;
      if (!CONTENTS.has(character))
        throw new Refusal(`“${character}” is not a cell of a board; a cell is X, O or a dot`);
      contents.push(CONTENTS.get(character));
    }
    if (contents.length !== CELLS)
      throw new Refusal(`a board has nine cells, not ${contents.length}`);

    const position = oxo.encodeCells(contents);
    if (oxo.oxo_state(position) === INVALID)
      throw new Refusal(`no game leads to the board ${boardText(oxo, position)}`);
    return position;
  }

  function readMoves(oxo, start, text) {
    const moves = [];
    let position = start;

    for (const digit of text) {
      if (!/[0-8]/.test(digit))
        throw new Refusal(`“${digit}” is not a cell; cells are 0 to 8`);
      if (!isOpen(oxo, position))
        throw new Refusal(`the game is over before the move to ${digit}`);
      position = oxo.oxo_play(position, Number(digit));
      if (position === NO_POSITION)
        throw new Refusal(`cell ${digit} is already taken`);
      moves.push(Number(digit));
    }
    return moves;
  }

  function oneOf(name, values, value) {
    const index = values.indexOf(value);

    if (index < 0)
      throw new Refusal(`“${name}” must be one of ${values.join(', ')}`);
    return index;
  }

  // What each name of a link sets in a game, in the order in which they are read.
  const READERS = {
    board: (oxo, game, value) => ({ start: readBoard(oxo, value) }),
    game: (oxo, game, value) => ({ moves: readMoves(oxo, game.start, value) }),
    level: (oxo, game, value) =>
      ({ level: value === 'none' ? NOBODY : oneOf('level', LEVELS, value) }),
    as: (oxo, game, value) =>
      ({ person: [CROSS, NOUGHT][oneOf('as', ['cross', 'nought'], value)] }),
    hints: (oxo, game, value) => ({ hints: oneOf('hints', ['off', 'on'], value) === 1 }),
  };

  // The game of a fragment: nothing, the cells of a game, a board, or values by name like
  // `game=048&level=hard`.  Throws a Refusal if it is none of these.
  function readLink(oxo, fragment) {
    // A first part without a name is the game or the board.
    const values = new URLSearchParams(fragment.replace(/^#/, '').replace(/^[^=&]+(?=&|$)/,
      (first) => (/^[0-9]*$/.test(first) ? 'game=' : 'board=') + first));
    const names = Object.keys(READERS);

    for (const name of values.keys()) {
      if (!names.includes(name))
        throw new Refusal(`“${name}” is unknown; known are ${names.join(', ')}`);
      if (values.getAll(name).length > 1)
        throw new Refusal(`“${name}” is there twice`);
    }
    return names.filter((name) => values.has(name)).reduce(
      (game, name) => ({ ...game, ...READERS[name](oxo, game, values.get(name)) }), NEW_GAME);
  }

  function writeLink(oxo, game) {
    const parts = [];

    if (game.start !== START)
      parts.push(`board=${boardText(oxo, game.start)}`);
    parts.push(`game=${game.moves.join('')}`);
    if (game.level !== NOBODY)
      parts.push(`level=${LEVELS[game.level]}`, `as=${SIDES[game.person]}`);
    if (!game.hints)
      parts.push('hints=off');
    return `#${parts.join('&')}`;
  }

  // -- Words

  // Who plays a side, as the beginning of a sentence.
  function player(game, side) {
    if (game.level === NOBODY)
      return capital(SIDES[side]);
    return side === game.person ? 'You' : capital(LEVELS[game.level]);
  }

  function sayMove(oxo, game, index) {
    const cell = game.moves[index];
    const side = mover(oxo, positionAfter(oxo, game, index));

    return `${player(game, side)} played ${cell}, ${PLACES[cell]}.`;
  }

  function sayOver(oxo, game, position) {
    const side = winner(oxo, position);

    if (side === EMPTY)
      return 'The board is full: a draw.';
    if (game.level === NOBODY)
      return `${capital(SIDES[side])} has won.`;
    return side === game.person ? 'You have won.' : `${player(game, side)} has won.`;
  }

  function sayState(oxo, game) {
    const position = present(oxo, game);

    if (!isOpen(oxo, position))
      return sayOver(oxo, game, position);

    const side = mover(oxo, position);
    const turn = game.level === NOBODY ? `${capital(SIDES[side])} to move`
      : `Your turn, as ${SIDES[side]}`;
    if (!game.hints)
      return `${turn}.`;
    const value = oxo.oxo_value(position);
    const whose = value !== 0 && game.level === NOBODY ? ` for ${SIDES[side]}` : '';
    const distance = plies(oxo.oxo_distance(position));
    return `${turn}: a ${WORTH[value]}${whose} in ${distance} with best play.`;
  }

  // A cell as a screen reader says it.
  function cellLabel(content, cell, look, inLine) {
    const name = `Cell ${cell}, ${PLACES[cell]}, `;

    if (content !== EMPTY)
      return `${name}${SIDES[content]}${inLine ? ', in the winning line' : ''}`;
    if (look === null)
      return `${name}empty`;
    const best = look.best ? ', best' : '';
    return `${name}empty: ${WORTH[look.value]} in ${plies(look.plies)}${best}`;
  }

  // -- The page

  function element(tag, className, text) {
    const made = document.createElement(tag);

    made.className = className;
    made.textContent = text;
    return made;
  }

  // What is seen in a cell; its label says the same.
  function cellContent(content, cell, look) {
    if (content !== EMPTY)
      return [document.getElementById(SIDES[content]).content.cloneNode(true)];

    const parts = [element('span', 'index', cell)];
    if (look !== null) {
      parts.push(element('span', 'word', capital(WORTH[look.value])),
        element('span', 'plies', `in ${plies(look.plies)}`));
      if (look.best)
        parts.push(element('span', 'star', '★'));
    }
    return parts;
  }

  function showCell(page, position, cell, line) {
    const { oxo, game } = page;
    const button = page.cells[cell];
    const content = oxo.oxo_cell(position, cell);
    const look = game.hints ? outlook(oxo, position, cell) : null;
    const classes = [
      look !== null && WORTH[look.value],
      look !== null && look.best && 'best',
      cell === game.moves[game.moves.length - 1] && 'last',
      line.has(cell) && 'line',
    ];

    button.className = classes.filter(Boolean).join(' ');
    button.setAttribute('aria-label', cellLabel(content, cell, look, line.has(cell)));
    button.setAttribute('aria-disabled', oxo.oxo_play(position, cell) === NO_POSITION);
    button.replaceChildren(...cellContent(content, cell, look));
  }

  // Shows the page's game and says what is new about it.
  function show(page, news) {
    const { oxo, game } = page;
    const position = present(oxo, game);
    const line = winningCells(oxo, position);

    for (const cell of everyCell)
      showCell(page, position, cell, line);
    page.status.textContent = news.concat(sayState(oxo, game)).join(' ');
    page.undo.setAttribute('aria-disabled', takeBack(oxo, game) === null);
    page.level.value = game.level === NOBODY ? 'none' : LEVELS[game.level];
    page.as.value = SIDES[game.person];
    page.person.hidden = game.level === NOBODY;
    page.hints.checked = game.hints;
    page.legend.hidden = !game.hints;
    page.text.textContent = boardText(oxo, position);
    page.number.textContent = position;
    page.trouble.hidden = true;
    page.link.hidden = true;
  }

  function complain(page, text) {
    page.trouble.textContent = text;
    page.trouble.hidden = false;
  }

  // Writes the page's game into its address: as a new entry of the browser's history, or in
  // place of the present one.
  function writeAddress(page, replace) {
    page.shown = writeLink(page.oxo, page.game);
    if (page.shown === location.hash)
      return;
    if (replace)
      location.replace(page.shown);
    else
      location.hash = page.shown;
  }

  // Makes a game, with the level's reply, the page's, and shows it with the news of it.
  function turnTo(page, game, news) {
    page.game = withReply(page.oxo, game);
    const replied = page.game !== game;
    show(page, replied ? news.concat(sayMove(page.oxo, page.game, game.moves.length)) : news);
    return replied;
  }

  function act(page, game, news) {
    turnTo(page, game, news);
    writeAddress(page, false);
  }

  function change(page, changes) {
    turnTo(page, { ...page.game, ...changes }, []);
    writeAddress(page, true);
  }

  // Shows the game of the page's address; a refused one leaves what was there.
  function readAddress(page) {
    page.shown = location.hash;
    let game;
    try {
      game = readLink(page.oxo, location.hash);
    } catch (error) {
      if (!(error instanceof Refusal))
        throw error;
      show(page, []);
      complain(page, `The link is refused: ${error.message}.`);
      return;
    }

    const last = game.moves.length - 1;
    if (turnTo(page, game, last >= 0 ? [sayMove(page.oxo, game, last)] : []))
      writeAddress(page, true);
  }

  function playCell(page, cell) {
    const { oxo, game } = page;
    const position = present(oxo, game);

    if (!isOpen(oxo, position)) {
      show(page, ['The game is over; undo, or begin a new one.']);
      return;
    }
    if (oxo.oxo_play(position, cell) === NO_POSITION) {
      show(page, [`Cell ${cell} is taken.`]);
      return;
    }
    const next = withMove(game, cell);
    act(page, next, [sayMove(oxo, next, game.moves.length)]);
  }

  function undo(page) {
    const game = takeBack(page.oxo, page.game);

    if (game === null)
      show(page, ['There is nothing to undo.']);
    else
      act(page, game, ['Undone.']);
  }

  function goTo(page, cell) {
    page.cells.forEach((button, other) => {
      button.tabIndex = other === cell ? 0 : -1;
    });
    page.cells[cell].focus();
  }

  // The keys of the board work only while it has the focus.
  function pressKey(page, event) {
    const cell = page.cells.indexOf(event.target);

    if (cell < 0 || event.ctrlKey || event.altKey || event.metaKey)
      return;
    if (STEPS.has(event.key)) {
      const next = STEPS.get(event.key)(cell);
      if (next !== null)
        goTo(page, next);
    } else if (/^[0-8]$/.test(event.key)) {
      goTo(page, Number(event.key));
      playCell(page, Number(event.key));
    } else if (event.key === 'Backspace' || event.key.toLowerCase() === 'u') {
      undo(page);
    } else {
      return;
    }
    event.preventDefault();
  }

  function copyLink(page) {
    // Not the page's address, which may be a link that was refused.
    const link = location.href.replace(/#.*$/, '') + writeLink(page.oxo, page.game);
    const offer = () => {
      page.address.value = link;
      page.link.hidden = false;
      page.address.focus();
      page.address.select();
    };

    // Where there is no clipboard, or the browser forbids it.
    if (!navigator.clipboard) {
      offer();
      return;
    }
    navigator.clipboard.writeText(link)
      .then(() => show(page, ['The link is copied.']), offer);
  }

  function makeBoard(page) {
    for (let first = 0; first < CELLS; first += ROW) {
      const row = element('div', '', '');
      row.setAttribute('role', 'row');
      for (let cell = first; cell < first + ROW; cell++) {
        const place = element('div', '', '');
        const button = element('button', '', '');

        place.setAttribute('role', 'gridcell');
        button.type = 'button';
        button.tabIndex = cell === 0 ? 0 : -1;
        button.addEventListener('click', () => {
          goTo(page, cell); // not every browser does
          playCell(page, cell);
        });
        page.cells.push(button);
        place.append(button);
        row.append(place);
      }
      page.board.append(row);
    }
    page.board.addEventListener('keydown', (event) => pressKey(page, event));
  }

  function listen(page) {
    page.undo.addEventListener('click', () => undo(page));
    page.new.addEventListener('click', () =>
      act(page, { ...page.game, start: START, moves: [] }, ['A new game.']));
    page.copy.addEventListener('click', () => copyLink(page));
    page.level.addEventListener('change', () =>
      change(page, { level: LEVELS.indexOf(page.level.value) })); // NOBODY is none of them
    page.as.addEventListener('change', () =>
      change(page, { person: page.as.value === SIDES[CROSS] ? CROSS : NOUGHT }));
    page.hints.addEventListener('change', () => change(page, { hints: page.hints.checked }));
    window.addEventListener('hashchange', () => {
      if (location.hash !== page.shown)
        readAddress(page);
    });
  }

  function begin(page) {
    makeBoard(page);
    listen(page);
    readAddress(page);
    page.explorer.hidden = false;
  }

  // The elements of the page by their names, and what it shows.
  const page = { oxo: null, game: NEW_GAME, shown: '', cells: [] };
  for (const name of ['explorer', 'trouble', 'board', 'status', 'undo', 'new', 'copy', 'link',
    'address', 'level', 'as', 'person', 'hints', 'legend', 'text', 'number'])
    page[name] = document.getElementById(name);

  loadRuntime(document.getElementById('module').textContent).then((oxo) => {
    page.oxo = oxo;
    begin(page);
  }).catch((error) => complain(page, `The explorer cannot start: ${error.message}.`));
}
