import type { AbuseSeverity } from '@tailwell/contract/welfare/abuse-constants';
import { expect, test } from 'vitest';
import { byUrgency, describeEvent, formatFiles, formatFollowUp, formatReasons } from './welfare-labels';

const now = new Date('2026-11-23T20:00:00Z');

// In India it is already the 24th.
test.each([
  ['2026-11-21', 'Follow-up overdue by 3 days', true],
  ['2026-11-23', 'Follow-up overdue by 1 day', true],
  ['2026-11-24', 'Follow-up today', true],
  ['2026-11-25', 'Follow-up tomorrow', false],
  ['2026-11-28', 'Follow-up on 28 Nov 2026', false],
])('a follow-up on %s: %s', (on, text, isDue) => {
  expect(formatFollowUp(on, now)).toEqual({ text, isDue });
});

test('files are counted by kind, with pending ones', () => {
  expect(formatFiles({ photos: 3, videos: 1, pendingFiles: 0 })).toBe('3 photos, 1 video');
  expect(formatFiles({ photos: 0, videos: 0, pendingFiles: 2 })).toBe('2 files on the way');
  expect(formatFiles({ photos: 0, videos: 0, pendingFiles: 0 })).toBe('');
});

test('several reasons are joined, and a missing one is stated', () => {
  expect(formatReasons(['Beating', 'Starving'])).toBe('Beating, Starving');
  expect(formatReasons([])).toBe('Another reason');
});

test('animals in danger come first, then the most severe; untriaged cases follow emergencies', () => {
  const pin = (severity: AbuseSeverity | null, isInDanger = false) => ({ severity, isInDanger });
  const sorted = [pin('low'), pin(null), pin('high'), pin('emergency'), pin('low', true)].toSorted(byUrgency);
  expect(sorted).toEqual([pin('low', true), pin('emergency'), pin(null), pin('high'), pin('low')]);
});

test('events describe changes, including those without a new status', () => {
  const event = { actor: 'officer', note: '', at: '', by: null } as const;
  expect(describeEvent({ ...event, from: 'closed', to: 'triaged' })).toBe('Opened again');
  expect(describeEvent({ ...event, from: 'forwarded', to: 'forwarded' })).toBe('Update');
  expect(describeEvent({ ...event, from: 'submitted', to: 'triaged' })).toBe('Triaged');
});
