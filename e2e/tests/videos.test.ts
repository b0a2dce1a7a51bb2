import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../drivers/accessibility.ts';
import { test } from '../drivers/fixtures.ts';
import { signIn } from '../drivers/sign-in.ts';

/** A clip of the demo: 360p and 720p, with captions. */
const CLIP = '/paw-play/watch?id=check-for-ticks-in-one-minute';

const secondsOf = (video: Locator) => video.evaluate((element) => (element as HTMLVideoElement).currentTime);
const sourceOf = (video: Locator) => video.evaluate((element) => (element as HTMLVideoElement).currentSrc);

/** State of the page's playing videos, by title. */
const playing = (page: Page) =>
  page
    .locator('video')
    .evaluateAll((videos) =>
      (videos as HTMLVideoElement[])
        .filter((video) => !video.paused)
        .map((video) => ({ title: video.getAttribute('aria-label'), isMuted: video.muted })),
    );

const current = (page: Page) => page.locator('article[data-current]');

async function startClip(page: Page): Promise<Locator> {
  await page.goto(CLIP);
  await page
    .getByRole('button', { name: /^Play / })
    .first()
    .click();
  const video = page.locator('video');
  await expect.poll(() => secondsOf(video)).toBeGreaterThan(0.2);
  return video;
}

test('a video plays on demand, and another size continues at the same position', async ({ page }) => {
  const video = await startClip(page);
  const begun = Date.now();
  await page.getByRole('slider', { name: 'Position' }).fill('6');
  await page.getByRole('button', { name: 'Settings' }).click();
  const small = await sourceOf(video);
  const quality = page.getByLabel('Quality');
  const shown = (await quality.locator('option').first().textContent()) ?? '';
  await quality.selectOption({ label: shown.includes('720p') ? '360p' : '720p' });
  await expect.poll(() => sourceOf(video)).not.toBe(small);
  await expect.poll(() => secondsOf(video)).toBeGreaterThan(5.9);
  // It keeps playing in the meantime.
  expect(await secondsOf(video)).toBeLessThan(7 + (Date.now() - begun) / 1_000);
  await page.getByLabel('Speed').selectOption('1.5');
  expect(await video.evaluate((element) => (element as HTMLVideoElement).playbackRate)).toBe(1.5);
  await expectAccessible(page);
});

test('captions appear when muted, by their button and by a key', async ({ page }) => {
  const video = await startClip(page);
  const mode = () => video.evaluate((element) => (element as HTMLVideoElement).textTracks[0]?.mode);
  expect(await mode()).toBe('disabled');
  // The controls hide after three seconds, but not with the focus in them.
  await page.getByRole('button', { name: 'Sound off' }).focus();
  await page.getByRole('button', { name: 'Sound off' }).click();
  await expect.poll(mode).toBe('showing');
  await page.getByRole('button', { name: 'Captions' }).click();
  await expect.poll(mode).toBe('disabled');
  await page.keyboard.press('c');
  await expect.poll(mode).toBe('showing');
  const lines = () =>
    video.evaluate((element) => (element as HTMLVideoElement).textTracks[0]?.cues?.length ?? 0);
  await expect.poll(lines).toBeGreaterThan(2);
});

test('keys seek in a video, and transcript lines seek to their time', async ({ page }) => {
  const video = await startClip(page);
  await video.focus();
  await page.keyboard.press('k');
  const isPaused = () => video.evaluate((element) => (element as HTMLVideoElement).paused);
  await expect.poll(isPaused).toBe(true);
  await page.keyboard.press('0');
  await page.keyboard.press('l');
  expect(await secondsOf(video)).toBeCloseTo(10, 0);
  await page.keyboard.press('j');
  expect(await secondsOf(video)).toBeCloseTo(0, 0);
  await page.keyboard.press('5');
  expect(await secondsOf(video)).toBeGreaterThan(3);
  await page.getByText('Transcript').click();
  const line = page.getByRole('list', { name: 'Transcript' }).getByRole('button').nth(1);
  await line.click();
  await expect.poll(isPaused).toBe(false);
});

