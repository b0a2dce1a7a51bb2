import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { inTransaction } from '../../../platform/database/db.ts';
import { buildTestApp, newMobileNo, signIn, type TestApp } from '../../../testing/test-app.ts';
import { eraseDeletedAccounts } from '../../site/data-rights/data-rights.testing.ts';
import { sendNotification } from './notifications.jobs.ts';
import type { NewNotification } from './notifications.sql.ts';
import { contentOf, startNewHour } from './notifications.testing.ts';
import { notify, notifyEach } from './notify.flow.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ PUBLIC_URL: 'https://tailwell.example' });
});
afterAll(() => app.close());
beforeEach(async () => {
  await sql`delete from sms_hours`.execute(app.db);
  await sql`delete from sandbox_messages`.execute(app.db);
  await sql`delete from graphile_worker._private_jobs`.execute(app.db);
});

let keys = 0;
const notificationFor = (userId: string, more: Partial<NewNotification> = {}): NewNotification => {
  keys += 1;
  return {
    ...contentOf(
      'consultation-booked',
      'Your consultation is booked',
      'Dr. Meera Iyer sees Bruno on Monday, 23 November at 10:00.',
    ),
    userId,
    key: `consultation-booked:${keys}`,
    url: '/my/consultations',
    ...more,
  };
};

const notifyOf = (notification: NewNotification, test = app) =>
  inTransaction(test.db, (tx) => notify(tx, notification));

async function userIdOf(subject: string, test = app) {
  const { userId } = await test.db
    .selectFrom('identities')
    .where('subject', '=', subject)
    .select('userId')
    .executeTakeFirstOrThrow();
  return userId;
}

/** A user with a mobile number, whose own code is no longer in the inbox. */
async function mobilePerson(test = app) {
  const { mobileNo, token } = await signIn(test);
  await test.runJobs();
  await sql`delete from sandbox_messages`.execute(test.db);
  return { mobileNo, token, userId: await userIdOf(mobileNo, test) };
}

const insertIdentity = (userId: string, provider: 'email' | 'google', subject: string) =>
  app.db.insertInto('identities').values({ userId, provider, subject }).execute();

const selectMessages = () =>
  app.db.selectFrom('sandboxMessages').select(['channel', 'recipient', 'subject', 'body']).execute();

const selectNotifications = (userId: string, test = app) =>
  test.db.selectFrom('notifications').where('userId', '=', userId).selectAll().execute();

const countJobs = async () =>
  Number(
    (await sql<{ jobs: number }>`select count(*) as jobs from graphile_worker.jobs`.execute(app.db)).rows[0]
      ?.jobs,
  );

test('a user with an email address is notified by mail, with a link, and by nothing else', async () => {
  const { userId } = await mobilePerson();
  await insertIdentity(userId, 'email', 'asha@example.com');
  await notifyOf(notificationFor(userId));
  await app.runJobs();
  expect(await selectMessages()).toEqual([
    {
      channel: 'mail',
      recipient: 'asha@example.com',
      subject: 'Your consultation is booked',
      body:
        'Dr. Meera Iyer sees Bruno on Monday, 23 November at 10:00.\n\n' +
        'https://tailwell.example/my/consultations',
    },
  ]);
  expect(await selectNotifications(userId)).toMatchObject([
    { channel: 'mail', sentAt: expect.any(Date), readAt: null },
  ]);
});

test('a user with only a mobile number is notified by text message', async () => {
  const { userId, mobileNo } = await mobilePerson();
  await notifyOf(notificationFor(userId));
  await app.runJobs();
  expect(await selectMessages()).toMatchObject([
    {
      channel: 'sms',
      recipient: mobileNo,
      body: 'Tailwell: Your consultation is booked. Dr. Meera Iyer sees Bruno on Monday, 23 November at 10:00.',
    },
  ]);
  expect(await selectNotifications(userId)).toMatchObject([{ channel: 'sms', sentAt: expect.any(Date) }]);
});

test('a user who signs in with Google only finds it in the list', async () => {
  const { userId } = await mobilePerson();
  await app.db.deleteFrom('identities').where('userId', '=', userId).execute();
  await insertIdentity(userId, 'google', 'g-1');
  await notifyOf(notificationFor(userId));
  await app.runJobs();
  expect(await selectMessages()).toEqual([]);
  expect(await selectNotifications(userId)).toMatchObject([{ channel: null, sentAt: null }]);
});

test('of twenty concurrent copies of a notification one is sent', async () => {
  const { userId } = await mobilePerson();
  const notification = notificationFor(userId);
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => notifyOf(notification)));
  expect(outcomes.filter(Boolean)).toHaveLength(1);
  await app.runJobs();
  expect(await notifyOf(notification)).toBe(false);
  await app.runJobs();
  expect(await selectMessages()).toHaveLength(1);
});

test('several users are notified together, each once, and a user notified before is not notified again', async () => {
  const [first, second, third] = [await mobilePerson(), await mobilePerson(), await mobilePerson()];
  const notifications = [first, second, third].map(({ userId, mobileNo }) =>
    notificationFor(userId, { text: mobileNo }),
  );
  await notifyOf(notifications[1] as NewNotification);
  expect(await inTransaction(app.db, (tx) => notifyEach(tx, notifications))).toBe(2);
  expect(await inTransaction(app.db, (tx) => notifyEach(tx, []))).toBe(0);
  await app.runJobs();
  for (const { userId, mobileNo } of [first, second, third]) {
    expect(await selectNotifications(userId)).toMatchObject([{ body: mobileNo, channel: 'sms' }]);
  }
  expect(await selectMessages()).toHaveLength(3);
});

