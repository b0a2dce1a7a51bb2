import { expect, test } from 'vitest';
import { countUnread, mergeMessages } from './chat-list';

const message = (_id: string, sender = 'vet') => ({ _id, sender, isOwn: sender === 'owner' });

test('overlapping parts of a chat are merged, each message once, oldest first', () => {
  const merged = mergeMessages([message('1'), message('3')], [message('2'), message('3'), message('4')]);
  expect(merged.map(({ _id }) => _id)).toEqual(['1', '2', '3', '4']);
});

test('only later messages of the other side are unread', () => {
  const chat = [message('1'), message('2', 'owner'), message('3', 'system'), message('4'), message('5')];
  expect(countUnread(chat, '1')).toBe(2);
  expect(countUnread(chat, '')).toBe(3);
  expect(countUnread(chat, '5')).toBe(0);
});
