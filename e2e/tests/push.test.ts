import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../drivers/accessibility.ts';
import { book, makeSlots } from '../drivers/consultations.ts';
import { test } from '../drivers/fixtures.ts';
import { addPet } from '../drivers/pets.ts';
import { deliver, stubPush } from '../drivers/push.ts';
import { signIn, toast } from '../drivers/sign-in.ts';

test.use({ serviceWorkers: 'allow' });

const settings = (page: Page) => ({
  switchOn: page.getByRole('button', { name: 'Turn on', exact: true }),
  switchOff: page.getByRole('button', { name: 'Turn off' }),
  isOn: page.getByText('Notifications are on for vet calls'),
});

/** A user whose browser is registered for push, on their account page. */
async function registered(page: Page) {
  await stubPush(page);
  const { token } = await signIn(page);
  await page.goto('/profile');
  await settings(page).switchOn.click();
  await expect(settings(page).isOn).toBeVisible();
  return token;
}

/** Books a consultation for a pet; returns its id. */
async function bookOne(page: Page, token: string) {
  await addPet(page, token);
  const [slot] = await makeSlots(page.request);
  return book(page, token, slot);
}

const notification = (changes: object = {}) => ({
  _id: randomUUID(),
  type: 'notification',
  title: 'Your refund is on its way',
  body: 'It takes up to 7 days.',
  data: { url: '/profile/pets' },
  ...changes,
});

test('after a booking a card offers notifications, accepting registers the browser, and no page asks unprompted', async ({
  page,
}) => {
  await stubPush(page);
  const { token } = await signIn(page);
  await page.goto(
    `/consultation/schedule-consultation/doctor-details/${await bookOne(page, token)}/appointment/scheduled`,
  );
  const card = page.getByRole('heading', { name: 'Get notified when the vet calls?' });
  await expect(card).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => Notification.permission)).toBe('default');

  const stored = page.waitForResponse('**/api/auth/create/marketing/fcm/v1');
  await page.getByRole('button', { name: 'Turn on', exact: true }).click();
  expect((await stored).status()).toBe(200);
  await expect(toast(page, 'Notifications are on in this browser')).toBeVisible();
  await expect(card).toBeHidden();
  await page.goto('/profile');
  await expect(settings(page).isOn).toBeVisible();
  await settings(page).switchOff.click();
  await expect(settings(page).switchOn).toBeVisible();
});

test('the service worker controls all pages, and is never cached', async ({ page }) => {
  await registered(page);
  const { scope, state } = await page.evaluate(async () => {
    const { scope, active } = await navigator.serviceWorker.ready;
    return { scope, state: active?.state };
  });
  expect({ scope, state }).toEqual({ scope: `${new URL(page.url()).origin}/`, state: 'activated' });
  const script = await page.request.get('/service-worker.js');
  expect(script.headers()).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
    'content-security-policy': "default-src 'none'; connect-src 'self'; img-src 'self'",
  });
});

test('a push is shown once as a toast on the visible page, and opens its link', async ({ page }) => {
  await registered(page);
  const pushed = notification();
  await deliver(page, pushed);
  const shown = toast(page, 'Your refund is on its way');
  await expect(shown).toBeVisible();
  // It stays while the pointer is on it.
  await shown.hover();
  await expectAccessible(page);
  await deliver(page, pushed);
  await deliver(page, notification({ title: 'Another one', data: { url: '/my-orders' } }));
  await expect(shown).toHaveCount(1);
  await expect(toast(page, 'Another one')).toHaveCount(0);

  await shown.getByRole('button', { name: /refund/ }).click();
  await expect(page).toHaveURL('/profile/pets');
  // One at a time: the next one follows.
  await expect(toast(page, 'Another one')).toBeVisible();
});

test('a call opens the dialog, and Join enters the call', async ({ page, expectFault }) => {
  // No such call: its screen says so.
  expectFault(/status of 404/);
  await registered(page);
  const call = { vetId: randomUUID(), chatId: randomUUID(), channelName: 'c0ffee', consultId: randomUUID() };
  const url = `/consultation/instant-consultation/doctor-details/connect?consultId=${call.consultId}`;
  const ringing = notification({
    type: 'joinCallPopup',
    title: 'Dr Asha Rao is calling',
    body: 'Bruno’s consultation has begun.',
    data: { url, ...call },
  });
  let isRead = false;
  await page.route('**/api/fcm/get/all/my/fcm/noti/v1*', (route) => {
    const row = { ...ringing, kind: 'call', createdAt: new Date().toISOString() };
    const rest = isRead
      ? { readAt: row.createdAt, ringsForSeconds: 0 }
      : { readAt: null, ringsForSeconds: 40 };
    return route.fulfill({
      json: { success: true, message: 'OK', data: [{ ...row, ...rest }], total: 1, unread: isRead ? 0 : 1 },
    });
  });
  await page.route('**/api/fcm/read/notifications/by/user/v1', (route) => {
    isRead = true;
    return route.fallback();
  });

  await deliver(page, ringing);
  const dialog = page.getByRole('dialog', { name: 'Consultation Call' });
  await expect(dialog).toContainText('Bruno’s consultation has begun.');
  await expectAccessible(page);
  const declined = page.waitForResponse('**/api/fcm/read/notifications/by/user/v1');
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(dialog).toBeHidden();
  await declined;

  isRead = false;
  await deliver(page, { ...ringing, _id: randomUUID() });
  await page.reload();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Join' }).click();
  await expect(page).toHaveURL(url);
  expect(await page.evaluate(() => history.state.usr)).toEqual({ ...call, isJoined: true });
  await expect(dialog).toBeHidden();
});

test('signing out unregisters this browser', async ({ page, expectFault }) => {
  // From requests made when the page becomes idle, if the server has just ended the session.
  expectFault(/status of 401/);
  await registered(page);
  const endpoint = await page.evaluate(
    () => JSON.parse(localStorage.getItem('test-subscription') ?? '').endpoint,
  );
  const logout = page.waitForRequest('**/api/auth/logout/user/v1');
  await page.getByRole('button', { name: 'Sign out' }).click();
  expect((await logout).postDataJSON()).toMatchObject({ fcmToken: endpoint });
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('test-subscription'))).toBeNull();
});
