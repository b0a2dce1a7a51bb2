import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import {
  countNotifications,
  selectNotifications,
} from '../../features/account/notifications/notification-list.sql.ts';
import { selectCartAndListings, selectCartLines } from '../../features/shop/carts/carts.sql.ts';
import { insertOwners } from '../../features/vets/consultations/consultations.testing.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import type { TestDatabase } from '../../testing/test-postgres.ts';
import { selectPerson } from '../http/auth.ts';
import { openLog } from '../observation/log.ts';
import { type Database, openDb } from './db.ts';

let database: TestDatabase;
let opened: ReturnType<typeof openDb>;
let owner: { id: string; token: string };
beforeAll(async () => {
  database = await createTestDatabase();
  opened = openDb({ url: database.url, poolSize: 1, log: openLog('silent') });
  const owners = await insertOwners(opened.db, 200);
  owner = owners[0] as typeof owner;
  await sql`analyze`.execute(opened.db);
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(async () => {
  await opened.close();
  await database.drop();
});

/** How many plans PostgreSQL makes with the values before it uses a generic one. */
const WITH_VALUES = 5;

test.each<[string, string, (db: Kysely<Database>) => Promise<unknown>]>([
  ['who is signed in', '"sessions"."id" as "session_id"', (db) => selectPerson(db, owner.token)],
  ['a cart', '"cart_lines"."seen_price_paise"', (db) => selectCartLines(db, owner.id)],
  ['a cart that is changed', 'any(array(select', (db) => selectCartAndListings(db, owner.id, [])],
  ['notifications', '"notifications"', (db) => selectNotifications(db, owner.id, 1)],
  ['the count of notifications', '"unread"', (db) => countNotifications(db, owner.id)],
])('%s is read by a plan that is made once per connection', async (_, part, read) => {
  const { db } = opened;
  for (let times = 0; times < 20; times += 1) await read(db);
  const { rows } = await sql<{ withValues: number; forAll: number }>`
    select custom_plans as with_values, generic_plans as for_all from pg_prepared_statements
    where position(${part} in statement) > 0`.execute(db);
  expect(rows.length).toBeGreaterThan(0);
  for (const { withValues, forAll } of rows) {
    expect(withValues).toBeLessThanOrEqual(WITH_VALUES);
    expect(forAll).toBeGreaterThanOrEqual(20 - 1 - WITH_VALUES);
  }
});

test('an idle connection stays open for a minute, with its plans', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { db, pool } = opened;
  await sql`select 1`.execute(db);
  expect(pool.idleCount).toBe(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(pool.idleCount).toBe(1);
});
