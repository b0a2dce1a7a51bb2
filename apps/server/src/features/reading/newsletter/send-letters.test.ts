import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { queuedJobs } from '../../../features.ts';
import { openDb } from '../../../platform/database/db.ts';
import { enqueue, startJobs } from '../../../platform/jobs/jobs.ts';
import { rounds } from '../../../testing/rounds.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { sweepLetters } from './newsletter.jobs.ts';
import {
  insertSubscribers,
  makeAllDue,
  newslettersOf,
  signInEditor,
  startMailServer,
} from './newsletter.testing.ts';
import { sendDue } from './send-letters.flow.ts';

let app: TestApp;
let mailServer: Awaited<ReturnType<typeof startMailServer>>;
let newsletters: ReturnType<typeof newslettersOf>;
beforeAll(async () => {
  mailServer = await startMailServer();
  app = await buildTestApp({
    SMTP_URL: mailServer.url,
    NEWSLETTER_PER_SECOND: '100000',
    MAIL_BOUNCES_SECRET: 'a secret of the provider, long enough for it',
  });
  newsletters = newslettersOf(app, await signInEditor(app));
});
afterAll(async () => {
  await app.close();
  await mailServer.close();
});
afterEach(async () => {
  mailServer.revive();
  mailServer.answerTo = () => '250 OK';
  mailServer.answerBody = () => '250 OK';
  mailServer.accepted.splice(0);
  await sql`drop trigger if exists guard_off on newsletter_deliveries`.execute(app.db);
  await sql`update newsletters set status = 'cancelled', finished_at = now() where status = 'sending'`.execute(
    app.db,
  );
  await sql`delete from newsletter_subscribers`.execute(app.db);
  await sql`delete from graphile_worker._private_jobs`.execute(app.db);
});

const sendTo = async (count: number) => {
  await insertSubscribers(app, count);
  const letter = await newsletters.write();
  expect((await newsletters.send(letter)).status).toBe(200);
  return letter;
};

/** How often the mail server accepted each address and each Message-ID. */
function countAccepted() {
  const times = new Map<string, number>();
  for (const { to, messageId } of mailServer.accepted) {
    for (const key of [to, messageId]) times.set(key, (times.get(key) ?? 0) + 1);
  }
  return { doubles: [...times.values()].filter((count) => count > 1).length, different: times.size };
}

const rowOf = async (email: string) => {
  const { rows } = await sql<{ status: string; attempts: number; error: string; state: string }>`
    select newsletter_deliveries.status, attempts, error, state
    from newsletter_deliveries join newsletter_subscribers on newsletter_subscribers.id = subscriber_id
    where email = ${email}`.execute(app.db);
  return rows[0];
};

/** Runs due jobs until the letter is sent. */
async function sendAll(id: string) {
  for (let round = 0; round < 40; round += 1) {
    await app.runJobs();
    const letter = await newsletters.open(id);
    if (letter.status === 'sent') return letter;
    await makeAllDue(app);
  }
  throw new Error('the letter never ends');
}

test('each subscriber gets the newsletter once, with the headers of one-tap unsubscribing', async () => {
  const { _id } = await sendTo(12);
  const letter = await sendAll(_id);
  expect(letter).toMatchObject({ status: 'sent', deliveries: { sent: 12, queued: 0, unknown: 0 } });
  expect(countAccepted()).toEqual({ doubles: 0, different: 24 });
  const [{ source = '', to = '' } = {}] = mailServer.accepted;
  const unfolded = source.replace(/\r\n[ \t]+/g, ' ');
  expect(unfolded).toMatch(
    /^List-Unsubscribe: <http:\/\/localhost:3000\/newsletter\/unsubscribe\?token=[\w-]{43}>\r$/m,
  );
  expect(unfolded).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  expect(unfolded).toMatch(/^List-ID: Tailwell newsletter <newsletter\.localhost>\r$/m);
  expect(unfolded).toMatch(/^Message-ID: <[\da-f-]{36}\.[\da-f-]{36}@localhost>\r$/m);
  expect(unfolded).toContain(`To: ${to}`);
  expect(unfolded).toContain('Content-Type: multipart/alternative');
  const notifications = await app.db
    .selectFrom('notifications')
    .where('kind', '=', 'newsletter-sent')
    .select('body')
    .execute();
  expect(notifications.map(({ body }) => body)).toContain('“Ticks and heat” went to 12 subscribers.');
});

