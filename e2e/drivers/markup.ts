import { createHash } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

const FILE = join(import.meta.dirname, '../screens.axe.json');
const STYLES = readFileSync(join(import.meta.dirname, '../../apps/web/app/app.css'), 'utf8');

const readPassed = () => JSON.parse(readFileSync(FILE, 'utf8')) as Markup;

/** Hashes of screens, and of the frame around them, in which axe has found no violation. */
const recorded = readPassed();

/** Hashes of a page's markup by their subject: the screen, and the frame around it. */
type Markup = Record<string, string[]>;

export const hasPassed = (markup: Markup) =>
  Object.entries(markup).every(([part, hashes]) => hashes.every((hash) => recorded[part]?.includes(hash)));

/** What this worker has recorded. */
const own: Markup = {};

/** Merges into what other workers have recorded: writes all of its own each time, so that none is lost in a race. */
export function recordPassed(markup: Markup) {
  addTo(own, markup);
  const passed = addTo(readPassed(), own);
  const parts = Object.entries(passed).toSorted(([one], [other]) => one.localeCompare(other));
  const draft = `${FILE}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(Object.fromEntries(parts), null, 2)}\n`);
  renameSync(draft, FILE);
}

function addTo(all: Markup, markup: Markup): Markup {
  for (const [part, hashes] of Object.entries(markup)) {
    all[part] = [...new Set([...(all[part] ?? []), ...hashes])].toSorted();
  }
  return all;
}

/**
 * Hashes the styles and the kinds of elements on a page, each with the kind of its parent. Counts and texts don't
 * change them, so a list with other records has the same one. A screen has one hash. The frame has one for each kind:
 * its badges, banners and toasts come and go independently of each other and of the screen.
 */
export async function readMarkup(page: Page, who: string, screen: string): Promise<Markup> {
  const [content, frame] = await page.evaluate(() => {
    const kindOf = (element: Element) => {
      const attributes = [...element.attributes]
        .filter(({ name }) => /^(role|type|class|tabindex|alt|title|aria-)/.test(name))
        .map(({ name, value }) =>
          /^(role|type|class|aria-(hidden|live))$/.test(name) ? `${name}=${value}` : name,
        );
      const isEmpty = element.textContent?.trim() === '';
      return `${element.tagName} ${attributes.toSorted().join(' ')}${isEmpty ? ' empty' : ''}`;
    };
    const kinds = [new Set<string>(), new Set<string>()] as const;
    for (const element of document.body.querySelectorAll('*:not(svg *)')) {
      const isFrame = element.closest('header, .toasts') !== null;
      kinds[isFrame ? 1 : 0].add(`${kindOf(element.parentElement as Element)} > ${kindOf(element)}`);
    }
    return kinds.map((found) => [...found].toSorted()) as [string[], string[]];
  });
  return { [`${who}: ${screen}`]: [hashOf(content)], 'the frame': frame.map((kind) => hashOf([kind])) };
}

const hashOf = (kinds: string[]) =>
  createHash('sha256').update(STYLES).update(kinds.join('\n')).digest('hex').slice(0, 12);
