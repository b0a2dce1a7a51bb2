import { expect, test, vi } from 'vitest';
import { clearDrafts, readDraft, writeDraft } from './drafts';

/** Stores entries as own properties, as the browser's storage does. */
function stubStorage() {
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
  const storage = new Proxy(methods, {
    ownKeys: () => Object.keys(entries),
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
  vi.stubGlobal('sessionStorage', storage);
  return entries;
}

test('a draft is stored until it is cleared, and clearing it leaves other drafts', () => {
  const entries = stubStorage();
  entries.other = 'stays';
  writeDraft('address', { house: '4' });
  expect(readDraft('address')).toEqual({ house: '4' });
  clearDrafts();
  expect(readDraft('address')).toBeNull();
  expect(entries).toEqual({ other: 'stays' });
});

test('drafts of one kind are cleared without the others', () => {
  stubStorage();
  writeDraft('booking:one', { since: 'today' });
  writeDraft('address', { house: '4' });
  clearDrafts('booking:');
  expect(readDraft('booking:one')).toBeNull();
  expect(readDraft('address')).toEqual({ house: '4' });
});

test('without storage there is no draft and no error', () => {
  vi.stubGlobal('sessionStorage', undefined);
  writeDraft('address', { house: '4' });
  clearDrafts();
  expect(readDraft('address')).toBeNull();
});
