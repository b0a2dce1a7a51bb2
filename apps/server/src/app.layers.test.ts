import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import {
  betweenGroups,
  filesOf,
  findCycles,
  isTest,
  mutualPairs,
  ROOT,
  readImports,
} from '../../../scripts/structure/import-graph.ts';
import {
  featureOf,
  findUpwardImports,
  findWrongImports,
  findWrongWriters,
  folderOf,
  REGIONS,
  readPlan,
  regionOf,
} from '../../../scripts/structure/regions.ts';
import { readWriters, tablesWritten } from '../../../scripts/structure/table-writers.ts';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const architecture = read('docs/architecture.md');
const readmeOf = (region: string) => read(`apps/server/src/features/${region}/README.md`);
const plan = readPlan([...REGIONS.map(readmeOf), read('apps/server/src/README.md')]);
const imports = [...readImports('apps/server/src'), ...readImports('packages/contract/src')].filter(
  ({ from }) => !isTest(from),
);
const files = filesOf('apps/server/src').filter((path) => !isTest(path));
const writers = readWriters(files);

test('regions import from those above them in docs/architecture.md', () => {
  const listed = [...architecture.matchAll(/^\| ([a-z][a-z-]*) +\|/gm)].map(([, region]) => region);
  expect(listed).toEqual(REGIONS);
  const contract = filesOf('packages/contract/src').flatMap((path) => regionOf(path) ?? []);
  expect([...new Set(contract)].toSorted()).toEqual(REGIONS.toSorted());
  expect(findUpwardImports(imports)).toEqual([]);
});

test('features import from earlier ones, platform and outside from none, the contract nothing of the product', () => {
  expect(findWrongImports(imports, plan)).toEqual([]);
});

test('no features import each other', () => {
  const graph = betweenGroups(imports, featureOf);
  expect(graph.size).toBeGreaterThan(25);
  expect({ knots: findCycles(graph), pairs: mutualPairs(graph) }).toEqual({ knots: [], pairs: [] });
});

test('each table is written by its owner, or by another feature that is listed with a reason', () => {
  expect(findWrongWriters(writers, plan)).toEqual([]);
});

test('the READMEs list every feature and table of their region, and no other writer that writes nothing', () => {
  const features = Map.groupBy(files, (path) => regionOf(path) ?? '');
  const found = REGIONS.map((region) =>
    [...new Set(features.get(region)?.flatMap((path) => featureOf(path) ?? []))].toSorted(),
  );
  expect(REGIONS.map((region) => readPlan([readmeOf(region)]).features.toSorted())).toEqual(found);
  const [, body = ''] =
    /export interface DB \{([^}]+)\}/.exec(read('apps/server/src/platform/database/db.gen.ts')) ?? [];
  const tables = [...body.matchAll(/^ {2}(\w+):/gm)].map(([, name = '']) =>
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  );
  expect([...plan.ownerOf.keys()].toSorted()).toEqual(tables.toSorted());
  const guests = new Set(writers.map(({ path, table }) => `${table} < ${folderOf(path)}`));
  expect([...plan.guests].filter((guest) => !guests.has(guest))).toEqual([]);
});

test('no folder of the server or the contract holds more than 40 files', () => {
  const folders = Map.groupBy(
    ['apps/server/src', 'packages/contract/src'].flatMap((root) => filesOf(root)),
    dirname,
  );
  expect([...folders].filter(([, inside]) => inside.length > 40).map(([folder]) => folder)).toEqual([]);
});

const SERVER = 'apps/server/src/';
const PETS = 'features/pets/pets/';
const CALLS = 'features/vets/calls/';
const twoFeatures = readPlan([
  '- **pets**: pets\n- **calls**: call_parties\n\nOther writers:\n\n- `calls` writes `pets`: x',
]);

test.each([
  [`${CALLS}a.flow.ts`, `${PETS}pets.sql.ts`, undefined],
  [`${PETS}a.flow.ts`, `${CALLS}calls.sql.ts`, 'a feature that comes later'],
  [`${CALLS}a.flow.ts`, `${PETS}pets.handlers.ts`, 'for the app alone'],
  [`${CALLS}a.flow.ts`, 'features/pets/new/new.sql.ts', 'a feature that no README lists'],
  ['platform/jobs/jobs.ts', `${PETS}pets.sql.ts`, 'platform knows no feature'],
  ['outside/sms.ts', `${PETS}pets.sql.ts`, 'outside knows no feature'],
  ['sandbox/vet/vet.flow.ts', `${CALLS}calls.sql.ts`, undefined],
])('%s may import %s, except: %s', (from, to, why) => {
  const wrong = findWrongImports([{ from: SERVER + from, to: SERVER + to, isTypeOnly: true }], twoFeatures);
  expect(wrong).toEqual(why === undefined ? [] : [expect.stringContaining(why)]);
});

test.each([
  [`${SERVER}${PETS}a.ts`, `${SERVER}${CALLS}b.ts`, 'pets imports from vets'],
  ['packages/contract/src/pets/a.ts', 'packages/contract/src/vets/b.ts', 'pets imports from vets'],
  ['apps/web/app/features/pets/a/a.ts', 'apps/web/app/features/vets/b/b.ts', 'pets imports from vets'],
  [`${SERVER}${CALLS}a.ts`, `${SERVER}${PETS}b.ts`, undefined],
])('%s → %s imports from a later region: %s', (from, to, why) => {
  const wrong = findUpwardImports([{ from, to, isTypeOnly: true }]);
  expect(wrong).toEqual(why === undefined ? [] : [expect.stringContaining(why)]);
});

test('a planted cycle is found', () => {
  const planted = [
    { from: `${SERVER}${CALLS}a.ts`, to: `${SERVER}${PETS}b.ts`, isTypeOnly: false },
    { from: `${SERVER}${PETS}c.ts`, to: `${SERVER}${CALLS}d.ts`, isTypeOnly: true },
  ];
  expect(findCycles(betweenGroups(planted, featureOf))).toEqual([['calls', 'pets']]);
});

test.each([
  ['db.insertInto("callParties").values(row)', ['call_parties']],
  ['db.updateTable("calls as c")', ['calls']],
  ['tableSource(petKindOffice, "petCategories", {})', ['pet_categories']],
  ['sql`with gone as (delete from pets returning id) insert into calls select 1`', ['pets', 'calls']],
  ['sql`select id from pets for update`', []],
  ['sql`select id from pets for no key update of pets`', []],
  ['sql<number>`insert into carts values (1) on conflict do update set id = 2`', ['carts']],
])('%s writes %j', (text, tables) => {
  expect([...tablesWritten('a.ts', text)]).toEqual(tables);
});

test('an unlisted writer of another feature’s table is found, a listed one is accepted', () => {
  const written = ['pets', 'call_parties'].flatMap((table) =>
    [PETS, CALLS].map((feature) => ({ path: `${SERVER}${feature}x.sql.ts`, table })),
  );
  expect(findWrongWriters(written, twoFeatures)).toEqual([
    `${SERVER}${PETS}x.sql.ts writes call_parties of calls`,
  ]);
});
