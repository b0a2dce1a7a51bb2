import { expect, test } from 'vitest';
import { answerDueAt, LINK_DAYS, newConversationKey, readConversationKey } from './conversations.rules.ts';

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
  expect(answerDueAt(new Date(receivedAt))).toEqual(new Date(due));
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
