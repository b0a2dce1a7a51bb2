import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startFlakyNetwork } from '../../testing/doubles/flaky-network.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import type { TestDatabase } from '../../testing/test-postgres.ts';
import { inTransaction, isDatabaseUnavailable, openDb } from './db.ts';

const log = { warn: () => {} };
let database: TestDatabase;
let opened: ReturnType<typeof openDb>;

beforeAll(async () => {
  database = await createTestDatabase();
  opened = openDb({ url: database.url, poolSize: 5, log });
  await sql`create table counters (name text primary key, value int not null)`.execute(opened.db);
  await sql`insert into counters values ('a', 0), ('b', 0)`.execute(opened.db);
});

afterAll(async () => {
  await opened?.close();
  await database?.drop();
});

async function failure(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => expect.unreachable('it should have failed'),
    (error: unknown) => error,
  );
}

const read = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(opened.db)).rows[0];

/** Ends those of our connections that match a condition on pg_stat_activity. */
async function endConnections(where: string) {
  const admin = new pg.Client({ connectionString: inject('testPostgres').adminUrl });
  await admin.connect();
  const name = new URL(database.url).pathname.slice(1);
  await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and ${where}`,
    [name],
  );
  await admin.end();
}

describe('values', () => {
  it('are numbers for integers and text for days', async () => {
    const row = await read(
      sql`select count(*), 9007199254740991::int8 as largest, '{1,null}'::int8[] as list,
                 '2026-11-21'::date as day, '{2026-11-21}'::date[] as days, 1.10::numeric as exact`,
    );
    expect(row).toEqual({
      count: 1,
      largest: Number.MAX_SAFE_INTEGER,
      list: [1, null],
      day: '2026-11-21',
      days: ['2026-11-21'],
      exact: '1.10',
    });
  });

  it('are refused when a number cannot hold them', async () => {
    await expect(read(sql`select 9007199254740992::int8`)).rejects.toThrow('too large');
  });

  it('have camelCase names', async () => {
    expect(await read(sql`select 1 as two_words`)).toEqual({ twoWords: 1 });
  });
});

describe('limits', () => {
  it('are set on every connection', async () => {
    const row = await read(
      sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
                 current_setting('idle_in_transaction_session_timeout') as idle, current_setting('application_name') as name`,
    );
    expect(row).toEqual({ statement: '10s', lock: '5s', idle: '15s', name: 'tailwell' });
  });

  it('end a statement that runs too long, as our own fault', async () => {
    // The client gives up after half as long again, and must not be first on a busy machine.
    const shortTimeout = openDb({ url: database.url, poolSize: 1, log, statementTimeoutMs: 2_000 });
    const error = await failure(sql`select pg_sleep(20)`.execute(shortTimeout.db));
    expect(error).toMatchObject({ code: '57014' });
    expect(isDatabaseUnavailable(error)).toBe(true);
    await shortTimeout.close();
  });

  it('refuse immediately when too many wait for a connection', async () => {
    const smallPool = openDb({ url: database.url, poolSize: 1, maxWaiting: 2, log });
    const queries = Array.from({ length: 6 }, () => sql`select pg_sleep(0.05)`.execute(smallPool.db));
    const results = await Promise.allSettled(queries);
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(3);
    expect(refused.every(({ reason }) => isDatabaseUnavailable(reason))).toBe(true);
    await expect(smallPool.pool.query('select 1')).resolves.toBeDefined();
    await smallPool.close();
  });
});

it('releases a connection once, though graphile-worker may release it twice', async () => {
  const { pool, close } = openDb({ url: database.url, poolSize: 1, log });
  await new Promise<void>((resolve, reject) => {
    pool.connect((error, _client, release) => {
      if (error) return reject(error);
      release();
      release();
      resolve();
    });
  });
  await expect(pool.query('select 1')).resolves.toBeDefined();
  await close();
});

