import { createHash } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

const FILE = join(import.meta.dirname, '../screens.axe.json');
const STYLES = readFileSync(join(import.meta.dirname, '../../apps/web/app/app.css'), 'utf8');

/** Hashes of the kinds of elements in which axe has found no violation, by user; separated by spaces. */
type Passed = Record<string, string>;

const readPassed = () => JSON.parse(readFileSync(FILE, 'utf8')) as Passed;

const split = (hashes = '') => hashes.split(' ').filter(Boolean);

/** What has passed, according to the file and in this worker. */
const passed = new Map(Object.entries(readPassed()).map(([who, hashes]) => [who, new Set(split(hashes))]));

export const hasPassed = (who: string, kinds: string[]) => kinds.every((kind) => passed.get(who)?.has(kind));

export function notePassed(who: string, kinds: string[]) {
  passed.set(who, new Set([...(passed.get(who) ?? []), ...kinds]));
}

/** Writes what has passed, with what other workers have written: all of it each time, so that a race loses none. */
export function recordPassed() {
  const file = readPassed();
  for (const [who, kinds] of passed) {
    file[who] = [...new Set([...kinds, ...split(file[who])])].toSorted().join(' ');
  }
  const draft = `${FILE}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(file, Object.keys(file).toSorted(), 2)}\n`);
  renameSync(draft, FILE);
}

/**
 * Returns a hash for each kind of element on a page: its tag and attributes, those of its parent, for a heading the
 * heading before it, and the styles. Counts and texts don't change them, so a list with other records has the same
 * kinds.
 */
export async function readKinds(page: Page): Promise<string[]> {
  const kinds = await page.evaluate(() => {
    const kindOf = (element: Element) => {
      const attributes = [...element.attributes]
        .filter(({ name }) => /^(role|type|class|tabindex|alt|title|aria-)/.test(name))
        .map(({ name, value }) =>
          /^(role|type|class|aria-(hidden|live))$/.test(name) ? `${name}=${value}` : name,
        );
      const isEmpty = element.textContent?.trim() === '';
      return `${element.tagName} ${attributes.toSorted().join(' ')}${isEmpty ? ' empty' : ''}`;
    };
    const found = new Set<string>();
    let heading = '';
    for (const element of document.body.querySelectorAll('*:not(svg *)')) {
      let kind = `${kindOf(element.parentElement as Element)} > ${kindOf(element)}`;
      if (/^H\d$/.test(element.tagName)) {
        kind += ` after ${heading}`;
        heading = element.tagName;
      }
      found.add(kind);
    }
    return [...found];
  });
  return kinds.map((kind) => createHash('sha256').update(STYLES).update(kind).digest('hex').slice(0, 7));
}
