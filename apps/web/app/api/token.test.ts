import { afterEach, expect, test, vi } from 'vitest';
import { isConsole, meaningfulToken, readToken, removeToken, writeToken } from './token';

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  [null, null],
  ['', null],
  ['null', null],
  ['undefined', null],
  ['t0ken', 't0ken'],
])('a stored token %j counts as %j', (stored, token) => {
  expect(meaningfulToken(stored)).toBe(token);
});

test.each([
  ['/console', true],
  ['/console/', true],
  ['/console/consultations/7', true],
  ['/', false],
  ['/consultation', false],
  ['/consoles', false],
  ['/profile/console', false],
])('whether %s belongs to the console', (path, is) => {
  expect(isConsole(path)).toBe(is);
});

test('vets and owners have separate sessions in one browser', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  const goTo = (pathname: string) => vi.stubGlobal('location', { pathname });
  goTo('/profile');
  writeToken('of an owner');
  goTo('/console');
  expect(readToken()).toBeNull();
  writeToken('of a vet');
  expect(readToken()).toBe('of a vet');
  removeToken();
  goTo('/');
  expect(readToken()).toBe('of an owner');
});
