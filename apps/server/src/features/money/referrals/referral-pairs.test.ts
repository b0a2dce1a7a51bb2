import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { insertOwners } from '../../vets/consultations/consultations.testing.ts';
import { codeOf, creditsOf, enterCode } from './referrals.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const PAIRS = 12;

/** Twelve pairs of friends enter each other's code concurrently; returns the answers and credits of each pair. */
async function enterEachOthersCodes() {
  const people = await insertOwners(app.db, 2 * PAIRS);
  const codes = await Promise.all(people.map(({ token }) => codeOf(app, token)));
  const pairs = Array.from({ length: PAIRS }, (_, at) => [2 * at, 2 * at + 1] as const);
  return Promise.all(
    pairs.map(async ([one, other]) => {
      const [here, there] = [people[one]?.token ?? '', people[other]?.token ?? ''];
      const answers = await Promise.all([
        enterCode(app, here, codes[other] ?? ''),
        enterCode(app, there, codes[one] ?? ''),
      ]);
      const credits = await Promise.all([creditsOf(app, here), creditsOf(app, there)]);
      return {
        statuses: answers.map(({ status }) => status).toSorted(),
        codes: answers.flatMap(({ body }) => body.code ?? []),
        credits: credits.flat().length,
      };
    }),
  );
}

test('of two friends who enter each other’s code concurrently one is invited, and the other reads why not', async () => {
  for (const pair of await enterEachOthersCodes()) {
    expect(pair).toEqual({ statuses: [200, 422], codes: ['REFERRAL_OWN'], credits: 1 });
  }
});

test('control: without the index over the pair both are invited', async () => {
  await sql`drop index referrals_one_way`.execute(app.db);
  const pairs = await enterEachOthersCodes();
  expect(pairs.filter(({ credits }) => credits === 2).length).toBeGreaterThan(0);
});
