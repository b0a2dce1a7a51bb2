import { expect, test } from 'vitest';
import { activeFilters, readFilters, writeFilters } from './product-filters';

const set = (search: string) =>
  Object.fromEntries(
    Object.entries(readFilters(new URLSearchParams(search))).filter(([, value]) => value !== undefined),
  );

test.each([
  ['?q=tick&pet=dog&sort=-price&page=2', { search: 'tick', pet: 'dog', sort: '-price', page: 2 }],
  [
    '?prescription=no&stock=yes&from=250&to=500',
    { needsPrescription: false, inStock: true, minPrice: 250, maxPrice: 500 },
  ],
  ['?near=yes&sort=total', { near: true, sort: 'total' }],
  ['?pet=dragon&sort=best&page=0&near=no&from=-1&off=100&tag=free&stock=no&prescription=maybe', {}],
  ['?category=../etc&part=A&concern=%27%20or%201%3D1&to=1e99', {}],
  ['?q=+++', {}],
])('%s is read as %j', (search, filters) => {
  expect(set(search)).toEqual(filters);
});

test('written filters are read back; the first page has no parameter', () => {
  const filters = {
    category: 'dog-food',
    brand: 'Royal Canin & Söhne',
    minDiscount: 20,
    needsPrescription: true,
    tag: 'puppy-kitten',
  } as const;
  expect(set(writeFilters({ ...filters, page: 1 }))).toEqual(filters);
  expect(writeFilters({})).toBe('');
});

test('a price range counts as one filter, and the page’s fixed filters don’t count', () => {
  const filters = {
    category: 'food',
    minPrice: 250,
    maxPrice: 500,
    pet: 'cat',
    search: 'x',
    page: 3,
  } as const;
  expect(activeFilters(filters, ['category'])).toEqual(['minPrice', 'pet']);
  expect(activeFilters({ maxPrice: 250 })).toEqual(['maxPrice']);
});
