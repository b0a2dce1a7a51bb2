import { expect, test } from 'vitest';
import type { WelfareCase } from '../welfare';
import { describeChanges } from './case-changes';

const at = '2026-11-23T06:00:00Z';
const before = {
  severity: null,
  officer: null,
  events: [{ from: null, to: 'submitted', actor: 'reporter', note: '', at, by: null }],
  messages: [],
  notes: [],
  evidence: [],
  nextFollowUpOn: null,
  police: { firNo: '', station: '', officer: '', phone: '' },
} as unknown as WelfareCase;

test('without changes the list is empty', () => {
  expect(describeChanges(before, before)).toEqual([]);
});

test('changes by a colleague and the reporter are listed, one per line', () => {
  const now = {
    ...before,
    severity: 'high',
    officer: { name: 'Meher Contractor', isMe: false },
    events: [
      ...before.events,
      { from: 'submitted', to: 'triaged', actor: 'officer', note: 'On it.', at, by: 'Meher Contractor' },
    ],
    messages: [{ _id: '1', author: 'reporter', text: 'Come fast', at, by: null, isSeen: false }],
    police: { ...before.police, firNo: '12/2026' },
    nextFollowUpOn: '2026-11-28',
  } as WelfareCase;
  expect(describeChanges(before, now)).toEqual([
    'Triaged (Meher Contractor): “On it.”',
    'Severity is now High',
    'Meher Contractor is working on it',
    'FIR, station or officer was changed',
    'Next follow-up on 28 Nov 2026',
    '1 new message',
  ]);
  expect(describeChanges(now, { ...now, nextFollowUpOn: null })).toEqual([
    'There is no next follow-up any more',
  ]);
});
