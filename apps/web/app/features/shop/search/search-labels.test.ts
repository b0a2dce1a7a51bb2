import { expect, test } from 'vitest';
import { aSearchAnswer } from '../../../testing/catalogue';
import {
  formatNotSold,
  linkTo,
  linkToAll,
  nextOption,
  type Option,
  tabLabels,
  toOptions,
} from './search-labels';
import type { SearchResults } from './search-query';

const result = (changes: Partial<SearchResults['groups'][number]['results'][number]> = {}) => ({
  _id: 'id',
  title: 'Title',
  subtitle: '',
  picture: null,
  price: null,
  slug: null,
  ...changes,
});

const visitor = { prefix: 'x', isSignedIn: false };

test('before typing it offers recent and popular searches', () => {
  const groups = toOptions(
    ' ',
    aSearchAnswer({ recent: [{ _id: '1', words: 'dog food' }], popular: ['Fleas & ticks'] }),
    visitor,
  );
  expect(groups).toMatchObject([
    { title: 'Recent searches', options: [{ title: 'dog food', to: '/search?q=dog%20food' }] },
    { title: 'Popular searches', options: [{ to: '/search?q=Fleas%20%26%20ticks' }] },
  ]);
  expect(toOptions('', aSearchAnswer(), visitor)).toEqual([]);
});

test('results are grouped, with the full search last, even while they are loading', () => {
  const groups = toOptions(
    'zend ',
    aSearchAnswer({ groups: [{ kind: 'products', words: 'zend', results: [result()], hasMore: false }] }),
    {
      prefix: 'x',
      isSignedIn: true,
    },
  );
  expect(groups.map(({ title }) => title)).toEqual(['Products', '']);
  expect(groups[1]?.options).toMatchObject([{ title: 'Search for “zend”', to: '/search?q=zend' }]);
  expect(toOptions('zend', undefined, visitor)).toHaveLength(1);
});

test('vet results lead visitors to the public page', () => {
  expect(linkTo('vets', result(), false)).toBe('/doctor/details/id');
  expect(linkTo('vets', result(), true)).toBe('/consultation/schedule-consultation/doctor-details/id');
  expect(linkTo('services', result({ slug: 'pharmacy' }), false)).toBe('/pharmacy');
  expect(linkTo('blogs', result({ slug: 'ticks' }), false)).toBe('/tails-&-tips/details?id=ticks');
  expect(linkTo('videos', result({ slug: 'teeth' }), true)).toBe('/paw-play/watch?id=teeth');
});

test('“all products” of a search opens the product list', () => {
  expect(linkToAll('products', 'dog & cat')).toBe('/product-category?q=dog%20%26%20cat');
  expect(linkToAll('concerns', 'dog')).toBeUndefined();
});

test('the arrow keys cycle through the options and the box', () => {
  const options = ['a', 'b'].map((id) => ({ id }) as Option);
  expect(nextOption(options, null, 1)).toBe('a');
  expect(nextOption(options, 'b', 1)).toBeNull();
  expect(nextOption(options, null, -1)).toBe('b');
  expect(nextOption(options, 'gone', 1)).toBe('a');
  expect(nextOption([], null, 1)).toBeNull();
});

const group = (kind: SearchResults['groups'][number]['kind'], count: number, hasMore = false) => ({
  kind,
  words: 'x',
  results: Array.from({ length: count }, () => result()),
  hasMore,
});

test('tabs are named with their counts; concerns and services are help, articles and videos are reading', () => {
  const groups = [
    group('products', 5, true),
    group('concerns', 1),
    group('vets', 5, true),
    group('services', 2),
    group('blogs', 5, true),
    group('videos', 1),
  ];
  expect(tabLabels(groups, '31')).toEqual({
    all: 'All',
    products: 'Products 31',
    vets: 'Vets 5+',
    help: 'Help 3',
    read: 'Read & watch 6+',
  });
  expect(tabLabels(groups, undefined).products).toBe('Products 5+');
});

test('an unavailable brand is reported, with the nearest alternatives', () => {
  const notSold = { name: 'Royal Canin', isService: false };
  const answer = aSearchAnswer({ understood: 'dog food', notSold, groups: [group('products', 1)] });
  expect(formatNotSold(answer)).toEqual({
    title: 'We don’t sell Royal Canin',
    text: 'Similar here: dog food.',
  });
  expect(formatNotSold(aSearchAnswer({ notSold }))?.text).toMatch(/A vet/);
  expect(formatNotSold(aSearchAnswer({ notSold: { name: 'Boarding', isService: true } }))?.title).toMatch(
    /not offered/,
  );
  expect(formatNotSold(aSearchAnswer())).toBeUndefined();
});
