import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Pool } from 'pg';
import type { Registry } from 'prom-client';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/db.ts';
import type { Log } from './log.ts';

/** Metrics for operators. Labels are routes, statuses and job names, never users' data. */
export interface Metrics {
  /** Origin that serves them. */
  origin: string;
  watchRequests(app: FastifyInstance): void;
  watchSockets(countOpen: () => number): void;
  countJob(name: string, outcome: 'done' | 'failed' | 'given_up'): void;
  close(): Promise<void>;
}

/** In seconds: most responses take milliseconds, a few wait for a provider. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface MetricSources {
  db: Kysely<Database>;
  pool: Pool;
}

/** Serves `/metrics` in Prometheus' text format on its own port, if configured; its library is loaded only then. */
export async function openMetrics(
  { metrics: address, buildVersion }: Pick<Config, 'metrics' | 'buildVersion'>,
  { db, pool }: MetricSources,
  log: Log,
): Promise<Metrics | undefined> {
  if (!address) return undefined;
  const { default: prom } = await import('prom-client');
  const { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } = prom;
  const registry = new Registry();
  const registers = [registry];
  // Memory, CPU, event loop delay, garbage collection.
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'tailwell_build_info',
    help: 'Always 1; which build this is.',
    labelNames: ['version'],
    registers,
  }).set({ version: buildVersion }, 1);

  const requests = new Histogram({
    name: 'tailwell_http_request_duration_seconds',
    help: 'How long requests took, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  });
  const jobs = new Counter({
    name: 'tailwell_jobs_total',
    help: 'Runs of jobs by this process, by name and outcome.',
    labelNames: ['job', 'outcome'],
    registers,
  });
  new Gauge({
    name: 'tailwell_database_connections',
    help: 'Connections of this process to the database, and requests that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'in_use' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  new Gauge({
    name: 'tailwell_jobs_queued',
    help: 'Jobs in the database, of all servers: due, running, for later, given up.',
    labelNames: ['state'],
    registers,
    async collect() {
      this.reset();
      for (const [state, jobs] of Object.entries(await countJobs(db))) this.set({ state }, jobs);
    },
  });

  const server = await serve(registry, address, log);
  const { address: host, port, family } = server.address() as AddressInfo;
  const origin = `http://${family === 'IPv6' ? `[${host}]` : host}:${port}`;
  log.info({ origin }, 'metrics are served');
  return {
    origin,
    watchRequests: (app) => {
      app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
        const labels = { method, route: routeOptions.url ?? 'none', status: reply.statusCode };
        requests.observe(labels, reply.elapsedTime / 1000);
      });
    },
    watchSockets: (countOpen) => {
      new Gauge({
        name: 'tailwell_sockets_open',
        help: 'Open sockets of this process, by WebSocket or long polling.',
        registers,
        collect() {
          this.set(countOpen());
        },
      });
    },
    countJob: (job, outcome) => jobs.inc({ job, outcome }),
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** Empty while the database is unavailable: missing numbers are better than stale ones. */
async function countJobs(db: Kysely<Database>): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`
    select
      count(*) filter (where attempts < max_attempts and locked_at is null and run_at <= now()) as due,
      count(*) filter (where locked_at is not null) as running,
      count(*) filter (where attempts < max_attempts and locked_at is null and run_at > now()) as later,
      count(*) filter (where attempts >= max_attempts and locked_at is null) as failed
    from graphile_worker._private_jobs`
    .execute(db)
    .catch(() => ({ rows: [] }));
  return rows[0] ?? {};
}

async function serve(
  registry: Registry,
  { port, host }: { port: number; host: string },
  log: Log,
): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    try {
      const text = await registry.metrics();
      response
        .writeHead(200, { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' })
        .end(text);
    } catch (error) {
      log.warn({ err: error }, 'metrics could not be read');
      response.writeHead(503).end();
    }
  });
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}
