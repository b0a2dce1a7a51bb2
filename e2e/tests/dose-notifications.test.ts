import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../drivers/accessibility.ts';
import { openConnected } from '../drivers/connection.ts';
import { test } from '../drivers/fixtures.ts';
import { addPet } from '../drivers/pets.ts';
import { deliver, stubPush } from '../drivers/push.ts';
import {
  due,
  findDoseNotification,
  findReminder,
  inIndia,
  makeDue,
  makePrescription,
  setByHand,
  statusOf,
} from '../drivers/reminders.ts';
import { signIn, toast } from '../drivers/sign-in.ts';

test.use({ serviceWorkers: 'allow' });

/** The service worker, with no page visible: records the notifications, since the test browser shows none. */
async function openWorker(page: Page) {
  const [worker = await page.context().waitForEvent('serviceworker')] = page.context().serviceWorkers();
  await worker.evaluate(() => {
    const scope = self as unknown as {
      shown: object[];
      clients: { matchAll: () => Promise<unknown[]> };
      registration: { showNotification: (title: string, options?: object) => Promise<void> };
    };
    scope.shown = [];
    scope.clients.matchAll = async () => [];
    scope.registration.showNotification = async (title: string, options?: object) => {
      scope.shown.push({ title, ...options });
    };
  });
  const shown = () => worker.evaluate(() => (self as unknown as { shown: Record<string, unknown>[] }).shown);
  /** Clicks a button of the last notification; resolves once the worker has handled it. */
  const click = (action: string) =>
    worker.evaluate(async (clicked) => {
      const notification = (self as unknown as { shown: object[] }).shown.at(-1);
      const event = new Event('notificationclick');
      const work: Promise<unknown>[] = [];
      Object.assign(event, {
        action: clicked,
        notification: { ...notification, close: () => {} },
        waitUntil: (promise: Promise<unknown>) => work.push(promise),
      });
      self.dispatchEvent(event);
      await Promise.all(work);
    }, action);
  return { worker, shown, press: click };
}

/** A user whose browser is registered for push, with a dose due whose notification has been delivered. */
async function remind(page: Page) {
  await stubPush(page);
  const { token } = await signIn(page);
  await addPet(page, token);
  await openConnected(page, '/profile');
  await page.getByRole('button', { name: 'Turn on', exact: true }).click();
  await expect(page.getByText('Notifications are on for vet calls')).toBeVisible();
  return token;
}

test('one tap sets reminders from a signed prescription, and a dose is given on its notification', async ({
  page,
  browser,
}) => {
  const token = await remind(page);
  const consultId = await makePrescription(page, token, browser);
  await page.goto(`/consultation/schedule-consultation/doctor-details/${consultId}/appointment/scheduled`);
  await page.getByRole('button', { name: 'Set reminders' }).click();
  await page.getByRole('link', { name: 'Reminders set · View' }).click();
  await expect(page).toHaveURL(`/reminders?tab=prescriptions&consult=${consultId}`);
  await expect(page.getByRole('link', { name: /^Reminder set\b/ })).toHaveCount(2);
  await expectAccessible(page);

  const id = await findReminder(page, token, 'Cephalexin');
  const { shown, press: click } = await openWorker(page);
  const dueAt = await makeDue(id);
  const notification = await findDoseNotification(page, token, id);
  await deliver(page, notification);
  await deliver(page, { ...notification, _id: crypto.randomUUID() });
  await expect.poll(async () => (await shown()).length).toBe(2);
  const [first, again] = await shown();
  expect(first).toMatchObject({
    title: 'Give 1 tablet to Bruno',
    renotify: true,
    timestamp: dueAt.getTime(),
    actions: [{ title: 'Given' }, { title: 'Skip' }],
  });
  expect(again?.tag).toBe(first?.tag);

  await page.goto('/reminders');
  await expect(due(page).getByText('Give 1 tablet to Bruno')).toBeVisible();
  await click('snooze');
  await expect(due(page).getByText(/snoozed until/)).toBeVisible();
  await click('given');
  expect(await statusOf(page, token, id, dueAt)).toMatchObject({ status: 'given' });
  // The page receives it without a reload.
  await expect(page.getByText(new RegExp(`Given by you at .*, meant for ${inIndia(dueAt)}`))).toBeVisible();
  await expect(due(page)).toBeHidden();
});

test('an answer given offline is stored on the phone, and sent when back online', async ({ page }) => {
  const token = await remind(page);
  const id = await setByHand(page, token);
  const { worker, shown, press: click } = await openWorker(page);
  const dueAt = await makeDue(id);
  await deliver(page, await findDoseNotification(page, token, id));
  await expect.poll(async () => (await shown()).length).toBe(1);

  // No page is open: only the service worker can send it.
  await page.goto('/offline.html');
  await worker.evaluate(() => {
    const scope = self as unknown as { fetch: typeof fetch; realFetch: typeof fetch };
    scope.realFetch = scope.fetch.bind(self);
    scope.fetch = async (address, init) => {
      if (String(address).includes('/reminder/')) throw new TypeError('Failed to fetch');
      return scope.realFetch(address, init);
    };
  });
  await click('given');
  expect(await statusOf(page, token, id, dueAt)).toMatchObject({ status: 'due' });
  expect(await shown()).toHaveLength(1);

  await worker.evaluate(async () => {
    const scope = self as unknown as { fetch: typeof fetch; realFetch: typeof fetch };
    scope.fetch = scope.realFetch;
    const work: Promise<unknown>[] = [];
    const event = Object.assign(new Event('sync'), {
      tag: 'dose-answers',
      waitUntil: (promise: Promise<unknown>) => work.push(promise),
    });
    self.dispatchEvent(event);
    await Promise.all(work);
  });
  expect(await statusOf(page, token, id, dueAt)).toMatchObject({ status: 'given' });
});

test('a rejected answer is shown, and an open page shows a dose as a toast with the same buttons', async ({
  page,
}) => {
  const token = await remind(page);
  const id = await setByHand(page, token);
  const dueAt = await makeDue(id);
  const notification = await findDoseNotification(page, token, id);
  const prompt = toast(page, 'Give 1 tablet to Bruno');
  await expect(prompt.getByRole('button', { name: 'Snooze 15 min' })).toBeVisible();
  await expectAccessible(page);
  await prompt.getByRole('button', { name: 'Skip' }).click();
  await expect(prompt).toBeHidden();
  await expect.poll(() => statusOf(page, token, id, dueAt)).toMatchObject({ status: 'skipped' });

  const { shown, press: click } = await openWorker(page);
  await deliver(page, {
    ...notification,
    data: { url: '/reminders', dose: { ticket: 'spoilt', reminderId: id, dueAt } },
  });
  await expect.poll(async () => (await shown()).length).toBe(1);
  await click('given');
  expect((await shown()).at(-1)).toMatchObject({ title: 'Could not save' });
});
