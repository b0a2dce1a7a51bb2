import { expect, test } from 'vitest';
import { formatRefund, type Refund } from './refund-labels';

const now = new Date('2026-11-24T11:00:00Z');
const refund: Refund = {
  amount: 250,
  status: 'requested',
  reference: null,
  requestedAt: '2026-11-24T10:00:00Z',
  processedAt: null,
  expectedBy: '2026-12-01T10:00:00Z',
};

test.each([
  [{}, 'On its way', 'We are sending it back. It should arrive by Tue, 1 Dec.'],
  [
    { status: 'pending', expectedBy: '2026-11-25T10:00:00Z' },
    'With the bank',
    'The bank is working on it. It should arrive by tomorrow.',
  ],
  [
    { status: 'processed', processedAt: '2026-11-24T10:30:00Z' },
    'Refunded',
    'The bank sent it today. It should be with you by Tue, 1 Dec.',
  ],
  [
    { status: 'processed', processedAt: '2026-11-20T10:30:00Z' },
    'Refunded',
    'The bank sent it on Fri, 20 Nov. It should be with you by Tue, 1 Dec.',
  ],
] as const)('a refund with %j is told as "%s"', (some, state, next) => {
  expect(formatRefund({ ...refund, ...some }, now)).toEqual({ state, next });
});

test('a refund rejected by the bank shows no date', () => {
  const { state, next } = formatRefund({ ...refund, status: 'failed' }, now);
  expect(state).toBe('Rejected by the bank');
  expect(next).not.toMatch(/Dec/);
});
