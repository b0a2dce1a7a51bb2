import { expect, test } from 'vitest';
import { periodOf } from './figures.rules.ts';

const inIso = ({ days, ...span }: ReturnType<typeof periodOf>) => ({
  days,
  ...Object.fromEntries(Object.entries(span).map(([name, moment]) => [name, moment.toISOString()])),
});

test.each([
  [
    'today is compared with yesterday until the same time',
    '2019-03-11T06:30:00.000Z',
    1,
    {
      days: ['2019-03-11'],
      from: '2019-03-10T18:30:00.000Z',
      until: '2019-03-11T06:30:00.000Z',
      previousFrom: '2019-03-09T18:30:00.000Z',
      previousUntil: '2019-03-10T06:30:00.000Z',
    },
  ],
  [
    'a day starts at midnight in India',
    '2019-03-11T18:30:00.000Z',
    1,
    {
      days: ['2019-03-12'],
      from: '2019-03-11T18:30:00.000Z',
      until: '2019-03-11T18:30:00.000Z',
      previousFrom: '2019-03-10T18:30:00.000Z',
      previousUntil: '2019-03-10T18:30:00.000Z',
    },
  ],
  [
    'seven days include today',
    '2019-03-03T18:29:59.999Z',
    7,
    {
      days: [
        '2019-02-25',
        '2019-02-26',
        '2019-02-27',
        '2019-02-28',
        '2019-03-01',
        '2019-03-02',
        '2019-03-03',
      ],
      from: '2019-02-24T18:30:00.000Z',
      until: '2019-03-03T18:29:59.999Z',
      previousFrom: '2019-02-17T18:30:00.000Z',
      previousUntil: '2019-02-24T18:29:59.999Z',
    },
  ],
])('%s', (_, now, days, period) => {
  expect(inIso(periodOf(new Date(now), days))).toEqual(period);
});