test('the position is stored on this phone, and cleared at the end', async ({ page }) => {
  const video = await startClip(page);
  await page.getByRole('slider', { name: 'Position' }).fill('7');
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.reload();
  await expect.poll(() => secondsOf(page.locator('video'))).toBeGreaterThan(6.5);
  await page
    .getByRole('button', { name: /^Play / })
    .first()
    .click();
  await page.keyboard.press('End');
  await expect(page.getByRole('button', { name: 'Play again' })).toBeVisible();
  await page.reload();
  await page.waitForLoadState('load');
  expect(await secondsOf(video)).toBe(0);
});

test('an interrupted video says so, and continues at its position', async ({ page, expectFault }) => {
  expectFault('net::ERR_FAILED');
  await page.goto(CLIP);
  await page.route('**/media/post-video/**', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('didn’t load');
  await page.unroute('**/media/post-video/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => secondsOf(page.locator('video'))).toBeGreaterThan(0.1);
});

test('a connection too slow for a size gets a smaller one at the same position', async ({ page }) => {
  // The size that is tried first never loads.
  let begun: string | undefined;
  await page.route('**/media/post-video/**', (route) => {
    begun ??= route.request().url();
    return route.request().url() === begun ? undefined : route.fallback();
  });
  // On a screen so sharp that the larger one fits.
  await page.addInitScript(() => Object.defineProperty(window, 'devicePixelRatio', { value: 3 }));
  // A page has loaded once its video has: this one never does.
  await page.goto(`${CLIP}&t=6`, { waitUntil: 'commit' });
  const video = page.locator('video');
  await expect.poll(() => begun).toBeDefined();
  // Before it plays: two seconds later another one may be in its place.
  await expect.poll(() => sourceOf(video)).toBe(begun);
  await page
    .getByRole('button', { name: /^Play / })
    .first()
    .click();
  await expect.poll(() => secondsOf(video)).toBeGreaterThan(6.2);
  expect(await secondsOf(video)).toBeLessThan(12);
  expect(await sourceOf(video)).not.toBe(begun);
  // Its controls are visible while it is paused.
  await page.keyboard.press('k');
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByLabel('Quality').locator('option').first()).toHaveText('Auto (360p)');
  // A user who chooses the larger one gets it.
  await page.getByLabel('Quality').selectOption({ label: '720p' });
  await expect.poll(() => sourceOf(video)).toBe(begun);
});

test('an interrupted video continues once back online', async ({ page, context, expectFault }) => {
  expectFault(/net::ERR_(FAILED|INTERNET_DISCONNECTED)/);
  await page.route('**/media/post-video/**', (route) => route.abort());
  await page.goto(CLIP);
  await expect(page.getByRole('alert')).toContainText('Your connection may be weak');
  await context.setOffline(true);
  await expect(page.getByRole('alert')).toContainText(
    'You’re offline. The video continues once you’re back.',
  );
  await page.unroute('**/media/post-video/**');
  await context.setOffline(false);
  await expect(page.getByRole('alert')).toBeHidden();
  await expect.poll(() => sourceOf(page.locator('video'))).toContain('/post-video/');
});

test('without scripts, the page shows the transcript and the sources', async ({ request }) => {
  const html = await (await request.get(CLIP)).text();
  expect(html).toContain('"@type":"VideoObject"');
  expect(html).toContain('"transcript":"');
  expect(html).toContain('<link rel="canonical"');
  const missing = await request.get('/paw-play/watch?id=there-is-none');
  expect(missing.status()).toBe(404);
});

test.describe('with motion allowed', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('one clip plays at a time, muted, and the next one when swiped to', async ({ page }) => {
    await signIn(page);
    await page.goto('/paw-play');
    const first = await current(page).getAttribute('aria-label');
    await expect.poll(() => playing(page)).toEqual([{ title: first, isMuted: true }]);
    await current(page).getByRole('button', { name: 'Tap for sound' }).click();
    await expect.poll(() => playing(page)).toEqual([{ title: first, isMuted: false }]);
    await page.getByRole('region', { name: 'Clips' }).evaluate((feed) => feed.scrollBy(0, feed.clientHeight));
    await expect.poll(() => current(page).getAttribute('aria-label')).not.toBe(first);
    const second = await current(page).getAttribute('aria-label');
    await expect.poll(() => playing(page)).toEqual([{ title: second, isMuted: true }]);
    await expectAccessible(page);
    // Its page and back: the same clip is there.
    await current(page)
      .getByRole('link', { name: second ?? '', exact: true })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: second ?? '' })).toBeVisible();
    await page.goBack();
    await expect.poll(() => current(page).getAttribute('aria-label')).toBe(second);
  });

  test('a page just loaded waits for a first touch', async ({ page }) => {
    // Browser automation counts as user activation.
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false } }),
    );
    await signIn(page);
    await page.goto('/paw-play');
    await expect(current(page).getByRole('button', { name: /^Play / })).toBeVisible();
    await expect(page.locator('video[src]').first()).toBeVisible();
    expect(await playing(page)).toEqual([]);
    const first = await current(page).getAttribute('aria-label');
    await page.getByRole('region', { name: 'Clips' }).evaluate((feed) => feed.scrollBy(0, feed.clientHeight));
    await expect.poll(() => current(page).getAttribute('aria-label')).not.toBe(first);
    const second = await current(page).getAttribute('aria-label');
    await expect.poll(() => playing(page)).toEqual([{ title: second, isMuted: true }]);
  });

  test('with data saving, nothing autoplays, and little is loaded', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
    );
    await signIn(page);
    const loaded: string[] = [];
    page.on('request', (request) => request.url().includes('/post-video/') && loaded.push(request.url()));
    await page.goto('/paw-play');
    const play = current(page).getByRole('button', { name: /^Play / });
    await expect(play).toBeVisible();
    expect([await playing(page), loaded]).toEqual([[], []]);
    await play.click();
    await expect.poll(async () => (await playing(page)).length).toBe(1);
  });
});

