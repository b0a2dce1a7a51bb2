import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runMigrations as createJobTables, Logger } from 'graphile-worker';
import type { MigrationBuilder } from 'node-pg-migrate';
import pg from 'pg';
import type { Log } from '../observation/log.ts';
import { isDatabaseUnavailable } from './db.ts';

/** Folder of the migrations. */
export const MIGRATIONS = join(import.meta.dirname, '..', '..', '..', 'migrations');

/** `20261122-0900-create-orders.sql`: the UTC minute it was written, then what it does. */
export const MIGRATION_NAME = /^(\d{8}-\d{4})-[a-z][a-z0-9-]*\.sql$/;

interface MigrateOptions {
  /** Connection string; directly to PostgreSQL, not through a PgBouncer in transaction mode. */
  url: string;
  log: Pick<Log, 'info' | 'warn'>;
  /** Default: our migrations. */
  folder?: string;
  /** Most migrations to run from the database's current state; a restore stops where its backup was. Default: all. */
  count?: number;
  /** How long to tolerate a database that is away or busy, in milliseconds. Default: a minute. */
  timeoutMs?: number;
}

/**
 * Runs the migrations that a database lacks, each in its own transaction. Several servers can call it concurrently: one
 * works, the others wait. If one fails, throws an Error that names the file; those before it stay applied.
 */
export async function migrate({
  url,
  log,
  folder = MIGRATIONS,
  count = Number.POSITIVE_INFINITY,
  timeoutMs = 60_000,
}: MigrateOptions): Promise<void> {
  await requireValidNames(folder);
  const deadline = Date.now() + timeoutMs;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await migrateOnce({ url, folder, count, log });
    } catch (error) {
      if (!isTransient(error) || Date.now() > deadline) throw error;
      if (attempt === 1) log.warn({ err: error }, 'the database is not ready for migrations: waiting');
      await sleep(200);
    }
  }
}

/** node-pg-migrate sorts by the leading digits, then by locale, so two of the same minute have no reliable order. */
async function requireValidNames(folder: string) {
  const minutes = new Set<string>();
  for (const name of await readdir(folder)) {
    const minute = MIGRATION_NAME.exec(name)?.[1];
    if (!minute) throw new Error(`${join(folder, name)} is not named like 20261122-0900-create-orders.sql.`);
    if (minutes.has(minute))
      throw new Error(`Two migrations are of the minute ${minute}: rename the newer one.`);
    minutes.add(minute);
  }
}

/** True for a database that is starting or locked; false for wrong settings, which waiting doesn't fix. */
function isTransient(error: unknown): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return isDatabaseUnavailable(cause) && !/^(28|3D)/.test(code);
}

async function migrateOnce({ url, ...options }: RunOptions & { url: string }) {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'tailwell migrations',
    connectionTimeoutMillis: 5_000,
    // A table change that waits for its lock blocks everyone behind it: better give way and retry.
    lock_timeout: 5_000,
  });
  client.on('error', () => {});
  await client.connect();
  try {
    await waitForLock(client, options.log);
    await run(client, options);
    await migrateJobs(url);
  } finally {
    // Releases the lock, and ends a failed transaction.
    await client.end();
  }
}

// An arbitrary number of our own.
const MIGRATION_LOCK = 20_261_121;

/**
 * Polls instead of waiting inside PostgreSQL: a waiting statement is a transaction that `create index concurrently` in
 * another server's migration would wait for, and both would wait forever.
 */
async function waitForLock(client: pg.Client, log: Pick<Log, 'info' | 'warn'>) {
  for (let attempt = 1; ; attempt += 1) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [MIGRATION_LOCK]);
    if (rows[0].taken) return;
    if (attempt === 1) log.info({}, 'another server runs the migrations: waiting');
    await sleep(50);
  }
}

/** Whether exactly these migrations were run, in this order. Throws if the database began with others. */
async function isUpToDate(client: pg.Client, folder: string): Promise<boolean> {
  const table = await client.query("select to_regclass('migrations') is not null as table_exists");
  if (!table.rows[0].table_exists) return false;
  const done = await client.query<{ name: string }>('select name from migrations order by run_on, id');
  const expected = (await readdir(folder)).map((file) => basename(file, '.sql')).sort();
  const first = done.rows[0]?.name;
  if (first !== undefined && !expected.includes(first)) {
    throw new Error(
      `This database began with the migration ${first}, which is gone. Nothing was released with it: delete the data ` +
        'folder (DATA_DIR), or with DATABASE_URL the database, and start again.',
    );
  }
  return done.rows.length === expected.length && done.rows.every(({ name }, at) => name === expected[at]);
}

type RunOptions = Required<Pick<MigrateOptions, 'folder' | 'count' | 'log'>>;

async function run(client: pg.Client, { folder, count, log }: RunOptions) {
  if (await isUpToDate(client, folder)) return;
  // Loaded only if there is something to do: it would stay in memory.
  const { runner } = await import('node-pg-migrate');
  let current = '';
  const loadSql = (paths: string[]) =>
    Promise.all(
      paths.map(async (path) => {
        const text = await readFile(path, 'utf8');
        const up = (pgm: MigrationBuilder) => {
          current = basename(path);
          if (/^--\s*no transaction\b/im.test(text)) pgm.noTransaction();
          pgm.sql(text.trim());
        };
        return { id: path, filePaths: [path], actions: { up, down: false as const } };
      }),
    );
  try {
    const done = await runner({
      dbClient: client,
      dir: folder,
      direction: 'up',
      count,
      migrationsTable: 'migrations',
      checkOrder: true,
      noLock: true,
      singleTransaction: false,
      // The library's own SQL parser cuts a file at comments that begin with "up migration" or "down migration".
      migrationLoaderStrategies: [{ extensions: ['.sql'], loader: loadSql }],
      logger: { info: () => {}, warn: () => {}, error: () => {} },
    });
    if (done.length > 0) log.info({ migrations: done.map(({ name }) => name) }, 'migrated the database');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(current ? `The migration ${current} failed: ${reason}` : reason, { cause: error });
  }
}

/** Migrates the tables of graphile-worker, which hold queued jobs, in their own schema. */
async function migrateJobs(url: string) {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: 5_000,
    lock_timeout: 5_000,
  });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  try {
    await createJobTables({ pgPool: pool, noHandleSignals: true, logger: new Logger(() => () => {}) });
  } finally {
    await pool.end();
  }
}
