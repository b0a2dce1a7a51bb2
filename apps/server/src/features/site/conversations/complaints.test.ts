import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { signInStaff } from '../../account/staff/staff.testing.ts';
import { acknowledgeComplaint } from './conversations.jobs.ts';
import { newConversationKey } from './conversations.rules.ts';
import { sendContactMessage } from './conversations.testing.ts';

let app: TestApp;
let staff: string;
beforeAll(async () => {
  app = await buildTestApp({
    GRIEVANCE_OFFICER_NAME: 'Anu Officer',
    GRIEVANCE_OFFICER_EMAIL: 'officer@example.com',
    GRIEVANCE_OFFICER_PHONE: '080 1234 5678',
  });
  staff = (await signInStaff(app, { role: 'support' })).token;
});
afterAll(() => app.close());

const mailsTo = async (to: string) =>
  (await app.call(`GET /sandbox/messages/v1?to=${encodeURIComponent(to)}`)).body.data;
const openByLink = async (id: string) => {
  const headers = { 'X-Access-Key': newConversationKey(app.context.secret, id) };
  return (await app.call('GET /static/get/conversation/v1', { headers })).body.data;
};

const aComplaint = { topic: 'complaint', message: 'The shop refuses to take <b>it</b> back.' };

test('a complaint is acknowledged by mail, once, with its ticket number and both deadlines, and forwarded', async () => {
  const { id, email, ticket } = await sendContactMessage(app, aComplaint);
  await app.runJobs();
  await acknowledgeComplaint(app.context, { messageId: id });
  const mails = await mailsTo(email);
  expect(mails).toHaveLength(1);
  expect(mails[0].subject).toBe(`We have received your complaint: ticket ${ticket}`);
  expect(mails[0].text).toMatch(/We will answer by .+ at .+\.\n\nWe will solve it by .+\./);
  expect(mails[0].text).toContain('Grievance officer: Anu Officer, officer@example.com, 080 1234 5678');
  expect(mails[0].text).not.toMatch(/Asha|shop/);
  const forwarded = (await mailsTo('officer@example.com')).filter((one: { text: string }) =>
    one.text.includes(ticket),
  );
  expect(forwarded).toMatchObject([{ subject: '[complaint] A message by Asha Rao' }]);
});

test('a complaint is not acknowledged more than three times a day to one address, but stored', async () => {
  const { email } = await sendContactMessage(app, aComplaint);
  for (const name of ['Two', 'Three', 'Four']) {
    await sendContactMessage(app, { ...aComplaint, email, name });
  }
  await app.runJobs();
  const complaints = await app.db
    .selectFrom('contactMessages')
    .where('email', '=', email)
    .select('acknowledgedAt')
    .execute();
  expect(complaints).toHaveLength(4);
  expect(complaints.filter(({ acknowledgedAt }) => acknowledgedAt)).toHaveLength(3);
});

test('a complaint is on the officer’s list with its deadlines until it is solved', async () => {
  const { id, ticket } = await sendContactMessage(app, aComplaint);
  const other = await sendContactMessage(app);
  const listed = async () => {
    const path = `GET /console/list/contact-messages/v1?queue=complaints&search=${ticket}`;
    return (await app.call(path, { token: staff })).body.data;
  };
  expect(await listed()).toMatchObject([
    { _id: id, ticket, answerDueAt: expect.any(String), solveDueAt: expect.any(String) },
  ]);
  const opened = await app.call(`GET /console/get/contact-messages/${other.id}/v1`, { token: staff });
  expect(opened.body.data).toMatchObject({ ticket: other.ticket, solveDueAt: null });
  expect(await openByLink(id)).toMatchObject({ ticket, solveDueAt: expect.any(String) });
  await app.call(`PUT /console/answer/contact-messages/${id}/v1`, {
    token: staff,
    body: { text: 'They take it back.', seen: 0, isSolved: true },
  });
  expect(await listed()).toEqual([]);
  expect(await openByLink(id)).toMatchObject({ state: 'solved', solveDueAt: null });
});

test('each message has a ticket number of its own, however many arrive together', async () => {
  const sent = await Promise.all(Array.from({ length: 10 }, () => sendContactMessage(app)));
  expect(new Set(sent.map(({ ticket }) => ticket)).size).toBe(10);
  for (const { ticket } of sent) expect(ticket).toMatch(/^T-\d{6,}$/);
});
