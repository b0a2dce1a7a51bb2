import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { OpenedPost } from '@tailwell/contract/reading/opened-post';
import { test } from '../drivers/fixtures.ts';
import { openEditor } from '../drivers/posts.ts';
import { callAs } from '../drivers/registrations.ts';

/** A video of the demo: 360 × 640 pixels, so that it is encoded in one size. */
const FILM = join(
  import.meta.dirname,
  '../../apps/server/assets/films/check-for-ticks-in-one-minute/360.webm',
);

test('an editor’s video is re-encoded in the browser, sent, checked, and gets its poster, captions and chapters', async ({
  browser,
}) => {
  const editor = await openEditor(browser);
  const { page } = editor;
  const { _id } = await callAs<OpenedPost>(editor, 'POST', '/console/posts/v1', {
    kind: 'video',
    title: 'Ticks',
  });
  await page.goto(`/console/posts/${_id}`);
  const file = { name: 'film.webm', mimeType: 'video/webm', buffer: await readFile(FILM) };
  await page.getByLabel('Video file').setInputFiles(file);
  await expect(page.getByRole('list', { name: 'Sizes' })).toContainText('360 × 640', { timeout: 120_000 });

  await page.getByLabel('Moment', { exact: true }).fill('3');
  await page.getByRole('button', { name: 'Use this moment' }).click();
  await page.getByLabel('What the poster shows').fill('A dog is combed');

  const captions = page.getByLabel('Captions: English');
  await captions.fill('WEBVTT\n\n00:00.000 --> 00:75.000\nLook here');
  await expect(page.getByText('Line 3: Write times as 00:01.000 --> 00:04.000.')).toBeVisible();
  await captions.fill('WEBVTT\n\n00:00.000 --> 00:05.000\nLook here');
  await page.getByLabel('At', { exact: true }).fill('0:06');
  await page.getByLabel('Chapter', { exact: true }).fill('The ears');
  await page.getByRole('button', { name: 'Add the chapter' }).click();

  const saved = () => callAs<OpenedPost>(editor, 'GET', `/console/posts/${_id}/v1`);
  await expect
    .poll(async () => (await saved()).content.video)
    .toMatchObject({
      fileIds: [expect.any(String)],
      poster: { path: expect.stringMatching(/^post-picture\//), alt: 'A dog is combed' },
      captions: [{ language: 'en', vtt: 'WEBVTT\n\n00:00.000 --> 00:05.000\nLook here' }],
      chapters: [{ at: 6, title: 'The ears' }],
    });

  // As its readers would watch it.
  await page.getByRole('link', { name: 'Preview' }).click();
  await page.getByRole('button', { name: 'Play Ticks' }).click();
  const playing = page.getByRole('region', { name: 'Video: Ticks' }).locator('video');
  await expect
    .poll(() => playing.evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0);
  await expect(playing.locator('track')).toHaveAttribute('src', /^blob:/);
  await expect(page.getByRole('button', { name: /The ears/ })).toBeVisible();
});

test('an interrupted upload is shown after a reload, and resumes with the same file', async ({
  browser,
  expectFault,
}) => {
  expectFault(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/);
  const editor = await openEditor(browser);
  const { page } = editor;
  const { _id } = await callAs<OpenedPost>(editor, 'POST', '/console/posts/v1', {
    kind: 'video',
    title: 'Ticks',
  });
  await page.goto(`/console/posts/${_id}`);
  await page.route('**/api/console/posts/video/**', (route) => route.abort());
  await page.getByLabel('Video file').setInputFiles(FILM);
  await expect(page.getByText('Stay on this page until the upload is done.')).toBeVisible();
  await expect(page.getByText('Sending the size of 640 pixels').first()).toBeVisible({ timeout: 120_000 });
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByText('wasn’t fully uploaded')).toBeVisible();
  await expect(page.getByText('0 of 1 size arrived.')).toBeVisible();
  await page.unroute('**/api/console/posts/video/**');
  await page.getByLabel('Video file').setInputFiles(FILM);
  await expect(page.getByRole('list', { name: 'Sizes' })).toContainText('360 × 640', { timeout: 120_000 });
  await expect(page.getByText('wasn’t fully uploaded')).toBeHidden();
});
