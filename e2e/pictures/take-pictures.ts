/**
 * Takes a picture of every screen, as each user who reaches it, in three widths, in light and dark mode, and arranges
 * them on sheets: `npm run pictures`, then open pictures/index.html. Arguments restrict it to screens whose names
 * contain one of them: `npm run pictures -- home console`; likewise `--width 390` and `--theme dark`. E2E_BASE_URL
 * names a server to use instead of one with a new database.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { buildWeb } from '../../scripts/build-web.ts';
import { CALL_ARGS } from '../drivers/calls.ts';
import { makePeople } from '../people/people.ts';
import { startEnvironment } from '../setup/environment.ts';
import setUp from '../setup/global-setup.ts';
import type { Screen } from './screen.ts';
import { listScreens } from './screens.ts';
import { layIndex, laySheet } from './sheet.ts';

const ROOT = join(import.meta.dirname, '../../pictures');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { width: { type: 'string' }, theme: { type: 'string' } },
});
const widths = [390, 768, 1280].filter((width) => !values.width || String(width) === values.width);
const themes = (['light', 'dark'] as const).filter((theme) => !values.theme || theme === values.theme);
const views = widths.flatMap((width) =>
  themes.map((theme) => ({ width, theme, folder: `${width}-${theme}` })),
);

/** Height at which longer pages are cut off, in pixels. */
const HIGHEST = 4_000;

type View = (typeof views)[number];

const stop = await setUp();
const stopOwn = process.env.E2E_BASE_URL ? undefined : await startOwn();
const found = JSON.parse(process.env.E2E_BROWSER ?? '{}');
const browser = await chromium.launch({ ...found, args: [...found.args, ...CALL_ARGS] });
try {
  const { pages, ids } = await makePeople(browser);
  const screens = listScreens(ids).filter(
    ({ name }) => positionals.length === 0 || positionals.some((part) => name.includes(part)),
  );
  for (const { folder } of views) mkdirSync(join(ROOT, folder), { recursive: true });
  for (const screen of screens) await take(pages[screen.who], screen);
  for (const { folder } of views) await laySheet(browser, ROOT, folder);
  layIndex(
    ROOT,
    views.map(({ folder }) => folder),
  );
  console.info(`${screens.length} screens: ${join(ROOT, 'index.html')}`);
} finally {
  await browser.close();
  await stopOwn?.();
  await stop();
}

/** Starts the product with the demo; returns a function to stop it. */
async function startOwn() {
  await buildWeb();
  const environment = await startEnvironment(JSON.parse(process.env.E2E_TEMPLATE ?? '{}'));
  process.env.E2E_BASE_URL = environment.origin;
  process.env.E2E_DATABASE_URL = environment.databaseUrl;
  return environment.stop;
}

/** Opens a screen once and captures it in each view. */
async function take(page: Page, screen: Screen) {
  try {
    await page.setViewportSize({ width: widths[0] ?? 390, height: 844 });
    await page.goto(screen.path);
    // A sheet that is open initially hides the page's own heading.
    await page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).first().waitFor();
    await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => {});
    await untilRendered(page);
    await screen.act?.(page);
    for (const view of views) await takeOne(page, screen, view);
  } catch (error) {
    console.warn(`${screen.name} (${screen.path}): ${String(error).split('\n')[0]}`);
  }
}

async function takeOne(page: Page, { name }: Screen, { width, theme, folder }: View) {
  await page.setViewportSize({ width, height: width < 700 ? 844 : 900 });
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.waitForFunction((expected) => document.documentElement.dataset.theme === expected, theme, {
    timeout: 3_000,
  });
  const { height, isTooWide } = await page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    isTooWide: document.documentElement.scrollWidth > innerWidth,
  }));
  if (isTooWide) console.warn(`${name} scrolls sideways at ${width} px`);
  // A window as high as the page, unless a dialog covers it: bars are then at its end, and pictures far down load.
  const hasDialog = await page.getByRole('dialog').isVisible();
  if (!hasDialog) await page.setViewportSize({ width, height: Math.min(height, HIGHEST) });
  await untilRendered(page);
  await page.screenshot({ path: join(ROOT, folder, `${name}.png`), timeout: 20_000 });
}

/** Waits for what is still loading, but not forever. */
async function untilRendered(page: Page) {
  await page
    .waitForFunction(
      () =>
        !document.querySelector('.animate-shimmer') && [...document.images].every(({ complete }) => complete),
      undefined,
      { timeout: 3_000 },
    )
    .catch(() => {});
}
