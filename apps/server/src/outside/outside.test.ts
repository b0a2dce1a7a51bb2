import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp, newMobileNo, type TestApp } from '../testing/test-app.ts';

/** A stand-in for the SMS API: stores what it receives, and answers as configured by the test. */
const received: { headers: Record<string, unknown>; body: string }[] = [];
let answer: number | 'never' = 200;
const provider = createServer(async (request, response) => {
  let body = '';
  for await (const part of request) body += part;
  received.push({ headers: request.headers, body });
  if (answer !== 'never') response.writeHead(answer).end();
});

let app: TestApp;
beforeAll(async () => {
  provider.listen(0, '127.0.0.1');
  await once(provider, 'listening');
});
beforeEach(async () => {
  await app?.close();
  received.length = 0;
  answer = 200;
  app = await buildTestApp({
    SMS_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}/send`,
    SMS_AUTHORIZATION: 'Key 42',
    SMS_BODY: '{"to":"91{to}","text":"{text}","sender":"TAILWL"}',
  });
});
afterAll(async () => {
  await app.close();
  provider.closeAllConnections();
  provider.close();
});

const send = (mobileNo: string) => app.call('POST /auth/send/otp/v1', { body: { mobileNo } });

test('a code is sent through the configured HTTP API, in its own format', async () => {
  const mobileNo = newMobileNo();
  expect((await send(mobileNo)).status).toBe(200);
  expect(received[0]?.headers.authorization).toBe('Key 42');
  const body = JSON.parse(received[0]?.body ?? '');
  expect(body).toMatchObject({
    to: `91${mobileNo}`,
    sender: 'TAILWL',
    text: expect.stringMatching(/^\d{6} is your/),
  });
  const otp = body.text.slice(0, 6);
  expect((await app.call('POST /auth/verify/otp/v1', { body: { mobileNo, otp } })).status).toBe(200);
});

test('a code that could not be sent can be requested again immediately, and the next one arrives', async () => {
  const mobileNo = newMobileNo();
  answer = 500;
  expect((await send(mobileNo)).body).toMatchObject({ code: 'SENDING_FAILED', success: false });
  answer = 200;
  expect((await send(mobileNo)).status).toBe(200);
});

test('numbers that the provider declines don’t open the circuit breaker', async () => {
  answer = 400;
  for (let call = 0; call < 8; call += 1) expect((await send(newMobileNo())).status).toBe(503);
  answer = 200;
  expect((await send(newMobileNo())).status).toBe(200);
});

test('a provider that keeps failing isn’t called for a while', async () => {
  answer = 500;
  for (let call = 0; call < 12; call += 1) expect((await send(newMobileNo())).status).toBe(503);
  expect(received.length).toBeLessThan(12);
});

test('a provider that hangs fails only its own calls', async () => {
  answer = 'never';
  const hanging = send(newMobileNo());
  const mail = app.call('POST /user/send/otp/via/email/v1', { body: { email: 'a@example.com' } });
  expect(await Promise.race([mail, hanging])).toBe(await mail);
  expect((await mail).status).toBe(200);
  expect((await hanging).status).toBe(503);
});
