import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { insertOwner, insertOwners } from '../../features/vets/consultations/consultations.testing.ts';
import { buildTestApp, type TestApp } from '../../testing/test-app.ts';
import { countWaiting } from '../../testing/waiting.ts';
import { inTransaction } from '../database/db.ts';
import { sweepEvents } from './events.ts';
import { ask, connect, openServer, openSocket, type TestSocket, until } from './realtime.testing.ts';
import { publish } from './realtime.ts';

let app: TestApp;
let second: Awaited<ReturnType<typeof openServer>>;
const open: TestSocket[] = [];

beforeAll(async () => {
  app = await buildTestApp();
  second = await openServer(app.context);
});
afterEach(() => {
  for (const { socket } of open.splice(0)) socket.disconnect();
});
afterAll(async () => {
  await second.close();
  await app.close();
});

/** Connects, and disconnects after the test. */
const join = async (...args: Parameters<typeof connect>) => {
  const connected = await connect(...args);
  open.push(connected);
  return connected;
};

const openUntrusted = (...args: Parameters<typeof openSocket>) => {
  const opened = openSocket(...args);
  open.push(opened);
  return opened;
};

/** Publishes a payment event; the id identifies it. */
const publishTo = (userId: string, id: string = randomUUID()) =>
  inTransaction(app.db, (tx) => publish(tx, userId, 'payment', { _id: id, status: 'completed' }));

const idsOf = ({ events }: Pick<TestSocket, 'events'>) =>
  events.map(({ data }) => (data as { _id: string })._id);

test('events reach a user on every server that they are connected to, and no one else', async () => {
  const [asha, ravi] = await insertOwners(app.db, 2);
  const here = await join(app.origin, asha?.token ?? '');
  const elsewhere = await join(second.origin, asha?.token ?? '');
  const stranger = await join(second.origin, ravi?.token ?? '');
  const id = randomUUID();
  await publishTo(asha?.id ?? '', id);
  await until(() => here.events.length > 0 && elsewhere.events.length > 0);
  expect(here.events).toEqual([
    { cursor: expect.stringMatching(/^\d+$/), name: 'payment', data: { _id: id, status: 'completed' } },
  ]);
  expect(elsewhere.events).toEqual(here.events);
  await publishTo(ravi?.id ?? '');
  await until(() => stranger.events.length > 0);
  expect(idsOf(stranger)).not.toContain(id);
});

test('two hundred events published concurrently arrive once each, in one order everywhere, by socket and by polling', async () => {
  const { id, token } = await insertOwner(app.db);
  const sockets = await Promise.all([
    join(app.origin, token),
    join(second.origin, token),
    join(second.origin, token, undefined, { transports: ['polling'] }),
  ]);
  const published = Array.from({ length: 200 }, () => randomUUID());
  await Promise.all(published.map((one) => publishTo(id, one)));
  await until(() => sockets.every(({ events }) => events.length >= 200));
  for (const socket of sockets) {
    expect(idsOf(socket).toSorted()).toEqual(published.toSorted());
    expect(socket.events).toEqual(sockets[0]?.events);
    const cursors = socket.events.map(({ cursor }) => Number(cursor));
    expect(cursors).toEqual(cursors.toSorted((a, b) => a - b));
  }
});

test('an event numbered early and committed late is not skipped', async () => {
  const { id, token } = await insertOwner(app.db);
  const { events, answer } = await join(app.origin, token);
  const [early, late] = [randomUUID(), randomUUID()];
  const hasNumber = Promise.withResolvers<void>();
  const canEnd = Promise.withResolvers<void>();
  const slow = inTransaction(app.db, async (tx) => {
    await publish(tx, id, 'payment', { _id: early, status: 'completed' });
    hasNumber.resolve();
    await canEnd.promise;
  });
  await hasNumber.promise;
  await publishTo(id, late);
  await until(() => events.length === 1);
  canEnd.resolve();
  await slow;
  await until(() => events.length === 2);
  expect(idsOf({ events })).toEqual([late, early]);
  // A client that got only the first of them before the connection broke receives the other one.
  const again = await join(second.origin, token, events[0]?.cursor);
  await until(() => again.events.length === 1);
  expect(idsOf(again)).toEqual([early]);
  expect(Number(answer.cursor)).toBeLessThan(Number(events[0]?.cursor));
});

