import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  findWrongImports,
  findWrongWriters,
  readFloorPlan,
  roomOf,
} from '../../../scripts/structure/floor-plan.ts';
import {
  betweenGroups,
  featureOf,
  filesOf,
  findKnots,
  isTest,
  mutualPairs,
  ROOT,
  readImports,
} from '../../../scripts/structure/import-graph.ts';
import { readWriters, tablesWritten } from '../../../scripts/structure/table-writers.ts';

const plan = readFloorPlan(readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8'));
const imports = [...readImports('apps/server/src'), ...readImports('packages/contract/src')].filter(
  ({ from }) => !isTest(from),
);
const files = filesOf('apps/server/src').filter((path) => !isTest(path));
const writers = readWriters(files);

test('features import from the floors below their own, platform and outside from none, the contract from nobody', () => {
  expect(findWrongImports(imports, plan)).toEqual([]);
});

test('no features reach each other', () => {
  const graph = betweenGroups(imports, featureOf);
  expect(graph.size).toBeGreaterThan(25);
  expect({ knots: findKnots(graph), pairs: mutualPairs(graph) }).toEqual({ knots: [], pairs: [] });
});

test('each table is written by its owner, or by a guest who is named with a reason', () => {
  expect(findWrongWriters(writers, plan)).toEqual([]);
});

test('the plan holds every feature and every table, and no guest who has left', () => {
  const features = files.flatMap((path) => featureOf(path) ?? []);
  expect([...plan.floorOf.keys()].toSorted()).toEqual([...new Set(features)].toSorted());
  const types = readFileSync(join(import.meta.dirname, 'platform/database/db.gen.ts'), 'utf8');
  const [, body = ''] = /export interface DB \{([^}]+)\}/.exec(types) ?? [];
  const tables = [...body.matchAll(/^ {2}(\w+):/gm)].map(([, name = '']) =>
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  );
  expect([...plan.ownerOf.keys()].toSorted()).toEqual(tables.toSorted());
  const guests = new Set(writers.map(({ path, table }) => `${table} < ${roomOf(path)}`));
  expect([...plan.guests].filter((guest) => !guests.has(guest))).toEqual([]);
});

const SERVER = 'apps/server/src/';
const twoFloors = readFloorPlan(
  '| 1 | **pets**: pets |\n| 2 | **calls**: call_parties |\n- `calls` writes `pets`: x',
);

test.each([
  ['features/calls/a.flow.ts', 'features/pets/pets.sql.ts', undefined],
  ['features/pets/a.flow.ts', 'features/calls/calls.sql.ts', 'floor 1 imports from floor 2'],
  ['features/calls/a.flow.ts', 'features/pets/pets.handlers.ts', 'for the app alone'],
  ['features/calls/a.flow.ts', 'features/new/new.sql.ts', 'a feature without a floor'],
  ['platform/jobs/jobs.ts', 'features/pets/pets.sql.ts', 'platform knows no feature'],
  ['outside/sms.ts', 'features/pets/pets.sql.ts', 'outside knows no feature'],
  ['sandbox/vet.flow.ts', 'features/calls/calls.sql.ts', undefined],
])('%s may import %s, but for: %s', (from, to, why) => {
  const wrong = findWrongImports([{ from: SERVER + from, to: SERVER + to, isTypeOnly: true }], twoFloors);
  expect(wrong).toEqual(why === undefined ? [] : [expect.stringContaining(why)]);
});

test('a planted circle is a knot', () => {
  const planted = [
    { from: `${SERVER}features/calls/a.ts`, to: `${SERVER}features/pets/b.ts`, isTypeOnly: false },
    { from: `${SERVER}features/pets/c.ts`, to: `${SERVER}features/calls/d.ts`, isTypeOnly: true },
  ];
  expect(findKnots(betweenGroups(planted, featureOf))).toEqual([['calls', 'pets']]);
});

test.each([
  ['db.insertInto("callParties").values(row)', ['call_parties']],
  ['db.updateTable("calls as c")', ['calls']],
  ['sql`with gone as (delete from pets returning id) insert into calls select 1`', ['pets', 'calls']],
  ['sql`select id from pets for update`', []],
  ['sql`select id from pets for no key update of pets`', []],
  ['sql<number>`insert into carts values (1) on conflict do update set id = 2`', ['carts']],
])('%s writes %j', (text, tables) => {
  expect([...tablesWritten('a.ts', text)]).toEqual(tables);
});

test('who writes a table of another one is found, a guest is not', () => {
  const written = ['pets', 'call_parties'].flatMap((table) =>
    ['pets', 'calls'].map((feature) => ({ path: `${SERVER}features/${feature}/x.sql.ts`, table })),
  );
  expect(findWrongWriters(written, twoFloors)).toEqual([
    `${SERVER}features/pets/x.sql.ts writes call_parties of calls`,
  ]);
});
