import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { hashToken } from '../../../platform/http/auth.ts';
import { withOtherSignature } from '../../../testing/forge.ts';
import { buildTestApp, signIn, type TestApp } from '../../../testing/test-app.ts';
import { makePost } from '../posts/posts.testing.ts';
import { sweepLetters } from './newsletter.jobs.ts';
import { type Letter, makeAllDue, newslettersOf, signInEditor } from './newsletter.testing.ts';
import { subscriberToken } from './subscriber-links.rules.ts';

let app: TestApp;
let editor: Awaited<ReturnType<typeof signInEditor>>;
let newsletters: ReturnType<typeof newslettersOf>;
beforeAll(async () => {
  app = await buildTestApp();
  editor = await signInEditor(app);
  newsletters = newslettersOf(app, editor);
});
afterAll(() => app.close());

/** A subscriber with the token that is in their mails. */
async function subscribe(email: string) {
  const token = subscriberToken(app.context.secret, email);
  await app.db
    .insertInto('newsletterSubscribers')
    .values({ email, tokenHash: hashToken(token), state: 'subscribed', subscribedAt: sql<Date>`now()` })
    .execute();
  return token;
}

const stateOf = async (email: string) =>
  (
    await app.db
      .selectFrom('newsletterSubscribers')
      .where('email', '=', email)
      .select('state')
      .executeTakeFirst()
  )?.state;

const mailsTo = async (email: string): Promise<{ subject: string; text: string }[]> =>
  (await app.call(`GET /sandbox/messages/v1?to=${encodeURIComponent(email)}`)).body.data;

const previewOf = async (id: string) =>
  (await app.call(`GET /console/newsletters/preview/${id}/v1`, { token: editor.token })).body.data as {
    url: string;
    text: string;
    subject: string;
  };

test('a newsletter starts with what was published since the last one, newest first', async () => {
  // What other tests have published or sent would take the place of these.
  await app.db.deleteFrom('publishedPosts').execute();
  await app.db.deleteFrom('newsletters').execute();
  const old = await makePost(app, { published: { publishedAt: new Date(Date.now() - 40 * 86_400_000) } });
  const first = await makePost(app, { published: { publishedAt: new Date(Date.now() - 2 * 86_400_000) } });
  const second = await makePost(app, { kind: 'video' });
  const { postIds } = await newsletters.create();
  expect(postIds).not.toContain(old.id);
  expect(postIds.indexOf(second.id)).toBeLessThan(postIds.indexOf(first.id));
  expect(postIds.indexOf(second.id)).toBeGreaterThanOrEqual(0);
});

test('a draft is saved at its latest revision only, and sanitized', async () => {
  const letter = await newsletters.create();
  const intro =
    '<p>Hi <b>you</b><script>x()</script></p><img src="/images/articles/a.svg"><a href="javascript:x">y</a>';
  const saved = await newsletters.save(letter, { subject: 'Rain', intro });
  expect(saved.body.data).toMatchObject({ intro: '<p>Hi <strong>you</strong></p><p>y</p>', revision: 2 });
  const refused = await newsletters.save(letter, { subject: 'Other' });
  expect([refused.status, refused.body.code, refused.body.details]).toEqual([
    409,
    'CHANGED_MEANWHILE',
    { revision: 2 },
  ]);
  const tooLong = await newsletters.save(saved.body.data, { intro: `<p>${'"'.repeat(4_900)}</p>` });
  expect([tooLong.status, Object.keys(tooLong.body.fields)]).toEqual([422, ['intro']]);
});

test('a save that is repeated after a lost response is no conflict and changes nothing', async () => {
  const letter = await newsletters.create();
  const post = await makePost(app);
  const changes = { subject: 'Rain', preheader: 'And ticks', intro: '<p>Hi</p>', postIds: [post.id] };
  const first = await newsletters.save(letter, changes);
  const again = await newsletters.save(letter, changes);
  expect([again.status, again.body.data]).toEqual([200, first.body.data]);
  expect((await newsletters.save(letter, { ...changes, subject: 'Sun' })).body.code).toBe(
    'CHANGED_MEANWHILE',
  );
});

test('missing parts are listed as text, and prevent sending', async () => {
  await subscribe('missing@example.com');
  const post = await makePost(app);
  const letter = await newsletters.write({ subject: '', intro: '', postIds: [] });
  expect(letter.missing).toEqual(['Write a subject.', 'Write a greeting, or choose a post.']);
  expect((await newsletters.send(letter)).body.code).toBe('NOT_READY');
  const saved: Letter = (await newsletters.save(letter, { subject: 'S', postIds: [post.id] })).body.data;
  expect(saved.missing).toEqual([]);
  await app.db.deleteFrom('publishedPosts').where('postId', '=', post.id).execute();
  expect((await newsletters.open(letter._id)).missing).toEqual([
    'One of its posts isn’t live any more. Save the newsletter without it.',
  ]);
});

