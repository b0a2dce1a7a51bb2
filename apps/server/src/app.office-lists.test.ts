import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInStaff } from './features/account/staff/staff.testing.ts';
import { listEntries } from './features/money/terms/terms.testing.ts';
import { buildTestApp, signIn, type TestApp } from './testing/test-app.ts';

let app: TestApp;
let token: string;
let owner: string;
beforeAll(async () => {
  app = await buildTestApp();
  ({ token } = await signInStaff(app, { role: 'catalogue' }));
  ({ token: owner } = await signIn(app));
});
afterAll(() => app.close());

const MISSING = '01234567-89ab-7def-8123-456789abcdef';

type Name = keyof typeof listEntries;
/** Lists whose entries staff add, each with the call by which owners read it and their place in its reply. */
const lists = {
  'cancel-reasons': 'GET /admin/get/all/cancel/reason/v1',
  'order-reasons': 'GET /order/get/all/order/dropdown/name/v1',
  breeds: 'GET /pet/get/breed/01970000-0000-7000-8000-000000000001/v1',
  allergies: 'GET /pet/get/all/allergies/v1',
  'health-concerns': 'GET /vet/get/health/concerns/name/v1',
  'served-cities': 'GET /address/get/served/cities/v1',
} as const;
const names = Object.keys(lists) as (keyof typeof lists)[];

const create = (name: Name, body: object) => app.call(`POST /console/create/${name}/v1`, { token, body });
const update = (name: Name, id: string, revision: string, body: object) =>
  app.call(`PUT /console/update/${name}/${id}/v1?revision=${revision}`, { token, body });
const remove = (name: Name, id: string) => app.call(`DELETE /console/delete/${name}/${id}/v1`, { token });
const found = async (name: Name, query = '') =>
  (await app.call(`GET /console/list/${name}/v1${query}`, { token })).body;
const get = async (name: Name, id: string) =>
  (await app.call(`GET /console/get/${name}/${id}/v1`, { token })).body;
const named = async (name: keyof typeof lists) =>
  (await app.call(lists[name] as (typeof lists)['allergies'], { token: owner })).body.data.map(
    (entry: { name: string }) => entry.name,
  ) as string[];

describe.each(names)('%s', (name) => {
  const entry = listEntries[name];
  const search = `?search=${encodeURIComponent(entry.name)}`;

  test('owners see new entries immediately, and retired ones no longer', async () => {
    const added = await create(name, entry);
    expect([added.status, added.body.data]).toMatchObject([200, entry]);
    const { _id } = added.body.data;
    expect(await named(name)).toContain(entry.name);
    const retired = await update(name, _id, added.body.revision, { ...entry, isActive: false });
    expect(retired.status).toBe(200);
    expect(await named(name)).not.toContain(entry.name);
    expect((await found(name, `${search}&state=retired`)).data).toEqual([retired.body.data]);
    expect((await found(name, `${search}&state=shown`)).total).toBe(0);
    const changed = { ...entry, name: name === 'served-cities' ? entry.name : `${entry.name} again` };
    expect((await update(name, _id, retired.body.revision, changed)).status).toBe(200);
    expect(await named(name)).toContain(changed.name);
    const history = (await app.call(`GET /console/history/${name}/${_id}/v1`, { token })).body;
    expect(history.total).toBe(3);
    expect((await remove(name, _id)).status).toBe(200);
    expect(await named(name)).not.toContain(changed.name);
  });

  test('a duplicate name, also in different case, is refused at its field', async () => {
    const { _id } = (await create(name, entry)).body.data;
    const twice = await create(name, { ...entry, name: entry.name.toUpperCase() });
    expect([twice.status, twice.body.code, Object.keys(twice.body.fields)]).toEqual([422, 'TAKEN', ['name']]);
    expect((await create(name, { ...entry, name: ' ' })).body.fields).toHaveProperty('name');
    expect((await create(name, { ...entry, isActive: 'yes' })).body.fields).toHaveProperty('isActive');
    await remove(name, _id);
  });

  test('of two concurrent saves, one is refused because the entry has changed', async () => {
    const { data, revision } = (await create(name, entry)).body;
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => update(name, data._id, revision, { ...entry, isActive: false })),
    );
    const codes = answers.map(({ status, body }) => (status === 200 ? 'saved' : body.code)).toSorted();
    expect(codes).toEqual([...Array(3).fill('CHANGED_MEANWHILE'), 'saved']);
    await remove(name, data._id);
  });
});

test('positions define the order and are validated', async () => {
  const entry = listEntries.allergies;
  const first = await create('allergies', { ...entry, position: 0 });
  expect((await named('allergies'))[0]).toBe(entry.name);
  await update('allergies', first.body.data._id, first.body.revision, { ...entry, position: 9_999 });
  expect((await named('allergies')).at(-1)).toBe(entry.name);
  for (const position of [-1, 10_000, 1.5]) {
    expect((await create('allergies', { ...entry, position })).body.fields).toHaveProperty('position');
  }
  await remove('allergies', first.body.data._id);
});

test('an entry in use can’t be deleted', async () => {
  const kind = (await found('pet-kinds', '?search=Dog')).data[0];
  expect(kind).toMatchObject({ slug: 'dog', name: 'Dog', isActive: true });
  const renamed = await update('pet-kinds', kind._id, (await get('pet-kinds', kind._id)).revision, {
    ...listEntries['pet-kinds'],
    position: 1,
  });
  expect(renamed.body.data).toMatchObject({ slug: 'dog', name: 'Doggies' });
  const kinds = (await app.call('GET /pet/admin/get/all/pet/category/v1')).body.data;
  expect(kinds[0].name).toBe('Doggies');

  const concern = (await found('health-concerns')).data[0];
  const refused = await remove('health-concerns', concern._id);
  expect([refused.status, refused.body.code]).toEqual([409, 'IN_USE']);
});

