import { describe, expect, test } from 'vitest';
import { cancelLabel, formatCancellation, formatCancellationTerms } from './cancel-appointment-labels';

const now = new Date('2026-11-24T11:00:00Z'); // 4:30 pm in India
const payment = { _id: 'q3Yt0cW6T1mB2nVx8sKj4A', amount: 499, method: 'UPI', completedAt: null };
const booked = {
  status: 'confirmed' as const,
  startsAt: '2026-11-24T13:30:00Z',
  payment: { ...payment, status: 'completed' as const },
  bill: { toPay: 499 },
  cancellation: { isAllowed: true, percent: 100, refund: 499, changesAt: '2026-11-24T12:30:00Z' },
};

test.each([
  ['2026-11-24T12:30:00Z', 5, 'Free cancellation until 6:00 pm. Refund within 7 days.'],
  ['2026-11-25T12:30:00Z', 5, 'Free cancellation until tomorrow, 6:00 pm. Refund within 7 days.'],
  ['2026-11-24T11:00:00Z', 5, 'Free cancellation for 5 minutes after booking. Refund within 7 days.'],
  ['2026-11-24T11:00:00Z', 0, 'So close to the start you don’t get everything back if you cancel.'],
])(
  'free cancellation until %s, and for %i minutes, is stated before paying',
  (freeUntil, graceMinutes, text) => {
    expect(formatCancellationTerms({ freeUntil, graceMinutes }, now)).toBe(text);
  },
);

describe('the cancel dialog states', () => {
  test('that the full amount is refunded, and until when', () => {
    expect(formatCancellation(booked, now)).toEqual({
      refund: 'You get back all of the ₹499 you paid.',
      later: 'From 6:00 pm on you would get back less.',
    });
    expect(cancelLabel(booked)).toBe('Cancel and refund ₹499');
  });

  test('the day on which that ends, if it isn’t today', () => {
    const cancellation = { ...booked.cancellation, changesAt: '2026-11-25T12:30:00Z' };
    expect(formatCancellation({ ...booked, cancellation }, now).later).toBe(
      'From tomorrow, 6:00 pm on you would get back less.',
    );
  });

  test('why only half is refunded', () => {
    const half = {
      ...booked,
      startsAt: '2026-11-24T11:42:00Z',
      cancellation: { isAllowed: true, percent: 50, refund: 249.5, changesAt: '2026-11-24T11:27:00Z' },
    };
    expect(formatCancellation(half, now)).toEqual({
      refund: 'You get back ₹249.50 of ₹499 (50%), because it starts in 42 minutes.',
      later: 'From 4:57 pm on you would get back less.',
    });
    expect(cancelLabel(half)).toBe('Cancel and refund ₹249.50');
  });

  test('plainly that nothing is refunded', () => {
    const none = {
      ...booked,
      startsAt: '2026-11-24T11:08:00Z',
      cancellation: { isAllowed: true, percent: 0, refund: 0, changesAt: null },
    };
    expect(formatCancellation(none, now)).toEqual({
      refund: 'The ₹499 you paid can’t be refunded, because it starts in 8 minutes.',
      later: undefined,
    });
    expect(cancelLabel(none)).toBe('Cancel without refund');
  });

  test('the refund of a reduced price', () => {
    const cheaper = {
      ...booked,
      bill: { toPay: 400 },
      cancellation: { ...booked.cancellation, refund: 400 },
    };
    expect(formatCancellation(cheaper, now).refund).toBe('You get back all of the ₹400 you paid.');
  });

  test('that cancelling an unconfirmed appointment is free', () => {
    const silent = {
      ...booked,
      status: 'booked' as const,
      startsAt: '2026-11-24T11:08:00Z',
      cancellation: { isAllowed: true, percent: 100, refund: 499, changesAt: null },
    };
    expect(formatCancellation(silent, now).refund).toBe(
      'You get back all of the ₹499 you paid, because the vet has not confirmed it.',
    );
  });

  test('that a free appointment has no refund', () => {
    const free = { ...booked, payment: null, cancellation: { ...booked.cancellation, refund: 0 } };
    expect(formatCancellation(free, now)).toEqual({
      refund: 'You have paid nothing for it, so there is nothing to give back.',
    });
    expect(cancelLabel(free)).toBe('Cancel the appointment');
  });
});
