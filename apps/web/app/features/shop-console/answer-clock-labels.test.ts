import { expect, test } from 'vitest';
import { tellAnswerClock } from './answer-clock-labels';

const BY = new Date('2026-11-21T10:00:00Z');
const tellAt = (time: string) => tellAnswerClock(BY, new Date(`2026-11-21T${time}Z`));

test('in the last hour a clock runs down', () => {
  expect(tellAt('09:50:00')).toEqual({ text: '10:00 left', isLate: false });
  expect(tellAt('09:59:51')).toEqual({ text: '0:09 left', isLate: false });
  expect(tellAt('09:59:59.500')).toEqual({ text: '0:01 left', isLate: false });
});

test('before, it says until when', () => {
  expect(tellAt('08:30:00')).toEqual({ text: 'By today, 3:30 pm', isLate: false });
});

test('who is late reads how late', () => {
  expect(tellAt('10:00:00')).toEqual({ text: '1 minute late', isLate: true });
  expect(tellAt('10:12:59')).toEqual({ text: '12 minutes late', isLate: true });
  expect(tellAt('13:05:00').text).toBe('3 hours late');
  expect(tellAnswerClock(BY, new Date('2026-11-23T11:00:00Z')).text).toBe('2 days late');
});
