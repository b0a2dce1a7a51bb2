import { expect, test } from 'vitest';
import { hashCode, isSameHash, newCode, newReferralCode, nextSendDelay } from './auth.rules.ts';

const now = new Date('2026-11-21T10:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);

test.each([
  { sends: [], expected: undefined, what: 'nothing was sent' },
  { sends: [ago(31)], expected: undefined, what: 'the last one is 31 s old' },
  { sends: [ago(10)], expected: { reason: 'soon', seconds: 20 }, what: 'the last one is 10 s old' },
  {
    sends: [ago(500), ago(400), ago(300)],
    expected: { reason: 'often', seconds: 100 },
    what: 'three in ten minutes',
  },
  { sends: [ago(700), ago(400), ago(300)], expected: undefined, what: 'two in ten minutes' },
  {
    sends: Array.from({ length: 10 }, (_, index) => ago(80_000 - index * 1_000)),
    expected: { reason: 'often', seconds: 6_400 },
    what: 'ten in a day',
  },
])('when $what, the next code may go out accordingly', ({ sends, expected }) => {
  expect(nextSendDelay(sends, now)).toEqual(expected);
});

test('a code has six digits and differs from the last ones', () => {
  const codes = Array.from({ length: 50 }, newCode);
  expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true);
  expect(new Set(codes).size).toBeGreaterThan(45);
});

test('a referral code has eight unambiguous letters', () => {
  for (const code of Array.from({ length: 50 }, newReferralCode)) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
});

test('a code is bound to its recipient and its provider', () => {
  const hash = hashCode('secret', 'mobile', '9876543210', '123456');
  expect(isSameHash(hash, hashCode('secret', 'mobile', '9876543210', '123456'))).toBe(true);
  expect(isSameHash(hash, hashCode('secret', 'mobile', '9876543211', '123456'))).toBe(false);
  expect(isSameHash(hash, hashCode('secret', 'email', '9876543210', '123456'))).toBe(false);
  expect(isSameHash(hash, hashCode('other', 'mobile', '9876543210', '123456'))).toBe(false);
});
