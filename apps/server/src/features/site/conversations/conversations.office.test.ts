import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { signInStaff } from '../../account/staff/staff.testing.ts';
import { sendEntry } from './conversations.jobs.ts';
import { newConversationKey } from './conversations.rules.ts';
import { sendContactMessage } from './conversations.testing.ts';

let app: TestApp;
let token: string;
let userId: string;
beforeAll(async () => {
  app = await buildTestApp();
  ({ token, userId } = await signInStaff(app, { role: 'support' }));
});
afterAll(() => app.close());

/** Sends a contact message; returns it as support opens it. */
async function write() {
  const name = `Asha ${crypto.randomUUID()}`;
  const { id } = await sendContactMessage(app, { name, email: 'asha@example.com' });
  const { data } = (
    await app.call(`GET /console/list/contact-messages/v1?search=${encodeURIComponent(name)}`, { token })
  ).body;
  expect(data).toMatchObject([{ name, email: 'a•••@example.com', state: 'new', assignedTo: null }]);
  return { id, ...(await open(id)) };
}

const open = async (id: string) =>
  (await app.call(`GET /console/get/contact-messages/${id}/v1`, { token })).body;
const update = (id: string, revision: string, body: object) =>
  app.call(`PUT /console/update/contact-messages/${id}/v1?revision=${revision}`, { token, body });
const answer = (id: string, changes: object = {}, by = token) =>
  app.call(`PUT /console/answer/contact-messages/${id}/v1`, {
    token: by,
    body: { text: 'We send you a new one.', seen: 0, isSolved: false, ...changes },
  });
const note = (id: string, text: string) =>
  app.call(`PUT /console/note/contact-messages/${id}/v1`, { token, body: { text } });
const reply = (id: string, text: string) =>
  app.call('POST /static/reply/conversation/v1', {
    headers: { 'X-Access-Key': newConversationKey(app.context.secret, id) },
    body: { text },
  });
const listed = async (query: string) =>
  (await app.call(`GET /console/list/contact-messages/v1?${query}`, { token })).body.data.map(
    ({ _id }: { _id: string }) => _id,
  );

test('a message is read, assigned to a colleague, and marked as solved', async () => {
  const { id, data, revision } = await write();
  expect(data).toMatchObject({
    email: 'asha@example.com',
    message: 'The bag of food came torn.',
    waitingSince: data.receivedAt,
    answerDueAt: expect.any(String),
    entries: [],
  });
  const assigned = await update(id, revision, { state: 'solved', assignedTo: userId });
  expect(assigned.body.data).toMatchObject({
    state: 'solved',
    assignedName: 'Meena Rao',
    stateChangedAt: expect.any(String),
    waitingSince: null,
    answerDueAt: null,
  });
  expect(await listed(`state=solved&assignedTo=${userId}`)).toEqual([id]);
  const { total } = (await app.call(`GET /console/history/contact-messages/${id}/v1`, { token })).body;
  expect(total).toBe(1);
  expect((await update(id, revision, { state: 'open', assignedTo: null })).body.code).toBe(
    'CHANGED_MEANWHILE',
  );
});

test('an answered message is taken on by who answered, and can’t become new again', async () => {
  const { id } = await write();
  await note(id, 'Ask the shop first.');
  const { data, revision } = (await answer(id, { seen: 1 })).body;
  expect(data).toMatchObject({
    state: 'waiting',
    assignedTo: userId,
    waitingSince: null,
    answerDueAt: null,
    entries: [
      { number: 1, kind: 'note', by: 'Meena Rao', delivery: null },
      { number: 2, kind: 'answer', by: 'Meena Rao', text: 'We send you a new one.', delivery: 'sending' },
    ],
  });
  await app.runJobs();
  expect((await open(id)).data.entries[1].delivery).toBe('sent');
  const refused = await update(id, revision, { state: 'new', assignedTo: userId });
  expect([refused.status, refused.body.fields]).toEqual([
    422,
    { state: 'This has been answered. Choose “Open” instead.' },
  ]);
  expect((await answer(id, { seen: 2, isSolved: true })).body.data.state).toBe('solved');
});

