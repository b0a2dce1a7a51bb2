import { randomUUID } from 'node:crypto';
import { PAGE_SIZE } from '@tailwell/contract/page-size';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/database/db.ts';
import { buildTestApp, signIn, type TestApp } from '../../../testing/test-app.ts';
import { contentOf } from './notifications.testing.ts';
import { notify } from './notify.flow.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

async function personWith(notifications: number, url = '/my-consultations') {
  const { token, mobileNo } = await signIn(app);
  const { userId } = await app.db
    .selectFrom('identities')
    .where('subject', '=', mobileNo)
    .select('userId')
    .executeTakeFirstOrThrow();
  for (let count = 1; count <= notifications; count += 1) {
    await notifyOf(userId, url, `Refund ${count}`);
  }
  return { token, userId };
}

const notifyOf = (userId: string, url: string, title = 'Refund') =>
  inTransaction(app.db, (tx) =>
    notify(tx, {
      ...contentOf('refund-sent', title, 'Your money is on its way.'),
      userId,
      key: `refund-sent:${randomUUID()}`,
      url,
    }),
  );

const list = (token: string, page = 1) => app.call(`GET /fcm/get/all/my/fcm/noti/v1?page=${page}`, { token });
const read = (token: string, body: unknown) =>
  app.call('PUT /fcm/read/notifications/by/user/v1', { token, body });

test('a user without notifications has an empty list', async () => {
  const { token } = await personWith(0);
  expect((await list(token)).body).toMatchObject({ data: [], total: 0, unread: 0, unseen: 0 });
});

test('the list has the newest first, page by page, with how many are unread', async () => {
  const { token } = await personWith(PAGE_SIZE + 1);
  const first = await list(token);
  expect(first.body).toMatchObject({ total: PAGE_SIZE + 1, unread: PAGE_SIZE + 1 });
  expect(first.body.data).toHaveLength(PAGE_SIZE);
  expect(first.body.data[0]).toEqual({
    _id: expect.any(String),
    type: 'notification',
    kind: 'refund-sent',
    title: `Refund ${PAGE_SIZE + 1}`,
    body: 'Your money is on its way.',
    data: { url: '/my-consultations' },
    createdAt: expect.stringMatching(/Z$/),
    readAt: null,
    ringsForSeconds: 0,
  });
  expect((await list(token, 2)).body.data).toMatchObject([{ title: 'Refund 1' }]);
});

test('one notification is marked as read, then all of them', async () => {
  const { token, userId } = await personWith(3);
  const { _id } = (await list(token)).body.data[1];
  expect((await read(token, { ids: [_id] })).body.data).toEqual({ unread: 2, unseen: 2 });
  const read1 = (await list(token)).body.data.map(({ readAt }: { readAt: string | null }) => readAt !== null);
  expect(read1).toEqual([false, true, false]);
  expect((await read(token, {})).body.data).toEqual({ unread: 0, unseen: 0 });
  expect((await list(token)).body.unread).toBe(0);
  const events = await app.db
    .selectFrom('liveEvents')
    .where('userId', '=', userId)
    .where('name', '=', 'notificationsRead')
    .orderBy('id')
    .select('payload')
    .execute();
  expect(events.map(({ payload }) => payload)).toEqual([{ unread: 2 }, { unread: 0 }]);
});

test('opening the list clears the badge, and leaves unread notifications unread', async () => {
  const { token } = await personWith(2);
  expect((await list(token)).body).toMatchObject({ unread: 2, unseen: 2 });
  expect((await read(token, { isSeenOnly: true })).body.data).toEqual({ unread: 2, unseen: 0 });
  expect((await list(token)).body).toMatchObject({
    unread: 2,
    unseen: 0,
    data: [{ readAt: null }, { readAt: null }],
  });
});

test('opening a record marks only its own notifications as read', async () => {
  const [opened, other] = [randomUUID(), randomUUID()];
  const { token, userId } = await personWith(2, `/my-orders/${opened}#${randomUUID()}`);
  await notifyOf(userId, `/my-orders/${other}`);
  expect((await read(token, { about: opened })).body.data).toEqual({ unread: 1, unseen: 1 });
  const left = (await list(token)).body.data.filter(
    ({ readAt }: { readAt: string | null }) => readAt === null,
  );
  expect(left).toMatchObject([{ data: { url: `/my-orders/${other}` } }]);
});

test('a read notification keeps its time and sends no event', async () => {
  const { token, userId } = await personWith(1);
  await read(token, {});
  const [before] = (await list(token)).body.data;
  await read(token, {});
  await read(token, { ids: [before._id] });
  expect((await list(token)).body.data[0].readAt).toBe(before.readAt);
  const events = await app.db
    .selectFrom('liveEvents')
    .where('userId', '=', userId)
    .where('name', '=', 'notificationsRead')
    .selectAll()
    .execute();
  expect(events).toHaveLength(1);
});

test('another user’s notifications are neither shown nor marked', async () => {
  const owner = await personWith(1);
  const stranger = await personWith(0);
  const { _id } = (await list(owner.token)).body.data[0];
  expect((await list(stranger.token)).body.data).toEqual([]);
  expect((await read(stranger.token, { ids: [_id] })).body.data).toEqual({ unread: 0, unseen: 0 });
  await read(stranger.token, {});
  expect((await list(owner.token)).body.unread).toBe(1);
});

test.each([{ ids: ['nothing'] }, { ids: Array(101).fill(randomUUID()) }, { ids: 'all' }])(
  'it takes ids only: %j',
  async (body) => {
    const { token } = await personWith(0);
    expect((await read(token, body)).status).toBe(422);
  },
);
