import { type HomeVisitStatus, homeVisitStatuses } from '@tailwell/contract/booking-constants';
import { describe, expect, test } from 'vitest';
import { openChance } from '../../../testing/seed.ts';
import { visitTerms } from '../../money/terms/terms.testing.ts';
import {
  type BookedVisit,
  canBecome,
  cancellationOf,
  delaysOf,
  isUpcoming,
  reschedulingOf,
} from './home-visits.rules.ts';

const chance = openChance('home-visits.rules.test.ts');

const at = (time: string) => new Date(`2026-11-24T${time}:00+05:30`);
const PAID = 64_900;
const CHARGE = 19_900;

const visit = (changes: Partial<BookedVisit> = {}): BookedVisit => ({
  status: 'assigned',
  windowStart: at('16:00'),
  windowEnd: at('17:00'),
  bookedAt: at('08:00'),
  assignedAt: at('09:00'),
  moves: 0,
  chargePaise: CHARGE,
  paidPaise: PAID,
  leftPaise: PAID,
  terms: visitTerms,
  ...changes,
});

describe('cancelling refunds', () => {
  test.each<[HomeVisitStatus, string, number]>([
    // While no technician is assigned: everything.
    ['requested', '08:10', PAID],
    ['requested', '15:59', PAID],
    ['requested', '16:30', PAID],
    // Until three hours before: everything; then all but the charge, until the window starts; then nothing.
    ['assigned', '12:59', PAID],
    ['assigned', '13:00', PAID],
    ['assigned', '13:01', PAID - CHARGE],
    ['assigned', '16:00', PAID - CHARGE],
    ['assigned', '16:01', 0],
    // The window has passed without a technician.
    ['assigned', '17:00', PAID],
    ['on_the_way', '12:00', PAID - CHARGE],
    ['on_the_way', '15:50', PAID - CHARGE],
    ['on_the_way', '16:20', 0],
    ['on_the_way', '17:05', PAID],
    ['attempt_failed', '16:40', PAID],
  ])('%s at %s: %i paise', (status, time, refundPaise) => {
    const terms = cancellationOf(visit({ status }), at(time));
    expect(terms).toMatchObject({ isAllowed: true, refundPaise, isFullRefund: refundPaise === PAID });
  });

  test('everything in the first minutes, also shortly before the window', () => {
    const late = visit({ bookedAt: at('15:00') });
    expect(cancellationOf(late, at('15:04')).refundPaise).toBe(PAID);
    expect(cancellationOf(late, at('15:06')).refundPaise).toBe(PAID - CHARGE);
  });

  test('never more than is left, nor less than zero if a coupon has paid the charge', () => {
    expect(cancellationOf(visit({ leftPaise: 10_000 }), at('14:00')).refundPaise).toBe(10_000);
    expect(cancellationOf(visit({ paidPaise: 5_000, leftPaise: 5_000 }), at('14:00')).refundPaise).toBe(0);
  });

  test('nothing for a hold, and is impossible once the technician is at the door', () => {
    expect(cancellationOf(visit({ status: 'payment_pending', paidPaise: 0 }), at('09:00'))).toMatchObject({
      isAllowed: true,
      refundPaise: 0,
      stages: [],
    });
    for (const status of ['arrived', 'in_service', 'sample_collected', 'done', 'no_show_user'] as const) {
      expect(cancellationOf(visit({ status }), at('16:10'))).toMatchObject({
        isAllowed: false,
        refundPaise: 0,
      });
    }
  });

  test('what was shown: stages are in order, each less than before, and exact to the paisa', () => {
    expect(cancellationOf(visit(), at('10:00')).stages).toEqual([
      { from: at('13:00'), refundPaise: PAID - CHARGE },
      { from: at('16:00'), refundPaise: 0 },
    ]);
    for (let round = 0; round < 2_000; round += 1) {
      const one = visit({
        status: chance.pick(['requested', 'assigned', 'on_the_way']),
        bookedAt: new Date(at('16:00').getTime() - chance.int(600) * 60_000),
        chargePaise: chance.int(40_000),
        paidPaise: 100 + chance.int(100_000),
        terms: {
          ...visitTerms,
          graceMinutes: chance.int(30),
          freeUntilMinutes: 60 + chance.int(300),
          partUntilMinutes: chance.int(60),
        },
      });
      one.leftPaise = chance.int(2) === 0 ? one.paidPaise : chance.int(one.paidPaise + 1);
      const end = one.windowEnd.getTime();
      const now = end - 60_000 - chance.int(700) * 60_000;
      const { refundPaise, stages } = cancellationOf(one, new Date(now));
      // At any later moment before the window ends, the refund is as the stages announced.
      const later = now + chance.int(Math.max(1, end - now));
      const shown = stages.findLast((stage) => stage.from.getTime() < later)?.refundPaise ?? refundPaise;
      expect(cancellationOf(one, new Date(later)).refundPaise, JSON.stringify({ one, now, later })).toBe(
        shown,
      );
      const amounts = [refundPaise, ...stages.map((stage) => stage.refundPaise)];
      expect(amounts).toEqual(amounts.toSorted((one_, other) => other - one_));
      expect(new Set(amounts).size).toBe(amounts.length);
      for (const amount of amounts) expect(amount >= 0 && amount <= one.leftPaise).toBe(true);
    }
  });
});

