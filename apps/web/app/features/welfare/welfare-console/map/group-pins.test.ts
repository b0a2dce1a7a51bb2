import { expect, test } from 'vitest';
import { groupPins } from './group-pins';

const at = (x: number, y = 0) => ({ x, y });
const xsOf = (groups: { x: number }[][]) => groups.map((group) => group.map(({ x }) => x));

test('overlapping pins form one group, led by the first', () => {
  expect(xsOf(groupPins([at(100), at(120), at(160), at(143)], (pin) => pin, 44))).toEqual([
    [100, 120, 143],
    [160],
  ]);
});

test('many pins at one spot form one group, without omissions', () => {
  const crowd = Array.from({ length: 500 }, () => at(7, 7));
  expect(groupPins(crowd, (pin) => pin, 44).map(({ length }) => length)).toEqual([500]);
});

test('pins far apart in either direction stay separate', () => {
  expect(groupPins([at(0), at(0, 50), at(50)], (pin) => pin, 44)).toHaveLength(3);
});
