import { expect, test } from 'vitest';
import { type LocationLists, toPincodes } from './pincodes.rules.ts';

// Far from any metro, so the manual positions don't interfere.
const office = {
  p: '452010',
  o: 'Vijay Nagar S.O',
  t: 'SO',
  i: 'INDORE',
  s: 'MADHYA PRADESH',
  a: 22.75,
  n: 75.89,
};
const place = (offices: LocationLists['offices'], rest: Partial<LocationLists> = {}) =>
  toPincodes({ offices, points: new Map(), cities: [], ...rest });

/** Six pincodes on one street, which locate their prefix. */
const neighbours = [1, 2, 3, 4, 5, 6].map((at) => ({ ...office, p: `45200${at}`, a: 22.7 + at / 100 }));
const pointOf = (pincode: string, latitude: number, longitude: number) =>
  new Map([[pincode, { latitude, longitude }]]);
const rowOf = (pincode: string, rows: ReturnType<typeof toPincodes>) =>
  rows.find((row) => row.pincode === pincode);

test('a pincode gathers its post offices, named after the main one', () => {
  const offices = [
    { ...office, o: 'HAL II Stage B.O', t: 'BO', a: 22.74, n: 75.9 },
    office,
    { ...office, o: 'Defence Colony B.O (Indore)', t: 'BO', a: 22.76, n: 75.88 },
    { ...office, o: 'Koramangala VI bk S.O', t: 'BO', a: 22.75, n: 75.89 },
  ];
  expect(place(offices)).toEqual([
    {
      pincode: '452010',
      city: 'Indore',
      state: 'Madhya Pradesh',
      name: 'Vijay Nagar',
      areas: ['Vijay Nagar', 'Hal II Stage', 'Defence Colony', 'Koramangala VI Block'],
      latitude: 22.75,
      longitude: 75.89,
      isApproximate: false,
    },
  ]);
});

test('an office at a wrong position has no effect, and a pincode without any position is omitted', () => {
  const offices = [office, { ...office, a: 75.89, n: 22.75 }, { ...office, p: '362001', a: 0, n: 0 }];
  expect(place(offices).map(({ pincode, latitude }) => [pincode, latitude])).toEqual([['452010', 22.75]]);
});

test.each([
  ['its offices, where another list agrees', [22.75, 75.89], [22.74, 75.89], [22.75, 75.89, false]],
  ['the other list, where the offices stray', [17.2, 75.89], [22.74, 75.89], [22.74, 75.89, false]],
  ['its offices, where the other list strays', [22.75, 75.89], [31.1, 74.5], [22.75, 75.89, false]],
  ['the other list, roughly, where both are possible', [22.75, 75.89], [22.6, 75.89], [22.6, 75.89, true]],
  ['the middle of its neighbours, roughly, where all stray', [17.2, 75.89], [0, 0], [22.73, 75.89, true]],
])(
  'a pincode’s location is %s',
  (_, [a = 0, n = 0], [lat = 0, lng = 0], [latitude, longitude, isApproximate]) => {
    const rows = place([...neighbours, { ...office, p: '452009', a, n }], {
      points: pointOf('452009', lat, lng),
    });
    expect(rowOf('452009', rows)).toMatchObject({ latitude, longitude, isApproximate });
  },
);

test('one of three offices that is far off is ignored', () => {
  const offices = [office, { ...office, a: 22.77 }, { ...office, a: 12.9 }];
  // With all three, the median would be 22.75; of the two that remain, it is the farther one.
  expect(rowOf('452010', place([...neighbours, ...offices]))?.latitude).toBe(22.77);
});

test('a pincode without an office takes its neighbour’s data', () => {
  const rows = place(neighbours, { points: pointOf('452010', 22.76, 75.89) });
  expect(rowOf('452010', rows)).toMatchObject({ state: 'Madhya Pradesh', name: 'Vijay Nagar', areas: [] });
});

test.each([
  ['the city whose reach it is in', 'Sūrat', 1_000_000, 0.1, 'Surat'],
  ['the city as it is written today', 'Mysore', 1_000_000, 0, 'Mysuru'],
  ['its district, out in the country', 'Sūrat', 1_000_000, 0.3, 'Indore'],
  ['its district, a little outside of a small town', 'Sūrat', 25_000, 0.1, 'Indore'],
])('a pincode is written with %s', (_, name, population, north, city) => {
  const cities = [{ name, population, latitude: 22.75 + north, longitude: 75.89 }];
  expect(place([office], { cities })[0]?.city).toBe(city);
});

test.each([
  ['400076', 'Mumbai'],
  ['400703', 'Navi Mumbai'],
  ['400601', 'Thane'],
  ['201309', 'Noida'],
  ['201310', 'Greater Noida'],
  ['160062', 'Mohali'],
  ['560038', 'Bengaluru'],
])('in the metros %s is %s, whatever the lists contain', (p, city) => {
  expect(rowOf(p, place([{ ...office, p }]))?.city).toBe(city);
});

test('initials are joined, and a parcel hall is named after its location', () => {
  expect(place([{ ...office, o: 'N A L S.O' }])[0]?.name).toBe('NAL');
  expect(place([{ ...office, o: 'NDC Noida' }])[0]?.name).toBe('Noida');
});

test('short words stay lowercase', () => {
  const [row] = place([{ ...office, i: 'DADRA AND NAGAR HAVELI', s: 'JAMMU AND KASHMIR' }]);
  expect([row?.city, row?.state]).toEqual(['Dadra and Nagar Haveli', 'Jammu and Kashmir']);
});
