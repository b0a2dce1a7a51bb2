import { expect, test } from 'vitest';
import { consultationSearch } from './consultation-search';

test.each([
  ['', 'upcoming', 1],
  ['?tab=past', 'past', 1],
  ['?tab=cancelled&page=3', 'cancelled', 3],
  ['?tab=lost&page=0', 'upcoming', 1],
  ['?tab=past&page=1.5', 'past', 1],
  ['?page=99999', 'upcoming', 1],
] as const)(
  '%j shows page 1 of the upcoming ones unless it names another valid page: %s, %i',
  (search, tab, page) => {
    expect(consultationSearch.read(new URLSearchParams(search))).toEqual({ tab, page });
  },
);

test.each([
  ['upcoming', 1, ''],
  ['upcoming', 2, '?page=2'],
  ['past', 1, '?tab=past'],
  ['cancelled', 4, '?tab=cancelled&page=4'],
] as const)('page %2$i of %1$s has the address %3$j', (tab, page, search) => {
  expect(consultationSearch.write({ tab, page })).toBe(search);
  expect(consultationSearch.read(new URLSearchParams(search))).toEqual({ tab, page });
});
