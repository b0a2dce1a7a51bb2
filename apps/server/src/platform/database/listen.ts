import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../observation/log.ts';

/** How often it is tried whether the connection still stands, in milliseconds: one that is cut off says nothing. */
const CHECK_EVERY = 10_000;

/** The pause before the next try, in milliseconds, give or take a half. */
const RETRY_AFTER = 500;

/** How long an answer may take, and an end, in milliseconds. */
const PATIENCE = 5_000;
const END_PATIENCE = 1_000;

interface ListenOptions {
  url: string;
  /** Names of channels; not from outside. */
  channels: readonly string[];
  onNotify: (channel: string, payload: string) => void;
  /** It listens, for the first time or again: what was said before may have been missed. */
  onListening: () => void;
  log: Pick<Log, 'warn'>;
}

/** Hears what the database's transactions NOTIFY, on a connection of its own that comes back by itself until `stop`. */
export function listen(options: ListenOptions) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = async () => {
    while (!signal.aborted) {
      await receive(options, signal).catch((error: unknown) => {
        if (!signal.aborted) options.log.warn({ err: error }, 'lost the connection that listens');
      });
      await pause(RETRY_AFTER * (0.5 + Math.random()), signal);
    }
  };
  const running = run();
  return {
    stop: () => {
      stopping.abort();
      return running;
    },
  };
}

async function receive({ url, channels, onNotify, onListening }: ListenOptions, signal: AbortSignal) {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'tailwell-listen',
    keepAlive: true,
    connectionTimeoutMillis: PATIENCE,
    query_timeout: PATIENCE,
  });
  const broken = new AbortController();
  client.on('error', (error) => broken.abort(error));
  client.on('end', () => broken.abort());
  client.on('notification', ({ channel, payload = '' }) => onNotify(channel, payload));
  const ended = AbortSignal.any([signal, broken.signal]);
  try {
    await client.connect();
    await client.query(channels.map((channel) => `listen ${client.escapeIdentifier(channel)}`).join('; '));
    onListening();
    while (!ended.aborted) {
      await pause(CHECK_EVERY, ended);
      if (!ended.aborted) await client.query('select 1');
    }
    if (broken.signal.aborted) throw broken.signal.reason;
  } finally {
    await Promise.race([client.end().catch(() => {}), sleep(END_PATIENCE)]);
  }
}

const pause = (milliseconds: number, signal: AbortSignal) =>
  sleep(milliseconds, undefined, { signal }).catch(() => {});
