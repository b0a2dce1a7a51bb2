import { setTimeout as sleep } from 'node:timers/promises';
import { CamelCasePlugin, Kysely, type Logger, type Transaction } from 'kysely';
import pg from 'pg';
import { openKeyedQueue } from '../http/limits/keyed-queue.ts';
import type { Log } from '../observation/log.ts';
import { currentContext } from '../observation/request-context.ts';
import { writeAudit } from './audit.ts';
import type { DB } from './db.gen.ts';
import { openDialect } from './dialect.ts';
import { prepareRepeated } from './prepare-repeated.ts';

/** All tables, generated from the migrations by `npm run db:types`. Columns: camelCase here, snake_case in SQL. */
export type Database = DB;

interface OpenDbOptions {
  /** Connection string of PostgreSQL 15 or newer. */
  url: string;
  /** Maximum number of connections. */
  poolSize: number;
  log: Pick<Log, 'warn'>;
  /** How many callers may wait for a connection; more are refused immediately. Default: 50 per connection. */
  maxWaiting?: number;
  /** Longest wait for a connection, in milliseconds. Default: 3 s. */
  connectionTimeoutMs?: number;
  /** Longest run of one statement, in milliseconds. Default: 10 s. */
  statementTimeoutMs?: number;
  /** Longest wait for a lock, in milliseconds; a transaction may be idle three times as long. Default: 5 s. */
  lockTimeoutMs?: number;
  /** False: every statement is parsed and planned again each time. Default: true. */
  isPrepared?: boolean;
  /** Called for each statement when it is done. */
  onQuery?: Logger;
}

/**
 * How long an idle connection stays open, in milliseconds: a new one has to plan every statement again (decision 037).
 */
const IDLE_LIFETIME = 600_000;

const QUEUE_FULL = 'TAILWELL_POOL_FULL';

/**
 * Opens a pool that survives restarts of the database: while it is away, queries fail with errors that `isDatabaseAway`
 * recognizes. Doesn't connect yet. `close` waits for running queries.
 */
export function openDb({
  url,
  poolSize,
  log,
  maxWaiting = 50 * poolSize,
  connectionTimeoutMs = 3_000,
  statementTimeoutMs = 10_000,
  lockTimeoutMs = 5_000,
  isPrepared = true,
  onQuery,
}: OpenDbOptions) {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    application_name: 'tailwell',
    connectionTimeoutMillis: connectionTimeoutMs,
    idleTimeoutMillis: IDLE_LIFETIME,
    keepAlive: true,
    // Sent as startup parameters. PgBouncer must be configured to ignore them (ignore_startup_parameters), and the role
    // given them instead: alter role tailwell set statement_timeout = '10s' ...
    statement_timeout: statementTimeoutMs,
    lock_timeout: lockTimeoutMs,
    idle_in_transaction_session_timeout: 3 * lockTimeoutMs,
    // For a frozen or unreachable server, which can't enforce its own timeouts.
    query_timeout: statementTimeoutMs * 1.5,
    types: { getTypeParser },
  });
  const prepare = prepareRepeated();
  let closing: Promise<void> | undefined;
  pool.on('error', (error) => {
    if (!closing) log.warn({ err: error }, 'lost a database connection');
  });
  pool.on('connect', (client) => {
    // A connection that breaks between two statements of a transaction only emits this event; unhandled, it would end
    // the process.
    client.on('error', () => {});
    if (isPrepared) prepare(client);
    closeBroken(client);
  });
  boundQueue(pool, maxWaiting);
  const db = new Kysely<Database>({
    dialect: openDialect(pool),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    log: onQuery,
  });
  // Not db.destroy(), which doesn't end a pool that Kysely itself hasn't used.
  const close = () => {
    closing ??= pool.end();
    return closing;
  };
  return { db, pool, close };
}

/**
 * Ends a connection that would return to the pool unusable: after a read timeout, because pg merely stops waiting for
 * the response; and if its prepared statements refer to tables that were changed since.
 */
function closeBroken(client: pg.ClientBase & { end?: () => Promise<void> }) {
  const query = client.query.bind(client) as (...call: unknown[]) => unknown;
  client.query = ((...call: unknown[]) => {
    const answer = query(...call);
    if (answer instanceof Promise) {
      answer.catch((error: unknown) => {
        if (error instanceof Error && FATAL_MESSAGES.includes(error.message)) client.end?.().catch(() => {});
      });
    }
    return answer;
  }) as typeof client.query;
}

type Release = (destroy?: Error | boolean) => void;
type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: Release,
) => void;

/** pg's queue has no limit. Behind a long one everyone times out; refusing immediately leaves time for the rest. */
function boundQueue(pool: pg.Pool, maxWaiting: number) {
  const connect = pool.connect.bind(pool) as (done?: ConnectCallback) => unknown;
  pool.connect = ((done?: ConnectCallback) => {
    if (pool.waitingCount < maxWaiting) return connect(done && releaseOnce(done));
    const error = Object.assign(new Error('Too many wait for a database connection.'), { code: QUEUE_FULL });
    if (!done) return Promise.reject(error);
    process.nextTick(done, error);
  }) as typeof pool.connect;
}

/**
 * graphile-worker 0.18 releases its listening connection twice if it is stopped before it listens. The pool then throws
 * where nothing catches it, and the process would end.
 */
const releaseOnce =
  (done: ConnectCallback): ConnectCallback =>
  (error, client, release) => {
    let isReleased = false;
    done(error, client, (destroy) => {
      if (!isReleased) release(destroy);
      isReleased = true;
    });
  };

