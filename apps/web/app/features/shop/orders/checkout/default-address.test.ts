import { expect, test } from 'vitest';
import { defaultAddress, isAt } from './default-address';

const at = (name: string, longitude: number, latitude: number) => ({
  name,
  location: { coordinates: [longitude, latitude] as [number, number] },
});
const indiranagar = at('Indiranagar', 77.6408, 12.9784);
const koramangala = at('Koramangala', 77.6245, 12.9352);
const delhi = at('Delhi', 77.2167, 28.6448);

test.each([
  ['without a place the newest', [delhi, indiranagar], null, 'Delhi'],
  [
    'the one that the shelves were shown for',
    [delhi, indiranagar],
    { lat: 12.9784, lng: 77.6408 },
    'Indiranagar',
  ],
  ['the nearest of a city', [indiranagar, koramangala], { lat: 12.93, lng: 77.62 }, 'Koramangala'],
  ['the newest where none is near', [delhi, indiranagar], { lat: 19.07, lng: 72.87 }, 'Delhi'],
  ['none where there is none', [], { lat: 19.07, lng: 72.87 }, undefined],
] as const)('the address of an order is %s', (_, addresses, place, name) => {
  expect(defaultAddress(addresses, place)?.name).toBe(name);
});

test('a stored place is recognised, another one in the same street is not', () => {
  expect(isAt(indiranagar, { lat: 12.9784, lng: 77.6408 })).toBe(true);
  expect(isAt(indiranagar, { lat: 12.9794, lng: 77.6408 })).toBe(false);
});
