import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { type Context, openContext } from '../../context.ts';
import { addressBody } from '../../features/account/addresses/addresses.testing.ts';
import { queuedJobs } from '../../features.ts';
import { startTraceCollector } from '../../testing/doubles/trace-collector.ts';
import { buildTestApp, callOver, newMobileNo, signInOver, type TestApp } from '../../testing/test-app.ts';
import { readConfig } from '../config/config.ts';
import { openDb } from '../database/db.ts';
import { watchQueries } from '../database/watch-queries.ts';
import { enqueue, startJobs } from '../jobs/jobs.ts';
import { connect, until } from '../realtime/realtime.testing.ts';
import { openMetrics } from './metrics.ts';
import { openTracing } from './tracing.ts';

interface Line {
  level: number;
  msg: string;
  [key: string]: unknown;
}

let app: TestApp;
let collector: Awaited<ReturnType<typeof startTraceCollector>>;
let server: Awaited<ReturnType<typeof openObserved>>;
const lines: Line[] = [];

/** A server on the test's database with all monitoring on, assembled like in main.ts. */
async function openObserved(settings: Record<string, string>) {
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const original = app.context.config;
  const config = {
    ...original,
    ...pick(readConfig({ DATABASE_URL: original.databaseUrl, APP_SECRET: original.appSecret, ...settings })),
  };
  const url = app.context.databaseUrl;
  const onQuery = watchQueries(config.slowQueryMs, log);
  const { db, pool, close } = openDb({ url, poolSize: 8, log, onQuery });
  const tracing = await openTracing(config, log);
  const metrics = await openMetrics(config, { db, pool }, log);
  const context: Context = { ...(await openContext(config, { db, url }, log)), metrics, tracing };
  const jobs = await startJobs(context, pool, [], queuedJobs);
  const watched = await buildApp(context, { pages: false });
  const origin = await watched.listen({ port: 0, host: '127.0.0.1' });
  return {
    db,
    origin,
    base: `${origin}/api`,
    metrics: metrics?.origin ?? '',
    flush: () => tracing?.close(),
    close: async () => {
      await watched.close();
      await jobs.stop();
      await metrics?.close();
      await tracing?.close();
      await close();
    },
  };
}

const pick = ({ metrics, tracing, slowQueryMs, buildVersion, sms }: ReturnType<typeof readConfig>) => ({
  metrics,
  tracing,
  slowQueryMs,
  buildVersion,
  sms,
});

beforeAll(async () => {
  app = await buildTestApp();
  collector = await startTraceCollector();
  server = await openObserved({
    METRICS_PORT: '0',
    SLOW_QUERY_MS: '150',
    BUILD_VERSION: '1.2.3',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  });
});
afterAll(async () => {
  await server.close();
  await collector.stop();
  await app.close();
});

const readMetrics = async () => (await fetch(`${server.metrics}/metrics`)).text();

