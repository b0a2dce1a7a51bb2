import { expect, test } from 'vitest';
import { answerDelay } from './vet.rules.ts';

test.each([
  [1, 45, 4],
  [2, 45, 20],
  [5, 10, 9],
  [1, 5, 4],
])('of %i vets rung for %i s, the sandbox vet answers after %i s', (vetCount, ringSeconds, seconds) => {
  expect(answerDelay(vetCount, ringSeconds)).toBe(seconds);
});
