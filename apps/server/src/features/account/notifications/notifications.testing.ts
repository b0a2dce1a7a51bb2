import { randomUUID } from 'node:crypto';
import { messageChannels } from '@tailwell/contract/sandbox';
import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import { makeBrowser, startPushService } from '../../../outside/push.testing.ts';
import { inTransaction } from '../../../platform/database/db.ts';
import { clockShift, setClockShift } from '../../../testing/clock.ts';
import { setDatabaseClock } from '../../../testing/database-clock.ts';
import { type Samples, times, UNKNOWN_ID } from '../../../testing/samples.ts';
import { buildTestApp, signIn, type TestApp } from '../../../testing/test-app.ts';
import { insertOwner } from '../../vets/consultations/consultations.testing.ts';
import { type Message, renderMessage } from './messages.rules.ts';
import { notify } from './notify.flow.ts';

/** A message without variables, filled in. */
export const contentOf = (kind: Message['kind'], title: string, text: string) =>
  renderMessage({ to: 'owner', kind, title, text: [text] }, {});

/** Moves the clocks of server and test to the start of the next hour, so that none ends during the test. */
export async function startNewHour({ db }: Pick<TestApp, 'db'>) {
  const { rows } = await sql<{ left: number }>`
    select extract(epoch from date_trunc('hour', now()) + interval '1 hour' - now()) * 1000 as left`.execute(
    db,
  );
  const shift = clockShift();
  onTestFinished(() => setClockShift(shift));
  setClockShift(shift + Math.ceil(Number(rows[0]?.left)));
  await setDatabaseClock(db, clockShift());
}

export type Browser = ReturnType<typeof makeBrowser>;

/** The server, with a push service that records what it is sent. */
export async function startWithPush() {
  const service = await startPushService();
  const app = await buildTestApp({ PUSH_EXTRA_HOSTS: service.host });
  const vapidKey: string = (await app.call('GET /auth/get/push/key/v1')).body.data.publicKey;

  const register = (browser: Browser, token?: string, changes: Record<string, unknown> = {}) =>
    app.call('POST /auth/create/marketing/fcm/v1', {
      token,
      body: browser.registration(vapidKey, changes),
    });

  const person = () => signInPerson(app);

  return {
    app,
    service,
    vapidKey,
    register,
    person,
    /** A user with a browser that can receive pushes. */
    personWithPush: async () => {
      const user = await person();
      const browser = makeBrowser(service.host);
      const { status } = await register(browser, user.token);
      if (status !== 200) throw new Error(`the registration was refused: ${status}`);
      return { ...user, browser };
    },
    /** The user of a browser; null: none, undefined: not registered. */
    ownerOf: async ({ endpoint }: Browser) =>
      (
        await app.db
          .selectFrom('pushSubscriptions')
          .where('endpoint', '=', endpoint)
          .select('userId')
          .executeTakeFirst()
      )?.userId,
    notifyOf: (userId: string, text = 'Dr Asha Rao for Bruno, Tue, 24 Nov, 4:30 pm.') =>
      inTransaction(app.db, (tx) =>
        notify(tx, {
          ...contentOf('consultation-booked', 'Your consultation is booked', text),
          userId,
          key: `consultation-booked:${randomUUID()}`,
          url: '/my-consultations',
        }),
      ),
    /** Discards what was sent and what is waiting. */
    restart: async () => {
      service.received.length = 0;
      service.answer(201);
      await sql`delete from graphile_worker._private_jobs`.execute(app.db);
    },
    close: async () => {
      await app.close();
      service.close();
    },
  };
}

async function signInPerson(app: TestApp) {
  const { token, mobileNo } = await signIn(app);
  const { userId } = await app.db
    .selectFrom('identities')
    .where('subject', '=', mobileNo)
    .select('userId')
    .executeTakeFirstOrThrow();
  return { token, userId };
}

export const samples: Samples = {
  'GET /fcm/get/all/my/fcm/noti/v1': {
    fill: async (app) => {
      const owner = await insertOwner(app.db);
      const kind = 'refund-sent' as const;
      const notification = { userId: owner.id, kind, title: 'Refund', body: 'Sent.', url: '/' };
      await app.db
        .insertInto('notifications')
        .values(times.map(() => ({ ...notification, key: randomUUID() })))
        .execute();
      return { token: owner.token };
    },
  },
  'PUT /fcm/read/notifications/by/user/v1': { body: { ids: [UNKNOWN_ID] } },
  'POST /auth/create/marketing/fcm/v1': {
    body: {
      token: 'https://fcm.googleapis.com/fcm/send/a',
      createTime: 1_795_000_000_000,
      subscriptionOptions: {
        endpoint: 'https://fcm.googleapis.com/fcm/send/a',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        swScope: '/',
        vapidKey: 'B',
      },
    },
  },
  columns: { 'notifications.channel': messageChannels },
};
