import { expect } from '@playwright/test';
import { openConnected } from '../drivers/connection.ts';
import { book, makeSlots } from '../drivers/consultations.ts';
import { test } from '../drivers/fixtures.ts';
import { addPet } from '../drivers/pets.ts';
import { loginScreen, signIn, stored } from '../drivers/sign-in.ts';

test('changes made elsewhere are shown automatically, also those made while offline', async ({
  page,
  context,
  expectFault,
}) => {
  // From requests made while offline.
  expectFault('net::ERR_INTERNET_DISCONNECTED');
  const { token } = await signIn(page);
  await addPet(page, token);
  await openConnected(page, '/my-consultations');
  const consultation = page.getByText('For Bruno', { exact: true });
  await expect(consultation).toBeHidden();
  const [slot] = await makeSlots(page.request);
  if (!slot) throw new Error('no time is free');
  const id = await book(page, token, slot);
  await expect(consultation).toBeVisible();

  await context.setOffline(true);
  const reasons = await page.request.get('/api/admin/get/all/cancel/reason/v1', {
    headers: { Authorization: token },
  });
  const { data } = (await reasons.json()) as { data: { _id: string }[] };
  const cancelled = await page.request.put(`/api/user/delete/asign/vet/schedule/${id}/v1`, {
    headers: { Authorization: token },
    data: { reasonId: data[0]?._id },
  });
  expect(cancelled.status()).toBe(200);
  await context.setOffline(false);
  await expect(consultation).toBeHidden();
});

test('a session ended elsewhere redirects to sign-in', async ({ page, expectFault }) => {
  // From requests that the page may make just then.
  expectFault(/status of 401/);
  const { token } = await signIn(page);
  const socket = await openConnected(page, '/profile');
  const closed = socket.waitForEvent('close');
  await page.request.post('/api/auth/logout/user/v1', { headers: { Authorization: token }, data: {} });
  await closed;
  await expect(page).toHaveURL('/login?next=%2Fprofile');
  await expect(loginScreen(page).title).toBeVisible();
  expect(await stored(page, 'token')).toBeNull();
});

test('visitors load no socket code and open no connection', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  page.on('websocket', (socket) => requests.push(socket.url()));
  await page.goto('/login', { waitUntil: 'networkidle' });
  await expect(loginScreen(page).title).toBeVisible();
  const before = requests.filter((url) => url.includes('/assets/'));
  // Otherwise the open page would receive the token, and open its own connection.
  await page.goto('about:blank');
  await signIn(page);
  await openConnected(page, '/profile');
  const texts = await Promise.all(before.map(async (url) => (await page.request.get(url)).text()));
  expect(texts.some((text) => text.includes('EIO'))).toBe(false);
  expect(requests.filter((url) => url.includes('/api/socket'))).toHaveLength(1);
});
