import { expect, test } from 'vitest';
import { toPincodes } from './pincodes.rules.ts';

const office = {
  p: '560038',
  o: 'Indiranagar S.O',
  t: 'SO',
  i: 'BENGALURU URBAN',
  s: 'KARNATAKA',
  a: 12.97,
  n: 77.64,
};

test('a pincode gathers its post offices, named after the main one', () => {
  const offices = [
    { ...office, o: 'HAL II Stage B.O', t: 'BO', a: 12.96, n: 77.65 },
    office,
    { ...office, o: 'Defence Colony B.O (Bengaluru)', t: 'BO', a: 12.98, n: 77.63 },
  ];
  expect(toPincodes(offices)).toEqual([
    {
      pincode: '560038',
      city: 'Bengaluru Urban',
      state: 'Karnataka',
      name: 'Indiranagar',
      areas: ['Indiranagar', 'Hal Ii Stage', 'Defence Colony'],
      latitude: 12.97,
      longitude: 77.64,
    },
  ]);
});

test('an office at a wrong position moves nothing, and a pincode without any position is left out', () => {
  const offices = [office, { ...office, a: 77.64, n: 12.97 }, { ...office, p: '560001', a: 0, n: 0 }];
  expect(toPincodes(offices).map(({ pincode, latitude }) => [pincode, latitude])).toEqual([
    ['560038', 12.97],
  ]);
});

test('initials stand together', () => {
  expect(toPincodes([{ ...office, o: 'N A L S.O' }])[0]?.name).toBe('NAL');
});

test('small words stay small', () => {
  const [row] = toPincodes([{ ...office, i: 'DADRA AND NAGAR HAVELI', s: 'JAMMU AND KASHMIR' }]);
  expect([row?.city, row?.state]).toEqual(['Dadra and Nagar Haveli', 'Jammu and Kashmir']);
});
