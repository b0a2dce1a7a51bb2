import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearWatched, WATCHED } from './clear-watched';
import { readMoment, saveMoment } from './watched-moments';

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('each video has its own position, which is cleared near the end', () => {
  saveMoment('a', 12.7, 60);
  saveMoment('b', 30, 60);
  expect([readMoment('a'), readMoment('b'), readMoment('c')]).toEqual([12, 30, 0]);
  saveMoment('a', 57, 60);
  saveMoment('b', 1, 60);
  expect([readMoment('a'), readMoment('b')]).toEqual([0, 0]);
});

test('the sixty videos watched last are remembered', () => {
  for (let count = 0; count < 70; count += 1) saveMoment(`video ${count}`, 10, 60);
  saveMoment('video 15', 20, 60);
  expect([readMoment('video 9'), readMoment('video 10'), readMoment('video 15')]).toEqual([0, 10, 20]);
  expect(Object.keys(JSON.parse(stored.get(WATCHED) ?? '{}'))).toHaveLength(60);
});

test('invalid stored values are ignored', () => {
  for (const text of ['', 'x', 'null', '3', '{"a":"x"}', '{"a":-1}']) {
    stored.set(WATCHED, text);
    expect(readMoment('a')).toBe(0);
  }
  saveMoment('a', 10, 60);
  clearWatched();
  expect(readMoment('a')).toBe(0);
});
