import { expect, test } from 'vitest';
import { moveState, readMove } from './move-state';

const move = { startsAt: '2026-11-24T11:00:00Z', before: '2026-11-23T11:00:00Z' };

test('a move is passed from screen to screen', () => {
  expect(moveState(move)).toEqual({ forReschedule: true, formData: move });
  expect(readMove(moveState(move))).toEqual(move);
});

test.each([
  [null],
  [undefined],
  ['text'],
  [{ forReschedule: true }],
  [{ forReschedule: false, formData: move }],
  [{ forReschedule: true, formData: { startsAt: 1, before: null } }],
])('%j is no move', (state) => {
  expect(readMove(state)).toBeUndefined();
});
