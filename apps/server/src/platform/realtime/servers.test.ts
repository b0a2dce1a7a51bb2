import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { makeTemporaryFolder } from '@tailwell/embedded-postgres/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCall } from '../../features/vets/calls/calls.testing.ts';
import { insertOwner, insertOwners } from '../../features/vets/consultations/consultations.testing.ts';
import { startServer } from '../../testing/server-process.ts';
import { buildTestApp, type TestApp } from '../../testing/test-app.ts';
import { inTransaction } from '../database/db.ts';
import { openDatabase } from '../database/open-database.ts';
import { ask, connect, openServer, openSocket, until } from './realtime.testing.ts';
import { publish } from './realtime.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const publishTo = (db: TestApp['db'], userId: string, id: string) =>
  inTransaction(db, (tx) => publish(tx, userId, 'payment', { _id: id, status: 'completed' }));

/** Connects as our pages do: says hello on every connection, with the cursor of the last event. */
function stayConnected(origin: string, token: string) {
  const opened = openSocket(origin, {
    reconnection: true,
    reconnectionDelay: 200,
    reconnectionDelayMax: 1_000,
    randomizationFactor: 0.5,
  });
  let hellos = 0;
  let cursor: string | undefined;
  opened.socket.on('liveEvent', (item) => {
    cursor = item.cursor;
  });
  opened.socket.on('connect', async () => {
    const answer = await ask(opened, 'hello', { token, cursor }).catch(() => undefined);
    if (!answer?.ok) return;
    cursor ??= answer.cursor;
    hellos += 1;
  });
  return { ...opened, hellos: () => hellos };
}

test('three hundred sockets whose server is replaced reconnect automatically and miss nothing', async () => {
  const owners = await insertOwners(app.db, 300);
  const before = await openServer(app.context);
  const sockets = owners.map(({ token }) => stayConnected(before.origin, token));
  await until(() => sockets.every(({ hellos }) => hellos() === 1));

  const stopping = before.close();
  const published = owners.map(() => randomUUID());
  await inTransaction(app.db, async (tx) => {
    for (const [at, { id }] of owners.entries()) {
      await publish(tx, id, 'payment', { _id: published[at] ?? '', status: 'completed' });
    }
  });
  await stopping;
  // The server has closed them; each socket notices a moment later.
  await until(() => sockets.every(({ closing }) => closing.closedAt));
  expect(sockets.every(({ closing }) => closing.reason === 'transport close')).toBe(true);

  const after = await openServer(app.context, before.port);
  await until(() => sockets.every(({ events }) => events.length > 0));
  expect(sockets.map(({ events }) => events.map(({ data }) => data))).toEqual(
    published.map((_id) => [{ _id, status: 'completed' }]),
  );
  for (const { socket } of sockets) socket.disconnect();
  await after.close();
});

test('a call continues after the server of one side is killed', async () => {
  const call = await makeCall(app);
  const dataDir = makeTemporaryFolder('killed');
  const { databaseUrl: DATABASE_URL } = app.context;
  const doomed = await startServer({ DATABASE_URL, DATA_DIR: dataDir });
  const owner = await connect(doomed.origin, call.owner.token);
  const vet = await connect(app.origin, call.vet.token);
  for (const side of [owner, vet])
    expect(await ask(side, 'join', { consultId: call.id })).toEqual({ ok: true });
  const signal = (sdp: string) => ({ consultId: call.id, description: { type: 'offer', sdp } });
  await ask(owner, 'signal', signal('before'));
  await until(() => vet.signals.length === 1);

  await doomed.end('SIGKILL');
  await until(() => owner.closing.closedAt);
  const back = await connect(
    app.origin,
    call.owner.token,
    owner.events.at(-1)?.cursor ?? owner.answer.cursor,
  );
  expect(await ask(back, 'join', { consultId: call.id })).toEqual({ ok: true });
  await ask(back, 'signal', signal('after'));
  await until(() => vet.signals.length === 2);
  expect(vet.signals.map(({ description }) => description?.sdp)).toEqual(['before', 'after']);
  for (const { socket } of [vet, back]) socket.disconnect();
  rmSync(dataDir, { recursive: true, force: true });
});

