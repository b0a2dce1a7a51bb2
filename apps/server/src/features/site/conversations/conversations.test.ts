import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, signIn, type TestApp } from '../../../testing/test-app.ts';
import { signInStaff } from '../../account/staff/staff.testing.ts';
import { erasePerson } from '../data-rights/data-rights.testing.ts';
import { sweepMessages } from './conversations.jobs.ts';
import { newConversationKey } from './conversations.rules.ts';
import { sendContactMessage } from './conversations.testing.ts';

let app: TestApp;
let staff: string;
beforeAll(async () => {
  app = await buildTestApp({ SUPPORT_EMAIL: 'care@example.com' });
  staff = (await signInStaff(app, { role: 'support' })).token;
});
afterAll(() => app.close());

const LATER = 31 * 86_400_000;

const answer = async (id: string, { seen = 0, isSolved = false, text = 'We send you a new one.' } = {}) =>
  app.call(`PUT /console/answer/contact-messages/${id}/v1`, { token: staff, body: { text, seen, isSolved } });
const mailsTo = async (to: string) =>
  (await app.call(`GET /sandbox/messages/v1?to=${encodeURIComponent(to)}`)).body.data;
const keyOf = (id: string, now?: number) => newConversationKey(app.context.secret, id, now);
const openBy = (key: string) =>
  app.call('GET /static/get/conversation/v1', { headers: { 'X-Access-Key': key } });
const replyBy = (key: string, text: string) =>
  app.call('POST /static/reply/conversation/v1', { headers: { 'X-Access-Key': key }, body: { text } });
const stateOf = async (id: string) =>
  (await app.call(`GET /console/get/contact-messages/${id}/v1`, { token: staff })).body.data;

describe('a visitor', () => {
  test('gets the answer by mail, with a link where they read the conversation and write back', async () => {
    const { id, email } = await sendContactMessage(app);
    expect((await answer(id)).status).toBe(200);
    await app.runJobs();
    const [mail, ...others] = await mailsTo(email);
    expect(others).toEqual([]);
    expect(mail.subject).toBe('Our answer to your message');
    expect(mail.text).toContain('Hello Asha Rao,\n\nWe send you a new one.');
    const key = /\/contact\/conversation#(\S+)/.exec(mail.text)?.[1] ?? '';
    const opened = await openBy(key);
    expect(opened.body.data).toMatchObject({
      topic: 'order',
      state: 'answered',
      messages: [
        { author: 'person', text: 'The bag of food came torn.' },
        { author: 'support', text: 'We send you a new one.' },
      ],
    });
    const replied = await replyBy(key, 'Thank you, it has <b>arrived</b>.');
    expect(replied.body.data).toMatchObject({
      state: 'sent',
      messages: [{}, {}, { author: 'person', text: 'Thank you, it has <b>arrived</b>.' }],
    });
    expect(await stateOf(id)).toMatchObject({ state: 'open', waitingSince: expect.any(String) });
    await app.runJobs();
    const forwarded = (await mailsTo('care@example.com')).find((one: { text: string }) =>
      one.text.includes(id),
    );
    expect(forwarded?.subject).toBe('[order] Asha Rao has written back');
  });

  test('reads nothing that is only for colleagues', async () => {
    const { id } = await sendContactMessage(app);
    await app.call(`PUT /console/note/contact-messages/${id}/v1`, {
      token: staff,
      body: { text: 'Has complained before.' },
    });
    const { data } = (await openBy(keyOf(id))).body;
    expect(JSON.stringify(data)).not.toMatch(/complained|Meena|asha-/);
    expect(data.messages).toHaveLength(1);
  });

  test('reads nothing with an expired link, and is shown where to write', async () => {
    const { id } = await sendContactMessage(app);
    const key = keyOf(id, Date.now() - LATER);
    for (const { status, body } of [await openBy(key), await replyBy(key, 'Hello?')]) {
      expect([status, body.code]).toEqual([409, 'LINK_EXPIRED']);
      expect(body.message).toContain('contact page');
    }
    expect((await stateOf(id)).entries).toEqual([]);
  });

  test('opens no conversation with a forged link, or that of an account', async () => {
    const { id } = await sendContactMessage(app);
    const other = await sendContactMessage(app);
    const owned = await sendContactMessage(app, { token: (await signIn(app)).token });
    const forged = keyOf(id).replace(id, other.id);
    for (const key of ['talk', forged, keyOf(owned.id), keyOf(crypto.randomUUID())]) {
      expect((await openBy(key)).status).toBe(404);
      expect((await replyBy(key, 'Hello')).status).toBe(404);
    }
    expect((await app.call('GET /static/get/conversation/v1')).status).toBe(404);
  });

  test('writes the same text twice only if something else was written between', async () => {
    const { id } = await sendContactMessage(app);
    await Promise.all([replyBy(keyOf(id), 'Hello?'), replyBy(keyOf(id), 'Hello?')]);
    expect((await stateOf(id)).entries).toHaveLength(1);
    await answer(id, { seen: 1 });
    await replyBy(keyOf(id), 'Hello?');
    expect((await stateOf(id)).entries).toHaveLength(3);
  });

  test('can write twenty times a day, and no more', async () => {
    const { id } = await sendContactMessage(app);
    for (let count = 1; count <= 20; count += 1) {
      expect((await replyBy(keyOf(id), `Reply ${count}`)).status).toBe(200);
    }
    const refused = await replyBy(keyOf(id), 'One more');
    expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_MESSAGES']);
  });

  test.each(['', '   ', 'x'.repeat(4_001)])('can’t send a text that is empty or too long', async (text) => {
    const { id } = await sendContactMessage(app);
    const { status, body } = await replyBy(keyOf(id), text);
    expect([status, Object.keys(body.fields)]).toEqual([422, ['text']]);
  });
});

