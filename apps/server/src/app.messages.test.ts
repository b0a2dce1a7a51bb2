import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesOf, isTest, ROOT } from '../../../scripts/structure/import-graph.ts';
import type { ServerFeature } from './feature.ts';
import { features, messages } from './features.ts';

const files = filesOf('apps/server/src/features').filter((path) => !isTest(path));
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const isCatalogue = (path: string) => path.endsWith('.messages.ts');
const code = files
  .filter((path) => !isCatalogue(path))
  .map(read)
  .join('\n');

/** The keys of a file that defines messages. */
const keysIn = (text: string) =>
  [...text.matchAll(/^ {2}(?:'([\w-]+)'|(\w+)): \{/gm)].map(([, quoted, bare]) => quoted ?? bare);

test('each message has a unique key, and its feature lists it', () => {
  const defined = files.filter(isCatalogue).flatMap((path) => keysIn(read(path)));
  expect(defined.length).toBeGreaterThan(100);
  expect(defined.toSorted()).toEqual(Object.keys(messages).toSorted());
  const allFeatures: readonly ServerFeature[] = features;
  expect(allFeatures.flatMap((feature) => Object.keys(feature.messages ?? {})).length).toBe(defined.length);
});

test('each message is sent by a feature', () => {
  const isSent = (key: string) => code.includes(`'${key}'`) || code.includes(`Messages.${key}`);
  expect(Object.keys(messages).filter((key) => !isSent(key))).toEqual([]);
});

// The type of `notify` ensures that nothing else is sent.
test('no message text is written where it is sent', () => {
  expect(code.match(/renderMessage\(/g)?.length).toBeGreaterThan(60);
  expect(code.match(/renderMessage\(\s*\{/g)).toBe(null);
});

test('messages are complete sentences, and a title ends without a full stop', () => {
  for (const [key, { title, text }] of Object.entries(messages)) {
    expect(title, key).not.toMatch(/[.]$/);
    for (const sentence of text.flat()) expect(sentence, key).toMatch(/[.?”}]$/);
  }
});
