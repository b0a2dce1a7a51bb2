import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { filesOf, ROOT } from '../../../scripts/structure/import-graph.ts';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const SKIPPED = ['node_modules', 'build', '.git', '.react-router', 'test-results'];
const files = globSync('{*,{docs,apps,packages,e2e,bench,scripts,deploy}/**/*}', {
  cwd: ROOT,
  exclude: (name) => SKIPPED.includes(name),
}).map((path) => path.replaceAll('\\', '/'));
const docs = files.filter((path) => path.endsWith('.md') && path !== 'docs/spec/specification.md');
const code = ['apps', 'packages', 'e2e', 'bench', 'scripts'].flatMap((folder) => filesOf(folder));
const names = new Set(code.flatMap((path) => read(path).match(/[A-Za-z_]\w*/g) ?? []));

/** Settings of other programs, a file that the product writes, and examples. */
const FOREIGN = [
  'maxRequestsPerSocket',
  'terminationGracePeriodSeconds',
  'postgres-folder.json',
  'DATA_DIR/postgres-folder.json',
  '/robots.txt',
  'manifest.json',
  'what-it-is.tsx',
];

const isFile = (name: string) => files.some((path) => path === name || path.endsWith(`/${name}`));
const isFolder = (name: string) => files.some((path) => `/${path}`.includes(`/${name.replace(/\/$/, '')}/`));

/** What a document mentions and the repository lacks: files, folders and names in the code. */
function findMissing(path: string): string[] {
  const text = read(path).replace(/```[\s\S]*?```/g, '');
  return [...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, mention = '']) => {
    if (FOREIGN.includes(mention)) return [];
    if (/^[\w/][\w./-]*\.(tsx?|mts|mjs|sql|css|json|txt)$/.test(mention))
      return isFile(mention) ? [] : [mention];
    if (/^(features|screens|parts|platform)\/[\w/-]+$/.test(mention))
      return isFolder(mention) ? [] : [mention];
    const [, name] = /^([a-z]+[A-Z]\w*)(?:\(.*\))?$/.exec(mention) ?? [];
    return name === undefined || names.has(name) ? [] : [mention];
  });
}

test('documents name only what exists', () => {
  expect(docs.length).toBeGreaterThan(60);
  expect(docs.flatMap((path) => findMissing(path).map((mention) => `${path}: ${mention}`))).toEqual([]);
});

test('links between documents have existing targets', () => {
  const broken = docs.flatMap((path) =>
    [...read(path).matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].flatMap(([, target = '']) =>
      existsSync(join(ROOT, dirname(path), target)) ? [] : [`${path}: ${target}`],
    ),
  );
  expect(broken).toEqual([]);
});

test('the index lists each decision once', () => {
  const listed = [...read('docs/decisions/README.md').matchAll(/^- \[\d+\]\((.+)\)/gm)].map(
    ([, file]) => file,
  );
  const written = docs.filter((path) => /^docs\/decisions\/0(?!00)/.test(path));
  expect(listed.toSorted()).toEqual(written.map((path) => path.replace('docs/decisions/', '')).toSorted());
});
