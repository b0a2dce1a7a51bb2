import { type Browser, expect, type Page } from '@playwright/test';
import { hostileHtml } from '@tailwell/contract/hostile-html.testing';
import { test } from '../drivers/fixtures.ts';
import { type Editor, makeArticle, openEditor } from '../drivers/posts.ts';
import { callAs } from '../drivers/registrations.ts';
import { openWindow } from '../drivers/windows.ts';

declare global {
  interface Window {
    /** Scripts that ran, and what the page’s policy had to block. */
    ran: string[];
    hostile: (nth: number) => void;
  }
}

const LONG_TEXT = `<p>${'A long walk on a wet day. '.repeat(20)}</p>`;

/** Records whatever runs, requests another site, or is blocked. */
async function watchPage(page: Page) {
  const left: string[] = [];
  page.on('dialog', async (dialog) => {
    left.push(`dialog: ${dialog.message()}`);
    await dialog.dismiss();
  });
  page.on('request', (request) => {
    if (request.url().includes('evil.invalid')) left.push(`asked for ${request.url()}`);
  });
  page.on('framenavigated', (frame) => {
    if (/evil\.invalid|^(javascript|data):/.test(frame.url())) left.push(`went to ${frame.url()}`);
  });
  await page.addInitScript(() => {
    window.ran = [];
    window.hostile = (nth) => window.ran.push(`hostile(${nth})`);
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      window.ran.push(`stopped ${violatedDirective} ${blockedURI}`),
    );
    addEventListener('error', ({ message }) => window.ran.push(`error ${message}`));
  });
  return async () => [...left, ...(await page.evaluate(() => window.ran))];
}

/** What an article never contains: attributes that run, elements that load or send, links that are scripts. */
const foundIn = (page: Page) =>
  page
    .locator('article')
    .first()
    .evaluate((article) => [
      ...[...article.querySelectorAll('*')].flatMap((element) =>
        element
          .getAttributeNames()
          .filter(
            (name) =>
              /^on|^srcset$|^style$|^xlink:|^formaction$|^ping$/.test(name) &&
              !(name === 'srcset' && element.closest('header, aside')),
          ),
      ),
      ...[
        ...article.querySelectorAll(
          'script, iframe, object, embed, base, meta, link, style, form, template, math, input',
        ),
      ].map(({ tagName }) => tagName),
      ...[...article.querySelectorAll('a')]
        .map(({ protocol }) => protocol)
        .filter((protocol) => !['http:', 'https:', 'mailto:', 'tel:'].includes(protocol)),
      ...[...article.querySelectorAll('img')]
        .map(({ currentSrc }) => currentSrc)
        .filter((src) => src && new URL(src).origin !== location.origin),
    ]);

/** A published article that consists of nothing else. */
async function publishHostile(editor: Editor) {
  const body = LONG_TEXT + hostileHtml.map((one) => `<p>Before</p>${one}`).join('<p>After</p>');
  const { _id, revision, slug } = await makeArticle(editor, `Hostile ${crypto.randomUUID().slice(0, 8)}`, {
    topic: 'behaviour',
    isHealthAdvice: false,
    body,
  });
  await callAs(editor, 'POST', `/console/posts/publish/${_id}/v1`, { revision, at: null });
  return { id: _id, slug };
}

const openVisitor = async (browser: Browser) => openWindow(browser);

test('an article of hostile HTML runs no script, for readers or editors', async ({ browser }) => {
  const editor = await openEditor(browser);
  const { id, slug } = await publishHostile(editor);

  const reader = await openVisitor(browser);
  const readerSaw = await watchPage(reader);
  await reader.goto(`/tails-&-tips/details?id=${slug}`);
  await expect(reader.getByText('A long walk on a wet day.').first()).toBeVisible();
  await reader.getByRole('button', { name: 'Share' }).first().waitFor();
  for (const link of await reader
    .locator('article')
    .getByRole('link', { name: /^(Tap|E)$/ })
    .all())
    await link.focus();
  await reader.evaluate(() => scrollTo(0, document.body.scrollHeight));
  expect(await foundIn(reader)).toEqual([]);
  expect(await readerSaw()).toEqual([]);
  await reader.context().close();

  const editorSaw = await watchPage(editor.page);
  await editor.page.goto(`/console/posts/${id}`);
  await expect(editor.page.getByRole('textbox', { name: 'The text' })).toContainText(
    'A long walk on a wet day.',
  );
  expect(await editorSaw()).toEqual([]);
  await editor.page.goto(`/console/posts/${id}?view=preview`);
  await expect(
    editor.page.frameLocator('iframe').getByText('A long walk on a wet day.').first(),
  ).toBeVisible();
  expect(await editorSaw()).toEqual([]);
});

test('the test’s detector notices scripts that run', async ({ browser }) => {
  const page = await openVisitor(browser);
  const saw = await watchPage(page);
  await page.route('**/unguarded', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<article><img src=x onerror=hostile(1)><a href="javascript:hostile(2)">Tap</a></article>',
    }),
  );
  await page.goto('/unguarded');
  await expect.poll(saw).toEqual(['hostile(1)']);
  expect(await foundIn(page)).toEqual(['onerror', 'javascript:']);
});
