import { optionalParts, stepsOfParts } from '@tailwell/contract/office/first-steps';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { signInStaff } from '../../account/staff/staff.testing.ts';
import { insertService, insertTechnician } from '../../home-care/home-visits/inserted-visits.testing.ts';
import { makeLab } from '../../home-care/lab/lab.testing.ts';
import { setRates } from '../../money/ledger/ledger.testing.ts';
import { makePost } from '../../reading/posts/posts.testing.ts';
import { makeShop } from '../../shop/products/products.testing.ts';
import { signInShop } from '../../shop/shop-console/shop-console.testing.ts';
import { loadProductGroups } from '../../shop/storefront/load-groups.sql.ts';
import { signInVet } from '../../vets/vet-console/vet-console.testing.ts';
import { productForm, shopForm, vetForm } from './office.testing.ts';

const SETTINGS = {
  COMPANY_NAME: 'Paws Private Limited',
  COMPANY_GSTIN: '29AAXCT9999D1Z0',
  COMPANY_ADDRESS: '1 MG Road, Bengaluru 560001, Karnataka',
  SUPPORT_EMAIL: 'help@paws.invalid',
  SMS_URL: 'https://sms.invalid/send',
  SMTP_URL: 'smtps://user:password@mail.invalid',
  PHONEPE_CLIENT_ID: 'TAILWELL',
  PHONEPE_CLIENT_SECRET: 'secret',
  PHONEPE_WEBHOOK_USER: 'tailwell',
  PHONEPE_WEBHOOK_PASSWORD: 'password1',
};

let app: TestApp;
let provided: TestApp;
let token: string;
beforeAll(async () => {
  app = await buildTestApp();
  provided = await buildTestApp(SETTINGS);
  for (const { db } of [app, provided]) {
    await sql`truncate vets, shops, products, role_grants, labs, technicians, service_zones,
      home_services, welfare_authorities, ambulances, posts cascade`.execute(db);
    await sql`update registration_cities set officers_city_id = null`.execute(db);
    await sql`delete from served_cities`.execute(db);
    await sql`delete from staff_members`.execute(db);
    await sql`delete from partner_rates`.execute(db);
  }
  await loadProductGroups(app.db);
  token = (await signInStaff(app, { role: 'admin' })).token;
});
afterAll(async () => {
  await app.close();
  await provided.close();
});

async function states(of: TestApp = app, by = token): Promise<Record<string, string>> {
  const { data, ...rest } = (await of.call('GET /console/get/first/steps/v1', { token: by })).body;
  if (!data) throw new Error(JSON.stringify(rest));
  const steps = data.parts.flatMap((part) => part.steps);
  return Object.fromEntries(steps.map(({ name, state }) => [name, state]));
}
const add = async (kind: 'vets' | 'shops' | 'products', body: object) =>
  (await app.call(`POST /console/create/${kind}/v1`, { token, body })).body.data._id as string;

test('each step is detected as done from the data, one after the other', async () => {
  const sandboxes = { payments: 'sandbox', sms: 'sandbox', mail: 'sandbox' };
  const everything = Object.values(stepsOfParts).flat();
  expect(await states()).toEqual({
    ...Object.fromEntries(everything.map((step) => [step, 'open'])),
    ...sandboxes,
    // Some cities come with the product.
    registrationCity: 'done',
  });

  const hidden = await add('vets', vetForm({ isListed: false }));
  expect(await states()).toMatchObject({ team: 'open', vet: 'begun' });
  const vet = await signInVet(app, hidden);
  const body = { hours: [{ weekday: 1, fromMinute: 600, toMinute: 900 }] };
  await app.call('PUT /vet/update/my/hours/v1', { token: vet.token, body });
  expect(await states()).toMatchObject({ team: 'open', vet: 'begun' });
  const shown = await add('vets', vetForm());
  expect(await states()).toMatchObject({ vet: 'begun' });
  const second = await signInVet(app, shown);
  await app.call('PUT /vet/update/my/hours/v1', { token: second.token, body });
  expect(await states()).toMatchObject({ vet: 'done', shop: 'open', products: 'open' });

  const shopId = await add('shops', shopForm({ hours: '' }));
  expect(await states()).toMatchObject({ shop: 'begun', products: 'open' });
  const productId = await add('products', productForm());
  expect(await states()).toMatchObject({ products: 'begun' });
  const shop = await signInShop(app, shopId);
  await app.call('POST /shop/add/my/listing/v1', {
    token: shop.token,
    body: { productId, price: 1000, stock: 3 },
  });
  expect(await states()).toMatchObject({ shop: 'begun', products: 'done' });
  await add('shops', shopForm());
  await signInStaff(app, { role: 'support' });
  expect(await states()).toMatchObject({ team: 'done', shop: 'done', products: 'done' });

  expect(await states()).toMatchObject({ vetPhoto: 'open', shopPhoto: 'open', productPhoto: 'open' });
  for (const table of ['vets', 'shops', 'products'] as const) {
    await app.db.updateTable(table).set({ photo: 'pictures/first.jpg' }).execute();
  }
  expect(await states()).toMatchObject({ vetPhoto: 'done', shopPhoto: 'done', productPhoto: 'done' });
});

