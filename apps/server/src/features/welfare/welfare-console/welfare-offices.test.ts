import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { signInStaff } from '../../account/staff/staff.testing.ts';
import { welfareEntries } from './welfare-console.samples.testing.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await buildTestApp();
  token = (await signInStaff(app, { role: 'welfare_officer', city: 'Bengaluru' })).token;
});
afterAll(() => app.close());

type List = keyof typeof welfareEntries;
const create = (list: List, changes: object = {}) =>
  app.call(`POST /console/create/${list}/v1`, { token, body: { ...welfareEntries[list], ...changes } });
const list = async (name: List, query: string) =>
  (await app.call(`GET /console/list/${name}/v1?${query}`, { token })).body;
const remove = (name: List, id: string) => app.call(`DELETE /console/delete/${name}/${id}/v1`, { token });

describe.each(['abuse-reasons', 'welfare-authorities'] as const)('%s', (name) => {
  test('are added, found, changed and deleted by an officer', async () => {
    const entry = welfareEntries[name];
    const added = await create(name);
    expect(added.body.data).toMatchObject(entry);
    const { _id } = added.body.data;
    expect((await list(name, `search=${encodeURIComponent(entry.name.slice(3, 12))}`)).data).toMatchObject([
      entry,
    ]);
    const retired = await app.call(`PUT /console/update/${name}/${_id}/v1?revision=${added.body.revision}`, {
      token,
      body: { ...entry, isActive: false },
    });
    expect(retired.body.data).toMatchObject({ ...entry, isActive: false });
    expect((await remove(name, _id)).status).toBe(200);
    expect((await list(name, `search=${encodeURIComponent(entry.name)}`)).total).toBe(0);
  });

  test('are unique, ignoring case, also when two are added concurrently', async () => {
    const { name: title } = welfareEntries[name];
    const answers = await Promise.all([create(name), create(name, { name: title.toUpperCase() })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(answers.find(({ status }) => status === 422)?.body.fields).toHaveProperty('name');
    await remove(name, answers.find(({ status }) => status === 200)?.body.data._id ?? '');
  });

  test.each(['finance', 'support', 'registry_officer'] as const)('are closed to %s', async (role) => {
    const other = await signInStaff(app, { role });
    expect((await app.call(`GET /console/list/${name}/v1`, { token: other.token })).status).toBe(403);
  });
});

test('authorities are found by city and kind', async () => {
  const { _id } = (await create('welfare-authorities')).body.data;
  expect((await list('welfare-authorities', 'city=MYSURU&kind=police')).total).toBe(1);
  expect((await list('welfare-authorities', 'city=mysuru&kind=ngo')).total).toBe(0);
  expect((await list('welfare-authorities', 'city=Mys')).total).toBe(0);
  await remove('welfare-authorities', _id);
});

test('the same name can be used in another city', async () => {
  const ids = [];
  for (const city of ['Hubballi', 'Udupi']) {
    ids.push((await create('welfare-authorities', { city })).body.data._id);
  }
  expect(new Set(ids).size).toBe(2);
  for (const id of ids) await remove('welfare-authorities', id);
});

test('a reason that a report refers to can’t be deleted', async () => {
  const { _id: reasonId } = (await create('abuse-reasons')).body.data;
  const { id: reportId } = await app.db
    .insertInto('abuseReports')
    .defaultValues()
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.db.insertInto('abuseReportReasons').values({ reportId, reasonId }).execute();
  expect((await remove('abuse-reasons', reasonId)).body).toMatchObject({ code: 'IN_USE' });
  await app.db.deleteFrom('abuseReports').where('id', '=', reportId).execute();
  expect((await remove('abuse-reasons', reasonId)).status).toBe(200);
});
