import { expect, test } from 'vitest';
import { safeNext } from './safe-next';

test.each([
  ['/profile', '/profile'],
  ['/tails-&-tips/details?id=1#top', '/tails-&-tips/details?id=1#top'],
  ['/doctor/details/42?slot=a%26b', '/doctor/details/42?slot=a%26b'],
  ['/', '/'],
  ['', '/'],
  [null, '/'],
  [undefined, '/'],
  ['profile', '/'],
  ['//evil.example', '/'],
  ['///evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['/\n/evil.example', '/'],
  ['/.//evil.example', '/'],
  ['/a/..//evil.example', '/'],
  ['https://evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['/login', '/'],
  ['/login?next=/login', '/'],
])('%j leads to %j', (next, where) => {
  expect(safeNext(next)).toBe(where);
});
