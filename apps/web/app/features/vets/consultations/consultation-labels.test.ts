import { expect, test } from 'vitest';
import { hasPassed, isVetSilent, statusHint, statusName } from './my-consultation-labels';

const startsAt = '2026-11-24T11:00:00Z';
const endsAt = '2026-11-24T11:15:00Z';

test.each([
  ['booked', '2026-11-24T10:49:59Z', false],
  ['booked', '2026-11-24T10:50:00Z', true],
  ['booked', '2026-11-24T10:59:59Z', true],
  ['booked', '2026-11-24T11:00:00Z', false],
  ['confirmed', '2026-11-24T10:55:00Z', false],
  ['payment_pending', '2026-11-24T10:55:00Z', false],
] as const)('the vet of a consultation with status %s is silent at %s: %s', (status, now, isSilent) => {
  expect(isVetSilent({ status, startsAt }, new Date(now))).toBe(isSilent);
});

test.each([
  ['confirmed', '2026-11-24T11:14:59Z', false],
  ['confirmed', '2026-11-24T11:15:00Z', true],
  ['booked', '2026-11-24T12:00:00Z', true],
  ['in_call', '2026-11-24T12:00:00Z', false],
  ['completed', '2026-11-24T12:00:00Z', false],
] as const)('a consultation with status %s has passed at %s: %s', (status, now, hasEnded) => {
  expect(hasPassed(status, endsAt, new Date(now))).toBe(hasEnded);
});

test.each([
  [
    { status: 'booked', isMoved: false },
    'Booked, waiting for the vet',
    'Paid · waiting for Dr Rao to confirm',
  ],
  [
    { status: 'booked', isMoved: true },
    'Moved, waiting for the vet',
    'Moved to Tue, 24 Nov, 5:10 pm · waiting for Dr Rao to confirm',
  ],
  [{ status: 'confirmed', isMoved: true }, 'Confirmed', 'Dr Rao has confirmed it.'],
] as const)('%j has a consistent status and hint', (one, name, hint) => {
  expect(statusName(one)).toBe(name);
  expect(statusHint(one.status, 'Dr Rao', one.isMoved ? 'Tue, 24 Nov, 5:10 pm' : undefined)).toBe(hint);
});
