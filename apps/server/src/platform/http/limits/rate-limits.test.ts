import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startRedis } from '../../../testing/doubles/redis-server.ts';
import { buildTestApp, callOver, newMobileNo, type TestApp } from '../../../testing/test-app.ts';
import { openServer } from '../../realtime/realtime.testing.ts';

let redis: Awaited<ReturnType<typeof startRedis>>;
let app: TestApp;
const ends: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  app = await buildTestApp({ TRUST_PROXY: '1', CALL_LIMIT_FACTOR: '0.05' });
  redis = await startRedis();
});
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});
afterAll(() => app.close());

/** How long a server waits for Redis before it counts on its own, in milliseconds. */
const REDIS_PATIENCE = 250;
const wait = globalThis.setTimeout;

/** Two servers behind one load balancer. They wait longer for Redis: it may be slow on a busy machine. */
async function openTwo(redisUrl: string | undefined) {
  const waitLonger = (work: () => void, ms?: number) => wait(work, ms === REDIS_PATIENCE ? 15_000 : ms);
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(waitLonger as typeof setTimeout);
  const context = { ...app.context, config: { ...app.context.config, redisUrl } };
  const servers = [await openServer(context), await openServer(context)] as const;
  for (const server of servers) ends.push(server.close);
  return servers.map(({ origin }) => `${origin}/api`);
}

/** One visitor's calls, alternating between servers: how many of 80 are answered if a server allows 30 a minute. */
async function callInTurn(bases: string[], ip: string, calls = 80) {
  const answers = [];
  for (let at = 0; at < calls; at += 1) {
    const headers = { 'X-Forwarded-For': ip };
    answers.push(
      await callOver(bases[at % bases.length] ?? '', 'GET /auth/get/sign/in/options/v1', { headers }),
    );
  }
  return answers;
}

const countGood = (answers: { status: number }[]) => answers.filter(({ status }) => status === 200).length;

test('two servers count a client’s calls together with Redis, and separately without it', async () => {
  const together = await callInTurn(await openTwo(redis.url), '203.0.113.7');
  expect(countGood(together)).toBe(30);
  expect(together.at(-1)?.body.code).toBe('TOO_MANY_CALLS');
  expect(Number(together.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(countGood(await callInTurn(await openTwo(undefined), '203.0.113.7'))).toBe(60);
});

test('other clients and other calls’ limits are counted separately', async () => {
  const bases = await openTwo(redis.url);
  expect(countGood(await callInTurn(bases, '203.0.113.8', 20))).toBe(20);
  expect(countGood(await callInTurn(bases, '203.0.113.9', 20))).toBe(20);
  const headers = { 'X-Forwarded-For': '203.0.113.8' };
  const body = { mobileNo: newMobileNo(), role: 'user' };
  const sent = await callOver(bases[0] ?? '', 'POST /auth/send/otp/v1', { headers, body });
  expect(sent.status).toBe(200);
});

test('while Redis is unavailable, each server counts for itself, and no call waits or is refused', async () => {
  const bases = await openTwo(redis.url);
  await redis.stop();
  const answers = await callInTurn(bases, '203.0.113.10');
  expect(countGood(answers)).toBe(60);
  expect(answers.every(({ status }) => status === 200 || status === 429)).toBe(true);
});
