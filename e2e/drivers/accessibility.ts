import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

const SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules that depend on colours; all others are the same in both themes. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** Expects no violation that axe can find in light mode; in dark mode only colours differ. */
export async function expectAccessible(page: Page) {
  // During a navigation neither page has its heading. A page that never has one is reported by axe.
  const heading = page.locator('h1').first();
  await heading.waitFor({ state: 'attached', timeout: 30_000 }).catch(() => undefined);
  for (const colorScheme of ['light', 'dark'] as const) {
    expect(await listFaults(page, colorScheme), `${page.url()} in the ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

/** What axe finds in one of the themes. */
export async function listFaults(page: Page, colorScheme: 'dark' | 'light') {
  await page.evaluate(turnAtOnce);
  await page.emulateMedia({ colorScheme });
  // It is large: load it once per page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  const rules =
    colorScheme === 'dark'
      ? ({ type: 'rule', values: COLOURS } as const)
      : ({ type: 'tag', values: TAGS } as const);
  await untilTurned(page, colorScheme);
  return page.evaluate(async (runOnly) => {
    const { axe: engine } = window as unknown as { axe: typeof axe };
    const { violations } = await engine.run(document, {
      runOnly: { type: runOnly.type, values: [...runOnly.values] },
      resultTypes: ['violations'],
      // Otherwise it refetches all styles, which none of these rules needs.
      preload: { assets: ['media'] },
      // Otherwise it waits half a second for frames to answer, in which it does not run.
      iframes: false,
    });
    /** Checks an element that a bar happened to cover again, in full view. */
    const isTooSmall = async (target: string) => {
      document.querySelector(target)?.scrollIntoView({ block: 'center', behavior: 'instant' });
      const again = await engine.run(target, { runOnly: ['target-size'], resultTypes: ['violations'] });
      return again.violations.length > 0;
    };
    const faults: { id: string; at: string[] }[] = [];
    for (const { id, nodes } of violations) {
      const at: string[] = [];
      for (const { html, failureSummary, target } of nodes) {
        const isCovered = id === 'target-size' && failureSummary?.includes('partially obscured');
        if (isCovered && !(await isTooSmall(String(target[0])))) continue;
        at.push(`${html}\n${failureSummary}`);
      }
      if (at.length > 0) faults.push({ id, at });
    }
    return faults;
  }, rules);
}

/**
 * Turns transitions off: inherited colours would change one level after the other, which takes longer than the check.
 */
function turnAtOnce() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after { transition-property: none !important; }');
  if (document.adoptedStyleSheets.length === 0) document.adoptedStyleSheets = [sheet];
}

/**
 * The page receives the theme a frame later, and inherited colours transition one level after the other. axe must not
 * check during the change, nor while a list is dimmed until newer data arrives.
 */
const untilTurned = (page: Page, theme: 'dark' | 'light') =>
  page.evaluate(async (expected) => {
    const nextFrame = () => new Promise(requestAnimationFrame);
    const { dataset } = document.documentElement;
    const deadline = performance.now() + 15_000;
    for (let calmFrames = 0; calmFrames < 3; calmFrames += 1) {
      await nextFrame();
      if (performance.now() > deadline) throw new Error(`the page does not come to rest, ${expected}`);
      const isTurning = document.getAnimations().some((one) => one instanceof CSSTransition);
      const isWaiting = document.querySelector('[aria-busy=true]') !== null;
      if (isTurning || isWaiting || (dataset.theme && dataset.theme !== expected)) calmFrames = -1;
    }
  }, theme);
