import { expect, test } from 'vitest';
import {
  answerDueAt,
  LINK_DAYS,
  newConversationKey,
  readConversationKey,
  solveDueAt,
} from './conversations.rules.ts';

const ID = '01234567-89ab-7def-8123-456789abcdef';
const NOW = Date.parse('2026-11-28T04:30:00Z');
const DAY_MS = 86_400_000;

test.each([
  ['on a Monday', '2026-11-23T10:00:00Z', '2026-11-25T10:00:00Z'],
  ['on a Friday', '2026-11-27T10:00:00Z', '2026-12-01T10:00:00Z'],
  ['on a Saturday', '2026-11-28T10:00:00Z', '2026-12-01T10:00:00Z'],
  ['on a Sunday', '2026-11-29T10:00:00Z', '2026-12-01T10:00:00Z'],
  // 00:30 on Monday in India.
  ['late on a Sunday in UTC', '2026-11-29T19:00:00Z', '2026-12-01T19:00:00Z'],
])('a message received %s is answered within two working days', (_, receivedAt, due) => {
  expect(answerDueAt(new Date(receivedAt), 'order')).toEqual(new Date(due));
});

test('a complaint is answered within 48 hours, also on a weekend', () => {
  expect(answerDueAt(new Date('2026-11-27T10:00:00Z'), 'complaint')).toEqual(
    new Date('2026-11-29T10:00:00Z'),
  );
});

test.each([
  ['in a month', '2026-11-23T10:00:00Z', '2026-12-23T18:29:59Z'],
  ['in the next year', '2026-12-31T10:00:00Z', '2027-01-31T18:29:59Z'],
  ['on the last day of a shorter month', '2027-01-31T10:00:00Z', '2027-02-28T18:29:59Z'],
  // 00:30 on 1 December in India.
  ['by India’s day', '2026-11-30T19:00:00Z', '2027-01-01T18:29:59Z'],
])('a complaint is solved %s', (_, receivedAt, due) => {
  expect(solveDueAt(new Date(receivedAt), 'complaint', 'open')).toEqual(new Date(due));
});

test('solved complaints and other messages have no such deadline', () => {
  const receivedAt = new Date('2026-11-23T10:00:00Z');
  expect(solveDueAt(receivedAt, 'complaint', 'solved')).toBeNull();
  expect(solveDueAt(receivedAt, 'order', 'new')).toBeNull();
});

test('a key opens its conversation until it expires', () => {
  const key = newConversationKey('secret', ID, NOW);
  expect(readConversationKey('secret', key, NOW)).toEqual({ id: ID, isExpired: false });
  expect(readConversationKey('secret', key, NOW + (LINK_DAYS + 1) * DAY_MS)).toEqual({
    id: ID,
    isExpired: true,
  });
});

test('a key that isn’t ours opens nothing', () => {
  const key = newConversationKey('secret', ID, NOW);
  const later = key.replace(/\.\d+\./, `.${Math.floor(NOW / 1_000) + 365 * 86_400}.`);
  const ofAnother = key.replace(ID, ID.replace('0123', '0124'));
  for (const forged of [undefined, '', 'talk', later, ofAnother]) {
    expect(readConversationKey('secret', forged, NOW)).toBeUndefined();
  }
  expect(readConversationKey('another secret', key, NOW)).toBeUndefined();
});
