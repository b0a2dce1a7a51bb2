import { PUSH_SUBSCRIPTIONS_PER_PERSON } from '@tailwell/contract/account/notifications';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeBrowser } from '../../../outside/push.testing.ts';
import { buildTestApp } from '../../../testing/test-app.ts';
import { eraseDeletedAccounts } from '../../site/data-rights/data-rights.testing.ts';
import { sweepPushSubscriptions } from './notifications.jobs.ts';
import { startWithPush } from './notifications.testing.ts';

const REGISTER = 'POST /auth/create/marketing/fcm/v1';

let pushing: Awaited<ReturnType<typeof startWithPush>>;
beforeAll(async () => {
  pushing = await startWithPush();
});
afterAll(() => pushing.close());
beforeEach(() => pushing.restart());

test('a registration without a user is stored, and assigned when a user signs in there', async () => {
  const browser = makeBrowser(pushing.service.host);
  expect((await pushing.register(browser)).status).toBe(200);
  expect(await pushing.ownerOf(browser)).toBeNull();
  const { token, userId } = await pushing.person();
  await pushing.register(browser, token);
  expect(await pushing.ownerOf(browser)).toBe(userId);
});

test('a registration of another user’s browser is refused without its keys', async () => {
  const { browser, userId } = await pushing.personWithPush();
  const thief = await pushing.person();
  const own = makeBrowser(pushing.service.host);
  const stolen = { ...own, registration: browser.registration };
  for (const token of [thief.token, undefined]) {
    const refused = await pushing.register(stolen, token, {
      p256dh: own.p256dh.toString('base64url'),
      auth: own.auth.toString('base64url'),
    });
    expect([refused.status, refused.body.code]).toEqual([409, 'PUSH_TAKEN']);
  }
  expect(await pushing.ownerOf(browser)).toBe(userId);
});

test('a registration is transferred to the next user who signs in in the same browser', async () => {
  const { browser, userId } = await pushing.personWithPush();
  const next = await pushing.person();
  expect((await pushing.register(browser, next.token)).status).toBe(200);
  expect(await pushing.ownerOf(browser)).toBe(next.userId);
  await pushing.notifyOf(userId);
  await pushing.app.runJobs();
  expect(pushing.service.received).toEqual([]);
});

test('a registration ends when that browser signs out, and only that one', async () => {
  const { browser, token } = await pushing.personWithPush();
  const other = await pushing.personWithPush();
  const logout = { deviceId: 'phone', fcmToken: other.browser.endpoint };
  await pushing.app.call('POST /auth/logout/user/v1', { token, body: logout });
  expect(await pushing.ownerOf(other.browser)).toBe(other.userId);
  expect(await pushing.ownerOf(browser)).toBeDefined();
  await pushing.app.call('POST /auth/logout/user/v1', {
    token: other.token,
    body: { ...logout, fcmToken: other.browser.endpoint },
  });
  expect(await pushing.ownerOf(other.browser)).toBeUndefined();
});

test('a user has at most ten registrations: the least recently used one is removed, also with concurrent requests', async () => {
  const { browser: first, token, userId } = await pushing.personWithPush();
  await sql`update push_subscriptions set refreshed_at = now() - interval '1 day' where user_id = ${userId}`.execute(
    pushing.app.db,
  );
  const more = Array.from({ length: PUSH_SUBSCRIPTIONS_PER_PERSON + 2 }, () =>
    makeBrowser(pushing.service.host),
  );
  await Promise.all(more.map((browser) => pushing.register(browser, token)));
  const { count } = await pushing.app.db
    .selectFrom('pushSubscriptions')
    .where('userId', '=', userId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBe(PUSH_SUBSCRIPTIONS_PER_PERSON);
  expect(await pushing.ownerOf(first)).toBeUndefined();
});

test('two concurrent identical registrations create one', async () => {
  const { token } = await pushing.person();
  const browser = makeBrowser(pushing.service.host);
  const answers = await Promise.all(Array.from({ length: 10 }, () => pushing.register(browser, token)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});

test('a registration is deleted when it has not been refreshed for two months, or has no user', async () => {
  const { browser } = await pushing.personWithPush();
  const { browser: fresh } = await pushing.personWithPush();
  const unclaimed = makeBrowser(pushing.service.host);
  await pushing.register(unclaimed);
  const age = (endpoint: string, days: number) =>
    sql`update push_subscriptions set refreshed_at = now() - make_interval(days => ${days})
      where endpoint = ${endpoint}`.execute(pushing.app.db);
  await age(browser.endpoint, 61);
  await age(fresh.endpoint, 59);
  await age(unclaimed.endpoint, 15);
  await sweepPushSubscriptions(pushing.app.context);
  expect(await pushing.ownerOf(browser)).toBeUndefined();
  expect(await pushing.ownerOf(unclaimed)).toBeUndefined();
  expect(await pushing.ownerOf(fresh)).toBeDefined();
});

test('a registration is erased with its user', async () => {
  const { browser, token, userId } = await pushing.personWithPush();
  await pushing.app.call('DELETE /user/delete/my/profile/v1', { token });
  await sql`update users set erase_after = now() - interval '1 second' where id = ${userId}`.execute(
    pushing.app.db,
  );
  await eraseDeletedAccounts(pushing.app.context);
  expect(await pushing.ownerOf(browser)).toBeUndefined();
});

test.each([
  ['an unknown service', { endpoint: 'https://evil.example/push' }, 'PUSH_SERVICE_UNKNOWN'],
  ['an address in our own network', { endpoint: 'https://169.254.169.254/latest' }, 'PUSH_SERVICE_UNKNOWN'],
  ['plain http', { endpoint: 'http://fcm.googleapis.com/fcm/send/a' }, 'INVALID'],
  ['a key that is no point of the curve', { p256dh: `B${'A'.repeat(86)}` }, 'INVALID'],
  ['a short key', { p256dh: 'BAAA' }, 'INVALID'],
  ['a short secret', { auth: 'AAAA' }, 'INVALID'],
  ['another server’s key', { vapidKey: 'another' }, 'PUSH_KEY_CHANGED'],
])('a registration with %s is refused', async (_, changes, code) => {
  const browser = makeBrowser(pushing.service.host);
  const body = browser.registration(pushing.vapidKey, changes);
  const answer = await pushing.app.call(REGISTER, {
    body: { ...body, token: body.subscriptionOptions.endpoint },
  });
  expect([answer.status, answer.body.code]).toEqual([code === 'PUSH_KEY_CHANGED' ? 409 : 422, code]);
});

test('a registration whose token is not its endpoint is refused', async () => {
  const body = {
    ...makeBrowser(pushing.service.host).registration(pushing.vapidKey),
    token: 'https://other.example/',
  };
  expect((await pushing.app.call(REGISTER, { body })).status).toBe(422);
});

test('a registration is limited: twenty in ten minutes from one address', async () => {
  const strict = await buildTestApp({ PUSH_EXTRA_HOSTS: pushing.service.host, CALL_LIMIT_FACTOR: '1' });
  try {
    const { publicKey } = (await strict.call('GET /auth/get/push/key/v1')).body.data;
    const statuses = [];
    for (let count = 0; count < 22; count += 1) {
      const body = makeBrowser(pushing.service.host).registration(publicKey);
      statuses.push((await strict.call(REGISTER, { body })).status);
    }
    expect(statuses).toEqual([...Array(20).fill(200), 429, 429]);
  } finally {
    await strict.close();
  }
});