test('of two answers at the same time, one is refused, and the person gets only the other one', async () => {
  const { id } = await write();
  const colleague = await signInStaff(app, { role: 'support' }, { name: 'Kavya Nair' });
  const answers = await Promise.all([
    answer(id, { text: 'A new bag is on its way.' }),
    answer(id, { text: 'We refund it.' }, colleague.token),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('CHANGED_MEANWHILE');
  expect((await open(id)).data.entries).toHaveLength(1);
});

test('an answer is refused while there is a reply that its writer hasn’t read', async () => {
  const { id } = await write();
  await reply(id, 'It has just arrived.');
  expect((await answer(id)).body.code).toBe('CHANGED_MEANWHILE');
  expect((await answer(id, { seen: 1 })).status).toBe(200);
});

test('a reply and an answer at the same time both stay, in some order', async () => {
  const { id } = await write();
  const [answered, replied] = await Promise.all([answer(id), reply(id, 'Hello?')]);
  expect(replied.status).toBe(200);
  const { entries } = (await open(id)).data;
  expect(entries).toHaveLength(answered.status === 200 ? 2 : 1);
  expect(entries.map(({ number }: { number: number }) => number)).toEqual(
    entries.map((_: unknown, index: number) => index + 1),
  );
});

test('the colleague in charge is notified of a reply', async () => {
  const { id } = await write();
  await answer(id);
  await reply(id, 'When does it come?');
  const { data } = (await app.call('GET /fcm/get/all/my/fcm/noti/v1', { token })).body;
  expect(data[0]).toMatchObject({ data: { url: `/console/office/contact-messages/${id}` } });
  expect(data[0].title).toMatch(/^Asha .* has written back$/);
});

test('a mail that fails is shown to support, who send it again', async () => {
  const { id } = await write();
  const { data } = (await answer(id)).body;
  const entryId = data.entries[0]._id;
  const broken = { ...app.context, mail: () => Promise.reject(new Error('the mail server is down')) };
  await expect(sendEntry(broken, { entryId })).rejects.toThrow('down');
  expect((await open(id)).data.entries[0].delivery).toBe('failed');
  const again = () => app.call(`PUT /console/resend/contact-messages/${id}/v1`, { token });
  expect((await again()).body.data.entries[0].delivery).toBe('sending');
  await app.runJobs();
  expect((await open(id)).data.entries[0].delivery).toBe('sent');
  expect((await again()).body.code).toBe('NOTHING_FAILED');
});

test('messages are found by who waits and who is in charge', async () => {
  const unassigned = (await write()).id;
  const answered = (await write()).id;
  await answer(answered);
  expect(await listed('queue=waiting')).toContain(unassigned);
  expect(await listed('queue=waiting')).not.toContain(answered);
  expect(await listed('queue=unassigned')).toContain(unassigned);
  expect(await listed('queue=unassigned')).not.toContain(answered);
  expect(await listed(`assignedTo=${userId}`)).toContain(answered);
  await reply(answered, 'One more question.');
  expect(await listed('queue=waiting')).toContain(answered);
});

test('only staff can be assigned to a message', async () => {
  const { id, revision } = await write();
  const stranger = '01234567-89ab-7def-8123-456789abcdef';
  const refused = await update(id, revision, { state: 'open', assignedTo: stranger });
  expect([refused.status, refused.body.fields]).toEqual([
    422,
    { assignedTo: 'Choose a colleague from the list.' },
  ]);
  const { data } = (await app.call('GET /console/list/contact-messages/assignees/v1', { token })).body;
  expect(data).toContainEqual({ _id: userId, name: 'Meena Rao' });
  const pharmacist = await signInStaff(app, { role: 'pharmacist' }, { name: 'Not of support' });
  expect(data.map(({ _id }) => _id)).not.toContain(pharmacist.userId);
});

describe('ready answers', () => {
  const form = () => ({ title: `Torn bag ${crypto.randomUUID()}`, text: 'Hello {name}, we send a new one.' });
  const create = (body: object) => app.call('POST /console/create/ready-answers/v1', { token, body });

  test('are added, changed and deleted by support, with unique titles', async () => {
    const body = form();
    const added = (await create(body)).body;
    expect(added.data).toMatchObject(body);
    const taken = await create({ ...body, title: body.title.toUpperCase() });
    expect([taken.status, taken.body.fields]).toEqual([
      422,
      { title: 'There is a ready answer with this title.' },
    ]);
    const { _id } = added.data;
    const changed = await app.call(`PUT /console/update/ready-answers/${_id}/v1?revision=${added.revision}`, {
      token,
      body: { ...body, text: 'Sorry, {name}.' },
    });
    expect(changed.body.data.text).toBe('Sorry, {name}.');
    expect((await app.call(`DELETE /console/delete/ready-answers/${_id}/v1`, { token })).status).toBe(200);
  });

  test.each(['finance', 'catalogue'] as const)('are closed to %s, as messages are', async (role) => {
    const other = (await signInStaff(app, { role })).token;
    const { id } = await write();
    const calls = await Promise.all([
      app.call('GET /console/list/ready-answers/v1', { token: other }),
      app.call('GET /console/list/contact-messages/v1', { token: other }),
      app.call(`GET /console/get/contact-messages/${id}/v1`, { token: other }),
      app.call(`PUT /console/note/contact-messages/${id}/v1`, { token: other, body: { text: 'Hello' } }),
      app.call(`PUT /console/resend/contact-messages/${id}/v1`, { token: other }),
      answer(id, {}, other),
    ]);
    expect(calls.map(({ status }) => status)).toEqual(calls.map(() => 403));
  });
});
