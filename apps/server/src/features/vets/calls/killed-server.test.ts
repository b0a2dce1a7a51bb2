import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import type { LiveEvents } from '@tailwell/contract/events';
import { makeTemporaryFolder } from '@tailwell/embedded-postgres/testing';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDb } from '../../../platform/database/db.ts';
import {
  ask,
  type Item,
  openSocket,
  type TestSocket,
  until,
} from '../../../platform/realtime/realtime.testing.ts';
import { startLoadBalancer } from '../../../testing/doubles/load-balancer.ts';
import { type ServerProcess, startServer } from '../../../testing/server-process.ts';
import { callOver, type TestApp } from '../../../testing/test-app.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import type { TestDatabase } from '../../../testing/test-postgres.ts';
import { insertOwner } from '../consultations/consultations.testing.ts';
import {
  accept,
  requestVet as askForVet,
  bringVetsOnline,
  cancelRequest,
  freeCode,
  getRequest,
  makeRoundDue,
  search,
  switchSandboxVet,
} from '../instant/instant.testing.ts';
import { getCall, makeCall, readChat, sendMessage, statusOf } from './calls.testing.ts';

/** The maximum that the table allows: a round ends only when the test says so, however slow the machine is. */
const RING_SECONDS = 120;

/** As in the web app's api/socket.ts. */
const RECONNECT = {
  reconnection: true,
  reconnectionDelay: 500,
  reconnectionDelayMax: 5_000,
  randomizationFactor: 0.5,
};

const dataDirs = [makeTemporaryFolder('killed-one'), makeTemporaryFolder('killed-two')];
const servers: ServerProcess[] = [];
let pair: [ServerProcess, ServerProcess];
const sockets: TestSocket['socket'][] = [];
let database: TestDatabase;
let db: ReturnType<typeof openDb>['db'];
let close: () => Promise<void>;

beforeAll(async () => {
  database = await createTestDatabase();
  ({ db, close } = openDb({ url: database.url, poolSize: 2, log: pino({ level: 'silent' }) }));
  await db.updateTable('instantTerms').set({ ringSeconds: RING_SECONDS }).execute();
});
beforeEach(async () => {
  pair = await startTwo();
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect();
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.end('SIGKILL')));
  await close();
  await database.drop();
  for (const dataDir of dataDirs) rmSync(dataDir, { recursive: true, force: true });
});

/** Two servers over one database; one that was killed is replaced. */
async function startTwo(): Promise<[ServerProcess, ServerProcess]> {
  const running = dataDirs.map(async (dataDir, at) => {
    const server = servers[at];
    if (server && server.child.signalCode === null) return server;
    const APP_SECRET = 'a secret that both servers share, long enough';
    const started = await startServer({ DATABASE_URL: database.url, APP_SECRET, DATA_DIR: dataDir });
    servers[at] = started;
    return started;
  });
  const [one, two] = await Promise.all(running);
  if (!one || !two) throw new Error('two servers are needed');
  return [one, two];
}

/** The server at an address, as far as these tests need it. */
const through = (origin: string) =>
  ({
    db,
    origin,
    call: (route: string, options?: object) => callOver(`${origin}/api`, route, options),
  }) as unknown as TestApp;

type Window = Awaited<ReturnType<typeof openWindow>>;

/**
 * A browser window: says hello on every connection, enters its call again, and shows what it has not received yet.
 * `entries` counts how often all of that was answered.
 */
async function openWindow(origin: string, { token, userId }: { token: string; userId: string }) {
  const opened = openSocket(origin, RECONNECT);
  sockets.push(opened.socket);
  const shown: Item[] = [];
  let cursor: string | undefined;
  let since: string | undefined;
  let consultId: string | undefined;
  let entries = 0;
  opened.socket.on('liveEvent', (item) => {
    if (cursor !== undefined && Number(item.cursor) <= Number(cursor)) return;
    cursor = item.cursor;
    shown.push(item);
  });
  const join = async () => !consultId || (await ask(opened, 'join', { consultId })).ok;
  opened.socket.on('connect', async () => {
    const answer = await ask(opened, 'hello', { token, cursor }).catch(() => undefined);
    if (!answer?.ok) return;
    cursor ??= answer.cursor;
    since ??= answer.cursor;
    if (await join().catch(() => false)) entries += 1;
  });
  await until(() => entries === 1);
  return {
    ...opened,
    userId,
    shown,
    since: Number(since),
    entries: () => entries,
    enter: async (call: string) => {
      consultId = call;
      expect(await join()).toBe(true);
    },
  };
}

/** What a window has shown of one event name, oldest first. */
const shownOf = <Name extends keyof LiveEvents>({ shown }: Window, name: Name) =>
  shown.filter((item) => item.name === name).map(({ data }) => data as LiveEvents[Name]);

/** A call in two windows; the vet entered first and so has rung the owner. */
async function beInCall(consultId: string, { owner, vet }: Record<'owner' | 'vet', Window>, app: TestApp) {
  await vet.enter(consultId);
  await until(() => callsShownBy(owner).length > 0);
  await owner.enter(consultId);
  await until(async () => (await statusOf(app, consultId)) === 'in_call');
  await exchangeSignals(consultId, [owner, vet]);
}

const callsShownBy = (window: Window) =>
  shownOf(window, 'notification').filter(({ type }) => type === 'joinCallPopup');

async function exchangeSignals(consultId: string, [one, other]: [Window, Window]) {
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    const signal = { consultId, description: { type: 'offer', sdp: randomUUID() } };
    expect(await ask(from, 'signal', signal)).toEqual({ ok: true });
    await until(() => to.signals.some(({ description }) => description?.sdp === signal.description.sdp));
  }
}

