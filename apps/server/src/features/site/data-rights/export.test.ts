import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, signIn, type TestApp } from '../../../testing/test-app.ts';
import { addressBody } from '../../account/addresses/addresses.testing.ts';
import { makePet } from '../../pets/pets/pets.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const exported = async (token: string) => app.call('GET /user/export/my/data/v1', { token });

test('a user exports all of their own data, and nothing of others', async () => {
  const { token, mobileNo } = await signIn(app);
  const stranger = await signIn(app);
  await app.call('POST /address/add/address/v1', { token, body: addressBody({ house: 'My own house' }) });
  await app.call('POST /address/add/address/v1', {
    token: stranger.token,
    body: addressBody({ house: 'Their house' }),
  });
  await makePet(app, token);
  const { status, body } = await exported(token);
  expect(status).toBe(200);
  expect(body.data.waysIn).toMatchObject([{ provider: 'mobile', subject: mobileNo }]);
  expect(body.data.addresses).toHaveLength(1);
  expect(body.data.addresses).toMatchObject([{ house: 'My own house' }]);
  expect(body.data.pets).toHaveLength(1);
  const text = JSON.stringify(body);
  expect(text).not.toContain('Their house');
  expect(text).not.toContain(stranger.mobileNo);
  // The user's own code is random: it may spell such a word.
  const besideCode = text.replace(/"referral_code":"[2-9A-Z]{8}"/, '');
  expect(besideCode).not.toBe(text);
  expect(besideCode).not.toMatch(/token|hash|secret/i);
});

test('a user without data gets empty lists', async () => {
  const { token } = await signIn(app);
  const { body } = await exported(token);
  expect(body.data).toMatchObject({ pets: [], orders: [], consultations: [], payments: [], ratings: [] });
});
