import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { inTransaction, openDb } from '../../../platform/database/db.ts';
import { openLog } from '../../../platform/observation/log.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { countWaiting } from '../../../testing/waiting.ts';
import { create, findVet, freeTimes, insertOwner } from '../../vets/consultations/consultations.testing.ts';
import { makeCoupon } from '../coupons/coupons.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const VETS = 10;

/** This many concurrent bookings of one owner with one coupon, across ten vets. */
async function bookAtOnce(count: number) {
  const owner = await insertOwner(app.db);
  const { code } = await makeCoupon(app, { usesPerOwner: 100, usesInAll: 10_000 });
  const vets = await Promise.all(Array.from({ length: VETS }, (_, at) => findVet(app, at)));
  const times = await Promise.all(vets.map(({ vetId }) => freeTimes(app, vetId)));
  return () =>
    Promise.all(
      Array.from({ length: count }, (_, at) =>
        create(app, owner, {
          vetId: vets[at % VETS]?.vetId,
          startsAt: times[at % VETS]?.[Math.floor(at / VETS)],
          couponCode: code,
        }),
      ),
    );
}

/**
 * Maximum number of open transactions while `work` runs, observed from outside the server's pool. One observation takes
 * time: a transaction may end during it, and the next one begin. What two looks in a row see was open between them.
 */
async function watchTransactions(work: () => Promise<unknown>): Promise<number> {
  const outside = openDb({ url: app.context.databaseUrl, poolSize: 1, log: openLog('silent') });
  let most = 0;
  let before = new Set<string>();
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const { rows } = await sql<{ transaction: string }>`
        select pid || ' since ' || xact_start as transaction from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()
          and (state = 'idle in transaction' or wait_event_type = 'Lock')`.execute(outside.db);
      const open = new Set(rows.map(({ transaction }) => transaction));
      most = Math.max(most, [...open].filter((one) => before.has(one)).length);
      before = open;
    }
  })();
  await work();
  isOver = true;
  await watching;
  await outside.close();
  return most;
}

test('one owner’s concurrent bookings use two connections, never all of them, and each is answered', async () => {
  // The trigger keeps each transaction open long enough to be observed.
  await sql`create function slow() returns trigger language plpgsql as $$
    begin perform pg_sleep(0.01); return null; end $$`.execute(app.db);
  await sql`create trigger slow after update on consultations for each statement
    execute function slow()`.execute(app.db);
  const bookAll = await bookAtOnce(20);
  let statuses: number[] = [];
  const most = await watchTransactions(async () => {
    statuses = (await bookAll()).map(({ status }) => status);
  });
  await sql`drop trigger slow on consultations`.execute(app.db);
  // The pet can’t see two vets at the same time: some are refused, none waits in vain.
  expect(statuses.filter((status) => ![200, 409].includes(status))).toEqual([]);
  expect(statuses).toContain(200);
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(2);
});

test('a user with far too many concurrent requests is asked to wait, and for how long', async () => {
  const owner = await insertOwner(app.db);
  const { vetId } = await findVet(app);
  const [startsAt] = await freeTimes(app, vetId);
  const call = {
    method: 'POST',
    url: '/api/user/hold/asign/vet/schedule/v1',
    headers: { authorization: owner.token },
    payload: { vetId, startsAt },
  } as const;
  const { answers, refused } = await inTransaction(app.db, async (tx) => {
    await tx.selectFrom('users').where('id', '=', owner.id).select('id').forUpdate().execute();
    const early: Awaited<ReturnType<typeof app.app.inject>>[] = [];
    const all = Array.from({ length: 150 }, async () => {
      const answer = await app.app.inject(call);
      early.push(answer);
      return answer.statusCode;
    });
    // Two have a connection and wait for this lock; a hundred wait in memory.
    await vi.waitFor(() => expect(early).toHaveLength(48), 10_000);
    // Not in this transaction, which would always see the connections as of its first query.
    await vi.waitFor(async () => expect(await countWaiting(app.db)).toBe(2), 10_000);
    return { answers: all, refused: [...early] };
  });
  for (const { statusCode, headers, json } of refused) {
    expect([statusCode, headers['retry-after']]).toEqual([429, '2']);
    expect(json()).toEqual({
      success: false,
      code: 'TOO_MANY_AT_ONCE',
      message: 'You’re saving too much at the same time. Please wait a moment, then try again.',
    });
  }
  // All others get their slot.
  expect((await Promise.all(answers)).filter((status) => status === 200).length).toBe(102);
});
