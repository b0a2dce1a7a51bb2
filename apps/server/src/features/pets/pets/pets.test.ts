import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, signIn, type TestApp } from '../../../testing/test-app.ts';
import { eraseDeletedAccounts } from '../../site/data-rights/data-rights.testing.ts';
import { CAT, DOG, MIXED_DOG, makePet, petBody, uploadPicture } from './pets.testing.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await buildTestApp();
  token = (await signIn(app)).token;
});
afterAll(() => app.close());

const add = (body: unknown, by = token, headers = {}) =>
  app.call('POST /pet/create/info/v1', { token: by, body, headers });
const change = (id: string, body: unknown, by = token) =>
  app.call(`PUT /pet/update/pet/info/${id}/v1`, { token: by, body });
const read = async (id: string, by = token) =>
  (await app.call(`GET /pet/get/pet/info/${id}/v1`, { token: by })).body.data;
const list = async (by = token) =>
  (await app.call('GET /pet/get/all/info/list/v1', { token: by })).body.data as { name: string }[];
const stateOf = async (path: string) =>
  (await app.db.selectFrom('uploads').where('path', '=', path).select('state').executeTakeFirst())?.state;

test('anyone can read the kinds of pets, their breeds and the allergies, as they are now', async () => {
  const categories = await app.call('GET /pet/admin/get/all/pet/category/v1');
  expect(categories.headers.get('cache-control')).toBe('no-store');
  expect(categories.body.data.map(({ name }: { name: string }) => name).slice(0, 4)).toEqual([
    'Dog',
    'Cat',
    'Bird',
    'Rabbit',
  ]);
  for (const { _id, petImage } of categories.body.data) {
    expect(petImage).toMatch(/^images\/pets\/[a-z]+\.svg$/);
    const breeds = (await app.call(`GET /pet/get/breed/${_id}/v1`)).body.data;
    expect(breeds[0].name).toBe('Mixed / not sure');
    expect(breeds.length).toBeGreaterThan(5);
  }
  expect((await app.call('GET /pet/get/all/allergies/v1')).body.data.length).toBeGreaterThan(10);
  const bySlug = await app.call('GET /pet/get/breed/dog/v1');
  expect(bySlug.body.data).toEqual((await app.call(`GET /pet/get/breed/${petBody().category}/v1`)).body.data);
  const { token } = await signIn(app);
  const added = await app.call('POST /pet/create/info/v1', { token, body: petBody({ category: 'dog' }) });
  expect(added.status).toBe(200);
  expect((await app.call('GET /pet/get/breed/sofa/v1')).status).toBe(404);
  expect((await app.call('GET /pet/get/breed/01234567-89ab-7def-8123-456789abcdef/v1')).status).toBe(404);
});

test('an owner adds, reads and changes a pet', async () => {
  const [allergy] = (await app.call('GET /pet/get/all/allergies/v1')).body.data;
  const petImage = await uploadPicture(app, token);
  const added = await add(petBody({ petImage, allergies: [allergy._id, allergy._id] }));
  expect([added.status, added.body.message]).toEqual([200, 'Pet Added Successfully']);
  const { category: _c, breed: _b, allergies: _a, ...written } = petBody({ petImage });
  expect(added.body.data).toMatchObject({
    ...written,
    category: { _id: DOG, name: 'Dog', petImage: 'images/pets/dog.svg' },
    breed: { _id: MIXED_DOG, name: 'Mixed / not sure' },
    allergies: [allergy],
    status: 'with_me',
    photo: { small: expect.stringContaining(`/files/${petImage}/96.webp?`) },
  });
  const { _id } = added.body.data;
  expect(await read(_id)).toEqual(added.body.data);
  expect((await fetch(app.origin + added.body.data.photo.medium)).status).toBe(200);

  const changed = await change(_id, petBody({ petImage, name: 'Bruno II', bornOn: null, weightKg: null }));
  expect(changed.body.message).toBe('Pet Updated Successfully');
  expect(changed.body.data).toMatchObject({
    name: 'Bruno II',
    bornOn: null,
    weightKg: null,
    petImage,
    allergies: [],
  });
});

test('a new picture replaces the first, which is released', async () => {
  const [first, second] = [await uploadPicture(app, token), await uploadPicture(app, token)];
  const { _id } = (await add(petBody({ petImage: first }))).body.data;
  expect((await change(_id, petBody({ petImage: second }))).body.data.petImage).toBe(second);
  expect([await stateOf(first), await stateOf(second)]).toEqual(['released', 'used']);
  expect((await change(_id, petBody({ petImage: first }))).status).toBe(422);
  expect((await change(_id, petBody({ petImage: null }))).body.data.photo).toBe(null);
  expect(await stateOf(second)).toBe('released');
});

