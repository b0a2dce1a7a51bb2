import { writeFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { makeVideo } from '@tailwell/server/platform/media/media.testing';
import { expectAccessible } from '../drivers/accessibility.ts';
import {
  countParts,
  countStored,
  evidenceField,
  filmNoise,
  holdUploads,
  readEvidence,
  refuseBytes,
  withPosition,
} from '../drivers/evidence.ts';
import { test } from '../drivers/fixtures.ts';
import { drawPhoto } from '../drivers/pets.ts';

const MB = 1024 * 1024;
/** Errors of a connection that breaks during uploads; the server may still be receiving the part that was cut off. */
const BROKEN =
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_NETWORK_CHANGED|ERR_CONNECTION|409 \(Conflict\).*\/evidence\/uploads\//;
/** Error of a browser that can decode H.264 about invalid frames, before the video is uploaded as it is. */
const NO_PICTURES = 'Error parsing AVC SPS';

test('a video of 150 MB arrives despite two lost connections and a page reload', async ({
  page,
  context,
  expectFault,
}, info) => {
  expectFault(BROKEN);
  expectFault(NO_PICTURES);
  const path = info.outputPath('street.mp4');
  const video = await makeVideo({ seconds: 60, pictureBytes: 262_000, hasSound: false });
  expect(video.length).toBeGreaterThan(148 * MB);
  await writeFile(path, video);
  await page.goto('/report-animal-abuse');
  const evidence = evidenceField(page);
  const sent = countParts(page);
  const holdAt = await holdUploads(page, video.length * 0.1);

  await evidence.chooseVideo.setInputFiles(path);
  await evidence.untilPercent(5);
  await context.setOffline(true);
  await expect(evidence.video.getByText(/^Paused at \d+%$/)).toBeVisible();
  await expectAccessible(page);
  await holdAt(video.length * 0.2);
  await context.setOffline(false);
  await evidence.untilPercent(15);
  await context.setOffline(true);
  await expect(evidence.video.getByText(/^Paused at \d+%$/)).toBeVisible();
  await holdAt(video.length * 0.3);
  await context.setOffline(false);
  await evidence.untilPercent(25);
  // By then the browser has stored all of it.
  await expect.poll(() => countStored(page)).toBe(1);
  expect((await readEvidence(page)).map(({ status }) => status)).toEqual(['arriving']);

  const before = sent.offsets.length;
  await page.reload();
  await holdAt(video.length);
  await expect(evidence.video.getByText('Ready')).toBeVisible({ timeout: 120_000 });
  const [file, ...others] = await readEvidence(page);
  expect(others).toEqual([]);
  expect(file).toMatchObject({ kind: 'video', status: 'ready', sizeBytes: video.length });
  // The upload resumed where it was, and sent almost nothing twice.
  expect(sent.offsets[before]).toBeGreaterThan(video.length * 0.2);
  expect(sent.bytes).toBeLessThan(video.length * 1.15);
  await expect.poll(() => countStored(page)).toBe(0);
  await expectAccessible(page);
});

test('a photo’s location fills the report, and is removed from the photo', async ({ page, request }) => {
  await page.goto('/report-animal-abuse');
  const { field, choosePhotos } = evidenceField(page);
  const photo = await drawPhoto(page);
  await choosePhotos.setInputFiles({ ...photo, buffer: withPosition(photo.buffer) });
  await expect(field.getByText('This photo says where it was taken. Use it as the location?')).toBeVisible();
  await expectAccessible(page);
  await field.getByRole('button', { name: 'Use this location' }).click();
  await expect(field.getByText('This photo says where it was taken.')).toBeHidden();

  const shown = field.getByRole('link', { name: 'Open photo 1 in a new tab' });
  await expect(shown).toBeVisible();
  const bytes = await (await request.get((await shown.getAttribute('href')) ?? '')).body();
  expect(bytes.subarray(8, 12).toString()).toBe('WEBP');
  expect(bytes.includes('EXIF')).toBe(false);
  expect(bytes.includes('Exif')).toBe(false);

  await field.getByRole('button', { name: 'Remove photo 1' }).click();
  await page.getByRole('button', { name: 'Keep it' }).click();
  await expect(shown).toBeVisible();
  await field.getByRole('button', { name: 'Remove photo 1' }).click();
  await page.getByRole('button', { name: 'Remove photo 1' }).last().click();
  await expect(shown).toBeHidden();
  // The question hides it as well, before the server has answered.
  await expect.poll(() => readEvidence(page)).toEqual([]);
});

test('a cancelled video leaves no files, and a rejected file shows the reason and the next step', async ({
  page,
  expectFault,
}, info) => {
  expectFault(NO_PICTURES);
  await page.goto('/report-animal-abuse');
  const evidence = evidenceField(page);
  const path = info.outputPath('long.mp4');
  await writeFile(path, await makeVideo({ seconds: 200, pictureBytes: 200, hasSound: false }));
  await evidence.chooseVideo.setInputFiles(path);
  await expect(
    evidence.video.getByText('This video is 3.3 minutes long; at most 3 can be sent.', { exact: false }),
  ).toBeVisible();
  await evidence.video.getByRole('button', { name: 'Remove video' }).click();
  await expect(evidence.video).toBeHidden();

  const video = await makeVideo({ seconds: 20, pictureBytes: 262_000, hasSound: false });
  await writeFile(path, video);
  await holdUploads(page, video.length * 0.2);
  await evidence.chooseVideo.setInputFiles(path);
  await evidence.untilPercent(3);
  await evidence.video.getByRole('button', { name: 'Cancel video' }).click();
  await page.getByRole('button', { name: 'Stop sending' }).click();
  await expect(evidence.video).toBeHidden();
  await expect.poll(() => readEvidence(page)).toEqual([]);
  await expect.poll(() => countStored(page)).toBe(0);
  await expect(evidence.field.getByRole('button', { name: 'Choose a video' })).toBeVisible();
});

test('a video of high resolution is scaled down before it is sent', async ({ page }) => {
  await page.goto('/report-animal-abuse');
  const evidence = evidenceField(page);
  const film = await filmNoise(page);
  expect(film.length).toBeGreaterThan(3 * MB);
  await evidence.chooseVideo.setInputFiles({ name: 'film.webm', mimeType: 'video/webm', buffer: film });
  await expect(evidence.video.getByText('Ready')).toBeVisible({ timeout: 120_000 });
  const [file] = await readEvidence(page);
  expect(file).toMatchObject({ kind: 'video', status: 'ready' });
  expect(file?.sizeBytes).toBeLessThan(film.length * 0.9);
});

test('one tab uploads at a time, and another continues when it is closed', async ({
  page,
  context,
  expectFault,
}, info) => {
  expectFault(BROKEN);
  expectFault(NO_PICTURES);
  const path = info.outputPath('yard.mp4');
  const video = await makeVideo({ seconds: 40, pictureBytes: 262_000, hasSound: false });
  await writeFile(path, video);
  // A fifth of it, no more: otherwise all of it may arrive before the other tab is open.
  let parts = 0;
  await page.route('**/evidence/uploads/**', (route) => {
    if (route.request().method() === 'PATCH') parts += 1;
    return parts > 10 ? undefined : route.continue();
  });
  await page.goto('/report-animal-abuse');
  const first = evidenceField(page);
  await first.chooseVideo.setInputFiles(path);
  await first.untilPercent(5);
  await expect.poll(() => countStored(page)).toBe(1);

  const other = await context.newPage();
  const sent = countParts(other);
  await other.goto('/report-animal-abuse');
  await other.getByRole('button', { name: 'Continue' }).click();
  const second = evidenceField(other);
  await expect(second.video.getByText(/^Sent in another tab, \d+%$/)).toBeVisible();
  expect(sent.parts).toBe(0);
  await page.close();
  await expect(second.video.getByText('Ready')).toBeVisible({ timeout: 120_000 });
  expect(sent.offsets[0]).toBeGreaterThan(0);
  expect(await readEvidence(other)).toMatchObject([{ status: 'ready', sizeBytes: video.length }]);
});

test('an upload without browser storage resumes when the file is chosen again', async ({
  page,
  expectFault,
}, info) => {
  expectFault(BROKEN);
  expectFault(NO_PICTURES);
  const path = info.outputPath('shed.mp4');
  const video = await makeVideo({ seconds: 40, pictureBytes: 262_000, hasSound: false });
  await writeFile(path, video);
  await page.goto('/report-animal-abuse');
  const holdAt = await holdUploads(page, video.length * 0.3);
  await refuseBytes(page);
  const evidence = evidenceField(page);
  await evidence.chooseVideo.setInputFiles(path);
  await evidence.untilPercent(15);
  expect(await countStored(page)).toBe(0);
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();

  await expect(evidence.video.getByText(/^Choose the same video again to go on at \d+%\.$/)).toBeVisible();
  await expectAccessible(page);
  const sent = countParts(page);
  await holdAt(video.length);
  await evidence.video.locator('input[type=file]').setInputFiles(path);
  await expect(evidence.video.getByText('Ready')).toBeVisible({ timeout: 120_000 });
  expect(sent.offsets[0]).toBeGreaterThan(video.length * 0.1);
  expect(await readEvidence(page)).toMatchObject([{ status: 'ready', sizeBytes: video.length }]);
});
