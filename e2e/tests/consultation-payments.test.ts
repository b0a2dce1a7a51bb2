import { type Browser, expect, type Page } from '@playwright/test';
import { expectAccessible } from '../drivers/accessibility.ts';
import {
  beginToPay,
  book,
  bookingPath,
  bookingScreen,
  choosePayment,
  findSlots,
  goToPay,
  SCHEDULED,
  type Slot,
  sandboxPage,
} from '../drivers/consultations.ts';
import { collectFaults, test } from '../drivers/fixtures.ts';
import { addPet } from '../drivers/pets.ts';
import { signIn } from '../drivers/sign-in.ts';

/** Somebody with a pet at the booking screen of a free time. */
async function comeToBook(page: Page) {
  const { token } = await signIn(page);
  await addPet(page, token);
  const [slot] = await findSlots(page.request);
  if (!slot) throw new Error('no free time');
  await page.goto(bookingPath(slot));
  return { token, slot };
}

const face = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** Somebody else with a pet, in a browser window of their own. */
async function openRival(browser: Browser) {
  const context = await browser.newContext({ baseURL: process.env.E2E_BASE_URL });
  const page = await context.newPage();
  const { token } = await signIn(page);
  await addPet(page, token);
  return { page, token };
}

test('a payment that failed is tried again, and the time is kept meanwhile', async ({ page }) => {
  await comeToBook(page);
  await bookingScreen(page).complaint.fill('Limps on the left.');
  await goToPay(page);
  await sandboxPage(page).fail.click();
  await expect(face(page, /not paid|didn’t go through|No money/i)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /Try again/ }).click();
  await expect(bookingScreen(page).complaint).toHaveValue('Limps on the left.');
  await goToPay(page);
  await sandboxPage(page).pay.click();
  await expect(page).toHaveURL(SCHEDULED, { timeout: 20_000 });
});