describe('a database that goes away', () => {
  it('may close idle connections: the next query gets a new one', async () => {
    await Promise.all([1, 2, 3].map(() => read(sql`select 1`)));
    await endConnections(`state = 'idle'`);
    await expect.poll(() => read(sql`select 1 as one`)).toEqual({ one: 1 });
  });

  it('may close a connection between two statements of a transaction: that fails, and the process survives', async () => {
    const work = inTransaction(opened.db, async (tx) => {
      await sql`update counters set value = 99 where name = 'a'`.execute(tx);
      await endConnections(`state = 'idle in transaction'`);
      await sql`select 1`.execute(tx);
    });
    expect(isDatabaseUnavailable(await failure(work))).toBe(true);
    expect(await read(sql`select value from counters where name = 'a'`)).toEqual({ value: 0 });
  });

  it('may freeze: the query times out, and its connection is not reused', async () => {
    const network = await startFlakyNetwork(database.url);
    // Long enough for what is answered, on a busy machine too.
    const remote = openDb({ url: network.url, poolSize: 1, log, statementTimeoutMs: 1_000 });
    await sql`select 1`.execute(remote.db);
    network.freeze();
    expect(isDatabaseUnavailable(await failure(sql`select 1`.execute(remote.db)))).toBe(true);
    await expect(sql`select 1`.execute(remote.db)).resolves.toBeDefined();
    network.freeze();
    const work = inTransaction(remote.db, (tx) => sql`select 1`.execute(tx));
    expect(isDatabaseUnavailable(await failure(work))).toBe(true);
    await expect(inTransaction(remote.db, (tx) => sql`select 1`.execute(tx))).resolves.toBeDefined();
    await remote.close();
    await network.close();
  });

  it('is distinguished from an invalid statement', async () => {
    const network = await startFlakyNetwork(database.url);
    const remote = openDb({ url: network.url, poolSize: 2, log });
    // It may fail before the network reports that it is closed.
    const cutOff = failure(sql`select pg_sleep(5)`.execute(remote.db));
    await expect.poll(() => remote.pool.totalCount - remote.pool.idleCount).toBe(1);
    await network.close();
    expect(isDatabaseUnavailable(await cutOff)).toBe(true);
    expect(isDatabaseUnavailable(await failure(sql`select 1`.execute(remote.db)))).toBe(true);
    await remote.close();
    expect(isDatabaseUnavailable(await failure(remote.pool.query('select 1')))).toBe(true);

    const nowhere = openDb({ url: 'postgresql://x@localhost/x?host=/nowhere', poolSize: 1, log });
    expect(isDatabaseUnavailable(await failure(sql`select 1`.execute(nowhere.db)))).toBe(true);
    await nowhere.close();

    expect(isDatabaseUnavailable(await failure(read(sql`insert into counters values ('a', 1)`)))).toBe(false);
    expect(isDatabaseUnavailable(await failure(read(sql`select nonsense`)))).toBe(false);
    expect(
      isDatabaseUnavailable(Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' })),
    ).toBe(false);
    expect(isDatabaseUnavailable('57P01')).toBe(false);
  });
});

describe('a transaction', () => {
  it('is all or nothing', async () => {
    const work = inTransaction(opened.db, async (tx) => {
      await sql`update counters set value = 7 where name = 'a'`.execute(tx);
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(await read(sql`select value from counters where name = 'a'`)).toEqual({ value: 0 });
  });

  it('is retried after a deadlock', async () => {
    let arrived = 0;
    let runs = 0;
    const lockBoth = (first: string, second: string) =>
      inTransaction(opened.db, async (tx) => {
        runs += 1;
        // The retry starts with the row that the surviving transaction holds. Starting with the row this
        // one just released, it could lock that row before the survivor and cause a second deadlock.
        const order = runs > 2 ? [second, first] : [first, second];
        await sql`update counters set value = value + 1 where name = ${order[0]}`.execute(tx);
        arrived += 1;
        await expect.poll(() => arrived).toBeGreaterThanOrEqual(2);
        await sql`update counters set value = value + 1 where name = ${order[1]}`.execute(tx);
      });
    await Promise.all([lockBoth('a', 'b'), lockBoth('b', 'a')]);
    expect(runs).toBe(3);
    expect((await sql`select value from counters`.execute(opened.db)).rows).toEqual([
      { value: 2 },
      { value: 2 },
    ]);
  });

  it('is given up after three more tries', async () => {
    let runs = 0;
    const work = inTransaction(opened.db, async (tx) => {
      runs += 1;
      await sql`do $$ begin raise exception 'conflict' using errcode = '40001'; end $$`.execute(tx);
    });
    expect(isDatabaseUnavailable(await failure(work))).toBe(true);
    expect(runs).toBe(4);
  });

  it('joins the one it is called in', async () => {
    const id = sql<{ id: string }>`select pg_current_xact_id()::text as id`;
    await inTransaction(opened.db, async (outer) => {
      const { rows } = await id.execute(outer);
      await inTransaction(outer, async (inner) => expect((await id.execute(inner)).rows).toEqual(rows));
    });
  });
});

describe('a repeated statement', () => {
  it('is parsed and planned once per connection', async () => {
    const one = openDb({ url: database.url, poolSize: 1, log });
    const plans = () => one.pool.query<{ statement: string; calls: number }>(PLANS);
    for (let turn = 0; turn < 5; turn += 1) await sql`select value + ${turn} from counters`.execute(one.db);
    const { rows } = await plans();
    expect(rows).toMatchObject([{ statement: expect.stringContaining('from counters'), calls: 4 }]);
    await one.close();
  });

  it('is not prepared where that is switched off', async () => {
    const one = openDb({ url: database.url, poolSize: 1, log, isPrepared: false });
    for (let turn = 0; turn < 5; turn += 1) await sql`select value + ${turn} from counters`.execute(one.db);
    expect((await one.pool.query(PLANS)).rows).toEqual([]);
    await one.close();
  });

  it('has one plan for all values within a transaction, and is left to the database outside of one', async () => {
    const one = openDb({ url: database.url, poolSize: 1, log });
    const readOne = (db: typeof one.db) => sql`select value from counters where name = ${'a'}`.execute(db);
    for (let turn = 0; turn < 3; turn += 1) await inTransaction(one.db, readOne);
    await readOne(one.db);
    const { rows } = await one.pool.query(PLANS_BY_KIND);
    expect(rows).toEqual([{ genericPlans: 2, customPlans: 1 }]);
    await one.close();
  });

  it('works again after what it reads was changed', async () => {
    const one = openDb({ url: database.url, poolSize: 1, log });
    const readAll = () =>
      sql<{ value: unknown }>`select * from changing where true = ${true}`.execute(one.db);
    await sql`create table changing (value int)`.execute(opened.db);
    await sql`insert into changing values (1)`.execute(opened.db);
    for (let turn = 0; turn < 3; turn += 1) await readAll();
    await sql`alter table changing alter value type text`.execute(opened.db);
    const error = await failure(readAll());
    expect(isDatabaseUnavailable(error)).toBe(true);
    await expect.poll(async () => (await readAll()).rows).toEqual([{ value: '1' }]);
    await one.close();
  });
});

const PLANS =
  "select statement, generic_plans + custom_plans as calls from pg_prepared_statements where name like 'tailwell%'";

const PLANS_BY_KIND = `
  select generic_plans::int as "genericPlans", custom_plans::int as "customPlans"
  from pg_prepared_statements where name like 'tailwell%' and statement like '%counters%'`;