/** The lasting parts of a call and its chat, as both sides read them. */
async function readCall(app: TestApp, consultId: string, tokens: string[]) {
  const calls = await Promise.all(tokens.map((token) => getCall(app, token, consultId)));
  return calls.map(({ body: { data } }) => ({
    status: data.status,
    consultId: data.consultId,
    chatId: data.chatId,
    channelName: data.channelName,
    talkingSince: data.talkingSince,
    isOwnerHere: data.isOwnerHere,
    isVetHere: data.isVetHere,
  }));
}

/** Requests a vet until there is a response, as a client with a broken connection does; returns the request's id. */
async function insistOnVet(app: TestApp, owner: Awaited<ReturnType<typeof insertOwner>>): Promise<string> {
  const body = { couponCode: await freeCode(app) };
  const headers = { 'Idempotency-Key': randomUUID() };
  let id = '';
  await until(async () => {
    const answer = await askForVet(app, owner, body, headers).catch(() => undefined);
    id = answer?.body.data?._id ?? '';
    return id;
  });
  return id;
}

async function countRequests(userId: string): Promise<number> {
  const requests = await db.selectFrom('instantRequests').where('userId', '=', userId).select('id').execute();
  return requests.length;
}

/**
 * Expects that each window has shown all of its user's events since it was opened: once, in order, and nothing else.
 */
async function expectShownOnce(all: Window[]) {
  for (const { userId, since, shown } of all) {
    const selectLastSeen = async () => {
      const shownEvents = db.selectFrom('liveEvents').where('userId', '=', userId).where('id', '>', since);
      return (await shownEvents.orderBy('id').select('id').execute()).map(({ id }) => String(id));
    };
    let shownEvents: string[] = [];
    await until(async () => {
      shownEvents = await selectLastSeen();
      return shown.at(-1)?.cursor === shownEvents.at(-1);
    });
    expect(shown.map(({ cursor }) => cursor)).toEqual(shownEvents);
  }
}

/** Expects that each round of each request has rung the vet once, and that their window showed exactly that. */
async function expectRungOnce(vetId: string, window: Window) {
  const shown = shownOf(window, 'ring').map(({ consultId }) => consultId);
  const rings = await db
    .selectFrom('instantRings')
    .where('vetId', '=', vetId)
    .where('requestId', 'in', shown)
    .select('requestId')
    .execute();
  expect(shown.toSorted()).toEqual(rings.map(({ requestId }) => requestId).toSorted());
}

test.for(['owner', 'vet'] as const)(
  'when the server of the %s in a call is killed, all reconnect, and nothing rings twice',
  async (side, { onTestFinished }) => {
    const [doomed, survivor] = pair;
    const balancer = await startLoadBalancer([doomed.origin, survivor.origin]);
    onTestFinished(balancer.close);
    const app = through(survivor.origin);
    await switchSandboxVet(app, false);
    const call = await makeCall(app);
    const rung = (await bringVetsOnline(app, 2)).find(({ vetId }) => vetId !== call.vet.vetId);
    if (!rung) throw new Error('another vet is needed');
    const [asking, insisting] = [await insertOwner(db), await insertOwner(db)];

    // In sequence, so that the first and the third are on the server that will be killed.
    const killed = await openWindow(balancer.origin, call[side]);
    const other = await openWindow(balancer.origin, side === 'owner' ? call.vet : call.owner);
    const ringing = await openWindow(balancer.origin, rung);
    const waiting = await openWindow(balancer.origin, { ...asking, userId: asking.id });
    const [owner, vet] = side === 'owner' ? [killed, other] : [other, killed];
    await beInCall(call.id, { owner, vet }, app);
    const tokens = [call.owner.token, call.vet.token];
    const before = await readCall(app, call.id, tokens);
    await sendMessage(app, tokens[0] ?? '', call.id, { text: 'He limps' });
    const id = await search(through(doomed.origin), asking);
    await until(() => shownOf(ringing, 'ring').length === 1);

    const [insisted] = await Promise.all([
      insistOnVet(through(balancer.origin), insisting),
      doomed.end('SIGKILL'),
    ]);
    await sendMessage(app, (side === 'owner' ? call.vet : call.owner).token, call.id, {
      text: 'Are you there?',
    });
    await until(() => killed.entries() >= 2 && ringing.entries() >= 2);
    expect([other, waiting].map(({ closing }) => closing.closedAt)).toEqual([0, 0]);

    // Cancelled before it is missed: two missed rings would take the vet offline.
    await until(() => shownOf(ringing, 'ring').some(({ consultId }) => consultId === insisted));
    expect(await countRequests(insisting.id)).toBe(1);
    await cancelRequest(app, insisting, insisted);

    await exchangeSignals(call.id, [killed, other]);
    await sendMessage(through(balancer.origin), call[side].token, call.id, { text: 'I am back' });
    expect(before[0]).toMatchObject({ status: 'in_call', isOwnerHere: true, isVetHere: true });
    expect(await readCall(app, call.id, tokens)).toEqual(before);
    const chat = await readChat(app, call[side].token, call.id);
    expect(chat.map(({ text }: { text: string }) => text)).toEqual([
      'He limps',
      'Are you there?',
      'I am back',
    ]);

    // The round started by the killed server is ended by the other one.
    await makeRoundDue(app, id);
    const ringsOfRounds = () => shownOf(ringing, 'ring').filter(({ consultId }) => consultId === id);
    await until(() => ringsOfRounds().length >= 2);
    expect((await getRequest(app, asking, id)).round).toBe(2);
    expect((await accept(app, rung, id)).status).toBe(200);
    await expectShownOnce([killed, other, ringing, waiting]);
    await expectRungOnce(rung.vetId, ringing);
    expect(callsShownBy(owner)).toHaveLength(1);
  },
);