test('a notification in a rolled-back transaction is not sent, and can be sent later', async () => {
  const { userId } = await mobilePerson();
  const notification = notificationFor(userId);
  await inTransaction(app.db, async (tx) => {
    await notify(tx, notification);
    throw new Error('no');
  }).catch(() => {});
  expect(await countJobs()).toBe(0);
  await app.runJobs();
  expect(await selectMessages()).toEqual([]);
  expect(await notifyOf(notification)).toBe(true);
});

test('a job that is run a second time sends nothing', async () => {
  const { userId } = await mobilePerson();
  await notifyOf(notificationFor(userId));
  await app.runJobs();
  const [notification] = await selectNotifications(userId);
  await sendNotification(app.context, { notificationId: notification?.id ?? '' });
  expect(await selectMessages()).toHaveLength(1);
});

test('a deactivated account is not notified', async () => {
  const { userId, token } = await mobilePerson();
  await notifyOf(notificationFor(userId));
  await app.call('DELETE /user/delete/my/profile/v1', { token });
  await notifyOf(notificationFor(userId));
  await app.runJobs();
  expect(await selectMessages()).toEqual([]);
  expect(await selectNotifications(userId)).toHaveLength(2);
});

test('notifications are erased with the account, and waiting jobs do nothing', async () => {
  const { userId, token } = await mobilePerson();
  await notifyOf(notificationFor(userId));
  await app.call('DELETE /user/delete/my/profile/v1', { token });
  await sql`update users set erase_after = now() - interval '1 second' where id = ${userId}`.execute(app.db);
  await eraseDeletedAccounts(app.context);
  expect(await notifyOf(notificationFor(userId))).toBe(false);
  expect(await countJobs()).toBe(1);
  await app.runJobs();
  expect(await countJobs()).toBe(0);
  expect(await selectMessages()).toEqual([]);
  expect(await selectNotifications(userId)).toEqual([]);
});

test('text messages stop at half of the hourly limit, and mails and sign-in codes are still sent', async () => {
  const tight = await buildTestApp({ SMS_PER_HOUR: '8' });
  const warn = vi.spyOn(tight.context.log, 'warn');
  try {
    await startNewHour(tight);
    // The user's own code is the first message of the hour.
    const { userId } = await mobilePerson(tight);
    for (let count = 0; count < 6; count += 1) await notifyOf(notificationFor(userId), tight);
    await tight.runJobs();
    const sent = await selectNotifications(userId, tight);
    expect(sent.filter(({ channel }) => channel === 'sms')).toHaveLength(3);
    expect(
      warn.mock.calls.filter(([, text]) => String(text).startsWith('no text message for a notification')),
    ).toHaveLength(3);
    const code = await tight.call('POST /auth/send/otp/v1', { body: { mobileNo: newMobileNo() } });
    expect(code.status).toBe(200);
  } finally {
    await tight.close();
  }
});

test('while the provider is down a notification waits, and is sent once when it is back', async () => {
  let answer = 500;
  const received: string[] = [];
  const provider = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    if (answer === 200) received.push(body);
    response.writeHead(answer).end();
  });
  provider.listen(0, '127.0.0.1');
  await once(provider, 'listening');
  const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/`;
  const real = await buildTestApp({ SMS_URL: url });
  try {
    const { id: userId } = await real.db
      .insertInto('users')
      .values({ name: '', referralCode: 'ABCDEFGH' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const mobileNo = newMobileNo();
    await real.db
      .insertInto('identities')
      .values({ userId, provider: 'mobile', subject: mobileNo })
      .execute();
    await notifyOf(notificationFor(userId), real);
    const begun = Date.now();
    await expect(real.runJobs()).rejects.toMatchObject({ status: 503, code: 'SENDING_FAILED' });
    expect(await selectNotifications(userId, real)).toMatchObject([{ sentAt: null }]);
    // Not yet: the retry waits some seconds. It gets a minute more: on a slow machine they may have passed already.
    const { rows: retries } = await sql<{ runAt: Date }>`
      update graphile_worker._private_jobs set run_at = run_at + interval '1 minute' returning run_at`.execute(
      real.db,
    );
    expect(retries).toHaveLength(1);
    expect(Number(retries[0]?.runAt) - 60_000 - begun).toBeGreaterThan(2_000);
    answer = 200;
    await real.runJobs();
    expect(received).toHaveLength(0);
    const soon = new Date(Date.now() + 120_000);
    await real.runJobs({ untilAt: soon });
    await real.runJobs({ untilAt: soon });
    expect(received).toEqual([expect.stringContaining(mobileNo)]);
    expect(await selectNotifications(userId, real)).toMatchObject([{ channel: 'sms' }]);
  } finally {
    await real.close();
    provider.closeAllConnections();
    provider.close();
  }
});

test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'my/pets', '/a b', ''])(
  'a notification links to our own pages only: %j is refused',
  async (url) => {
    const { userId } = await mobilePerson();
    await expect(notifyOf(notificationFor(userId, { url }))).rejects.toMatchObject({ code: '23514' });
  },
);
