import { setTimeout as sleep } from 'node:timers/promises';
import { CamelCasePlugin, Kysely, type Logger, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Log } from '../observation/log.ts';
import { currentContext } from '../observation/request-context.ts';
import { type Database, isDatabaseAway, openDb } from './db.ts';

/** How often the replica is compared with the primary, in milliseconds. */
const CHECK_INTERVAL = 1_000;

/** How long that may take, and a connection to the replica, in milliseconds. */
const PATIENCE = 1_000;

/** Longest run of one statement there, in milliseconds; then the primary is asked. */
const STATEMENT_PATIENCE = 4_000;

/** So many of the primary's places are remembered that the replica has not come to yet. */
const MOST_POSITIONS = 300;

/** A statement that was ended for what it does, or to let the replica catch up: nothing is wrong with the replica itself. */
const ENDED = ['40001', '40P01', '57014', '0A000'];

const POSITION_OF_PRIMARY = `select pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::text as position`;
const POSITION_OF_REPLICA = `
  select case when pg_is_in_recovery() then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0') end::text as position`;

interface ReplicaOptions {
  /** Connection string of a PostgreSQL that streams from the primary. */
  url: string;
  /** It is left alone once it is so many milliseconds behind. */
  longestLag: number;
  poolSize: number;
  /** As the primary's connections. */
  isPrepared: boolean;
  primary: pg.Pool;
  log: Pick<Log, 'info' | 'warn'>;
  onQuery?: Logger;
}

/**
 * Reads that may be a moment old: from the replica as long as it keeps up, else from the primary, also when the replica goes
 * away in the middle of a statement. One statement at a time; a transaction is refused.
 */
export function openReplica({
  url,
  longestLag,
  poolSize,
  isPrepared,
  primary,
  log,
  onQuery,
}: ReplicaOptions) {
  const replica = openDb({
    url,
    poolSize,
    isPrepared,
    log,
    connectionTimeoutMs: PATIENCE,
    statementTimeoutMs: STATEMENT_PATIENCE,
  });
  const watch = watchReplica({ url, longestLag, primary, log });
  const query = async (text: string, values: readonly unknown[]) => {
    if (/^(begin|start transaction)/.test(text)) throw new Error('Reads of a replica are no transaction.');
    // Whoever has just changed something must see it.
    if (currentContext()?.wantsFresh || !watch.isCurrentNow()) return primary.query(text, [...values]);
    try {
      return await replica.pool.query(text, [...values]);
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      if (!ENDED.includes((error as { code?: string }).code ?? '')) watch.giveUp(error);
      return primary.query(text, [...values]);
    }
  };
  const pool = {
    options: {},
    connect: async () => ({ query, release: () => {} }),
    end: async () => {},
  };
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: pool as unknown as pg.Pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    log: onQuery,
  });
  return { db, close: () => Promise.all([watch.stop(), replica.close()]) };
}

/**
 * How far the replica is behind, by no clock but ours: it has what was there at a moment once it has come to the place in the
 * log that the primary was at then. A primary that nobody writes to is never far ahead; one that is away isn't either.
 */
function watchReplica({
  url,
  longestLag,
  primary,
  log,
}: Pick<ReplicaOptions, 'url' | 'longestLag' | 'primary' | 'log'>) {
  let isCurrent = false;
  let hasCaughtUp = false;
  let ahead: { at: number; position: bigint }[] = [];
  const { pool, close } = openDb({
    url,
    poolSize: 1,
    isPrepared: false,
    log,
    connectionTimeoutMs: PATIENCE,
    statementTimeoutMs: PATIENCE,
  });

  const setState = (isCurrentNow: boolean, why: object) => {
    if (isCurrentNow && !isCurrent) log.info(why, 'public reads go to the replica');
    if (!isCurrentNow && isCurrent)
      log.warn(why, 'public reads go to the primary: the replica is away or behind');
    isCurrent = isCurrentNow;
  };

  const compare = async () => {
    const at = performance.now();
    const position = await readPosition(primary, POSITION_OF_PRIMARY).catch(() => undefined);
    if (position !== undefined) ahead = [...ahead.slice(0, MOST_POSITIONS - 1), { at, position }];
    try {
      const replayed = await readPosition(pool, POSITION_OF_REPLICA);
      // What is none may have been another's for long.
      if (replayed === undefined) return setState(false, { reason: 'it is no replica' });
      const left = ahead.filter((each) => each.position > replayed);
      // At first it may lack anything, migrations too.
      hasCaughtUp ||= left.length < ahead.length;
      ahead = left;
      const lagMs = Math.round(left[0] ? performance.now() - left[0].at : 0);
      setState(hasCaughtUp && lagMs <= longestLag, { lagMs });
    } catch (error) {
      setState(false, { err: error });
    }
  };

  const stopping = new AbortController();
  const { signal } = stopping;
  const compareForever = async () => {
    while (!signal.aborted) {
      await compare();
      await sleep(CHECK_INTERVAL, undefined, { signal }).catch(() => {});
    }
  };
  const comparing = compareForever();
  return {
    isCurrentNow: () => isCurrent,
    giveUp: (error: unknown) => setState(false, { err: error }),
    stop: async () => {
      stopping.abort();
      await comparing;
      await close();
    },
  };
}

/** A place in the log of changes, in bytes. */
async function readPosition(pool: pg.Pool, statement: string): Promise<bigint | undefined> {
  const { rows } = await pool.query(statement);
  return rows[0]?.position ? BigInt(rows[0].position) : undefined;
}
