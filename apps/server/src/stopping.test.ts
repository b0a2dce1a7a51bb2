import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect as connectTo } from 'node:net';
import { text } from 'node:stream/consumers';
import { makeTemporaryFolder } from '@tailwell/embedded-postgres/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressBody } from './features/account/addresses/addresses.testing.ts';
import { ask as askSocket, connect, openSocket, until } from './platform/realtime/realtime.testing.ts';
import { startLoadBalancer } from './testing/doubles/load-balancer.ts';
import { type ServerProcess, startServer } from './testing/server-process.ts';
import { callOver, signInOver } from './testing/test-app.ts';
import { createTestDatabase } from './testing/test-database.ts';
import type { TestDatabase } from './testing/test-postgres.ts';

const DELAY = 2_000;

const dataDir = makeTemporaryFolder('stopping');
let database: TestDatabase;
let servers: [ServerProcess, ServerProcess, ServerProcess];
const start = () =>
  startServer({ DATABASE_URL: database.url, DATA_DIR: dataDir, SHUTDOWN_DELAY_MS: String(DELAY) });

beforeAll(async () => {
  database = await createTestDatabase();
  servers = await Promise.all([start(), start(), start()]);
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.end('SIGTERM')));
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Sends one request; returns its status, and throws if the connection breaks. */
function ask(url: string, { agent, token }: { agent: Agent; token: string }, body?: object) {
  return new Promise<number>((resolve, reject) => {
    const headers = { Authorization: token, ...(body && { 'Content-Type': 'application/json' }) };
    const sent = request(url, { agent, method: body ? 'POST' : 'GET', headers });
    sent.on('error', reject);
    sent.on('response', (answer) => text(answer).then(() => resolve(answer.statusCode ?? 0), reject));
    sent.end(body && JSON.stringify(body));
  });
}

/** Reads and writes continuously until stopped, half of it on a new connection each time. */
function load(base: string, token: string) {
  const agents = [true, false].map((keepAlive) => new Agent({ keepAlive }));
  const counts = { answered: 0, broken: [] as string[] };
  const ended = new AbortController();
  const loop = async (agent: Agent) => {
    while (!ended.signal.aborted) {
      const responses = [
        ask(`${base}/address/get/all/address/v1`, { agent, token }),
        ask(`${base}/address/add/address/v1`, { agent, token }, addressBody()),
      ];
      for (const answer of await Promise.allSettled(responses)) {
        // 409: the address book is full.
        if (answer.status === 'fulfilled' && [200, 409].includes(answer.value)) counts.answered += 1;
        else counts.broken.push(answer.status === 'fulfilled' ? `${answer.value}` : `${answer.reason}`);
      }
    }
  };
  const loops = Promise.all([...agents, ...agents].map(loop));
  return {
    counts,
    stop: async () => {
      ended.abort();
      await loops;
      for (const agent of agents) agent.destroy();
    },
  };
}

test('a server that is asked to stop notifies the load balancer first: no request fails, on old or new connections', async () => {
  const [leaving, , staying] = servers;
  const balancer = await startLoadBalancer([leaving.origin, staying.origin], { checksReadiness: true });
  const { token } = await signInOver(`${balancer.origin}/api`);
  const { counts, stop } = load(`${balancer.origin}/api`, token);
  await until(() => counts.answered > 200);

  const stopped = leaving.end('SIGTERM');
  await until(async () => (await fetch(`${leaving.origin}/readyz`)).status === 503);
  // A client that still reaches it is served, and goes to another server next time.
  const late = await callOver(`${leaving.origin}/api`, 'GET /auth/get/sign/in/options/v1');
  expect([late.status, late.headers.get('connection')]).toEqual([200, 'close']);
  expect(await stopped).toBe(0);
  const { answered } = counts;
  await until(() => counts.answered > answered + 50);
  await stop();
  await balancer.close();
  expect(counts.broken).toEqual([]);
});

test('sockets move to other servers before their server stops, and no new ones are accepted', async () => {
  const [, leaving, staying] = servers;
  const own = await startLoadBalancer([leaving.origin, staying.origin], { checksReadiness: true });
  const { token } = await signInOver(`${own.origin}/api`);
  const sockets = Array.from({ length: 40 }, () => openSocket(own.origin, { reconnection: true }));
  for (const one of sockets) {
    // A server closes those that do not say it within 5 s.
    one.socket.on('connect', () => void askSocket(one, 'hello', { token }).catch(() => {}));
  }
  await until(() => sockets.every(({ socket }) => socket.connected));
  const polling = await connect(leaving.origin, token, undefined, { transports: ['polling'] });

  const stopped = leaving.end('SIGTERM');
  await until(async () => (await fetch(`${leaving.origin}/readyz`)).status === 503);
  for (const transport of ['websocket', 'polling'] as const) {
    const { socket } = openSocket(leaving.origin, { transports: [transport] });
    await expect(
      new Promise((resolve, reject) => socket.on('connect', () => resolve('in')).on('connect_error', reject)),
    ).rejects.toThrow();
  }
  expect(await stopped).toBe(0);
  await until(() => polling.closing.closedAt);
  expect(polling.closing.reason).toBe('transport close');
  await until(() => sockets.every(({ socket }) => socket.connected));
  const times = sockets.map(({ closing }) => closing.closedAt).filter(Boolean);
  expect(times.length).toBeGreaterThan(0);
  expect(times.length).toBeLessThan(sockets.length);
  // Gradually, not all together.
  expect(Math.max(...times) - Math.min(...times)).toBeGreaterThan(DELAY / 4);
  for (const { socket } of sockets) socket.disconnect();
  await own.close();
});

test('connections without a request don’t delay a stop', async () => {
  const [, , leaving] = servers;
  const silent = ['', 'GET / HTTP/1.1\r\nHost: x\r\n'].map((head) => {
    const socket = connectTo(Number(new URL(leaving.origin).port), 'localhost');
    socket.write(head);
    return socket;
  });
  await Promise.all(silent.map((socket) => once(socket, 'connect')));
  expect(await leaving.end('SIGTERM')).toBe(0);
  for (const socket of silent) socket.destroy();
});
