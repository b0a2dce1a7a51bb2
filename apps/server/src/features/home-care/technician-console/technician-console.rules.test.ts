import { describe, expect, test } from 'vitest';
import { canCallNow, canSeeNumber } from '../home-visits/calling.rules.ts';
import {
  canSetOut,
  clampActionTime,
  observedUntil,
  outcomeOf,
  unfinishedOf,
  type WorkedLine,
} from './technician-console.rules.ts';

const at = (time: string) => new Date(`2026-11-23T${time}:00Z`);
const line = (set: Partial<WorkedLine> = {}): WorkedLine => ({
  name: 'Rabies',
  petName: 'Bruno',
  observeMinutes: 0,
  givenAt: null,
  hasSample: false,
  ...set,
});

describe('the time of an action', () => {
  test.each([
    ['is used as it is', at('09:00'), null, at('09:00')],
    ['is not later than now', at('12:00'), null, at('10:00')],
    ['is not before what was done before it', at('08:00'), at('08:30'), at('08:30')],
    ['is two days old at most', new Date('2026-11-01T00:00:00Z'), null, new Date('2026-11-21T10:00:00Z')],
  ])('%s', (_, sent, last, expected) => {
    expect(clampActionTime(sent, { now: at('10:00'), last })).toEqual(expected);
  });
});

test.each([
  // 04:00 UTC is 9:30 am in India.
  ['on its day', at('04:00'), at('11:00'), true],
  ['three hours before, also on the day before', at('18:00'), at('20:00'), true],
  ['the evening before', at('14:00'), new Date('2026-11-24T04:00:00Z'), false],
])('a technician can set out %s: %#', (_, now, windowStart, expected) => {
  expect(canSetOut(windowStart, now)).toBe(expected);
});

test('a visit can be finished once everything is done and the observation has ended', () => {
  expect(unfinishedOf('home_care', [line()], at('10:00'))).toBeNull();
  expect(unfinishedOf('vaccination', [line()], at('10:00'))?.message).toBe(
    'Rabies for Bruno: enter the vial before you finish.',
  );
  expect(unfinishedOf('blood_test', [line({ hasSample: true }), line()], at('10:00'))?.code).toBe(
    'SAMPLE_MISSING',
  );
  const lines = [
    line({ givenAt: at('09:00'), observeMinutes: 20 }),
    line({ givenAt: at('09:15'), observeMinutes: 10 }),
  ];
  expect(observedUntil(lines)).toEqual(at('09:25'));
  expect(unfinishedOf('vaccination', lines, at('09:24'))?.message).toBe(
    'Stay and watch for 1 more minute. Then finish the visit.',
  );
  expect(unfinishedOf('vaccination', lines, at('09:25'))).toBeNull();
});

test.each([
  ['pet_unwell', 'arrived', at('09:59'), 'attempt_failed'],
  ['nobody_home', 'arrived', at('09:45'), 'no_show_user'],
  ['nobody_home', 'arrived', at('09:50'), 5],
  ['nobody_home', 'on_the_way', null, 15],
  ['nobody_home', 'in_service', at('09:00'), 'attempt_failed'],
] as const)('%s while %s: %#', (reason, status, arrivedAt, expected) => {
  expect(outcomeOf(reason, { status, arrivedAt }, at('10:00'))).toBe(expected);
});

test('owner and technician are connected on the day only, and the number is shown around the window only', () => {
  const visit = { status: 'assigned' as const, windowStart: at('10:00') };
  expect([canCallNow(visit, at('00:00')), canCallNow(visit, new Date('2026-11-22T10:00:00Z'))]).toEqual([
    true,
    false,
  ]);
  expect(canCallNow({ ...visit, status: 'done' }, at('11:00'))).toBe(false);
  expect([canSeeNumber(visit, at('07:59')), canSeeNumber(visit, at('08:00'))]).toEqual([false, true]);
  expect(canSeeNumber({ ...visit, status: 'done' }, at('11:00'))).toBe(false);
});
