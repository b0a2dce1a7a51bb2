import { setTimeout as sleep } from 'node:timers/promises';
import { CamelCasePlugin, Kysely, type Logger, type Transaction } from 'kysely';
import pg from 'pg';
import { openLines } from '../http/limits/keyed-queue.ts';
import type { Log } from '../observation/log.ts';
import { currentContext } from '../observation/request-context.ts';
import { writeAudit } from './audit.ts';
import type { DB } from './db.gen.ts';
import { openDialect } from './dialect.ts';
import { prepareRepeated } from './prepare-repeated.ts';

/** All tables, as the migrations leave them; written by `npm run db:types`. Columns are camelCase here, snake_case in SQL. */
export type Database = DB;

interface OpenDbOptions {
  /** Connection string of PostgreSQL 15 or newer. */
  url: string;
  /** The most connections held at once. */
  poolSize: number;
  log: Pick<Log, 'warn'>;
  /** How many may wait for a connection; more are refused at once. Default: 50 a connection. */
  maxWaiting?: number;
  /** Longest wait for a connection, in milliseconds. Default: 3 s. */
  connectionTimeoutMs?: number;
  /** Longest run of one statement, in milliseconds. Default: 10 s. */
  statementTimeoutMs?: number;
  /** False: every statement is understood and planned anew each time. Default: true. */
  isPrepared?: boolean;
  /** Hears of each statement when it is done. */
  onQuery?: Logger;
}

/** How long an idle connection is kept, in milliseconds: a new one makes all its plans anew (decision 037). */
const IDLE_LIFETIME = 600_000;

const QUEUE_FULL = 'TAILWELL_POOL_FULL';

/**
 * Opens a pool that outlives the database's restarts: while it is away, queries fail with errors that
 * `isDatabaseAway` knows. Doesn't connect yet. `close` waits for queries that still run.
 */
export function openDb({
  url,
  poolSize,
  log,
  maxWaiting = 50 * poolSize,
  connectionTimeoutMs = 3_000,
  statementTimeoutMs = 10_000,
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
    // Sent as start-up parameters. PgBouncer must be told to ignore them (ignore_startup_parameters), and the role
    // given them instead: alter role tailwell set statement_timeout = '10s' ...
    statement_timeout: statementTimeoutMs,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 15_000,
    // For a server that is frozen or cut off, which can't keep its own time-outs.
    query_timeout: statementTimeoutMs * 1.5,
    types: { getTypeParser },
  });
  const prepare = prepareRepeated();
  let closing: Promise<void> | undefined;
  pool.on('error', (error) => {
    if (!closing) log.warn({ err: error }, 'lost a database connection');
  });
  pool.on('connect', (client) => {
    // One that breaks between two statements of a transaction tells nobody else, and would end the process.
    client.on('error', () => {});
    if (isPrepared) prepare(client);
    endBroken(client);
  });
  boundQueue(pool, maxWaiting);
  const db = new Kysely<Database>({
    dialect: openDialect(pool),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    log: onQuery,
  });
  // Not db.destroy(), which leaves a pool alone that only others have used.
  const close = () => {
    closing ??= pool.end();
    return closing;
  };
  return { db, pool, close };
}

/**
 * Ends a connection that would go back into the pool and be of no use there. After a read time-out: pg only stops waiting
 * for an answer. And one whose prepared statements are of tables that have been changed since.
 */
function endBroken(client: pg.ClientBase & { end?: () => Promise<void> }) {
  const query = client.query.bind(client) as (...call: unknown[]) => unknown;
  client.query = ((...call: unknown[]) => {
    const answer = query(...call);
    if (answer instanceof Promise) {
      answer.catch((error: unknown) => {
        if (error instanceof Error && ENDING.includes(error.message)) client.end?.().catch(() => {});
      });
    }
    return answer;
  }) as typeof client.query;
}

type Release = (destroy?: Error | boolean) => void;
type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, release: Release) => void;

