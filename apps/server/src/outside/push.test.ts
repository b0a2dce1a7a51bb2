import { createECDH } from 'node:crypto';
import ece from 'http_ece';
import { decodeProtectedHeader, importJWK, jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import webPush from 'web-push';
import { buildTestApp, type TestApp } from '../testing/test-app.ts';
import { decryptPush, makeBrowser, startPushService } from './push.testing.ts';
import { MAX_PUSH_BYTES, openPush } from './push.ts';

let service: Awaited<ReturnType<typeof startPushService>>;
let app: TestApp;
beforeAll(async () => {
  service = await startPushService();
  app = await buildTestApp({ PUSH_EXTRA_HOSTS: service.host });
});
afterAll(async () => {
  await app.close();
  service.close();
});
beforeEach(() => {
  service.received.length = 0;
  service.answer(201);
});

const NORMAL = { ttl: 60, urgency: 'normal' } as const;

/** The one push that arrived. */
function lastPush() {
  expect(service.received).toHaveLength(1);
  const [push] = service.received;
  if (!push) throw new Error('nothing arrived');
  return push;
}

test('these tests’ decryption reads the example of RFC 8291', async () => {
  const from = (text: string) => Buffer.from(text, 'base64url');
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(from('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'));
  const body = from(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl' +
      '7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
  const keys = { curve, p256dh: curve.getPublicKey(), auth: from('BTBZMqHH6r4Tts7J_aSIgg') };
  expect(await decryptPush(body, keys)).toBe('When I grow up, I want to be a watermelon');
});

test('a message arrives encrypted, and only the browser’s keys decrypt it', async () => {
  const browser = makeBrowser(service.host);
  const message = JSON.stringify({ title: 'Dr Asha Rao is here 🐕', body: 'नमस्ते' });
  expect(await app.context.push.send(browser, message, { ttl: 45, urgency: 'high' })).toBe('sent');

  const { path, headers, body } = lastPush();
  expect(path).toBe(browser.path);
  expect(headers).toMatchObject({ ttl: '45', urgency: 'high', 'content-encoding': 'aes128gcm' });
  expect(body.includes('Asha')).toBe(false);
  expect(await decryptPush(body, browser)).toBe(message);
  const read = ece.decrypt(body, {
    version: 'aes128gcm',
    privateKey: browser.curve,
    authSecret: browser.auth.toString('base64url'),
  });
  expect(read.toString()).toBe(message);
  await expect(decryptPush(body, makeBrowser(service.host))).rejects.toThrow();
});

test('the sender is signed with our key, for this service and for less than a day', async () => {
  await app.context.push.send(makeBrowser(service.host), '{}', NORMAL);
  const [, jwt = '', key = ''] =
    /^vapid t=([\w.-]+), k=([\w-]{87})$/.exec(String(lastPush().headers.authorization)) ?? [];
  expect(key).toBe(await app.context.push.readPublicKey());
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  expect(decodeProtectedHeader(jwt).alg).toBe('ES256');
  const { payload } = await jwtVerify(jwt, await importJWK(jwk, 'ES256'), {
    audience: `https://${service.host}`,
  });
  expect(payload.sub).toBe('mailto:hello@tailwell.example');
  const hours = ((payload.exp ?? 0) * 1_000 - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(0);
  expect(hours).toBeLessThanOrEqual(24);
});

test.each([
  [201, 'sent'],
  [200, 'sent'],
  [404, 'gone'],
  [410, 'gone'],
  [400, 'refused'],
  [403, 'refused'],
  [413, 'refused'],
])('a response of %d means: %s', async (status, what) => {
  service.answer(status);
  expect(await app.context.push.send(makeBrowser(service.host), '{}', NORMAL)).toBe(what);
});

test('redirects are not followed', async () => {
  service.answer(307, { Location: `https://${service.host}/elsewhere` });
  expect(await app.context.push.send(makeBrowser(service.host), '{}', NORMAL)).toBe('refused');
  expect(lastPush().path).not.toBe('/elsewhere');
});

test('a message too long for push services is not sent', async () => {
  const browser = makeBrowser(service.host);
  expect(await app.context.push.send(browser, 'x'.repeat(MAX_PUSH_BYTES), NORMAL)).toBe('sent');
  expect(lastPush().body.length).toBeLessThanOrEqual(4_096);
  await expect(app.context.push.send(browser, 'x'.repeat(MAX_PUSH_BYTES + 1), NORMAL)).rejects.toThrow();
  expect(service.received).toHaveLength(1);
});

test('a service that is overloaded or fails can be retried; one that keeps failing isn’t called', async () => {
  const other = await startPushService();
  const twoServices = await buildTestApp({ PUSH_EXTRA_HOSTS: `${service.host}, ${other.host}` });
  try {
    service.answer(429);
    const send = (host: string) => twoServices.context.push.send(makeBrowser(host), '{}', NORMAL);
    await expect(send(service.host)).rejects.toMatchObject({ status: 503, code: 'PUSH_FAILED' });
    service.answer(500);
    for (let tries = 0; tries < 7; tries += 1) await send(service.host).catch(() => {});
    expect(service.received.length).toBeLessThan(8);
    expect(await send(other.host)).toBe('sent');
  } finally {
    await twoServices.close();
    other.close();
  }
});

describe('an address', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ])('of a browser’s push service is known: %s', (endpoint) => {
    expect(app.context.push.isKnown(endpoint)).toBe(true);
  });

  test.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com.evil.example/abc',
    'https://evil.example/fcm.googleapis.com',
    'https://fcm.googleapis.com@evil.example/',
    'https://user:password@fcm.googleapis.com/',
    'https://fcm.googleapis.com:8443/abc',
    'https://push.apple.com/abc',
    'https://evilpush.apple.com.example/abc',
    'https://web.push.apple.com:22/abc',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/',
    'https://',
    'nonsense',
  ])('of anything else is never called: %s', (endpoint) => {
    expect(app.context.push.isKnown(endpoint)).toBe(false);
  });

  test('that is no longer known is refused', async () => {
    expect(await app.context.push.send(makeBrowser('localhost:1'), '{}', NORMAL)).toBe('refused');
  });
});

test('servers that start together create one key pair, which is stored', async () => {
  const fresh = await buildTestApp();
  try {
    const servers = Array.from({ length: 8 }, () =>
      openPush(fresh.context.config, fresh.db, fresh.context.log),
    );
    const keys = await Promise.all(servers.map((push) => push.readPublicKey()));
    expect(new Set(keys).size).toBe(1);
    expect(await fresh.context.push.readPublicKey()).toBe(keys[0]);
    expect(await fresh.db.selectFrom('pushKeys').selectAll().execute()).toHaveLength(1);
  } finally {
    await fresh.close();
  }
});

test('a key pair from the settings is used instead, and needs both halves', async () => {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const configured = await buildTestApp({ PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey });
  try {
    expect(await configured.context.push.readPublicKey()).toBe(publicKey);
    expect(await configured.db.selectFrom('pushKeys').selectAll().execute()).toEqual([]);
  } finally {
    await configured.close();
  }
  await expect(buildTestApp({ PUSH_PUBLIC_KEY: publicKey })).rejects.toThrow('PUSH_PRIVATE_KEY');
});
