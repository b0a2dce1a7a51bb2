import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { signInStaff } from '../../account/staff/staff.testing.ts';
import { insertService } from '../../home-care/home-visits/inserted-visits.testing.ts';
import { makeLab } from '../../home-care/lab/lab.testing.ts';
import { setRates } from '../../money/ledger/ledger.testing.ts';
import { loadProductGroups } from '../../shop/products/load-groups.sql.ts';
import { makeShop } from '../../shop/products/products.testing.ts';
import { signInShop } from '../../shop/shop-console/shop-console.testing.ts';
import { signInVet } from '../../vets/vet-console/vet-console.testing.ts';
import { productForm, shopForm, vetForm } from './office.testing.ts';

const KEYS = {
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
  provided = await buildTestApp(KEYS);
  for (const { db } of [app, provided]) {
    await sql`truncate vets, listings, role_grants, labs cascade`.execute(db);
    await sql`update home_services set is_active = false where kind = 'blood_test'`.execute(db);
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
  const steps = data.steps as { name: string; state: string }[];
  return Object.fromEntries(steps.map(({ name, state }) => [name, state]));
}
const add = async (kind: 'vets' | 'shops' | 'products', body: object) =>
  (await app.call(`POST /console/create/${kind}/v1`, { token, body })).body.data._id as string;

test('each step is detected as done from the data, one after the other', async () => {
  const sandboxes = { payments: 'sandbox', sms: 'sandbox', mail: 'sandbox' };
  expect(await states()).toEqual({
    team: 'open',
    vet: 'open',
    shop: 'open',
    products: 'open',
    rates: 'open',
    ...sandboxes,
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

test('a lab is needed once there are blood tests', async () => {
  await insertService(app.db, 'blood_test');
  expect(await states()).toMatchObject({ lab: 'open' });
  const { labId } = await makeLab(app);
  const show = (isActive: boolean) =>
    app.db.updateTable('labs').set({ isActive }).where('id', '=', labId).execute();
  await show(false);
  expect(await states()).toMatchObject({ lab: 'begun' });
  await show(true);
  expect(await states()).toMatchObject({ lab: 'done' });
  await app.db
    .updateTable('homeServices')
    .set({ isActive: false })
    .where('kind', '=', 'blood_test')
    .execute();
  expect(await states()).not.toHaveProperty('lab');
});

test('providers count as done once their keys are set', async () => {
  const admin = await signInStaff(provided, { role: 'admin' });
  expect(await states(provided, admin.token)).toEqual({
    team: 'open',
    vet: 'open',
    shop: 'open',
    products: 'open',
    rates: 'open',
    payments: 'done',
    sms: 'done',
    mail: 'done',
  });
});
