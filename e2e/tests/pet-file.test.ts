import { expect } from '@playwright/test';
import { expectAccessible } from '../drivers/accessibility.ts';
import { test } from '../drivers/fixtures.ts';
import { addPet, drawPhoto } from '../drivers/pets.ts';
import { signIn, toast } from '../drivers/sign-in.ts';
import { openWindow } from '../drivers/windows.ts';

test('a document is added to a pet’s file and removed, and a vet reads the file until the link expires', async ({
  page,
  browser,
}) => {
  const { token } = await signIn(page);
  await addPet(page, token);
  await page.goto('/profile/pets');
  await page.getByRole('link', { name: /Bruno/ }).click();

  // A document, photographed, and removed after confirmation.
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

  // A link, opened by a visitor without an account, and revoked.
  await page.getByRole('link', { name: 'Share with a vet' }).click();
  await page.getByLabel('Vet or clinic').fill('Dr Menon');
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
