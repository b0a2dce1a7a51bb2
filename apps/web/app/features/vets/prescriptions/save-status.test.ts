import { expect, test } from 'vitest';
import { saveLabel } from './notes-save-status';

test.each([
  ['saved', null, ''],
  ['saved', '2026-11-21T11:01:00.000Z', 'Saved 4:31 pm'],
  ['waiting', '2026-11-21T11:01:00.000Z', 'Saving…'],
  ['saving', null, 'Saving…'],
  ['failed', null, 'Not saved, trying again'],
  ['refused', null, 'Not saved'],
  ['conflict', null, 'Not saved'],
] as const)('%s at %s is "%s"', (kind, savedAt, text) => {
  expect(saveLabel({ kind }, savedAt)).toBe(text);
});