test('very many subscribers get one each, although the mail server crashes twice and a job worker stops', async () => {
  const COUNT = 100 * rounds();
  const { _id } = await sendTo(COUNT);
  // Two jobs, one for each worker.
  await enqueue(app.db, 'sendLetters', { pauses: 0 });
  const [first, second] = [await startWorker(), await startWorker()];
  const waitForAccepted = (count: number) =>
    vi.waitFor(() => expect(mailServer.accepted.length).toBeGreaterThanOrEqual(count), {
      timeout: 90_000,
      interval: 20,
    });
  await waitForAccepted(COUNT * 0.25);
  mailServer.die();
  await vi.waitFor(
    async () => {
      const { rows } = await sql`select from newsletter_deliveries where status = 'sending'`.execute(app.db);
      expect(rows).toHaveLength(0);
    },
    { timeout: 30_000 },
  );
  mailServer.revive();
  await waitForAccepted(COUNT * 0.4);
  await first.stop();
  const third = await startWorker();
  await waitForAccepted(COUNT * 0.6);
  mailServer.die();
  await vi.waitFor(
    async () => {
      const { rows } = await sql`select from newsletter_deliveries where status = 'sending'`.execute(app.db);
      expect(rows).toHaveLength(0);
    },
    { timeout: 30_000 },
  );
  mailServer.revive();
  await makeAllDue(app);
  await vi.waitFor(
    async () => {
      await makeAllDue(app);
      expect((await newsletters.open(_id)).status).toBe('sent');
    },
    { timeout: 120_000, interval: 500 },
  );
  await second.stop();
  await third.stop();
  expect(countAccepted()).toEqual({ doubles: 0, different: 2 * COUNT });
  const { deliveries } = await newsletters.open(_id);
  expect(deliveries.sent + deliveries.unknown).toBe(COUNT);
  // Accepted at the moment of a crash, without a reply: two crashes, two workers, five connections each.
  expect(deliveries.unknown).toBeLessThanOrEqual(20);
}, 300_000);

/** Runs jobs as another server would. */
async function startWorker() {
  const { db, pool, close } = openDb({
    url: app.context.config.databaseUrl ?? '',
    poolSize: 8,
    log: app.context.log,
  });
  const stopping = new AbortController();
  const context = { ...app.context, db, stopping: stopping.signal };
  const { stop } = await startJobs(context, pool, [], queuedJobs);
  return {
    stop: async () => {
      stopping.abort();
      await stop();
      await close();
    },
  };
}

/** Disables a guard with a trigger that stores another status than intended. */
const takeGuardOff = async (intended: string, instead: string) => {
  await sql
    .raw(`
    create or replace function guard_off() returns trigger language plpgsql as $$
    begin if new.status = '${intended}' then new.status = '${instead}'; end if; return new; end $$;
    create trigger guard_off before update on newsletter_deliveries for each row execute function guard_off()`)
    .execute(app.db);
};

test('control: without the status “sending” some would get it twice', async () => {
  await sendTo(20);
  await takeGuardOff('sending', 'queued');
  const stopping = new AbortController();
  mailServer.answerBody = () => {
    if (mailServer.accepted.length > 100) stopping.abort();
    return '250 OK';
  };
  await sendDue({ ...app.context, stopping: stopping.signal });
  expect(countAccepted().doubles).toBeGreaterThan(0);
});

test('a connection that breaks after the end of a message: it is unknown, and not sent again', async () => {
  const { _id } = await sendTo(3);
  mailServer.answerBody = ({ to }) => (to === 'reader-2@example.com' ? undefined : '250 OK');
  const letter = await sendAll(_id);
  expect(letter.deliveries).toMatchObject({ sent: 2, unknown: 1 });
  expect(countAccepted()).toEqual({ doubles: 0, different: 6 });
  expect(await rowOf('reader-2@example.com')).toMatchObject({ status: 'unknown', state: 'subscribed' });
});

test('control: if unknown ones were sent again, some would get it twice', async () => {
  await sendTo(3);
  await takeGuardOff('unknown', 'queued');
  let isBroken = false;
  mailServer.answerBody = ({ to }) => {
    if (to !== 'reader-2@example.com' || isBroken) return '250 OK';
    isBroken = true;
    return undefined;
  };
  await app.runJobs();
  await makeAllDue(app);
  await app.runJobs();
  expect(countAccepted().doubles).toBe(2);
});

test('an unreachable server costs no tries, and the newsletter is sent once it is back', async () => {
  const { _id } = await sendTo(3);
  mailServer.die();
  await app.runJobs();
  expect(await rowOf('reader-1@example.com')).toMatchObject({ status: 'queued', attempts: 0 });
  mailServer.revive();
  await makeAllDue(app);
  expect((await sendAll(_id)).deliveries.sent).toBe(3);
});

test.each([
  ['450 4.2.1 Try later', { status: 'queued', attempts: 1, state: 'subscribed' }],
  ['550 5.1.1 No such user', { status: 'bounced', state: 'bounced' }],
  ['550 no such user', { status: 'bounced', state: 'bounced' }],
  ['550 5.7.1 We block you', { status: 'failed', state: 'subscribed' }],
])('a recipient refused with “%s”', async (answer, expected) => {
  await sendTo(2);
  mailServer.answerTo = (to) => (to === 'reader-1@example.com' ? answer : '250 OK');
  await app.runJobs();
  const row = await rowOf('reader-1@example.com');
  expect(row).toMatchObject(expected);
  expect(row?.error).not.toContain('reader');
  expect(mailServer.accepted.map(({ to }) => to)).toEqual(['reader-2@example.com']);
});

