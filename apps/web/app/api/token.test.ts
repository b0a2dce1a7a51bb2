import { expect, test } from 'vitest';
import { meaningfulToken } from './token';

test.each([
  [null, null],
  ['', null],
  ['null', null],
  ['undefined', null],
  ['t0ken', 't0ken'],
])('a stored token %j counts as %j', (stored, token) => {
  expect(meaningfulToken(stored)).toBe(token);
});