test('HTML and text escape their content, use absolute links, and explain how to unsubscribe', async () => {
  const title = 'Cats & "dogs" <b>';
  const blog = await makePost(app, { published: { title } });
  const video = await makePost(app, { kind: 'video' });
  const intro = '<p>Look <a href="/guides">here</a> &amp; &lt;i&gt;there</p><ul><li>one</li></ul>';
  const { _id } = await newsletters.write({
    subject: 'A <b>',
    preheader: 'P & q',
    intro,
    postIds: [blog.id, video.id],
  });
  const { url, text, subject } = await previewOf(_id);
  expect(subject).toBe('A <b>');
  expect(text).toContain('Look here (http://localhost:3000/guides) & <i>there');
  expect(text).toContain(
    `${title}\nWhat a test says.\nRead it: http://localhost:3000/tails-&-tips/details?id=${blog.slug}`,
  );
  expect(text).toContain(`Watch it: http://localhost:3000/paw-play/watch?id=${video.slug}`);
  expect(text).toContain('Unsubscribe: http://localhost:3000/newsletter/leave');

  const page = await fetch(app.origin + url);
  expect(page.status).toBe(200);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(page.headers.get('content-security-policy')).toContain('sandbox allow-popups');
  expect(page.headers.get('x-frame-options')).toBe('SAMEORIGIN');
  const html = await page.text();
  expect(html).toContain('<title>A &lt;b&gt;</title>');
  expect(html).toContain('Cats &amp; &quot;dogs&quot; &lt;b&gt;');
  expect(html).not.toContain(title);
  expect(html).toContain(`src="http://localhost:3000/social/blog/${blog.slug}.png"`);
  expect(html).toContain(`href="http://localhost:3000/tails-&amp;-tips/details?id=${blog.slug}"`);
  expect(html).not.toMatch(/<script|utm_|href="\/|src="\/|\.svg/);
  expect([...html.matchAll(/<img [^>]*>/g)].every(([img]) => / alt="/.test(img))).toBe(true);
  for (const wrong of [withOtherSignature(url), url.split('?')[0]]) {
    expect((await fetch(app.origin + wrong)).status).toBe(404);
  }
});

test('a test is sent to one address only', async () => {
  const { _id } = await newsletters.write({ subject: 'Monsoon' });
  const body = { email: 'Looks@example.com' };
  expect(
    (await app.call(`POST /console/newsletters/test/${_id}/v1`, { token: editor.token, body })).status,
  ).toBe(200);
  expect((await mailsTo('looks@example.com')).map(({ subject }) => subject)).toEqual(['Test: Monsoon']);
  expect(await newsletters.open(_id)).toMatchObject({ status: 'draft', deliveries: { sent: 0 } });
});

test('a newsletter is sent once despite concurrent requests; one tap unsubscribes', async () => {
  const token = await subscribe('once@example.com');
  const letter = await newsletters.write({ subject: 'Once only' });
  const answers = await Promise.all(Array.from({ length: 8 }, () => newsletters.send(letter)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
  await app.runJobs();
  const mails = await mailsTo('once@example.com');
  expect(mails).toHaveLength(1);
  expect(await newsletters.open(letter._id)).toMatchObject({ status: 'sent', deliveries: { queued: 0 } });
  const left = /newsletter\/leave#([\w-]{43})/.exec(mails[0]?.text ?? '')?.[1];
  expect(left).toBe(token);

  const at = `${app.origin}/newsletter/unsubscribe?token=${token}`;
  const page = await fetch(at, { redirect: 'manual' });
  expect([page.status, page.headers.get('location')]).toEqual([
    303,
    `http://localhost:3000/newsletter/leave#${token}`,
  ]);
  expect(await stateOf('once@example.com')).toBe('subscribed');
  const form = { method: 'POST', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } };
  expect((await fetch(at, { ...form, body: 'List-Unsubscribe=One-Click' })).status).toBe(200);
  expect(await stateOf('once@example.com')).toBe('left');
  expect((await fetch(at, { ...form, body: 'List-Unsubscribe=One-Click' })).status).toBe(200);
  expect((await fetch(`${app.origin}/newsletter/unsubscribe?token=short`, form)).status).toBe(404);
});

test('no log has the token of an unsubscriber', async () => {
  const lines: string[] = [];
  const { pino } = await import('pino');
  const logged = await buildTestApp({}, pino({}, { write: (line: string) => void lines.push(line) }));
  const token = subscriberToken(logged.context.secret, 'logged@example.com');
  await fetch(`${logged.origin}/newsletter/unsubscribe?token=${token}`, { method: 'POST' });
  await fetch(`${logged.origin}/newsletter/unsubscribe?token=${token}`, { redirect: 'manual' });
  await logged.close();
  expect(lines.some((line) => line.includes('/newsletter/unsubscribe'))).toBe(true);
  expect(lines.filter((line) => line.includes(token))).toEqual([]);
});

test('a scheduled newsletter is sent at its time, can be unscheduled, and doesn’t change meanwhile', async () => {
  await subscribe('later@example.com');
  const letter = await newsletters.write({ subject: 'Later' });
  expect((await newsletters.send(letter, new Date(Date.now() - 1_000).toISOString())).body.code).toBe(
    'TIME_PASSED',
  );
  const at = new Date(Date.now() + 3_600_000).toISOString();
  const scheduled: Letter = (await newsletters.send(letter, at)).body.data;
  expect(scheduled).toMatchObject({ status: 'scheduled', sendAt: at });
  expect((await newsletters.save(scheduled, { subject: 'Other' })).body.code).toBe('WRONG_STATUS');
  const { token } = editor;
  expect((await app.call(`DELETE /console/newsletters/${letter._id}/v1`, { token })).body.code).toBe(
    'WRONG_STATUS',
  );
  const draft: Letter = (await newsletters.cancel(letter._id)).body.data;
  expect(draft.status).toBe('draft');
  await makeAllDue(app);
  await app.runJobs();
  expect((await newsletters.open(letter._id)).status).toBe('draft');

  const again: Letter = (await newsletters.send(draft, at)).body.data;
  await sql`update newsletters set send_at = now() - interval '1 second' where id = ${again._id}`.execute(
    app.db,
  );
  await makeAllDue(app);
  await app.runJobs();
  expect((await newsletters.open(letter._id)).status).toBe('sent');
  expect(await mailsTo('later@example.com')).toHaveLength(1);
  expect((await newsletters.cancel(letter._id)).body.code).toBe('WRONG_STATUS');
});

test.each([
  [
    'whatever a server’s own clock says',
    async () => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 600_000 }),
  ],
  [
    'although its job was given up',
    async () => {
      await sql`delete from graphile_worker._private_jobs`.execute(app.db);
      await sweepLetters(app.context);
    },
  ],
])('a scheduled newsletter is sent %s', async (_, disturb) => {
  await subscribe(`${randomUUID()}@example.com`);
  const letter = await newsletters.write();
  await newsletters.send(letter, new Date(Date.now() + 3_600_000).toISOString());
  await sql`update newsletters set send_at = now() - interval '1 second' where id = ${letter._id}`.execute(
    app.db,
  );
  await makeAllDue(app);
  await disturb();
  await app.runJobs();
  vi.useRealTimers();
  expect((await newsletters.open(letter._id)).status).toBe('sent');
});

test('an owner can’t read or send newsletters', async () => {
  const owner = await signIn(app);
  const letter = await newsletters.write();
  const other = newslettersOf(app, owner);
  expect((await other.send(letter)).status).toBe(403);
  expect((await app.call(`GET /console/newsletters/${letter._id}/v1`, { token: owner.token })).status).toBe(
    403,
  );
});

test('a bounced address can subscribe again, and unsubscribe', async () => {
  const email = 'bounced@example.com';
  await subscribe(email);
  await sql`update newsletter_subscribers set state = 'bounced', bounced_at = now(), subscribed_at = null,
    asked_at = now() - interval '2 days' where email = ${email}`.execute(app.db);
  await app.call('POST /news/letter/subscibe/v1', { body: { email } });
  expect(await stateOf(email)).toBe('asked');
  const token = subscriberToken(app.context.secret, email);
  await app.runJobs();
  const [, yes] = /newsletter\/confirm#([\w-]{43})/.exec((await mailsTo(email))[0]?.text ?? '') ?? [];
  await app.call('POST /news/letter/confirm/v1', { body: { token: yes } });
  expect(await stateOf(email)).toBe('subscribed');
  await sql`update newsletter_subscribers set state = 'bounced', bounced_at = now(), subscribed_at = null
    where email = ${email}`.execute(app.db);
  expect((await app.call('POST /news/letter/leave/v1', { body: { token } })).status).toBe(200);
  expect(await stateOf(email)).toBe('left');
});
