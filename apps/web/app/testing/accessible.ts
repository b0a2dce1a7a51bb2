import axe from 'axe-core';
import { expect } from 'vitest';

/** Rules that need styles, layout or inert parts; e2e/tests/screens.test.ts checks them on every screen. */
const LAYOUT_RULES = [
  'color-contrast',
  'target-size',
  'link-in-text-block',
  'scrollable-region-focusable',
  'landmark-unique',
  'landmark-no-duplicate-banner',
  'aria-hidden-focus',
];

/** Expects no violation that axe can find without layout, in the screen's current state. */
export async function expectAccessible() {
  const { violations } = await axe.run(
    // Without browser styles, axe takes it for visible.
    { include: [['body']], exclude: [['[hidden]']] },
    {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      rules: Object.fromEntries(LAYOUT_RULES.map((rule) => [rule, { enabled: false }])),
      resultTypes: ['violations'],
      preload: false,
      iframes: false,
    },
  );
  const faults = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  expect(faults).toEqual([]);
}
