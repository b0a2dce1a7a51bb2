import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { signInStaff } from '../../account/staff/staff.testing.ts';
import { registrationCityEntries } from './registrations.samples.testing.ts';
import { makeApplicant, makeSubmitted, signInOfficer } from './registrations.testing.ts';

const LIST = 'GET /console/list/registration-cities/v1';
const CREATE = 'POST /console/create/registration-cities/v1';
const entry = registrationCityEntries['registration-cities'];

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await buildTestApp();
  token = (await signInStaff(app, { role: 'admin' })).token;
});
afterAll(() => app.close());

const create = (changes: object = {}) => app.call(CREATE, { token, body: { ...entry, ...changes } });
const named = async (name: string) => (await app.call(`${LIST}?search=${name}`, { token })).body.data[0];

test('a city is added, changed, retired and deleted; owners see the active ones', async () => {
  const added = await create();
  expect(added.body.data).toMatchObject({ ...entry, registrationCount: 0 });
  const { _id } = added.body.data;
  const shown = async () =>
    (await app.call('GET /pet/get/goverment/cities/v1')).body.data.find(({ name }) => name === 'Mysuru');
  expect(await shown()).toMatchObject({
    fee: 100,
    renewalFee: 50.5,
    feeAsOf: '2025-06-02',
    checklist: ['A photo of the dog', 'A collar'],
  });
  const changed = await app.call(
    `PUT /console/update/registration-cities/${_id}/v1?revision=${added.body.revision}`,
    { token, body: { ...entry, fee: 150, isActive: false } },
  );
  expect(changed.body.data).toMatchObject({ fee: 150, isActive: false });
  expect(await shown()).toBeUndefined();
  expect((await app.call(`DELETE /console/delete/registration-cities/${_id}/v1`, { token })).status).toBe(
    200,
  );
});

test('cities show the date of their fee, and the current authority', async () => {
  const { body } = await app.call('GET /pet/get/goverment/cities/v1');
  const cityOf = (cityName: string) => body.data.find(({ name }) => name === cityName);
  expect(cityOf('Bengaluru')).toMatchObject({
    authority: 'Greater Bengaluru Authority (GBA), formerly BBMP',
    feeAsOf: '2018-06-02',
  });
  expect(cityOf('Mumbai')).toMatchObject({ feeAsOf: '2024-09-06' });
  expect(cityOf('Another city')).toMatchObject({ feeAsOf: null });
});

test('a name exists once, also when two users add it concurrently', async () => {
  const answers = await Promise.all([create({ name: 'Kochi' }), create({ name: 'Kochi' })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  expect(answers.find(({ status }) => status === 422)?.body).toMatchObject({
    fields: { name: 'There is a city of this name already.' },
  });
});

test.each([
  ['a source', { source: '' }, 'source'],
  ['a whole address of it', { sourceUrl: 'javascript:alert(1)' }, 'sourceUrl'],
  ['a likely day of its fee', { feeAsOf: '1918-06-02' }, 'feeAsOf'],
  ['officers of a city served', { officersCityId: '01970000-0000-7000-8000-000000000001' }, 'officersCityId'],
  ['animals', { species: [] }, 'species'],
  ['few lines', { checklist: 'a\n'.repeat(16) }, 'checklist'],
])('a city needs %s', async (_, changes, field) => {
  const { status, body } = await create({ name: 'Kota', ...changes });
  expect({ status, fields: Object.keys(body.fields ?? {}) }).toEqual({ status: 422, fields: [field] });
});

test('applications go to the officers of the served city it refers to, or else of its own name', async () => {
  const { id: officersCityId } = await app.db
    .insertInto('servedCities')
    .values({ name: 'Udaipur', state: 'Rajasthan' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { token: own } = await signInOfficer(app, 'Jodhpur');
  const { token: referred } = await signInOfficer(app, 'Udaipur');
  const added = await create({ name: 'Jodhpur' });
  expect(added.body.data.officersOf).toBe('');
  const { _id } = added.body.data;
  await makeSubmitted(app, { ...(await makeApplicant(app)), cityId: _id });
  const visibleTo = async (by: string) =>
    (await app.call('GET /console/registry/v1?tab=waiting', { token: by })).body.total;
  expect([await visibleTo(own), await visibleTo(referred)]).toEqual([1, 0]);

  const changed = await app.call(
    `PUT /console/update/registration-cities/${_id}/v1?revision=${added.body.revision}`,
    { token, body: { ...entry, name: 'Jodhpur', officersCityId } },
  );
  expect(changed.body.data).toMatchObject({ officersCityId, officersOf: 'Udaipur' });
  expect([await visibleTo(own), await visibleTo(referred)]).toEqual([0, 1]);
  const removal = await app.call(`DELETE /console/delete/served-cities/${officersCityId}/v1`, { token });
  expect(removal.body.code).toBe('IN_USE');
});

test('a city with registrations can’t be deleted', async () => {
  await makeSubmitted(app, await makeApplicant(app));
  const { _id, registrationCount } = await named('Bengaluru');
  expect(registrationCount).toBe(1);
  const { body } = await app.call(`DELETE /console/delete/registration-cities/${_id}/v1`, { token });
  expect(body).toMatchObject({ code: 'IN_USE' });
});

test.each(['finance', 'support', 'registry_officer'] as const)('%s can’t change cities', async (role) => {
  const other = await signInStaff(app, { role });
  expect((await app.call(LIST, { token: other.token })).status).toBe(403);
  expect((await app.call(CREATE, { token: other.token, body: entry })).status).toBe(403);
});
