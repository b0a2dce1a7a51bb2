import { abuseStatuses } from '@tailwell/contract/welfare/abuse-constants';
import { describe, expect, test } from 'vitest';
import {
  canBecome,
  type Incident,
  incidentTimeError,
  isEditable,
  isOpen,
  isWithdrawable,
  missingOfIncident,
} from './abuse-reports.rules.ts';

test.each([
  ['incident_saved', ['perpetrator_saved']],
  ['perpetrator_saved', ['submitted']],
  ['submitted', ['triaged', 'closed', 'withdrawn']],
  ['triaged', ['forwarded', 'closed', 'withdrawn']],
  ['forwarded', ['action_taken', 'closed']],
  ['action_taken', ['closed']],
  ['closed', ['triaged']],
  ['withdrawn', []],
] as const)('from %s it can go to %j', (from, to) => {
  expect(abuseStatuses.filter((status) => canBecome(from, status))).toEqual(to);
});

test('it is edited until triaged, withdrawn until forwarded, and open until closed or withdrawn', () => {
  expect(abuseStatuses.filter(isEditable)).toEqual(['incident_saved', 'perpetrator_saved', 'submitted']);
  expect(abuseStatuses.filter((status) => isWithdrawable(status, null))).toEqual(['submitted', 'triaged']);
  expect(abuseStatuses.filter((status) => isWithdrawable(status, new Date()))).toEqual([]);
  expect(abuseStatuses.filter((status) => !isOpen(status))).toEqual(['closed', 'withdrawn']);
});

const complete: Incident = {
  reasonIds: ['a'],
  otherReason: '',
  description: 'A man beat a street dog with a stick.',
  happenedAt: new Date('2026-11-20T10:00:00Z'),
  isOngoing: false,
  address: '',
  pincode: '560001',
  latitude: null,
};

describe('a complete incident', () => {
  test.each([
    ['as it is', {}],
    ['with a reason in words', { reasonIds: [], otherReason: 'Hot water' }],
    ['that goes on', { happenedAt: null, isOngoing: true }],
    ['at a point with an address', { pincode: '', latitude: 12.9, address: 'By the lake' }],
  ])('lacks nothing %s', (_, change) => {
    expect(missingOfIncident({ ...complete, ...change })).toEqual({});
  });

  test.each([
    ['reasonIds', { reasonIds: [] }],
    ['description', { description: 'It was beaten.' }],
    ['happenedAt', { happenedAt: null }],
    ['pincode', { pincode: '' }],
    ['pincode', { pincode: '', latitude: 12.9 }],
    ['pincode', { pincode: '', address: 'By the lake' }],
  ])('lacks %s with %j', (field, change) => {
    expect(Object.keys(missingOfIncident({ ...complete, ...change }))).toEqual([field]);
  });
});

test.each([
  [null, false],
  ['2026-11-23T10:04:00Z', false],
  ['2026-11-23T10:06:00Z', true],
  ['2017-01-01T00:00:00Z', false],
  ['0000-01-01T00:00:00Z', true],
])('%s is wrong: %s', (happenedAt, isWrong) => {
  const wrong = incidentTimeError(happenedAt ? new Date(happenedAt) : null, new Date('2026-11-23T10:00:00Z'));
  expect(wrong !== undefined).toBe(isWrong);
});
