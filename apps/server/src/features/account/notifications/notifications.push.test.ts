import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { decryptPush, makeBrowser } from '../../../outside/push.testing.ts';
import { inTransaction } from '../../../platform/database/db.ts';
import { buildTestApp } from '../../../testing/test-app.ts';
import { CALL_RINGS_SECONDS, endCallNotification, notifyCall } from './call-notifications.flow.ts';
import { type Browser, contentOf, startWithPush } from './notifications.testing.ts';
import { notify } from './notify.flow.ts';

let pushing: Awaited<ReturnType<typeof startWithPush>>;
beforeAll(async () => {
  pushing = await startWithPush();
});
afterAll(() => pushing.close());
beforeEach(() => pushing.restart());

const ring = (userId: string, consultId = randomUUID()) => {
  const call = { consultId, vetId: randomUUID(), chatId: randomUUID(), channelName: 'c0ffee' };
  return inTransaction(pushing.app.db, (tx) =>
    notifyCall(tx, {
      ...contentOf('call', 'Dr Asha Rao is calling', 'Join to talk about Bruno.'),
      ...call,
      userId,
    }),
  ).then((isPushed) => ({ ...call, isPushed }));
};

const read = async ({ path, ...browser }: Browser) => {
  const push = pushing.service.received.find((received) => received.path === path);
  return push ? JSON.parse(await decryptPush(push.body, browser)) : undefined;
};

