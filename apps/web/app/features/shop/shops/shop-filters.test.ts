import { expect, test } from 'vitest';
import { countShopFilters, shopSearch } from './shop-filters';

const set = (search: string) =>
  Object.fromEntries(
    Object.entries(shopSearch.read(new URLSearchParams(search))).filter(([, value]) => value !== undefined),
  );

test.each([
  ['?open=yes&within=10&sort=rating&page=2', { isOpen: true, withinKm: 10, sort: 'rating', page: 2 }],
  ['?open=no&within=7&sort=price&page=1.5&pharmacy=maybe', {}],
])('%s is read as %j', (search, filters) => {
  expect(set(search)).toEqual(filters);
});

test('written filters are read back; the first page has no parameter', () => {
  const filters = { search: 'paws & co', city: 'New Delhi', hasPharmacy: true } as const;
  expect(set(shopSearch.write({ ...filters, page: 1 }))).toEqual(filters);
  expect(shopSearch.write({})).toBe('');
  expect(countShopFilters({ ...filters, sort: 'name' })).toBe(2);
});
