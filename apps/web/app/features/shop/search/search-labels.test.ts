import { expect, test } from 'vitest';
import { aSearchAnswer } from '../../../testing/catalogue';
import {
  formatNotSold,
  linkTo,
  linkToAll,
  namesOfTabs,
  nextOption,
  type Option,
  toOptions,
} from './search-labels';
import type { Found } from './search-query';

const result = (changes: Partial<Found['groups'][number]['results'][number]> = {}) => ({
  _id: 'id',
  title: 'Title',
  subtitle: '',
  picture: null,
  price: null,
  slug: null,
  ...changes,
});

const visitor = { prefix: 'x', isSignedIn: false };

test('before anything is typed it offers what was looked for lately and what many look for', () => {
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

test('what is found comes in its groups, and the whole search last, also while nothing is there yet', () => {
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

test('vets lead visitors to the page that is for everybody', () => {
  expect(linkTo('vets', result(), false)).toBe('/doctor/details/id');
  expect(linkTo('vets', result(), true)).toBe('/consultation/schedule-consultation/doctor-details/id');
  expect(linkTo('services', result({ slug: 'pharmacy' }), false)).toBe('/pharmacy');
  expect(linkTo('blogs', result({ slug: 'ticks' }), false)).toBe('/tails-&-tips/details?id=ticks');
  expect(linkTo('videos', result({ slug: 'teeth' }), true)).toBe('/paw-play/watch?id=teeth');
});

test('all products of a search stand in the list of products', () => {
  expect(linkToAll('products', 'dog & cat')).toBe('/product-category?q=dog%20%26%20cat');
  expect(linkToAll('concerns', 'dog')).toBeUndefined();
});

test('the arrow keys lead around, by the box itself', () => {
  const options = ['a', 'b'].map((id) => ({ id }) as Option);
  expect(nextOption(options, null, 1)).toBe('a');
  expect(nextOption(options, 'b', 1)).toBeNull();
  expect(nextOption(options, null, -1)).toBe('b');
  expect(nextOption(options, 'gone', 1)).toBe('a');
  expect(nextOption([], null, 1)).toBeNull();
});

const group = (kind: Found['groups'][number]['kind'], count: number, hasMore = false) => ({
  kind,
  words: 'x',
  results: Array.from({ length: count }, () => result()),
  hasMore,
});

test('parts are named with how much is in them; concerns and services are help, articles and films to read', () => {
  const groups = [
    group('products', 5, true),
    group('concerns', 1),
    group('vets', 5, true),
    group('services', 2),
    group('blogs', 5, true),
    group('videos', 1),
  ];
  expect(namesOfTabs(groups, '31')).toEqual({
    all: 'All',
    products: 'Products 31',
    vets: 'Vets 5+',
    help: 'Help 3',
    read: 'Read & watch 6+',
  });
  expect(namesOfTabs(groups, undefined).products).toBe('Products 5+');
});

test('a brand that isn’t sold is said so, with what comes nearest', () => {
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
