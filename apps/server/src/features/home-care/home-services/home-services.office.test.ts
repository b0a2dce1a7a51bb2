import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { signInStaff } from '../../account/staff/staff.testing.ts';
import { homeServiceEntries as entries } from './home-services.testing.ts';

let app: TestApp;
let token: string;
let testId: string;
let groupId: string;
beforeAll(async () => {
  app = await buildTestApp();
  ({ token } = await signInStaff(app, { role: 'catalogue' }));
  testId = (await found('blood-tests', '?search=Kidney')).data[0]?._id ?? '';
  groupId = (await found('service-groups', '?search=Wounds')).data[0]?._id ?? '';
});
afterAll(() => app.close());

type Name = keyof typeof entries;
const names = Object.keys(entries) as Name[];

const formOf = (name: Name) => ({
  ...entries[name],
  ...(name === 'lab-parameters' && { serviceId: testId }),
  ...(name === 'care-services' && { groupId }),
});
const create = (name: Name, body: object, by = token) =>
  app.call(`POST /console/create/${name}/v1`, { token: by, body });
const update = (name: Name, id: string, revision: string, body: object) =>
  app.call(`PUT /console/update/${name}/${id}/v1?revision=${revision}`, { token, body });
const remove = (name: Name, id = '') => app.call(`DELETE /console/delete/${name}/${id}/v1`, { token });
const found = async (name: Name, query = '') =>
  (await app.call(`GET /console/list/${name}/v1${query}`, { token })).body;

describe.each(names)('%s', (name) => {
  const search = `?search=${encodeURIComponent(entries[name].name)}`;

  test('one is added, found, retired and deleted, with its history', async () => {
    const added = await create(name, formOf(name));
    expect([added.status, added.body.data]).toMatchObject([200, formOf(name)]);
    const { _id } = added.body.data;
    const retired = await update(name, _id, added.body.revision, { ...formOf(name), isActive: false });
    expect(retired.body.data.isActive).toBe(false);
    expect((await found(name, `${search}&state=retired`)).data).toEqual([retired.body.data]);
    expect((await found(name, `${search}&state=shown`)).total).toBe(0);
    const history = (await app.call(`GET /console/history/${name}/${_id}/v1`, { token })).body;
    expect(history.data[0]).toMatchObject({ before: { isActive: true }, after: { isActive: false } });
    expect((await remove(name, _id)).status).toBe(200);
    expect((await found(name, search)).total).toBe(0);
  });

  test('of several users adding the same name concurrently, in any case, one succeeds', async () => {
    const form = formOf(name);
    const answers = await Promise.all(
      [form.name, form.name.toUpperCase(), form.name.toLowerCase(), form.name].map((each) =>
        create(name, { ...form, name: each }),
      ),
    );
    const good = answers.filter(({ status }) => status === 200);
    expect(good).toHaveLength(1);
    for (const { status, body } of answers.filter((one) => !good.includes(one))) {
      expect([status, body.code, Object.keys(body.fields)]).toEqual([422, 'TAKEN', ['name']]);
    }
    await remove(name, good[0]?.body.data._id);
  });

  test('of several concurrent saves, one succeeds and the others are refused as changed in the meantime', async () => {
    const { data, revision } = (await create(name, formOf(name))).body;
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => update(name, data._id, revision, { ...formOf(name), isActive: false })),
    );
    const codes = answers.map(({ status, body }) => (status === 200 ? 'saved' : body.code)).toSorted();
    expect(codes).toEqual(['CHANGED_MEANWHILE', 'CHANGED_MEANWHILE', 'saved']);
    await remove(name, data._id);
  });
});

