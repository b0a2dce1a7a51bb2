import { describe, expect, test } from 'vitest';
import { isSettled, type PaymentState, paymentState, pollDelayAfter, screenOf } from './payment-poll';

const state = (about: Partial<PaymentState>) => ({ refund: null, ...about }) as PaymentState;

describe('the state of a payment is polled', () => {
  test('after 2, 3 and 5 seconds, and then every 10', () => {
    expect([1, 2, 3, 4, 40].map(pollDelayAfter)).toEqual([2_000, 3_000, 5_000, 10_000, 10_000]);
  });

  test('until it is settled', () => {
    const { refetchInterval } = paymentState('q3Yt0cW6T1mB2nVx8sKj4A');
    const after = (status: PaymentState['status']) =>
      refetchInterval({ state: { data: state({ status }), error: null, dataUpdateCount: 1 } });
    expect(['created', 'pending'].map((status) => after(status as PaymentState['status']))).toEqual([
      2_000, 2_000,
    ]);
    expect(after('completed')).toBe(false);
    expect(after('failed')).toBe(false);
    expect(isSettled({ status: 'expired' })).toBe(true);
  });

  test('not for an unknown payment, but still after a connection error', () => {
    const { refetchInterval } = paymentState('q3Yt0cW6T1mB2nVx8sKj4A');
    const failed = (status: number) =>
      refetchInterval({
        state: { error: Object.assign(new Error('No.'), { status }), dataUpdateCount: 0 },
      });
    expect(failed(404)).toBe(false);
    expect(failed(0)).toBe(2_000);
  });
});

test.each([
  [{ status: 'created' }, 'confirming'],
  [{ status: 'pending' }, 'confirming'],
  [{ status: 'completed' }, 'confirmed'],
  [{ status: 'completed', refund: { amount: 499 } }, 'refunded'],
  [{ status: 'failed' }, 'not paid'],
  [{ status: 'expired' }, 'not paid'],
])('a payment that is %o looks %s', (about, screen) => {
  expect(screenOf(state(about as Partial<PaymentState>))).toBe(screen);
});
