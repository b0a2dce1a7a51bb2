import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
afterEach(async () => {
  await app.db.deleteFrom('servedPincodes').execute();
  await app.db.updateTable('servedCities').set({ isActive: true, hasHomeVisits: true }).execute();
});

const served = async (pincode: string) =>
  (await app.call(`GET /address/get/served/by/pincode/${pincode}/v1`)).body.data;
const cities = async () =>
  (await app.call('GET /address/get/served/cities/v1')).body.data as { name: string }[];
const setCity = (name: string, changes: { isActive?: boolean; hasHomeVisits?: boolean }) =>
  app.db.updateTable('servedCities').set(changes).where('name', '=', name).execute();
const idOf = async (name: string) =>
  (await app.db.selectFrom('servedCities').where('name', '=', name).select('id').executeTakeFirstOrThrow())
    .id;
const setPincode = (pincode: string, cityId: string | null) =>
  app.db.insertInto('servedPincodes').values({ pincode, cityId }).execute();

const INDIRANAGAR = '560038';
const MYSURU = '570001';

test('anyone can read the served cities, each with its centre', async () => {
  const list = await cities();
  expect(list.map(({ name }) => name)).toEqual(['Bengaluru', 'Chennai', 'Delhi', 'Hyderabad', 'Mumbai']);
  expect(list[0]).toMatchObject({
    state: 'Karnataka',
    hasHomeVisits: true,
    hasDelivery: true,
    location: { type: 'Point', coordinates: [expect.closeTo(77.6, 0), expect.closeTo(13, 0)] },
  });
});

describe('whether a pincode is served', () => {
  test('depends on the city of the pincode', async () => {
    const offered = { isServed: true, hasHomeVisits: true, hasDelivery: true };
    const place = { pincode: INDIRANAGAR, city: 'Bengaluru', state: 'Karnataka' };
    expect(await served(INDIRANAGAR)).toEqual({ ...place, ...offered });
    await setCity('Bengaluru', { hasHomeVisits: false });
    expect(await served(INDIRANAGAR)).toEqual({ ...place, ...offered, hasHomeVisits: false });
  });

  test.each([
    ['Mumbai', '400050'],
    ['Delhi', '110001'],
    ['Chennai', '600004'],
    ['Hyderabad', '500034'],
  ])('in %s too', async (city, pincode) => {
    expect(await served(pincode)).toMatchObject({ city, isServed: true });
  });

  test('is no outside of the served cities, and in a city that is no longer served', async () => {
    const notServed = { isServed: false, hasHomeVisits: false, hasDelivery: false };
    expect(await served(MYSURU)).toMatchObject({ state: 'Karnataka', ...notServed });
    await setCity('Bengaluru', { isActive: false });
    expect(await served(INDIRANAGAR)).toMatchObject(notServed);
    expect((await cities()).map(({ name }) => name)).not.toContain('Bengaluru');
  });

  test('can be set for a single pincode, inside and outside a city', async () => {
    await setPincode(INDIRANAGAR, null);
    await setPincode(MYSURU, await idOf('Bengaluru'));
    expect(await served(INDIRANAGAR)).toMatchObject({ city: 'Bengaluru', isServed: false });
    expect(await served(MYSURU)).toMatchObject({ isServed: true, hasHomeVisits: true });
    // When its city is no longer served, neither is the pincode.
    await setCity('Bengaluru', { isActive: false });
    expect(await served(MYSURU)).toMatchObject({ isServed: false });
  });

  test('is known for existing pincodes only', async () => {
    const answer = (pincode: string) => app.call(`GET /address/get/served/by/pincode/${pincode}/v1`);
    expect((await answer('999999')).status).toBe(404);
    expect((await answer('12345')).status).toBe(404);
  });
});

test('a city and a pincode are listed once', async () => {
  const twice = app.db.insertInto('servedCities').values({ name: 'bengaluru', state: 'KARNATAKA' }).execute();
  await expect(twice).rejects.toThrow(/served_cities_one_a_name/);
  await setPincode(MYSURU, null);
  await expect(setPincode(MYSURU, await idOf('Chennai'))).rejects.toThrow(/served_pincodes_once/);
});
