import { expect } from '@playwright/test';
import { expectAccessible } from '../drivers/accessibility.ts';
import { test } from '../drivers/fixtures.ts';
import { openReviewer, sendToReview } from '../drivers/post-reviews.ts';
import { openEditor } from '../drivers/posts.ts';
import { callAs } from '../drivers/registrations.ts';

test('a vet reviews an editor’s post, requests changes, and approves the next version', async ({
  browser,
}) => {
  const title = `Ticks under review ${crypto.randomUUID().slice(0, 6)}`;
  const editor = await openEditor(browser);
  const vet = await openReviewer(browser);
  const { page } = vet;
  const post = await sendToReview(editor, title, vet.vetId);

  await page.goto('/console/reviews');
  const card = page.getByRole('link', { name: new RegExp(title) });
  await expect(card).toContainText('Asked of you');
  await expectAccessible(page);
  await card.click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Where they sit' })).toBeVisible();
  await page.getByRole('checkbox', { name: /Ticks and tick-borne disease/ }).check();
  await expect(page.getByText('All compared.')).toBeVisible();
  await page.getByRole('checkbox', { name: /Ticks and tick-borne disease/ }).blur();
  await expectAccessible(page);

  // By keyboard; and a note is required.
  await page.keyboard.press('c');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send to the editors' }).click();
  await expect(dialog.getByText('Write what has to change.')).toBeVisible();
  await dialog.getByLabel('What has to change').fill('Say how to pull one out.');
  await dialog.getByRole('button', { name: 'Send to the editors' }).click();
  await expect(page).toHaveURL(/\/console\/reviews$/);
  await expect(card).toHaveCount(0);

  // The editor changes it and sends it again; the vet's earlier note is shown beside it.
  await page.goto(`/console/reviews/${post._id}`);
  await expect(page.getByText('This one is no longer waiting')).toBeVisible();
  await sendToReview(editor, title, vet.vetId, post._id);
  await page.getByRole('link', { name: 'See the queue' }).click();
  await card.click();
  await expect(page.getByText('Say how to pull one out.')).toBeVisible();
  await page.keyboard.press('a');
  await page.getByRole('button', { name: 'Approve it as I read it' }).click();
  await expect(page).toHaveURL(/\/console\/reviews$/);
  const { status } = await callAs<{ status: string }>(editor, 'GET', `/console/posts/${post._id}/v1`);
  expect(status).toBe('approved');
});
