import { rmSync } from 'node:fs';
import { makeTemporaryFolder } from '@tailwell/embedded-postgres/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from './platform/realtime/realtime.testing.ts';
import { startLoadBalancer } from './testing/doubles/load-balancer.ts';
import { startRedis } from './testing/doubles/redis-server.ts';
import { type ServerProcess, startServer } from './testing/server-process.ts';
import { callOver } from './testing/test-app.ts';
import { createTestDatabase } from './testing/test-database.ts';
import type { TestDatabase } from './testing/test-postgres.ts';

const dataDir = makeTemporaryFolder('roles');
let database: TestDatabase;
let redis: Awaited<ReturnType<typeof startRedis>>;
let pages: [ServerProcess, ServerProcess];
const ends: (() => Promise<unknown>)[] = [];

const start = async (settings: Record<string, string>) => {
  const server = await startServer({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    REDIS_URL: redis.url,
    LOG_LEVEL: 'info',
    ...settings,
  });
  ends.push(() => server.end('SIGTERM'));
  return server;
};

beforeAll(async () => {
  database = await createTestDatabase();
  redis = await startRedis();
  pages = await Promise.all([start({ ROLES: 'http' }), start({ ROLES: 'http' })]);
});
afterAll(async () => {
  await Promise.all(ends.map((end) => end()));
  await redis.stop();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const send = (base: string, message: string) =>
  callOver(base, 'POST /static/send/message/v1', {
    body: { name: 'Asha Rao', email: 'asha@example.com', topic: 'order', message },
  });

const readMails = async (base: string): Promise<string[]> => {
  const { body } = await callOver(base, 'GET /sandbox/messages/v1?to=care%40tailwell.example');
  return body.data.map(({ text }: { text: string }) => text.split('\n', 1)[0] ?? '');
};

test('two HTTP processes and one jobs process together do what a single one does', async () => {
  const balancer = await startLoadBalancer(pages.map(({ origin }) => origin));
  ends.push(balancer.close);
  const base = `${balancer.origin}/api`;
  const messages = ['The first message.', 'The second message.'];
  for (const message of messages) expect((await send(base, message)).status).toBe(200);
  expect(await readMails(base)).toEqual([]);

  const jobs = await start({ ROLES: 'jobs', METRICS_PORT: '0' });
  await until(async () => (await readMails(base)).length === 2);
  expect((await readMails(base)).toSorted()).toEqual(messages);

  for (const path of ['/healthz', '/readyz']) expect((await fetch(jobs.origin + path)).status).toBe(200);
  for (const path of ['/', '/api/auth/get/sign/in/options/v1', '/metrics']) {
    expect((await fetch(jobs.origin + path)).status).toBe(404);
  }
  const metrics = /"origin":"([^"]+)"/.exec(jobs.output())?.[1];
  const readMetrics = async () => (await fetch(`${metrics}/metrics`)).text();
  // A job counts once its end is saved, after its mail was sent.
  await expect.poll(readMetrics).toContain('tailwell_jobs_total{job="passOnMessage",outcome="done"} 2');
});

test('a jobs process ends cleanly when asked to', async () => {
  const jobs = await start({ ROLES: 'jobs' });
  expect(await jobs.end('SIGTERM')).toBe(0);
});

test('an unknown role fails the start', async () => {
  await expect(start({ ROLES: 'http,pages' })).rejects.toThrow('ROLES');
});
