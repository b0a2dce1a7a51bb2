import { afterAll, beforeAll, expect, test } from 'vitest';
import { kilometresBetween } from '../../../../../scripts/pincodes/cities.rules.ts';
import { METRO_POSITIONS } from '../../../../../scripts/pincodes/metro-pincodes.ts';
import { buildTestApp, type TestApp } from '../../testing/test-app.ts';
import { knownPincodes } from './known-pincodes.testing.ts';
import { loadPincodes } from './load-pincodes.ts';
import { readPincodes } from './read-pincodes.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const NEAR_KM = 5;

async function findKnown() {
  const pincodes = knownPincodes.map(({ pincode }) => pincode);
  const rows = await app.db.selectFrom('pincodes').where('pincode', 'in', pincodes).selectAll().execute();
  return knownPincodes.map((known) => {
    const found = rows.find(({ pincode }) => pincode === known.pincode);
    return { ...known, found, km: found ? kilometresBetween(known, found) : Number.POSITIVE_INFINITY };
  });
}

test('two hundred known pincodes of 25 cities are within 5 km of their real location', async () => {
  const all = await findKnown();
  expect([all.length, new Set(all.map(({ city }) => city)).size]).toEqual([200, 25]);
  const distances = all.map(({ km }) => km).sort((one, other) => one - other);
  const figures = {
    near: distances.filter((km) => km <= NEAR_KM).length,
    median: distances[100]?.toFixed(1),
    worst: distances.at(-1)?.toFixed(1),
    city: all.filter(({ city, found }) => city === found?.city).length,
  };
  process.stdout.write(`200 known pincodes: ${JSON.stringify(figures)}\n`);
  const far = all.filter(({ km }) => km > NEAR_KM);
  expect(far.map(({ pincode, locality, km }) => `${pincode} ${locality} ${km.toFixed(1)} km`)).toEqual([]);
});

test('their cities have the usual spelling', async () => {
  const wrong = (await findKnown()).filter(({ city, found }) => city !== found?.city);
  expect(wrong.map(({ pincode, city, found }) => `${pincode} ${city}: ${found?.city}`)).toEqual([]);
});

test('the table has every pincode once, and those of the metros at their manual locations', async () => {
  const rows = new Map((await readPincodes()).map((row) => [row.pincode, row]));
  expect(rows.size).toBe(19_745);
  const elsewhere = Object.entries(METRO_POSITIONS).filter(([pincode, [latitude, longitude]]) => {
    const row = rows.get(pincode);
    return row?.latitude !== latitude || row.longitude !== longitude;
  });
  expect(elsewhere).toEqual([]);
});

test('a database with an older table gets the complete new one, once', async () => {
  const stale = { city: 'South', latitude: 23.5, longitude: 77.9 };
  await app.db.updateTable('pincodes').set(stale).where('pincode', '=', '110016').execute();
  await app.db
    .insertInto('pincodes')
    .values({ ...stale, pincode: '999998', state: 'X', name: 'X', areas: [] })
    .execute();
  await app.db.deleteFrom('pincodesVersion').execute();
  const loads = Array.from({ length: 3 }, () => loadPincodes(app.db, { info: () => {} }));
  await Promise.all(loads);
  const rows = await app.db
    .selectFrom('pincodes')
    .where('pincode', 'in', ['110016', '999998'])
    .select(['pincode', 'city'])
    .execute();
  expect(rows).toEqual([{ pincode: '110016', city: 'Delhi' }]);
  // Three loads of 20,000 rows, on a machine that may be busy.
});

test('a location says whether it is approximate', async () => {
  const guess = await app.db
    .selectFrom('pincodes')
    .where('isApproximate', '=', true)
    .select('pincode')
    .limit(1)
    .executeTakeFirstOrThrow();
  const describe = async (pincode: string) =>
    (await app.call(`GET /address/get/place/by/pincode/${pincode}/v1`)).body.data.isApproximate;
  expect([await describe(guess.pincode), await describe('560038')]).toEqual([true, false]);
});
