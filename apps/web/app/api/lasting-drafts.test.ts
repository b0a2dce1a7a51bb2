import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  clearLastingDrafts,
  clearLeftoverDraft,
  hasLastingDrafts,
  readLeftoverDrafts,
  readOwnDraft,
  writeOwnDraft,
} from './lasting-drafts';

/** Stores entries as own properties, as the browser's storage does. */
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

const post = { writer: 'nandini', subject: 'post:1' };

/** Another tab of the same browser, or one opened after this one was closed. */
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

test('a tab’s draft survives a reload, and is offered to the next tab once it is closed', () => {
  writeOwnDraft(post, { title: 'Ticks' });
  expect(readOwnDraft(post)).toEqual({ title: 'Ticks' });
  expect(readLeftoverDrafts(post)).toEqual([]);
  openTab();
  expect(readOwnDraft(post)).toBeNull();
  expect(readLeftoverDrafts(post)).toMatchObject([{ at: Date.now(), draft: { title: 'Ticks' } }]);
  expect(readLeftoverDrafts({ ...post, subject: 'post:12' })).toEqual([]);
});

test('drafts of several closed tabs are offered for a month, latest first', () => {
  writeOwnDraft(post, 'first');
  openTab();
  vi.advanceTimersByTime(60_000);
  writeOwnDraft(post, 'second');
  openTab();
  const left = readLeftoverDrafts<string>(post);
  expect(left.map(({ draft }) => draft)).toEqual(['second', 'first']);
  clearLeftoverDraft(left[0]?.key ?? '');
  expect(readLeftoverDrafts(post)).toHaveLength(1);
  vi.advanceTimersByTime(31 * 86_400_000);
  expect(readLeftoverDrafts(post)).toEqual([]);
});

test('saving or signing out deletes the draft, and none is stored afterwards', () => {
  writeOwnDraft(post, 'typed');
  writeOwnDraft(post, undefined);
  expect(hasLastingDrafts('nandini')).toBe(false);
  writeOwnDraft(post, 'typed');
  expect(hasLastingDrafts('nandini')).toBe(true);
  clearLastingDrafts('nandini');
  localStorage.removeItem('vetToken');
  writeOwnDraft(post, 'typed behind it');
  openTab();
  expect([hasLastingDrafts('nandini'), readLeftoverDrafts(post)]).toEqual([false, []]);
});

test('a colleague in the same browser neither sees the draft nor deletes it by signing out', () => {
  const colleagues = { ...post, writer: 'omar' };
  writeOwnDraft(post, 'typed before the session ran out');
  expect([readOwnDraft(colleagues), hasLastingDrafts('omar')]).toEqual([null, false]);
  writeOwnDraft(colleagues, 'typed by the colleague');
  expect(readOwnDraft(post)).toBe('typed before the session ran out');
  openTab();
  expect(readLeftoverDrafts(colleagues)).toMatchObject([{ draft: 'typed by the colleague' }]);
  clearLastingDrafts('omar');
  expect(readLeftoverDrafts(colleagues)).toEqual([]);
  expect(readLeftoverDrafts(post)).toMatchObject([{ draft: 'typed before the session ran out' }]);
});

test('abandoned drafts expire after a month, whichever user opens the page', () => {
  writeOwnDraft(post, 'typed');
  vi.advanceTimersByTime(31 * 86_400_000);
  readLeftoverDrafts({ ...post, writer: 'omar' });
  expect(hasLastingDrafts('nandini')).toBe(false);
});

test('without storage there are no drafts and no errors', () => {
  vi.stubGlobal('localStorage', undefined);
  writeOwnDraft(post, 'typed');
  expect([readOwnDraft(post), readLeftoverDrafts(post), hasLastingDrafts('nandini')]).toEqual([
    null,
    [],
    false,
  ]);
});
