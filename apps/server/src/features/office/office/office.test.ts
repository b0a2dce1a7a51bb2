import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { signInStaff } from '../../account/staff/staff.testing.ts';
import { makeListing, makeProduct } from '../../shop/products/products.testing.ts';
import { loadProductGroups } from '../../shop/storefront/load-groups.sql.ts';
import {
  book,
  freeTimes,
  getSchedule,
  hold,
  makeOwner,
} from '../../vets/consultations/consultations.testing.ts';
import { signInVet } from '../../vets/vet-console/vet-console.testing.ts';
import { productForm, shopForm, vetForm } from './office.testing.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await buildTestApp();
  await loadProductGroups(app.db);
  token = (await signInStaff(app, { role: 'admin' })).token;
});
afterAll(() => app.close());

type Kind = 'vets' | 'shops' | 'products';
const create = (kind: Kind, body: object) => app.call(`POST /console/create/${kind}/v1`, { token, body });
const open = (kind: Kind, id: string) => app.call(`GET /console/get/${kind}/${id}/v1`, { token });
async function change(kind: Kind, id: string, changes: object) {
  const { data, revision } = (await open(kind, id)).body;
  return app.call(`PUT /console/update/${kind}/${id}/v1?revision=${revision}`, {
    token,
    body: { ...data, ...changes },
  });
}
async function addRecord(kind: Kind, body: object): Promise<string> {
  const answer = await create(kind, body);
  expect([answer.status, answer.body.message]).toEqual([200, 'Added.']);
  return answer.body.data._id;
}

const listed = async (search: string) =>
  (await app.call('POST /user/filter/consultation/vet/list/v1', { body: { search } })).body.data;
const listedIds = async (search: string) => (await listed(search)).map(({ _id }: { _id: string }) => _id);
const found = async (text: string) => {
  const { data } = (await app.call(`GET /user/search/bar/result/v1?searchInput=${encodeURIComponent(text)}`))
    .body;
  return JSON.stringify(data);
};

const ALL_WEEK = Array.from({ length: 7 }, (_, weekday) => ({ weekday, fromMinute: 0, toMinute: 1440 }));

/** A new vet who works around the clock. */
async function makeWorkingVet(form: object) {
  const id = await addRecord('vets', vetForm(form));
  const vet = await signInVet(app, id);
  const hours = await app.call('PUT /vet/update/my/hours/v1', {
    token: vet.token,
    body: { hours: ALL_WEEK },
  });
  expect(hours.status).toBe(200);
  return { id, ...vet };
}

test('a new vet is found, listed and bookable immediately', async () => {
  const id = await addRecord('vets', vetForm({ name: 'Zubeida Qazalbash' }));
  const { data } = (await open('vets', id)).body;
  expect(data).toMatchObject({
    ...vetForm({ name: 'Zubeida Qazalbash', registrationNumber: data.registrationNumber }),
    city: 'Bengaluru',
    personName: null,
    hasHours: false,
  });
  expect(await found('Qazalbash')).toContain('Zubeida');
  expect(await listedIds('Zubeida')).toEqual([id]);
  const profile = (await app.call(`GET /user/get/vet/details/${id}/v1`)).body.data;
  expect(profile.personalInfo.aboutVet).toBe('<p>Looks after cats.</p><p>Listens first.</p>');
  expect(profile.vet_professional_info.experianceDetails).toHaveLength(2);

  const vet = await signInVet(app, id);
  await app.call('PUT /vet/update/my/hours/v1', { token: vet.token, body: { hours: ALL_WEEK } });
  const { startsAt } = await app.db
    .selectFrom('vetNextSlots')
    .where('vetId', '=', id)
    .select('startsAt')
    .executeTakeFirstOrThrow();
  expect(Number.isFinite(new Date(startsAt).getTime())).toBe(true);
  expect((await listed('Zubeida'))[0].nextSlot).not.toBeNull();
});

