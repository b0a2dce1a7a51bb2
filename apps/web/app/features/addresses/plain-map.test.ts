import { expect, test } from 'vitest';
import { spotsToDraw } from './plain-map';

const near = [
  { name: 'Indiranagar', latitude: 12.97, longitude: 77.64 },
  { name: 'Just beside', latitude: 12.9701, longitude: 77.6401 },
  { name: 'Far away', latitude: 12.9, longitude: 77.5 },
];

test('from afar the map shows cities, close by the localities around', () => {
  expect(spotsToDraw(near, 5).map(({ name }) => name)).toContain('Bengaluru');
  expect(spotsToDraw(near, 14).map(({ name }) => name)).toEqual(['Indiranagar', 'Far away']);
});

test('names that would lie over each other are left out until one is close enough', () => {
  expect(spotsToDraw(near, 20).map(({ name }) => name)).toContain('Just beside');
  const fromAfar = spotsToDraw([], 4);
  expect(fromAfar.length).toBeGreaterThan(5);
  expect(fromAfar.length).toBeLessThan(spotsToDraw([], 8).length);
});
