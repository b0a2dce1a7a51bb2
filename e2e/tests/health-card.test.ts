import { expect, type Page } from '@playwright/test';
import { signAfterwards } from '@tailwell/server/features/shop/prescriptions/prescriptions.testing';
import type { TestApp } from '@tailwell/server/testing/test-app';
import { expectAccessible } from '../drivers/accessibility.ts';
import { book, makeSlots } from '../drivers/consultations.ts';
import { dayFromNow } from '../drivers/days.ts';
import { test } from '../drivers/fixtures.ts';
import { cardScreen, makePass, writeRabies } from '../drivers/health-cards.ts';
import { readStore } from '../drivers/indexed-db.ts';
import { addPet, drawPhoto, fillPet, petForm } from '../drivers/pets.ts';
import { readQr } from '../drivers/qr.ts';
import { signIn, stored } from '../drivers/sign-in.ts';
import { withDatabase } from '../drivers/staff.ts';
import { openWindow } from '../drivers/windows.ts';

const CARD = '/e-health-card';

test('a pet is added with its card', async ({ page }) => {
  await signIn(page);
  await page.goto(CARD);
  await page.getByRole('link', { name: 'Add a pet with its card' }).click();
  await fillPet(page);
  await petForm(page).saveCard.click();
  await expect(page).toHaveURL(/\/e-health-card\?pet=/);
  await expect(page.getByRole('heading', { name: 'Bruno', level: 2 })).toBeVisible();
  await expect(page.getByText('No vaccinations yet: take a photo of the old card')).toBeVisible();
  await expect(page.getByText('No rabies vaccination on this card')).toBeVisible();
  await expectAccessible(page);
});

