import type { ConsultationStatus } from '@tailwell/contract/booking-constants';
import type { ConsultationTerms } from '@tailwell/contract/money/terms';
import { describe, expect, test } from 'vitest';
import { type Booking, canBecome, cancellationOf, reschedulingOf } from './consultations.rules.ts';

const START = Date.parse('2026-12-01T11:00:00Z');
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** A time before the start. */
const before = (minutes: number, seconds = 0) => new Date(START - minutes * MINUTE - seconds * SECOND);

/** The product's defaults. */
const TERMS: ConsultationTerms = {
  graceMinutes: 5,
  freeUntilMinutes: 60,
  partUntilMinutes: 15,
  partPercent: 50,
  movableUntilMinutes: 30,
  movesAllowed: 2,
  confirmUntilMinutes: 10,
};
const promise = { freeUntil: before(60), graceMinutes: 5 };

/** Confirmed, booked long ago and paid with 499 rupees. */
const booking = (changes: Partial<Booking> = {}, termsChanges: Partial<ConsultationTerms> = {}): Booking => ({
  status: 'confirmed',
  startsAt: new Date(START),
  bookedAt: new Date(START - 86_400_000),
  moves: 0,
  isMovedByUs: false,
  paidPaise: 49_900,
  leftPaise: 49_900,
  terms: { ...TERMS, ...termsChanges },
  ...changes,
});

describe('cancelling', () => {
  test.each([
    ['a day', before(24 * 60), 100, before(60)],
    ['an hour and a second', before(60, 1), 100, before(60)],
    ['an hour', before(60), 100, before(60)],
    ['a second less than an hour', before(59, 59), 50, before(15)],
    ['a quarter and a second', before(15, 1), 50, before(15)],
    ['a quarter of an hour', before(15), 50, before(15)],
    ['a second less than a quarter', before(14, 59), 0, null],
    ['a second', before(0, 1), 0, null],
  ])('%s before the start', (_, now, percent, changesAt) => {
    expect(cancellationOf(booking(), now)).toEqual({
      isAllowed: true,
      percent,
      refundPaise: (49_900 * percent) / 100,
      changesAt,
      ...promise,
    });
  });

  test.each([
    ['at the start', before(0)],
    ['a second after the start', before(0, -1)],
  ])('%s is too late', (_, now) => {
    const none = { isAllowed: false, percent: 0, refundPaise: 0, changesAt: null, ...promise };
    expect(cancellationOf(booking(), now)).toEqual(none);
    expect(cancellationOf(booking({ status: 'booked' }), now)).toEqual(none);
  });

  test.each([
    ['immediately', 0, 100, before(35)],
    ['a second before the five minutes are over', 299, 100, before(35)],
    ['when they are over', 300, 50, before(15)],
    ['a second after', 301, 50, before(15)],
  ])('for a booking made 40 minutes before the start, %s', (_, seconds, percent, changesAt) => {
    const bookedAt = before(40);
    const now = new Date(bookedAt.getTime() + seconds * SECOND);
    expect(cancellationOf(booking({ bookedAt }), now)).toMatchObject({ percent, changesAt });
  });

  test('grace never outlasts the start', () => {
    const bookedAt = before(2);
    expect(cancellationOf(booking({ bookedAt }), before(1))).toMatchObject({
      percent: 100,
      changesAt: before(0),
    });
  });

  test.each([
    ['booked', before(10, 1), 0],
    ['booked', before(10), 100],
    ['booked', before(0, 1), 100],
    ['confirmed', before(10), 0],
  ] as const)('%s at %j, with a vet who has not confirmed ten minutes before', (status, now, percent) => {
    expect(cancellationOf(booking({ status }), now)).toMatchObject({ percent, changesAt: null });
  });

  test.each([
    [1, 1],
    [3, 2],
    [49_901, 24_951],
    [49_900, 24_950],
    [0, 0],
  ])('half of %i paise is %i: half a paisa goes to the owner', (paidPaise, refundPaise) => {
    expect(cancellationOf(booking({ paidPaise, leftPaise: paidPaise }), before(30)).refundPaise).toBe(
      refundPaise,
    );
  });

  test('a hold can be released at any time', () => {
    const hold = booking({ status: 'payment_pending', bookedAt: null, paidPaise: 0, leftPaise: 0 });
    for (const now of [before(60), before(1), before(-1)]) {
      expect(cancellationOf(hold, now)).toEqual({
        isAllowed: true,
        percent: 100,
        refundPaise: 0,
        changesAt: null,
        ...promise,
      });
    }
  });

  test.each([
    'ready',
    'connecting',
    'in_call',
    'reconnecting',
    'awaiting_notes',
    'completed',
    'expired',
    'cancelled_by_user',
    'cancelled_by_vet',
    'cancelled_by_ops',
    'no_show_user',
    'no_show_vet',
  ] as const)('a consultation that is %s can’t be cancelled by its owner', (status) => {
    expect(cancellationOf(booking({ status }), before(120)).isAllowed).toBe(false);
  });
});