/** pg lets any number wait. Behind a long queue everyone times out; a refusal at once leaves time for the rest. */
function boundQueue(pool: pg.Pool, maxWaiting: number) {
  const connect = pool.connect.bind(pool) as (done?: Connected) => unknown;
  pool.connect = ((done?: Connected) => {
    if (pool.waitingCount < maxWaiting) return connect(done && releasedOnce(done));
    const error = Object.assign(new Error('Too many wait for a database connection.'), { code: QUEUE_FULL });
    if (!done) return Promise.reject(error);
    process.nextTick(done, error);
  }) as typeof pool.connect;
}

/**
 * graphile-worker 0.18 releases the connection that it listens on twice if it is stopped before it listens. The pool throws
 * then, where nothing catches it, and the process would end.
 */
const releasedOnce =
  (done: Connected): Connected =>
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
// pg's types know of no arrays, but its parsers do.
const TEXT_ARRAY = 1009 as typeof INT8;
const readTextArray = pg.types.getTypeParser(TEXT_ARRAY) as (text: string) => (string | null)[];

// pg reads dates as midnight in this machine's time zone, and int8 as text. Ours: "2026-11-21", and numbers.
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
const OLD_PLAN = 'cached plan must not change result type';
const ENDING = [READ_TIMEOUT, OLD_PLAN];

// pg gives its own faults no code.
const AWAY_MESSAGES = [
  READ_TIMEOUT,
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
  'driver has already been destroyed',
  'Postgres connection has been discarded',
];

const AWAY_CODES = new Set([
  QUEUE_FULL,
  // Of the network and the socket file. ENOENT is only one when it comes from connecting.
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  // Of PostgreSQL (appendix A of its manual): lock and statement time-outs, idle in a transaction, a database or role
  // that isn't there, a standby after a fail-over, and conflicts that outlasted the retries.
  '55P03',
  '57014',
  '25P03',
  '3D000',
  '25006',
  '40001',
  '40P01',
]);

// Connection faults, wrong credentials, no resources left (disk 53100, connections 53300), shutting down, I/O errors.
const AWAY_CLASSES = /^(08|28|53|57P|58)/;

/**
 * Whether an error says that the database is away, overloaded or too slow: our own fault, to be answered with 503 and
 * worth another try. False for what the statement itself did wrong.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (error.message === OLD_PLAN) return true;
  if (isFromPostgres(error)) return AWAY_CLASSES.test(code ?? '') || AWAY_CODES.has(code ?? '');
  if (code === 'ENOENT' || code === 'EACCES') return syscall === 'connect';
  return AWAY_CODES.has(code ?? '') || AWAY_MESSAGES.some((start) => error.message.startsWith(start));
}

const RETRIES = 3;

/**
 * How many transactions of one person have a connection at once, in one process. What a person writes locks their row
 * first: more would only wait there, each with a connection that others need. The next wait as long as a statement may.
 */
const inTurn = openLines({ atOnce: 2, waiting: 100, forMs: 15_000 });

/**
 * Runs `work` in a transaction: all of it or nothing. Runs it again, at most three times, when PostgreSQL gave it up
 * for a deadlock or a serialization failure; so it must do nothing outside the database. Inside a transaction it
 * joins that one. Of what one person has asked for, only two run at once: throws 429 for who waits in vain.
 */
export async function inTransaction<T>(
  db: Kysely<Database>,
  work: (tx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  if (db.isTransaction) return work(db as Transaction<Database>);
  const userId = currentContext()?.userId;
  return userId ? inTurn(userId, () => runOrRetry(db, work)) : runOrRetry(db, work);
}

type AfterCommit = (db: Kysely<Database>) => void;

const afterCommits = new WeakMap<Kysely<Database>, AfterCommit[]>();

/** Runs `work` once the transaction has been committed, never if it is rolled back; outside a transaction immediately. */
export function afterCommit(db: Kysely<Database>, work: AfterCommit) {
  if (db.isTransaction) afterCommits.get(db)?.push(work);
  else work(db);
}

/** One try. What somebody who works here does in it stands in the audit log if it stands at all. */
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

/** By its looks: a second copy of pg among the dependencies would have a class of its own. */
const isFromPostgres = (error: Error): error is pg.DatabaseError => 'severity' in error;
