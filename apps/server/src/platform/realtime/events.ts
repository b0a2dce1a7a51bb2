import { setTimeout as sleep } from 'node:timers/promises';
import type { LiveEvents, ServerEvents } from '@tailwell/contract/events';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/db.ts';
import type { Log } from '../observation/log.ts';

/** An event as sent to a browser. */
export type EventItem = Parameters<ServerEvents['liveEvent']>[0];

/** Where a user's events are sent. */
export interface Listener {
  userId: string;
  /** Number of the last event it received. */
  cursor: number;
  send(item: EventItem): void;
}

/** How many events are read at a time. */
const BATCH = 1_000;

/** How often to check for events that no server was notified of, in milliseconds: a server may die after a commit. */
const CHECK_INTERVAL = 5_000;

/** Pause after the database could not be read, in milliseconds. */
const RETRY_DELAY = 500;

/**
 * Delivers events to listeners: each once, in the order of their numbers. It is only notified that a user may be
 * behind; what they lack is read from the database, so it doesn't matter whether it was missed or is new.
 */
export function deliverEvents(db: Kysely<Database>, log: Pick<Log, 'warn'>) {
  const listeners = new Map<string, Set<Listener>>();
  const behind = new Set<string>();
  let isDelivering = false;
  let isStopped = false;

  /** Reads and delivers what these users lack; true if there may be more. */
  const catchUp = async (userIds: string[]) => {
    // A snapshot: listeners added meanwhile may lack what isn't read here, and get their own run.
    const waiting = userIds.flatMap((userId) => [...(listeners.get(userId) ?? [])]);
    const events = await selectEvents(db, waiting);
    for (const { id, userId, name, payload } of events) {
      const item = { cursor: String(id), name: name as keyof LiveEvents, data: payload } as EventItem;
      for (const listener of waiting) {
        if (listener.userId !== userId || listener.cursor >= id) continue;
        listener.cursor = id;
        if (listeners.get(userId)?.has(listener)) listener.send(item);
      }
    }
    return events.length === BATCH;
  };

  const deliver = async () => {
    if (isDelivering) return;
    isDelivering = true;
    while (behind.size > 0 && !isStopped) {
      const userIds = [...behind];
      behind.clear();
      const isMoreLeft = await catchUp(userIds).catch(async (error: unknown) => {
        if (isStopped) return false;
        log.warn({ err: error }, 'could not read events: trying again');
        await sleep(RETRY_DELAY);
        return true;
      });
      if (isMoreLeft) for (const userId of userIds) behind.add(userId);
    }
    isDelivering = false;
  };

  const wakeAll = () => {
    for (const userId of listeners.keys()) behind.add(userId);
    void deliver();
  };
  const timer = setInterval(wakeAll, CHECK_INTERVAL).unref();

  return {
    /** Delivers what follows the listener's cursor, from now on. Returns a function that stops it. */
    add: (listener: Listener) => {
      const others = listeners.get(listener.userId) ?? new Set();
      listeners.set(listener.userId, others.add(listener));
      behind.add(listener.userId);
      void deliver();
      return () => {
        others.delete(listener);
        if (others.size === 0 && listeners.get(listener.userId) === others) listeners.delete(listener.userId);
      };
    },
    /** There may be events for this user. */
    wake: (userId: string) => {
      if (!listeners.has(userId)) return;
      behind.add(userId);
      void deliver();
    },
    /** There may be events for any user. */
    wakeAll,
    stop: () => {
      isStopped = true;
      clearInterval(timer);
    },
  };
}

/** The next events of each listener's user, in the order of their numbers. */
async function selectEvents(db: Kysely<Database>, listeners: Listener[]) {
  if (listeners.length === 0) return [];
  const lowestCursors = new Map<string, number>();
  for (const { userId, cursor } of listeners) {
    lowestCursors.set(userId, Math.min(cursor, lowestCursors.get(userId) ?? cursor));
  }
  const { rows } = await sql<{ id: number; userId: string; name: string; payload: unknown }>`
    select live_events.id, live_events.user_id, live_events.name, live_events.payload
    from unnest(${[...lowestCursors.keys()]}::uuid[], ${[...lowestCursors.values()]}::bigint[]) as behind (user_id, cursor)
    join live_events on live_events.user_id = behind.user_id and live_events.id > behind.cursor
    order by live_events.id
    limit ${BATCH}`.execute(db);
  return rows;
}

/**
 * Returns the numbers of the oldest and the newest event, 0 if there is none. Waits until events of this user that are
 * being committed can be read; later ones get numbers above the newest.
 */
export async function selectCursorRange(
  db: Kysely<Database>,
  userId: string,
): Promise<{ oldest: number; newest: number }> {
  const { rows } = await sql<{ oldest: number; newest: number }>`
    with settled as materialized (
      select pg_advisory_xact_lock_shared(hashtext('live_events'), live_events_lock(${userId}))
    )
    select coalesce((select min(id) from live_events), 0) as oldest,
      coalesce((select max(id) from live_events), 0) as newest
    from settled`.execute(db);
  return rows[0] ?? { oldest: 0, newest: 0 };
}

/**
 * Deletes events no longer needed: a client that was away for a day refetches everything. In the order of their
 * numbers, so that nothing after the oldest remaining event was deleted.
 */
export async function sweepEvents({ db }: { db: Kysely<Database> }) {
  await sql`
    delete from live_events
    where id <= (select max(id) from live_events where created_at < now() - interval '1 day')`.execute(db);
}

export async function eraseEvents(db: Kysely<Database>, userId: string) {
  await db.deleteFrom('liveEvents').where('userId', '=', userId).execute();
}
