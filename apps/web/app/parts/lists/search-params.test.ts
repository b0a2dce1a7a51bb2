import { describe, expect, test } from 'vitest';
import {
  flag,
  integer,
  matching,
  oneOf,
  optionalPage,
  page,
  pageSearch,
  searchParams,
  tabSearch,
  text,
  withDefault,
  yesOrNo,
} from './search-params';

const shops = searchParams({
  search: text('q'),
  concern: matching('about', /^[a-z-]+$/),
  within: oneOf('within', [5, 10]),
  price: integer('to', 100),
  isOpen: flag('open'),
  isFree: yesOrNo('free'),
  sort: withDefault('near', oneOf('sort', ['near', 'best'])),
  page,
});
const defaults = {
  search: undefined,
  concern: undefined,
  within: undefined,
  price: undefined,
  isOpen: undefined,
  isFree: undefined,
  sort: 'near',
  page: 1,
};
const read = (address: string) => shops.read(new URLSearchParams(address));

describe('the query string is parsed', () => {
  test.each([
    ['', {}],
    ['?q=+cat+food+', { search: 'cat food' }],
    ['?about=dry-skin&within=10&to=100', { concern: 'dry-skin', within: 10, price: 100 }],
    ['?open=yes&free=no', { isOpen: true, isFree: false }],
    ['?sort=best&page=1000', { sort: 'best', page: 1_000 }],
    ['?q=one&q=two&utm_source=mail', { search: 'one' }],
  ])('%j', (address, values) => {
    expect(read(address)).toEqual({ ...defaults, ...values });
  });

  test.each([
    '?page=0',
    '?page=-1',
    '?page=1.5',
    '?page=1001',
    '?page=1e9',
    '?page=NaN',
    '?page=Infinity',
    '?page=2%00',
    '?page[]=2',
    '?to=0&to=5',
    '?within=7&within=5',
    '?within=[object+Object]',
    '?about=%27%20or%201%3D1',
    '?about=<script>',
    '?open=no&free=maybe',
    '?sort=constructor',
    '?sort=__proto__&__proto__=x&constructor=y',
    '?q=++%20+',
    '?%E0%A4%A',
  ])('invalid parameters are ignored: %j', (address) => {
    expect(read(address)).toEqual(defaults);
  });

  test('texts have a maximum length', () => {
    expect(read(`?q=${'a'.repeat(100_000)}`).search).toHaveLength(80);
  });
});

describe('the written query string', () => {
  test.each([
    [{}, ''],
    [{ sort: 'near', page: 1, search: '', isOpen: undefined } as const, ''],
    [{ search: 'cat & dog', isOpen: true, isFree: false } as const, '?q=cat+%26+dog&open=yes&free=no'],
    [{ page: 3, sort: 'best', within: 5 } as const, '?within=5&sort=best&page=3'],
  ])('%j omits defaults', (values, address) => {
    expect(shops.write(values)).toBe(address);
  });

  test('can be parsed again', () => {
    const values = {
      ...defaults,
      search: '<b>“ü”</b> 100% & more?',
      concern: 'ticks',
      within: 10,
      isFree: true,
      sort: 'best',
      page: 7,
    } as const;
    expect(read(shops.write(values))).toEqual(values);
  });
});

test('a list in tabs starts at the first page of its first tab', () => {
  const search = tabSearch(['open', 'past'], 'open');
  expect(search.read(new URLSearchParams('?tab=lost&page=x'))).toEqual({ tab: 'open', page: 1 });
  expect(search.write({ tab: 'open', page: 1 })).toBe('');
  expect(search.write({ tab: 'past' })).toBe('?tab=past');
  expect(pageSearch.write({ page: 2 })).toBe('?page=2');
});

test('filters omit the first page', () => {
  const search = searchParams({ page: optionalPage });
  expect(search.read(new URLSearchParams(''))).toEqual({ page: undefined });
  expect(search.read(new URLSearchParams('?page=2'))).toEqual({ page: 2 });
  expect(search.write({ page: 1 })).toBe('');
});
