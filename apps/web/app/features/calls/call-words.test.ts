import { expect, test } from 'vitest';
import { clockOf } from './call-words';

test.each([
  [0, '0:00'],
  [-5_000, '0:00'],
  [424_000, '7:04'],
  [3_753_000, '1:02:33'],
])('%s milliseconds read %s', (milliseconds, text) => {
  expect(clockOf(milliseconds)).toBe(text);
});