test('a profile is saved in full, and untouched fields stay', async () => {
  const id = await addRecord('vets', vetForm());
  await app.db
    .updateTable('vets')
    .set({ about: '<p>With a list:</p><ul><li>One</li></ul>' })
    .where('id', '=', id)
    .execute();
  const changed = await change('vets', id, {
    pincode: '110017',
    categories: ['bird'],
    concerns: [],
    qualifications: '',
    fee: 99.5,
  });
  expect(changed.body.data).toMatchObject({
    city: 'Delhi',
    categories: ['bird'],
    concerns: [],
    qualifications: '',
    fee: 99.5,
    about: 'With a list:\nOne',
  });
  const { about } = await app.db
    .selectFrom('vets')
    .where('id', '=', id)
    .select('about')
    .executeTakeFirstOrThrow();
  expect(about).toContain('<li>');
});

test.each([
  [{ pincode: '999999' }, 'pincode'],
  [{ concerns: ['Wings'] }, 'concerns'],
  [{ qualifications: 'BVSc' }, 'qualifications'],
  [{ experiences: '2018–2014 | X' }, 'experiences'],
  [{ languages: ['Klingon'] }, 'languages.0'],
  [{ modes: [] }, 'modes'],
  [{ slotMinutes: 20 }, 'slotMinutes'],
  [{ practisingSince: 2999 }, 'practisingSince'],
])('%j is refused at its field', async (changes, field) => {
  const answer = await create('vets', vetForm(changes));
  expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, [field]]);
});

test('of two profiles with one registration, created concurrently, one is refused', async () => {
  const form = vetForm();
  const answers = await Promise.all([create('vets', form), create('vets', form)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  expect(answers.find(({ status }) => status === 422)?.body.fields).toHaveProperty('registrationNumber');
});

test('a hidden vet is listed nowhere and can’t be booked; existing bookings stay', async () => {
  const { id, token: vetToken } = await makeWorkingVet({ name: 'Hirabai Quenneville' });
  const owner = await makeOwner(app);
  const [first = '', second = ''] = await freeTimes(app, id);
  const { id: scheduleId } = await book(app, owner, { vetId: id, startsAt: first });

  expect((await change('vets', id, { isListed: false })).status).toBe(200);
  expect(await listedIds('Hirabai')).toEqual([]);
  expect(await found('Quenneville')).not.toContain('Hirabai');
  expect((await app.call(`GET /user/get/vet/details/${id}/v1`)).status).toBe(404);
  expect(await freeTimes(app, id)).toEqual([]);
  expect((await hold(app, owner, id, second)).body.code).toBe('SLOT_GONE');
  const stored = await getSchedule(app, owner.token, scheduleId);
  expect([stored.status, stored.body.data.status]).toEqual([200, 'booked']);
  // The vet's own week stays as it is.
  const week = await app.call('GET /vet/get/my/hours/v1', { token: vetToken });
  expect(week.body.data.hours).toHaveLength(7);
  expect((await change('vets', id, { isListed: true })).status).toBe(200);
  expect(await listedIds('Hirabai')).toEqual([id]);
});

test('neither is a vet whose user is suspended', async () => {
  const { id, userId } = await makeWorkingVet({ name: 'Suspendra Vaidyanathaswamy' });
  const suspend = (at: unknown) =>
    app.db
      .updateTable('staffMembers')
      .set({ suspendedAt: at as Date })
      .where('userId', '=', userId)
      .execute();
  await suspend(new Date());
  expect(await listedIds('Suspendra')).toEqual([]);
  expect(await freeTimes(app, id)).toEqual([]);
  await suspend(null);
  expect(await listedIds('Suspendra')).toEqual([id]);
});

test('a new shop is listed and found immediately, at the centre of its pincode or at its entered location', async () => {
  const form = shopForm({ name: 'Xerxes Pet Corner' });
  const id = await addRecord('shops', form);
  expect((await open('shops', id)).body.data).toMatchObject({
    ...form,
    city: 'Bengaluru',
    latitude: expect.any(Number),
    longitude: expect.any(Number),
    listingCount: 0,
  });
  expect(await found('Xerxes')).toContain('Xerxes Pet Corner');
  const shops = await app.call('GET /product/get/nearby/shop/list/v1?search=Xerxes');
  expect(shops.body.data.map(({ _id }: { _id: string }) => _id)).toEqual([id]);
  const moved = await change('shops', id, { latitude: 12.5, longitude: 77.5, hours: 'Sun 0:00–24:00' });
  expect(moved.body.data).toMatchObject({ latitude: 12.5, longitude: 77.5, hours: 'Sun 0:00–24:00' });
  await change('shops', id, { isActive: false });
  expect((await app.call('GET /product/get/nearby/shop/list/v1?search=Xerxes')).body.data).toEqual([]);
});

test.each([
  [{ gstin: '29ABCDE1234F1Z0' }, 'gstin'],
  [{ gstin: 'nonsense' }, 'gstin'],
  [{ licenceNumber: '' }, 'licenceNumber'],
  [{ latitude: 12 }, 'longitude'],
  [{ hours: 'always' }, 'hours'],
  [{ pincode: '999999' }, 'pincode'],
  [{ deliversWithinKm: 0 }, 'deliversWithinKm'],
])('a shop with %j is refused at its field', async (changes, field) => {
  const answer = await create('shops', shopForm(changes));
  expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, [field]]);
});

