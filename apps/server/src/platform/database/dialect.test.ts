import { type DatabaseConnection, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import type { TestDatabase } from '../../testing/test-postgres.ts';
import { openDb } from './db.ts';
import { openDialect } from './dialect.ts';

const log = { warn: () => {} };
let database: TestDatabase;
let opened: ReturnType<typeof openDb>;

beforeAll(async () => {
  database = await createTestDatabase();
  opened = openDb({ url: database.url, poolSize: 1, log });
});

afterAll(async () => {
  await opened?.close();
  await database?.drop();
});

describe('the start of a transaction', () => {
  const settings = sql`
    select current_setting('transaction_isolation') as isolation, current_setting('transaction_read_only') as read_only,
      current_setting('plan_cache_mode') as plans`;

  it('is one round trip with its modes and plan setting, which end with it', async () => {
    const sent: string[] = [];
    const own = openDb({
      url: database.url,
      poolSize: 1,
      log,
      onQuery: ({ query }) => {
        sent.push(query.sql.trim().slice(0, 'begin'.length));
      },
    });
    for (let times = 0; times < 3; times += 1) {
      const inside = await own.db
        .transaction()
        .setIsolationLevel('serializable')
        .setAccessMode('read only')
        .execute((tx) => settings.execute(tx));
      expect(inside.rows).toEqual([
        { isolation: 'serializable', readOnly: 'on', plans: 'force_generic_plan' },
      ]);
    }
    const each = ['begin', 'selec', 'commi'];
    expect(sent).toEqual([...each, ...each, ...each]);
    expect((await settings.execute(own.db)).rows).toEqual([
      { isolation: 'read committed', readOnly: 'off', plans: 'auto' },
    ]);
    await own.close();
  });

  it('is rolled back when only part of it succeeded', async () => {
    const sent: string[] = [];
    const connection: DatabaseConnection = {
      executeQuery: async ({ sql: text }) => {
        sent.push(text.slice(0, 'rollback'.length));
        if (text.startsWith('begin')) throw new Error('cancelled');
        return { rows: [] };
      },
      async *streamQuery() {},
    };
    const driver = openDialect(opened.pool).createDriver();
    const starting = driver.beginTransaction(connection, {});
    await expect(starting).rejects.toThrow('cancelled');
    expect(sent).toEqual(['begin /*', 'rollback']);
  });
});
