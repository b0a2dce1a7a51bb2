import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { signInStaff } from '../../account/staff/staff.testing.ts';
import { ambulanceForm } from './ambulances.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
  // Those of other tests would mix with these.
  await app.db.deleteFrom('ambulances').execute();
  await app.db
    .insertInto('ambulances')
    .values([around, { ...byNight, ...minutesAgo() }, far, everywhere])
    .execute();
});
afterAll(() => app.close());

const drafted = { area: 'Centre', state: 'Karnataka', pets: ['dog' as const], about: '', isFree: false };
const here = { latitude: 12.97, longitude: 77.59 };
const around = { ...drafted, ...here, name: 'Around the clock', city: 'Bengaluru', phone: '080-0000 1000' };
const byNight = { ...around, name: 'Not now', phone: '080-0000 1001' };
const far = { ...around, name: 'Far', city: 'Mumbai', latitude: 19.07, longitude: 72.87 };
const everywhere = {
  ...around,
  name: 'Everywhere',
  city: 'India',
  phone: '1800 0000 1000',
  latitude: null,
  longitude: null,
};

/** Hours that ended an hour ago, or start in one if that was yesterday; not open at the next midnight, either. */
function minutesAgo() {
  const now = new Date(Date.now() + 330 * 60_000);
  const minute = now.getUTCHours() * 60 + now.getUTCMinutes();
  return minute > 120
    ? { fromMinute: 60, toMinute: minute - 60 }
    : { fromMinute: minute + 60, toMinute: minute + 120 };
}

const list = async (query = '') => (await app.call(`GET /ambulance/list/v1${query}`)).body;
const namesIn = (body: { data: { name: string }[] }) => body.data.map(({ name }) => name);

test('available ambulances in reach are first, nearest first, and closed ones last', async () => {
  const body = await list('?lat=12.98&lng=77.6');
  expect(namesIn(body)).toEqual(['Around the clock', 'Everywhere', 'Not now']);
  expect(body.total).toBe(3);
  expect(body.cities).toEqual(['Bengaluru', 'Mumbai']);
  const [first, second, last] = body.data;
  expect(first).toMatchObject({ isOpen: true, distanceKm: 1.6, phone: '080-0000 1000' });
  expect(second.distanceKm).toBeNull();
  expect(last.isOpen).toBe(false);
});

test('a city shows its own ambulances, and nationwide ones', async () => {
  expect(namesIn(await list('?city=mumbai'))).toEqual(['Everywhere', 'Far']);
  expect(namesIn(await list('?city=%25'))).toEqual(['Everywhere']);
});

test('an incomplete location and an invalid page are refused', async () => {
  expect((await app.call('GET /ambulance/list/v1?lat=12')).status).toBe(422);
  expect((await list('?page=9')).data).toEqual([]);
});

test('the helpline can’t be added as an ambulance, however it is written: its hours differ by state', async () => {
  const { token } = await signInStaff(app, { role: 'support' });
  for (const phone of ['1962', '1 962', '19-62']) {
    const body = ambulanceForm({ name: `Helpline ${phone}`, phone });
    const { status, body: answer } = await app.call('POST /console/create/ambulances/v1', { token, body });
    expect([status, answer]).toMatchObject([422, { fields: { phone: expect.stringContaining('1962') } }]);
  }
});
