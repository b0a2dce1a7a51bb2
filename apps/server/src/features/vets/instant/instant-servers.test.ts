import { rmSync } from 'node:fs';
import { makeTemporaryFolder } from '@tailwell/embedded-postgres/testing';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDb } from '../../../platform/database/db.ts';
import { connect, until } from '../../../platform/realtime/realtime.testing.ts';
import { type ServerProcess, startServer } from '../../../testing/server-process.ts';
import { callOver, type TestApp } from '../../../testing/test-app.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import type { TestDatabase } from '../../../testing/test-postgres.ts';
import { insertOwner } from '../consultations/consultations.testing.ts';
import {
  accept,
  bringVetsOnline,
  eventsOf,
  getRequest,
  makeRoundDue,
  search,
  switchSandboxVet,
} from './instant.testing.ts';

/** The maximum that the table allows: a round ends only when the test says so, however slow the machine is. */
const RING_SECONDS = 120;

const dataDir = makeTemporaryFolder('instant-servers');
let database: TestDatabase;
let db: ReturnType<typeof openDb>['db'];
let close: () => Promise<void>;
let servers: ServerProcess[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  ({ db, close } = openDb({ url: database.url, poolSize: 2, log: pino({ level: 'silent' }) }));
  await db.updateTable('instantTerms').set({ ringSeconds: RING_SECONDS }).execute();
  const settings = { DATABASE_URL: database.url, DATA_DIR: dataDir };
  servers = await Promise.all([startServer(settings), startServer(settings)]);
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.end('SIGKILL')));
  await close();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** A server process, as far as these tests need it. */
const through = ({ origin }: ServerProcess) =>
  ({
    db,
    origin,
    call: (route: string, options?: object) => callOver(`${origin}/api`, route, options),
  }) as unknown as TestApp;

test('a search goes on when the server that began it is killed, and rings nobody twice in a round', async () => {
  const [doomed, survivor] = servers;
  if (!doomed || !survivor) throw new Error('two servers are needed');
  await switchSandboxVet(through(survivor), false);
  const vets = await bringVetsOnline(through(survivor), 2);
  const sockets = await Promise.all(vets.map(({ token }) => connect(survivor.origin, token)));
  const owner = await insertOwner(db);
  const id = await search(through(doomed), owner);
  await doomed.end('SIGKILL');

  await makeRoundDue(through(survivor), id);
  await until(async () => (await getRequest(through(survivor), owner, id)).round === 2);
  for (const vet of vets) {
    const rings = (await eventsOf(through(survivor), vet.userId, 'ring')).filter(
      (ring) => ring.consultId === id,
    );
    expect(rings).toHaveLength(2);
  }
  await until(() => sockets.every(({ events }) => events.filter(({ name }) => name === 'ring').length === 2));
  const [first] = vets;
  if (!first) throw new Error('a vet is needed');
  expect((await accept(through(survivor), first, id)).status).toBe(200);
  expect((await getRequest(through(survivor), owner, id)).status).toBe('accepted');
  for (const { socket } of sockets) socket.disconnect();
});
