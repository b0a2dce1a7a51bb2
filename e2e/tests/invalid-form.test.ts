import { expect, type Locator, type Page } from '@playwright/test';
import { bookingPath, makeSlots } from '../drivers/consultations.ts';
import { test } from '../drivers/fixtures.ts';
import { addPet } from '../drivers/pets.ts';
import { signIn } from '../drivers/sign-in.ts';

/** Whether a group or field is in sight of the window. */
const expectInSight = (place: Locator) => expect(place).toBeInViewport({ ratio: 0.5 });

const pay = (page: Page) => page.getByRole('button', { name: /^Pay ₹/ });

test('who has no pet yet adds one within the booking, and can pay at once', async ({ page, request }) => {
  await signIn(page);
  const [slot] = await makeSlots(request);
  await page.goto(bookingPath(slot ?? { vetId: '', startsAt: '' }));
  await expect(page.getByRole('heading', { name: 'Add your pet' })).toBeVisible();
  await expect(pay(page)).toHaveCount(0);
  await page.getByLabel('Name', { exact: true }).fill('Bruno');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  // What is missing is shown and focused, though the button is far below it.
  await expect(page.getByText('Choose what kind of animal it is.')).toBeInViewport();
  await expect(page.getByRole('radio', { name: 'Dog' })).toBeFocused();
  await page.getByText('Dog', { exact: true }).click();
  await page.getByLabel('Breed').selectOption('Labrador Retriever');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByRole('radio', { name: /^Bruno/ })).toBeChecked();
  await expect(pay(page)).toBeInViewport();
});

test('a press on Pay leads to what is missing, and says it beside the button', async ({ page, request }) => {
  const { token } = await signIn(page);
  await addPet(page, token, 'Bruno');
  await addPet(page, token, 'Simba');
  const [slot] = await makeSlots(request);
  await page.goto(bookingPath(slot ?? { vetId: '', startsAt: '' }));
  const pets = page.getByRole('group', { name: 'Who is it for?' });
  await expect(pets.getByRole('radio')).toHaveCount(2);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(pets).not.toBeInViewport();
  await pay(page).click();
  await expectInSight(pets);
  await expect(pets.getByRole('radio').first()).toBeFocused();
  await expect(page.getByRole('alert').filter({ hasText: 'Choose' })).toBeVisible();
  await pets.getByText('Simba').click();
  await expect(page.getByRole('alert').filter({ hasText: 'Choose' })).toHaveCount(0);
});
