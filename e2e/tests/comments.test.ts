import { expect } from '@playwright/test';
import { expectAccessible } from '../drivers/accessibility.ts';
import { comment, commentsScreen, makePostFor } from '../drivers/comments.ts';
import { test } from '../drivers/fixtures.ts';
import { newMobileNo } from '../drivers/names.ts';
import { signIn, signInByScreens, toast } from '../drivers/sign-in.ts';
import { openStaffConsole } from '../drivers/staff.ts';
import { openWindow } from '../drivers/windows.ts';

test('a visitor reads, types, signs in, and finds the text; then sends, edits and deletes it', async ({
  page,
}) => {
  const { id, slug } = await makePostFor();
  const screen = commentsScreen(page);
  await page.goto(`/tails-&-tips/details?id=${slug}`);
  await page
    .getByRole('link', { name: /^Comments/ })
    .first()
    .click();
  await expect(page).toHaveURL(`/blog_comments/${id}`);
  await expect(screen.none).toBeVisible();
  await expect(screen.pages).toBeHidden();
  await expectAccessible(page);
  // One step back in history; users who opened it directly get to the article.
  await screen.back.click();
  await expect(page).toHaveURL(/details\?id=/);
  await page.goto(`/blog_comments/${id}`);
  await screen.field.fill('Ours had one, too.');
  await screen.send.click();
  await expect(page.getByText('Sign in to send your comment')).toBeVisible();
  await page.locator('form').getByRole('link', { name: 'Sign in' }).click();
  await signInByScreens(page);
  await expect(page).toHaveURL(`/blog_comments/${id}`);
  await expect(screen.field).toHaveValue('Ours had one, too.');
  await page.reload();
  await expect(screen.field).toHaveValue('Ours had one, too.');

  await screen.field.press('Shift+Enter');
  await screen.field.pressSequentially('It is gone.');
  await screen.field.press('Enter');
  await expect(toast(page, 'Comment added')).toBeVisible();
  await expect(screen.field).toHaveValue('');
  await expect(screen.row('Ours had one, too.')).toContainText('It is gone.');
  await expect(screen.row('Ours had one, too.')).toContainText(/just now|seconds? ago/);

  // Text being typed in the meantime isn't lost.
  await screen.field.fill('Something else');
  await screen.menuOf('Ours had one').click();
  await screen.item('Edit').click();
  await expect(screen.field).toHaveValue('Ours had one, too.\nIt is gone.');
  await expect(screen.field).toBeFocused();
  await expect(screen.field).toBeInViewport();
  await screen.field.fill('Ours had two.');
  await screen.save.click();
  await expect(screen.row('Ours had two.')).toContainText('edited');
  await expect(screen.field).toHaveValue('Something else');
  await screen.field.fill('');

  await screen.menuOf('Ours had two').click();
  await screen.item('Delete').click();
  await page.getByRole('button', { name: 'Delete it' }).click();
  await expect(screen.none).toBeVisible();
  // The focused button disappeared with the comment.
  await expect(page.getByRole('heading', { level: 1, name: 'Comments' })).toBeFocused();
});

test('a comment is reported and removed, and its author is notified of the reason', async ({
  page,
  browser,
  clock,
}) => {
  const { id } = await makePostFor();
  const author = await signIn(page);
  const text = `Garlic cures ticks ${newMobileNo()}`;
  await comment(page, author.token, id, text);
  const reader = await openWindow(browser);
  await signIn(reader);
  const screen = commentsScreen(reader);
  await reader.goto(`/blog_comments/${id}`);
  await screen.menuOf(text).click();
  await expect(screen.item('Edit')).toBeHidden();
  await screen.item('Report').click();
  await reader.getByText('Advice that could harm a pet').click();
  await reader.getByLabel(/Anything else/).fill('Garlic is toxic to dogs.');
  await reader.getByRole('dialog').getByRole('button', { name: 'Report', exact: true }).click();
  await expect(toast(reader, 'Thank you')).toBeVisible();

  const console = await openStaffConsole(browser, 'support');
  await console.goto(`/console/comments?search=${encodeURIComponent(text)}`);
  const card = console.getByRole('article').filter({ hasText: text });
  await expect(card).toContainText('Garlic is toxic to dogs.');
  await expectAccessible(console);
  await expect(console.getByRole('link', { name: /^To review \(\d+\)$/ })).toBeVisible();
  // By keyboard alone.
  await console.keyboard.press('ArrowDown');
  await expect(card).toBeFocused();
  await console.keyboard.press('r');
  await console.getByRole('dialog').getByRole('button', { name: 'Remove it' }).click();
  await expect(toast(console, 'Comment removed')).toBeVisible();
  await expect(card).toBeHidden();
  await console.getByRole('link', { name: 'Removed', exact: true }).click();
  await expect(card).toContainText('Removed: advice that could harm a pet');
  await card.getByRole('button', { name: 'Block author' }).click();
  await console.getByLabel('Reason').fill('Sells garlic');
  await console.getByText('Until someone unblocks them').click();
  await console.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(card).toContainText('Author is blocked');

  await page.goto(`/blog_comments/${id}`);
  await expect(page.getByText('You can’t comment right now')).toBeVisible();
  await expect(commentsScreen(page).none).toBeVisible();
  // The removal can be undone for 15 seconds.
  await clock.advance(20_000);
  await page.goto('/notifications');
  await expect(page.getByText('Your comment was removed')).toBeVisible();
  await expect(page.getByText(/advice that could harm a pet/)).toBeVisible();

  await console.goto('/console/comments?tab=blocked');
  await console
    .getByRole('listitem')
    .filter({ hasText: 'Sells garlic' })
    .first()
    .getByRole('button', { name: /^Unblock/ })
    .click();
  await console.getByRole('button', { name: 'Unblock', exact: true }).click();
  await expect(toast(console, 'Block lifted')).toBeVisible();
});