test('a shop that sells medicine can’t lose its licence, and nothing it may not sell becomes medicine', async () => {
  const pharmacy = await addRecord('shops', shopForm());
  const medicine = await makeProduct(app, { needsPrescription: true });
  const { id: listingId } = await makeListing(app, { shopId: pharmacy, productId: medicine.id });
  const without = { hasPharmacy: false, licenceNumber: '' };
  const lost = await change('shops', pharmacy, without);
  expect([lost.status, Object.keys(lost.body.fields)]).toEqual([422, ['hasPharmacy']]);
  await app.db.updateTable('listings').set({ isActive: false }).where('id', '=', listingId).execute();
  expect((await change('shops', pharmacy, without)).status).toBe(200);
  await expect(
    makeListing(app, {
      shopId: pharmacy,
      productId: (await makeProduct(app, { needsPrescription: true })).id,
    }),
  ).rejects.toThrow('licence');
  const food = await addRecord('products', productForm());
  await makeListing(app, { shopId: pharmacy, productId: food, pricePaise: 100_000 });
  const turned = await change('products', food, { needsPrescription: true });
  expect([turned.status, Object.keys(turned.body.fields)]).toEqual([422, ['subcategory']]);
});

test('a new product is found immediately, and can be bought where a shop has it', async () => {
  const form = productForm({
    name: 'Quokka crunch',
    brand: 'Wombatilla',
    salts: 'meloxicam, tramadol',
    form: 'tablet',
    needsPrescription: true,
  });
  const id = await addRecord('products', form);
  expect((await open('products', id)).body.data).toEqual({ ...form, _id: id, photos: [] });
  expect(await found('quokka')).toContain('Quokka crunch');
  expect(await found('wombatilla')).toContain('Quokka crunch');
  const page = await app.call(`GET /product/get/single/product/${id}/info/v1`);
  expect([page.status, page.body.data.listings]).toEqual([200, []]);
  await change('products', id, { isActive: false });
  expect((await app.call(`GET /product/get/single/product/${id}/info/v1`)).status).toBe(404);
});

test.each([
  [{ subcategory: 'no-such-group' }, 'subcategory'],
  [{ concern: 'no-such-concern' }, 'concern'],
  [{ mrp: 0 }, 'mrp'],
  [{ gstPercent: 12 }, 'gstPercent'],
  [{ gstPercent: 28 }, 'gstPercent'],
  [{ hsnCode: '12345' }, 'hsnCode'],
  [{ salts: 'meloxicam' }, 'form'],
  [{ packAmount: 10 }, 'packUnit'],
  [{ countryOfOrigin: 'Thailand' }, 'importer'],
  [{ code: 'a code' }, 'code'],
])('a product with %j is refused at its field', async (changes, field) => {
  const answer = await create('products', productForm(changes));
  expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, [field]]);
});