/** Publishes to users and stops in the middle of the commit, when events have their numbers, until it is allowed. */
async function startCommit(...userIds: string[]) {
  const isNumbered = Promise.withResolvers<void>();
  const canEnd = Promise.withResolvers<void>();
  const done = inTransaction(app.db, async (tx) => {
    for (const userId of userIds) {
      await publish(tx, userId, 'payment', { _id: randomUUID(), status: 'completed' });
    }
    await sql`set constraints all immediate`.execute(tx);
    isNumbered.resolve();
    await canEnd.promise;
  });
  await isNumbered.promise;
  return async () => {
    canEnd.resolve();
    await done;
  };
}

/** Users who share no lock. */
async function insertApart() {
  for (;;) {
    const [one, other] = await insertOwners(app.db, 2);
    const { rows } = await sql<{ areApart: boolean }>`
      select live_events_lock(${one?.id}) <> live_events_lock(${other?.id}) as are_apart`.execute(app.db);
    if (one && other && rows[0]?.areApart) return [one, other] as const;
  }
}

test('a commit waits only for another one with events for the same user', async () => {
  const [{ id: asha }, { id: ravi }] = await insertApart();
  const end = await startCommit(asha);
  await publishTo(ravi);
  const waits = publishTo(asha);
  await vi.waitFor(async () => expect(await countWaiting(app.db)).toBe(1), 15_000);
  await end();
  await waits;
});

test('transactions with events for the same users, in any order, do not deadlock', async () => {
  const [{ id: asha }, { id: ravi }] = await insertApart();
  let runs = 0;
  const publishBoth = (userIds: string[]) =>
    inTransaction(app.db, async (tx) => {
      runs += 1;
      for (const userId of userIds) {
        await publish(tx, userId, 'payment', { _id: randomUUID(), status: 'completed' });
      }
    });
  for (let round = 0; round < 20; round += 1) {
    const orders = Array.from({ length: 8 }, (_, at) => (at % 2 ? [asha, ravi] : [ravi, asha]));
    await Promise.all(orders.map(publishBoth));
  }
  // A transaction is retried after a deadlock.
  expect(runs).toBe(20 * 8);
});

test('a hello is answered once what is being committed for its user can be read', async () => {
  const [{ id: asha, token }, { id: ravi }] = await insertApart();
  const end = await startCommit(asha);
  // Its number is higher, and it is readable: a cursor that starts after it would skip the other one.
  await publishTo(ravi);
  let isAnswered = false;
  const joining = join(app.origin, token).finally(() => {
    isAnswered = true;
  });
  await vi.waitFor(async () => expect(await countWaiting(app.db)).toBe(1), 15_000);
  expect(isAnswered).toBe(false);
  await end();
  const { events } = await joining;
  const after = randomUUID();
  await publishTo(asha, after);
  await until(() => idsOf({ events }).includes(after));
});

test('an event of a server that was killed before it could notify the others is delivered', async () => {
  const { id, token } = await insertOwner(app.db);
  const { events } = await join(app.origin, token);
  const payload = JSON.stringify({ _id: randomUUID(), status: 'completed' });
  await app.db.insertInto('liveEvents').values({ userId: id, name: 'payment', payload }).execute();
  await until(() => events.length === 1);
});

test('rolled-back events are never sent', async () => {
  const { id, token } = await insertOwner(app.db);
  const { events } = await join(app.origin, token);
  await inTransaction(app.db, async (tx) => {
    await publish(tx, id, 'payment', { _id: randomUUID(), status: 'completed' });
    throw new Error('no');
  }).catch(() => {});
  const after = randomUUID();
  await publishTo(id, after);
  await until(() => events.length > 0);
  expect(idsOf({ events })).toEqual([after]);
});

test('a returning client gets all missed events without gaps, while more arrive', async () => {
  const { id, token } = await insertOwner(app.db);
  const first = await join(app.origin, token);
  const published = Array.from({ length: 120 }, () => randomUUID());
  for (const one of published.slice(0, 20)) await publishTo(id, one);
  await until(() => first.events.length === 20);
  first.socket.disconnect();
  for (const one of published.slice(20, 70)) await publishTo(id, one);
  const publishing = Promise.all(published.slice(70).map((one) => publishTo(id, one)));
  const cursor = first.events.at(-1)?.cursor;
  const back = await join(second.origin, token, cursor);
  await publishing;
  await until(() => back.events.length >= 100);
  expect(idsOf(back).slice(0, 50)).toEqual(published.slice(20, 70));
  expect(idsOf(back).toSorted()).toEqual(published.slice(20).toSorted());
  expect(back.answer.cursor).toBe(cursor);
});

