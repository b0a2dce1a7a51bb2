import { textPages } from '@tailwell/contract/site/pages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';

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
  expect(contact.body).toMatchObject({
    data: { slug: 'contact' },
    email: 'care@example.com',
    company: { name: 'Tailwell Demo Private Limited', address: expect.stringContaining('Bengaluru') },
    grievanceOfficer: { name: 'Demo Officer', email: 'grievances@tailwell.example', phone: '080 0000 0000' },
  });
  expect((await app.call('GET /static/get/page/secrets/v1')).status).toBe(404);
});

test('a message is thanked for, with the address that the answer goes to', async () => {
  const { status, body } = await send();
  expect(status).toBe(200);
  expect(body.message).toBe('Thank you, Asha Rao. We’ll reply to asha@example.com within two working days.');
});

test('a complaint is answered within 48 hours', async () => {
  const { body } = await send({ topic: 'complaint' });
  expect(body.message).toBe('Thank you, Asha Rao. We’ll reply to asha@example.com within 48 hours.');
  expect(body.data.ticket).toMatch(/^T-\d{6}$/);
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
