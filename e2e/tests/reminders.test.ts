import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../drivers/accessibility.ts';
import { test } from '../drivers/fixtures.ts';
import { addPet } from '../drivers/pets.ts';
import { deliver, standIn } from '../drivers/push.ts';
import {
  bringDue,
  findDoseNotification,
  findReminder,
  makePrescription,
  setByHand,
  statusOf,
} from '../drivers/reminders.ts';
import { signIn, toast } from '../drivers/sign-in.ts';

const ANSWER = '**/api/reminder/answer/dose/v1';

/** A time of the day in India, as every screen writes it. */
const inIndia = (moment: Date) =>
  moment
    .toLocaleTimeString('en-IN', {
      timeZone: 'Asia/Kolkata',
      hour: 'numeric',
      minute: '2-digit',
      hour12: true,
    })
    .toLowerCase();

const due = (page: Page) => page.getByRole('region', { name: 'Due now' });
const given = (page: Page) => due(page).getByRole('button', { name: /^Given/ });

/** Somebody with a dog and a reminder whose dose is due. */
async function withDueDose(page: Page) {
  const { token } = await signIn(page);
  await addPet(page, token);
  const id = await setByHand(page, token);
  const dueAt = await bringDue(id);
  await findDoseNotification(page, token, id);
  return { token, id, dueAt };
}

