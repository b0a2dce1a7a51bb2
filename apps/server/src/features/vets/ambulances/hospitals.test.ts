import { afterAll, beforeAll, expect, test } from 'vitest';
import { minuteInIndia } from '../../../platform/india-time.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let demo: { name: string; city: string; phone: string }[];
beforeAll(async () => {
  app = await buildTestApp();
  demo = await app.db.selectFrom('animalHospitals').select(['name', 'city', 'phone']).execute();
  // Those of other tests would mix with these.
  await app.db.deleteFrom('animalHospitals').execute();
  await app.db
    .insertInto('animalHospitals')
    .values([near, nearer, { ...closed, ...hoursAgo() }, far])
    .execute();
});
afterAll(() => app.close());

const drafted = {
  area: 'Centre',
  state: 'Karnataka',
  pets: ['dog' as const],
  about: 'X-ray',
  city: 'Bengaluru',
};
const near = { ...drafted, name: 'Near', phone: '080-0000 2000', latitude: 12.9, longitude: 77.59 };
const nearer = { ...near, name: 'Nearer', phone: '080-0000 2041', latitude: 12.97 };
const closed = { ...nearer, name: 'Closed', latitude: 12.98 };
const far = { ...near, name: 'Far', city: 'Mumbai', latitude: 19.07, longitude: 72.87 };

/** Hours that ended an hour ago, or start in one if that was yesterday; not open at the next midnight, either. */
function hoursAgo() {
  const { minute } = minuteInIndia(new Date());
  return minute > 120
    ? { fromMinute: 60, toMinute: minute - 60 }
    : { fromMinute: minute + 60, toMinute: minute + 120 };
}

const list = async (query = '') => (await app.call(`GET /ambulance/list/hospitals/v1${query}`)).body;
const namesIn = (body: { data: { name: string }[] }) => body.data.map(({ name }) => name);

test('the nearest open hospital is first, a closed one last, and those out of reach are omitted', async () => {
  const body = await list('?lat=12.98&lng=77.59');
  expect(namesIn(body)).toEqual(['Nearer', 'Near', 'Closed']);
  expect(body.total).toBe(3);
  expect(body.cities).toEqual(['Bengaluru', 'Mumbai']);
  expect(body.data[0]).toMatchObject({
    isOpen: true,
    distanceKm: 1.1,
    phone: '080-0000 2041',
    latitude: 12.97,
    longitude: 77.59,
    fromMinute: 0,
    toMinute: 1440,
  });
  expect(body.data[2].isOpen).toBe(false);
});

test('without a location all are listed, without a distance; a city shows its own', async () => {
  const body = await list();
  expect(body.total).toBe(4);
  expect(body.data.map(({ distanceKm }: { distanceKm: unknown }) => distanceKm)).toEqual([
    null,
    null,
    null,
    null,
  ]);
  expect(namesIn(await list('?city=mumbai'))).toEqual(['Far']);
  expect(namesIn(await list('?city=%25'))).toEqual([]);
});

test('an incomplete location and an invalid page are refused', async () => {
  expect((await app.call('GET /ambulance/list/hospitals/v1?lng=77')).status).toBe(422);
  expect((await list('?page=9')).data).toEqual([]);
});

test('the demo has hospitals in five cities, one in each open around the clock, with unassigned numbers', () => {
  expect(new Set(demo.map(({ city }) => city)).size).toBe(5);
  expect(demo).toHaveLength(15);
  for (const { phone } of demo) expect(phone).toMatch(/^0\d\d-0000 \d{4}$/);
  expect(new Set(demo.map(({ phone }) => phone)).size).toBe(15);
});
