import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { minuteInIndia } from '../../../platform/india-time.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { BENGALURU, makeShop, newGstin } from '../products/products.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  // The default shops would mix with those that a test searches for.
  await app.db.updateTable('shops').set({ isActive: false }).execute();
});

interface Shop {
  _id: string;
  name: string;
  isOpen: boolean;
  opensAt: string | null;
  closesAt: string | null;
  distanceKm: number | null;
  deliversHere: boolean | null;
}

const list = (query = '') => app.call(`GET /product/get/nearby/shop/list/v1${query}`);
const names = async (query = '') => (await list(query)).body.data.map(({ name }: Shop) => name);

const HERE = `lat=${BENGALURU.lat}&lng=${BENGALURU.lng}`;
/** 0.1 degrees of latitude are 11.1 km. */
const north = (degrees: number) => ({ latitude: BENGALURU.lat + degrees });
const neverOpen = { hours: [] };

test('shops are nearest first if a location is sent, and say whether they deliver there', async () => {
  await makeShop(app, { name: 'Far', ...north(0.5) });
  await makeShop(app, { name: 'Near', ...north(0.01) });
  await makeShop(app, { name: 'Next', ...north(0.1) });
  await makeShop(app, { name: 'Closed for good', isActive: false });
  const { data, total } = (await list(`?${HERE}`)).body;
  expect(data.map(({ name, distanceKm, deliversHere }: Shop) => [name, distanceKm, deliversHere])).toEqual([
    ['Near', 1.1, true],
    ['Next', 11, true],
    ['Far', 56, false],
  ]);
  expect(total).toBe(3);
  expect(await names(`?${HERE}&withinKm=12`)).toEqual(['Near', 'Next']);
});

test('without a location they are sorted by rating, with no distance', async () => {
  await makeShop(app, { name: 'Good', ratingStars: [0, 0, 0, 9, 1] });
  await makeShop(app, { name: 'Unrated' });
  await makeShop(app, { name: 'Best', ratingStars: [0, 0, 0, 1, 9] });
  const { data } = (await list()).body;
  expect(data.map(({ name }: Shop) => name)).toEqual(['Best', 'Good', 'Unrated']);
  expect(data[0]).toMatchObject({ rating: 4.9, ratingCount: 10, distanceKm: null, deliversHere: null });
  expect(await names('?sort=name')).toEqual(['Best', 'Good', 'Unrated']);
  expect(await names(`?${HERE}&sort=rating`)).toEqual(['Best', 'Good', 'Unrated']);
});

test('a shop is open by its hours in India, and says when it closes or opens', async () => {
  const { weekday } = minuteInIndia(new Date());
  const yesterday = (weekday + 6) % 7;
  // Tomorrow, too: the day may end before the list is read.
  const open = [weekday, (weekday + 1) % 7].map((day) => ({ weekday: day, fromMinute: 0, toMinute: 1440 }));
  await makeShop(app, { name: 'Open', hours: open });
  await makeShop(app, { name: 'Shut', hours: [{ weekday: yesterday, fromMinute: 600, toMinute: 660 }] });
  await makeShop(app, { name: 'Without hours', ...neverOpen });
  const { data } = (await list('?sort=name')).body;
  expect(data).toMatchObject([
    { name: 'Open', isOpen: true, opensAt: null, closesAt: expect.stringMatching(/T18:30:00.000Z$/) },
    { name: 'Shut', isOpen: false, opensAt: expect.stringMatching(/T04:30:00.000Z$/), closesAt: null },
    { name: 'Without hours', isOpen: false, opensAt: null, closesAt: null },
  ]);
  expect(await names('?isOpen=true')).toEqual(['Open']);
  expect((await names('?isOpen=false&sort=name')).length).toBe(2);
});

test('shops are found by name, area and city, ignoring accents and capitals, and wildcards are literal', async () => {
  await makeShop(app, { name: 'Café Canine', area: 'Bandra West', city: 'Mumbai' });
  await makeShop(app, { name: '100% Paws', city: 'Pune', hasPharmacy: false });
  expect(await names('?search=cafe')).toEqual(['Café Canine']);
  expect(await names('?search=CANINE+bandra')).toEqual(['Café Canine']);
  expect(await names('?search=%25')).toEqual(['100% Paws']);
  expect(await names('?search=_')).toEqual([]);
  expect(await names('?city=mumbai')).toEqual(['Café Canine']);
  expect(await names('?hasPharmacy=false')).toEqual(['100% Paws']);
  expect((await list()).body.cities).toEqual(['Mumbai', 'Pune']);
});

test('a page has twelve, and all pages together contain each shop once', async () => {
  for (let count = 0; count < 14; count += 1) await makeShop(app);
  const [first, second, third] = await Promise.all([list(), list('?page=2'), list('?page=3')]);
  const ids = [...first.body.data, ...second.body.data].map(({ _id }: Shop) => _id);
  expect([new Set(ids).size, first.body.total, third.body.data]).toEqual([14, 14, []]);
});

describe('an invalid filter is refused with a message', () => {
  test.each([
    'lat=91&lng=0',
    'lat=NaN&lng=0',
    'lat=12',
    'lng=77',
    'lat=1&lat=2&lng=3',
    'sort=distance',
    'withinKm=5',
    `${HERE}&withinKm=501`,
    'sort=id;drop',
    'isOpen=maybe',
    'page=1e18',
    'page=0',
  ])('%s', async (query) => {
    const answer = await list(`?${query}`);
    expect([answer.status, answer.body.code], query).toEqual([422, 'INVALID']);
    expect(answer.body.message).not.toMatch(/Invalid|expected/);
  });
});

test('more shops than are counted are reported as more', async () => {
  const street = { street: '1, MG Road', area: 'MG Road', city: 'Kochi', state: 'Kerala', pincode: '682011' };
  const insertShops = (count: number) =>
    app.db
      .insertInto('shops')
      .values(
        Array.from({ length: count }, (_, at) => ({
          ...street,
          name: `Kochi ${at}`,
          legalName: `Kochi ${at} LLP`,
          gstin: newGstin('32'),
          latitude: 9.97,
          longitude: 76.28,
          hasPharmacy: false,
        })),
      )
      .execute();
  await insertShops(1_000);
  expect((await list('?city=Kochi')).body).toMatchObject({ total: 1_000, isCapped: false });
  await insertShops(1);
  expect((await list('?city=Kochi')).body).toMatchObject({ total: 1_000, isCapped: true });
});
