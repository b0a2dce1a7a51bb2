import { textPages } from '@tailwell/contract/site/pages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { sweepMessages } from './pages.jobs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ SUPPORT_EMAIL: 'care@example.com' });
});
afterAll(() => app.close());

const message = {
  name: 'Asha Rao',
  email: 'asha@example.com',
  topic: 'order',
  message: 'The bag of food came torn.\nWhat now?',
};
const send = (changes = {}) => app.call('POST /static/send/message/v1', { body: { ...message, ...changes } });
const mails = async () => (await app.call('GET /sandbox/messages/v1?to=care%40example.com')).body.data;

test.each(textPages)('there is a text for %s, with nothing in it but allowed tags', async (slug) => {
  const { status, body } = await app.call(`GET /static/get/page/${slug}/v1`);
  expect(status).toBe(200);
  expect(body.data.slug).toBe(slug);
  const html = body.data.sections.map((section: { html: string }) => section.html).join('');
  expect(html.length).toBeGreaterThan(100);
  expect(html.replace(/<\/?(p|ul|ol|li|strong|em|br)>/g, '')).not.toContain('<');
});

test('the calls of the specification give the same, and how to reach us', async () => {
  expect((await app.call('GET /static/about/page/v1')).body.data.title).toBe('About Tailwell');
  const contact = await app.call('GET /static/contact/page/v1');
  expect(contact.body).toMatchObject({ data: { slug: 'contact' }, email: 'care@example.com' });
  expect((await app.call('GET /static/get/page/secrets/v1')).status).toBe(404);
});

test('a message arrives by mail, once, with its author', async () => {
  const { status, body } = await send();
  expect(status).toBe(200);
  expect(body.message).toContain('asha@example.com');
  await app.runJobs();
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail.subject).toBe('[order] A message by Asha Rao');
  expect(mail.text).toBe('The bag of food came torn.\nWhat now?\n\nAsha Rao\nasha@example.com');
});

test.each([
  ['name', ''],
  ['name', 'Asha\nBcc: all@example.com'],
  ['email', 'asha'],
  ['topic', 'spam'],
  ['message', 'Too short'],
  ['message', 'x'.repeat(4001)],
])('a bad %s is refused at its field', async (field, value) => {
  const { status, body } = await send({ [field]: value });
  expect(status).toBe(422);
  expect(Object.keys(body.fields)).toEqual([field]);
});

test('messages are deleted after a year', async () => {
  await send({ message: 'Something long ago.' });
  await app.db
    .updateTable('contactMessages')
    .set({ receivedAt: new Date(Date.now() - 366 * 86_400_000) })
    .where('message', '=', 'Something long ago.')
    .execute();
  await sweepMessages(app.context);
  const left = await app.db.selectFrom('contactMessages').select('message').execute();
  expect(left.map((row) => row.message)).not.toContain('Something long ago.');
});
