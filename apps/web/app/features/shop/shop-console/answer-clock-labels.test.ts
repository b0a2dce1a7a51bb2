import { expect, test } from 'vitest';
import { formatAnswerClock } from './answer-clock-labels';

const BY = new Date('2026-11-21T10:00:00Z');
const formatAt = (time: string) => formatAnswerClock(BY, new Date(`2026-11-21T${time}Z`));

test('a countdown is shown in the last hour', () => {
  expect(formatAt('09:50:00')).toEqual({ text: '10:00 left', isLate: false });
  expect(formatAt('09:59:51')).toEqual({ text: '0:09 left', isLate: false });
  expect(formatAt('09:59:59.500')).toEqual({ text: '0:01 left', isLate: false });
});

test('before that, the deadline is shown', () => {
  expect(formatAt('08:30:00')).toEqual({ text: 'By today, 3:30 pm', isLate: false });
});

test('after the deadline, the delay is shown', () => {
  expect(formatAt('10:00:00')).toEqual({ text: '1 minute late', isLate: true });
  expect(formatAt('10:12:59')).toEqual({ text: '12 minutes late', isLate: true });
  expect(formatAt('13:05:00').text).toBe('3 hours late');
  expect(formatAnswerClock(BY, new Date('2026-11-23T11:00:00Z')).text).toBe('2 days late');
});