test.each<[Name, object, string]>([
  ['blood-tests', { price: 0.5 }, 'price'],
  ['blood-tests', { taxPercent: 12 }, 'taxPercent'],
  ['blood-tests', { minutes: 4 }, 'minutes'],
  ['blood-tests', { species: ['dog', 'dog'] }, 'species'],
  ['blood-tests', { prep: 'x\n'.repeat(11) }, 'prep'],
  ['blood-tests', { checklist: 'x'.repeat(201) }, 'checklist'],
  ['blood-tests', { reportHours: 0 }, 'reportHours'],
  ['blood-tests', { minWeightKg: 61 }, 'maxWeightKg'],
  ['care-services', { onlySex: 'unknown' }, 'onlySex'],
  ['vaccines', { maxAgeWeeks: 25 }, 'maxAgeWeeks'],
  ['vaccines', { minGapDays: 0 }, 'minGapDays'],
  ['vaccines', { source: '' }, 'source'],
  ['lab-parameters', { ranges: 'Dogs | 2–1' }, 'ranges'],
  ['lab-parameters', { serviceId: '01234567-89ab-7def-8123-456789abcdef' }, 'serviceId'],
  ['vaccines', { repeatDays: 0 }, 'repeatDays'],
  ['vaccines', { observeMinutes: 61 }, 'observeMinutes'],
  ['care-services', { price: null }, 'price'],
  ['care-services', { needsVet: true }, 'price'],
  ['care-services', { groupId: '01234567-89ab-7def-8123-456789abcdef' }, 'groupId'],
])('%s: %j is refused at its field', async (name, changes, field) => {
  const refused = await create(name, { ...formOf(name), ...changes });
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, [field]]);
});

test('owners read the saved values immediately', async () => {
  const { data, revision } = (await create('vaccines', formOf('vaccines'))).body;
  await update('vaccines', data._id, revision, {
    ...formOf('vaccines'),
    price: 1_234.5,
    minAgeWeeks: null,
    repeatDays: null,
  });
  const vaccines = (await app.call('GET /vet/get/all/vet/vaccine/type/v1')).body.data;
  expect(vaccines.find(({ _id }) => _id === data._id)).toMatchObject({
    name: 'Leishmaniasis',
    price: 1_234.5,
    prep: ['No food for 8 hours before.', 'Keep the leash ready.'],
    minAgeWeeks: null,
    maxAgeWeeks: 520,
    repeatDays: null,
  });
  await remove('vaccines', data._id);
});

test('services that only a vet does have no price', async () => {
  const form = { ...formOf('care-services'), needsVet: true, price: null };
  const added = await create('care-services', form);
  expect([added.status, added.body.data.price]).toEqual([200, null]);
  const groups = (await app.call('GET /user/get/homecare/service/list/v1')).body.data;
  const wounds = groups.find(({ _id }) => _id === groupId);
  expect(wounds?.subServices.find(({ name }) => name === 'Night watch')).toMatchObject({ price: null });
  await remove('care-services', added.body.data._id);
});

test('the parameters of one test are found by it, and a group with services can’t be deleted', async () => {
  const { data, total } = await found('lab-parameters', `?serviceId=${testId}`);
  expect(total).toBe(7);
  expect(data.every(({ test: name }: { test: string }) => name === 'Kidney profile')).toBe(true);
  expect(data.find(({ name }: { name: string }) => name === 'Creatinine')?.ranges).toBe(
    'Cats | 0–6 months | 0.6–1.6\nCats | from 6 months | 0.8–2.4\nDogs | 0–6 months | 0.3–1.2\nDogs | from 6 months | 0.5–1.8',
  );
  expect((await remove('service-groups', groupId)).body.code).toBe('IN_USE');
});

test.each(['finance', 'support', 'editor', 'technician'] as const)(
  '%s can’t change these lists',
  async (role) => {
    const { token: others } = await signInStaff(app, { role });
    for (const name of names) {
      expect([name, (await create(name, formOf(name), others)).status]).toEqual([name, 403]);
      const listing = await app.call(`GET /console/list/${name}/v1`, { token: others });
      expect([name, listing.status]).toEqual([name, 403]);
    }
  },
);
