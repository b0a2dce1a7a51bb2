import { rmSync } from 'node:fs';
import { type Browser, expect, type Page } from '@playwright/test';
import { makeTemporaryFolder } from '@tailwell/embedded-postgres/testing';
import { signInStaff } from '@tailwell/server/features/account/staff/staff.testing';
import { openDb } from '@tailwell/server/platform/database/db';
import { openLog } from '@tailwell/server/platform/observation/log';
import { startServer } from '@tailwell/server/testing/server-process';
import { BARE, copyTemplate } from '@tailwell/server/testing/test-postgres';
import { test } from '../drivers/fixtures.ts';
import { openWindow } from '../drivers/windows.ts';

type Server = Awaited<ReturnType<typeof startServer>>;
type Grant = Parameters<typeof signInStaff>[1];

// A server and database of its own: the others contain the demo.
test.describe.configure({ mode: 'serial' });

let dataDir: string;
let server: Server;
let bare: Awaited<ReturnType<typeof copyTemplate>>;
let database: ReturnType<typeof openDb>;
test.beforeAll(async () => {
  dataDir = makeTemporaryFolder('empty-e2e');
  bare = await copyTemplate(JSON.parse(process.env.E2E_TEMPLATE ?? '{}'), { source: BARE });
  const { url } = bare;
  server = await startServer({ DATABASE_URL: url, DATA_DIR: dataDir, DEMO: 'off', KEEP_ANSWERS_MS: '0' });
  database = openDb({ url, poolSize: 1, log: openLog('silent') });
});
test.afterAll(async () => {
  await database.close();
  await server.end('SIGTERM');
  await bare.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** A new member of staff, at their first page. */
async function openConsole(browser: Browser, grant: Grant): Promise<{ page: Page; token: string }> {
  const { token } = await signInStaff(database, grant);
  const page = await openWindow(browser, {
    baseURL: server.origin,
    stored: { name: 'vetToken', value: token },
  });
  await page.goto('/console');
  return { page, token };
}

const step = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });

test('the list of first steps leads from an empty database to a shelf that owners see', async ({
  browser,
}) => {
  const { page, token } = await openConsole(browser, { role: 'admin' });
  await expect(page).toHaveURL('/console/start');
  // Cities that register pets come with the product.
  await expect(page.getByText('1 of 30 done')).toBeVisible();
  for (const title of ['Add the first vet', 'Add the first shop', 'Fill a shelf', 'Set your commission']) {
    await expect(step(page, title)).toContainText('Not yet');
  }
  await expect(step(page, 'Take real payments')).toContainText('Uses the sandbox');

  await step(page, 'Add the first vet').getByRole('link').click();
  await page.getByLabel('Name', { exact: true }).fill('Kavya Nambiar');
  await page.getByLabel('Registration number').fill('KVC/2012/4711');
  await page.getByLabel('Council').fill('Karnataka Veterinary Council');
  await page.getByLabel('Pincode').fill('560038');
  await page.getByLabel('Practising since').fill('2012');
  await page.getByLabel('Fee').fill('450');
  await page.getByRole('button', { name: 'Add vet' }).click();
  await expect(page.getByText('Added.')).toBeVisible();
  await page.goto('/console/start');
  await expect(step(page, 'Add the first vet')).toContainText('Started');

  const create = async (kind: string, data: object) => {
    const answer = await page.request.post(`/api/console/create/${kind}/v1`, {
      headers: { Authorization: token },
      data,
    });
    expect(answer.status()).toBe(200);
    return ((await answer.json()) as { data: { _id: string } }).data._id;
  };
  const shopId = await create('shops', SHOP);
  await create('products', PRODUCT);
  await page.reload();
  await expect(step(page, 'Add the first shop')).toContainText('Done');
  await expect(step(page, 'Fill a shelf')).toContainText('Started');

  await create('partner-rates', { ...RATE, partnerKind: 'vet' });
  await page.reload();
  await expect(step(page, 'Set your commission')).toContainText('Started');
  await create('partner-rates', { ...RATE, partnerKind: 'shop' });
  await page.reload();
  await expect(step(page, 'Set your commission')).toContainText('Done');

  const { page: shop } = await openConsole(browser, { role: 'shop_owner', shopId });
  await shop.goto('/console/stock');
  await expect(shop.getByText('Nothing on the shelf')).toBeVisible();
  await shop.getByRole('link', { name: 'Add products' }).first().click();
  await shop.getByRole('button', { name: /^Add Chicken and rice/ }).click();
  await shop.getByLabel('Price (₹)').fill('1200');
  await shop.getByLabel('In stock').fill('7');
  await shop.getByRole('button', { name: 'Put on the shelf' }).click();
  await expect(shop.getByText('It can’t cost more than the pack says. Please enter less.')).toBeVisible();
  await shop.getByLabel('Price (₹)').fill('1100');
  await shop.getByRole('button', { name: 'Put on the shelf' }).click();
  await expect(shop.getByText('On your shelf', { exact: true })).toBeVisible();

  await page.reload();
  await expect(step(page, 'Fill a shelf')).toContainText('Done');
  await page.goto('/search?q=chicken');
  await expect(page.getByText('Chicken and rice, adult').first()).toBeVisible();
  await page.context().close();
});

const RATE = {
  vetId: null,
  shopId: null,
  startsOn: '2026-01-01',
  commission: 12,
  commissionGst: 18,
  tcs: 0,
  tds: 0,
  discountShare: 0,
  source: 'Contract of 2026',
};

const SHOP = {
  name: 'Tamarind Lane Pets',
  isActive: true,
  legalName: 'Tamarind Lane Private Limited',
  gstin: '29AAXCT0001D1ZH',
  about: '',
  street: '12, Tamarind Lane',
  area: 'Indiranagar',
  pincode: '560038',
  latitude: null,
  longitude: null,
  hasPharmacy: false,
  licenceNumber: '',
  licenceExpiresOn: null,
  hours: 'Mon–Sun 9:00–21:00',
  deliversWithinKm: 8,
};

const PRODUCT = {
  code: 'DP-1042',
  name: 'Chicken and rice, adult',
  brand: 'Dilpaws',
  packSize: '3 kg',
  isActive: true,
  subcategory: 'dry-food',
  concern: null,
  pets: ['dog'],
  tags: [],
  mrp: 1150,
  gstPercent: 18,
  hsnCode: '2309',
  needsPrescription: false,
  description: '',
  composition: '',
  directions: '',
  safety: '',
  manufacturer: '',
  countryOfOrigin: 'India',
  importer: '',
  keywords: '',
  salts: '',
  strength: '',
  form: null,
  packAmount: null,
  packUnit: null,
};
