import { expect, test } from 'vitest';
import { firstName, meanRating, spreadStars } from './ratings.rules.ts';

test.each([
  [0, 0],
  [5, 1],
  [1, 1],
  [9, 2],
  [13, 3],
  [4_789, 1_040],
  [5_200, 1_040],
  [1_040, 1_040],
  [3_120, 1_040],
  [1_500, 1_040],
])('%d stars of %d ratings are distributed so that both totals stay', (totalStars, count) => {
  const stars = spreadStars(totalStars, count);
  expect(stars.every((one) => Number.isInteger(one) && one >= 0)).toBe(true);
  expect(stars.reduce((all, one) => all + one, 0)).toBe(count);
  expect(stars.reduce((all, one, at) => all + one * (at + 1), 0)).toBe(totalStars);
});

test('a good mean has most ratings at five stars, and fewer from star to star', () => {
  const stars = spreadStars(4_789, 1_040);
  expect(stars).toEqual(stars.toSorted((one, other) => one - other));
});

test.each([
  ['Asha Rao', 'Asha'],
  ['  Asha   Rao ', 'Asha'],
  ['Asha', 'Asha'],
  ['', ''],
])('of %j the first name is %j', (name, first) => {
  expect(firstName(name)).toBe(first);
});

test.each([
  [0, 0, null],
  [5, 1, 5],
  [4_789, 1_040, 4.6],
  [13, 3, 4.3],
])('%d stars of %d ratings are %s', (totalStars, count, mean) => {
  expect(meanRating(totalStars, count)).toBe(mean);
});
