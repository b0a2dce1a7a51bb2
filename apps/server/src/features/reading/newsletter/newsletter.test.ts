import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { subscriberToken } from './subscriber-links.rules.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const subscribe = (email: string) => app.call('POST /news/letter/subscibe/v1', { body: { email } });
const confirm = (token: string) => app.call('POST /news/letter/confirm/v1', { body: { token } });
const leave = (token: string) => app.call('POST /news/letter/leave/v1', { body: { token } });

const mailsTo = async (email: string): Promise<{ text: string }[]> =>
  (await app.call(`GET /sandbox/messages/v1?to=${encodeURIComponent(email)}`)).body.data;

async function tokenFor(email: string): Promise<string> {
  await app.runJobs();
  const [mail] = await mailsTo(email);
  return /newsletter\/confirm#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
}

const stateOf = async (email: string) =>
  (
    await app.db
      .selectFrom('newsletterSubscribers')
      .where('email', '=', email)
      .select('state')
      .executeTakeFirst()
  )?.state;

const makeLater = (email: string, by: string) =>
  app.db
    .updateTable('newsletterSubscribers')
    .set({ askedAt: new Date(Date.now() - Number(by) * 86_400_000) })
    .where('email', '=', email)
    .execute();

test('a subscriber is listed only after confirming by mail, and confirming twice changes nothing', async () => {
  const email = 'asha@example.com';
  expect((await subscribe(email)).status).toBe(200);
  expect(await stateOf(email)).toBe('asked');
  const token = await tokenFor(email);
  expect((await confirm(token)).body.data).toEqual({ isSubscribed: true });
  expect((await confirm(token)).status).toBe(200);
  expect(await stateOf(email)).toBe('subscribed');
});

test('the response is the same for every address, and no address gets more than one mail a day', async () => {
  const email = 'bela@example.com';
  const answers = await Promise.all(Array.from({ length: 20 }, () => subscribe(email)));
  const fresh = await subscribe('nobody@example.com');
  for (const answer of answers) {
    expect({ ...answer.body, data: null }).toEqual({ ...fresh.body, data: null });
  }
  await app.runJobs();
  expect(await mailsTo(email)).toHaveLength(1);

  await makeLater(email, '2');
  await subscribe(email);
  await app.runJobs();
  expect(await mailsTo(email)).toHaveLength(2);
});

test('a subscriber who asks again gets no mail', async () => {
  const email = 'chitra@example.com';
  await subscribe(email);
  await confirm(await tokenFor(email));
  await makeLater(email, '2');
  await subscribe(email);
  await app.runJobs();
  expect(await mailsTo(email)).toHaveLength(1);
  expect(await stateOf(email)).toBe('subscribed');
});

test('a link expires after a week, and an unknown one is refused', async () => {
  const email = 'devi@example.com';
  await subscribe(email);
  const token = await tokenFor(email);
  await makeLater(email, '8');
  expect((await confirm(token)).body.code).toBe('LINK_OVER');
  expect((await confirm('x'.repeat(43))).body.code).toBe('LINK_OVER');
  expect((await confirm('short')).status).toBe(422);
});

test('a user who unsubscribes gets no more newsletters, and can subscribe again', async () => {
  const email = 'esha@example.com';
  await subscribe(email);
  const token = await tokenFor(email);
  await confirm(token);
  expect((await leave(token)).body.data).toEqual({ isSubscribed: false });
  expect((await leave(token)).status).toBe(200);
  expect(await stateOf(email)).toBe('left');
  expect((await confirm(token)).body.code).toBe('LINK_OVER');

  await makeLater(email, '2');
  await subscribe(email);
  expect((await confirm(await tokenFor(email))).status).toBe(200);
  expect(await stateOf(email)).toBe('subscribed');
});

test('a forwarded newsletter’s link can end a subscription, but not start one', async () => {
  const email = 'fatima@example.com';
  await subscribe(email);
  const first = await tokenFor(email);
  const ofLetters = subscriberToken(app.context.secret, email);
  expect((await confirm(ofLetters)).body.code).toBe('LINK_OVER');
  expect((await confirm(first)).status).toBe(200);
  expect((await leave(ofLetters)).status).toBe(200);
  expect(await stateOf(email)).toBe('left');

  // Another request for that address: neither the letter's link nor the earlier confirmation is valid.
  await makeLater(email, '2');
  await subscribe(email);
  expect(await stateOf(email)).toBe('asked');
  for (const old of [ofLetters, first]) expect((await confirm(old)).body.code).toBe('LINK_OVER');
  expect(await stateOf(email)).toBe('asked');
});

test('the sixth try within an hour from one address is refused', async () => {
  const strict = await buildTestApp({ CALL_LIMIT_FACTOR: '1' });
  const tries = [];
  for (let at = 0; at < 6; at += 1) {
    tries.push(
      (await strict.call('POST /news/letter/subscibe/v1', { body: { email: `f${at}@example.com` } })).status,
    );
  }
  await strict.close();
  expect(tries).toEqual([200, 200, 200, 200, 200, 429]);
});
