import { randomUUID } from 'node:crypto';
import { PUSH_SUBSCRIPTIONS_PER_PERSON } from '@tailwell/contract/notifications';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { decryptPush, makeBrowser, startPushService } from '../../outside/push.testing.ts';
import { inTransaction } from '../../platform/db.ts';
import { buildTestApp, signIn, type TestApp } from '../../testing/test-app.ts';
import { eraseDeletedAccounts } from '../profile/profile.jobs.ts';
import { CALL_RINGS_SECONDS, endCallNotice, notifyCall } from './call-notices.ts';
import { notify } from './notices.jobs.ts';
import { sweepPushSubscriptions } from './push.jobs.ts';

const REGISTER = 'POST /auth/create/marketing/fcm/v1';

let service: Awaited<ReturnType<typeof startPushService>>;
let app: TestApp;
let vapidKey: string;
beforeAll(async () => {
  service = await startPushService();
  app = await buildTestApp({ PUSH_EXTRA_HOSTS: service.host });
  vapidKey = (await app.call('GET /auth/get/push/key/v1')).body.data.publicKey;
});
afterAll(async () => {
  await app.close();
  service.close();
});
beforeEach(async () => {
  service.received.length = 0;
  service.answer(201);
  await sql`delete from graphile_worker._private_jobs`.execute(app.db);
});

type Browser = ReturnType<typeof makeBrowser>;

async function person() {
  const { token, mobileNo } = await signIn(app);
  const { userId } = await app.db
    .selectFrom('identities')
    .where('subject', '=', mobileNo)
    .select('userId')
    .executeTakeFirstOrThrow();
  return { token, userId };
}

const register = (browser: Browser, token?: string, changes: Record<string, unknown> = {}) =>
  app.call(REGISTER, { token, body: browser.registration(vapidKey, changes) });

/** A person with a browser that can be woken. */
async function wakeable() {
  const someone = await person();
  const browser = makeBrowser(service.host);
  expect((await register(browser, someone.token)).status).toBe(200);
  return { ...someone, browser };
}

const ownerOf = async ({ endpoint }: Browser) =>
  (
    await app.db
      .selectFrom('pushSubscriptions')
      .where('endpoint', '=', endpoint)
      .select('userId')
      .executeTakeFirst()
  )?.userId;

const tell = (userId: string, text = 'Dr Asha Rao for Bruno, Tue, 24 Nov, 4:30 pm.') =>
  inTransaction(app.db, (tx) =>
    notify(tx, {
      userId,
      key: `consultation-booked:${randomUUID()}`,
      kind: 'consultation-booked',
      title: 'Your consultation is booked',
      text,
      url: '/my-consultations',
    }),
  );

const ring = (userId: string, consultId = randomUUID()) => {
  const call = { consultId, vetId: randomUUID(), chatId: randomUUID(), channelName: 'c0ffee' };
  return inTransaction(app.db, (tx) =>
    notifyCall(tx, { ...call, userId, title: 'Dr Asha Rao is calling', body: 'Join to talk about Bruno.' }),
  ).then((isTold) => ({ ...call, isTold }));
};

const read = async ({ path, ...browser }: Browser) => {
  const push = service.received.find((received) => received.path === path);
  return push ? JSON.parse(await decryptPush(push.body, browser)) : undefined;
};