describe('a notification', () => {
  test('is pushed to each browser of the user, and to no other', async () => {
    const { userId, token, browser } = await pushing.personWithPush();
    const second = makeBrowser(pushing.service.host);
    await pushing.register(second, token);
    await pushing.personWithPush();
    await pushing.notifyOf(userId);
    await pushing.app.runJobs();

    expect(pushing.service.received.map(({ path }) => path).toSorted()).toEqual(
      [browser.path, second.path].toSorted(),
    );
    expect(await read(browser)).toEqual({
      _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      type: 'notification',
      title: 'Your consultation is booked',
      body: 'Dr Asha Rao for Bruno, Tue, 24 Nov, 4:30 pm.',
      data: { url: '/my-consultations' },
    });
    expect(pushing.service.received[0]?.headers).toMatchObject({ ttl: '86400', urgency: 'normal' });
  });

  test('comes over the socket with the same id', async () => {
    const { userId, browser } = await pushing.personWithPush();
    await pushing.notifyOf(userId);
    await pushing.app.runJobs();
    const events = await pushing.app.db
      .selectFrom('liveEvents')
      .where('userId', '=', userId)
      .selectAll()
      .execute();
    expect(events).toMatchObject([{ name: 'notification', payload: await read(browser) }]);
  });

  test('that is for open pages only is neither pushed nor mailed', async () => {
    const { userId } = await pushing.personWithPush();
    const content = { ...contentOf('abuse-case', 'News', 'Open it.'), reach: 'app' as const };
    await inTransaction(pushing.app.db, (tx) =>
      notify(tx, { ...content, userId, key: `abuse-case:${userId}`, url: '/x' }),
    );
    await pushing.app.runJobs();
    const { db } = pushing.app;
    const stored = await db
      .selectFrom('notifications')
      .where('userId', '=', userId)
      .select(['title', 'sentAt'])
      .execute();
    const events = await db.selectFrom('liveEvents').where('userId', '=', userId).select('name').execute();
    expect([stored, events]).toEqual([[{ title: 'News', sentAt: null }], [{ name: 'notification' }]]);
    expect(pushing.service.received).toEqual([]);
  });

  test('that is very long fits into a push, in any script', async () => {
    const { userId, browser } = await pushing.personWithPush();
    await pushing.notifyOf(userId, '"🐕'.repeat(300));
    await pushing.app.runJobs();
    const { body } = await read(browser);
    expect(body).toMatch(/^"🐕.*…$/u);
    expect([...body]).toHaveLength(300);
  });

  test('that was read meanwhile is not pushed', async () => {
    const { userId, token } = await pushing.personWithPush();
    await pushing.notifyOf(userId);
    await pushing.app.call('PUT /fcm/read/notifications/by/user/v1', { token, body: {} });
    await pushing.app.runJobs();
    expect(pushing.service.received).toEqual([]);
  });

  test('waits while the push service is down, and is sent once it is back', async () => {
    const { userId, browser } = await pushing.personWithPush();
    await pushing.notifyOf(userId);
    pushing.service.answer(429);
    await expect(pushing.app.runJobs()).rejects.toMatchObject({ code: 'PUSH_FAILED' });
    pushing.service.received.length = 0;
    pushing.service.answer(201);
    await pushing.app.runJobs({ untilAt: new Date(Date.now() + 60_000) });
    expect(await read(browser)).toMatchObject({ type: 'notification' });
    await pushing.app.runJobs({ untilAt: new Date(Date.now() + 3_600_000) });
    expect(pushing.service.received).toHaveLength(1);
  });

  test.each([404, 410])('deletes the registration of a browser that no longer exists: %d', async (status) => {
    const { userId, browser } = await pushing.personWithPush();
    await pushing.notifyOf(userId);
    pushing.service.answer(status);
    await pushing.app.runJobs();
    expect(await pushing.ownerOf(browser)).toBeUndefined();
    await pushing.notifyOf(userId);
    await pushing.app.runJobs();
    expect(pushing.service.received).toHaveLength(1);
  });

  test('is not pushed to a deactivated account', async () => {
    const { userId, token } = await pushing.personWithPush();
    await pushing.notifyOf(userId);
    await pushing.app.call('DELETE /user/delete/my/profile/v1', { token });
    await pushing.app.runJobs();
    expect(pushing.service.received).toEqual([]);
  });
});

describe('a call', () => {
  test('rings urgently for 45 seconds, with everything the dialog needs, by push only', async () => {
    const { userId, browser } = await pushing.personWithPush();
    const begun = Date.now();
    const { isPushed, ...call } = await ring(userId);
    expect(isPushed).toBe(true);
    await sql`delete from sandbox_messages`.execute(pushing.app.db);
    await pushing.app.runJobs();
    const passed = (Date.now() - begun) / 1_000;
    const url = `/consultation/instant-consultation/doctor-details/connect?consultId=${call.consultId}`;
    expect(await read(browser)).toMatchObject({
      type: 'joinCallPopup',
      title: 'Dr Asha Rao is calling',
      body: 'Join to talk about Bruno.',
      data: { ...call, url },
    });
    const { headers } = pushing.service.received[0] ?? {};
    expect(headers?.urgency).toBe('high');
    expect(Number(headers?.ttl)).toBeGreaterThanOrEqual(Math.floor(CALL_RINGS_SECONDS - passed));
    expect(Number(headers?.ttl)).toBeLessThanOrEqual(CALL_RINGS_SECONDS);
    expect(await pushing.app.db.selectFrom('sandboxMessages').selectAll().execute()).toEqual([]);
  });

  test('that was not answered in time is not pushed later, and is in the list', async () => {
    const { userId, token } = await pushing.personWithPush();
    await ring(userId);
    await sql`update notifications set expires_at = now() where user_id = ${userId}`.execute(pushing.app.db);
    await pushing.app.runJobs();
    expect(pushing.service.received).toEqual([]);
    const list = await pushing.app.call('GET /fcm/get/all/my/fcm/noti/v1', { token });
    expect(list.body.data).toMatchObject([{ type: 'joinCallPopup', ringsForSeconds: 0, readAt: null }]);
  });

  test('rings again when it is repeated, as one row of the list', async () => {
    const { userId, token } = await pushing.personWithPush();
    const consultId = randomUUID();
    await ring(userId, consultId);
    const begun = Date.now();
    await ring(userId, consultId);
    const list = await pushing.app.call('GET /fcm/get/all/my/fcm/noti/v1', { token });
    const passed = (Date.now() - begun) / 1_000;
    expect(list.body.data).toHaveLength(1);
    expect(list.body.data[0].ringsForSeconds).toBeGreaterThanOrEqual(Math.floor(CALL_RINGS_SECONDS - passed));
    await pushing.app.runJobs();
    expect(pushing.service.received).toHaveLength(1);
  });

  test('that was answered stops ringing in all windows', async () => {
    const { userId, token } = await pushing.personWithPush();
    const { consultId } = await ring(userId);
    await inTransaction(pushing.app.db, (tx) => endCallNotification(tx, { userId, consultId }));
    await inTransaction(pushing.app.db, (tx) => endCallNotification(tx, { userId, consultId }));
    const list = await pushing.app.call('GET /fcm/get/all/my/fcm/noti/v1', { token });
    expect(list.body).toMatchObject({
      unread: 0,
      data: [{ ringsForSeconds: 0, readAt: expect.any(String) }],
    });
    const events = await pushing.app.db
      .selectFrom('liveEvents')
      .where('userId', '=', userId)
      .select('name')
      .execute();
    expect(events.map(({ name }) => name).toSorted()).toEqual(['notification', 'notificationsRead']);
    await pushing.app.runJobs();
    expect(pushing.service.received).toEqual([]);
  });
});

test('when push is disabled, there is no key and nothing is pushed', async () => {
  const off = await buildTestApp({ SERVICE_WORKER: 'off' });
  try {
    expect((await off.call('GET /auth/get/push/key/v1')).body.data).toEqual({ publicKey: null });
  } finally {
    await off.close();
  }
});
