import { afterAll, beforeAll, expect, test } from 'vitest';
import { UNKNOWN_ID } from '../../../testing/samples.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeProduct } from '../../shop/products/products.testing.ts';
import { insertOwner } from '../../vets/consultations/consultations.testing.ts';
import { makeAllergic } from './allergens.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const list = async (token: string | undefined, ...productIds: string[]) =>
  app.call(`GET /pet/get/allergens/of/products/v1?productIds=${productIds.join(',')}`, { token });

test('a product is listed with the pet that is allergic to it, and the ingredient', async () => {
  const owner = await insertOwner(app.db);
  await makeAllergic(app, owner.petId, 'Chicken');
  await makeAllergic(app, owner.petId, 'Shampoo or soap');
  await makeAllergic(app, owner.petId, 'Pollen');
  const kibble = await makeProduct(app, { composition: 'Rice, chicken meal, minerals' });
  const shampoo = await makeProduct(app, { name: 'Gentle shampoo', composition: 'Aloe vera' });
  const toy = await makeProduct(app, { name: 'Ball', composition: 'Rubber' });
  const pet = { petId: owner.petId, petName: 'Bruno' };
  expect((await list(owner.token, kibble.id, shampoo.id, toy.id, UNKNOWN_ID)).body.data).toEqual([
    { productId: kibble.id, ...pet, allergy: 'Chicken', ingredient: 'chicken meal' },
    { productId: shampoo.id, ...pet, allergy: 'Shampoo or soap', ingredient: null },
  ]);
});

test('a product for other kinds of pets causes no warning', async () => {
  const owner = await insertOwner(app.db);
  await makeAllergic(app, owner.petId, 'Fish');
  const filter = await makeProduct(app, { name: 'Fish tank filter', pets: ['fish'] });
  const treats = await makeProduct(app, { name: 'Fish treats', pets: ['cat', 'dog'] });
  const { data } = (await list(owner.token, filter.id, treats.id)).body;
  expect(data).toMatchObject([{ productId: treats.id, allergy: 'Fish' }]);
});

test('a pet that has died, and another user’s pet, cause no warning', async () => {
  const [owner, other] = [await insertOwner(app.db), await insertOwner(app.db)];
  await makeAllergic(app, owner.petId, 'Chicken');
  const { id } = await makeProduct(app, { composition: 'Chicken' });
  expect((await list(owner.token, id)).body.data).toHaveLength(1);
  expect((await list(other.token, id)).body.data).toEqual([]);
  await app.db.updateTable('pets').set({ status: 'passed_away' }).where('id', '=', owner.petId).execute();
  expect((await list(owner.token, id)).body.data).toEqual([]);
});

test('a visitor must sign in, and ids that can’t exist are ignored', async () => {
  expect((await list(undefined, UNKNOWN_ID)).status).toBe(401);
  const owner = await insertOwner(app.db);
  await makeAllergic(app, owner.petId, 'Chicken');
  expect((await list(owner.token, 'no-id', '')).body.data).toEqual([]);
  expect((await list(owner.token, ...Array.from({ length: 101 }, () => UNKNOWN_ID))).status).toBe(422);
});
