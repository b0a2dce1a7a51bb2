import { expect, test } from 'vitest';
import { remainingSteps } from '../status-labels';
import type { VisitDetails } from '../visit-queries';
import { formatTimeline } from './visit-timeline-labels';

type Event = VisitDetails['timeline'][number];

const event = (status: Event['status'], more: Partial<Event> = {}): Event => ({
  status,
  at: '2026-11-24T04:00:00Z',
  actor: 'system',
  windowStart: null,
  technicianName: null,
  note: '',
  ...more,
});
const texts = (...events: Event[]) =>
  formatTimeline(events, { write: (moment) => moment.slice(0, 10) }).map(({ text }) => text);

test('the timeline covers a visit from the hold to its end and names the technician', () => {
  expect(
    texts(
      event('payment_pending'),
      event('requested'),
      event('assigned', { technicianName: 'Kiran' }),
      event('on_the_way'),
      event('arrived'),
      event('in_service'),
      event('done'),
    ),
  ).toEqual([
    'You chose a slot',
    'Paid and booked',
    'Kiran will come',
    'Kiran set out',
    'Kiran arrived',
    'Start code shared, visit started',
    'Done',
  ]);
});

test('the timeline names a move, another technician and a failed attempt', () => {
  const lines = texts(
    event('requested'),
    event('assigned', { technicianName: 'Kiran' }),
    event('requested', { windowStart: '2026-11-29T04:00:00Z' }),
    event('assigned', { technicianName: 'Meena' }),
    event('attempt_failed', { note: 'The pet had eaten' }),
  );
  expect(lines.slice(2)).toEqual([
    'Moved to 2026-11-29',
    'Meena will come',
    'It could not be done: The pet had eaten',
  ]);
});

test('the remaining steps differ by kind', () => {
  expect(remainingSteps('in_service', 'blood_test')).toHaveLength(3);
  expect(remainingSteps('in_service', 'home_care')).toEqual(['Visit completed']);
  expect(remainingSteps('done', 'home_care')).toEqual([]);
  expect(remainingSteps('cancelled_by_user', 'home_care')).toEqual([]);
});
