import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSandboxIdentity } from '../../../outside/sandbox-identity.ts';
import { openServer } from '../../../platform/realtime/realtime.testing.ts';
import { newInt } from '../../../testing/seed.ts';
import { buildTestApp, callOver, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const nonce = 'a nonce of this test, long enough';
const now = () => Math.floor(Date.now() / 1000);

/** Claims as the sandbox provider G makes them. */
const claims = (subject: string) => ({
  sub: subject,
  email_verified: true,
  email: `${subject}@example.com`,
  name: 'Kabir',
  nonce,
});

const sign = (type: 'G' | 'F', changes: Record<string, unknown> = {}, subject = `s-${newInt(1e9)}`) => {
  const provider = app.context.sandboxIdentity;
  if (!provider) throw new Error('the sandbox is off');
  return provider.sign(type, { ...claims(subject), ...changes });
};

const login = (socialLoginToken: unknown, socialLoginType: unknown = 'G', more = {}) =>
  app.call('POST /auth/login/user/v1', { body: { socialLoginToken, socialLoginType, nonce, ...more } });

test('a user signs in with Google and gets the same account next time', async () => {
  const first = await login(await sign('G', {}, 'kabir'));
  expect(first.body.data).toEqual({ isNewUser: true });
  const second = await login(await sign('G', {}, 'kabir'));
  expect(second.body.data).toEqual({ isNewUser: false });
  const profile = await app.call('GET /user/get/my/profile/v1', { token: second.body.token });
  expect(profile.body.data).toMatchObject({ name: 'Kabir', signInMethods: ['google'] });
});

test('an app that sends the specification’s two fields signs in', async () => {
  const answer = await login(await sign('G', { nonce: undefined }), 'G', { nonce: undefined });
  expect([answer.status, answer.body.data]).toEqual([200, { isNewUser: true }]);
  // A nonce that its provider’s library has generated and kept to itself.
  const own = await login(await sign('F', { nonce: 'made up by a library' }), 'F', { nonce: undefined });
  expect(own.status).toBe(200);
});

test('a token requested by our own pages is refused without its nonce', async () => {
  const stolen = await sign('G', { nonce: 'tailwell-web.0123456789abcdef' });
  const answer = await login(stolen, 'G', { nonce: undefined });
  expect([answer.status, answer.body.code]).toEqual([422, 'SOCIAL_TOKEN_INVALID']);
  const there = await login(stolen, 'G', { nonce: 'tailwell-web.0123456789abcdef' });
  expect(there.status).toBe(200);
});

test('a token from one server’s sandbox is accepted by another server, and only once in total', async () => {
  const other = await openServer(app.context);
  const token = await sign('G');
  const body = { socialLoginToken: token, socialLoginType: 'G', nonce };
  const there = await callOver(`${other.origin}/api`, 'POST /auth/login/user/v1', { body });
  expect([there.status, there.body.data]).toEqual([200, { isNewUser: true }]);
  expect((await login(token)).status).toBe(422);
  await other.close();
});

test('servers with different secrets have different keys', async () => {
  const { publicUrl } = app.context.config;
  const stranger = openSandboxIdentity(publicUrl, 'another product’s secret, as long');
  expect((await login(await stranger.sign('G', claims('secret')))).body.code).toBe('SOCIAL_TOKEN_INVALID');
});

test('the same subject at Facebook is another account', async () => {
  await login(await sign('G', {}, 'noor'));
  const facebook = await login(await sign('F', {}, 'noor'), 'F');
  expect(facebook.body.data).toEqual({ isNewUser: true });
});

test('an account can’t be taken over with an email address verified by another user', async () => {
  const email = 'victim@example.com';
  await app.call('POST /user/send/otp/via/email/v1', { body: { email } });
  const inbox = await app.call(`GET /sandbox/messages/v1?to=${email}`);
  const otp = /\d{6}/.exec(inbox.body.data[0].text)?.[0];
  await app.call('POST /user/verify/otp/v1', { body: { email, otp } });
  const stranger = await login(await sign('G', { email }));
  expect(stranger.body.data).toEqual({ isNewUser: true });
});

test('an ID token signs in once', async () => {
  const token = await sign('G');
  const answers = await Promise.all(Array.from({ length: 20 }, () => login(token)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('an ID token in another encoding is still the same one', async () => {
  const token = await sign('G');
  expect((await login(token)).status).toBe(200);
  const last = token.at(-1) ?? '';
  const variants = ['A', 'B', 'C', 'D', 'Q', 'g', 'w']
    .filter((letter) => letter !== last)
    .map((letter) => token.slice(0, -1) + letter);
  for (const variant of [...variants, `${token}==`, `${token.slice(0, -10)}\n${token.slice(-10)}`]) {
    expect((await login(variant)).status).toBe(422);
  }
});

test('two concurrent first sign-ins of one user create one account', async () => {
  const tokens = await Promise.all(
    Array.from({ length: 10 }, (_, index) => sign('G', { jti: String(index) }, 'twice')),
  );
  const answers = await Promise.all(tokens.map((token) => login(token)));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(answers.filter(({ body }) => body.data.isNewUser)).toHaveLength(1);
  const { count } = await app.db
    .selectFrom('identities')
    .where('subject', '=', 'twice')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBe(1);
});

const stranger = await generateKeyPair('ES256');
const iss = () => app.context.sandboxIdentity?.provider('G').issuer[0] ?? '';
const aud = 'tailwell-sandbox';
const forge = (payload: Record<string, unknown>) =>
  new SignJWT({ ...claims('forged'), iss: iss(), aud, iat: now(), exp: now() + 300, ...payload });

test.each<[string, () => Promise<string> | string]>([
  [
    'of a stranger’s key',
    () => forge({}).setProtectedHeader({ alg: 'ES256', kid: 'sandbox' }).sign(stranger.privateKey),
  ],
  [
    'without a signature',
    () => new UnsecuredJWT({ ...claims('forged'), iss: iss(), aud, iat: now(), exp: now() + 300 }).encode(),
  ],
  [
    'signed with the public key as if it were a password',
    async () => {
      const { x = '' } = await exportJWK(stranger.publicKey);
      return forge({}).setProtectedHeader({ alg: 'HS256', kid: 'sandbox' }).sign(new TextEncoder().encode(x));
    },
  ],
  ['for another app', () => sign('G', { aud: 'another-app' })],
  ['for several apps, given to another', () => sign('G', { aud: [aud, 'another-app'], azp: 'another-app' })],
  ['of another issuer', () => sign('G', { iss: 'https://evil.example' })],
  ['of Facebook as Google’s', () => sign('F')],
  ['with another nonce', () => sign('G', { nonce: 'a nonce of another sign-in, as long' })],
  ['without the nonce that was sent', () => sign('G', { nonce: undefined })],
  ['without a subject', () => sign('G', { sub: undefined })],
  ['with a subject that is too long', () => sign('G', { sub: 'x'.repeat(256) })],
  ['that is no token', () => 'not.a.token'],
  ['that is empty', () => ''],
])('an ID token %s is refused', async (_, make) => {
  const answer = await login(await make());
  expect(answer.status).toBe(422);
  expect(answer.body.code).toBe('SOCIAL_TOKEN_INVALID');
});

test('an expired ID token is refused', async () => {
  const provider = app.context.sandboxIdentity;
  const token = await provider?.sign('G', { ...claims('late'), exp: now() - 120 }, now() - 120);
  expect((await login(token)).body.code).toBe('SOCIAL_TOKEN_INVALID');
});

test.each([[['a']], [{ $ne: '' }], [null], [1]])('the token %j is refused as no text', async (token) => {
  expect((await login(token)).status).toBe(422);
});

test('the sandbox lists its users and returns the selected one, but only to our own pages', async () => {
  const { authorizationUrl, clientId } = app.context.identity.providers[0] ?? {
    authorizationUrl: '',
    clientId: '',
  };
  const ask = (redirectUri: string, person?: string) => {
    const search = new URLSearchParams({
      client_id: clientId,
      redirect_uri: redirectUri,
      response_type: 'id_token',
      nonce,
      state: 'G',
      ...(person && { person }),
    });
    return fetch(`${app.origin}${new URL(authorizationUrl).pathname}?${search}`, { redirect: 'manual' });
  };
  const ours = 'http://localhost:3000/login';
  expect(await (await ask(ours)).text()).toContain('Asha Menon');
  const back = await ask(ours, 'sandbox-asha');
  const fragment = new URLSearchParams(new URL(back.headers.get('location') ?? '').hash.slice(1));
  expect((await login(fragment.get('id_token'))).status).toBe(200);
  expect((await ask('https://evil.example/login', 'sandbox-asha')).status).toBe(400);
});
