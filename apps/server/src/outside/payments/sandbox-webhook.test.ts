import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { readSandboxWebhook, signSandboxWebhook } from './sandbox-webhook.ts';

const SECRET = 'a secret that only tests know, long enough';
const event = { eventId: randomUUID(), paymentId: randomBytes(16).toString('base64url') };
const body = JSON.stringify({ ...event, type: 'payment.completed', state: 'completed', amountPaise: 100 });
const now = () => Math.floor(Date.now() / 1000);
const read = (header: string | string[] | undefined, rawBody = body) =>
  readSandboxWebhook(SECRET, header, Buffer.from(rawBody));

test('a genuine webhook yields its payment’s id, and not its state', () => {
  expect(read(signSandboxWebhook(SECRET, body, now()))).toEqual(event);
});

test.each([
  ['just in time', -290, true],
  ['a little from the future', 290, true],
  ['stale', -310, false],
  ['from the future', 310, false],
])('a webhook that is %s (%i s) is accepted: %j', (_, seconds, isAccepted) => {
  expect(Boolean(read(signSandboxWebhook(SECRET, body, now() + seconds)))).toBe(isAccepted);
});

test('a webhook is refused when it is signed with another secret, or for another body or time', () => {
  const signature = signSandboxWebhook(SECRET, body, now());
  expect(read(signSandboxWebhook('another secret', body, now()))).toBeUndefined();
  expect(read(signature, body.replace('completed', 'failed'))).toBeUndefined();
  expect(read(signature, `${body} `)).toBeUndefined();
  expect(read(signature, '')).toBeUndefined();
  expect(read(signature.replace(/t=\d+/, `t=${now() + 1}`))).toBeUndefined();
});

test('a webhook is refused when its signature is missing, truncated, too long, doubled or of another kind', () => {
  const signature = signSandboxWebhook(SECRET, body, now());
  for (const header of [
    undefined,
    '',
    signature.slice(0, -1),
    signature.slice(0, 20),
    `${signature}0`,
    signature.toUpperCase(),
    signature.replace('v1=', 'v0='),
    `${signature},v1=${'0'.repeat(64)}`,
    [signature, signature],
    `t=${'9'.repeat(400)},v1=${'0'.repeat(64)}`,
  ]) {
    expect(read(header), String(header)).toBeUndefined();
  }
});

test.each([
  '',
  'null',
  '[]',
  '{',
  '"text"',
  '{"eventId":1}',
  '\u0000',
  JSON.stringify({ ...event, paymentId: '../x' }),
])('a signed webhook with the malformed body %j is refused', (senseless) => {
  expect(read(signSandboxWebhook(SECRET, senseless, now()), senseless)).toBeUndefined();
});
