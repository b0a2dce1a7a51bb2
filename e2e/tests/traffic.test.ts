import { expect } from '@playwright/test';
import { insertTraffic } from '@tailwell/server/features/measurement/measurement.testing';
import { expectAccessible } from '../drivers/accessibility.ts';
import { test } from '../drivers/fixtures.ts';
import { openEditor } from '../drivers/posts.ts';
import { withDatabase } from '../drivers/staff.ts';

test('visits are shown by names that people know, for the days that are chosen', async ({ browser }) => {
  await withDatabase((db) => insertTraffic({ db }));
  const { page } = await openEditor(browser);
  await page.goto('/console/traffic');
  const pages = page.getByRole('list', { name: 'Most opened pages' });
  await expect(pages.getByText('An article', { exact: true })).toBeVisible();
  await expect(pages).not.toContainText('/');
  await expect(page.getByRole('list', { name: 'Websites that led here' })).toContainText('www.google.com');

  await page.getByText('Day by day').click();
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(31);
  await page.getByRole('link', { name: '7 days' }).click();
  await expect(page).toHaveURL('/console/traffic?days=7');
  await expect(rows).toHaveCount(8);
  await expectAccessible(page);
});
