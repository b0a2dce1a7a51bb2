import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makePost } from '../posts/posts.testing.ts';
import {
  insertSubscribers,
  type Letter,
  makeAllDue,
  newslettersOf,
  signInEditor,
  startMailServer,
} from './newsletter.testing.ts';
import { sendDue } from './send-letters.flow.ts';

let app: TestApp;
let mailServer: Awaited<ReturnType<typeof startMailServer>>;
let mine: ReturnType<typeof newslettersOf>;
let theirs: ReturnType<typeof newslettersOf>;
beforeAll(async () => {
  mailServer = await startMailServer();
  app = await buildTestApp({ SMTP_URL: mailServer.url, NEWSLETTER_PER_SECOND: '100000' });
  [mine, theirs] = [newslettersOf(app, await signInEditor(app)), newslettersOf(app, await signInEditor(app))];
});
afterAll(async () => {
  await app.close();
  await mailServer.close();
});
afterEach(async () => {
  mailServer.answerBody = () => '250 OK';
  mailServer.accepted.splice(0);
  await sql`update newsletters set status = 'cancelled', finished_at = now() where status = 'sending'`.execute(
    app.db,
  );
  await sql`delete from newsletter_subscribers`.execute(app.db);
});

const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted();
const oneOf = (count: number) => [200, ...Array.from({ length: count - 1 }, () => 409)];

test('of two editors who save the same newsletter concurrently one succeeds, in each round', async () => {
  const letter = await mine.create();
  let currentRevision = letter.revision;
  for (let round = 1; round <= 3; round += 1) {
    const edited = { ...letter, revision: currentRevision };
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        (at % 2 ? mine : theirs).save(edited, { subject: `No. ${round}-${at}` }),
      ),
    );
    expect(statusesOf(answers)).toEqual(oneOf(20));
    const won = answers.find(({ status }) => status === 200)?.body.data as Letter;
    for (const { body, status } of answers) {
      if (status === 409)
        expect(body).toMatchObject({ code: 'CHANGED_MEANWHILE', details: { revision: won.revision } });
    }
    expect(await mine.open(letter._id)).toMatchObject({
      subject: won.subject,
      revision: currentRevision + 1,
    });
    currentRevision = won.revision;
  }
});

test('two editors send the same newsletter concurrently: each subscriber gets one', async () => {
  await insertSubscribers(app, 30);
  const letter = await mine.write({ subject: 'Both of us' });
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) => (at % 2 ? mine : theirs).send(letter)),
  );
  expect(statusesOf(answers)).toEqual(oneOf(10));
  await Promise.all([sendDue(app.context), sendDue(app.context)]);
  expect(mailServer.accepted.map(({ to }) => to).toSorted()).toEqual(
    Array.from({ length: 30 }, (_, at) => `reader-${at + 1}@example.com`).toSorted(),
  );
});

test('one sends while the other saves: what the sender saw is sent', async () => {
  await insertSubscribers(app, 1);
  for (let round = 0; round < 6; round += 1) {
    const letter = await mine.write({ subject: 'As it was seen' });
    const [sent, saved] = await Promise.all([
      mine.send(letter),
      theirs.save(letter, { subject: 'Changed at the last moment' }),
    ]);
    expect(statusesOf([sent, saved])).toEqual([200, 409]);
    expect(['CHANGED_MEANWHILE', 'WRONG_STATUS']).toContain((sent.status === 409 ? sent : saved).body.code);
    const { rows } = await sql<{ subject: string | null }>`
      select mailed ->> 'subject' as subject from newsletters where id = ${letter._id}`.execute(app.db);
    expect(rows[0]?.subject).toBe(sent.status === 200 ? 'As it was seen' : null);
  }
});

