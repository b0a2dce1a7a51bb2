/**
 * `npm run structure`: metrics of the code: knots between features, files without a role, suffixes, casts, files per
 * folder. `-- --root DIR` measures another checkout, for example the state before a change.
 */
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  betweenGroups,
  filesOf,
  findCycles,
  isTest,
  mutualPairs,
  ROOT,
  readImports,
} from './import-graph.ts';
import { featureOf, findUpwardImports, folderOf } from './regions.ts';
import { findRetiredNames } from './retired-words.ts';
import { readWriters } from './table-writers.ts';

const { root } = parseArgs({ options: { root: { type: 'string', default: ROOT } } }).values;

const SERVER = 'apps/server/src';
const WEB = 'apps/web/app';

/** Roles of the server's feature files, by suffix (docs/style.md). */
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

/** Suffixes required by React Router, TypeScript and the generators. */
const SUFFIXES_OF_TOOLS = ['client', 'config', 'd', 'gen', 'server'];

function printCycles(name: string, folder: string, isCounted: (path: string) => boolean) {
  const imports = readImports(`${folder}/features`, root).filter(
    ({ from, to }) => isCounted(from) && isCounted(to),
  );
  const graph = betweenGroups(imports, featureOf);
  const cycles = findCycles(graph);
  const pairs = mutualPairs(graph);
  print(
    `features in knots, ${name}`,
    `${cycles.flat().length} of ${graph.size}`,
    cycles.map((cycle) => cycle.join(' ')),
  );
  print(`mutual pairs, ${name}`, pairs.length, pairs);
}

function printUpwardImports() {
  const upward = [SERVER, WEB, 'packages/contract/src'].flatMap((folder) =>
    findUpwardImports(readImports(folder, root).filter(({ from }) => !isTest(from))),
  );
  print('imports against the order of regions', upward.length, upward);
}

const suffixOf = (path: string) => {
  const parts = basename(path).split('.').slice(1, -1);
  return parts.at(-1);
};

function printRoles() {
  const files = filesOf(`${SERVER}/features`, root);
  const without = files.filter((path) => !ROLES.includes(suffixOf(path) ?? ''));
  print(
    'feature files of the server without a role',
    `${without.length} of ${files.length}`,
    without.slice(0, 10),
  );
  const suffixes = Map.groupBy(
    [SERVER, WEB, 'packages', 'e2e', 'bench', 'scripts'].flatMap((folder) => filesOf(folder, root)),
    (path) => suffixOf(path) ?? '',
  );
  for (const none of ['', ...SUFFIXES_OF_TOOLS]) suffixes.delete(none);
  print('suffixes, without those of tools', suffixes.size, [
    [...suffixes].map(([suffix, all]) => `.${suffix} ${all.length}`).join(', '),
  ]);
}

function printCasts() {
  const casts = filesOf(SERVER, root).flatMap((path) => [
    ...readFileSync(join(root, path), 'utf8').matchAll(
      /\bas (Consultation|SubOrder|Parcel|Instant|Payment|Order|Refund)Status\b/g,
    ),
  ]);
  print('casts to a status', casts.length);
}

function printFolders() {
  const files = globSync(`{${SERVER},${WEB}}/**/*.{ts,tsx}`, { cwd: root });
  const folders = [...Map.groupBy(files, dirname)].sort(([, a], [, b]) => b.length - a.length);
  const full = folders.filter(([, inside]) => inside.length > 40);
  print(
    'folders of more than 40 files',
    full.length,
    full.map(([folder, inside]) => `${folder}: ${inside.length}`),
  );
}

function printRetiredNames() {
  const found = findRetiredNames(root);
  const words = [...Map.groupBy(found, ({ word }) => word)].sort(([, a], [, b]) => b.length - a.length);
  print('names and file names that hold a retired word', found.length, [
    words.map(([word, names]) => `${word} ${names.length}`).join(', '),
  ]);
}

/** Prints tables written by several features (or by platform and a feature), except the demo and sandbox users. */
function printWriters() {
  const files = filesOf(SERVER, root).filter((path) => !isTest(path));
  const writersOf = Map.groupBy(readWriters(files, root), ({ table }) => table);
  const shared = [...writersOf].flatMap(([table, writers]) => {
    const owners = new Set(writers.map(({ path }) => folderOf(path)));
    owners.delete('demo');
    return owners.size > 1 ? [`${table}: ${[...owners].join(', ')}`] : [];
  });
  print('tables with several writers', shared.length, shared);
}

/** Prints a metric, and below it what it consists of. */
function print(name: string, figure: number | string, lines: string[] = []) {
  console.info(`${name}: ${figure}`);
  for (const line of lines) console.info(`    ${line}`);
}

printCycles('server', SERVER, (path) => !isTest(path));
printCycles('web', WEB, (path) => !isTest(path));
printUpwardImports();
printRoles();
printCasts();
printFolders();
printWriters();
printRetiredNames();