test('the way back from what was paid never ends at the bank', async ({ page }) => {
  await comeToBook(page);
  await goToPay(page);
  await sandboxPage(page).pay.click();
  await expect(page).toHaveURL(SCHEDULED, { timeout: 20_000 });
  await page.goBack();
  await expect(page).toHaveURL('/my-consultations');
  await expect(page.getByRole('heading', { level: 1, name: 'My consultations' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page).not.toHaveURL(/sandbox/);
});

test('a payment that is pending tells so on any device, and books by itself once the money is there', async ({
  page,
  browser,
}) => {
  await comeToBook(page);
  await goToPay(page);
  const gateway = page.url();
  await sandboxPage(page).leavePending.click();
  await expect(face(page, 'Waiting for your bank')).toBeVisible();
  await page.reload();
  await expect(face(page, 'Waiting for your bank')).toBeVisible();

  const otherDevice = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const other = await otherDevice.newPage();
  await other.goto(page.url());
  await expect(face(other, 'Waiting for your bank')).toBeVisible();
  await expect(other.getByText('Bruno')).toBeHidden();
  await other.goto(gateway);
  await sandboxPage(other).pay.click();
  await expect(face(other, /Paid|Booked/)).toBeVisible();
  await otherDevice.close();
  await expect(page).toHaveURL(SCHEDULED, { timeout: 20_000 });
});

test('a time that somebody else has meanwhile is refused with others, and one of them is taken', async ({
  page,
  browser,
  expectFault,
}) => {
  expectFault('/api/user/hold/asign/vet/schedule/v1');
  const { token } = await signIn(page);
  await addPet(page, token);
  const [slot] = await findSlots(page.request);
  if (!slot) throw new Error('no free time');
  const rival = await openRival(browser);
  await book(rival.page, rival.token, slot);
  await rival.page.context().close();

  await page.goto(bookingPath(slot));
  await expect(page.getByRole('heading', { name: 'This time isn’t free any more' })).toBeVisible();
  await expectAccessible(page);
  const others = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(others).toHaveCount(3);
  await others.first().click();
  await expect(bookingScreen(page).countdown).toBeVisible();
});

test('what is told outlives a reload, and a time can be let go', async ({ page }) => {
  const { slot } = await comeToBook(page);
  await bookingScreen(page).complaint.fill('Coughs at night.');
  await page.reload();
  await expect(bookingScreen(page).complaint).toHaveValue('Coughs at night.');
  await page.getByRole('button', { name: 'Release this slot' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Release', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/doctor-details/${slot.vetId}$`));
});

test('a coupon that takes all off books without a payment', async ({ page }) => {
  await comeToBook(page);
  await page.getByRole('button', { name: 'Apply coupon' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('FIRSTVET', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel(/code/i).fill('freevet');
  await dialog.getByLabel(/code/i).press('Enter');
  const bookIt = page.getByRole('button', { name: /^Book for ₹0/ });
  await expect(bookIt).toBeEnabled();
  // Whoever has booked doesn't wait for what stood on the page that is left.
  await page.route(/\/api\/coupon\//, () => {});
  await bookIt.click();
  await expect(page).toHaveURL(SCHEDULED);
});

test.describe('where a time is kept for some seconds only', () => {
  // The payments of the first two wait together.
  test.describe.configure({ mode: 'default' });
  // A second server on the same database, with a short hold.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
  test.use({ baseURL: async ({}, use) => use(process.env.E2E_HASTY_BASE_URL) });

  let forFree: Payer;
  let forGone: Payer;
  let rival: Awaited<ReturnType<typeof openRival>>;
  test.beforeAll(async ({ browser }) => {
    // Everybody is ready before a time is kept, which is for some seconds only.
    forGone = await openPayer(browser);
    rival = await openRival(browser);
    forFree = await openPayer(browser);
    const { page, token, slot } = forFree;
    const { payment } = await beginToPay(page, token, slot);
    await page.goto(`/sandbox/payments/${payment}`);
    await sandboxPage(page).payLate.click();
    await expect(face(page, 'Waiting for your bank')).toBeVisible();
  });
  test.afterAll(() => Promise.all([forFree, forGone, rival].map(({ page }) => page.context().close())));

  test('money that comes late for a time that is gone goes back by itself', async () => {
    const { page, token, slot, faults } = forGone;
    const { payment } = await beginToPay(page, token, slot);
    await choosePayment(page, payment, 'late');
    await Promise.all([
      page.goto(`/payment/status/${payment}/v1`),
      // It is free for some seconds only, until the money comes.
      expect(async () => book(rival.page, rival.token, slot)).toPass({ timeout: 20_000, intervals: [250] }),
    ]);
    await expect(page.getByRole('heading', { name: 'Your refund' })).toBeVisible({ timeout: 60_000 });
    await expectAccessible(page);
    expect(faults).toEqual([]);
  });

  test('money that comes late still books the time while nobody else has it', async () => {
    const { page, faults } = forFree;
    await expect(page).toHaveURL(SCHEDULED, { timeout: 60_000 });
    expect(faults).toEqual([]);
  });

  test('who is too slow may take the time again', async ({ page }) => {
    const { slot } = await comeInHaste(page);
    await page.goto(bookingPath(slot));
    await bookingScreen(page).complaint.fill('Sneezes.');
    await expect(page.getByRole('heading', { name: 'Your time ran out' })).toBeVisible({ timeout: 20_000 });
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Take it again' }).first().click();
    await expect(bookingScreen(page).countdown).toBeVisible();
    await expect(bookingScreen(page).complaint).toHaveValue('Sneezes.');
  });
});

/** Signs in at the server with the short hold, and finds a time. */
async function comeInHaste(page: Page): Promise<{ token: string; slot: Slot }> {
  const { token } = await signIn(page, undefined, process.env.E2E_HASTY_BASE_URL);
  await addPet(page, token, 'Bruno');
  const [slot] = await findSlots(page.request);
  if (!slot) throw new Error('no free time');
  return { token, slot };
}

type Payer = Awaited<ReturnType<typeof openPayer>>;

/** Somebody whose money will come when their time has run out, in a browser window of their own. */
async function openPayer(browser: Browser) {
  const baseURL = process.env.E2E_HASTY_BASE_URL;
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' });
  const faults = collectFaults(context);
  const page = await context.newPage();
  return { page, faults, ...(await comeInHaste(page)) };
}