test('a vaccination is recorded with a photo, changed and deleted; input is not lost', async ({ page }) => {
  const { token } = await signIn(page);
  await addPet(page, token);
  await page.goto(CARD);
  const card = cardScreen(page);
  await card.write.click();
  await card.save.click();
  await expect(card.vaccine).toHaveAccessibleDescription('Choose or type the vaccine.');
  await expectAccessible(page);
  await card.vaccine.selectOption({ label: 'Another vaccine' });
  await card.name.fill('Kennel cough');
  await card.clinic.fill('Happy Paws Clinic');
  // Closed by mistake, or by a phone that took a photo.
  await page.keyboard.press('Escape');
  await page.reload();
  await card.write.click();
  await expect(card.name).toHaveValue('Kennel cough');
  await card.givenOn.fill(dayFromNow(-300));
  await card.nextDue.fill(dayFromNow(-2));
  await card.file.setInputFiles(await drawPhoto(page));
  await expect(
    page.getByRole('img', { name: 'Photo of the old card, or certificate, as it was sent' }),
  ).toBeVisible();
  await card.save.click();
  const row = card.vaccinations.filter({ hasText: 'Kennel cough' });
  await expect(row).toContainText('Overdue');
  await expect(row).toContainText('Happy Paws Clinic');
  await expect(row.getByRole('link', { name: /^Photo or paper/ })).toHaveAttribute('href', /^\/files\//);
  await expect(row.getByRole('link', { name: /^Book at home/ })).toBeVisible();
  await expectAccessible(page);

  await row.getByRole('button', { name: /^Change or delete/ }).click();
  await page.getByRole('menuitem', { name: 'Change' }).click();
  await expect(card.clinic).toHaveValue('Happy Paws Clinic');
  await card.nextDue.fill(dayFromNow(200));
  await card.saveChanges.click();
  await expect(row).toContainText('Up to date');
  await expect(row.getByRole('link', { name: /^Photo or paper/ })).toBeVisible();

  await row.getByRole('button', { name: /^Change or delete/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete vaccination' }).click();
  await expect(page.getByText('No vaccinations yet: take a photo of the old card')).toBeVisible();
});

test('the pass shows only its facts, to any visitor, until it is revoked', async ({ page, browser }) => {
  const { token } = await signIn(page);
  await addPet(page, token);
  await writeRabies(page, token);
  await page.goto(CARD);
  const card = cardScreen(page);
  await card.showQr.click();
  await expect(page.getByText('Nothing else: not your name, number or address.')).toBeVisible();
  await page.getByRole('button', { name: 'Make the QR code' }).click();
  await expect(card.qr).toBeVisible();
  await expectAccessible(page);
  const url = new URL((await readQr(card.qr)) ?? '');
  expect(url.pathname).toMatch(/^\/pass\/[\w-]{22}$/);

  const guard = await openWindow(browser);
  const answer = await guard.goto(url.pathname);
  expect(answer?.headers()['cache-control']).toBe('no-store');
  await expect(guard.getByRole('heading', { name: 'Bruno' })).toBeVisible();
  await expect(guard.getByText(/^Protected from rabies until /)).toBeVisible();
  await expect(guard.getByText(/^Checked on /)).toBeVisible();
  await expect(guard.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  // What the server rendered of it, without what is the same on every page.
  const html = (await answer?.text()) ?? '';
  // The weight must not match a timestamp's milliseconds.
  for (const secret of [/Happy Paws/, /Anti-rabies/, /12\.5(?!\d)/]) expect(html).not.toMatch(secret);
  await expectAccessible(guard);

  await page.getByRole('button', { name: 'End this code' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End the code' }).click();
  await expect(page.getByRole('button', { name: 'Make the QR code' })).toBeVisible();
  const textAt = async (path: string) => {
    await guard.goto(path);
    await expect(guard.getByRole('heading', { name: 'There is no pet pass here' })).toBeVisible();
    return (await guard.getByRole('main').innerText()).replace(/Checked on .*/, '');
  };
  expect(await textAt(url.pathname)).toBe(await textAt(`/pass/${'A'.repeat(22)}`));
  expect(await textAt(url.pathname)).toBe(await textAt('/pass/cut'));
});

/** Calls in the form that the server's tests use, from here. */
const appOf = (page: Page, db: TestApp['db']) =>
  ({
    db,
    async call(name: string, { token, body }: { token: string; body?: object }) {
      const [method, path] = name.split(' ');
      const answer = await page.request.fetch(`/api${path}`, {
        method,
        data: body,
        headers: { Authorization: token },
      });
      return { status: answer.status(), body: await answer.json() };
    },
  }) as unknown as TestApp;

/** An owner with a card: a rabies vaccination, a signed prescription, a current medicine, and a pass. */
async function makeCard(page: Page) {
  const { token } = await signIn(page);
  await addPet(page, token);
  const pet = await writeRabies(page, token, dayFromNow(-350));
  const pass = await makePass(page, token, pet);
  const [slot] = await makeSlots(page.request);
  if (!slot) throw new Error('no one is free');
  const consultation = await book(page, token, slot);
  await withDatabase((db) => signAfterwards(appOf(page, db), consultation));
  await page.request.put('/api/reminder/set/medicine/to/reminder/v1', {
    headers: { Authorization: token },
    data: { petId: pet, medicine: 'Gabapentin', strength: '100 mg', dose: '1 capsule', times: [540, 1260] },
  });
  return { token, pet, pass };
}

/** Opens the card with the service worker active, and waits until this phone has stored all of it. */
async function openAndSave(page: Page) {
  await page.goto(CARD);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect
    .poll(() => page.evaluate(() => caches.keys()).then((names) => names.join()))
    .toContain('shell');
  await expect.poll(() => storedText(page)).toMatch(/Gabapentin.*Cephalexin|Cephalexin.*Gabapentin/s);
}

/** Everything this browser stores of cards, as text; empty if there is nothing. */
async function storedText(page: Page): Promise<string> {
  const held = await readStore(page, 'tailwell-card', 'copies', 'getAll');
  return held ? JSON.stringify(held) : '';
}

const asIfOffline = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 503|status of 401/;

test.describe('offline', () => {
  // Blocked in other files: it serves the offline page.
  test.use({ serviceWorkers: 'allow' });

  test('a phone that has shown the card shows it with a readable code, and reloads it when back online', async ({
    page,
    context,
    expectFault,
  }) => {
    expectFault(asIfOffline);
    const { pet, pass } = await makeCard(page);
    await openAndSave(page);

    await context.setOffline(true);
    await page.goto(`${CARD}?pet=${pet}`);
    const card = page.getByRole('region', { name: 'E-health card of Bruno' });
    for (const text of [
      /^Protected from rabies until /,
      /^Anti-rabies for dogs/,
      'Gabapentin 100 mg',
      '1 capsule · 9:00 am and 9:00 pm',
      'Flea allergy with a mild infection of the skin.',
      /^Wash the bedding hot\./,
      /^Cephalexin 250 mg .*7 days/,
    ]) {
      await expect(card.getByText(text).first()).toBeVisible();
    }
    await expect(page.getByText(/^As of \d+ \w{3}, \d+:\d\d [ap]m$/)).toBeVisible();
    const qr = card.getByRole('img', { name: 'QR code of Bruno’s pet pass' });
    expect(new URL((await readQr(qr)) ?? '').pathname).toBe(pass);
    await expectAccessible(page);
    await page.reload();
    await expect(card).toBeVisible();

    await page.goto('/my-orders');
    await expect(card).toBeHidden();
    await page.getByRole('link', { name: 'Show the e-health card' }).click();
    await expect(page).toHaveURL(CARD);
    await expect(card).toBeVisible();

    await context.setOffline(false);
    await expect(cardScreen(page).showQr).toBeVisible();
  });

  test('signing out deletes it from the phone', async ({ page, context, expectFault }) => {
    expectFault(asIfOffline);
    await makeCard(page);
    await openAndSave(page);
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/login/);
    await expect.poll(() => storedText(page)).toBe('');
    await context.setOffline(true);
    await page.goto(CARD);
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    await expect(page.getByText('Bruno')).toHaveCount(0);
  });

  test('a session ended elsewhere deletes it', async ({ page, expectFault }) => {
    expectFault(asIfOffline);
    const { token } = await makeCard(page);
    await openAndSave(page);
    await page.request.post('/api/auth/logout/user/v1', { headers: { Authorization: token }, data: {} });
    await page.goto('/profile');
    await expect(page).toHaveURL(/\/login/);
    await expect.poll(() => storedText(page)).toBe('');
  });

  test('another user on the same phone can’t see it, even if it is still stored', async ({
    page,
    context,
    browser,
    expectFault,
  }) => {
    expectFault(asIfOffline);
    const first = await makeCard(page);
    await openAndSave(page);
    const other = await openWindow(browser);
    const { token } = await signIn(other);
    await other.context().close();
    // As if the change of user had gone unnoticed.
    await context.setOffline(true);
    await page.goto(CARD);
    await expect(page.getByRole('region', { name: 'E-health card of Bruno' })).toBeVisible();
    await page.evaluate((next) => localStorage.setItem('token', next), token);
    expect(await stored(page, 'token')).not.toBe(first.token);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    await expect(page.getByText('Bruno')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Show the e-health card' })).toBeHidden();
    await expect.poll(() => storedText(page)).toBe('');
  });
});