test('a refused pet leaves its picture unused', async () => {
  const petImage = await uploadPicture(app, token);
  expect((await add(petBody({ petImage, category: CAT }))).body.code).toBe('BREED_UNKNOWN');
  const unknown = '01234567-89ab-7def-8123-456789abcdef';
  expect((await add(petBody({ petImage, allergies: [unknown] }))).body.code).toBe('ALLERGY_UNKNOWN');
  expect(await stateOf(petImage)).toBe('finished');
  expect((await add(petBody({ petImage }))).status).toBe(200);
});

const tomorrow = () => new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
test.each([
  ['name', '  ', 'Name is needed.'],
  ['name', 'x'.repeat(61), 'Name can have at most 60 characters.'],
  ['category', '', 'Choose what kind of animal it is.'],
  ['breed', undefined, 'Choose a breed, or Mixed / not sure.'],
  ['sex', 'both', 'Choose male, female or not sure.'],
  ['neutered', undefined, 'Choose yes, no or not sure.'],
  ['bornOn', tomorrow(), 'This day is still to come. Please check the date.'],
  ['bornOn', '2023-02-30', 'Enter a whole date.'],
  ['bornOn', '1850-01-01', 'That is too long ago. Please check the year.'],
  ['weightKg', 0, 'Enter the weight in kilograms, like 4.5.'],
  ['weightKg', 1501, 'Weight can be at most 1,500 kg.'],
  ['microchipNo', '12345', 'A microchip number has 9 to 15 letters and digits.'],
  ['note', 'x'.repeat(1001), 'The note can have at most 1,000 characters.'],
])('%s %j is refused with a sentence', async (field, value, sentence) => {
  const answer = await add(petBody({ [field]: value }));
  expect([answer.status, answer.body.fields]).toEqual([422, { [field]: sentence }]);
});

test('a pet is archived, once and with its first date, and restored', async () => {
  const id = await makePet(app, token);
  const archive = (status: string) =>
    app.call(`PUT /pet/archive/pet/info/${id}/v1`, { token, body: { status } });
  const first = (await archive('passed_away')).body.data;
  expect(first.status).toBe('passed_away');
  expect((await archive('passed_away')).body.data.statusSince).toBe(first.statusSince);
  expect((await archive('with_me')).body.data.status).toBe('with_me');
  expect((await archive('lost')).status).toBe(422);
});

test('a stranger’s pet can’t be changed', async () => {
  const id = await makePet(app, token);
  const stranger = (await signIn(app)).token;
  expect((await change(id, petBody({ name: 'Mine' }), stranger)).status).toBe(404);
  expect((await read(id)).name).toBe('Bruno');
  expect(await list(stranger)).toEqual([]);
});

test('of 60 pets added concurrently, 50 are saved', async () => {
  const owner = (await signIn(app)).token;
  const answers = await Promise.all(Array.from({ length: 60 }, () => add(petBody(), owner)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(50);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('TOO_MANY_PETS');
  expect(await list(owner)).toHaveLength(50);
});

test('a pet sent again with its Idempotency-Key is added once, including its picture', async () => {
  const owner = (await signIn(app)).token;
  const body = petBody({ petImage: await uploadPicture(app, owner) });
  const once = { 'Idempotency-Key': 'tap-1' };
  const first = await add(body, owner, once);
  expect((await add(body, owner, once)).body).toEqual(first.body);
  expect(await list(owner)).toHaveLength(1);
});

test('an erased account’s pets and pictures are erased with it', async () => {
  const owner = (await signIn(app)).token;
  const petImage = await uploadPicture(app, owner);
  await add(petBody({ petImage }), owner);
  const { userId } = await app.db
    .selectFrom('uploads')
    .where('path', '=', petImage)
    .select('userId')
    .executeTakeFirstOrThrow();
  await app.call('DELETE /user/delete/my/profile/v1', { token: owner });
  await sql`update users set erase_after = now() - interval '1 second' where id = ${userId}`.execute(app.db);
  await eraseDeletedAccounts(app.context);
  expect(await app.db.selectFrom('pets').where('userId', '=', userId).selectAll().execute()).toEqual([]);
  expect(await stateOf(petImage)).toBe('released');
});
