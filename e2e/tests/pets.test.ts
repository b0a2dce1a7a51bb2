import { expect } from '@playwright/test';
import { expectAccessible } from '../drivers/accessibility.ts';
import { test } from '../drivers/fixtures.ts';
import { choosePhoto, drawPhoto, fillPet, petForm } from '../drivers/pets.ts';
import { signIn } from '../drivers/sign-in.ts';

const PETS = '/profile/pets';

test('the first pet is added with a photo, which is shown in the list', async ({ page }) => {
  await signIn(page);
  await page.goto(PETS);
  await expect(page.getByText('No pets yet')).toBeVisible();
  await page.getByRole('link', { name: 'Add a pet' }).click();
  await expect(page.getByRole('heading', { name: 'Add a pet' })).toBeVisible();
  await choosePhoto(page);
  await fillPet(page);
  await petForm(page).add.click();

  await expect(page.getByRole('heading', { name: 'Welcome, Bruno' })).toBeVisible();
  await expect(page.getByText('Pet Added Successfully')).toBeVisible();
  await expect(page).toHaveURL(PETS);
  const card = page.getByRole('link', { name: /Bruno/ });
  await expect(card).toContainText('Dog · Labrador Retriever');
  await expect(card).toContainText('about 2 yr 3 mo');
  const photo = card.locator('img');
  await expect(photo).toHaveAttribute('src', /^\/files\/pet-photo\//);
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(400);
});

test('a photo is cropped by keyboard', async ({ page }) => {
  await signIn(page);
  await page.goto(`${PETS}/new`);
  await petForm(page).file.setInputFiles(await drawPhoto(page));
  const dialog = page.getByRole('dialog', { name: 'Choose the best part' });
  const photo = dialog.getByRole('button', { name: /^Photo\./ });
  await photo.focus();
  // To the far right of the picture, zoomed in.
  for (let step = 0; step < 12; step += 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('+');
  await expect(dialog.getByRole('slider', { name: 'Zoom' })).toHaveValue('1.25');
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await dialog.getByRole('button', { name: 'Use this photo' }).click();
  expect((await sent).headers()['content-type']).toBe('image/jpeg');
  await expect(page.getByRole('img', { name: 'Photo as it will be' })).toBeVisible();
});

test('a failed photo upload is retried; a running one can be cancelled', async ({ page, expectFault }) => {
  expectFault('/uploads');
  expectFault('ERR_');
  await signIn(page);
  await page.goto(`${PETS}/new`);
  await page.route('**/uploads?*', (route) => route.abort());
  await petForm(page).file.setInputFiles(await drawPhoto(page));
  await page.getByRole('button', { name: 'Use this photo' }).click();
  await expect(page.getByText('We couldn’t reach Tailwell.')).toBeVisible();
  await expectAccessible(page);

  await page.unroute('**/uploads?*');
  await page.route('**/uploads?*', () => {});
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('progressbar')).toBeHidden();

  await page.unroute('**/uploads?*');
  await choosePhoto(page);
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('button', { name: 'Add a photo' })).toBeVisible();
});

test('an unfinished pet survives a reload, including its photo', async ({ page }) => {
  await signIn(page);
  await page.goto(`${PETS}/new`);
  await choosePhoto(page);
  await fillPet(page, 'Moti');
  await page.reload();
  const form = petForm(page);
  await expect(form.name).toHaveValue('Moti');
  await expect(form.breed.locator('option:checked')).toHaveText('Labrador Retriever');
  await expect(page.getByText('Photo saved')).toBeVisible();
  await form.add.click();
  await expect(page.getByRole('link', { name: /Moti/ }).locator('img')).toHaveAttribute('src', /^\/files\//);
});