test('rates are set once there are some for all vets and for all shops', async () => {
  const { id: shopId } = await makeShop(app);
  await setRates(app, 'shop', { partnerId: shopId });
  expect(await states()).toMatchObject({ rates: 'open' });
  await setRates(app, 'vet', {});
  expect(await states()).toMatchObject({ rates: 'begun' });
  await setRates(app, 'shop', {});
  expect(await states()).toMatchObject({ rates: 'done' });
});

/** Invites someone, who doesn’t answer. */
const invite = (role: 'technician' | 'dispatcher' | 'lab' | 'registry_officer' | 'welfare_officer') =>
  app.db
    .insertInto('invitations')
    .values({
      role,
      provider: 'email',
      recipient: `${role}@example.com`,
      expiresAt: sql<Date>`now() + interval '1 day'`,
    })
    .execute();

test('care at home needs a city, a zone, a service, and a technician who signs in and has a photo', async () => {
  const retired = { isActive: false };
  const city = { name: 'Bengaluru', state: 'Karnataka' };
  const { id: cityId } = await app.db
    .insertInto('servedCities')
    .values({ ...city, hasHomeVisits: false })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.db
    .insertInto('serviceZones')
    .values({ cityId, name: 'Indiranagar', latitude: 12.97, longitude: 77.64 })
    .execute();
  const { id } = await insertTechnician(app.db);
  const service = await insertService(app.db, 'home_care', retired);
  await invite('technician');
  await invite('dispatcher');
  expect(await states()).toMatchObject({
    homeCity: 'begun',
    zone: 'begun',
    homeService: 'begun',
    technician: 'begun',
    technicianPerson: 'begun',
    technicianPhoto: 'open',
    dispatcher: 'begun',
  });

  await app.db.updateTable('servedCities').set({ hasHomeVisits: true }).where('id', '=', cityId).execute();
  await app.db.updateTable('homeServices').set({ isActive: true }).where('id', '=', service.id).execute();
  expect(await states()).toMatchObject({
    homeCity: 'done',
    zone: 'done',
    homeService: 'done',
    technician: 'begun',
  });
  const hours = { weekday: 1, fromMinute: 600, toMinute: 900 };
  await app.db
    .insertInto('technicianHours')
    .values({ technicianId: id, ...hours })
    .execute();
  expect(await states()).toMatchObject({ technician: 'done', technicianPerson: 'begun' });
  const { userId } = await signInStaff(app, { role: 'technician', city: 'Bengaluru' });
  await app.db
    .updateTable('technicians')
    .set({ userId, photo: 'pictures/ravi.jpg' })
    .where('id', '=', id)
    .execute();
  await signInStaff(app, { role: 'dispatcher', city: 'Bengaluru' });
  expect(await states()).toMatchObject({
    technicianPerson: 'done',
    technicianPhoto: 'done',
    dispatcher: 'done',
  });
});

test('blood tests need a test, a lab for a city with home visits, and a person', async () => {
  const test = await insertService(app.db, 'blood_test', { isActive: false });
  expect(await states()).toMatchObject({ bloodTest: 'begun', lab: 'open', labPerson: 'open' });
  await app.db.updateTable('homeServices').set({ isActive: true }).where('id', '=', test.id).execute();
  const { labId } = await makeLab(app);
  const show = (isActive: boolean) =>
    app.db.updateTable('labs').set({ isActive }).where('id', '=', labId).execute();
  await show(false);
  expect(await states()).toMatchObject({ bloodTest: 'done', lab: 'begun' });
  await show(true);
  await signInStaff(app, { role: 'lab', city: 'Bengaluru' });
  expect(await states()).toMatchObject({ lab: 'done', labPerson: 'done' });
});

