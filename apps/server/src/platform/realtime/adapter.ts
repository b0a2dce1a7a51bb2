import { createAdapter } from '@socket.io/postgres-adapter';
import { CompiledQuery, type Kysely } from 'kysely';
import type pg from 'pg';
import type { ServerOptions } from 'socket.io';
import type { Database } from '../database/db.ts';
import type { Log } from '../observation/log.ts';

/** How servers pass on the signals of calls to each other: through the database (decision 076). */
interface SocketAdapter {
  adapter: ServerOptions['adapter'];
  /** Takes a payload that the database sent on `PG_CHANNEL`. */
  receive: (payload: string) => void;
  stop: () => Promise<void>;
}

/** The channel of socket.io's one namespace. */
export const PG_CHANNEL = 'socket.io#/';

/** How often payloads that were too long for a NOTIFY are deleted, in milliseconds. */
const CLEANUP_INTERVAL = 60_000;

type Receiver = (message: { payload: string }) => Promise<void>;

/**
 * socket.io's adapter expects a pool: it would listen on one connection and send on any that is free. This server listens
 * already, on a connection that is restored when it breaks; and messages have to arrive in the order in which they were sent.
 */
export function openAdapter(db: Kysely<Database>, log: Log): SocketAdapter {
  let receiver: Receiver | undefined;
  let lastQuery: Promise<unknown> = Promise.resolve();
  const pool = {
    connect: async () => ({
      on: (event: string, listener: Receiver) => {
        if (event === 'notification') receiver = listener;
      },
      query: async () => {},
      removeAllListeners: () => {},
      release: () => {},
    }),
    query: (text: string, values: readonly unknown[] = []) => {
      const answer = lastQuery.then(() => db.executeQuery(CompiledQuery.raw(text, [...values])));
      lastQuery = answer.catch(() => {});
      return answer;
    },
  };
  return {
    adapter: createAdapter(pool as unknown as pg.Pool, {
      cleanupInterval: CLEANUP_INTERVAL,
      errorHandler: (error) => log.warn({ err: error }, 'the socket.io adapter failed'),
    }),
    receive: (payload) => void receiver?.({ payload }),
    stop: async () => {
      await lastQuery;
    },
  };
}