describe('a notice', () => {
  test('wakes each browser of the person, and nobody else’s', async () => {
    const { userId, token, browser } = await wakeable();
    const second = makeBrowser(service.host);
    await register(second, token);
    await wakeable();
    await tell(userId);
    await app.runJobs();

    expect(service.received.map(({ path }) => path).toSorted()).toEqual(
      [browser.path, second.path].toSorted(),
    );
    expect(await read(browser)).toEqual({
      _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      type: 'notice',
      title: 'Your consultation is booked',
      body: 'Dr Asha Rao for Bruno, Tue, 24 Nov, 4:30 pm.',
      data: { url: '/my-consultations' },
    });
    expect(service.received[0]?.headers).toMatchObject({ ttl: '86400', urgency: 'normal' });
  });

  test('comes over the socket with the same id', async () => {
    const { userId, browser } = await wakeable();
    await tell(userId);
    await app.runJobs();
    const news = await app.db.selectFrom('news').where('userId', '=', userId).selectAll().execute();
    expect(news).toMatchObject([{ name: 'notice', payload: await read(browser) }]);
  });

  test('that is very long fits into a push, whatever it is written in', async () => {
    const { userId, browser } = await wakeable();
    await tell(userId, '"🐕'.repeat(300));
    await app.runJobs();
    const { body } = await read(browser);
    expect(body).toMatch(/^"🐕.*…$/u);
    expect([...body]).toHaveLength(300);
  });

  test('that was read meanwhile wakes nobody', async () => {
    const { userId, token } = await wakeable();
    await tell(userId);
    await app.call('PUT /fcm/read/notifications/by/user/v1', { token, body: {} });
    await app.runJobs();
    expect(service.received).toEqual([]);
  });

  test('waits while the push service is away, and comes once it is back', async () => {
    const { userId, browser } = await wakeable();
    await tell(userId);
    service.answer(429);
    await expect(app.runJobs()).rejects.toMatchObject({ code: 'PUSH_FAILED' });
    service.received.length = 0;
    service.answer(201);
    await app.runJobs({ untilAt: new Date(Date.now() + 60_000) });
    expect(await read(browser)).toMatchObject({ type: 'notice' });
    await app.runJobs({ untilAt: new Date(Date.now() + 3_600_000) });
    expect(service.received).toHaveLength(1);
  });

  test.each([404, 410])('ends the registration of a browser that is gone: %d', async (status) => {
    const { userId, browser } = await wakeable();
    await tell(userId);
    service.answer(status);
    await app.runJobs();
    expect(await ownerOf(browser)).toBeUndefined();
    await tell(userId);
    await app.runJobs();
    expect(service.received).toHaveLength(1);
  });

  test('is pushed to no account that is asleep', async () => {
    const { userId, token } = await wakeable();
    await tell(userId);
    await app.call('DELETE /user/delete/my/profile/v1', { token });
    await app.runJobs();
    expect(service.received).toEqual([]);
  });
});

describe('a call', () => {
  test('rings urgently for 45 seconds, with all that the dialog hands on, and by nothing but push', async () => {
    const { userId, browser } = await wakeable();
    const { isTold, ...call } = await ring(userId);
    expect(isTold).toBe(true);
    await sql`delete from sandbox_messages`.execute(app.db);
    await app.runJobs();
    const url = `/consultation/instant-consultation/doctor-details/connect?consultId=${call.consultId}`;
    expect(await read(browser)).toMatchObject({
      type: 'joinCallPopup',
      title: 'Dr Asha Rao is calling',
      body: 'Join to talk about Bruno.',
      data: { ...call, url },
    });
    const { headers } = service.received[0] ?? {};
    expect(headers?.urgency).toBe('high');
    expect(Number(headers?.ttl)).toBeGreaterThan(CALL_RINGS_SECONDS - 10);
    expect(Number(headers?.ttl)).toBeLessThanOrEqual(CALL_RINGS_SECONDS);
    expect(await app.db.selectFrom('sandboxMessages').selectAll().execute()).toEqual([]);
  });

  test('that nobody answered in time wakes nobody later, and stands in the list', async () => {
    const { userId, token } = await wakeable();
    await ring(userId);
    await sql`update notices set expires_at = now() where user_id = ${userId}`.execute(app.db);
    await app.runJobs();
    expect(service.received).toEqual([]);
    const list = await app.call('GET /fcm/get/all/my/fcm/noti/v1', { token });
    expect(list.body.data).toMatchObject([{ type: 'joinCallPopup', ringsForSeconds: 0, readAt: null }]);
  });

  test('rings anew when it is told again, as one line of the list', async () => {
    const { userId, token } = await wakeable();
    const consultId = randomUUID();
    await ring(userId, consultId);
    await ring(userId, consultId);
    const list = await app.call('GET /fcm/get/all/my/fcm/noti/v1', { token });
    expect(list.body.data).toHaveLength(1);
    expect(list.body.data[0].ringsForSeconds).toBeGreaterThan(CALL_RINGS_SECONDS - 10);
    await app.runJobs();
    expect(service.received).toHaveLength(1);
  });

  test('that was answered stops ringing in all windows', async () => {
    const { userId, token } = await wakeable();
    const { consultId } = await ring(userId);
    await inTransaction(app.db, (tx) => endCallNotice(tx, { userId, consultId }));
    await inTransaction(app.db, (tx) => endCallNotice(tx, { userId, consultId }));
    const list = await app.call('GET /fcm/get/all/my/fcm/noti/v1', { token });
    expect(list.body).toMatchObject({
      unread: 0,
      data: [{ ringsForSeconds: 0, readAt: expect.any(String) }],
    });
    const news = await app.db.selectFrom('news').where('userId', '=', userId).select('name').execute();
    expect(news.map(({ name }) => name).toSorted()).toEqual(['notice', 'noticesRead']);
    await app.runJobs();
    expect(service.received).toEqual([]);
  });
});

describe('a registration', () => {
  test('without a person is kept, and becomes theirs when they sign in there', async () => {
    const browser = makeBrowser(service.host);
    expect((await register(browser)).status).toBe(200);
    expect(await ownerOf(browser)).toBeNull();
    const { token, userId } = await person();
    await register(browser, token);
    expect(await ownerOf(browser)).toBe(userId);
  });

  test('of somebody else’s browser is refused without its keys', async () => {
    const { browser, userId } = await wakeable();
    const thief = await person();
    const own = makeBrowser(service.host);
    const stolen = { ...own, registration: browser.registration };
    for (const token of [thief.token, undefined]) {
      const taken = await register(stolen, token, {
        p256dh: own.p256dh.toString('base64url'),
        auth: own.auth.toString('base64url'),
      });
      expect([taken.status, taken.body.code]).toEqual([409, 'PUSH_TAKEN']);
    }
    expect(await ownerOf(browser)).toBe(userId);
  });

  test('goes over to who signs in next in the same browser', async () => {
    const { browser, userId } = await wakeable();
    const next = await person();
    expect((await register(browser, next.token)).status).toBe(200);
    expect(await ownerOf(browser)).toBe(next.userId);
    await tell(userId);
    await app.runJobs();
    expect(service.received).toEqual([]);
  });

  test('ends when that browser signs out, and only that one', async () => {
    const { browser, token } = await wakeable();
    const other = await wakeable();
    const logout = { deviceId: 'phone', fcmToken: other.browser.endpoint };
    await app.call('POST /auth/logout/user/v1', { token, body: logout });
    expect(await ownerOf(other.browser)).toBe(other.userId);
    expect(await ownerOf(browser)).toBeDefined();
    await app.call('POST /auth/logout/user/v1', {
      token: other.token,
      body: { ...logout, fcmToken: other.browser.endpoint },
    });
    expect(await ownerOf(other.browser)).toBeUndefined();
  });

  test('is one of ten at most: the one not seen for longest makes room, also when many come at once', async () => {
    const { browser: first, token, userId } = await wakeable();
    await sql`update push_subscriptions set refreshed_at = now() - interval '1 day' where user_id = ${userId}`.execute(
      app.db,
    );
    const more = Array.from({ length: PUSH_SUBSCRIPTIONS_PER_PERSON + 2 }, () => makeBrowser(service.host));
    await Promise.all(more.map((browser) => register(browser, token)));
    const { count } = await app.db
      .selectFrom('pushSubscriptions')
      .where('userId', '=', userId)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(PUSH_SUBSCRIPTIONS_PER_PERSON);
    expect(await ownerOf(first)).toBeUndefined();
  });

  test('made twice at once is one', async () => {
    const { token } = await person();
    const browser = makeBrowser(service.host);
    const answers = await Promise.all(Array.from({ length: 10 }, () => register(browser, token)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  test('is forgotten when it has not been refreshed for two months, or belongs to nobody', async () => {
    const { browser } = await wakeable();
    const { browser: fresh } = await wakeable();
    const nobodys = makeBrowser(service.host);
    await register(nobodys);
    const age = (endpoint: string, days: number) =>
      sql`update push_subscriptions set refreshed_at = now() - make_interval(days => ${days})
        where endpoint = ${endpoint}`.execute(app.db);
    await age(browser.endpoint, 61);
    await age(fresh.endpoint, 59);
    await age(nobodys.endpoint, 15);
    await sweepPushSubscriptions(app.context);
    expect(await ownerOf(browser)).toBeUndefined();
    expect(await ownerOf(nobodys)).toBeUndefined();
    expect(await ownerOf(fresh)).toBeDefined();
  });

  test('is erased with its person', async () => {
    const { browser, token, userId } = await wakeable();
    await app.call('DELETE /user/delete/my/profile/v1', { token });
    await sql`update users set erase_after = now() - interval '1 second' where id = ${userId}`.execute(
      app.db,
    );
    await eraseDeletedAccounts(app.context);
    expect(await ownerOf(browser)).toBeUndefined();
  });

  test.each([
    ['an unknown service', { endpoint: 'https://evil.example/push' }, 'PUSH_SERVICE_UNKNOWN'],
    ['an address in our own network', { endpoint: 'https://169.254.169.254/latest' }, 'PUSH_SERVICE_UNKNOWN'],
    ['plain http', { endpoint: 'http://fcm.googleapis.com/fcm/send/a' }, 'INVALID'],
    ['a key that is no point of the curve', { p256dh: `B${'A'.repeat(86)}` }, 'INVALID'],
    ['a short key', { p256dh: 'BAAA' }, 'INVALID'],
    ['a short secret', { auth: 'AAAA' }, 'INVALID'],
    ['another server’s key', { vapidKey: 'another' }, 'PUSH_KEY_CHANGED'],
  ])('with %s is refused', async (_, changes, code) => {
    const browser = makeBrowser(service.host);
    const body = browser.registration(vapidKey, changes);
    const answer = await app.call(REGISTER, { body: { ...body, token: body.subscriptionOptions.endpoint } });
    expect([answer.status, answer.body.code]).toEqual([code === 'PUSH_KEY_CHANGED' ? 409 : 422, code]);
  });

  test('whose token is not its endpoint is refused', async () => {
    const body = { ...makeBrowser(service.host).registration(vapidKey), token: 'https://other.example/' };
    expect((await app.call(REGISTER, { body })).status).toBe(422);
  });

  test('is limited: twenty in ten minutes from one address', async () => {
    const strict = await buildTestApp({ PUSH_EXTRA_HOSTS: service.host, CALL_LIMIT_FACTOR: '1' });
    try {
      const { publicKey } = (await strict.call('GET /auth/get/push/key/v1')).body.data;
      const statuses = [];
      for (let count = 0; count < 22; count += 1) {
        const body = makeBrowser(service.host).registration(publicKey);
        statuses.push((await strict.call(REGISTER, { body })).status);
      }
      expect(statuses).toEqual([...Array(20).fill(200), 429, 429]);
    } finally {
      await strict.close();
    }
  });
});

test('switched off, there is no key and nobody is woken', async () => {
  const off = await buildTestApp({ SERVICE_WORKER: 'off' });
  try {
    expect((await off.call('GET /auth/get/push/key/v1')).body.data).toEqual({ publicKey: null });
  } finally {
    await off.close();
  }
});