describe('an owner', () => {
  test('is notified of the answer, and reads and continues the conversation in their account', async () => {
    const { token } = await signIn(app);
    const { id, email } = await sendContactMessage(app, { token });
    await answer(id, { isSolved: true });
    await app.runJobs();
    const [mail] = await mailsTo(email);
    expect(mail.text).toContain(`/profile/messages/${id}`);
    expect(mail.text).not.toContain('#');
    const { data: notifications } = (await app.call('GET /fcm/get/all/my/fcm/noti/v1', { token })).body;
    expect(notifications).toMatchObject([
      { title: 'We’ve answered your message', data: { url: `/profile/messages/${id}` } },
    ]);
    const listed = (await app.call('GET /user/list/my/messages/v1', { token })).body;
    expect(listed).toMatchObject({
      total: 1,
      data: [{ _id: id, state: 'solved', excerpt: 'We send you a new one.' }],
    });
    const replied = await app.call(`POST /user/reply/my/message/${id}/v1`, {
      token,
      body: { text: 'It came torn, too.' },
    });
    expect(replied.body.data).toMatchObject({ state: 'sent', messages: [{}, {}, { author: 'person' }] });
    expect(await stateOf(id)).toMatchObject({ state: 'open' });
  });

  test('doesn’t find another owner’s conversation', async () => {
    const { id } = await sendContactMessage(app, { token: (await signIn(app)).token });
    const other = (await signIn(app)).token;
    expect((await app.call(`GET /user/get/my/message/${id}/v1`, { token: other })).status).toBe(404);
    const reply = { token: other, body: { text: 'Mine' } };
    expect((await app.call(`POST /user/reply/my/message/${id}/v1`, reply)).status).toBe(404);
    expect((await app.call('GET /user/list/my/messages/v1', { token: other })).body.total).toBe(0);
    const visitors = await sendContactMessage(app);
    expect((await app.call(`GET /user/get/my/message/${visitors.id}/v1`, { token: other })).status).toBe(404);
  });

  test('sends a reply once, however often its request is repeated', async () => {
    const { token } = await signIn(app);
    const { id } = await sendContactMessage(app, { token });
    const reply = { token, body: { text: 'And wet.' }, headers: { 'Idempotency-Key': 'reply-once' } };
    await app.call(`POST /user/reply/my/message/${id}/v1`, reply);
    const { data } = (await app.call(`POST /user/reply/my/message/${id}/v1`, reply)).body;
    expect(data.messages).toHaveLength(2);
  });

  test('exports what they wrote with our answers, and it is erased with their account', async () => {
    const { token } = await signIn(app);
    const { id } = await sendContactMessage(app, { token });
    await answer(id);
    await app.call(`PUT /console/note/contact-messages/${id}/v1`, { token: staff, body: { text: 'A note' } });
    const { data } = (await app.call('GET /user/export/my/data/v1', { token })).body;
    expect(data.contactMessages).toMatchObject([
      { topic: 'order', message: 'The bag of food came torn.', conversation: [{ kind: 'answer' }] },
    ]);
    const { _id: userId } = (await app.call('GET /user/get/my/profile/v1', { token })).body.data;
    await app.db
      .updateTable('users')
      .set({ deletedAt: new Date(0), eraseAfter: new Date(1) })
      .where('id', '=', userId)
      .execute();
    await erasePerson(app.db, userId);
    expect((await app.call(`GET /console/get/contact-messages/${id}/v1`, { token: staff })).status).toBe(404);
  });

  test('is linked with their messages for support', async () => {
    const { token } = await signIn(app);
    const { id } = await sendContactMessage(app, { token });
    const { _id: ownerId } = (await app.call('GET /user/get/my/profile/v1', { token })).body.data;
    expect((await stateOf(id)).ownerId).toBe(ownerId);
    const owner = (await app.call(`GET /console/get/owners/${ownerId}/v1`, { token: staff })).body.data;
    expect(owner.messages).toMatchObject([{ _id: id, state: 'new' }]);
    expect((await stateOf((await sendContactMessage(app)).id)).ownerId).toBeNull();
  });
});