describe('moving', () => {
  test.each<[string, Partial<BookedVisit>, string, boolean]>([
    ['long before', {}, '12:00', true],
    ['at the last moment', {}, '13:00', true],
    ['too late', {}, '13:01', false],
    ['a second time', { moves: 1 }, '12:00', true],
    ['a third time', { moves: 2 }, '12:00', false],
    ['once the technician is on the way', { status: 'on_the_way' }, '12:00', false],
  ])('%s', (_, changes, time, isAllowed) => {
    const terms = reschedulingOf(visit(changes), at(time));
    expect(terms).toMatchObject({ isAllowed, isFreeRevisit: false });
    expect(terms.why === null).toBe(isAllowed);
  });

  test('is free after a failed attempt, however often it was moved and however late it is', () => {
    const failed = visit({ status: 'attempt_failed', moves: 2 });
    expect(reschedulingOf(failed, at('18:00'))).toMatchObject({
      isAllowed: true,
      isFreeRevisit: true,
      why: null,
    });
  });
});

describe('the transitions', () => {
  test('have final states, and none leads back to the start', () => {
    for (const end of ['done', 'cancelled_by_user', 'cancelled_by_ops', 'no_show_user'] as const) {
      expect(homeVisitStatuses.filter((to) => canBecome(end, to))).toEqual([]);
    }
    expect(homeVisitStatuses.filter((from) => canBecome(from, 'payment_pending'))).toEqual([]);
  });

  test('let an owner cancel until the technician is at the door, and a failed visit be repeated', () => {
    expect(homeVisitStatuses.filter((from) => canBecome(from, 'cancelled_by_user'))).toEqual([
      'payment_pending',
      'requested',
      'assigned',
      'on_the_way',
      'attempt_failed',
    ]);
    expect(homeVisitStatuses.filter(isUpcoming)).toEqual(['requested', 'assigned', 'on_the_way']);
  });
});

const upcoming = (hour: number, minutes = 30, longitude = 77.6) => ({
  windowEnd: new Date(`2026-11-23T${hour}:00:00+05:30`),
  minutes,
  latitude: 12.97,
  longitude,
});

test.each([
  ['alone', [upcoming(10)], 20, [20]],
  // 10:20 + 30 min + 3 min to the next door, whose window ends at 11.
  ['with time to spare', [upcoming(10), upcoming(11)], 20, [20, 0]],
  [
    'so that the next ones wait',
    [upcoming(10, 60), upcoming(11, 60), upcoming(12, 30), upcoming(15)],
    20,
    [20, 25, 30, 0],
  ],
  ['across town', [upcoming(10), upcoming(11, 30, 77.7)], 20, [20, 35]],
  ['in time after all', [upcoming(10), upcoming(11)], 0, [0, 0]],
])('late %s', (_, visits, minutes, expected) => {
  const delays = delaysOf(visits, minutes);
  expect(delays.map(({ lateMinutes }) => lateMinutes)).toEqual(expected);
  expect(delays.map(({ expectedAt }) => expectedAt !== null)).toEqual(expected.map((late) => late > 0));
});
