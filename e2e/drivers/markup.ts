import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

const FILE = join(import.meta.dirname, '../screens.axe.json');
const STYLES = readFileSync(join(import.meta.dirname, '../../apps/web/app/app.css'), 'utf8');

/** The markup of each screen when axe last found no fault with it. `AXE=record … --workers=1` writes it again. */
export const passed = JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, string>;

export function recordPassed(screen: string, markup: string) {
  passed[screen] = markup;
  const sorted = Object.fromEntries(
    Object.entries(passed).toSorted(([one], [other]) => one.localeCompare(other)),
  );
  writeFileSync(FILE, `${JSON.stringify(sorted, null, 2)}\n`);
}

/**
 * A hash of the styles and of the kinds of elements on a page, each with the kind of its parent. Counts and texts don't
 * change it, so a list with other records has the same one.
 */
export async function markupOf(page: Page): Promise<string> {
  const kinds = await page.evaluate(() => {
    const kindOf = (element: Element) => {
      const roles = [...element.attributes]
        .filter(({ name }) => /^(role|type|class|tabindex|alt|title|aria-)/.test(name))
        .map(({ name, value }) =>
          /^(role|type|class|aria-(hidden|live))$/.test(name) ? `${name}=${value}` : name,
        );
      const isEmpty = element.textContent?.trim() === '';
      return `${element.tagName} ${roles.toSorted().join(' ')}${isEmpty ? ' empty' : ''}`;
    };
    const found = new Set<string>();
    for (const element of document.body.querySelectorAll('*:not(svg *)')) {
      found.add(`${kindOf(element.parentElement as Element)} > ${kindOf(element)}`);
    }
    return [...found].toSorted();
  });
  return createHash('sha256').update(STYLES).update(kinds.join('\n')).digest('hex').slice(0, 12);
}
