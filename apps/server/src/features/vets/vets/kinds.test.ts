import { petCategories } from '@tailwell/contract/pet-categories';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { petBody } from '../../pets/pets/pets.testing.ts';
import { stockShop } from '../../shop/products/products.testing.ts';
import { create, findVet, freeTimes, hold, insertOwner } from '../consultations/consultations.testing.ts';
import {
  bringVetsOnline,
  requestVet,
  ringsOf,
  search,
  switchSandboxVet,
} from '../instant/instant.testing.ts';

let app: TestApp;
let owner: Awaited<ReturnType<typeof insertOwner>>;
beforeAll(async () => {
  app = await buildTestApp();
  await switchSandboxVet(app, false);
  const products = petCategories.map(({ slug }) => [`Ball for a ${slug}`, { pets: [slug as string] }]);
  await stockShop(app, Object.fromEntries(products));
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await insertOwner(app.db);
});

const VETS = 'POST /user/filter/consultation/vet/list/v1';
const PRODUCTS = 'GET /product/get/product/by/product/category/v1';
const idOf = (slug: string) => petCategories.find((kind) => kind.slug === slug)?._id ?? '';

/** Adds a pet of a kind to the owner; returns its id. */
async function addPet(slug: string): Promise<string> {
  const breeds = await app.call(`GET /pet/get/breed/${idOf(slug)}/v1`);
  expect(breeds.body.data[0].name).toBe('Mixed / not sure');
  const body = petBody({ name: 'Shelly', category: idOf(slug), breed: breeds.body.data[0]._id });
  const added = await app.call('POST /pet/create/info/v1', { token: owner.token, body });
  return added.body.data._id;
}

/** A video vet who sees dogs, and no turtles. */
async function vetOfDogs() {
  const { vetId, fee } = await findVet(app);
  await app.db
    .deleteFrom('vetPetCategories')
    .where('vetId', '=', vetId)
    .where('category', '=', 'turtle')
    .execute();
  const { name } = await app.db
    .selectFrom('vets')
    .where('id', '=', vetId)
    .select('name')
    .executeTakeFirstOrThrow();
  return { vetId, fee, name };
}

describe('the kinds of pets', () => {
  test('are those of the contract, each with a picture and breeds', async () => {
    const rows = await app.db.selectFrom('petCategories').orderBy('position').selectAll().execute();
    expect(rows.map(({ id, slug }) => [id, slug])).toEqual(petCategories.map(({ _id, slug }) => [_id, slug]));
    const { body } = await app.call('GET /pet/admin/get/all/pet/category/v1');
    expect(body.data.map(({ _id }: { _id: string }) => _id)).toEqual(rows.map(({ id }) => id));
    for (const { _id } of petCategories) {
      const breeds = await app.call(`GET /pet/get/breed/${_id}/v1`);
      expect(breeds.body.data.length).toBeGreaterThan(3);
    }
  });

  test('are the only ones that products, ambulances and hospitals can be for', async () => {
    for (const table of ['products', 'ambulances', 'animal_hospitals']) {
      const { rows } = await sql<{ clause: string }>`
        select check_clause as clause from information_schema.check_constraints
        where constraint_name = ${`${table}_pets_check`}`.execute(app.db);
      const named = [...(rows[0]?.clause ?? '').matchAll(/'([a-z]+)'/g)].map(([, slug]) => slug);
      expect(named.toSorted()).toEqual(petCategories.map(({ slug }) => slug).toSorted());
    }
  });

  test.each(petCategories.map(({ _id, slug }) => [slug, _id]))(
    '%s: vets and products are found by the id as by the slug',
    async (slug, id) => {
      // A first free time may pass between the two lists.
      vi.useFakeTimers({ toFake: ['Date'] });
      onTestFinished(() => void vi.useRealTimers());
      const [bySlug, byId] = [
        await app.call(VETS, { body: { category: slug } }),
        await app.call(VETS, { body: { category: id } }),
      ];
      expect(bySlug.body.total).toBeGreaterThan(0);
      expect(byId.body).toEqual(bySlug.body);
      for (const vet of byId.body.data) {
        expect(vet.consultation_prefer.selectPets).toContainEqual(expect.objectContaining({ id, slug }));
      }
      const [products, productsById] = [
        await app.call(`${PRODUCTS}?pet=${slug}`),
        await app.call(`${PRODUCTS}?pet=${id}`),
      ];
      expect(products.body.data.map(({ name }: { name: string }) => name)).toEqual([`Ball for a ${slug}`]);
      expect(productsById.body).toEqual(products.body);
    },
  );

  test.each(['dragon', '01970000-0000-7000-8000-000000000099', 'Dogs'])('%s is not a kind', async (kind) => {
    const vets = await app.call(VETS, { body: { category: kind } });
    expect([vets.status, Object.keys(vets.body.fields)]).toEqual([422, ['category']]);
    const products = await app.call(`${PRODUCTS}?pet=${kind}`);
    expect([products.status, Object.keys(products.body.fields)]).toEqual([422, ['pet']]);
  });
});

