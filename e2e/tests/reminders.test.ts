import { expect } from '@playwright/test';
import { expectAccessible } from '../drivers/accessibility.ts';
import { test } from '../drivers/fixtures.ts';
import { giveButton, statusOf, withDueDose } from '../drivers/reminders.ts';

const ANSWER = '**/api/reminder/answer/dose/v1';

test('a tap while the phone still reads its queue is not lost', async ({ page }) => {
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

/**
 * Makes the page's database answer no read before the event `reading-over`, and no write before that read has been
 * shown.
 */
function holdReading() {
  const over = new Promise((resolve) => addEventListener('reading-over', resolve));
  const hold = (name: 'getAll' | 'put', until: Promise<unknown>) => {
    const original = IDBObjectStore.prototype[name] as (...given: unknown[]) => IDBRequest;
    Object.assign(IDBObjectStore.prototype, {
      [name](this: IDBObjectStore, ...given: unknown[]) {
        const request = original.apply(this, given);
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

test('an offline answer survives a reload, is sent when back online, and is deleted by signing out', async ({
  page,
  context,
  expectFault,
}) => {
  expectFault(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const { token, id, dueAt } = await withDueDose(page);
  await page.goto('/reminders');
  await expect(giveButton(page)).toBeVisible();
  const waits = page.getByText('Will be saved when you are online');
  await context.setOffline(true);
  await giveButton(page).click();
  await expect(waits).toBeVisible();
  expect(await statusOf(page, token, id, dueAt)).toMatchObject({ status: 'due' });
  await expectAccessible(page);

  // Back online, but the server isn't.
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
