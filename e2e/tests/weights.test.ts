import { expect } from '@playwright/test';
import { listOwnersScreens, weigh } from '../../scripts/weights.ts';
import { test } from '../drivers/fixtures.ts';

/**
 * Limits of what a phone downloads over a slow connection before a page is usable; in 1,000 bytes with brotli, and the
 * number of files.
 */
const LIMITS = { scripts: 150, styles: 20, files: 16 };

for (const screen of [
  '/login',
  '/doctor/details/:id',
  '/pharmacy/medicine',
  '/pharmacy/medicine/concern/product/:id',
  '/paw-play',
  '/paw-play/watch',
  '/tails-&-tips/details',
]) {
  test(`${screen} is light enough for a slow phone`, () => {
    const { scripts, styles, files } = weigh(screen);
    expect(scripts / 1_000).toBeLessThan(LIMITS.scripts);
    expect(styles / 1_000).toBeLessThan(LIMITS.styles);
    expect(files).toBeLessThan(LIMITS.files);
  });
}

test('home is hardly larger than the public pages', () => {
  const { scripts, files } = weigh('/');
  expect(scripts / 1_000).toBeLessThan(153);
  expect(files).toBeLessThan(24);
});

test('a screen with a long form downloads at most half as much again', () => {
  const screens = listOwnersScreens();
  expect(screens.length).toBeGreaterThan(90);
  const tooHeavy = screens.filter((path) => weigh(path).scripts / 1_000 > 215 || weigh(path).files > 72);
  expect(tooHeavy).toEqual([]);
});

test('the first paint waits only for styles and fonts, and scripts are fully compressed', async ({
  request,
}) => {
  const html = await (await request.get('/login')).text();
  const programs = html.match(/<link [^>]*rel="modulepreload"[^>]*>/g) ?? [];
  expect(programs.length).toBeGreaterThan(5);
  for (const program of programs) {
    expect(program).toContain('fetchPriority="low"');
    expect(html.indexOf(program)).toBeGreaterThan(html.indexOf('rel="stylesheet"'));
  }
  const framework = /\/assets\/framework-[\w-]+\.js/.exec(html)?.[0] ?? '';
  const { 'content-encoding': encoding, 'cache-control': cacheControl } = (
    await request.get(framework, { headers: { 'Accept-Encoding': 'gzip, br' } })
  ).headers();
  expect(encoding).toBe('br');
  expect(cacheControl).toContain('immutable');
});
