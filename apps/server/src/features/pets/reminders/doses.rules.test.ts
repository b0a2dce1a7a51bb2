import { afterEach, describe, expect, test } from 'vitest';
import { isPlanned, isStillDue, newlyDueDoses, nextDose } from './doses.rules.ts';

/** A time in India. */
const ist = (text: string) => new Date(`${text.replace(' ', 'T')}:00+05:30`);
const plan = { times: [540, 1260], startsOn: '2026-11-23', endsOn: '2026-11-25' };
const iso = (moment: Date | null) => moment?.toISOString() ?? null;

test.each([
  ['2026-11-20 10:00', '2026-11-23 09:00'],
  ['2026-11-23 09:00', '2026-11-23 09:00'],
  ['2026-11-23 09:01', '2026-11-23 21:00'],
  ['2026-11-23 23:30', '2026-11-24 09:00'],
  ['2026-11-25 21:01', null],
])('after %s the next dose is %s', (from, next) => {
  expect(iso(nextDose(plan, ist(from)))).toBe(next && ist(next).toISOString());
});

test('a dose given before its time is not due again', () => {
  expect(nextDose(plan, ist('2026-11-23 10:00'), [ist('2026-11-23 21:00')])).toEqual(ist('2026-11-24 09:00'));
});

test('half past midnight in India is the day before in Los Angeles, and stays the day in India', () => {
  const night = { times: [30], startsOn: '2026-11-23', endsOn: null };
  expect(nextDose(night, ist('2026-11-22 12:00'))?.toISOString()).toBe('2026-11-22T19:00:00.000Z');
});

describe('in every time zone of server or phone', () => {
  const { TZ } = process.env;
  afterEach(() => {
    if (TZ === undefined) delete process.env.TZ;
    else process.env.TZ = TZ;
  });

  test.each(['America/Los_Angeles', 'Europe/London', 'Pacific/Kiritimati'])(
    '%s has the same doses',
    (zone) => {
      process.env.TZ = zone;
      expect(new Date(0).getTimezoneOffset()).not.toBe(-330);
      expect(nextDose(plan, ist('2026-11-23 09:01'))?.toISOString()).toBe('2026-11-23T15:30:00.000Z');
      expect(newlyDueDoses(plan, ist('2026-11-23 09:00'), ist('2026-11-24 08:59')).due).toEqual(
        ist('2026-11-23 21:00'),
      );
    },
  );
});

// Los Angeles, London and New York switch to or from daylight saving time on these days.
test.each(['2026-03-08', '2026-03-29', '2026-11-01', '2026-10-25'])('%s has doses 24 hours apart', (day) => {
  const daily = { times: [540], startsOn: '2026-01-01', endsOn: null };
  const one = nextDose(daily, ist(`${day} 00:00`)) as Date;
  const other = nextDose(daily, new Date(one.getTime() + 1)) as Date;
  expect(other.getTime() - one.getTime()).toBe(86_400_000);
});

describe('doses that come due', () => {
  test.each([
    ['2026-11-23 09:00', [], '2026-11-23 09:00'],
    ['2026-11-23 20:59', [], '2026-11-23 09:00'],
    ['2026-11-23 21:00', ['2026-11-23 09:00'], '2026-11-23 21:00'],
    ['2026-11-24 08:59', ['2026-11-23 09:00'], '2026-11-23 21:00'],
    ['2026-11-24 10:00', ['2026-11-23 09:00', '2026-11-23 21:00'], '2026-11-24 09:00'],
  ])('by %s: %j were missed, and %s is due', (now, missed, due) => {
    const result = newlyDueDoses(plan, ist('2026-11-23 09:00'), ist(now));
    expect(result.missed.map(iso)).toEqual(missed.map((at) => ist(at).toISOString()));
    expect(iso(result.due)).toBe(ist(due).toISOString());
  });

  test('after twelve hours a dose is no longer due', () => {
    const daily = { times: [540], startsOn: '2026-11-23', endsOn: null };
    const result = newlyDueDoses(daily, ist('2026-11-23 09:00'), ist('2026-11-23 21:00'));
    expect([result.missed.length, result.due]).toEqual([1, null]);
  });

  test('after half a year of downtime, the last thirty days are stored', () => {
    const daily = { times: [540], startsOn: '2026-01-01', endsOn: null };
    expect(newlyDueDoses(daily, ist('2026-01-01 09:00'), ist('2026-07-01 10:00')).missed).toHaveLength(29);
  });
});

test.each([
  ['2026-11-23 09:00', true],
  ['2026-11-23 09:01', false],
  ['2026-11-22 09:00', false],
  ['2026-11-26 09:00', false],
])('%s is planned: %s', (at, expected) => {
  expect(isPlanned(plan, ist(at))).toBe(expected);
});

test.each([
  ['2026-11-23 09:00', '2026-11-23 20:59', true],
  ['2026-11-23 09:00', '2026-11-23 21:00', false],
  ['2026-11-25 21:00', '2026-11-26 08:00', true],
  ['2026-11-25 21:00', '2026-11-26 09:00', false],
])('undone, the dose of %s is due at %s: %s', (dueAt, now, expected) => {
  expect(isStillDue(plan, ist(dueAt), ist(now))).toBe(expected);
});
