import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buildTestApp, signIn, type TestApp } from '../../../testing/test-app.ts';
import { DOG, MIXED_DOG, petBody } from './pets.testing.ts';

let app: TestApp;
let token: string;
const TABLES = ['petCategories', 'petBreeds', 'allergies', 'healthConcerns'] as const;
beforeAll(async () => {
  app = await buildTestApp();
  ({ token } = await signIn(app));
});
afterAll(() => app.close());
afterEach(async () => {
  for (const table of TABLES) await app.db.updateTable(table).set({ isActive: true }).execute();
});

const retire = (table: (typeof TABLES)[number], id: string) =>
  app.db.updateTable(table).set({ isActive: false }).where('id', '=', id).execute();
const listed = async (call: `GET ${string}`): Promise<{ _id: string; name: string }[]> =>
  (await app.call(call as typeof KINDS)).body.data;
const add = (body: unknown) => app.call('POST /pet/create/info/v1', { token, body });
const change = (id: string, body: unknown) => app.call(`PUT /pet/update/pet/info/${id}/v1`, { token, body });

const KINDS = 'GET /pet/admin/get/all/pet/category/v1';
const BREEDS = `GET /pet/get/breed/${DOG}/v1` as const;
const ALLERGIES = 'GET /pet/get/all/allergies/v1';
const CONCERNS = 'GET /vet/get/health/concerns/name/v1';

/** A dog of the first named breed, with the first allergy. */
async function addDog() {
  const [, breed] = await listed(BREEDS);
  const [allergy, other] = await listed(ALLERGIES);
  if (!breed || !allergy || !other) throw new Error('the lists are too short');
  const body = petBody({ breed: breed._id, allergies: [allergy._id] });
  const { _id } = (await add(body)).body.data;
  return { _id, body, breed, allergy, other };
}

test('retired values are no longer listed, effective immediately', async () => {
  for (const [table, call, at] of [
    ['petCategories', KINDS, 0],
    ['petBreeds', BREEDS, 1],
    ['allergies', ALLERGIES, 0],
    ['healthConcerns', CONCERNS, 0],
  ] as const) {
    const before = await listed(call);
    const retired = before[at];
    if (!retired) throw new Error('the list is too short');
    await retire(table, retired._id);
    expect(await listed(call)).toEqual(before.filter(({ _id }) => _id !== retired._id));
  }
});

test('a pet of a retired kind, breed and allergy opens, and can be saved as it was', async () => {
  const { _id, body, breed, allergy } = await addDog();
  await retire('petCategories', DOG);
  await retire('petBreeds', breed._id);
  await retire('allergies', allergy._id);
  const shown = (await app.call(`GET /pet/get/pet/info/${_id}/v1`, { token })).body.data;
  expect(shown).toMatchObject({ category: { _id: DOG, name: 'Dog' }, breed, allergies: [allergy] });
  const saved = await change(_id, { ...body, name: 'Bruno II' });
  expect([saved.status, saved.body.data]).toMatchObject([
    200,
    { name: 'Bruno II', breed, allergies: [allergy] },
  ]);
  // It can still be made more precise, within its kind.
  expect((await change(_id, { ...body, breed: MIXED_DOG })).status).toBe(200);
});

test('retired values can’t be newly selected', async () => {
  const { _id, body, breed, allergy, other } = await addDog();
  await retire('petBreeds', breed._id);
  await retire('allergies', other._id);
  expect((await add(body)).body.code).toBe('BREED_UNKNOWN');
  const more = await change(_id, { ...body, allergies: [allergy._id, other._id] });
  expect([more.status, more.body.code]).toEqual([422, 'ALLERGY_UNKNOWN']);
  await retire('petCategories', DOG);
  expect((await add(petBody())).body.code).toBe('BREED_UNKNOWN');
  // Once removed, it can't be added back.
  await retire('allergies', allergy._id);
  expect((await change(_id, { ...body, allergies: [] })).body.data.allergies).toEqual([]);
  expect((await change(_id, body)).body.code).toBe('ALLERGY_UNKNOWN');
});

test('“Mixed / not sure” of each kind stays, and values in use can’t be deleted', async () => {
  await addDog();
  await expect(retire('petBreeds', MIXED_DOG)).rejects.toThrow(/pet_breeds_unsure_stays/);
  const deleting = app.db.deleteFrom('petCategories').where('id', '=', DOG).execute();
  await expect(deleting).rejects.toThrow(/foreign key/);
});