test('a temporary refusal is given up after eight tries', async () => {
  const { _id } = await sendTo(1);
  let tries = 0;
  mailServer.answerTo = () => {
    tries += 1;
    return '451 4.3.0 Later';
  };
  const letter = await sendAll(_id);
  expect(letter.deliveries).toMatchObject({ failed: 1 });
  expect(tries).toBe(8);
});

test('a refusal of the message itself says nothing about the mailbox', async () => {
  const { _id } = await sendTo(1);
  mailServer.answerBody = () => '554 5.7.1 Looks like spam';
  await sendAll(_id);
  expect(await rowOf('reader-1@example.com')).toMatchObject({ status: 'failed', state: 'subscribed' });
});

test('users who unsubscribe meanwhile get none, and erased users are removed', async () => {
  const { _id } = await sendTo(3);
  await sql`update newsletter_subscribers set state = 'left', left_at = now(), subscribed_at = null
    where email = 'reader-1@example.com'`.execute(app.db);
  await sql`delete from newsletter_subscribers where email = 'reader-2@example.com'`.execute(app.db);
  const letter = await sendAll(_id);
  expect(letter.deliveries).toMatchObject({ sent: 1, left: 1 });
  expect(mailServer.accepted.map(({ to }) => to)).toEqual(['reader-3@example.com']);
});

test('a stopped newsletter is sent to no one else', async () => {
  const { _id } = await sendTo(30);
  let cancelled: Promise<unknown> | undefined;
  mailServer.answerBody = () => {
    cancelled ??= newsletters.cancel(_id);
    return '250 OK';
  };
  await sendDue(app.context);
  await cancelled;
  const count = mailServer.accepted.length;
  expect(await sendDue(app.context)).toMatchObject({ accepted: 0 });
  expect(mailServer.accepted).toHaveLength(count);
  expect(await newsletters.open(_id)).toMatchObject({
    status: 'cancelled',
    deliveries: { queued: 30 - count },
  });
});

test('deliveries of a crashed server become unknown after a while, and the rest is sent', async () => {
  const { _id } = await sendTo(3);
  await sql`update newsletter_deliveries set status = 'sending', attempts = 1, updated_at = now() - interval '11 minutes'
    where subscriber_id = (select id from newsletter_subscribers where email = 'reader-1@example.com')`.execute(
    app.db,
  );
  await sql`delete from graphile_worker._private_jobs`.execute(app.db);
  await sql`update newsletter_deliveries set due_at = now() - interval '6 minutes', updated_at = now() - interval '11 minutes'`.execute(
    app.db,
  );
  await sweepLetters(app.context);
  // Just settled: the job is only checked after a while without activity.
  await sql`update newsletter_deliveries set updated_at = now() - interval '6 minutes'`.execute(app.db);
  await sweepLetters(app.context);
  const letter = await sendAll(_id);
  expect(letter.deliveries).toMatchObject({ sent: 2, unknown: 1 });
  expect(mailServer.accepted.map(({ to }) => to)).not.toContain('reader-1@example.com');
});

test('no more messages are sent per second than configured, across all servers', async () => {
  await sendTo(12);
  const slow = {
    ...app.context,
    config: { ...app.context.config, newsletter: { ...app.context.config.newsletter, perSecond: 20 } },
  };
  const started = performance.now();
  await Promise.all([sendDue(slow), sendDue(slow)]);
  expect(mailServer.accepted).toHaveLength(12);
  expect(performance.now() - started).toBeGreaterThan(11 * 50);
});

test('the provider’s events end subscriptions; without its secret they are refused', async () => {
  await insertSubscribers(app, 4);
  const post = (secret: string, body: unknown) =>
    fetch(`${app.origin}/webhooks/mail-bounces`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${secret}` },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const events = [
    { email: 'reader-1@example.com', kind: 'hard' },
    { email: 'Reader-2@example.com', kind: 'complaint' },
    { email: 'reader-3@example.com', kind: 'soft' },
    { email: 'nobody@example.com', kind: 'hard' },
  ];
  expect((await post('a wrong secret of the provider, just as long', events)).status).toBe(404);
  const right = 'a secret of the provider, long enough for it';
  expect((await post(right, 'no json')).status).toBe(422);
  expect((await post(right, { email: 'reader-1@example.com' })).status).toBe(422);
  expect((await post(right, events)).status).toBe(200);
  const rows = await app.db
    .selectFrom('newsletterSubscribers')
    .select(['email', 'state'])
    .orderBy('email')
    .execute();
  expect(rows.map(({ state }) => state)).toEqual(['bounced', 'left', 'subscribed', 'subscribed']);
});
