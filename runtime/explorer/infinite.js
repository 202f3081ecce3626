// infinite.js - the rules and the answers of infinite tic-tac-toe, as the explorer asks for
// them.
//
// SPDX-License-Identifier: 0BSD
'use strict';

// Argument: what the module exports.
function infinite(oxo) {
  // As in oxo_infinite.h; the numbers without a sign are -1 here.
  const [NO_POSITION, NO_MOVE, ENDLESS] = [-1, 0xFF, 0x7FFF];
  const [INVALID, CROSS_TO_MOVE, NOUGHT_TO_MOVE, CROSS_WON, NOUGHT_WON] = [0, 1, 2, 3, 4];
  const MOVERS = { [CROSS_TO_MOVE]: CROSS, [NOUGHT_TO_MOVE]: NOUGHT };
  const WINNERS = { [CROSS_WON]: CROSS, [NOUGHT_WON]: NOUGHT };

  const mover = (position) => MOVERS[oxo.oxo_infinite_state(position)] || EMPTY;
  const value = oxo.oxo_infinite_value;

  function play(position, cell) {
    const next = oxo.oxo_infinite_play(position, cell);
    return next === NO_POSITION ? null : next;
  }

  function distance(position) {
    const plies = oxo.oxo_infinite_distance(position);
    return plies === ENDLESS ? Infinity : plies;
  }

  return {
    name: 'infinite',
    levels: ['perfect'],
    about: 'Cross starts. Three in a row win, but a side has at most three marks: after it ' +
      'sets a fourth its oldest goes, whose cell it cannot play in that move, and only then ' +
      'lines count. Play that never ends is a draw. Cross can win in 13 plies, so the ' +
      'opponent perfect can be beaten as nought.',
    note: 'The dashed mark goes next.',
    start: 0,
    at(position, cell) {
      const content = oxo.oxo_infinite_cell(position, cell);
      return content === 0 ? EMPTY : content % 2 === 1 ? CROSS : NOUGHT;
    },
    goesNext(position) {
      const cell = oxo.oxo_infinite_goes_next(position);
      return cell === NO_MOVE ? null : cell;
    },
    text: (position) => `0x${position.toString(16)}`,
    read(text) {
      if (!/^0x[0-9a-f]{1,7}$/i.test(text))
        throw new Refusal(`“${text}” is not a position such as 0x1000005`);
      if (oxo.oxo_infinite_state(Number(text)) === INVALID)
        throw new Refusal(`no game leads to the position ${text}`);
      return Number(text);
    },
    mover,
    winner: (position) => WINNERS[oxo.oxo_infinite_state(position)] || EMPTY,
    play,
    value,
    distance,
    isBest(position, cell) {
      const next = play(position, cell);
      return -value(next) === value(position) && distance(next) + 1 === distance(position);
    },
    reply: oxo.oxo_infinite_best_move,
  };
}
