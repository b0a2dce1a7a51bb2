import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { filesOf } from '../../../scripts/structure/import-graph.ts';
import { findRetiredNames, RETIRED } from '../../../scripts/structure/retired-words.ts';

/** docs/style.md has an example of each. */
const ROLES = [
  'feature',
  'handlers',
  'routes',
  'flow',
  'messages',
  'rules',
  'sql',
  'view',
  'jobs',
  'test',
  'testing',
];

test('names use the glossary’s one word for one concept', () => {
  const found = findRetiredNames().map(
    ({ path, name, word }) => `${path}: ${name} (${word}: say ${RETIRED.get(word)})`,
  );
  expect(found).toEqual([]);
});

test('each file of a feature has a suffix that names its role', () => {
  const files = filesOf('apps/server/src/features');
  expect(files.length).toBeGreaterThan(300);
  const without = files.filter((path) => !ROLES.includes(basename(path, '.ts').split('.').at(-1) ?? ''));
  expect(without).toEqual([]);
});
