import type { Endpoint, Feature } from '@tailwell/contract/endpoint';
import { features } from '@tailwell/contract/features';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { switchSandboxVet } from './features/vets/instant/instant.testing.ts';
import { audits } from './testing/all-samples.ts';
import { buildTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
  await switchSandboxVet(app, false);
});
afterAll(() => app.close());

/** All calls whose rows have been checked. */
const auditedCalls = new Set<string>();

/** A user's audit log: the call, the kind, and the fields after it. */
async function rowsOf(userId: string) {
  const rows = await app.db
    .selectFrom('auditLog')
    .where('actorId', '=', userId)
    .orderBy('id')
    .select(['call', 'kind', 'subjectId', 'before', 'after'])
    .execute();
  for (const { call } of rows) auditedCalls.add(call);
  return rows;
}

/** The rows of one call, as "kind before -> after". */
async function changesOf(userId: string, call: string): Promise<string[]> {
  const rows = (await rowsOf(userId)).filter((row) => row.call === call);
  return rows.map(
    ({ kind, before, after }) => `${kind} ${JSON.stringify(before)} -> ${JSON.stringify(after)}`,
  );
}

const ok = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer;
  expect([status, status === 200 ? '' : JSON.stringify(body)]).toEqual([200, '']);
};

test.each(audits)('%s', (_, audit) => audit({ app, ok, rowsOf, changesOf }));

test('every writing call of these consoles is covered', () => {
  const consoles = ['vet', 'shop', 'pharmacist', 'manage_shop_staff', 'visit_homes', 'dispatch', 'welfare'];
  const writing = Object.entries<Feature>(features).flatMap(([tag, feature]) =>
    Object.entries<Endpoint>(feature).flatMap(([name, { who, method, isDraft }]) =>
      consoles.includes(who) && method !== 'GET' && !isDraft ? [`${tag}.${name}`] : [],
    ),
  );
  expect(writing.length).toBeGreaterThan(20);
  const missing = writing.filter((call) => !auditedCalls.has(call));
  expect(missing, 'add a test of them to the audits of their feature’s samples').toEqual([]);
});
