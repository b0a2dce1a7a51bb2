import { expect, test } from 'vitest';
import { formatLine } from './calls.view.ts';

test.each([
  ['owner', 'Meera has joined.', 'You joined.'],
  ['owner', 'The owner is back.', 'You are back.'],
  ['owner', 'Dr Asha Rao has left.', 'Dr Asha Rao has left.'],
  ['vet', 'Dr Asha Rao has joined.', 'You joined.'],
  ['vet', 'Dr Asha Rao has finished the consultation.', 'You finished the consultation.'],
  ['vet', 'The owner has left.', 'The owner has left.'],
  ['vet', 'The consultation has ended.', 'The consultation has ended.'],
] as const)('in the chat of the %s “%s” reads “%s”', (role, line, text) => {
  expect(formatLine(line, role, 'Asha Rao')).toBe(text);
});