test('keys can’t be tried without end', async () => {
  const limited = await buildTestApp({ CALL_LIMIT_FACTOR: '1' });
  const tries = Array.from({ length: 61 }, () => limited.call('GET /static/get/conversation/v1'));
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  await limited.close();
  expect(statuses.filter((status) => status === 404)).toHaveLength(60);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
});

test('a new message arrives at support by mail, once, with its author', async () => {
  const { id, email, ticket } = await sendContactMessage(app, {
    message: 'The bag of food came torn.\nWhat now?',
  });
  await app.runJobs();
  const mails = (await mailsTo('care@example.com')).filter((one: { text: string }) =>
    one.text.includes(email),
  );
  const link = `${app.context.config.publicUrl}/console/office/contact-messages/${id}`;
  expect(mails).toMatchObject([
    {
      subject: '[order] A message by Asha Rao',
      text: `The bag of food came torn.\nWhat now?\n\nAsha Rao\n${email}\nTicket ${ticket}\n\nAnswer it: ${link}`,
    },
  ]);
});

test('conversations are deleted a year after the last message', async () => {
  const [old, renewed] = [await sendContactMessage(app), await sendContactMessage(app)];
  const longAgo = new Date(Date.now() - 366 * 86_400_000);
  await app.db
    .updateTable('contactMessages')
    .set({ receivedAt: longAgo, lastWrittenAt: longAgo })
    .where('id', 'in', [old.id, renewed.id])
    .execute();
  await answer(renewed.id);
  await sweepMessages(app.context);
  const left = await app.db.selectFrom('contactMessages').select('id').execute();
  const ids = left.map(({ id }) => id);
  expect(ids).toContain(renewed.id);
  expect(ids).not.toContain(old.id);
});

test('what was written can’t be changed afterwards', async () => {
  const { id } = await sendContactMessage(app);
  await answer(id);
  const change = app.db
    .updateTable('contactEntries')
    .set({ text: 'Something else' })
    .where('messageId', '=', id);
  await expect(change.execute()).rejects.toThrow('only added to');
});