test.describe('on the notification itself', () => {
  test.use({ serviceWorkers: 'allow' });

  /** The service worker, with no page in sight: what it shows is written down, since the test browser shows nothing. */
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
    const shown = () =>
      worker.evaluate(() => (self as unknown as { shown: Record<string, unknown>[] }).shown);
    /** Presses a button of the last notification; ends once the worker has done with it. */
    const press = (action: string) =>
      worker.evaluate(async (pressed) => {
        const notification = (self as unknown as { shown: object[] }).shown.at(-1);
        const event = new Event('notificationclick');
        const work: Promise<unknown>[] = [];
        Object.assign(event, {
          action: pressed,
          notification: { ...notification, close: () => {} },
          waitUntil: (promise: Promise<unknown>) => work.push(promise),
        });
        self.dispatchEvent(event);
        await Promise.all(work);
      }, action);
    return { worker, shown, press };
  }

  /** Somebody whose browser is registered, with a dose that is due and whose notice has been delivered. */
  async function remind(page: Page) {
    await standIn(page);
    const { token } = await signIn(page);
    await addPet(page, token);
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Turn on', exact: true }).click();
    await expect(page.getByText('Notifications are on for vet calls')).toBeVisible();
    return token;
  }

  test('from a signed prescription: one tap sets its reminders, a dose is given on its notification', async ({
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
    const { shown, press } = await openWorker(page);
    const dueAt = await bringDue(id);
    const notice = await findDoseNotification(page, token, id);
    await deliver(page, notice);
    await deliver(page, { ...notice, _id: crypto.randomUUID() });
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
    await press('snooze');
    await expect(due(page).getByText(/snoozed until/)).toBeVisible();
    await press('given');
    expect(await statusOf(page, token, id, dueAt)).toMatchObject({ status: 'given' });
    // The page hears of it without a reload.
    await expect(page.getByText(new RegExp(`Given by you at .*, meant for ${inIndia(dueAt)}`))).toBeVisible();
    await expect(due(page)).toBeHidden();
  });

  test('what is answered without a line waits on the phone, and is sent when the line is back', async ({
    page,
  }) => {
    const token = await remind(page);
    const id = await setByHand(page, token);
    const { worker, shown, press } = await openWorker(page);
    const dueAt = await bringDue(id);
    await deliver(page, await findDoseNotification(page, token, id));
    await expect.poll(async () => (await shown()).length).toBe(1);

    // Nobody is looking: only the worker can send it.
    await page.goto('/offline.html');
    await worker.evaluate(() => {
      const scope = self as unknown as { fetch: typeof fetch; realFetch: typeof fetch };
      scope.realFetch = scope.fetch.bind(self);
      scope.fetch = async (address, init) => {
        if (String(address).includes('/reminder/')) throw new TypeError('Failed to fetch');
        return scope.realFetch(address, init);
      };
    });
    await press('given');
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

  test('what the server refuses is said, and what is open shows a dose as a toast with the same buttons', async ({
    page,
  }) => {
    const token = await remind(page);
    const id = await setByHand(page, token);
    const dueAt = await bringDue(id);
    const notice = await findDoseNotification(page, token, id);
    const asked = toast(page, 'Give 1 tablet to Bruno');
    await expect(asked.getByRole('button', { name: 'Snooze 15 min' })).toBeVisible();
    await expectAccessible(page);
    await asked.getByRole('button', { name: 'Skip' }).click();
    await expect(asked).toBeHidden();
    await expect.poll(() => statusOf(page, token, id, dueAt)).toMatchObject({ status: 'skipped' });

    const { shown, press } = await openWorker(page);
    await deliver(page, {
      ...notice,
      data: { url: '/reminders', dose: { ticket: 'spoilt', reminderId: id, dueAt } },
    });
    await expect.poll(async () => (await shown()).length).toBe(1);
    await press('given');
    expect((await shown()).at(-1)).toMatchObject({ title: 'Could not save' });
  });
});

test('a dose is given with one tap, and taken back in its row', async ({ page }) => {
  const { token, id, dueAt } = await withDueDose(page);
  await page.goto('/reminders');
  await expect(due(page).getByText('Give 1 tablet to Bruno')).toBeVisible();
  await expectAccessible(page);
  await given(page).click();
  await expect(toast(page, 'Given: 1 tablet Meloxicam 1 mg, Bruno')).toBeVisible();
  await expect(page.getByText(`meant for ${inIndia(dueAt)}`)).toBeVisible();
  await expect.poll(() => statusOf(page, token, id, dueAt)).toMatchObject({ status: 'given' });

  await page.getByRole('main').getByRole('button', { name: /^Undo/ }).click();
  await expect(given(page)).toBeVisible();
  await expect.poll(() => statusOf(page, token, id, dueAt)).toMatchObject({ status: 'due' });
});

test('the home screen has the dose with Given on the card itself', async ({ page }) => {
  const { token, id, dueAt } = await withDueDose(page);
  await page.goto('/');
  const card = page.getByRole('region', { name: 'Doses due now' });
  await card.getByRole('button', { name: /^Given/ }).click();
  await expect(card).toBeHidden();
  await expect.poll(() => statusOf(page, token, id, dueAt)).toMatchObject({ status: 'given' });
});

test('a press while the phone still reads what waits is not forgotten', async ({ page }) => {
  const { token, id, dueAt } = await withDueDose(page);
  await page.addInitScript(holdReading);
  await page.goto('/');
  const card = page.getByRole('region', { name: 'Doses due now' });
  await card.getByRole('button', { name: /^Given/ }).click();
  await expect(card).toBeHidden();
  await page.evaluate(() => (window as unknown as Held).endReading());
  await expect.poll(() => statusOf(page, token, id, dueAt)).toMatchObject({ status: 'given' });
  await expect(card).toBeHidden();
});

interface Held {
  endReading: () => void;
}

/** Has the page's database answer no reading before `endReading` is called, and no writing before that has been heard. */
function holdReading() {
  const { promise, resolve } = Promise.withResolvers<void>();
  (window as unknown as Held).endReading = resolve;
  const hold = (name: 'getAll' | 'put', until: Promise<unknown>) => {
    const begin = IDBObjectStore.prototype[name] as (...given: unknown[]) => IDBRequest;
    Object.assign(IDBObjectStore.prototype, {
      [name](this: IDBObjectStore, ...given: unknown[]) {
        const request = begin.apply(this, given);
        const listen = request.addEventListener.bind(request);
        request.addEventListener = (type: string, listener: EventListener) =>
          listen(type, (event) => void until.then(() => listener.call(request, event)));
        return request;
      },
    });
  };
  hold('getAll', promise);
  const received = promise.then(() => new Promise((next) => setTimeout(next, 50)));
  hold('put', received);
}

test('an answer without a line outlives a reload, goes when the line is back, and goes with whoever signs out', async ({
  page,
  context,
  expectFault,
}) => {
  expectFault(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const { token, id, dueAt } = await withDueDose(page);
  await page.goto('/reminders');
  await expect(given(page)).toBeVisible();
  const waits = page.getByText('Will be saved when you are online');
  await context.setOffline(true);
  await given(page).click();
  await expect(waits).toBeVisible();
  expect(await statusOf(page, token, id, dueAt)).toMatchObject({ status: 'due' });
  await expectAccessible(page);

  // The line is back, and the server isn't.
  await page.route(ANSWER, (route) => route.abort());
  await context.setOffline(false);
  await page.reload();
  await expect(waits).toBeVisible();
  await page.unroute(ANSWER);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(waits).toBeHidden();
  expect(await statusOf(page, token, id, dueAt)).toMatchObject({ status: 'given' });

  await page.route(ANSWER, (route) => route.abort());
  await page.getByRole('main').getByRole('button', { name: /^Undo/ }).click();
  await expect(waits).toBeVisible();
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('1 answer not sent yet');
  await page.getByRole('button', { name: 'Sign out and lose it' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .not.toContain('tailwell-doses');
});

test.describe('a phone in Los Angeles', () => {
  test.use({ timezoneId: 'America/Los_Angeles' });

  test('shows and answers the times of India', async ({ page }) => {
    const { token, id, dueAt } = await withDueDose(page);
    await page.goto('/reminders/new');
    await expect(page.getByText('All times are Indian time (IST).')).toBeVisible();
    await page.getByLabel('Medicine').fill('Cetirizine');
    await page.getByRole('button', { name: 'Twice a day' }).click();
    await page.getByLabel('Another time').fill('13:30');
    await page.getByRole('button', { name: 'Add time' }).click();
    await page.getByText('Until I stop it', { exact: true }).click();
    await page.getByRole('button', { name: 'Set reminder' }).click();
    await expect(page.getByText('Every day at 9:00 am, 1:30 pm and 9:00 pm')).toBeVisible();
    const list = await page.request.get('/api/reminder/get/all/v1', { headers: { Authorization: token } });
    const { data } = (await list.json()) as { data: { medicine: string; times: number[] }[] };
    expect(data.find(({ medicine }) => medicine === 'Cetirizine')?.times).toEqual([540, 810, 1260]);

    await page.goto('/reminders');
    await expect(due(page).getByText(`Meant for Today, ${inIndia(dueAt)}`)).toBeVisible();
    await given(page).click();
    await expect(page.getByText(new RegExp(`Given by you at .*, meant for ${inIndia(dueAt)}`))).toBeVisible();
    await expect.poll(() => statusOf(page, token, id, dueAt)).toMatchObject({ status: 'given' });
  });
});

test('a reminder by hand: what is typed outlives a reload, faults are said at their fields, and it can be changed, stopped and deleted', async ({
  page,
}) => {
  const { token } = await signIn(page);
  await addPet(page, token);
  await page.goto('/reminders');
  await page.getByRole('main').getByRole('link', { name: 'Add a reminder' }).first().click();
  await page.getByRole('button', { name: 'Set reminder' }).click();
  await expect(page.getByText('Medicine is needed.')).toBeVisible();
  await expect(page.getByText('Choose a day.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Medicine').fill('Thyroxine');
  await page.getByLabel('One dose').fill('0.5');
  await page.getByLabel('At home now').fill('1');
  await page.reload();
  await expect(page.getByLabel('Medicine')).toHaveValue('Thyroxine');
  await page.getByText('Until I stop it', { exact: true }).click();
  await page.getByRole('button', { name: 'Set reminder' }).click();
  await expect(page).toHaveURL('/reminders?tab=medicines');
  await expect(page.getByText('½ tablet · Bruno')).toBeVisible();
  await expect(page.getByText('Running low')).toBeVisible();

  const on = page.getByRole('switch', { name: 'Remind me of Thyroxine, Bruno' });
  await on.click();
  await expect(on).not.toBeChecked();
  await expect(page.getByText('Stopped', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Edit Thyroxine' }).click();
  await page.getByRole('button', { name: 'Resume reminders' }).click();
  await expect(page.getByRole('button', { name: 'Stop reminders' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove 9:00 am' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Choose at least one time.')).toBeVisible();
  await page.getByRole('button', { name: 'Add time' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Every day at 9:00 pm')).toBeVisible();

  await page.getByRole('link', { name: 'Edit Thyroxine' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No medicines yet')).toBeVisible();
});
