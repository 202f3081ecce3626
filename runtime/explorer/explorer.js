// explorer.js - the explorer of whole games: the page that asks the runtime.
//
// SPDX-License-Identifier: 0BSD
//
// The address of the page is what it shows: every action makes a game, shows it and writes
// it into the fragment of the address; a fragment that comes from elsewhere (a link, the
// button Back) is read and shown.
//
// A game is an object that nothing changes:
//   rules   an object as in board.js
//   start   the position that it begins with
//   moves   the cells that were played since
//   after   how many of the moves are shown
//   level   how the other side plays: an index of the levels, or NOBODY
//   person  CROSS or NOUGHT: the side of the person, if there is a level
//   hints   whether it is shown where moves lead
//   keys    how cells are numbered: an index of KEYS
'use strict';
{
  const NOBODY = -1;

  const SIDES = { [CROSS]: 'cross', [NOUGHT]: 'nought' };
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

  // How far each key goes from a cell; null where it would leave the board.
  const STEPS = new Map([
    ['ArrowLeft', (cell) => (cell % ROW > 0 ? cell - 1 : null)],
    ['ArrowRight', (cell) => (cell % ROW < ROW - 1 ? cell + 1 : null)],
    ['ArrowUp', (cell) => (cell >= ROW ? cell - ROW : null)],
    ['ArrowDown', (cell) => (cell < CELLS - ROW ? cell + ROW : null)],
    ['Home', (cell) => cell - (cell % ROW)],
    ['End', (cell) => cell - (cell % ROW) + ROW - 1],
  ]);

  const capital = (text) => text[0].toUpperCase() + text.slice(1);
  const lasting = (plies) =>
    (plies === Infinity ? 'for ever' : `in ${plies} ${plies === 1 ? 'ply' : 'plies'}`);
  const upTo = (count) => Array.from({ length: count }, (_, index) => index);

  // -- Positions

  const isOpen = (rules, position) => rules.mover(position) !== EMPTY;

  // The cells of the lines that have won.
  function lineCells(rules, position) {
    const side = rules.winner(position);
    const isHeld = (line) => line.every((cell) => rules.at(position, cell) === side);

    return new Set(side === EMPTY ? [] : LINES.filter(isHeld).flat());
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
    rules,
    start: rules.start,
    moves: [],
    after: 0,
    level: NOBODY,
    person: CROSS,
    hints: true,
    keys: 0,
  });

  // The positions from the beginning to that after all moves.
  function positionsOf({ rules, start, moves }) {
    const positions = [start];

    for (const cell of moves)
      positions.push(rules.play(positions.at(-1), cell));
    return positions;
  }

  const present = (game) => positionsOf(game)[game.after];

  // Not so in a game without a level, and never after its end.
  const isLevelsTurn = ({ rules, level, person }, position) => isOpen(rules, position) &&
    level !== NOBODY && rules.mover(position) !== person;

  // The game at an earlier time, with all its moves and without those after it.
  const showing = (game, count) => ({ ...game, after: count });
  const cutAfter = (game, count) => ({ ...game, moves: game.moves.slice(0, count), after: count });

  // The game with a move in place of those that are not shown.
  function withMove(game, cell) {
    return { ...game, moves: [...game.moves.slice(0, game.after), cell], after: game.after + 1 };
  }

  // The game with the level's move, if it is the level's turn and nothing is known to follow.
  function withReply(game) {
    const position = present(game);

    if (game.after < game.moves.length || !isLevelsTurn(game, position))
      return game;
    return withMove(game, game.rules.reply(position, game.level));
  }

  // The game at the last turn of the person before this one; null if there is none.
  function takeBack(game) {
    const positions = positionsOf(game);

    for (let count = game.after - 1; count >= 0; count--)
      if (!isLevelsTurn(game, positions[count]))
        return cutAfter(game, count);
    return null;
  }

  // -- Links

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
    rules: (game, value, games) => {
      const rules = games[oneOf('rules', games.map(({ name }) => name), value)];
      return { rules, start: rules.start };
    },
    board: ({ rules }, value) => ({ start: rules.read(value) }),
    game: ({ rules, start }, value) => {
      const moves = readMoves(rules, start, value);
      return { moves, after: moves.length };
    },
    after: ({ moves }, value) =>
      ({ after: oneOf('after', upTo(moves.length + 1).map(String), value) }),
    level: ({ rules }, value) =>
      ({ level: value === 'none' ? NOBODY : oneOf('level', rules.levels, value) }),
    as: (game, value) => ({ person: [CROSS, NOUGHT][oneOf('as', ['cross', 'nought'], value)] }),
    hints: (game, value) => ({ hints: oneOf('hints', ['off', 'on'], value) === 1 }),
    keys: (game, value) => ({ keys: oneOf('keys', KEYS.map(({ name }) => name), value) }),
  };

  // The game of a fragment: nothing, the cells of a game, a board, or values by name like
  // `game=048&level=hard`, of the first of the games unless it names another one.  Throws a
  // Refusal if it is none of these.
  function readLink(games, fragment) {
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
      (game, name) => ({ ...game, ...READERS[name](game, values.get(name), games) }),
      newGame(games[0]));
  }

  function writeLink(games, game) {
    const { rules } = game;
    const parts = [];

    if (rules !== games[0])
      parts.push(`rules=${rules.name}`);
    if (game.start !== rules.start)
      parts.push(`board=${rules.text(game.start)}`);
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
  function player(game, side) {
    if (game.level === NOBODY)
      return capital(SIDES[side]);
    return side === game.person ? 'You' : capital(game.rules.levels[game.level]);
  }

  function sayMove(game, index) {
    const cell = game.moves[index];
    const before = positionsOf(game)[index];
    const gone = game.rules.goesNext(before);

    return `${player(game, game.rules.mover(before))} played ${numberOf(game, cell)}, ` +
      `${PLACES[cell]}${gone === null ? '' : `; ${numberOf(game, gone)} went`}.`;
  }

  // What led to what is shown: the last move of it.
  function sayLast(game) {
    return game.after > 0 ? [sayMove(game, game.after - 1)] : [];
  }

  function sayOver(game, position) {
    const side = game.rules.winner(position);

    if (side === EMPTY)
      return 'The board is full: a draw.';
    if (game.level === NOBODY)
      return `${capital(SIDES[side])} has won.`;
    return side === game.person ? 'You have won.' : `${player(game, side)} has won.`;
  }

  function sayTurn(game, side) {
    if (game.level === NOBODY)
      return `${capital(SIDES[side])} to move`;
    return side === game.person ? `Your turn, as ${SIDES[side]}`
      : `The turn of ${player(game, side)}, as ${SIDES[side]}`;
  }

  function sayState(game) {
    const { rules } = game;
    const position = present(game);

    if (!isOpen(rules, position))
      return sayOver(game, position);

    const side = rules.mover(position);
    const turn = sayTurn(game, side);
    if (!game.hints)
      return `${turn}.`;
    const value = rules.value(position);
    const whose = value !== 0 && game.level === NOBODY ? ` for ${SIDES[side]}` : '';
    const plies = lasting(rules.distance(position));
    return `${turn}: a ${WORTH[value]}${whose} ${plies} with best play.`;
  }

  // What a move did to the worth of the position before it, as the side that played it sees
  // it.
  function sayVerdict(game, before, cell) {
    const { rules } = game;
    const say = (value, distance) => WORTH[value] + (value === 0 ? '' : ` in ${distance}`);
    const could = rules.value(before);
    const does = outlook(rules, before, cell);
    const worth = say(could, rules.distance(before));

    if (does.best)
      return `${worth}: a best move`;
    const better = upTo(CELLS).filter((other) => rules.isBest(before, other));
    return `${worth}, now ${say(does.value, does.plies)}: ${VERDICTS[[could, does.value]]}; ` +
      `better ${better.map((other) => numberOf(game, other)).join(' ')}`;
  }

  // A cell as a screen reader says it, beginning with what is seen in it.
  function cellLabel(game, position, cell) {
    const { rules } = game;
    const content = rules.at(position, cell);
    const look = game.hints ? outlook(rules, position, cell) : null;
    const words = look === null ? '' : ` ${capital(WORTH[look.value])} ${lasting(look.plies)}`;
    const parts = [
      numberOf(game, cell) + words,
      look !== null && look.best && 'best',
      PLACES[cell],
      SIDES[content] || (look === null && 'empty'),
      cell === rules.goesNext(position) && 'goes next',
      lineCells(rules, position).has(cell) && 'in the winning line',
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
        element('span', 'plies', lasting(look.plies)), look.best ? drawing('star') : '');
    return parts;
  }

  // `fresh` are the moves that were played just now.
  function showCell(page, position, cell, fresh) {
    const { game } = page;
    const { rules } = game;
    const button = page.cells[cell];
    const look = game.hints ? outlook(rules, position, cell) : null;
    const classes = [
      look !== null && WORTH[look.value],
      look !== null && look.best && 'best',
      cell === game.moves[game.after - 1] && 'last',
      fresh.includes(cell) && 'fresh',
      cell === rules.goesNext(position) && 'going',
      lineCells(rules, position).has(cell) && 'line',
    ];

    button.className = classes.filter(Boolean).join(' ');
    button.setAttribute('aria-label', cellLabel(game, position, cell));
    button.setAttribute('aria-disabled', rules.play(position, cell) === null);
    button.replaceChildren(...cellContent(game, rules.at(position, cell), cell, look));
  }

  // What is seen of the move that is the last of so many, by the position before it.
  function moveContent(game, count, before) {
    const cell = game.moves[count - 1];
    const side = SIDES[game.rules.mover(before)];
    const parts = [element('b', '', `${count} ${capital(side)} ${numberOf(game, cell)}`)];

    if (game.hints)
      parts.push(' ', element('span', game.rules.isBest(before, cell) ? '' : 'mistake',
        sayVerdict(game, before, cell)));
    return parts;
  }

  // Scrolls the list of moves, and nothing else, so far that an entry is seen with as much
  // room around it as the first one has.
  function bringIntoSight(list, { offsetTop, offsetHeight }) {
    const room = list.firstChild.offsetTop;
    const below = offsetTop + offsetHeight + room - list.clientHeight;

    list.scrollTop = Math.min(offsetTop - room, Math.max(list.scrollTop, below));
  }

  // Shows after how many moves the game can be looked at.  The buttons that are there stay,
  // and with them the focus.
  function showMoves(page) {
    const { game } = page;
    const positions = positionsOf(game);
    const entries = page.moves.children;

    while (entries.length > positions.length)
      page.moves.lastChild.remove();
    for (const count of positions.keys()) {
      if (count === entries.length)
        page.moves.append(makeEntry(page, count));
      const button = entries[count].firstChild;

      button.setAttribute('aria-current', count === game.after ? 'step' : 'false');
      button.replaceChildren(...(count === 0 ? ['The beginning']
        : moveContent(game, count, positions[count - 1])));
    }
    bringIntoSight(page.moves, entries[game.after]);
  }

  // Shows what goes with the rules of the page's game, if others were shown.
  function showRules(page) {
    const { rules } = page.game;
    const opponents = ['none', ...rules.levels];

    if (page.ruled === rules)
      return;
    page.ruled = rules;
    page.rules.value = rules.name;
    page.level.replaceChildren(...opponents.map((name) =>
      new Option(name === 'none' ? 'Nobody' : capital(name), name)));
    page.note.textContent = rules.note;
    page.about.textContent = rules.about;
  }

  // Shows the page's game and says what is new about it.
  function show(page, news, fresh = []) {
    const { game } = page;
    const { rules } = game;
    const position = present(game);

    showRules(page);
    for (const cell of upTo(CELLS))
      showCell(page, position, cell, fresh);
    showMoves(page);
    page.status.textContent = news.concat(sayState(game)).join(' ');
    page.undo.setAttribute('aria-disabled', takeBack(game) === null);
    page.again.setAttribute('aria-disabled', !isOpen(rules, position));
    page.level.value = game.level === NOBODY ? 'none' : rules.levels[game.level];
    page.as.value = SIDES[game.person];
    page.person.hidden = game.level === NOBODY;
    page.hints.checked = game.hints;
    page.keys.value = KEYS[game.keys].name;
    page.best.hidden = !game.hints;
    page.text.textContent = rules.text(position);
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
    page.shown = writeLink(page.games, page.game);
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
    page.game = withReply(game);
    const replied = page.game !== game;
    show(page, replied ? news.concat(sayLast(page.game)) : news,
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
      game = readLink(page.games, location.hash);
    } catch (error) {
      if (!(error instanceof Refusal))
        throw error;
      show(page, []);
      complain(page, `The link is refused: ${error.message}.`);
      return;
    }

    if (turnTo(page, game, sayLast(game), Infinity))
      writeAddress(page, true);
  }

  // Whether there is no move; then the page says so.
  function isOver(page) {
    if (isOpen(page.game.rules, present(page.game)))
      return false;
    show(page, ['The game is over; undo, or begin a new one.']);
    return true;
  }

  function playCell(page, cell) {
    const { game } = page;

    if (isOver(page))
      return;
    if (game.rules.play(present(game), cell) === null) {
      show(page, [`Cell ${numberOf(game, cell)} is taken.`]);
      return;
    }
    const next = withMove(game, cell);
    act(page, next, sayLast(next), game.after);
  }

  function undo(page) {
    const game = takeBack(page.game);

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
      begin(page, present(page.game), 'Begun again from this board.');
  }

  // Begins a game with other rules, against the opponent of the same name if there is one.
  function changeRules(page, rules) {
    const { game } = page;
    const level = rules.levels.indexOf(game.rules.levels[game.level]);

    act(page, { ...game, rules, level, start: rules.start, moves: [], after: 0 },
      [`A new game: ${rules.name}.`]);
  }

  // An entry of the list of moves: the way to the board after so many of them.
  function makeEntry(page, count) {
    const entry = element('li', '', '');
    const button = element('button', '', '');

    button.type = 'button';
    button.addEventListener('click', () => {
      const game = showing(page.game, count);
      act(page, game, sayLast(game));
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
      const next = STEPS.get(event.key)(cell);
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
    const link = location.href.replace(/#.*$/, '') +
      writeLink(page.games, page.game);
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
    const changes = {
      // NOBODY is none of them
      level: () => ({ level: page.game.rules.levels.indexOf(page.level.value) }),
      as: () => ({ person: page.as.value === SIDES[CROSS] ? CROSS : NOUGHT }),
      hints: () => ({ hints: page.hints.checked }),
      keys: () => ({ keys: KEYS.findIndex(({ name }) => name === page.keys.value) }),
    };

    for (const [name, changed] of Object.entries(changes))
      page[name].addEventListener('change', () => change(page, changed()));
    page.rules.addEventListener('change', () =>
      changeRules(page, page.games.find(({ name }) => name === page.rules.value)));
    page.undo.addEventListener('click', () => undo(page));
    page.new.addEventListener('click', () => begin(page, page.game.rules.start, 'A new game.'));
    page.again.addEventListener('click', () => beginHere(page));
    page.copy.addEventListener('click', () => copyLink(page));
    window.addEventListener('hashchange', () => {
      if (location.hash !== page.shown)
        readAddress(page);
    });
  }

  // Promises the rules that are made of what the module of an element exports.
  function load([id, makeRules]) {
    if (typeof WebAssembly !== 'object')
      return Promise.reject(new Error('this browser has no WebAssembly, or it is switched off'));

    const bytes = Uint8Array.from(atob(document.getElementById(id).textContent),
      (character) => character.charCodeAt(0));
    return WebAssembly.instantiate(bytes).then(({ instance }) => makeRules(instance.exports));
  }

  // The elements of the page by their names, its games, and what it shows.
  const page = { games: [], game: null, ruled: null, shown: '', cells: [] };
  for (const name of ['explorer', 'trouble', 'board', 'status', 'undo', 'new', 'copy', 'link',
    'address', 'rules', 'level', 'as', 'person', 'hints', 'keys', 'best', 'note', 'moves', 'again',
    'about', 'text', 'number'])
    page[name] = document.getElementById(name);

  // The first is that of links that name none.
  const makers = [['classic-module', ticTacToe], ['infinite-module', infinite]];
  Promise.all(makers.map(load)).then((games) => {
    page.games = games;
    page.game = newGame(games[0]);
    makeBoard(page);
    listen(page);
    page.explorer.hidden = false;
    readAddress(page);
  }).catch((error) => complain(page, `The explorer cannot start: ${error.message}.`));
}