const { DATE, INT8 } = pg.types.builtins;
const DATE_ARRAY = 1182;
const INT8_ARRAY = 1016;
// pg's types don't know arrays, but its parsers do.
const TEXT_ARRAY = 1009 as typeof INT8;
const readTextArray = pg.types.getTypeParser(TEXT_ARRAY) as (text: string) => (string | null)[];

// pg reads dates as midnight in this machine's time zone, and int8 as text. We read "2026-11-21", and numbers.
const PARSERS: Record<number, (text: string) => unknown> = {
  [DATE]: (text) => text,
  [INT8]: readInt8,
  [DATE_ARRAY]: readTextArray,
  [INT8_ARRAY]: (text) => readTextArray(text).map((item) => item && readInt8(item)),
};

const getTypeParser = ((oid: number, format?: 'text' | 'binary') =>
  (format !== 'binary' && PARSERS[oid]) ||
  pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser;

function readInt8(text: string): number {
  const value = Number(text);
  if (Number.isSafeInteger(value)) return value;
  throw new RangeError(`${text} from the database is too large for a number.`);
}

const READ_TIMEOUT = 'Query read timeout';
const STALE_PLAN = 'cached plan must not change result type';
const FATAL_MESSAGES = [READ_TIMEOUT, STALE_PLAN];

// pg's own errors have no code.
const UNAVAILABLE_MESSAGES = [
  READ_TIMEOUT,
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
  'driver has already been destroyed',
  'Postgres connection has been discarded',
];

const UNAVAILABLE_CODES = new Set([
  QUEUE_FULL,
  // Errors of the network and the socket file. ENOENT only counts if it comes from connecting.
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  // Errors of PostgreSQL (appendix A of its manual): lock and statement timeouts, idle in a transaction, a missing
  // database or role, a standby after a failover, and conflicts that outlasted the retries.
  '55P03',
  '57014',
  '25P03',
  '3D000',
  '25006',
  '40001',
  '40P01',
]);

// Connection errors, wrong credentials, no resources left (disk 53100, connections 53300), shutdown, I/O errors.
const UNAVAILABLE_CLASSES = /^(08|28|53|57P|58)/;

/**
 * Whether an error means that the database is away, overloaded or too slow: our own fault, to be answered with 503 and
 * worth a retry. False for errors of the statement itself.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable);
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (error.message === STALE_PLAN) return true;
  if (isFromPostgres(error)) return UNAVAILABLE_CLASSES.test(code ?? '') || UNAVAILABLE_CODES.has(code ?? '');
  if (code === 'ENOENT' || code === 'EACCES') return syscall === 'connect';
  return (
    UNAVAILABLE_CODES.has(code ?? '') || UNAVAILABLE_MESSAGES.some((start) => error.message.startsWith(start))
  );
}

const RETRIES = 3;

/**
 * How many transactions of one user hold a connection concurrently, per process. A user's writes lock their row first:
 * more would only wait for it, each with a connection that others need. The next ones wait as long as a statement may.
 */
const queueByUser = openKeyedQueue({ concurrent: 2, maxWaiting: 100, maxWaitMs: 15_000 });

/**
 * Runs `work` in a transaction, all or nothing. Retries it, at most three times, after a deadlock or a serialization
 * failure, so it must have no effect outside the database. Inside a transaction it joins that one. Only two of a user's
 * run concurrently: throws 429 for those that wait too long.
 */
export async function inTransaction<T>(
  db: Kysely<Database>,
  work: (tx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  if (db.isTransaction) return work(db as Transaction<Database>);
  const userId = currentContext()?.userId;
  return userId ? queueByUser(userId, () => runOrRetry(db, work)) : runOrRetry(db, work);
}

type AfterCommit = (db: Kysely<Database>) => void;

const afterCommits = new WeakMap<Kysely<Database>, AfterCommit[]>();

/**
 * Runs `work` after the transaction commits, never if it rolls back; outside a transaction immediately. Throws in a
 * transaction that `inTransaction` didn't open.
 */
export function afterCommit(db: Kysely<Database>, work: AfterCommit) {
  if (!db.isTransaction) return work(db);
  const afterwards = afterCommits.get(db);
  if (!afterwards) throw new Error('Only inTransaction runs work after a commit');
  afterwards.push(work);
}

/** One attempt. Writes what staff do in it to the audit log, in the same transaction. */
async function runAudited<T>(db: Kysely<Database>, work: (tx: Transaction<Database>) => Promise<T>) {
  const audit = currentContext()?.audit;
  if (audit) audit.changes = [];
  const afterwards: AfterCommit[] = [];
  const result = await db.transaction().execute(async (tx) => {
    afterCommits.set(tx, afterwards);
    const done = await work(tx);
    if (audit) await writeAudit(tx, audit);
    return done;
  });
  if (audit) Object.assign(audit, { isWritten: true, changes: [] });
  for (const each of afterwards) each(db);
  return result;
}

async function runOrRetry<T>(
  db: Kysely<Database>,
  work: (tx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  for (let retry = 0; ; retry += 1) {
    try {
      return await runAudited(db, work);
    } catch (error) {
      if (retry === RETRIES || !isConflict(error)) throw error;
      await sleep(Math.random() * 20 * 2 ** retry);
    }
  }
}

const isConflict = (error: unknown) =>
  error instanceof Error && isFromPostgres(error) && (error.code === '40001' || error.code === '40P01');

/** Duck-typed: a second copy of pg among the dependencies would have its own class. */
const isFromPostgres = (error: Error): error is pg.DatabaseError => 'severity' in error;
