import { createAdapter as overPostgres } from '@socket.io/postgres-adapter';
import { CompiledQuery, type Kysely } from 'kysely';
import type pg from 'pg';
import type { ServerOptions } from 'socket.io';
import type { Database } from '../database/db.ts';
import type { Log } from '../observation/log.ts';

/** How servers exchange messages about sockets. */
export interface SocketAdapter {
  adapter: ServerOptions['adapter'];
  /** Receives a notification on `PG_CHANNEL`. */
  receive: (payload: string) => void;
  stop: () => Promise<void>;
}

/** The channel of socket.io's one namespace. */
export const PG_CHANNEL = 'socket.io#/';

/** How often payloads too long for a NOTIFY are deleted, in milliseconds. */
const CLEANUP_EVERY = 60_000;

/** Connects servers through the database, or through Redis if configured. */
export const openAdapter = (redisUrl: string | undefined, db: Kysely<Database>, log: Log) =>
  redisUrl ? openRedis(redisUrl, log) : openPostgres(db, log);

type Hearer = (message: { payload: string }) => Promise<void>;

/**
 * socket.io's adapter expects a pool, of which it holds one connection to listen, and sends on any free one. We already
 * listen, on one that reconnects by itself; and messages have to arrive in the order they were sent.
 */
function openPostgres(db: Kysely<Database>, log: Log): SocketAdapter {
  let receiver: Hearer | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  const pool = {
    connect: async () => ({
      on: (event: string, listener: Hearer) => {
        if (event === 'notification') receiver = listener;
      },
      query: async () => {},
      removeAllListeners: () => {},
      release: () => {},
    }),
    query: (text: string, values: readonly unknown[] = []) => {
      const answer = turn.then(() => db.executeQuery(CompiledQuery.raw(text, [...values])));
      turn = answer.catch(() => {});
      return answer;
    },
  };
  return {
    adapter: overPostgres(pool as unknown as pg.Pool, {
      cleanupInterval: CLEANUP_EVERY,
      errorHandler: (error) => log.warn({ err: error }, 'servers could not speak about sockets'),
    }),
    receive: (payload) => void receiver?.({ payload }),
    stop: async () => {
      await turn;
    },
  };
}

async function openRedis(url: string, log: Log): Promise<SocketAdapter> {
  const [{ createAdapter }, { createClient }] = await Promise.all([
    import('@socket.io/redis-adapter'),
    import('@redis/client'),
  ]);
  // While Redis is down, messages are lost, as on a bad connection; they must not pile up.
  const speaking = createClient({ url, RESP: 2, disableOfflineQueue: true });
  const listening = createClient({ url, RESP: 2 });
  let isStopping = false;
  const warn = (error: unknown) => {
    if (!isStopping) log.warn({ err: error }, 'Redis is away');
  };
  for (const client of [speaking, listening]) {
    client.on('error', warn);
    client.connect().catch(() => {});
  }
  return {
    adapter: createAdapter(neverRejects(speaking, warn), neverRejects(listening, warn)),
    receive: () => {},
    stop: async () => {
      isStopping = true;
      speaking.destroy();
      listening.destroy();
    },
  };
}

/** The adapter doesn't await responses: one that fails would be an unhandled rejection, which ends the process. */
const neverRejects = <Client extends object>(client: Client, warn: (error: unknown) => void) =>
  new Proxy(client, {
    get: (target, name) => {
      const value = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) => {
        const answer = value.apply(target, args);
        return answer instanceof Promise ? answer.catch(warn) : answer;
      };
    },
  });
