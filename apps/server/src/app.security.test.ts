import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { maskIp } from './platform/observation/log.ts';
import { buildTestApp, newMobileNo, readCode, signIn, type TestApp } from './testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

test('responses have security headers and are not cached', async () => {
  const { token } = await signIn(app);
  const { headers } = await app.call('GET /user/get/my/profile/v1', { token });
  expect(Object.fromEntries(headers)).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'content-type': 'application/json; charset=utf-8',
    'referrer-policy': 'no-referrer',
    'strict-transport-security': expect.stringContaining('max-age=31536000'),
    'x-content-type-options': 'nosniff',
    'x-request-id': expect.stringMatching(/^[\w-]{36}$/),
  });
});

test.each(['br', 'zstd', 'gzip', 'deflate', 'GZIP, br'])(
  'a body compressed with %s is refused, and its connection stays usable',
  async (encoding) => {
    const socket = connect(Number(new URL(app.origin).port), '127.0.0.1');
    const body = 'garbage garbage garbage';
    const head = ['Host: x', 'Content-Type: application/json', `Content-Length: ${body.length}`];
    socket.write(
      [
        'POST /api/home/get/home/page/info/v1 HTTP/1.1',
        ...head,
        `Content-Encoding: ${encoding}`,
        '',
        body,
      ].join('\r\n'),
    );
    socket.write(['GET /healthz HTTP/1.1', 'Host: x', 'Connection: close', '', ''].join('\r\n'));
    const answers = await text(socket);
    expect(answers.match(/HTTP\/1.1 (\d+)/g)).toEqual(['HTTP/1.1 415', 'HTTP/1.1 200']);
  },
);

test('a proxy’s request id is used if it is well-formed', async () => {
  const idOf = async (requestId: string) =>
    (await fetch(`${app.origin}/healthz`, { headers: { 'X-Request-Id': requestId } })).headers.get(
      'x-request-id',
    );
  expect(await idOf('from-the-proxy-1')).toBe('from-the-proxy-1');
  expect(await idOf('<script>')).not.toBe('<script>');
});

test('scripts of other sites can’t read responses (no CORS)', async () => {
  const answer = await fetch(`${app.origin}/api/auth/get/sign/in/options/v1`, {
    headers: { Origin: 'https://evil.example' },
  });
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
});

test('the calls of an IP address per minute are limited', async () => {
  const strict = await buildTestApp({ CALL_LIMIT_FACTOR: '0.01' });
  try {
    const answers = [];
    for (let call = 0; call < 8; call += 1)
      answers.push(await strict.call('GET /auth/get/sign/in/options/v1'));
    expect(answers.map(({ status }) => status)).toEqual([...Array(6).fill(200), 429, 429]);
    expect(answers.at(-1)?.body).toMatchObject({
      code: 'TOO_MANY_CALLS',
      message: expect.stringMatching(/wait/),
    });
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
  } finally {
    await strict.close();
  }
});

test('the limits hold however the URL is written', async () => {
  const strict = await buildTestApp({ CALL_LIMIT_FACTOR: '1' });
  try {
    const statuses = [];
    for (let call = 0; call < 24; call += 1) {
      const base = call % 2 ? '/%61pi' : '/api';
      const answer = await fetch(`${strict.origin}${base}/auth/send/otp/v1`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ mobileNo: newMobileNo() }),
      });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([...Array(20).fill(200), ...Array(4).fill(429)]);
  } finally {
    await strict.close();
  }
});

test('files and health checks are counted separately, with a limit ten times as high', async () => {
  const strict = await buildTestApp({ CALL_LIMIT_FACTOR: '0.001' });
  try {
    const statuses = [];
    for (let call = 0; call < 8; call += 1)
      statuses.push((await fetch(`${strict.origin}/${call % 2 ? 'healthz' : 'readyz'}`)).status);
    expect(statuses).toEqual([...Array(6).fill(200), 429, 429]);
  } finally {
    await strict.close();
  }
});

test('a client behind a proxy is identified by the proxy’s header, not by its own', async () => {
  const strict = await buildTestApp({ CALL_LIMIT_FACTOR: '0.01', TRUST_PROXY: '1' });
  try {
    const askAs = async (forwarded: string) => {
      const headers = { 'X-Forwarded-For': forwarded };
      return (await strict.call('GET /auth/get/sign/in/options/v1', { headers })).status;
    };
    const statuses = [];
    for (let call = 0; call < 8; call += 1) statuses.push(await askAs(`198.51.100.${call}, 203.0.113.7`));
    expect(statuses).toEqual([...Array(6).fill(200), 429, 429]);
    expect(await askAs('203.0.113.7, 203.0.113.8')).toBe(200);
    // The last entry comes from the proxy; those before it can be forged.
    expect(await askAs('203.0.113.9, 203.0.113.7')).toBe(429);
  } finally {
    await strict.close();
  }
});

