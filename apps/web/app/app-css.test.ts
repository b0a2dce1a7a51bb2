import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const [onScreens = ''] = readFileSync(join(import.meta.dirname, 'app.css'), 'utf8')
  .replace(/\/\*.*?\*\//gs, '')
  .split('@media print');

/**
 * Selectors with `:has(…)`, without that part: browsers restyle these elements whenever an element is added or removed.
 */
const styledAgain = [...onScreens.matchAll(/[^{};]*:has\([^{};]*/g)].map(([selector]) =>
  selector.replace(/:has\([^()]*\)/g, '').trim(),
);

test('a page’s content restyles few elements, never all of them', () => {
  expect(styledAgain.length).toBeGreaterThan(5);
  // A selector without a class or tag makes browsers go through the whole page at every change.
  expect(styledAgain.filter((selector) => /(^|[\s>+~])(\*|:(?!where))/.test(selector))).toEqual([]);
});
