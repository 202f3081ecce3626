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
//   after   how many of the moves are shown
//   level   how the other side plays: an index of the levels, or NOBODY
//   person  CROSS or NOUGHT: the side of the person, if there is a level
//   hints   whether it is shown where moves lead
//   keys    how cells are numbered: an index of KEYS
//
// The rules are an object as in tictactoe.js.
'use strict';
{
  const NOBODY = -1;

  const SIDES = { [CROSS]: 'cross', [NOUGHT]: 'nought' };
  const LETTERS = { [EMPTY]: '.', [CROSS]: 'X', [NOUGHT]: 'O' };
  const WORTH = { 1: 'win', 0: 'draw', [-1]: 'loss' };

  // The names and digits of the program's option --keys.
  const KEYS = [
    { name: 'index', digits: '012345678' },
    { name: 'reading', digits: '123456789' },
    { name: 'keypad', digits: '789456123' },
  ];

  // The verdict on a move by the value before it and, for the same side, after it; where
  // the value stays but the distance could have been better, by both as well.
  const VERDICTS = {
    '1,0': 'threw away a win',
    '1,-1': 'turned win into loss',
    '0,-1': 'threw away a draw',
    '1,1': 'delayed a win',
    '-1,-1': 'hastened a loss',
  };

  // What a character of a board in a link stands for.
  const CONTENTS = new Map([['X', CROSS], ['x', CROSS], ['O', NOUGHT], ['o', NOUGHT],
    ['.', EMPTY], ['_', EMPTY], ['-', EMPTY], [' ', EMPTY]]);
  const IGNORED = '/|\n';

  // How far each key goes from a cell; null where it would leave the board.
  const STEPS = new Map([
    ['ArrowLeft', (cell, { row }) => (cell % row > 0 ? cell - 1 : null)],
    ['ArrowRight', (cell, { row }) => (cell % row < row - 1 ? cell + 1 : null)],
    ['ArrowUp', (cell, { row }) => (cell >= row ? cell - row : null)],
    ['ArrowDown', (cell, { row, cells }) => (cell < cells - row ? cell + row : null)],
    ['Home', (cell, { row }) => cell - (cell % row)],
    ['End', (cell, { row }) => cell - (cell % row) + row - 1],
  ]);

  const capital = (text) => text[0].toUpperCase() + text.slice(1);
  const plies = (count) => `${count} ${count === 1 ? 'ply' : 'plies'}`;
  const upTo = (count) => Array.from({ length: count }, (_, index) => index);

  // -- Positions

  const isOpen = (rules, position) => rules.mover(position) !== EMPTY;

  function boardText(rules, position) {
    return upTo(rules.cells).map((cell) => LETTERS[rules.at(position, cell)]).join('');
  }

  // Where a legal move leads, for the side that plays it: the value, the plies to the end
  // with this one, whether it is a best move.  null if the move is not legal.
  function outlook(rules, position, cell) {
    const next = rules.play(position, cell);

    if (next === null)
      return null;
    return {
      value: -rules.value(next),
      plies: rules.distance(next) + 1,
      best: rules.isBest(position, cell),
    };
  }

  // -- The game

  const newGame = (rules) => ({
    start: rules.start, moves: [], after: 0, level: NOBODY, person: CROSS, hints: true, keys: 0,
  });

  function positionAfter(rules, game, count) {
    return game.moves.slice(0, count).reduce(rules.play, game.start);
  }

  const present = (rules, game) => positionAfter(rules, game, game.after);

  // Not so in a game without a level, and never after its end.
  const isLevelsTurn = (rules, game, position) => isOpen(rules, position) &&
    game.level !== NOBODY && rules.mover(position) !== game.person;

  // The game at an earlier time, with all its moves and without those after it.
  const showing = (game, count) => ({ ...game, after: count });
  const cutAfter = (game, count) => ({ ...game, moves: game.moves.slice(0, count), after: count });

  // The game with a move in place of those that are not shown.
  function withMove(game, cell) {
    return { ...game, moves: [...game.moves.slice(0, game.after), cell], after: game.after + 1 };
  }

  // The game with the level's move, if it is the level's turn and nothing is known to follow.
  function withReply(rules, game) {
    const position = present(rules, game);

    if (game.after < game.moves.length || !isLevelsTurn(rules, game, position))
      return game;
    return withMove(game, rules.reply(position, game.level));
  }

  // The game at the last turn of the person before this one; null if there is none.
  function takeBack(rules, game) {
    for (let count = game.after - 1; count >= 0; count--)
      if (!isLevelsTurn(rules, game, positionAfter(rules, game, count)))
        return cutAfter(game, count);
    return null;
  }

  // -- Links

  // Why a link is refused, as the end of a sentence.
  class Refusal extends Error {}

  function readBoard(rules, text) {
    const contents = [];

    for (const character of text) {
      if (IGNORED.includes(character))
        continue;
      if (!CONTENTS.has(character))
        throw new Refusal(`“${character}” is not a cell of a board; a cell is X, O or a dot`);
      contents.push(CONTENTS.get(character));
    }
    if (contents.length !== rules.cells)
      throw new Refusal(`a board has nine cells, not ${contents.length}`);

    const position = rules.encode(contents);
    if (position === null)
      throw new Refusal('no game leads to the board ' +
        contents.map((content) => LETTERS[content]).join(''));
    return position;
  }

  function readMoves(rules, start, text) {
    const moves = [];
    let position = start;

    for (const digit of text) {
      if (!/[0-8]/.test(digit))
        throw new Refusal(`“${digit}” is not a cell; cells are 0 to 8`);
      if (!isOpen(rules, position))
        throw new Refusal(`the game is over before the move to ${digit}`);
      position = rules.play(position, Number(digit));
      if (position === null)
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
    board: (rules, game, value) => ({ start: readBoard(rules, value) }),
    game: (rules, game, value) => {
      const moves = readMoves(rules, game.start, value);
      return { moves, after: moves.length };
    },
    after: (rules, game, value) =>
      ({ after: oneOf('after', upTo(game.moves.length + 1).map(String), value) }),
    level: (rules, game, value) =>
      ({ level: value === 'none' ? NOBODY : oneOf('level', rules.levels, value) }),
    as: (rules, game, value) =>
      ({ person: [CROSS, NOUGHT][oneOf('as', ['cross', 'nought'], value)] }),
    hints: (rules, game, value) => ({ hints: oneOf('hints', ['off', 'on'], value) === 1 }),
    keys: (rules, game, value) => ({ keys: oneOf('keys', KEYS.map(({ name }) => name), value) }),
  };

  // The game of a fragment: nothing, the cells of a game, a board, or values by name like
  // `game=048&level=hard`.  Throws a Refusal if it is none of these.
  function readLink(rules, fragment) {
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
      (game, name) => ({ ...game, ...READERS[name](rules, game, values.get(name)) }),
      newGame(rules));
  }

  function writeLink(rules, game) {
    const parts = [];

    if (game.start !== rules.start)
      parts.push(`board=${boardText(rules, game.start)}`);
    parts.push(`game=${game.moves.join('')}`);
    if (game.after < game.moves.length)
      parts.push(`after=${game.after}`);
    if (game.level !== NOBODY)
      parts.push(`level=${rules.levels[game.level]}`, `as=${SIDES[game.person]}`);
    if (!game.hints)
      parts.push('hints=off');
    if (game.keys > 0)
      parts.push(`keys=${KEYS[game.keys].name}`);
    return `#${parts.join('&')}`;
  }

  // -- Words

  // The number that a cell is given.
  const numberOf = (game, cell) => KEYS[game.keys].digits[cell];

  // Who plays a side, as the beginning of a sentence.
  function player(rules, game, side) {
    if (game.level === NOBODY)
      return capital(SIDES[side]);
    return side === game.person ? 'You' : capital(rules.levels[game.level]);
  }

  function sayMove(rules, game, index) {
    const cell = game.moves[index];
    const side = rules.mover(positionAfter(rules, game, index));

    return `${player(rules, game, side)} played ${numberOf(game, cell)}, ${rules.places[cell]}.`;
  }

  // What led to what is shown: the last move of it.
  function sayLast(rules, game) {
    return game.after > 0 ? [sayMove(rules, game, game.after - 1)] : [];
  }

  function sayOver(rules, game, position) {
    const side = rules.winner(position);

    if (side === EMPTY)
      return 'The board is full: a draw.';
    if (game.level === NOBODY)
      return `${capital(SIDES[side])} has won.`;
    return side === game.person ? 'You have won.' : `${player(rules, game, side)} has won.`;
  }

  function sayTurn(rules, game, side) {
    if (game.level === NOBODY)
      return `${capital(SIDES[side])} to move`;
    return side === game.person ? `Your turn, as ${SIDES[side]}`
      : `The turn of ${player(rules, game, side)}, as ${SIDES[side]}`;
  }

  function sayState(rules, game) {
    const position = present(rules, game);

    if (!isOpen(rules, position))
      return sayOver(rules, game, position);

    const side = rules.mover(position);
    const turn = sayTurn(rules, game, side);
    if (!game.hints)
      return `${turn}.`;
    const value = rules.value(position);
    const whose = value !== 0 && game.level === NOBODY ? ` for ${SIDES[side]}` : '';
    const distance = plies(rules.distance(position));
    return `${turn}: a ${WORTH[value]}${whose} in ${distance} with best play.`;
  }

  // What a move did to the worth of the position before it, as the side that played it sees
  // it.
  function sayVerdict(rules, game, before, cell) {
    const say = (value, distance) => WORTH[value] + (value === 0 ? '' : ` in ${distance}`);
    const could = rules.value(before);
    const does = outlook(rules, before, cell);
    const worth = say(could, rules.distance(before));

    if (does.best)
      return `${worth}: a best move`;
    const better = upTo(rules.cells).filter((other) => rules.isBest(before, other));
    return `${worth}, now ${say(does.value, does.plies)}: ${VERDICTS[[could, does.value]]}; ` +
      `better ${better.map((other) => numberOf(game, other)).join(' ')}`;
  }

  // A cell as a screen reader says it, beginning with what is seen in it.
  function cellLabel(rules, game, position, cell) {
    const content = rules.at(position, cell);
    const look = game.hints ? outlook(rules, position, cell) : null;
    const words = look === null ? '' : ` ${capital(WORTH[look.value])} in ${plies(look.plies)}`;
    const parts = [
      numberOf(game, cell) + words,
      look !== null && look.best && 'best',
      rules.places[cell],
      SIDES[content] || (look === null && 'empty'),
      rules.line(position).has(cell) && 'in the winning line',
    ];

    return parts.filter(Boolean).join(', ');
  }

  // -- The page

  function element(tag, className, text) {
    const made = document.createElement(tag);

    made.className = className;
    made.textContent = text;
    return made;
  }

  // A cross, a nought or a star.
  const drawing = (name) => document.getElementById(name).content.cloneNode(true);

  // What is seen in a cell; its label says the same.
  function cellContent(game, content, cell, look) {
    if (content !== EMPTY)
      return [drawing(SIDES[content])];

    const parts = [element('span', 'index', numberOf(game, cell))];
    if (look !== null)
      parts.push(' ', element('span', 'word', capital(WORTH[look.value])), ' ',
        element('span', 'plies', `in ${plies(look.plies)}`), look.best ? drawing('star') : '');
    return parts;
  }

  // `fresh` are the moves that were played just now.
  function showCell(page, position, cell, fresh) {
    const { rules, game } = page;
    const button = page.cells[cell];
    const look = game.hints ? outlook(rules, position, cell) : null;
    const classes = [
      look !== null && WORTH[look.value],
      look !== null && look.best && 'best',
      cell === game.moves[game.after - 1] && 'last',
      fresh.includes(cell) && 'fresh',
      rules.line(position).has(cell) && 'line',
    ];

    button.className = classes.filter(Boolean).join(' ');
    button.setAttribute('aria-label', cellLabel(rules, game, position, cell));
    button.setAttribute('aria-disabled', rules.play(position, cell) === null);
    button.replaceChildren(...cellContent(game, rules.at(position, cell), cell, look));
  }

  // What is seen of the move that is the last of so many.
  function moveContent({ rules, game }, count) {
    const before = positionAfter(rules, game, count - 1);
    const cell = game.moves[count - 1];
    const name = `${count} ${capital(SIDES[rules.mover(before)])} ${numberOf(game, cell)}`;
    const parts = [element('b', '', name)];

    if (game.hints)
      parts.push(' ', element('span', rules.isBest(before, cell) ? '' : 'mistake',
        sayVerdict(rules, game, before, cell)));
    return parts;
  }

  // Shows after how many moves the game can be looked at.  The buttons that are there stay,
  // and with them the focus.
  function showMoves(page) {
    const { rules, game } = page;
    const entries = page.moves.children;

    while (entries.length > game.moves.length + 1)
      page.moves.lastChild.remove();
    for (const count of upTo(game.moves.length + 1)) {
      if (count === entries.length)
        page.moves.append(makeEntry(page, count));
      const button = entries[count].firstChild;

      button.setAttribute('aria-current', count === game.after ? 'step' : 'false');
      button.replaceChildren(...(count === 0 ? ['The beginning'] : moveContent(page, count)));
    }
  }

  // Shows the page's game and says what is new about it.
  function show(page, news, fresh = []) {
    const { rules, game } = page;
    const position = present(rules, game);

    for (const cell of upTo(rules.cells))
      showCell(page, position, cell, fresh);
    showMoves(page);
    page.status.textContent = news.concat(sayState(rules, game)).join(' ');
    page.undo.setAttribute('aria-disabled', takeBack(rules, game) === null);
    page.again.setAttribute('aria-disabled', !isOpen(rules, position));
    page.level.value = game.level === NOBODY ? 'none' : rules.levels[game.level];
    page.as.value = SIDES[game.person];
    page.person.hidden = game.level === NOBODY;
    page.hints.checked = game.hints;
    page.keys.value = KEYS[game.keys].name;
    page.legend.hidden = !game.hints;
    page.text.textContent = boardText(rules, position);
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
    page.shown = writeLink(page.rules, page.game);
    if (page.shown === location.hash)
      return;
    if (replace)
      location.replace(page.shown);
    else
      location.hash = page.shown;
  }

  // Makes a game, with the level's reply, the page's, and shows it with the news of it.
  // `old` is how many of its moves were there before; the others appear.
  function turnTo(page, game, news, old) {
    page.game = withReply(page.rules, game);
    const replied = page.game !== game;
    show(page, replied ? news.concat(sayLast(page.rules, page.game)) : news,
      page.game.moves.slice(old));
    return replied;
  }

  function act(page, game, news, old = game.moves.length) {
    turnTo(page, game, news, old);
    writeAddress(page, false);
  }

  function change(page, changes) {
    turnTo(page, { ...page.game, ...changes }, [], page.game.moves.length);
    writeAddress(page, true);
  }

  // Shows the game of the page's address; a refused one leaves what was there.
  function readAddress(page) {
    page.shown = location.hash;
    let game;
    try {
      game = readLink(page.rules, location.hash);
    } catch (error) {
      if (!(error instanceof Refusal))
        throw error;
      show(page, []);
      complain(page, `The link is refused: ${error.message}.`);
      return;
    }

    if (turnTo(page, game, sayLast(page.rules, game), Infinity))
      writeAddress(page, true);
  }

  // Whether there is no move; then the page says so.
  function isOver(page) {
    if (isOpen(page.rules, present(page.rules, page.game)))
      return false;
    show(page, ['The game is over; undo, or begin a new one.']);
    return true;
  }

  function playCell(page, cell) {
    const { rules, game } = page;

    if (isOver(page))
      return;
    if (rules.play(present(rules, game), cell) === null) {
      show(page, [`Cell ${numberOf(game, cell)} is taken.`]);
      return;
    }
    const next = withMove(game, cell);
    act(page, next, sayLast(rules, next), game.after);
  }

  function undo(page) {
    const game = takeBack(page.rules, page.game);

    if (game === null)
      show(page, ['There is nothing to undo.']);
    else
      act(page, game, ['Undone.']);
  }

  function begin(page, start, news) {
    act(page, { ...page.game, start, moves: [], after: 0 }, [news]);
  }

  function beginHere(page) {
    if (!isOver(page))
      begin(page, present(page.rules, page.game), 'Begun again from this board.');
  }

  // An entry of the list of moves: the way to the board after so many of them.
  function makeEntry(page, count) {
    const entry = element('li', '', '');
    const button = element('button', '', '');

    button.type = 'button';
    button.addEventListener('click', () => {
      const game = showing(page.game, count);
      act(page, game, sayLast(page.rules, game));
    });
    entry.append(button);
    return entry;
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
    const named = event.key.length === 1 ? KEYS[page.game.keys].digits.indexOf(event.key) : -1;

    if (cell < 0 || event.ctrlKey || event.altKey || event.metaKey)
      return;
    if (STEPS.has(event.key)) {
      const next = STEPS.get(event.key)(cell, page.rules);
      if (next !== null)
        goTo(page, next);
    } else if (named >= 0) {
      goTo(page, named);
      playCell(page, named);
    } else if (event.key === 'Backspace' || event.key.toLowerCase() === 'u') {
      undo(page);
    } else {
      return;
    }
    event.preventDefault();
  }

  function copyLink(page) {
    // Not the page's address, which may be a link that was refused.
    const link = location.href.replace(/#.*$/, '') + writeLink(page.rules, page.game);
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
    const { cells, row: width } = page.rules;

    for (let first = 0; first < cells; first += width) {
      const row = element('div', '', '');
      row.setAttribute('role', 'row');
      for (let cell = first; cell < first + width; cell++) {
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
    const { rules } = page;
    const changes = {
      level: () => ({ level: rules.levels.indexOf(page.level.value) }), // NOBODY is none of them
      as: () => ({ person: page.as.value === SIDES[CROSS] ? CROSS : NOUGHT }),
      hints: () => ({ hints: page.hints.checked }),
      keys: () => ({ keys: KEYS.findIndex(({ name }) => name === page.keys.value) }),
    };

    for (const [name, changed] of Object.entries(changes))
      page[name].addEventListener('change', () => change(page, changed()));
    page.undo.addEventListener('click', () => undo(page));
    page.new.addEventListener('click', () => begin(page, rules.start, 'A new game.'));
    page.again.addEventListener('click', () => beginHere(page));
    page.copy.addEventListener('click', () => copyLink(page));
    window.addEventListener('hashchange', () => {
      if (location.hash !== page.shown)
        readAddress(page);
    });
  }

  // Promises what the module exports.
  function loadRuntime(base64) {
    if (typeof WebAssembly !== 'object')
      return Promise.reject(new Error('this browser has no WebAssembly, or it is switched off'));

    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    return WebAssembly.instantiate(bytes).then(({ instance }) => instance.exports);
  }

  // The elements of the page by their names, and what it shows.
  const page = { rules: null, game: null, shown: '', cells: [] };
  for (const name of ['explorer', 'trouble', 'board', 'status', 'undo', 'new', 'copy', 'link',
    'address', 'level', 'as', 'person', 'hints', 'keys', 'legend', 'moves', 'again', 'text',
    'number'])
    page[name] = document.getElementById(name);

  loadRuntime(document.getElementById('module').textContent).then((oxo) => {
    page.rules = ticTacToe(oxo);
    page.game = newGame(page.rules);
    makeBoard(page);
    listen(page);
    readAddress(page);
    page.explorer.hidden = false;
  }).catch((error) => complain(page, `The explorer cannot start: ${error.message}.`));
}