describe('moving', () => {
  test.each([
    ['confirmed', before(24 * 60), true],
    ['confirmed', before(30), true],
    ['confirmed', before(29, 59), false],
    ['confirmed', before(10), false],
    ['booked', before(30), true],
    ['booked', before(29, 59), false],
    ['booked', before(10, 1), false],
    ['booked', before(10), true],
    ['booked', before(0, 1), true],
    ['booked', before(0), false],
    ['booked', before(0, -1), false],
  ] as const)('a consultation that is %s, at %j: %j', (status, now, isAllowed) => {
    const found = reschedulingOf(booking({ status }), now);
    expect(found).toMatchObject({ isAllowed, until: before(30) });
    expect(found.why).toEqual(
      isAllowed ? null : 'It can be moved until 30 minutes before it begins. You can still cancel it.',
    );
  });

  test.each([
    [0, 2, true],
    [1, 1, true],
    [2, 0, false],
  ])('after %i moves %i are left', (moves, movesLeft, isAllowed) => {
    expect(reschedulingOf(booking({ moves }), before(60))).toMatchObject({ movesLeft, isAllowed });
  });

  test.each(['payment_pending', 'ready', 'completed', 'expired', 'cancelled_by_user'] as const)(
    'a consultation that is %s can’t be moved',
    (status) => {
      expect(reschedulingOf(booking({ status }), before(60))).toMatchObject({
        isAllowed: false,
        why: 'Only an upcoming consultation can be rescheduled. You can book another one.',
      });
    },
  );
});

describe('by changed terms', () => {
  test.each<[Partial<ConsultationTerms>, Date, number, Date | null]>([
    [{ freeUntilMinutes: 120 }, before(119), 50, before(15)],
    [{ partUntilMinutes: 60 }, before(59), 0, null],
    [{ partPercent: 25 }, before(30), 25, before(15)],
    [{ partPercent: 0 }, before(60), 100, before(60)],
    [{ partPercent: 0 }, before(30), 0, null],
    // If the part is 100 %, or everything is free for as long: the refund does not drop there.
    [{ partPercent: 100 }, before(90), 100, before(15)],
    [{ freeUntilMinutes: 0, partUntilMinutes: 0 }, before(1), 100, before(0)],
    [{ partUntilMinutes: 0 }, before(1), 50, before(0)],
  ])('%j', (changes, now, percent, changesAt) => {
    expect(cancellationOf(booking({}, changes), now)).toMatchObject({ percent, changesAt });
  });

  test('the grace period is as long as agreed', () => {
    const ofLate = booking({ bookedAt: before(40) }, { graceMinutes: 20 });
    expect(cancellationOf(ofLate, before(21))).toMatchObject({ percent: 100, changesAt: before(20) });
    expect(cancellationOf(ofLate, before(20))).toMatchObject({ percent: 50, graceMinutes: 20 });
  });

  test('a vet can take as long as agreed to confirm', () => {
    const silent = booking({ status: 'booked' }, { confirmUntilMinutes: 45 });
    expect(cancellationOf(silent, before(45)).percent).toBe(100);
    expect(cancellationOf(silent, before(45, 1)).percent).toBe(50);
  });

  test.each<[Partial<ConsultationTerms>, number, Date, string | null]>([
    [{ movesAllowed: 3 }, 2, before(90), null],
    [{ movesAllowed: 1 }, 1, before(90), 'You have moved it once already. You can still cancel it.'],
    [{ movesAllowed: 2 }, 2, before(90), 'You have moved it twice already. You can still cancel it.'],
    [{ movesAllowed: 4 }, 4, before(90), 'You have moved it 4 times already. You can still cancel it.'],
    [{ movesAllowed: 0 }, 0, before(90), 'Its time can’t be changed. You can still cancel it.'],
    [
      { movableUntilMinutes: 120 },
      0,
      before(119),
      'It can be moved until 2 hours before it begins. You can still cancel it.',
    ],
    [{ movableUntilMinutes: 0 }, 0, before(0, 1), null],
    [
      { movableUntilMinutes: 0 },
      0,
      before(0, -1),
      'It can be moved until it begins. You can still cancel it.',
    ],
  ])('%j after %i moves', (changes, moves, now, why) => {
    expect(reschedulingOf(booking({ moves }, changes), now)).toMatchObject({ why, isAllowed: why === null });
  });
});

test.each<[ConsultationStatus, ConsultationStatus, boolean]>([
  ['payment_pending', 'booked', true],
  ['payment_pending', 'expired', true],
  ['payment_pending', 'confirmed', false],
  ['booked', 'confirmed', true],
  ['booked', 'booked', true],
  ['booked', 'payment_pending', false],
  ['booked', 'in_call', true],
  ['booked', 'completed', false],
  ['payment_pending', 'in_call', false],
  ['connecting', 'in_call', true],
  ['connecting', 'cancelled_by_user', false],
  ['confirmed', 'booked', true],
  ['confirmed', 'cancelled_by_user', true],
  ['in_call', 'cancelled_by_user', false],
  ['awaiting_notes', 'completed', true],
  ['expired', 'booked', true],
  ['expired', 'payment_pending', false],
  ['completed', 'booked', false],
  ['cancelled_by_user', 'booked', false],
  ['cancelled_by_vet', 'booked', false],
  ['no_show_user', 'completed', false],
])('%s to %s: %j', (from, to, isAllowed) => {
  expect(canBecome(from, to)).toBe(isAllowed);
});
