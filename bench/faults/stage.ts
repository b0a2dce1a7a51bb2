import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@tailwell/embedded-postgres';
import { openHome } from '@tailwell/embedded-postgres/home';
import { findPostmaster, shutDown } from '@tailwell/embedded-postgres/process';
import { makeTemporaryFolder } from '@tailwell/embedded-postgres/testing';
import { openDb } from '@tailwell/server/platform/database/db';
import { openLog } from '@tailwell/server/platform/observation/log';
import { until } from '@tailwell/server/platform/realtime/realtime.testing';
import { startLoadBalancer } from '@tailwell/server/testing/doubles/load-balancer';
import { type ServerProcess, startServer } from '@tailwell/server/testing/server-process';
import { callOver, type TestApp } from '@tailwell/server/testing/test-app';

/** How long a vet's slot or the products of an order are held for an unpaid user; the shortest allowed is 5. */
const HOLD_SECONDS = 6;

/** The balancer checks ten times a second. */
const SHUTDOWN_DELAY_MS = 500;

const READY_WITHIN_MS = 60_000;

const CLOCK = join(import.meta.dirname, 'skewed-clock.ts');

export type Stage = Awaited<ReturnType<typeof openStage>>;

/** Two servers on one data folder, sharing its database, behind one address. */
export async function openStage(outside: Record<string, string>) {
  const log = openLog('silent');
  const dataDir = makeTemporaryFolder('faults');
  const origins: string[] = [];
  const balancer = await startLoadBalancer(origins, { checksReadiness: true });
  const settings = {
    ...outside,
    DATA_DIR: dataDir,
    PUBLIC_URL: balancer.origin,
    HOLD_SECONDS: String(HOLD_SECONDS),
    SHUTDOWN_DELAY_MS: String(SHUTDOWN_DELAY_MS),
    SMS_PER_HOUR: '1000000',
    LOG_LEVEL: 'error',
  };
  const servers: ServerProcess[] = [];
  const start = async (at: number, more: Record<string, string> = {}) => {
    const server = await startServer({ ...settings, ...more });
    servers[at] = server;
    origins[at] = server.origin;
  };
  const database = await startEmbeddedPostgres({ dataDir, log });
  const home = await openHome(dataDir, log);
  const { db, close } = openDb({ url: database.url, poolSize: 4, log });
  await Promise.all([start(0), start(1)]);
  // From now on it belongs to the servers.
  await database.stop();
  const app = {
    db,
    origin: balancer.origin,
    call: (route: string, options?: object) => callOver(`${balancer.origin}/api`, route, options),
  } as unknown as TestApp;
  let killedAt = new Date(0);

  return {
    app,
    db,
    origin: balancer.origin,
    /** When a server or the database was last killed. */
    killedAt: () => killedAt,
    start,
    /** Ends a server; returns its exit code, null after a kill. */
    end: async (at: number, signal: 'SIGKILL' | 'SIGTERM') => {
      const code = await servers[at]?.end(signal);
      // It picks up jobs until it has exited.
      if (signal === 'SIGKILL') killedAt = new Date();
      return code;
    },
    /** Makes the balancer send new connections to this server only, or to all again. */
    routeTo: (at?: number) => {
      for (const [each, server] of servers.entries()) origins[each] = (servers[at ?? each] ?? server).origin;
    },
    killPostgres: () => {
      const pid = findPostmaster(home.cluster);
      if (!pid) throw new Error('the database does not run');
      killedAt = new Date();
      process.kill(pid, 'SIGKILL');
      return pid;
    },
    /** Resolves when all servers are ready, or none is. */
    until: async (target: 'ready' | 'away') => {
      const isReady = async ({ origin }: ServerProcess) =>
        (await fetch(`${origin}/readyz`).catch(() => undefined))?.ok ?? false;
      await until(async () => {
        const states = await Promise.all(servers.map(isReady));
        return states.every((state) => state === (target === 'ready'));
      }, READY_WITHIN_MS);
    },
    /** The same server with its clock off by this many minutes. */
    startSkewed: (at: number, minutes: number) =>
      start(at, { NODE_OPTIONS: `--import=${CLOCK}`, CLOCK_SKEW_MS: String(minutes * 60_000) }),
    output: () => servers.map((server) => server.output()).join(''),
    close: async () => {
      await close();
      await Promise.all(servers.map((server) => server.end('SIGTERM')));
      await balancer.close();
      await shutDown(home, log);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
