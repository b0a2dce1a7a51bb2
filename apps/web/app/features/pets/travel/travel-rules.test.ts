import { expect, test } from 'vitest';
import { daysForVisit } from './travel-rules';

test.each([
  ['train', '2026-12-20', { from: '2026-12-17', until: '2026-12-19' }],
  ['flight', '2027-01-02', { from: '2026-12-30', until: '2027-01-01' }],
  ['road', '2026-12-20', { from: '2026-12-13', until: '2026-12-19' }],
] as const)('for a journey by %s on %s the vet comes on days on which the paper is valid', (by, on, days) =>
  expect(daysForVisit(by, on, '2026-11-22')).toEqual(days),
);

test('past days are excluded, and for a journey today it is too late', () => {
  expect(daysForVisit('flight', '2026-11-24', '2026-11-22')).toEqual({
    from: '2026-11-22',
    until: '2026-11-23',
  });
  expect(daysForVisit('flight', '2026-11-22', '2026-11-22')).toBe(null);
});
