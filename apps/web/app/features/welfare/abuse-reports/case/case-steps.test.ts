import { describe, expect, test } from 'vitest';
import type { Report } from '../abuse-reports';
import { remainingSteps, stepsOf } from './case-steps';

const event = (from: Report['status'] | null, to: Report['status'], minute: number, note = '') => ({
  from,
  to,
  actor: 'officer' as const,
  note,
  at: `2026-11-23T05:${String(minute).padStart(2, '0')}:00Z`,
});

const texts = (report: Parameters<typeof stepsOf>[0]) => stepsOf(report).map(({ text }) => text);

describe('the timeline of a case', () => {
  test('omits the draft, and names the recipients and the outcome', () => {
    const events = [
      event(null, 'incident_saved', 1),
      event('incident_saved', 'perpetrator_saved', 2),
      event('perpetrator_saved', 'submitted', 3),
      event('submitted', 'triaged', 4),
      event('triaged', 'forwarded', 5, 'The letter went by email.'),
      event('forwarded', 'closed', 9),
    ];
    const forwards = [
      { name: 'Indiranagar police', at: '2026-11-23T05:05:01Z' },
      { name: 'SPCA Bengaluru', at: '2026-11-23T05:07:00Z' },
    ];
    expect(stepsOf({ events, forwards, outcome: 'no_offence' })).toMatchObject([
      { text: 'Submitted' },
      { text: 'An officer has taken it on' },
      { text: 'Forwarded to Indiranagar police', note: 'The letter went by email.' },
      { text: 'Forwarded to SPCA Bengaluru', note: '' },
      { text: 'Closed: no offence found' },
    ]);
  });

  test('includes reopening and withdrawal', () => {
    const reopened = [event('submitted', 'closed', 1), event('closed', 'triaged', 2)];
    expect(texts({ events: reopened, forwards: [], outcome: null })).toEqual(['Closed', 'Opened again']);
    const withdrawn = {
      events: [event('submitted', 'withdrawn', 1, 'A mistake')],
      forwards: [],
      outcome: null,
    };
    expect(stepsOf(withdrawn)).toMatchObject([{ text: 'You withdrew it', note: 'A mistake', isBreak: true }]);
  });
});

test.each([
  ['submitted', 4],
  ['triaged', 3],
  ['forwarded', 2],
  ['action_taken', 1],
  ['closed', 0],
  ['withdrawn', 0],
] as const)('a case with status %s has %i remaining steps', (status, count) =>
  expect(remainingSteps(status)).toHaveLength(count),
);
