
// What the types of the package accept, refuse, and say of its answers; after the example.
import type { Board, Content, Level, Move, State, Value } from '@NAME@';
import { cell, encode } from '@NAME@';

export const boards: Board[] = [0, '.........', [0, 1, 2], ['X', 'o', '', null, undefined],
  new Uint8Array(9), Array<'X' | 'O' | null>(9).fill(null)];
export const answers: [State, number | null, number[], Value | null, number | null, Move[],
  number | null, number | null, number, Content | null, string, string | null] = [
  state(0), bestMove(0), bestMoves(0), value(0), distance(0), moves(0), play(0, 0),
  level(0, 'easy' satisfies Level), encode('.........'), cell(0, 0), text('.........'), text(0)];

// @ts-expect-error null is no board
bestMove(null);
// @ts-expect-error 3 is no mark
bestMove([3]);
// @ts-expect-error rows are no marks
bestMove([['X', 'O', '']]);
// @ts-expect-error there may be no move
play(0, bestMove(0));
// @ts-expect-error no such level
level(0, 'expert');
// @ts-expect-error a number may be no position
export const always: number = encode(0);
// @ts-expect-error no such state
export const won: State = 'won';
// @ts-expect-error an invalid board has no value
export const known: Value = value(0);
