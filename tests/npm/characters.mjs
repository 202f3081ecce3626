// characters.mjs - the package reads no character of a board otherwise than the program does.
// Arguments: the package's name; the program oxo.
//
// SPDX-License-Identifier: 0BSD
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';

const [name, program] = process.argv.slice(2);
const { bestMove, state } = await import(name);

function answerOfProgram(board) {
  const { status, stdout } = spawnSync(program, ['move', board], { encoding: 'utf8' });
  return status === 0 ? Number(stdout) : null;
}

function answerOfPackage(board) {
  try {
    return state(board) === 'invalid' ? null : bestMove(board);
  } catch (error) {
    assert.ok(error instanceof TypeError);
    return null;
  }
}

let read = 0;
for (let code = 1; code < 128; code++) {
  const character = String.fromCharCode(code);

  // As a cell, and between cells.
  for (const board of [`X...${character}....`, `X...${character}.....`]) {
    const answer = answerOfPackage(board);
    if (answer !== null)
      assert.equal(answer, answerOfProgram(board), JSON.stringify(board));
    read += answer !== null;
  }
}
assert.equal(read, 10, 'characters have a meaning');
console.log('characters: ok');
