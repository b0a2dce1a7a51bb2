import { describe, expect, test } from 'vitest';
import { type CallTimes, canEnter, chatTerms, hasEnded, missedOutcome, statusWith } from './calls.rules.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 21, 10, 0) + minutes * 60_000);
const call = (status: string, more: Partial<CallTimes> = {}): CallTimes => ({
  kind: 'scheduled',
  status,
  startsAt: at(0),
  endsAt: at(15),
  finishedAt: null,
  ...more,
});

describe('a call can be entered', () => {
  test.each([
    ['11 minutes before its start', 'confirmed', -11, false],
    ['10 minutes before its start', 'confirmed', -10, true],
    ['in its middle, though the vet never confirmed', 'booked', 7, true],
    ['a quarter of an hour after its end', 'reconnecting', 29.9, true],
    ['later', 'reconnecting', 30, false],
    ['once the vet has finished', 'awaiting_notes', 5, false],
    ['once it is completed', 'completed', 5, false],
    ['after it was cancelled', 'cancelled_by_user', 5, false],
    ['after it was missed', 'no_show_vet', 20, false],
    ['when it waits for its payment', 'payment_pending', 5, false],
  ])('%s: %s', (_, status, minute, isOpen) => {
    expect(canEnter(call(status), at(minute))).toBe(isOpen);
  });

  test('by users already in it, even past its end', () => {
    expect(canEnter(call('in_call'), at(40), true)).toBe(true);
  });

  test('from the moment the vet accepted, if it is an instant one', () => {
    expect(canEnter(call('connecting', { kind: 'instant' }), at(0))).toBe(true);
    expect(canEnter(call('connecting', { kind: 'instant' }), at(-1))).toBe(false);
  });
});

describe('the status follows from who is present', () => {
  test.each([
    ['ready', true, true, 'in_call'],
    ['booked', true, true, 'in_call'],
    ['connecting', true, true, 'in_call'],
    ['reconnecting', true, true, 'in_call'],
    ['ready', true, false, 'ready'],
    ['in_call', true, false, 'reconnecting'],
    ['in_call', false, true, 'reconnecting'],
    ['in_call', false, false, 'reconnecting'],
    ['reconnecting', false, true, 'reconnecting'],
    ['awaiting_notes', true, true, 'awaiting_notes'],
    ['completed', true, true, 'completed'],
  ] as const)('%s with owner %s and vet %s becomes %s', (status, owner, vet, next) => {
    expect(statusWith({ owner, vet }, status)).toBe(next);
  });
});

describe('a call is missed', () => {
  const joined = (owner: boolean, vet: boolean) => ({ owner, vet });
  test.each([
    ['not yet, 14 minutes after its start', 'ready', joined(false, false), 14, undefined],
    ['by the vet if no one came', 'ready', joined(false, false), 15, 'no_show_vet'],
    ['by the vet when the owner waited', 'booked', joined(true, false), 15, 'no_show_vet'],
    ['by the owner when the vet waited', 'confirmed', joined(false, true), 15, 'no_show_user'],
    ['by neither while both may still meet', 'ready', joined(true, true), 20, undefined],
    ['through no one’s fault if they never met', 'ready', joined(true, true), 30, 'cancelled_by_ops'],
    ['never once it took place', 'reconnecting', joined(true, true), 90, undefined],
    ['never once it was cancelled', 'cancelled_by_vet', joined(false, false), 90, undefined],
  ] as const)('%s', (_, status, hasJoined, minute, how) => {
    expect(missedOutcome(call(status), hasJoined, at(minute))).toBe(how);
  });

  test('by the vet of an instant call after five minutes', () => {
    const instant = call('connecting', { kind: 'instant' });
    expect(missedOutcome(instant, joined(true, false), at(4.9))).toBeUndefined();
    expect(missedOutcome(instant, joined(true, false), at(5))).toBe('no_show_vet');
    expect(missedOutcome(instant, joined(false, true), at(14.9))).toBeUndefined();
  });
});

test('a call that both have left ends a quarter of an hour after its time, but not while one is present', () => {
  const absent = { owner: false, vet: false };
  expect(hasEnded(call('reconnecting'), absent, at(29.9))).toBe(false);
  expect(hasEnded(call('reconnecting'), absent, at(30))).toBe(true);
  expect(hasEnded(call('reconnecting'), { owner: true, vet: false }, at(30))).toBe(false);
});

describe('the chat', () => {
  test.each([
    ['is closed a day before', 'confirmed', -1_440, false],
    ['is open ten minutes before', 'confirmed', -10, true],
    ['is open in the call', 'in_call', 5, true],
    ['is open two days after', 'completed', 2 * 1_440, true],
    ['is closed after three days', 'completed', 3 * 1_440 + 10, false],
    ['is closed after a cancelling', 'cancelled_by_vet', 5, false],
    ['is closed after a missed call', 'no_show_user', 20, false],
  ] as const)('%s', (_, status, minute, isOpen) => {
    expect(chatTerms(call(status, { finishedAt: at(10) }), at(minute)).isOpen).toBe(isOpen);
  });
});
