import { expect, test } from 'vitest';
import { countFilters, showsDistance, vetSearch } from './vet-filters';

const set = (search: string) =>
  Object.fromEntries(
    Object.entries(vetSearch.read(new URLSearchParams(search))).filter(([, value]) => value !== undefined),
  );

test.each([
  ['?q=skin&pet=dog&sort=fee&page=2', { search: 'skin', category: 'dog', sort: 'fee', page: 2 }],
  ['?pet=dragon&sort=name&page=0&fee=-1&when=never', {}],
  ['?page=1e9&fee=abc&concern=%27%20or%201%3D1', {}],
  ['?q=+++', {}],
])('%s is read as %j', (search, filters) => {
  expect(set(search)).toEqual(filters);
});

test('written filters are read back; the first page has no parameter', () => {
  const filters = {
    category: 'cat',
    language: 'Tamil',
    maxFee: 499,
    city: 'New Delhi',
    mode: 'video',
  } as const;
  expect(set(vetSearch.write({ ...filters, page: 1 }))).toEqual(filters);
  expect(vetSearch.write({})).toBe('');
  expect(countFilters({ ...filters, search: 'skin', sort: 'fee' })).toBe(5);
});

test.each([
  [['video'], {}, false],
  [['video', 'home'], {}, false],
  [['video', 'home'], { mode: 'video' }, false],
  [['video', 'home'], { mode: 'home' }, true],
  [['video'], { sort: 'distance' }, true],
  [['home'], {}, true],
] as const)('the distance of a vet with modes %j is shown for %j: %s', (modes, filters, isShown) => {
  expect(showsDistance([...modes], filters)).toBe(isShown);
});
