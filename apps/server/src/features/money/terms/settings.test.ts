import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { signInStaff } from '../../account/staff/staff.testing.ts';
import { newSettings } from './terms.testing.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await buildTestApp();
  ({ token } = await signInStaff(app, { role: 'admin' }));
});
afterAll(() => app.close());

type Name = keyof typeof newSettings;
const names = Object.keys(newSettings) as Name[];

const read = async (name: Name) => (await app.call(`GET /console/get/setting/${name}/v1`, { token })).body;
const write = (name: Name, body: object, revision: string, by = token) =>
  app.call(`PUT /console/update/setting/${name}/v1?revision=${revision}`, { token: by, body });
const set = async (name: Name, changes: object) =>
  write(name, { ...newSettings[name], ...changes }, (await read(name)).revision);
const present = async () => (await app.call('GET /terms/get/present/terms/v1')).body.data;

beforeEach(async () => {
  for (const name of names) await set(name, {});
});

test.each(names)('%s have their initial values in a new product', async (name) => {
  expect((await read(name)).data).toEqual(newSettings[name]);
});

describe('a new setting applies to everyone immediately', () => {
  test('of consultations', async () => {
    const saved = await set('consultations', { freeUntilMinutes: 90, partPercent: 40 });
    expect([saved.status, saved.body.message]).toEqual([200, 'Saved.']);
    expect((await present()).consultations).toEqual(saved.body.data);
    expect(saved.body.data).toMatchObject({ freeUntilMinutes: 90, partPercent: 40 });
  });

  test('of orders and of inviting', async () => {
    await set('orders', { returnHours: 96, prescriptionHours: 12 });
    await set('referrals', { percent: 15, atMost: 250.5 });
    expect(await present()).toMatchObject({
      orders: { returnHours: 96, prescriptionHours: 12 },
      referral: { percent: 15, atMost: 250.5 },
    });
  });

  test('of home visits, with what coming costs', async () => {
    await set('visits', { vaccinationCharge: 249.5, freeUntilMinutes: 240, partUntilMinutes: 30 });
    expect((await present()).visits).toMatchObject({ freeUntilMinutes: 240, partUntilMinutes: 30 });
    const charges = (await app.call('GET /charges/list/v1')).body.data;
    expect(charges.map(({ amount }) => amount)).toEqual([150, 249.5, 199]);
  });

  test('of a vet now', async () => {
    await set('instant', { fee: 449, minutes: 25 });
    const { rows } = await app.db
      .selectFrom('instantTerms')
      .select(['feePaise', 'minutes'])
      .execute()
      .then((found) => ({ rows: found }));
    expect(rows).toEqual([{ feePaise: 44_900, minutes: 25 }]);
  });
});

test.each<[Name, object, string]>([
  ['consultations', { partPercent: 101 }, 'partPercent'],
  ['consultations', { graceMinutes: 2.5 }, 'graceMinutes'],
  ['consultations', { confirmUntilMinutes: 0 }, 'confirmUntilMinutes'],
  ['consultations', { freeUntilMinutes: 10 }, 'partUntilMinutes'],
  ['instant', { fee: -1 }, 'fee'],
  ['instant', { rounds: 6 }, 'rounds'],
  ['instant', { minutes: null }, 'minutes'],
  ['orders', { nearFee: 39.999 }, 'nearFee'],
  ['orders', { cashLimit: 10_000_001 }, 'cashLimit'],
  ['orders', { returnHours: 0 }, 'returnHours'],
  ['visits', { homeCareCharge: 10_000.5 }, 'homeCareCharge'],
  ['visits', { partUntilMinutes: 181 }, 'partUntilMinutes'],
  ['visits', { alarmMinutes: 10 }, 'alarmMinutes'],
  ['referrals', { percent: 0 }, 'percent'],
  ['referrals', { atMost: 0.5 }, 'atMost'],
])('%s: %j is refused at its field', async (name, changes, field) => {
  const refused = await set(name, changes);
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, [field]]);
  expect((await read(name)).data).toEqual(newSettings[name]);
});

test('of two concurrent saves, one learns that the settings have changed meanwhile', async () => {
  const { revision } = await read('consultations');
  const writes = [10, 20, 30, 40].map((partPercent) =>
    write('consultations', { ...newSettings.consultations, partPercent }, revision),
  );
  const answers = await Promise.all(writes);
  const [saved, ...others] = answers.toSorted((one, other) => one.status - other.status);
  expect(saved?.status).toBe(200);
  expect(others.map(({ status, body }) => [status, body.code])).toEqual(
    others.map(() => [409, 'CHANGED_MEANWHILE']),
  );
  expect((await read('consultations')).data).toEqual(saved?.body.data);
});

test('each change is in the history, with its author', async () => {
  await set('referrals', { percent: 12 });
  const { data } = (await app.call('GET /console/history/setting/referrals/v1', { token })).body;
  expect(data[0]).toMatchObject({ actor: 'Meena Rao', before: { percent: 10 }, after: { percent: 12 } });
});

test.each(['support', 'catalogue', 'editor'] as const)('%s sets nothing', async (role) => {
  const { token: others } = await signInStaff(app, { role });
  for (const name of names) {
    const { status } = await write(name, newSettings[name], (await read(name)).revision, others);
    expect([name, status]).toEqual([name, 403]);
  }
});

test('finance sets fees, but not what one may refund alone', async () => {
  const { token: finance } = await signInStaff(app, { role: 'finance' });
  const { revision } = await read('referrals');
  expect((await write('referrals', { percent: 11, atMost: 200 }, revision, finance)).status).toBe(200);
  const limit = await read('refunds');
  expect((await write('refunds', { aloneUpTo: 90_000 }, limit.revision, finance)).status).toBe(403);
  expect((await read('refunds')).data).toEqual(newSettings.refunds);
});
