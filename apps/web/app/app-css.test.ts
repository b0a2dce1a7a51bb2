import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const [onScreens = ''] = readFileSync(join(import.meta.dirname, 'app.css'), 'utf8')
  .replace(/\/\*.*?\*\//gs, '')
  .split('@media print');

/** What stands behind `:has(…)` in a selector: what is styled again whenever anything on the page comes or goes. */
const styledAgain = [...onScreens.matchAll(/[^{};]*:has\([^{};]*/g)].map(([selector]) =>
  selector.replace(/:has\([^()]*\)/g, '').trim(),
);

test('what a page holds changes the style of few elements, never of all', () => {
  expect(styledAgain.length).toBeGreaterThan(5);
  // One that names no class and no tag has browsers go through the whole page at every change of it.
  expect(styledAgain.filter((selector) => /(^|[\s>+~])(\*|:(?!where))/.test(selector))).toEqual([]);
});
