// tictactoe.js - the rules and the answers of tic-tac-toe, as the explorer asks for them.
//
// SPDX-License-Identifier: 0BSD
'use strict';

// Argument: what the module exports.
function ticTacToe(oxo) {
  // As in oxo.h.
  const NO_POSITION = 0xFFFF;
  const [INVALID, CROSS_TO_MOVE, NOUGHT_TO_MOVE, CROSS_WON, NOUGHT_WON] = [0, 1, 2, 3, 4];
  const MOVERS = { [CROSS_TO_MOVE]: CROSS, [NOUGHT_TO_MOVE]: NOUGHT };
  const WINNERS = { [CROSS_WON]: CROSS, [NOUGHT_WON]: NOUGHT };

  // What a character of a board in a link stands for.
  const CONTENTS = new Map([['X', CROSS], ['x', CROSS], ['O', NOUGHT], ['o', NOUGHT],
    ['.', EMPTY], ['_', EMPTY], ['-', EMPTY], [' ', EMPTY]]);
  const IGNORED = '/|\n';
  const LETTERS = { [EMPTY]: '.', [CROSS]: 'X', [NOUGHT]: 'O' };
  const lettersOf = (contents) => contents.map((content) => LETTERS[content]).join('');

  // A page of memory that the module knows nothing of.
  const address = oxo.memory.grow(1) * 65536;
  const memory = new Uint8Array(oxo.memory.buffer, address, CELLS);

  return {
    name: 'classic',
    levels: ['easy', 'medium', 'hard', 'perfect'], // as in oxo_levels.h
    about: 'Cross starts. Of the opponents, easy looks 1 ply ahead, medium 2 and hard 4; ' +
      'perfect knows the whole game and never loses.',
    note: '',
    start: 0,
    at: oxo.oxo_cell,
    goesNext: () => null,
    text: (position) => lettersOf(PLACES.map((_, cell) => oxo.oxo_cell(position, cell))),
    read(text) {
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

      memory.set(contents);
      const position = oxo.oxo_encode(address);
      if (oxo.oxo_state(position) === INVALID)
        throw new Refusal(`no game leads to the board ${lettersOf(contents)}`);
      return position;
    },
    mover: (position) => MOVERS[oxo.oxo_state(position)] || EMPTY,
    winner: (position) => WINNERS[oxo.oxo_state(position)] || EMPTY,
    play(position, cell) {
      const next = oxo.oxo_play(position, cell);
      return next === NO_POSITION ? null : next;
    },
    value: oxo.oxo_value,
    distance: oxo.oxo_distance,
    isBest: (position, cell) => (oxo.oxo_best_moves(position) >> cell & 1) === 1,
    reply: oxo.oxo_level_move,
  };
}
