import { expect } from '@playwright/test';
import { expectAccessible } from '../drivers/accessibility.ts';
import { test } from '../drivers/fixtures.ts';
import { addPet } from '../drivers/pets.ts';
import { due, given, inIndia, statusOf, withDueDose } from '../drivers/reminders.ts';
import { signIn, toast } from '../drivers/sign-in.ts';

const ANSWER = '**/api/reminder/answer/dose/v1';

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
  await page.evaluate(() => dispatchEvent(new Event('reading-over')));
  await expect.poll(() => statusOf(page, token, id, dueAt)).toMatchObject({ status: 'given' });
  await expect(card).toBeHidden();
});

/** Has the page's database answer no reading before the event `reading-over`, and no writing before that reading has been shown. */
function holdReading() {
  const over = new Promise((resolve) => addEventListener('reading-over', resolve));
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
  hold('getAll', over);
  const shown = over.then(() => new Promise((next) => setTimeout(next)));
  hold('put', shown);
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