test('metrics name routes by pattern, and report connections, jobs, sockets, memory and the build', async () => {
  const { token, mobileNo } = await signInOver(server.base);
  const added = await callOver(server.base, 'POST /address/add/address/v1', { token, body: addressBody() });
  const id = added.body.data._id;
  await callOver(server.base, `GET /address/get/single/address/${id}/v1`, { token });
  await callOver(server.base, 'GET /nowhere/at/all?mobile=9876543210');
  await enqueue(server.db, 'passOnMessage', { messageId: '0199aaaa-0000-7000-8000-000000000000' });
  await enqueue(
    server.db,
    'passOnMessage',
    { messageId: '0199aaaa-0000-7000-8000-000000000000' },
    {
      runAt: new Date('2040-01-01'),
    },
  );
  const { socket } = await connect(server.origin, token);
  await until(async () => /tailwell_jobs_total\{job="passOnMessage"/.test(await readMetrics()));

  const text = await readMetrics();
  expect(text).toMatch(
    /tailwell_http_request_duration_seconds_count\{method="POST",route="\/api\/address\/add\/address\/v1",status="200"\} 1/,
  );
  expect(text).toMatch(
    /_bucket\{le="10",method="POST",route="\/api\/address\/add\/address\/v1",status="200"\} 1/,
  );
  expect(text).toMatch(/route="\/api\/\*",status="404"/);
  for (const name of [
    'tailwell_database_connections{state="in_use"}',
    'tailwell_database_connections{state="waiting"}',
    'tailwell_jobs_queued{state="later"} 1',
    'tailwell_sockets_open 1',
    'tailwell_build_info{version="1.2.3"} 1',
    'nodejs_eventloop_lag_p99_seconds',
    'process_resident_memory_bytes',
  ]) {
    expect(text).toContain(name);
  }
  for (const secret of [id, mobileNo, token, '9876543210', '127.0.0.1']) expect(text).not.toContain(secret);
  socket.disconnect();
});

test('metrics are not served at the public address, and nothing else at theirs', async () => {
  expect((await fetch(`${server.origin}/metrics`)).status).toBe(404);
  expect((await fetch(`${server.metrics}/healthz`)).status).toBe(404);
  expect((await fetch(`${server.metrics}/metrics`, { method: 'POST' })).status).toBe(404);
});

test('a slow query is logged with its statement and request, and without its values', async () => {
  const mobileNo = newMobileNo();
  const requestId = `request-${randomBytes(6).toString('hex')}`;
  // The request's work waits here for a lock.
  const [isLocked, isOver] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const locked = app.db.transaction().execute(async (tx) => {
    await sql`lock table one_time_codes in exclusive mode`.execute(tx);
    isLocked.resolve();
    await isOver.promise;
  });
  await isLocked.promise;
  const sending = callOver(server.base, 'POST /auth/send/otp/v1', {
    body: { mobileNo, role: 'user' },
    headers: { 'X-Request-Id': requestId },
  });
  const isWaiting = async () => {
    const { rows } = await sql`
      select from pg_locks
      where relation = 'one_time_codes'::regclass
        and database = (select oid from pg_database where datname = current_database())
        and not granted and waitstart < pg_catalog.clock_timestamp() - interval '200 ms'`.execute(app.db);
    return rows.length > 0;
  };
  await until(isWaiting).finally(isOver.resolve);
  await locked;
  expect((await sending).status).toBe(200);

  const slowQueries = lines.filter(({ msg, requestId: of }) => msg === 'a slow query' && of === requestId);
  // On a busy machine others of the request's queries may be slow too.
  const waited = slowQueries.find(({ statement }) => String(statement).includes('one_time_codes'));
  expect(waited).toMatchObject({ level: 40 });
  expect(waited?.milliseconds).toBeGreaterThanOrEqual(150);
  expect(JSON.stringify(slowQueries)).not.toContain(mobileNo);
});

test('a trace contains a request, its queries and provider calls, and continues the caller’s', async () => {
  const sms = createServer((_, response) => response.end()).listen(0, '127.0.0.1');
  await once(sms, 'listening');
  const traced = await openObserved({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_SERVICE_NAME: 'tailwell-test',
    SMS_URL: `http://127.0.0.1:${(sms.address() as AddressInfo).port}`,
  });
  const traceId = randomBytes(16).toString('hex');
  const spanId = randomBytes(8).toString('hex');
  const mobileNo = newMobileNo();
  const sent = await callOver(traced.base, 'POST /auth/send/otp/v1', {
    body: { mobileNo, role: 'user' },
    headers: { traceparent: `00-${traceId}-${spanId}-01` },
  });
  expect(sent.status).toBe(200);
  await callOver(traced.base, 'GET /auth/get/sign/in/options/v1', { headers: { traceparent: 'nonsense' } });
  await enqueue(traced.db, 'passOnMessage', { messageId: '0199aaaa-0000-7000-8000-000000000000' });
  await traced.close();
  sms.close();

  expect([...collector.services]).toContain('tailwell-test');
  const spans = collector.spans.filter((span) => span.traceId === traceId);
  const request = spans.find(({ name }) => name === 'POST /api/auth/send/otp/v1');
  expect(request).toMatchObject({
    parentSpanId: spanId,
    kind: 2,
    attributes: { 'http.route': '/api/auth/send/otp/v1', 'http.response.status_code': 200 },
  });
  const queries = spans.filter(({ attributes }) => attributes['db.system.name'] === 'postgresql');
  expect(queries.length).toBeGreaterThan(1);
  const call = spans.find(({ name }) => name === 'sms');
  for (const inner of [...queries, call]) {
    expect(inner?.parentSpanId).toBe(request?.spanId);
    expect(BigInt(inner?.startTimeUnixNano ?? 0)).toBeLessThanOrEqual(BigInt(inner?.endTimeUnixNano ?? 0));
  }
  const other = collector.spans.find(({ name }) => name === 'GET /api/auth/get/sign/in/options/v1');
  expect(other?.parentSpanId ?? '').toBe('');
  expect(JSON.stringify(collector.spans)).not.toContain(mobileNo);
});

test('an unavailable collector doesn’t delay requests', async () => {
  const traced = await openObserved({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
  expect((await callOver(traced.base, 'GET /auth/get/sign/in/options/v1')).status).toBe(200);
  await traced.close();
});
