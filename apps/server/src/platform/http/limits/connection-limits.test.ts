import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { until } from '../../realtime/realtime.testing.ts';
import { guardConnections } from './connection-limits.ts';
import { answerSequentially } from './pipelining-limit.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0).toReversed()) end();
  vi.useRealTimers();
});

/** Starts a server with these limits; `open` connects from an address of this machine. */
async function openServer(limits: { max: number; maxPerNetwork: number }) {
  let begun = 0;
  const { listener, requestOf } = answerSequentially((request, response) => {
    if (request.url === '/long') response.end(Buffer.alloc(20_000_000));
    else if (request.url === '/never') begun += 1;
    else request.resume().on('end', () => response.end('good'));
  });
  const warnings: object[] = [];
  const guard = guardConnections(limits, requestOf, { warn: (line: object) => warnings.push(line) } as never);
  const server: Server = guard.guard(createServer(listener));
  server.on('upgrade', (_, socket) => socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const open = async (localAddress = '127.0.0.1') => {
    const line = connect({ port, host: '127.0.0.1', localAddress });
    line.on('error', () => {});
    ends.push(() => line.destroy());
    await once(line, 'connect');
    return line;
  };
  ends.push(() => {
    guard.stop();
    server.close();
    server.closeAllConnections();
  });
  return { ...guard, open, warnings, begun: () => begun };
}

/** Whether the server answers on this connection. */
async function isAnswered(line: Socket): Promise<boolean> {
  let received = '';
  line.on('data', (text) => (received += text));
  line.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await until(() => received.includes('good') || line.destroyed);
  return received.includes('good');
}

test('an address has a limited number of connections, and others aren’t affected', async () => {
  const { open, count, warnings } = await openServer({ max: 100, maxPerNetwork: 5 });
  const lines = [];
  for (let at = 0; at < 8; at += 1) lines.push(await open('127.0.0.2'));
  const answers = await Promise.all(lines.map(isAnswered));
  expect(answers.filter(Boolean)).toHaveLength(5);
  expect(await isAnswered(await open('127.0.0.1'))).toBe(true);
  expect(warnings).toEqual([{ connections: 1 }]);
  for (const line of lines) line.destroy();
  await until(() => count() === 1);
  expect(await isAnswered(await open('127.0.0.2'))).toBe(true);
});

test('when full, an idle connection of the address with the most is closed', async () => {
  const { open, count, begun } = await openServer({ max: 10, maxPerNetwork: 100 });
  const busy = await open('127.0.0.2');
  busy.write('GET /never HTTP/1.1\r\nHost: x\r\n\r\n');
  const page = await open('127.0.0.2');
  page.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n');
  await once(page, 'data');
  const idle: Socket[] = [];
  for (let at = 0; at < 8; at += 1) idle.push(await open('127.0.0.2'));
  await until(() => count() === 10 && begun() === 1);
  const other = await open('127.0.0.3');
  expect(await isAnswered(other)).toBe(true);
  await until(() => idle[0]?.destroyed);
  expect([busy, page, ...idle.slice(1)].some(({ destroyed }) => destroyed)).toBe(false);
  expect(count()).toBe(10);
});

test('when none is idle, an address with far more than the newcomer’s loses one, and never to itself', async () => {
  const { open, begun } = await openServer({ max: 10, maxPerNetwork: 100 });
  const busy: Socket[] = [];
  for (let at = 0; at < 10; at += 1) {
    const line = await open('127.0.0.2');
    line.write('GET /never HTTP/1.1\r\nHost: x\r\n\r\n');
    busy.push(line);
  }
  await until(() => begun() === 10);
  const own = (await open('127.0.0.2')).resume();
  await until(() => own.destroyed);
  expect(await isAnswered(await open('127.0.0.3'))).toBe(true);
  await until(() => busy.some(({ destroyed }) => destroyed));
  expect(busy.filter(({ destroyed }) => destroyed)).toEqual([busy[0]]);
});

test('a client that reads no response for 20 s is disconnected, and one that sends half a request', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  const { open, count } = await openServer({ max: 10, maxPerNetwork: 10 });
  const notReading = (await open()).pause();
  notReading.write('GET /long HTTP/1.1\r\nHost: x\r\n\r\n');
  const slow = await open();
  slow.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhal');
  const idle = await open();
  expect(await isAnswered(idle)).toBe(true);
  await vi.advanceTimersByTimeAsync(18_000);
  expect(count()).toBe(3);
  await vi.advanceTimersByTimeAsync(8_000);
  expect(count()).toBe(1);
  vi.useRealTimers();
  await until(() => slow.destroyed);
  expect(await isAnswered(idle)).toBe(true);
});
