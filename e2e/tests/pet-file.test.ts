import { expect } from '@playwright/test';
import { expectAccessible } from '../drivers/accessibility.ts';
import { dayFromNow } from '../drivers/days.ts';
import { test } from '../drivers/fixtures.ts';
import { writeRabies } from '../drivers/health-cards.ts';
import { addPet, drawPhoto } from '../drivers/pets.ts';
import { signIn, toast } from '../drivers/sign-in.ts';
import { openWindow } from '../drivers/windows.ts';

test('a pet’s file is narrowed, searched and weighed', async ({ page }) => {
  const { token } = await signIn(page);
  await addPet(page, token);
  await page.goto('/profile/pets');
  await page.getByRole('link', { name: /Bruno/ }).click();

  // Narrowed and searched in the address bar.
  await page.getByRole('link', { name: 'Weights' }).click();
  await expect(page).toHaveURL(/show=weights/);
  await expect(page.getByRole('heading', { name: '12.5 kg' })).toBeVisible();
  await page.getByRole('searchbox').fill('cephalexin');
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/q=cephalexin/);
  await expect(page.getByText('Nothing found')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Nothing found')).toBeVisible();

  // A weight of the past, deleted and brought back.
  await page.getByRole('link', { name: 'Weight', exact: true }).click();
  await page.getByRole('button', { name: 'Add weight' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save weight' }).click();
  await expect(dialog.getByLabel('Weight in kg')).toHaveAccessibleDescription(
    'Enter the weight in kilograms, like 4.5.',
  );
  await dialog.getByLabel('Day').fill('2026-01-10');
  await dialog.getByLabel('Weight in kg').fill('9.5');
  await dialog.getByRole('button', { name: 'Save weight' }).click();
  await expect(page.getByRole('cell', { name: '9.5 kg' })).toBeVisible();
  await page.getByRole('button', { name: /Delete the weight of 10 Jan/ }).click();
  await expect(page.getByRole('cell', { name: '9.5 kg' })).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('cell', { name: '9.5 kg' })).toBeVisible();
  await expectAccessible(page);
});

test('what is late stands at the head of a pet’s file, with the way to have it done', async ({ page }) => {
  const { token } = await signIn(page);
  await addPet(page, token);
  const id = await writeRabies(page, token, dayFromNow(-375));
  await page.goto(`/profile/pets/${id}`);
  await expect(page.getByText(/^Next: Anti-rabies for dogs, \d+ days overdue$/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Book at home' })).toHaveAttribute(
    'href',
    new RegExp(`^/vaccination\\?pet=${id}`),
  );
  await expectAccessible(page);
  await page.getByRole('link', { name: 'All that is due' }).click();
  await expect(page).toHaveURL(`/due?pet=${id}`);
});

test('a paper comes into a pet’s file and out again, and a vet reads the file until the link ends', async ({
  page,
  browser,
}) => {
  const { token } = await signIn(page);
  await addPet(page, token);
  await page.goto('/profile/pets');
  await page.getByRole('link', { name: /Bruno/ }).click();

  // A paper, photographed, and taken out again after a yes.
  await page
    .getByRole('navigation', { name: 'Records of Bruno' })
    .getByRole('link', { name: 'Papers' })
    .click();
  await page.getByRole('button', { name: 'Add a paper' }).click();
  const papers = page.getByRole('dialog', { name: 'A paper of Bruno' });
  await papers.getByRole('button', { name: 'Add paper' }).click();
  await expect(papers.getByText('Add a photo or PDF.')).toBeVisible();
  await expect(papers.getByLabel('Title')).toHaveAccessibleDescription('Title is needed.');
  await papers.locator('input[type=file]').setInputFiles(await drawPhoto(page));
  await expect(papers.getByRole('img', { name: 'Photo or PDF, as it was sent' })).toBeVisible();
  await papers.getByLabel('Title').fill('Old vaccination card');
  await papers.getByLabel('What it is').selectOption('Vaccination card');
  await papers.getByRole('button', { name: 'Add paper' }).click();
  const paper = page.getByRole('link', { name: /^Old vaccination card/ });
  await expect(paper).toHaveAttribute('href', /^\/files\/pet-document\//);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete Old vaccination card' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete paper' }).click();
  await expect(page.getByText('No papers yet')).toBeVisible();

  // A link, opened by somebody without an account, and ended.
  await page.getByRole('link', { name: 'Share with a vet' }).click();
  await page.getByLabel('For whom').fill('Dr Menon');
  await page.getByRole('button', { name: 'Make a link' }).click();
  const url = await page.getByText(/\/shared\/pet#/).innerText();
  const vet = await openWindow(browser);
  const path = url.slice(url.indexOf('/shared/pet'));
  await vet.goto(path);
  await expect(vet.getByRole('heading', { name: 'Bruno' })).toBeVisible();
  await expect(vet.getByText('No known allergies.')).toBeVisible();
  await page.getByRole('button', { name: /End now/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End link' }).click();
  await expect(toast(page, 'Link ended')).toBeVisible();
  await vet.reload();
  await expect(vet.getByText('This link can’t be opened')).toBeVisible();
});
