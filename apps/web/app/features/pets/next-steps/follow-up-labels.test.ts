import { expect, test } from 'vitest';
import { followUpState } from './follow-up-labels';

test.each([
  ['2026-11-29', '2026-11-22', 'Book follow-up on 29 Nov', undefined, '2026-11-29'],
  ['2026-11-29', '2026-11-29', 'Book follow-up on 29 Nov', undefined, '2026-11-29'],
  ['2026-11-29', '2026-11-30', 'Book follow-up', 'Was planned for 29 Nov', '2026-11-30'],
  ['2026-12-29', '2026-12-15', 'Book follow-up on 29 Dec', 'Slots for that day open on 16 Dec', '2026-12-29'],
  ['2026-12-29', '2026-12-16', 'Book follow-up on 29 Dec', undefined, '2026-12-29'],
  ['2026-12-29', undefined, 'Book follow-up on 29 Dec', undefined, '2026-12-29'],
])('a follow-up on %s, seen on %s', (followUpOn, today, label, hint, date) => {
  expect(followUpState(followUpOn, today)).toEqual({ label, hint, date });
});
