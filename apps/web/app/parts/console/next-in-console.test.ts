import { expect, test } from 'vitest';
import { nextInConsole } from './next-in-console';

test.each([
  [null, '/console'],
  ['', '/console'],
  ['/console', '/console'],
  ['/console?tab=past', '/console?tab=past'],
  ['/console/consultations/7#notes', '/console/consultations/7#notes'],
  ['/console/login', '/console'],
  ['/console/login?next=/console/login', '/console'],
  ['/profile', '/console'],
  ['/consoles', '/console'],
  ['//evil.example/console', '/console'],
  ['/\\evil.example/console', '/console'],
  ['/console/..//evil.example', '/console'],
  ['/console/../profile', '/console'],
])('%j leads to %j', (next, where) => {
  expect(nextInConsole(next)).toBe(where);
});
