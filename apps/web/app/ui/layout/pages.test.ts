import { expect, test } from 'vitest';
import { pagesToShow } from './pages';

test.each([
  [1, 0, []],
  [1, 1, [1]],
  [2, 3, [1, 2, 3]],
  [1, 4, [1, 0, 4]],
  [2, 4, [1, 2, 0, 4]],
  [3, 4, [1, 0, 3, 4]],
  [4, 4, [1, 0, 4]],
  [5, 9, [1, 0, 5, 0, 9]],
  [99, 9, [1, 0, 9]],
])('page %i of %i shows %j', (current, count, shown) => {
  expect(pagesToShow(current, count)).toEqual(shown);
});
