import { describe, expect, test } from 'vitest';
import { actionFor, groupDues, nextDue, whenDue } from './due-labels';
import type { Due } from './dues';

const today = '2026-11-22';
const due = (on: string, more: Partial<Due> = {}): Due => ({
  key: `vaccination:${on}`,
  kind: 'vaccination',
  petId: 'p',
  petName: 'Bruno',
  name: 'Anti-rabies',
  on,
  isOverdue: on < today,
  isBooked: false,
  url: '/vaccination',
  ...more,
});

test.each([
  ['2026-11-22', 'today'],
  ['2026-11-23', 'tomorrow'],
  ['2026-12-04', 'in 12 days'],
  ['2026-11-21', '1 day overdue'],
  ['2026-10-31', '22 days overdue'],
])('%s is due %s', (on, text) => expect(whenDue(on, today)).toBe(text));

test('the next due is the earliest care, overdue or upcoming, but no birthday and no booked overdue one', () => {
  const birthday = due(today, { kind: 'birthday' });
  const booked = due('2026-11-20', { isBooked: true, isOverdue: false });
  const [late, ahead] = [due('2026-11-01'), due('2026-12-04')];
  expect(nextDue([late, booked, ahead], today)).toBe(late);
  expect(nextDue([booked, birthday, ahead], today)).toBe(ahead);
  expect(nextDue([booked, birthday], today)).toBeUndefined();
});

describe('groups', () => {
  test('are ordered by date, and empty ones are omitted', () => {
    const all = ['2026-11-01', '2026-11-22', '2026-11-28', '2026-11-29', '2026-12-23'].map((on) => due(on));
    expect(groupDues(all, today).map(({ name, dues }) => [name, dues.map(({ on }) => on)])).toEqual([
      ['Overdue', ['2026-11-01']],
      ['This week', ['2026-11-22', '2026-11-28']],
      ['In the next 30 days', ['2026-11-29']],
      ['Later', ['2026-12-23']],
    ]);
  });

  test('never show a booked due as overdue', () => {
    const booked = due('2026-11-20', { isBooked: true, isOverdue: false });
    expect(groupDues([booked], today)).toEqual([{ name: 'This week', dues: [booked] }]);
  });
});

test('a booked due links to its booking, any other one to booking it', () => {
  expect(actionFor(due(today))).toBe('Book at home');
  expect(actionFor(due(today, { isBooked: true }))).toBe('View visit');
});