test.each([
  ['Host: a.example\r\nHost: b.example', 400],
  ['Host: a.example\r\nhost: a.example', 400],
  ['Host: a.example\r\nX-Host: b.example', 200],
])('a request with %j gets %i', async (headers, status) => {
  const { port } = new URL(app.origin);
  const line = connect(Number(port), '127.0.0.1');
  line.write(`GET /healthz HTTP/1.1\r\n${headers}\r\nConnection: close\r\n\r\n`);
  expect(await text(line)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
});

test('guessing session tokens is limited too', async () => {
  const strict = await buildTestApp({ CALL_LIMIT_FACTOR: '0.01' });
  try {
    const statuses = [];
    for (let call = 0; call < 8; call += 1) {
      statuses.push((await strict.call('GET /user/get/my/profile/v1', { token: 'x'.repeat(43) })).status);
    }
    expect(statuses).toEqual([...Array(6).fill(401), 429, 429]);
  } finally {
    await strict.close();
  }
});

/** Each is followed by a code that opens a document. */
const CODE_PATHS = [
  '/pass',
  '/verify/prescription',
  '/verify/vaccination',
  '/verify/registration',
  '/api/pet/check/pass',
  '/api/prescription/verify',
  '/api/vaccination/verify',
  '/api/registration/verify',
];

test('the log has no users’ numbers, addresses, codes, tokens or queries', async () => {
  const lines: string[] = [];
  const log = pino(
    {},
    new Writable({
      write: (line, _, done) => {
        lines.push(String(line));
        done();
      },
    }),
  );
  const quiet = await buildTestApp({}, log);
  try {
    const mobileNo = newMobileNo();
    const { token } = await signIn(quiet, mobileNo);
    await quiet.call(`GET /user/get/active/status/v1?mobileNo=${mobileNo}`);
    await fetch(`${quiet.origin}/api/%zz?mobileNo=${mobileNo}`);
    await quiet.call('GET /user/get/my/profile/v1', { token });
    await quiet.call('PUT /user/update/my/profile/v1', { token, body: { name: 'Asha of the log' } });
    for (const path of CODE_PATHS) await fetch(`${quiet.origin}${path}/AB12-CD34`);
    const otp = await readCode(quiet, mobileNo);
    // The sandbox logs what it would have sent; nothing else is allowed to.
    const logged = lines.filter((line) => !line.includes('"sandbox"')).join('\n');
    for (const path of ['/api/user/get/active/status/v1', '/api/auth/verify/otp/v1'])
      expect(logged).toContain(path);
    for (const secret of [mobileNo, token, 'Asha', '?mobileNo', '127.0.0.1"', 'AB12-CD34'])
      expect(logged).not.toContain(secret);
    // Any six digits may be part of a longer number.
    expect(logged).not.toMatch(new RegExp(`\\b${otp}\\b`));
  } finally {
    await quiet.close();
  }
});

test.each([
  ['203.0.113.77', '203.0.113.0'],
  ['::ffff:203.0.113.77', '203.0.113.0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::'],
])('the log shortens %s to %s', (ip, network) => {
  expect(maskIp(ip)).toBe(network);
});

test('without the sandbox, its inbox, users, payments and hint don’t exist', async () => {
  const real = await buildTestApp({
    SANDBOX: 'off',
    SMS_URL: 'https://sms.invalid',
    SMTP_URL: 'smtp://mail.invalid',
    PHONEPE_CLIENT_ID: 'TAILWELL',
    PHONEPE_CLIENT_SECRET: 'secret',
    PHONEPE_WEBHOOK_USER: 'tailwell',
    PHONEPE_WEBHOOK_PASSWORD: 'password1',
  });
  try {
    expect((await real.call('GET /sandbox/messages/v1')).status).toBe(404);
    expect((await real.call('GET /sandbox/shops/v1')).status).toBe(404);
    expect((await real.call('PUT /sandbox/shops/v1', { body: { isOn: true } })).status).toBe(404);
    expect((await fetch(`${real.origin}/sandbox/identity/G/authorize`)).status).toBe(404);
    expect((await fetch(`${real.origin}/sandbox/payments/${'a'.repeat(22)}`)).status).toBe(404);
    const options = await real.call('GET /auth/get/sign/in/options/v1');
    expect(options.body.data).toEqual({ sandbox: false, demo: false, social: [] });
  } finally {
    await real.close();
  }
});

test('an unavailable database is 503 with Retry-After, never 401 or 500', async () => {
  const { token } = await signIn(app);
  const lost = await buildTestApp();
  await lost.pool.end();
  try {
    for (const route of ['GET /user/get/my/profile/v1', 'GET /address/get/all/address/v1']) {
      const answer = await lost.call(route, { token });
      expect([answer.status, answer.body.code]).toEqual([503, 'AWAY']);
      expect(answer.headers.get('retry-after')).toBe('2');
    }
    expect((await fetch(`${lost.origin}/readyz`)).status).toBe(503);
    expect((await fetch(`${lost.origin}/healthz`)).status).toBe(200);
  } finally {
    await lost.app.close();
  }
});
