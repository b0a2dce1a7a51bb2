import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/database/db.ts';
import { countDeadlocks } from '../../../testing/deadlocks.ts';
import { openChance } from '../../../testing/seed.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeWorld, type World, writes } from './writes.testing.ts';

const ROUNDS = 3;
const chance = openChance('lock-order.test.ts');

/** Tables that the writes change: each change is slowed down a little, so that they collide. */
const SLOWED = [
  'consultations',
  'instant_requests',
  'orders',
  'coupon_uses',
  'coupons',
  'referral_credits',
  'listings',
];

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await buildTestApp();
  // Registers the kinds of jobs, as every worker does at its start: the first job of an unregistered kind would lock it.
  await app.runJobs();
  world = await makeWorld(app);
  await sql`
    create function slow() returns trigger language plpgsql as $$
    begin perform pg_sleep(0.005); return null; end $$`.execute(app.db);
  for (const table of SLOWED) {
    await sql`create trigger slow after update on ${sql.table(table)} for each statement
      execute function slow()`.execute(app.db);
  }
});
afterAll(() => app.close());
/** Prepares each write twice, the second time with the same rows in the opposite order, and runs all concurrently. */
async function doAllAtOnce() {
  // Vets in a call aren't rung.
  await app.db
    .updateTable('consultations')
    .set({ status: 'completed' })
    .where('kind', '=', 'instant')
    .execute();
  const kinds = Object.entries(writes).flatMap(([name, prepare]) => [
    { name, prepare: () => prepare(world, 0) },
    { name, prepare: () => prepare(world, 1) },
  ]);
  const prepared = await inLanes(4, kinds, async ({ name, prepare }) => ({ name, run: await prepare() }));
  // As many as there are connections: more would only wait for one.
  return inLanes(10, chance.shuffle(prepared), async ({ name, run }) => {
    const answer = await run();
    return { name, status: answer?.status ?? 200, code: answer?.body.code };
  });
}

/** Works through a list with this many lanes in parallel. */
async function inLanes<T, R>(lanes: number, items: T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const queue = [...items];
  const done: R[] = [];
  const lane = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) done.push(await work(next));
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return done;
}

test(`all concurrent writes over the same vets, coupons and shelves never wait for each other in turn, ${ROUNDS} times`, async () => {
  const before = await countDeadlocks(app);
  const done = new Map<string, number>();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { name, status, code } of await doAllAtOnce()) {
      // A write that comes too late gets a 409, which is correct.
      expect([200, 409], `${name}: ${status} ${code}`).toContain(status);
      if (status === 200) done.set(name, (done.get(name) ?? 0) + 1);
    }
  }
  expect(await countDeadlocks(app)).toBe(before);
  expect([...done.keys()].toSorted()).toEqual(Object.keys(writes).toSorted());
}, 300_000);

test('control: two writes that deadlock are counted, so the test above would detect them', async () => {
  const before = await countDeadlocks(app);
  const [one, other] = world.coupons.map(({ id }) => id);
  const both = [
    [one, other],
    [other, one],
  ];
  let arrived = 0;
  await Promise.all(
    both.map((ids) =>
      inTransaction(app.db, async (tx) => {
        const [first = '', second = ''] = ids;
        await tx.updateTable('coupons').set({ title: 'x' }).where('id', '=', first).execute();
        arrived += 1;
        while (arrived < 2) await sql`select pg_sleep(0.01)`.execute(tx);
        await tx.updateTable('coupons').set({ title: 'x' }).where('id', '=', second).execute();
      }),
    ),
  );
  expect(await countDeadlocks(app)).toBeGreaterThan(before);
});
