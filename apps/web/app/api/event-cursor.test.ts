import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isNew, readCursor, writeCursor } from './event-cursor';

const [ASHA, RAVI] = ['asha-token-'.padEnd(43, 'a'), 'ravi-token-'.padEnd(43, 'r')];

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a tab remembers its last event across a reload', () => {
  expect(readCursor(ASHA)).toBeUndefined();
  writeCursor(ASHA, '41');
  expect(readCursor(ASHA)).toBe('41');
});

test('a new session ignores the last event of the previous one', () => {
  writeCursor(ASHA, '41');
  expect(readCursor(RAVI)).toBeUndefined();
});

test('the token is not stored with it', () => {
  writeCursor(ASHA, '41');
  expect(sessionStorage.getItem('live-events')).not.toContain(ASHA);
});

test('foreign data and blocked storage count as no event', () => {
  sessionStorage.setItem('live-events', `soon ${ASHA.slice(0, 8)}`);
  expect(readCursor(ASHA)).toBeUndefined();
  vi.stubGlobal('sessionStorage', undefined);
  expect(readCursor(ASHA)).toBeUndefined();
  expect(() => writeCursor(ASHA, '41')).not.toThrow();
});

test.each([
  ['42', '41', true],
  ['41', '41', false],
  ['9', '10', false],
  ['100', '99', true],
  ['1', undefined, true],
])('event %s after %s is new: %s', (cursor, last, is) => {
  expect(isNew(cursor, last)).toBe(is);
});
