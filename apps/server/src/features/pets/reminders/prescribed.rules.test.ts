import { expect, test } from 'vitest';
import { hasCourseEnded, readFood, suggest, timesFor } from './prescribed.rules.ts';
import { stockOf } from './stock.rules.ts';

const ist = (text: string) => new Date(`${text.replace(' ', 'T')}:00+05:30`);

test.each([
  ['After food', 'after'],
  ['Give 30 minutes before meals.', 'before'],
  ['On an empty stomach', 'before'],
  ['With his food, mixed well', 'with'],
  ['With or without food', 'any'],
  ['after every meal', 'after'],
  ['Shake well. Give with water.', 'any'],
  ['', 'any'],
])('%j is read as %s', (instructions, withFood) => {
  expect(readFood(instructions)).toBe(withFood);
});

test.each([
  [1, [540]],
  [3, [480, 840, 1260]],
  [5, [360, 600, 840, 1080, 1320]],
  [24, 12],
])('%d times a day', (timesADay, expected) => {
  const times = timesFor(timesADay);
  expect(typeof expected === 'number' ? times.length : times).toEqual(expected);
  expect(new Set(times).size).toBe(times.length);
});

const line = {
  dose: '1 tablet',
  timesDaily: 2,
  days: 5,
  instructions: '',
  signedAt: ist('2026-11-23 10:00'),
};

test.each([
  // Started within a week of signing, it runs its full length.
  ['2026-11-23 11:00', '2026-11-23', '2026-11-27', false],
  ['2026-11-23 21:30', '2026-11-24', '2026-11-28', false],
  ['2026-11-30 11:00', '2026-11-30', '2026-12-04', false],
  ['2026-12-01 11:00', '2026-12-01', '2026-11-28', true],
])('set at %s it runs from %s to %s, ended: %s', (now, startsOn, endsOn, over) => {
  const suggested = suggest(line, ist(now));
  expect(suggested).toMatchObject({ startsOn, endsOn, unitsLeft: 10 });
  expect(hasCourseEnded(suggested)).toBe(over);
});

test('a long course that is set late ends on its original day', () => {
  const suggested = suggest({ ...line, days: 30 }, ist('2026-12-10 11:00'));
  expect(suggested).toMatchObject({ startsOn: '2026-12-10', endsOn: '2026-12-23' });
});

const stock = {
  times: [540, 1260],
  startsOn: '2026-11-20',
  endsOn: null as string | null,
  isOn: true,
  amount: 1,
  unitsLeft: 20,
  unitsGiven: 0,
  nextDueAt: ist('2026-11-23 21:00') as Date | null,
  open: 0,
  early: 0,
};
const noon = ist('2026-11-23 12:00');

test.each([
  // One this evening, then two a day.
  [{ unitsLeft: 11 }, 11, '2026-11-28', false],
  [{ unitsLeft: 10 }, 10, '2026-11-27', true],
  [{ unitsLeft: 20, unitsGiven: 17 }, 3, '2026-11-24', true],
  [{ unitsLeft: 2 }, 2, '2026-11-23', true],
  [{ unitsLeft: 1, open: 1 }, 1, '2026-11-22', true],
  [{ unitsLeft: 0 }, 0, '2026-11-22', true],
  [{ unitsLeft: 4, amount: 1.5 }, 4, '2026-11-23', true],
  // The evening's dose was given early.
  [{ unitsLeft: 2, early: 1, nextDueAt: ist('2026-11-23 21:00') }, 2, '2026-11-24', true],
  [{ unitsLeft: 0.3, amount: 0.1 }, 0.3, '2026-11-24', true],
  // It outlasts the course.
  [{ unitsLeft: 5, endsOn: '2026-11-25' }, 5, null, false],
  [{ unitsLeft: 4, endsOn: '2026-11-25' }, 4, '2026-11-24', true],
  [{ unitsLeft: 1, isOn: false }, 1, null, false],
  [{ unitsLeft: 4, startsOn: '2026-11-25', nextDueAt: ist('2026-11-25 09:00') }, 4, '2026-11-26', true],
])('%j: %d left, until %s, low: %s', (more, units, lastsUntil, isLow) => {
  expect(stockOf({ ...stock, ...more }, noon)).toEqual({ units, lastsUntil, isLow });
});

test('uncounted stock stays uncounted', () => {
  expect(stockOf({ ...stock, unitsLeft: null }, noon)).toBeNull();
});
