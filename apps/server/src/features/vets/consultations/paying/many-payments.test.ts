import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { paymentUnavailable } from '../../../../outside/payments/gateway.ts';
import { buildTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { insertOwners } from '../consultations.testing.ts';
import { checkPayments } from './payments.testing.ts';

const COUNT = 1_000;
let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
afterEach(async () => {
  vi.restoreAllMocks();
  await sql`truncate payments, orders cascade`.execute(app.db);
});

/**
 * Opens payments of a number of users, all due for a check, the first ones for longest, and old enough to be checked
 * once a minute at most.
 */
async function openPayments(count: number) {
  const owners = (await insertOwners(app.db, count)).map(({ id }) => id);
  await sql`
    with waiting as (
      insert into orders (user_id, cart_version, payment_method, hold_expires_at, mrp_paise, items_paise, delivery_paise, tax_paise)
      select id, 1, 'ONLINE', now() + interval '10 minutes', 49900, 49900, 0, 0 from unnest(${owners}::uuid[]) id
      returning id, user_id
    )
    insert into payments (id, user_id, order_id, gateway, amount_paise, status, expires_at, created_at, next_check_at)
    select
      lpad(n::text, 22, '0'), user_id, id, 'sandbox', 49900, 'pending', now() + interval '10 minutes',
      now() - make_interval(secs => 600 + random() * 3000), now() - make_interval(secs => ${count} - n)
    from (select *, row_number() over () as n from waiting) numbered`.execute(app.db);
}

/** A bank that takes a moment for each response, and records its requests. */
function watchBank(answer: () => Promise<void>) {
  const checked: string[] = [];
  let concurrent = 0;
  let maxConcurrent = 0;
  vi.spyOn(app.context.payments, 'check').mockImplementation(async (id) => {
    checked.push(id);
    maxConcurrent = Math.max(maxConcurrent, ++concurrent);
    try {
      await answer();
      return { state: 'pending', amountPaise: 49_900, currency: 'INR' };
    } finally {
      concurrent -= 1;
    }
  });
  return { asked: checked, mostAtOnce: () => maxConcurrent };
}

const countDue = async () => {
  const { due } = await app.db
    .selectFrom('payments')
    .where('nextCheckAt', '<=', sql<Date>`now()`)
    .select((row) => row.fn.countAll<number>().as('due'))
    .executeTakeFirstOrThrow();
  return Number(due);
};

test(`each of ${COUNT} open payments is checked once, by two servers, a few at a time`, async () => {
  await openPayments(COUNT);
  // The first responses wait for nine concurrent requests, however slowly those are claimed.
  const nineRequests = Promise.withResolvers<void>();
  let waiting = 0;
  const bank = watchBank(async () => {
    waiting += 1;
    if (waiting > 8) nineRequests.resolve();
    await nineRequests.promise;
    await sleep(20);
  });
  await Promise.all([checkPayments(app), checkPayments(app)]);
  expect(bank.asked).toHaveLength(COUNT);
  expect(new Set(bank.asked).size).toBe(COUNT);
  expect(bank.mostAtOnce()).toBeGreaterThan(8);
  expect(bank.mostAtOnce()).toBeLessThanOrEqual(32);
  expect(await countDue()).toBe(0);
});

test('the payments waiting longest are checked first', async () => {
  await openPayments(100);
  const bank = watchBank(async () => {});
  await checkPayments(app);
  expect(bank.asked).toHaveLength(100);
  // A claimed payment can be checked late; no more than that are being claimed at a time.
  const overtaken = bank.asked.map(
    (id, at) => bank.asked.slice(at).filter((later) => Number(later) < Number(id)).length,
  );
  expect(Math.max(...overtaken)).toBeLessThan(16);
});

test('if the bank is down, not all payments are checked, and the rest stay due until it is back', async () => {
  await openPayments(100);
  const away = watchBank(() => Promise.reject(paymentUnavailable()));
  await checkPayments(app);
  expect(away.asked.length).toBeGreaterThanOrEqual(16);
  expect(away.asked.length).toBeLessThan(40);
  expect(await countDue()).toBe(100 - away.asked.length);
  vi.restoreAllMocks();
  const back = watchBank(async () => {});
  await checkPayments(app);
  expect(back.asked).toHaveLength(100 - away.asked.length);
});
