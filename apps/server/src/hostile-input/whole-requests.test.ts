import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressBody } from '../features/account/addresses/addresses.testing.ts';
import { buildTestApp, signIn, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await buildTestApp();
  token = (await signIn(app)).token;
});
afterAll(() => app.close());

describe('a body', () => {
  const post = (body: string, headers = {}) =>
    app.call('PUT /user/update/my/profile/v1', { token, body, headers });

  test.each([
    ['that isn’t JSON', '{"name":', 400],
    ['nested 10,000 deep', `{"name":${'['.repeat(10_000)}${']'.repeat(10_000)}}`, 422],
    ['that sets __proto__', '{"name":"a","__proto__":{"isAdmin":true}}', 400],
    ['that sets constructor.prototype', '{"name":"a","constructor":{"prototype":{"a":1}}}', 400],
    ['that is a list', '[]', 422],
    ['that is null', 'null', 422],
    ['that is too large', `{"name":"${'x'.repeat(70_000)}"}`, 413],
  ])('%s is refused', async (_, body, status) => {
    expect((await post(body)).status).toBe(status);
  });

  test('with 5,000 unknown keys changes only known fields', async () => {
    const unknownKeys = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`k${index}`, 1]));
    expect((await post(JSON.stringify({ ...unknownKeys, name: 'Asha' }))).body.data.name).toBe('Asha');
  });

  test('of another type is refused', async () => {
    expect((await post('name=Asha', { 'Content-Type': 'application/x-www-form-urlencoded' })).status).toBe(
      415,
    );
  });

  test('that is empty is accepted by calls without a body', async () => {
    const answer = await app.call('POST /auth/logout/user/v1', {
      token: (await signIn(app)).token,
      body: '',
    });
    expect(answer.status).toBe(200);
  });
});

test.each(['', 'two words', 'x'.repeat(256)])('the Idempotency-Key %j is refused', async (key) => {
  const answer = await app.call('POST /address/add/address/v1', {
    token,
    body: addressBody(),
    headers: { 'Idempotency-Key': key },
  });
  expect(answer.body.code).toBe('IDEMPOTENCY_KEY');
});

test('an unknown call is 404 with our own message', async () => {
  const answer = await app.call('GET /admin/get/everything/v1', { token });
  expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND']);
});
