import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  clearLastingDrafts,
  clearLeftDraft,
  hasLastingDrafts,
  readLeftDrafts,
  readOwnDraft,
  writeOwnDraft,
} from './lasting-drafts';

/** Keeps entries as own properties, as the browser's does. */
function makeStorage() {
  const entries: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => entries[key] ?? null,
    setItem: (key: string, value: string) => {
      entries[key] = value;
    },
    removeItem: (key: string) => {
      delete entries[key];
    },
  };
  return new Proxy(methods, {
    ownKeys: () => Object.keys(entries),
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
}

/** Another tab of the same browser, or one that was opened after this one was closed. */
const openTab = () => vi.stubGlobal('sessionStorage', makeStorage());

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T10:00:00Z') });
  vi.stubGlobal('location', { pathname: '/console/posts/1' });
  vi.stubGlobal('localStorage', makeStorage());
  localStorage.setItem('vetToken', 'a token');
  openTab();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what a tab has typed is its own over a reload, and left to the next one once it is closed', () => {
  writeOwnDraft('post:1', { title: 'Ticks' });
  expect(readOwnDraft('post:1')).toEqual({ title: 'Ticks' });
  expect(readLeftDrafts('post:1')).toEqual([]);
  openTab();
  expect(readOwnDraft('post:1')).toBeNull();
  expect(readLeftDrafts('post:1')).toMatchObject([{ at: Date.now(), draft: { title: 'Ticks' } }]);
  expect(readLeftDrafts('post:12')).toEqual([]);
});

test('of several tabs each has left its own, the latest first, for a month', () => {
  writeOwnDraft('post:1', 'first');
  openTab();
  vi.advanceTimersByTime(60_000);
  writeOwnDraft('post:1', 'second');
  openTab();
  const left = readLeftDrafts<string>('post:1');
  expect(left.map(({ draft }) => draft)).toEqual(['second', 'first']);
  clearLeftDraft(left[0]?.key ?? '');
  expect(readLeftDrafts('post:1')).toHaveLength(1);
  vi.advanceTimersByTime(31 * 86_400_000);
  expect(readLeftDrafts('post:1')).toEqual([]);
});

test('saved, or signed out, nothing is left, and nothing is written any more', () => {
  writeOwnDraft('post:1', 'typed');
  writeOwnDraft('post:1', undefined);
  expect(hasLastingDrafts()).toBe(false);
  writeOwnDraft('post:1', 'typed');
  expect(hasLastingDrafts()).toBe(true);
  clearLastingDrafts();
  localStorage.removeItem('vetToken');
  writeOwnDraft('post:1', 'typed behind it');
  openTab();
  expect([hasLastingDrafts(), readLeftDrafts('post:1')]).toEqual([false, []]);
});

test('without storage there are none, and nothing fails', () => {
  vi.stubGlobal('localStorage', undefined);
  writeOwnDraft('post:1', 'typed');
  expect([readOwnDraft('post:1'), readLeftDrafts('post:1'), hasLastingDrafts()]).toEqual([null, [], false]);
});
