// infinite.mjs - infinite tic-tac-toe, solved backwards from its ends by rules of its own.
//
// SPDX-License-Identifier: 0BSD
//
// A position is a text like `x 164 03`: whose turn it is, and where the marks of cross and of
// nought are, the oldest first.

const LINES = ['012', '345', '678', '036', '147', '258', '048', '246'];
const MARKS = 3; // of a side, at most
export const START = 'x  ';

const hasLine = (marks) => LINES.some((line) => [...line].every((cell) => marks.includes(cell)));

// What the text says: whose turn it is, the marks of each side, and who has won.
export function parsed(text) {
  const [turn, x, o] = text.split(' ');
  return { turn, x, o, winner: hasLine(x) ? 'x' : hasLine(o) ? 'o' : '' };
}

// Where the moves of a position lead, by cell.
function movesOf(text) {
  const { turn, x, o, winner } = parsed(text);
  const [own, other] = turn === 'x' ? [x, o] : [o, x];
  const free = winner ? [] : [...'012345678'].filter((cell) => !(x + o).includes(cell));

  return new Map(free.map((cell) => {
    const after = (own + cell).slice(-MARKS);
    return [Number(cell), turn === 'x' ? `o ${after} ${other}` : `x ${other} ${after}`];
  }));
}

// All positions that games lead to, each with its moves, what it is worth to the side to move
// (1, 0, -1), and the plies to the end, Infinity if there is none.
export function solved() {
  const positions = new Map([[START, { moves: movesOf(START), before: [] }]]);
  const decided = [];

  for (const [text, { moves }] of positions)
    for (const next of moves.values()) {
      if (!positions.has(next))
        positions.set(next, { moves: movesOf(next), before: [] });
      positions.get(next).before.push(text);
    }
  for (const [text, position] of positions) {
    Object.assign(position, { value: 0, plies: Infinity, open: position.moves.size });
    if (parsed(text).winner) {
      Object.assign(position, { value: -1, plies: 0 });
      decided.push(position);
    }
  }
  // In the order of their plies: a loss makes each position before it a win, and the last of
  // a position's moves that turns out to be a win for the other side makes it a loss.
  for (const { value, plies, before } of decided)
    for (const position of before.map((text) => positions.get(text))) {
      position.open -= value > 0 ? 1 : 0;
      if (position.value !== 0 || (value > 0 && position.open > 0))
        continue;
      Object.assign(position, { value: -value, plies: plies + 1 });
      decided.push(position);
    }
  return positions;
}

// The cells of the best moves.
export function bestCells(positions, text) {
  const { moves, value, plies } = positions.get(text);

  return [...moves.keys()].filter((cell) => {
    const next = positions.get(moves.get(cell));
    return -next.value === value && next.plies + 1 === plies;
  });
}

// The number that the library has for a position.
export function numberOf(text) {
  const { turn, x, o } = parsed(text);
  const nibbles = (marks) => [...marks].reduce((number, cell) => number * 16 + Number(cell) + 1, 0);

  return nibbles(x) + nibbles(o) * 0x1000 + (turn === 'o' ? 0x1000000 : 0);
}