describe('a pet of a kind that the vet doesn’t see', () => {
  test('is refused at the hold if it is the owner’s only one', async () => {
    const { vetId, name } = await vetOfDogs();
    const [startsAt = ''] = await freeTimes(app, vetId);
    const other = await insertOwner(app.db);
    await sql`update pets set category_id = ${idOf('turtle')}, breed_id = (
      select id from pet_breeds where category_id = ${idOf('turtle')} limit 1) where id = ${other.petId}`.execute(
      app.db,
    );
    const refused = await hold(app, other, vetId, startsAt);
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { code: 'PET_NOT_ACCEPTED', message: `Dr ${name} doesn’t see turtles. Please choose another vet.` },
    ]);
    const stored = await app.db
      .selectFrom('consultations')
      .where('userId', '=', other.id)
      .select('id')
      .execute();
    expect(stored).toEqual([]);
    // With another pet, a dog, the slot is held; an archived dog does not count.
    const added = await app.call('POST /pet/create/info/v1', { token: other.token, body: petBody() });
    expect((await hold(app, other, vetId, startsAt)).status).toBe(200);
    await app.call(`PUT /pet/archive/pet/info/${added.body.data._id}/v1`, {
      token: other.token,
      body: { status: 'no_longer_with_me' },
    });
    expect((await hold(app, other, vetId, startsAt)).status).toBe(422);
  });

  test('is refused before anything is held or paid', async () => {
    const { vetId, fee, name } = await vetOfDogs();
    const [startsAt] = await freeTimes(app, vetId);
    const petId = await addPet('turtle');
    const refused = await create(app, { ...owner, petId }, { vetId, startsAt, expectedToPay: fee });
    const text = `Dr ${name} doesn’t see turtles. Please choose another vet.`;
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { code: 'PET_NOT_ACCEPTED', message: text, fields: { petId: text } },
    ]);
    const stored = await app.db
      .selectFrom('consultations')
      .where('userId', '=', owner.id)
      .selectAll()
      .execute();
    expect(stored).toEqual([]);
    const dog = await create(app, owner, { vetId, startsAt });
    expect(dog.status).toBe(200);
    const changed = await create(app, { ...owner, petId }, { vetId, startsAt });
    expect(changed.body.code).toBe('PET_NOT_ACCEPTED');
    // The database enforces it for any write.
    const write = app.db
      .updateTable('consultations')
      .set({ petId })
      .where('id', '=', dog.body.newSchedule._id)
      .execute();
    await expect(write).rejects.toMatchObject({ constraint: 'consultations_pet_is_accepted' });
  });

  test('is booked with a vet who sees it', async () => {
    const petId = await addPet('cattle');
    const found = await app.call(VETS, { body: { mode: 'video', category: idOf('cattle') } });
    const vetId = found.body.data[0]._id;
    const [startsAt] = await freeTimes(app, vetId);
    const booked = await create(app, { ...owner, petId }, { vetId, startsAt });
    expect([booked.status, booked.body.data.pet.category]).toEqual([200, 'Cattle']);
  });
});

describe('a vet now', () => {
  test.each(['turtle', 'hamster', 'cattle', 'horse', 'other'])(
    'for a %s rings vets who see it',
    async (kind) => {
      const [one, other] = await bringVetsOnline(app, 2);
      if (!one || !other) throw new Error('there are no two vets');
      await app.db.deleteFrom('vetPetCategories').where('category', '=', kind).execute();
      await app.db.insertInto('vetPetCategories').values({ vetId: other.vetId, category: kind }).execute();
      const request = await insertOwner(app.db);
      const before = owner;
      owner = request;
      const petId = await addPet(kind);
      owner = before;
      const fees = await app.call('GET /admin/get/instant/consultation/fees/for/user/v1', {
        token: request.token,
      });
      expect(fees.body.data.vetsOnline).toBe(2);
      expect(fees.body.data.kinds).toContainEqual({ id: idOf(kind), slug: kind, vetsOnline: 1 });
      const id = await search(app, { token: request.token, petId });
      expect([await ringsOf(app, one), await ringsOf(app, other)]).toEqual([[], [id]]);
    },
  );

  test('for a kind that no vet sees is refused before payment', async () => {
    const rows = await app.db
      .deleteFrom('vetPetCategories')
      .where('category', '=', 'fish')
      .returningAll()
      .execute();
    // Other tests search for vets who see fish.
    onTestFinished(async () => void (await app.db.insertInto('vetPetCategories').values(rows).execute()));
    const petId = await addPet('fish');
    const refused = await requestVet(app, { ...owner, petId });
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { code: 'PET_NOT_ACCEPTED', fields: { petId: expect.stringContaining('None of our vets sees fish') } },
    ]);
    const fees = await app.call('GET /admin/get/instant/consultation/fees/for/user/v1', {
      token: owner.token,
    });
    expect(fees.body.data.kinds.map(({ slug }: { slug: string }) => slug)).not.toContain('fish');
  });
});
