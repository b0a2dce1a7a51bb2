import { expect, test } from 'vitest';
import { formatWeek } from './shop-labels';

test('hours are listed from Monday on, with breaks, days off and open-end days', () => {
  const week = formatWeek([
    { weekday: 0, fromMinute: 0, toMinute: 1_440 },
    { weekday: 1, fromMinute: 960, toMinute: 1_290 },
    { weekday: 1, fromMinute: 540, toMinute: 810 },
  ]);
  expect(week[0]).toMatchObject({ name: 'Monday', times: '9:00 am to 1:30 pm, 4:00 pm to 9:30 pm' });
  expect(week[1]).toMatchObject({ name: 'Tuesday', times: 'Closed' });
  expect(week[6]).toMatchObject({ name: 'Sunday', times: 'Open all day' });
});
