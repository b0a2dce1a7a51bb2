import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, signIn, type TestApp } from '../../../testing/test-app.ts';
import { signInStaff } from '../../account/staff/staff.testing.ts';
import { hospitalForm } from './ambulances.testing.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await buildTestApp();
  token = (await signInStaff(app, { role: 'support' })).token;
});
afterAll(() => app.close());

const add = (changes: object = {}) =>
  app.call('POST /console/create/hospitals/v1', { token, body: hospitalForm(changes) });

test('a hospital is added, changed and deleted, and owners see it', async () => {
  const added = await add({ name: 'Sahyadri Animal Hospital', city: 'Satara' });
  expect(added.status).toBe(200);
  const { _id: id } = added.body.data;
  const owners = async () =>
    (await app.call('GET /ambulance/list/hospitals/v1?city=Satara')).body.data.map(({ phone }) => phone);
  expect(await owners()).toEqual(['020 1234 5678']);

  const body = hospitalForm({ name: 'Sahyadri Animal Hospital', city: 'Satara', phone: '1962' });
  const path = `PUT /console/update/hospitals/${id}/v1?revision=${added.body.revision}` as const;
  expect((await app.call(path, { token, body })).status).toBe(200);
  expect(await owners()).toEqual(['1962']);
  // The version seen no longer exists.
  expect((await app.call(path, { token, body })).body).toMatchObject({ code: 'CHANGED_MEANWHILE' });

  expect((await app.call(`DELETE /console/delete/hospitals/${id}/v1`, { token })).status).toBe(200);
  expect(await owners()).toEqual([]);
});

test('a name is unique within a city, even if two users add it concurrently', async () => {
  const answers = await Promise.all([add({ name: 'Twin' }), add({ name: 'Twin' }), add({ name: 'Twin' })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  const refused = answers.find(({ status }) => status === 422)?.body;
  expect(refused).toMatchObject({ code: 'TAKEN', fields: { name: expect.stringContaining('already') } });
});

test('a hospital has a location, and valid hours', async () => {
  const { body } = await add({ latitude: null, fromMinute: 600, toMinute: 540 });
  expect(Object.keys((body as unknown as { fields: object }).fields)).toContain('latitude');
  expect((await add({ fromMinute: 600, toMinute: 540 })).body).toMatchObject({
    fields: { toMinute: 'The end must be after the start.' },
  });
});

test('only staff who maintain the directory can use it', async () => {
  expect((await app.call('GET /console/list/hospitals/v1')).status).toBe(401);
  for (const someone of [await signIn(app), await signInStaff(app, { role: 'finance' })]) {
    expect((await app.call('GET /console/list/hospitals/v1', { token: someone.token })).status).toBe(403);
  }
});
