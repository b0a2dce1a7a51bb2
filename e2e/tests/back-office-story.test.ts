import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, expect, type Page } from '@playwright/test';
import { makeTemporaryFolder } from '@tailwell/embedded-postgres/testing';
import { codeOf } from '@tailwell/server/features/account/second-factor/second-factor.testing';
import { makeListing } from '@tailwell/server/features/shop/products/products.testing';
import { openDb } from '@tailwell/server/platform/database/db';
import { openLog } from '@tailwell/server/platform/observation/log';
import { startServer } from '@tailwell/server/testing/server-process';
import { BARE, copyTemplate } from '@tailwell/server/testing/test-postgres';
import { addAddress } from '../drivers/addresses.ts';
import { test } from '../drivers/fixtures.ts';
import { newEmail } from '../drivers/names.ts';
import { readCode, readMessage, signIn } from '../drivers/sign-in.ts';
import { openWindow } from '../drivers/windows.ts';

/** The link in an invitation. */
const JOIN_LINK = /(\/console\/join#[\w-]+)/;

test.use({ actionTimeout: 30_000 });

// A server and database of its own, without users or records.
let settings: Record<string, string>;
let server: Awaited<ReturnType<typeof startServer>>;
let bare: Awaited<ReturnType<typeof copyTemplate>>;
test.beforeAll(async () => {
  const dataDir = makeTemporaryFolder('story-e2e');
  bare = await copyTemplate(JSON.parse(process.env.E2E_TEMPLATE ?? '{}'), { source: BARE });
  settings = { DATABASE_URL: bare.url, DATA_DIR: dataDir, DEMO: 'off', KEEP_ANSWERS_MS: '0' };
  server = await startServer(settings);
});
test.afterAll(async () => {
  await server.end('SIGTERM');
  await bare.drop();
  rmSync(settings.DATA_DIR ?? '', { recursive: true, force: true });
});

const open = (browser: Browser) => openWindow(browser, { baseURL: server.origin });

/** Runs the command by which an operator invites the first user; returns the link that it prints. */
async function inviteFirst(email: string): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['scripts/operator.ts', 'invite', 'admin', email],
    {
      cwd: join(import.meta.dirname, '../..'),
      env: { PATH: process.env.PATH, ...settings, PUBLIC_URL: server.origin },
    },
  );
  return /\/console\/join#[\w-]+/.exec(stdout)?.[0] ?? '';
}

/** Accepts an invitation by its link, and sets up the second factor. */
async function accept(page: Page, link: string, email: string) {
  await page.goto(link);
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  await page.getByRole('button', { name: 'Get OTP' }).click();
  await page.getByLabel('Enter 6-digit OTP').fill(await readCode(page.request, email));
  await expect(page.getByRole('heading', { name: 'Set up your authenticator app' })).toBeVisible();
  const secret = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '';
  await page.getByLabel('6-digit code').pressSequentially(codeOf(secret.replaceAll(' ', '')));
  await page.getByRole('checkbox', { name: 'I’ve saved them' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible();
}

/** A product sold by one of our shops. */
async function sell(): Promise<string> {
  const database = openDb({ url: bare.url, poolSize: 1, log: openLog('silent') });
  const { id } = await makeListing(database);
  await database.close();
  return id;
}

/** Orders a product with a coupon, as a new owner. */
async function orderWith(page: Page, couponCode: string) {
  const listingId = await sell();
  const { token } = await signIn(page);
  await addAddress(page, token);
  const headers = { Authorization: token };
  const { request } = page;
  const data = { listingId, quantity: 1 };
  expect((await request.post('/api/cart/add/products/to/cart/v1', { headers, data })).status()).toBe(200);
  const addresses = await (await request.get('/api/address/get/all/address/v1', { headers })).json();
  const cart = await (await request.get('/api/cart/get/my/cart/products/v1', { headers })).json();
  const ordered = await request.post('/api/order/add/order/v3', {
    headers: { ...headers, 'Idempotency-Key': crypto.randomUUID() },
    data: {
      cartVersion: (cart as { data: { version: number } }).data.version,
      addressId: (addresses as { data: { _id: string }[] }).data[0]?._id,
      paymentMethod: 'COD',
      couponCode,
    },
  });
  expect(ordered.status(), await ordered.text()).toBe(200);
}

test('from the first admin to a coupon that an owner uses: the report shows it', async ({
  browser,
  expectFault,
}) => {
  expectFault(/status of (403|404)/);
  const [first, second, owner] = [await open(browser), await open(browser), await open(browser)];
  const [firstEmail, secondEmail] = [newEmail(), newEmail()];
  await accept(first, await inviteFirst(firstEmail), firstEmail);

  await first.goto('/console/office/invitations');
  await first.getByRole('button', { name: 'Invite' }).click();
  const dialog = first.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Kavya Nair');
  await dialog.getByLabel('Email address').fill(secondEmail);
  await dialog.getByLabel('Role').selectOption('admin');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(first.getByText('Invited.')).toBeVisible();
  await accept(second, await readMessage(second.request, secondEmail, JOIN_LINK), secondEmail);

  await second.goto('/console/office/coupons');
  await second.getByRole('link', { name: 'Add coupon' }).first().click();
  const sheet = second.getByRole('dialog', { name: 'New coupon' });
  await sheet.getByLabel('Code').fill('welcome75');
  await sheet.getByLabel('Title').fill('₹75 off the first order');
  await sheet.getByLabel('Amount').fill('75');
  await sheet.getByRole('button', { name: 'Add coupon' }).click();
  await expect(second.getByText('Added.')).toBeVisible();

  await orderWith(owner, 'WELCOME75');

  await first.goto('/console/office/coupon-uses');
  const report = first.getByRole('region', { name: 'Report' });
  await expect(report.getByText('₹75').first()).toBeVisible();
  await expect(first.getByText('WELCOME75').first()).toBeVisible();
});
