import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What depends on colours; all else is the same in both themes. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** Expects no fault that axe can find in the light; in the dark nothing but the colours is another. */
export async function expectAccessible(page: Page) {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    // The page hears of it a frame later; axe must not look while one theme gives way to the other.
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    const axe = new AxeBuilder({ page }).setLegacyMode();
    const { violations } = await (colorScheme === 'dark'
      ? axe.withRules(COLOURS)
      : axe.withTags(TAGS)
    ).analyze();
    const faults = violations.map(({ id, nodes }) => ({
      id,
      at: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
    }));
    expect(faults, `${page.url()} in the ${colorScheme}`).toEqual([]);
  }
}
