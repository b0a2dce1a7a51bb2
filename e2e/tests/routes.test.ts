import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { test } from '../drivers/fixtures.ts';
import { loginScreen } from '../drivers/sign-in.ts';

/** The specification's table of screens: access and path. */
const TABLE = readFileSync(join(import.meta.dirname, '../../docs/spec/routes.txt'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => {
    const [who = '', path = ''] = line.split(' ');
    return { who, path: path.replace(/\{\w+\}/g, '64f0c2') };
  });

test('guarded screens lead to sign-in, public ones do not', async ({ context, expectFault }) => {
  // All screens in one test.
  test.setTimeout(480_000);
  // From records that do not exist.
  expectFault(/status of 404/);
  expect(TABLE.length).toBeGreaterThan(70);
  const faults: string[] = [];
  const queue = [...TABLE];
  const walk = async () => {
    const page = await context.newPage();
    for (let screen = queue.shift(); screen; screen = queue.shift()) {
      const landed = await visit(page, screen);
      const expected =
        screen.who === 'guarded'
          ? `/login${screen.path === '/' ? '' : `?next=${encodeURIComponent(screen.path)}`}`
          : screen.path;
      if (landed !== expected) faults.push(`${screen.path} landed at ${landed}`);
    }
  };
  await Promise.all([walk(), walk(), walk()]);
  expect(faults).toEqual([]);
});

/**
 * Opens a path and returns the resulting one: as soon as the sign-in screen appears for a guarded path, where nothing
 * else needs to load. A public path has loaded all its scripts.
 */
async function visit(page: Page, { who, path }: (typeof TABLE)[number]): Promise<string> {
  const isGuarded = who === 'guarded';
  await page.goto(path, { waitUntil: isGuarded ? 'commit' : 'load' });
  // The server sends the headings of some guarded screens, too.
  const heading = isGuarded ? loginScreen(page).title : page.getByRole('heading', { level: 1 });
  await heading.waitFor();
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}
