import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { platform } from 'node:os';
import { makeTemporaryFolder } from '@tailwell/embedded-postgres/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from './platform/realtime/realtime.testing.ts';
import { type ServerProcess, startServer } from './testing/server-process.ts';
import { createTestDatabase } from './testing/test-database.ts';

// Other addresses of this machine, and limits of open files, as on Linux.
const isLinux = platform() === 'linux';

let server: ServerProcess;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
const lines: Socket[] = [];
beforeAll(async () => {
  if (!isLinux) return;
  database = await createTestDatabase();
  const settings = {
    DATABASE_URL: database.url,
    DATA_DIR: makeTemporaryFolder('floods'),
    HOST: '127.0.0.1',
    CALL_LIMIT_FACTOR: '10',
  };
  // Room for 72 connections.
  server = await startServer({ ...settings, DATABASE_POOL: '4' }, undefined, { openFiles: 400 });
});
afterAll(async () => {
  for (const line of lines) line.destroy();
  await server?.end('SIGKILL');
  await database?.drop();
});

async function flood(count: number, text: string) {
  for (let at = 0; at < count; at += 1) {
    const localAddress = `127.0.0.${2 + (at % 3)}`;
    const line = connect({ port: Number(new URL(server.origin).port), host: '127.0.0.1', localAddress });
    lines.push(line.pause().on('error', () => {}));
    await once(line, 'connect');
    if (text) line.write(text);
  }
}

const isServed = async () =>
  (await fetch(`http://127.0.0.1:${new URL(server.origin).port}/readyz`).catch(() => undefined))?.status;

test.runIf(isLinux).each([
  ['that say nothing', 600, ''],
  ['that ask for much and read nothing', 100, 'GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(59)],
  [
    'that ask for much in turn and read nothing',
    100,
    'GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(10),
  ],
])('more connections than open files allow, %s, don’t affect other clients', async (_, count, text) => {
  await flood(count, text);
  for (let times = 0; times < 10; times += 1) expect(await isServed()).toBe(200);
  expect(server.child.exitCode).toBeNull();
  expect(server.output()).toContain('closed connections');
  for (const line of lines.splice(0)) line.destroy();
  await until(async () => (await isServed()) === 200);
});