test('a new client gets no earlier events; a cursor from the future counts as now', async () => {
  const { id, token } = await insertOwner(app.db);
  await publishTo(id);
  const sockets = await Promise.all([join(app.origin, token), join(app.origin, token, '999999999999999')]);
  const after = randomUUID();
  await publishTo(id, after);
  await until(() => sockets.every(({ events }) => events.length > 0));
  for (const socket of sockets) expect(idsOf(socket)).toEqual([after]);
});

test('connections cut by the database are restored, with the events published meanwhile', async () => {
  const { id, token } = await insertOwner(app.db);
  const sockets = await Promise.all([join(app.origin, token), join(second.origin, token)]);
  const published = Array.from({ length: 30 }, () => randomUUID());
  for (const one of published.slice(0, 10)) await publishTo(id, one);
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'tailwell-listen'`.execute(app.db);
  for (const one of published.slice(10)) await publishTo(id, one);
  await until(() => sockets.every(({ events }) => events.length >= 30));
  for (const socket of sockets) expect(idsOf(socket)).toEqual(published);
});

test('a wrong token is refused and the socket closed; nothing is answered before the hello', async () => {
  const wrong = openUntrusted(app.origin);
  expect(await ask(wrong, 'hello', { token: 'x'.repeat(43) })).toEqual({
    ok: false,
    message: 'Please sign in to continue.',
  });
  await until(() => wrong.closing.closedAt);
  expect(wrong.closing.hasSessionEnded).toBe(true);

  const silent = openUntrusted(app.origin);
  const answer = await ask(silent, 'join', { consultId: randomUUID() });
  expect(answer).toEqual({ ok: false, message: 'Please sign in to continue.' });
  for (const hello of [
    undefined,
    null,
    'x',
    [],
    {},
    { token: 7 },
    { token: 'x', cursor: '-1' },
    { token: 'x'.repeat(300) },
  ]) {
    expect(await ask(silent, 'hello', hello)).toEqual({
      ok: false,
      message: 'We couldn’t read that. Please reload the page.',
    });
  }
});

test('a socket that sends no hello is closed', async () => {
  const silent = openUntrusted(app.origin);
  const bare = new WebSocket(`${app.origin.replace('http', 'ws')}/api/socket/?EIO=4&transport=websocket`);
  const isClosed = new Promise<void>((resolve) => {
    bare.onclose = () => resolve();
  });
  await until(() => silent.socket.connected);
  await until(() => silent.closing.closedAt);
  // This one has not even asked for the namespace.
  await isClosed;
});

test('only our own pages can open a socket', async () => {
  const { token } = await insertOwner(app.db);
  for (const transports of [['websocket'], ['polling']] as ('websocket' | 'polling')[][]) {
    for (const origin of ['https://evil.example', 'null', 'http://127.0.0.1:1']) {
      const foreign = openUntrusted(app.origin, { transports, extraHeaders: { Origin: origin } });
      const failed = new Promise((resolve) => foreign.socket.once('connect_error', resolve));
      await failed;
      expect(foreign.socket.connected).toBe(false);
    }
    const own = { transports, extraHeaders: { Origin: app.origin } };
    expect((await join(app.origin, token, undefined, own)).answer.ok).toBe(true);
  }
});

test('a client that sends too much, or too long a message, is disconnected; the others stay', async () => {
  const { id, token } = await insertOwner(app.db);
  const quiet = await join(app.origin, token);
  const flooding = await join(app.origin, token);
  for (let sent = 0; sent < 200; sent += 1) flooding.socket.emit('leave', { consultId: id }, () => {});
  await until(() => flooding.closing.closedAt);

  const tooLong = await join(app.origin, token);
  tooLong.socket.emit('join', { consultId: 'x'.repeat(17_000) }, () => {});
  await until(() => tooLong.closing.closedAt);
  const longest = await join(app.origin, token);
  longest.socket.emit(
    'signal',
    { consultId: id, description: { type: 'offer', sdp: 'x'.repeat(70_000) } },
    () => {},
  );
  await until(() => longest.closing.closedAt);
  const binary = await join(app.origin, token);
  binary.socket.emit('join', { consultId: Buffer.from('x') } as never, () => {});
  await until(() => binary.closing.closedAt);

  const inTheName = await join(app.origin, token);
  for (const name of ['error', 'nonsense', '__proto__']) {
    inTheName.socket.emit(name as 'join', { consultId: id }, () => {});
  }
  await publishTo(id);
  await until(() => quiet.events.length === 1 && inTheName.events.length === 1);
});

test('sockets are closed when their session ends, on every server, and those of other sessions are not', async () => {
  const { id, token } = await insertOwner(app.db);
  const [other] = await insertOwners(app.db, 1);
  const sockets = await Promise.all([join(app.origin, token), join(second.origin, token)]);
  const remaining = await join(second.origin, other?.token ?? '');
  await app.call('POST /auth/logout/user/v1', { token, body: {} });
  await until(() => sockets.every(({ closing }) => closing.closedAt));
  for (const { closing } of sockets) {
    expect(closing).toMatchObject({ hasSessionEnded: true, reason: 'io server disconnect' });
  }
  expect(remaining.socket.connected).toBe(true);
  expect((await join(app.origin, token)).answer.ok).toBe(false);
  await publishTo(id);
});

test('sockets are closed when their session expires, and when the account is deleted', async () => {
  const [ending, leaving] = await insertOwners(app.db, 2);
  const expiring = await join(app.origin, ending?.token ?? '');
  const isDeleted = await join(second.origin, leaving?.token ?? '');
  await app.db
    .updateTable('sessions')
    .set({ expiresAt: new Date(Date.now() - 1_000) })
    .where('userId', '=', ending?.id ?? '')
    .execute();
  await app.call('DELETE /user/delete/my/profile/v1', { token: leaving?.token });
  await until(() => expiring.closing.hasSessionEnded && isDeleted.closing.hasSessionEnded);
});

test('events older than a day are swept', async () => {
  const { id, token } = await insertOwner(app.db);
  const [old, young] = [randomUUID(), randomUUID()];
  await publishTo(id, old);
  await publishTo(id, young);
  await sql`
    update live_events set created_at = now() - interval '25 hours' where payload ->> '_id' = ${old}`.execute(
    app.db,
  );
  await sweepEvents(app.context);
  const { events } = await join(app.origin, token, '0');
  await until(() => events.length > 0);
  expect(idsOf({ events })).toEqual([young]);
});

test('a client whose missed events were swept refetches, and one that missed none doesn’t', async () => {
  const [asha, ravi] = await insertOwners(app.db, 2);
  const before = await join(app.origin, asha?.token ?? '');
  const [received, missed] = [randomUUID(), randomUUID()];
  await publishTo(asha?.id ?? '', received);
  await until(() => before.events.length === 1);
  const cursor = before.events[0]?.cursor ?? '';
  before.socket.disconnect();
  await publishTo(asha?.id ?? '', missed);
  expect((await join(app.origin, asha?.token ?? '', cursor)).answer.cursor).toBe(cursor);
  await publishTo(ravi?.id ?? '');
  await sql`
    update live_events set created_at = now() - interval '25 hours' where payload ->> '_id' in (${received}, ${missed})`.execute(
    app.db,
  );
  await sweepEvents(app.context);
  const back = await join(app.origin, asha?.token ?? '', cursor);
  // A browser refetches its pages if the answer is not the cursor that it sent.
  expect(Number(back.answer.cursor)).toBeGreaterThan(Number(cursor));
  const young = randomUUID();
  await publishTo(asha?.id ?? '', young);
  await until(() => back.events.length > 0);
  expect(idsOf(back)).toEqual([young]);
});

test('scripts of other sites can’t poll (JSONP)', async () => {
  const statusOf = async (query: string) =>
    (await fetch(`${app.origin}/api/socket/?EIO=4&transport=polling${query}`)).status;
  expect(await statusOf('')).toBe(200);
  expect(await statusOf('&j=0')).toBe(404);
});