test('with reduced motion, nothing autoplays', async ({ page }) => {
  await signIn(page);
  await page.goto('/paw-play');
  await expect(current(page).getByRole('button', { name: /^Play / })).toBeVisible();
  expect(await playing(page)).toEqual([]);
});

test('keys move through the clips, and to the one on the screen', async ({ page }) => {
  await signIn(page);
  await page.goto('/paw-play');
  const first = await current(page).getAttribute('aria-label');
  // Nothing has the focus yet.
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => current(page).getAttribute('aria-label')).not.toBe(first);
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => current(page).getAttribute('aria-label')).toBe(first);
  await page.keyboard.press('Space');
  await expect.poll(() => playing(page)).toEqual([{ title: first, isMuted: true }]);
  // Single keys reach only the focused element.
  await page.keyboard.press('m');
  expect(await playing(page)).toEqual([{ title: first, isMuted: true }]);
  const feed = page.getByRole('region', { name: 'Clips' });
  await feed.focus();
  await page.keyboard.press('m');
  await expect.poll(() => playing(page)).toEqual([{ title: first, isMuted: false }]);
  await page.keyboard.press('Space');
  await expect.poll(() => playing(page)).toEqual([]);
  const captions = page.getByRole('button', { name: 'Captions' }).first();
  await expect(captions).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('c');
  await expect(captions).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('PageDown');
  await expect.poll(() => current(page).getAttribute('aria-label')).not.toBe(first);
  // The setting applies to all clips.
  await expect(current(page).getByRole('button', { name: 'Captions' })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
});

test('clips are filtered by topic, liked, and end with a link to more', async ({ page }) => {
  await signIn(page);
  await page.goto('/paw-play');
  const like = current(page).getByRole('button', { name: /^Like/ });
  const saved = page.waitForResponse('**/video/like/v1');
  await like.click();
  await saved;
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(current(page).getByRole('button', { name: /^Like/ })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: 'Grooming' }).click();
  await expect(page).toHaveURL(/topic=grooming/);
  await expect(page.getByText('All topics')).toBeVisible();
  const feed = page.getByRole('region', { name: 'Clips' });
  await feed.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect(page.getByText('You’ve seen them all')).toBeVisible();
});
