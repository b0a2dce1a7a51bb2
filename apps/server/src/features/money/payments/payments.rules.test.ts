import type { PaymentStatus } from '@tailwell/contract/money/payment-constants';
import { describe, expect, test } from 'vitest';
import type { PaymentReport } from '../../../outside/payments/gateway.ts';
import { nextCheckIn, nextStatus, retryIn } from './payments.rules.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const CREATED = Date.parse('2026-12-01T11:00:00Z');
const EXPIRES = CREATED + 10 * MINUTE;

const known = (status: PaymentStatus) => ({
  status,
  amountPaise: 49_900,
  currency: 'INR',
  createdAt: new Date(CREATED),
  expiresAt: new Date(EXPIRES),
});

const report = (state: PaymentReport['state'], changes: Partial<PaymentReport> = {}): PaymentReport => ({
  state,
  amountPaise: 49_900,
  currency: 'INR',
  ...changes,
});

const soon = new Date(CREATED + MINUTE);

describe('what the gateway reports', () => {
  test.each([
    // A payment only moves forward; but banks settle late.
    ['created', 'pending', 'pending'],
    ['created', 'completed', 'completed'],
    ['created', 'failed', 'failed'],
    ['pending', 'pending', 'pending'],
    ['pending', 'completed', 'completed'],
    ['pending', 'failed', 'failed'],
    ['failed', 'pending', 'failed'],
    ['failed', 'failed', 'failed'],
    ['failed', 'completed', 'completed'],
    // Another payment may be open for the new price.
    ['expired', 'pending', 'expired'],
    ['expired', 'failed', 'failed'],
    ['expired', 'completed', 'completed'],
    ['completed', 'pending', 'completed'],
    ['completed', 'failed', 'completed'],
    ['completed', 'completed', 'completed'],
  ] as const)('%s, and it says %s: %s', (before, reported, after) => {
    expect(nextStatus(known(before), report(reported), soon)).toBe(after);
  });

  test.each([
    ['less', { amountPaise: 49_899 }],
    ['more', { amountPaise: 49_901 }],
    ['nothing', { amountPaise: 0 }],
    ['another currency', { currency: 'USD' }],
  ])('with %s than requested, completes nothing', (_, changes) => {
    for (const before of ['created', 'pending', 'failed', 'expired'] as const) {
      expect(nextStatus(known(before), report('completed', changes), soon)).toBe(before);
    }
  });

  test.each([
    [EXPIRES + 15 * MINUTE, 'pending'],
    [EXPIRES + 15 * MINUTE + 1, 'expired'],
  ])('a payment that is still pending at %i', (at, after) => {
    expect(nextStatus(known('pending'), report('pending'), new Date(at))).toBe(after);
  });
});

describe('a payment that the gateway has never heard of', () => {
  test.each([
    ['created', CREATED, 'created'],
    ['created', CREATED + 2 * MINUTE - 1, 'created'],
    ['created', CREATED + 2 * MINUTE, 'failed'],
    ['pending', CREATED + MINUTE, 'failed'],
    ['completed', CREATED + MINUTE, 'completed'],
  ] as const)('%s at %i: %s', (before, at, after) => {
    expect(nextStatus(known(before), undefined, new Date(at))).toBe(after);
  });
});

// PhonePe: first after 20 s, then every 3 s for 30 s, 6 s for 60 s, 10 s for 60 s, 30 s for 60 s, then every minute.
test.each([
  [20 * SECOND, 3],
  [50 * SECOND - 1, 3],
  [50 * SECOND, 6],
  [110 * SECOND - 1, 6],
  [110 * SECOND, 10],
  [170 * SECOND, 30],
  [230 * SECOND, 60],
  [20 * MINUTE - 1, 60],
  [20 * MINUTE, 3600],
  [72 * HOUR, 3600],
  [72 * HOUR + 1, null],
])('a payment that is %i ms old is asked about again in %j s', (age, seconds) => {
  expect(nextCheckIn(age)).toBe(seconds);
});

test.each([
  ['a moment', 5 * SECOND, 60],
  ['ten minutes', 10 * MINUTE, 60],
  ['an hour', HOUR, 6 * 60],
  ['a day', 24 * HOUR, 60 * 60],
  ['a week', 7 * 24 * HOUR, 60 * 60],
])('a payment of %s about which the gateway says nothing is asked about again later', (_, age, seconds) => {
  expect(retryIn(age)).toBe(seconds);
});