test('ten stop a newsletter concurrently: one succeeds, nothing is sent afterwards, and no delivery is left pending', async () => {
  await insertSubscribers(app, 60);
  const letter = await mine.write();
  await mine.send(letter);
  let stopping: Promise<{ status: number }[]> | undefined;
  mailServer.answerBody = () => {
    stopping ??= Promise.all(
      Array.from({ length: 10 }, (_, at) => (at % 2 ? mine : theirs).cancel(letter._id)),
    );
    return '250 OK';
  };
  // Half of it may race with the stop; the rest waits for it, or all could be gone before.
  const bulkMail = async () => {
    const line = await app.context.bulkMail();
    const send: typeof line.send = async (message) => {
      const handed = await line.send(message);
      if (mailServer.accepted.length >= 30) await stopping;
      return handed;
    };
    return { ...line, send };
  };
  await sendDue({ ...app.context, bulkMail });
  expect(statusesOf((await stopping) ?? [])).toEqual(oneOf(10));
  const count = mailServer.accepted.length;
  expect(count).toBeLessThan(60);
  await makeAllDue(app);
  await app.runJobs();
  expect(mailServer.accepted).toHaveLength(count);
  expect(await mine.open(letter._id)).toMatchObject({
    status: 'cancelled',
    deliveries: { sent: count, sending: 0, queued: 60 - count },
  });
});

test('a newsletter that becomes due while it is unscheduled is sent or is a draft, never both', async () => {
  for (let round = 0; round < 6; round += 1) {
    await insertSubscribers(app, 1);
    const letter = await mine.write();
    await mine.send(letter, new Date(Date.now() + 3_600_000).toISOString());
    await sql`update newsletters set send_at = now() - interval '1 second' where id = ${letter._id}`.execute(
      app.db,
    );
    await makeAllDue(app);
    const [cancelled] = await Promise.all([mine.cancel(letter._id), app.runJobs()]);
    await app.runJobs();
    const { status } = await mine.open(letter._id);
    // Stopped after it has begun but before its first mail, it is cancelled.
    expect([status, cancelled.status]).toEqual(
      mailServer.accepted.length > 0
        ? [expect.stringMatching(/^(sent|cancelled)$/), expect.any(Number)]
        : [expect.stringMatching(/^(draft|cancelled)$/), 200],
    );
    mailServer.accepted.splice(0);
  }
});

test('no input of an editor or subscriber becomes a header or another recipient', async () => {
  const letter = await mine.write();
  for (const subject of ['One\r\nBcc: victim@example.com', 'One\nX-Evil: yes', 'One\0two']) {
    expect([subject, (await mine.save(letter, { subject })).status]).toEqual([subject, 422]);
  }
  const addresses = [
    'a@example.com\r\nRCPT TO:<victim@example.com>',
    'a@example.com>, victim@example.com',
    'a@example.com,victim@example.com',
    '"a\r\nBcc: victim@example.com"@example.com',
    'Victim <victim@example.com>',
  ];
  for (const email of addresses) {
    expect([email, (await app.call('POST /news/letter/subscibe/v1', { body: { email } })).status]).toEqual([
      email,
      422,
    ]);
  }
  // Even if such an address were in the table, its letter would go to no one else.
  for (const [at, email] of addresses.entries()) {
    await sql`insert into newsletter_subscribers (email, token_hash, state, subscribed_at)
      values (${email}, sha256(${Buffer.from(String(at))}), 'subscribed', now())`.execute(app.db);
  }
  const post = await makePost(app, { published: { title: 'Ticks\r\nBcc: victim@example.com' } });
  const subject = '=?utf-8?B?QmNjOiB2aWN0aW0=?= <script> “ticks”\u2028Bcc: victim@example.com';
  const saved = await mine.save(letter, { subject, postIds: [post.id] });
  expect(saved.status).toBe(200);
  await mine.send(saved.body.data);
  await sendDue(app.context);
  for (const { to, source } of mailServer.accepted) {
    const headers = source.slice(0, source.indexOf('\r\n\r\n'));
    expect([to, /^(?:bcc|cc|x-evil):/im.test(headers)]).toEqual([to, false]);
  }
  expect(mailServer.accepted.map(({ to }) => to)).not.toContain('victim@example.com');
});