test('“Mixed / not sure” of each species can be renamed, but not retired, moved or deleted', async () => {
  const [{ _id }] = (await found('breeds', '?search=not sure&sort=kind')).data;
  const { data: unsure, revision } = (await app.call(`GET /console/get/breeds/${_id}/v1`, { token })).body;
  const { categoryId, name, adultLowKg, adultHighKg, weightSource } = unsure;
  const form = { categoryId, name, adultLowKg, adultHighKg, weightSource, isActive: true };
  const other = (await found('pet-kinds', '?search=cat')).data[0];
  for (const changes of [{ isActive: false }, { categoryId: other._id }]) {
    const refused = await update('breeds', _id, revision, { ...form, ...changes });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['isActive']]);
  }
  expect((await remove('breeds', _id)).body.code).toBe('IN_USE');
  expect((await update('breeds', _id, revision, { ...form, name: 'Nobody knows' })).status).toBe(200);
});

test('a breed’s weights are a range with a source, the lower first', async () => {
  const { breeds: entry } = listEntries;
  for (const [weights, field] of [
    [{ adultLowKg: 10, weightSource: 'Kennel Club of India' }, 'adultHighKg'],
    [{ adultHighKg: 10 }, 'adultHighKg'],
    [{ adultLowKg: 10, adultHighKg: 10, weightSource: 'Kennel Club of India' }, 'adultHighKg'],
    [{ adultLowKg: 0, adultHighKg: 10, weightSource: 'Kennel Club of India' }, 'adultLowKg'],
    [{ adultLowKg: 10, adultHighKg: 15 }, 'weightSource'],
  ] as const) {
    const refused = await create('breeds', { ...entry, ...weights });
    expect([refused.status, Object.keys(refused.body.fields)], JSON.stringify(weights)).toEqual([
      422,
      [field],
    ]);
  }
  const weights = { adultLowKg: 10.5, adultHighKg: 15, weightSource: 'Kennel Club of India' };
  const added = await create('breeds', { ...entry, name: 'Weighed hound', ...weights });
  expect([added.status, added.body.data]).toMatchObject([200, weights]);
  expect((await found('breeds', '?search=Weighed')).data).toMatchObject([weights]);
  expect((await remove('breeds', added.body.data._id)).status).toBe(200);
});

describe('served cities', () => {
  test('a city is spelled as in its pincodes, and must have some', async () => {
    const added = await create('served-cities', {
      ...listEntries['served-cities'],
      name: 'PUNE',
      state: 'maharashtra',
    });
    expect(added.body.data).toMatchObject({ name: 'Pune', state: 'Maharashtra' });
    const unknownCity = await create('served-cities', { ...listEntries['served-cities'], name: 'Atlantis' });
    expect([unknownCity.status, Object.keys(unknownCity.body.fields)]).toEqual([422, ['name']]);
    const served = async (pincode: string) =>
      (await app.call(`GET /address/get/served/by/pincode/${pincode}/v1`)).body.data;
    expect(await served('411001')).toMatchObject({ isServed: true, hasDelivery: false });
    await remove('served-cities', added.body.data._id);
    expect(await served('411001')).toMatchObject({ isServed: false });
  });

  test('a pincode is assigned to a city by name, or excluded', async () => {
    const served = async () =>
      (await app.call('GET /address/get/served/by/pincode/570001/v1')).body.data.isServed;
    expect(await served()).toBe(false);
    const city = (await found('served-cities', '?search=Bengaluru')).data[0];
    const entry = { ...listEntries['served-pincodes'], cityId: city._id };
    const added = await create('served-pincodes', entry);
    expect(added.body.data).toMatchObject({ pincode: '570001', city: 'Bengaluru, Karnataka' });
    expect(await served()).toBe(true);
    const { _id } = added.body.data;
    expect((await remove('served-cities', city._id)).body.code).toBe('IN_USE');
    expect(
      (await update('served-pincodes', _id, added.body.revision, { ...entry, cityId: null })).status,
    ).toBe(200);
    expect(await served()).toBe(false);
    expect((await create('served-pincodes', entry)).body.fields).toHaveProperty('pincode');
    expect((await create('served-pincodes', { ...entry, pincode: '999999' })).body.fields).toHaveProperty(
      'pincode',
    );
    expect(
      (await create('served-pincodes', { ...entry, pincode: '570002', cityId: MISSING })).body.fields,
    ).toHaveProperty('cityId');
    await remove('served-pincodes', _id);
  });
});

test.each(['finance', 'support', 'pharmacist', 'editor'] as const)('%s can’t change lists', async (role) => {
  const { token: others } = await signInStaff(app, { role });
  for (const [name, body] of Object.entries(listEntries)) {
    const listing = await app.call(`GET /console/list/${name as Name}/v1`, { token: others });
    expect([name, listing.status]).toEqual([name, 403]);
    if (name === 'pet-kinds') continue;
    const adding = await app.call(`POST /console/create/${name as 'breeds'}/v1`, { token: others, body });
    expect([name, adding.status]).toEqual([name, 403]);
  }
});
