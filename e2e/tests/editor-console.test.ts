import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../drivers/accessibility.ts';
import { test } from '../drivers/fixtures.ts';
import { newName } from '../drivers/names.ts';
import { drawPhoto } from '../drivers/pets.ts';
import { approve, makeArticle, openEditor } from '../drivers/posts.ts';
import { collectFaults, openWindow } from '../drivers/windows.ts';

const text = (page: Page) => page.getByRole('textbox', { name: 'The text' });
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Text' }).getByRole('button', { name, exact: true });

/** Waits until the text is saved on the server. */
const untilSaved = async (page: Page) => {
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
};

/** Pastes what a program has put on the clipboard. */
const paste = (page: Page, html: string, plain = '') =>
  text(page).evaluate(
    (element, { html, plain }) => {
      const clipboardData = new DataTransfer();
      if (html) clipboardData.setData('text/html', html);
      clipboardData.setData('text/plain', plain);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    { html, plain },
  );

test('an article with headings, marks, a link, a picture and a card survives a reload', async ({
  browser,
}) => {
  const { page } = await openEditor(browser, 'Nandini Ghosh', { viewport: { width: 1280, height: 900 } });
  await page.goto('/console/posts');
  await page.getByRole('button', { name: 'New article' }).click();
  await page.getByRole('button', { name: 'Start the article' }).click();
  await expect(page.getByText('Title is needed.')).toBeVisible();
  await page.getByRole('dialog').getByLabel('Title').fill('Ticks after a walk');
  await page.getByRole('button', { name: 'Start the article' }).click();
  await expect(page.getByRole('heading', { name: 'Ticks after a walk', level: 1 })).toBeVisible();

  await text(page).click();
  await tool(page, 'Heading').click();
  await page.keyboard.type('Where they sit');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Behind the ');
  await page.keyboard.press('Control+B');
  await page.keyboard.type('ears');
  await page.keyboard.press('Control+B');
  await page.keyboard.type('.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('- between the toes');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('a study');
  await page.keyboard.press('Control+Shift+ArrowLeft');
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe('study');
  await page.keyboard.press('Control+K');
  await page.getByRole('dialog').getByLabel('Address').fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Add link' }).click();
  await expect(page.getByText('Write a whole address')).toBeVisible();
  await page.getByRole('dialog').getByLabel('Address').fill('example.org/ticks');
  await page.getByRole('button', { name: 'Add link' }).click();
  await expect(text(page).getByRole('link', { name: 'study' })).toHaveAttribute(
    'href',
    'https://example.org/ticks',
  );
  await text(page).press('Control+End');

  await page.getByLabel('Pictures for the text').setInputFiles(await drawPhoto(page));
  await page.getByLabel('What the picture shows').fill('A dog in two colours');
  await expect(page.getByText(/^Sending/)).toBeHidden();
  await text(page).press('Control+End');
  await tool(page, 'Product, vet or post').click();
  const dialog = page.getByRole('dialog', { name: 'Add a card to the text' });
  const product = dialog.getByRole('listitem').first();
  const name = (await product.locator('.font-bold').textContent()) ?? '';
  await product.getByRole('button').click();
  await expect(text(page).getByText(name)).toBeVisible();
  await untilSaved(page);
  await expectAccessible(page);

  await page.reload();
  await expect(text(page).getByRole('heading', { name: 'Where they sit', level: 2 })).toBeVisible();
  await expect(text(page).locator('strong')).toHaveText('ears');
  await expect(text(page).getByRole('listitem')).toHaveText('between the toes');
  await expect(text(page).getByRole('img', { name: 'A dog in two colours' })).toBeVisible();
  await expect(page.getByLabel('What the picture shows')).toHaveValue('A dog in two colours');
  await expect(text(page).getByText(name)).toBeVisible();
});

test('pasted HTML is reduced to allowed tags, and no script runs', async ({ browser }) => {
  const editor = await openEditor(browser);
  const { page } = editor;
  const faults = collectFaults(page.context());
  const { _id } = await makeArticle(editor, 'Hostile paste', { body: '' });
  await page.goto(`/console/posts/${_id}`);
  await text(page).click();
  for (const hostile of [
    '<img src=x onerror="window.ran = 1"><p onclick="window.ran = 1">plain</p>',
    '<script>window.ran = 1</script><svg onload="window.ran = 1"></svg>',
    '<a href="javascript:window.ran = 1">a link</a><iframe srcdoc="<script>parent.ran = 1</script>"></iframe>',
    '<math><mtext><table><mglyph><style><img src=x onerror="window.ran = 1">',
    '<details open ontoggle="window.ran = 1"><summary>sum</summary></details>',
    '<form><input autofocus onfocus="window.ran = 1"></form>',
  ]) {
    await paste(page, hostile);
  }
  await expect(text(page)).toContainText('plain');
  await expect(text(page)).toContainText('a link');
  await expect(
    text(page).locator('script, svg, iframe, math, details, form, [onclick], [onerror], a'),
  ).toHaveCount(0);
  await untilSaved(page);
  await page.reload();
  await expect(text(page)).toContainText('a link');
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);

  // A URL pasted over selected words makes them a link.
  await text(page).press('Control+A');
  await page.keyboard.type('one word');
  await page.keyboard.press('Control+Shift+ArrowLeft');
  await paste(page, '', 'https://example.org/ticks');
  await expect(text(page).getByRole('link', { name: 'word' })).toBeVisible();
  // Nothing was even attempted: the page's policies had nothing to block.
  expect(faults).toEqual([]);
});

test('with two windows, the later one resolves the conflict, and neither text is lost', async ({
  browser,
  expectFault,
}) => {
  expectFault(/status of 409/);
  const editor = await openEditor(browser);
  const { page } = editor;
  const { _id } = await makeArticle(editor, 'Two windows');
  const other = await page.context().newPage();
  await page.goto(`/console/posts/${_id}`);
  await other.goto(`/console/posts/${_id}`);
  await expect(text(page)).toBeVisible();
  await other.getByLabel('Summary').fill('Their summary');
  await untilSaved(other);
  await page.getByLabel('Summary').fill('My summary');
  await expect(page.getByText('Nandini Ghosh has changed this')).toBeVisible();
  await page.getByRole('button', { name: 'Show the difference' }).click();
  await expect(page.locator('del').filter({ hasText: 'Their' })).toBeVisible();
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await untilSaved(page);
  await page.getByRole('link', { name: 'Versions', exact: true }).click();
  await page
    .getByRole('link', { name: /^Version / })
    .first()
    .click();
  await expect(page.locator('del').filter({ hasText: 'Their' })).toBeVisible();

  // And the other way round: theirs is accepted, and mine is restored.
  await other.getByLabel('Summary').fill('Their second summary');
  const banner = other.getByText('has changed this');
  await expect(banner).toBeVisible();
  // From far below, the bar leads to it.
  await other.getByLabel('Title for search engines').scrollIntoViewIfNeeded();
  await expect(banner).not.toBeInViewport();
  await other.getByRole('button', { name: 'Choose one' }).click();
  await expect(banner).toBeInViewport();
  await other.getByRole('button', { name: 'Take theirs' }).click();
  await expect(other.getByLabel('Summary')).toHaveValue('My summary');
  await other.getByRole('button', { name: 'Restore mine' }).click();
  await expect(other.getByLabel('Summary')).toHaveValue('Their second summary');
  await untilSaved(other);
});

test('offline, the text stays in the tab, where the browser asks before leaving, and is saved when back online', async ({
  browser,
  expectFault,
}) => {
  expectFault(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  const editor = await openEditor(browser);
  const { page } = editor;
  // The connection is lost before the dialogs have loaded.
  await page.route(/\/dialog-parts-/, (route) => route.abort());
  const { _id } = await makeArticle(editor, 'Without a connection');
  await page.goto(`/console/posts/${_id}`);
  await expect(page.getByLabel('Summary')).toBeEditable();
  await page.context().setOffline(true);
  await page.getByLabel('Summary').fill('Written on a train');
  await expect(page.getByText('Not saved: you’re offline. We’ll save it when you’re back')).toBeVisible();
  let question = '';
  page.once('dialog', async (dialog) => {
    question = dialog.message();
    await dialog.dismiss();
  });
  await page.getByRole('link', { name: 'Articles and videos' }).first().click();
  await expect.poll(() => question).toContain('Leave without saving?');
  await expect(page.getByLabel('Summary')).toHaveValue('Written on a train');
  await page.context().setOffline(false);
  await untilSaved(page);
  await page.reload();
  await expect(page.getByLabel('Summary')).toHaveValue('Written on a train');
});

test('the course of health advice: missing parts, review, publication, changes, and unpublishing', async ({
  browser,
}) => {
  const editor = await openEditor(browser);
  const { page } = editor;
  const title = newName('Ticks, step by step');
  const { _id, slug } = await makeArticle(editor, title, { topic: null });
  await page.goto(`/console/posts/${_id}`);
  await expect(page.getByRole('button', { name: 'Submit for review' })).toBeHidden();
  await page.getByRole('button', { name: 'Choose a topic.' }).first().click();
  await expect(page.getByLabel('Topic')).toBeFocused();
  await page.getByLabel('Topic').selectOption('Health');
  await page.getByRole('button', { name: 'Submit for review' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Submit for review' }).click();
  await expect(
    page.getByRole('heading', { name: /A vet is reviewing it|Ready to be published/ }).first(),
  ).toBeVisible();
  await expect(page.getByLabel('Summary')).toBeDisabled();
  // The button that led here has disappeared; the focus is on the next step.
  await expect(page.getByRole('region', { name: 'On its way to readers' }).locator(':focus')).toBeVisible();

  await approve(editor, _id);
  await page.reload();
  await page.getByRole('button', { name: 'Publish now' }).first().click();
  await dialog.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByRole('heading', { name: 'Readers see it' }).first()).toBeVisible();
  await expectAccessible(page);

  const reader = await openWindow(browser);
  await reader.goto(`/tails-&-tips/details?id=${slug}`);
  await expect(reader.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(reader.getByText('Never pull one off with bare fingers.')).toBeVisible();

  // Readers see the old version until the changes are published.
  await page.getByLabel('Summary').fill('A summary that readers do not have yet.');
  await expect(page.getByText('Has changes')).toBeVisible();
  await reader.reload();
  await expect(reader.getByText('A summary that readers do not have yet.')).toBeHidden();

  await page.getByRole('button', { name: 'Unpublish' }).first().click();
  await dialog.getByRole('button', { name: 'Unpublish' }).click();
  await expect(dialog.getByText('Enter a reason.')).toBeVisible();
  await dialog.getByLabel('Why?').fill('A vet wants to add a dose.');
  await dialog.getByRole('button', { name: 'Unpublish' }).click();
  await expect(page.getByRole('heading', { name: 'It was unpublished' }).first()).toBeVisible();
});