test('a killed and restarted database loses no event and no end of a session', async () => {
  const dataDir = makeTemporaryFolder('restart');
  const config = { ...app.context.config, databaseUrl: undefined, dataDir };
  const { log } = app.context;
  const database = await openDatabase(config, log);
  const context = { config, log, databaseUrl: database.url };
  const servers = [await openServer(context), await openServer(context)];
  const { id, token } = await insertOwner(database.db);
  const sockets = await Promise.all(servers.map(({ origin }) => connect(origin, token)));
  const [before, after] = [randomUUID(), randomUUID()];
  await publishTo(database.db, id, before);
  await until(() => sockets.every(({ events }) => events.length === 1));

  const pidFile = join(dataDir, 'postgres/cluster/postmaster.pid');
  const readPostmaster = () =>
    existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n', 1)[0]) : 0;
  const killed = readPostmaster();
  process.kill(killed, 'SIGKILL');
  // Its backends live on for a moment, and would still accept what is published.
  await until(() => ![0, killed].includes(readPostmaster()));
  // Until it is back, and perhaps before any server listens again.
  await until(() =>
    publishTo(database.db, id, after).then(
      () => true,
      () => false,
    ),
  );
  await until(() => sockets.every(({ events }) => events.length === 2));
  for (const { events, socket } of sockets) {
    expect(events.map(({ data }) => data)).toMatchObject([{ _id: before }, { _id: after }]);
    expect(socket.connected).toBe(true);
  }
  await database.db.deleteFrom('sessions').where('userId', '=', id).execute();
  await until(() => sockets.every(({ closing }) => closing.hasSessionEnded));
  for (const server of servers) await server.close();
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test('a stopping server closes its sockets immediately, also unresponsive ones', async () => {
  const { token } = await insertOwner(app.db);
  const server = await openServer(app.context);
  const polling = await connect(server.origin, token, undefined, { transports: ['polling'] });
  const socket = await connect(server.origin, token);
  const unresponsive = await openUnresponsiveSocket(server.port);
  await server.close();
  await until(() => polling.closing.closedAt && socket.closing.closedAt && unresponsive.closed);
});

/** A WebSocket that never sends anything after the handshake. */
async function openUnresponsiveSocket(port: number) {
  const line = createConnection(port, '127.0.0.1');
  line.write(
    `GET /api/socket/?EIO=4&transport=websocket HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\n` +
      `Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${'A'.repeat(22)}==\r\n\r\n`,
  );
  await once(line, 'data');
  line.on('error', () => {});
  line.resume();
  return line;
}

/** Returns the response to a request for another protocol; '' if the connection is cut. */
async function askForUpgrade(path: string, protocol: string): Promise<string> {
  const { port } = new URL(app.origin);
  const line = createConnection(Number(port), '127.0.0.1');
  line.on('error', () => {});
  let answer = '';
  line.on('data', (bytes) => {
    answer += bytes;
    line.end();
  });
  line.write(
    `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: ${protocol}\r\n` +
      `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${'A'.repeat(22)}==\r\n\r\n`,
  );
  await once(line, 'close');
  return answer.split('\r\n', 1)[0] ?? '';
}

test('only the socket’s URL accepts WebSocket; other upgrades get the ordinary response', async () => {
  const socketAt = '/api/socket/?EIO=4&transport=websocket';
  expect(await askForUpgrade(socketAt, 'websocket')).toBe('HTTP/1.1 101 Switching Protocols');
  expect(await askForUpgrade('/healthz', 'h2c')).toBe('HTTP/1.1 200 OK');
  expect(await askForUpgrade('/healthz', 'websocket')).toBe('');
  expect(await askForUpgrade('/api/sockets?EIO=4&transport=websocket', 'websocket')).toBe('');
  expect(await askForUpgrade('/api/socket/?EIO=4&transport=nothing', 'websocket')).toBe(
    'HTTP/1.1 400 Bad Request',
  );
});
