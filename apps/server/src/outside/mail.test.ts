import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../testing/test-app.ts';

const received: { to: string; text: string }[] = [];

/** A mail server that knows everyone except nobody@example.com. */
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: ({ address }, _, done) => {
    const refused = Object.assign(new Error('User unknown'), { responseCode: 550 });
    done(address === 'nobody@example.com' ? refused : null);
  },
  onData: async (stream, { envelope }, done) => {
    let text = '';
    for await (const part of stream) text += part;
    received.push({ to: envelope.rcptTo.map(({ address }) => address).join(), text });
    done();
  },
});

let app: TestApp;
beforeAll(async () => {
  mailServer.listen(0, '127.0.0.1');
  await once(mailServer.server, 'listening');
  const { port } = mailServer.server.address() as AddressInfo;
  app = await buildTestApp({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'Tailwell <hello@tailwell.test>',
  });
});
afterAll(async () => {
  await app.close();
  await new Promise<void>((done) => mailServer.close(done));
});

const send = (email: string) => app.call('POST /user/send/otp/via/email/v1', { body: { email } });

test('a code is sent through the configured mail server and can be used to sign in', async () => {
  const email = 'asha@example.com';
  expect((await send(email)).status).toBe(200);
  const [mail] = received;
  expect(mail?.to).toBe(email);
  expect(mail?.text).toContain('From: Tailwell <hello@tailwell.test>');
  const otp = /^Subject: (\d{6}) is your Tailwell OTP/m.exec(mail?.text ?? '')?.[1];
  const answer = await app.call('POST /user/verify/otp/v1', { body: { email, otp } });
  expect(answer.body.data).toEqual({ isNewUser: true });
});

test('unknown mailboxes don’t open the circuit breaker', async () => {
  for (let call = 0; call < 8; call += 1) {
    const answer = await send('nobody@example.com');
    expect([answer.status, answer.body.code]).toEqual([503, 'SENDING_FAILED']);
  }
  expect((await send('kabir@example.com')).status).toBe(200);
});

test('an address can’t smuggle a second recipient or a header in', async () => {
  for (const email of [
    'a@example.com, b@example.com',
    'a@example.com\r\nBcc: b@example.com',
    '"a b"@example.com>',
  ]) {
    expect((await send(email)).status).toBe(422);
  }
});
