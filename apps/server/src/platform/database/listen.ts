import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../observation/log.ts';

/** How often the connection is checked, in milliseconds: one that was cut off reports nothing. */
const CHECK_INTERVAL = 10_000;

/** Pause before the next attempt, in milliseconds, plus or minus half. */
const RETRY_DELAY = 500;

/** Time limits for a response, and for closing, in milliseconds. */
const TIMEOUT = 5_000;
const CLOSE_TIMEOUT = 1_000;

interface ListenOptions {
  url: string;
  /** Channel names; never user input. */
  channels: readonly string[];
  onNotify: (channel: string, payload: string) => void;
  /** It is listening, for the first time or again: earlier notifications may have been missed. */
  onListening: () => void;
  log: Pick<Log, 'warn'>;
}

/** Receives the NOTIFYs of transactions, on its own connection that reconnects until `stop`. */
export function listen(options: ListenOptions) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = async () => {
    while (!signal.aborted) {
      await receive(options, signal).catch((error: unknown) => {
        if (!signal.aborted) options.log.warn({ err: error }, 'lost the LISTEN connection');
      });
      await pause(RETRY_DELAY * (0.5 + Math.random()), signal);
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
    connectionTimeoutMillis: TIMEOUT,
    query_timeout: TIMEOUT,
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
      await pause(CHECK_INTERVAL, ended);
      if (!ended.aborted) await client.query('select 1');
    }
    if (broken.signal.aborted) throw broken.signal.reason;
  } finally {
    await Promise.race([client.end().catch(() => {}), sleep(CLOSE_TIMEOUT)]);
  }
}

const pause = (milliseconds: number, signal: AbortSignal) =>
  sleep(milliseconds, undefined, { signal }).catch(() => {});
