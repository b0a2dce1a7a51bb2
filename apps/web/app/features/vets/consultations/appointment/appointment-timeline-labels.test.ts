import type { ConsultationStatus } from '@tailwell/contract/booking-constants';
import { expect, test } from 'vitest';
import { countMoves, formatTimeline, remainingSteps } from './appointment-timeline-labels';

const startsAt = '2026-11-24T11:00:00Z';
const event = (
  status: ConsultationStatus,
  some: { startsAt?: string; note?: string; vet?: string } = {},
) => ({
  status,
  at: '2026-11-21T14:03:00Z',
  actor: status.endsWith('_vet') || status === 'confirmed' ? ('vet' as const) : ('owner' as const),
  startsAt: null,
  note: '',
  vet: null,
  ...some,
});
const format = (timeline: ReturnType<typeof event>[]) =>
  formatTimeline(timeline, { vet: 'Dr Rao', formatMoment: () => 'Tue, 24 Nov, 4:30 pm' }).map(
    ({ text }) => text,
  );

const moved = [
  event('payment_pending'),
  event('booked', { startsAt }),
  event('confirmed'),
  event('booked', { startsAt }),
  event('confirmed'),
];

test('the timeline lists each step, and a move with its new time', () => {
  expect(format(moved)).toEqual([
    'You chose the time',
    'Paid and booked',
    'Confirmed by Dr Rao',
    'Moved to Tue, 24 Nov, 4:30 pm',
    'Confirmed by Dr Rao',
  ]);
});

test('only an appointment booked before counts as moved', () => {
  expect(countMoves(moved)).toBe(1);
  // Paid late, and the slot was still free.
  expect(countMoves([event('payment_pending'), event('expired'), event('booked', { startsAt })])).toBe(0);
});

test('a move to another vet at the same time names the vets, and isn’t counted as the owner’s', () => {
  const note = 'Moved from Dr Iyer to Dr Rao';
  const before = [event('booked', { startsAt, vet: 'Iyer' }), event('confirmed', { vet: 'Iyer' })];
  const toOther = [...before, event('booked', { note }), event('confirmed')];
  expect(format(toOther)).toEqual(['Paid and booked', 'Confirmed by Dr Iyer', note, 'Confirmed by Dr Rao']);
  expect(countMoves(toOther)).toBe(0);
});

test('an interrupted and resumed call is listed once', () => {
  const start = [event('connecting'), event('in_call'), event('reconnecting')];
  expect(format(start)).toEqual(['Dr Rao accepted', 'The call began', 'The call was interrupted']);
  expect(format([...start, event('in_call'), event('reconnecting'), event('awaiting_notes')])).toEqual([
    'Dr Rao accepted',
    'The call began',
    'The call ended',
  ]);
});

test('a cancellation names the party and the reason', () => {
  expect(
    format([
      event('cancelled_by_user'),
      event('cancelled_by_vet', { note: 'An emergency came in' }),
      event('cancelled_by_ops'),
    ]),
  ).toEqual(['Cancelled by you', 'Cancelled by Dr Rao: An emergency came in', 'Cancelled by Tailwell']);
});

test.each([
  ['payment_pending', ['You pay', 'Dr Rao confirms it', 'You meet by video']],
  ['booked', ['Dr Rao confirms it', 'You meet by video']],
  ['confirmed', ['You meet by video']],
  ['completed', []],
  ['expired', []],
] as const)('the remaining steps after %s are %j', (status, steps) => {
  expect(remainingSteps(status, 'Dr Rao')).toEqual(steps);
});