test('a registry officer counts in a city that registers pets, or in all', async () => {
  await app.db.insertInto('servedCities').values({ name: 'Nowhere', state: 'Goa' }).execute();
  const { userId } = await signInStaff(app, { role: 'registry_officer', city: 'Nowhere' });
  expect(await states()).toMatchObject({ registryOfficer: 'begun' });
  await app.db.updateTable('roleGrants').set({ cityId: null }).where('userId', '=', userId).execute();
  expect(await states()).toMatchObject({ registryOfficer: 'done' });
  await app.db
    .updateTable('staffMembers')
    .set({ suspendedAt: sql<Date>`now()`, suspendedFor: 'On leave' })
    .where('userId', '=', userId)
    .execute();
  expect(await states()).toMatchObject({ registryOfficer: 'open' });
});

test('authority, ambulance and article count once they are there', async () => {
  await invite('welfare_officer');
  const { id } = await app.db
    .insertInto('welfareAuthorities')
    .values({ name: 'City SPCA', kind: 'spca', city: 'Bengaluru', state: 'Karnataka', isActive: false })
    .returning('id')
    .executeTakeFirstOrThrow();
  await makePost(app, { isLive: false });
  expect(await states()).toMatchObject({
    authority: 'begun',
    welfareOfficer: 'begun',
    article: 'begun',
    ambulance: 'open',
  });
  await app.db.updateTable('welfareAuthorities').set({ isActive: true }).where('id', '=', id).execute();
  await makePost(app);
  await app.db
    .insertInto('ambulances')
    .values({
      name: 'Paws',
      area: 'Indiranagar',
      city: 'Bengaluru',
      state: 'Karnataka',
      phone: '9876543210',
      pets: ['dog'],
    })
    .execute();
  await signInStaff(app, { role: 'welfare_officer', city: 'Bengaluru' });
  expect(await states()).toMatchObject({
    authority: 'done',
    welfareOfficer: 'done',
    article: 'done',
    ambulance: 'done',
  });
});

test('a part that is not offered counts as done, and can be offered again', async () => {
  const admin = await signInStaff(provided, { role: 'admin' });
  const read = async () =>
    (await provided.call('GET /console/get/first/steps/v1', { token: admin.token })).body.data;
  const skip = (part: (typeof optionalParts)[number], isSkipped = true, { token: by } = admin) =>
    provided.call('PUT /console/skip/first/steps/v1', { token: by, body: { part, isSkipped } });
  const skippedParts = async () =>
    (await read()).parts.filter(({ isSkipped }) => isSkipped).map(({ name }) => name);
  expect((await read()).parts.filter(({ isSkipped }) => isSkipped === null).map(({ name }) => name)).toEqual([
    'company',
    'consultations',
    'shop',
  ]);

  expect((await skip('lab')).body.message).toBe('Marked as not offered.');
  expect((await skip('lab')).status).toBe(200);
  expect(await skippedParts()).toEqual(['lab']);
  expect((await skip('lab', false)).body.message).toBe('Marked as offered.');
  expect(await skippedParts()).toEqual([]);
  const audited = await provided.db
    .selectFrom('auditLog')
    .where('actorId', '=', admin.userId)
    .where('kind', '=', 'first-steps')
    .orderBy('id')
    .select(['subjectId', 'before', 'after'])
    .execute();
  expect(audited).toEqual([
    { subjectId: 'lab', before: { isSkipped: false }, after: { isSkipped: true } },
    { subjectId: 'lab', before: { isSkipped: true }, after: { isSkipped: false } },
  ]);

  const support = await signInStaff(provided, { role: 'support' });
  expect((await skip('lab', true, support)).status).toBe(403);
  expect((await skip('shop' as never)).status).toBe(422);

  await Promise.all(optionalParts.map((part) => skip(part)));
  expect(await skippedParts()).toEqual([...optionalParts]);
  const { parts, isDone } = await read();
  const stillOpen = parts.flatMap(({ isSkipped, steps }) =>
    isSkipped ? [] : steps.filter(({ state }) => state !== 'done').map(({ name }) => name),
  );
  expect([isDone, stillOpen.length > 0]).toEqual([false, true]);
});

test('what is set up in the settings of the server counts as done once it is set', async () => {
  const admin = await signInStaff(provided, { role: 'admin' });
  expect(await states(provided, admin.token)).toMatchObject({
    company: 'done',
    contact: 'done',
    payments: 'done',
    sms: 'done',
    mail: 'done',
  });
});
