import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buildTestApp,
  clearSends,
  newMobileNo,
  readCode,
  signIn,
  type TestApp,
} from '../../../testing/test-app.ts';
import { eraseDeletedAccounts } from '../../site/data-rights/data-rights.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const profile = (token?: string) => app.call('GET /user/get/my/profile/v1', { token });

async function verifyAgain(mobileNo: string) {
  await clearSends(app, mobileNo);
  await app.call('POST /auth/send/otp/v1', { body: { mobileNo } });
  return app.call('POST /auth/verify/otp/v1', { body: { mobileNo, otp: await readCode(app, mobileNo) } });
}

async function deletedPerson() {
  const person = await signIn(app);
  const answer = await app.call('DELETE /user/delete/my/profile/v1', { token: person.token });
  return { ...person, answer };
}

test.each([undefined, '', 'null', 'undefined', 'Bearer null', 'Bearer', 'x'.repeat(43), 'a b', '{}'])(
  'the token %j is refused with 401',
  async (token) => {
    const answer = await profile(token);
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual({
      success: false,
      message: 'Please sign in to continue.',
      code: 'SIGNED_OUT',
    });
  },
);

test('a token works bare and after Bearer', async () => {
  const { token, mobileNo } = await signIn(app);
  expect((await profile(token)).body.data.mobileNo).toBe(mobileNo);
  expect((await profile(`Bearer ${token}`)).status).toBe(200);
});

test('a token is invalid after signing out; other devices stay signed in', async () => {
  const phone = await signIn(app);
  const laptop = (await verifyAgain(phone.mobileNo)).body.token;
  const out = await app.call('POST /auth/logout/user/v1', {
    token: phone.token,
    body: { deviceId: 'phone', fcmToken: null },
  });
  expect(out.body).toEqual({ success: true, message: 'You are signed out.', data: null });
  expect((await profile(phone.token)).status).toBe(401);
  expect((await profile(laptop)).status).toBe(200);
});

test('an expired session is refused', async () => {
  const { token } = await signIn(app);
  await app.db.updateTable('sessions').set({ expiresAt: new Date() }).execute();
  expect((await profile(token)).status).toBe(401);
});

test('the database holds no token, only its hash', async () => {
  const { token } = await signIn(app);
  const rows = await app.db.selectFrom('sessions').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('role, id and newness can’t be set from outside', async () => {
  const { token } = await signIn(app);
  const before = (await profile(token)).body.data;
  const answer = await app.call('PUT /user/update/my/profile/v1', {
    token,
    body: {
      name: 'Asha',
      role: 'admin',
      isNewUser: false,
      referralId: 'AAAAAAAA',
      _id: before._id,
      mobileNo: '9000000000',
    },
  });
  expect(answer.body.message).toBe('Profile updated');
  expect(answer.body.data).toEqual({ ...before, name: 'Asha' });
});

test('a role other than user is refused at sign-in', async () => {
  const answer = await app.call('POST /auth/send/otp/v1', {
    body: { mobileNo: newMobileNo(), role: 'admin' },
  });
  expect(answer.status).toBe(422);
});

test('deleting the account ends all sessions immediately', async () => {
  const phone = await signIn(app);
  const laptop = (await verifyAgain(phone.mobileNo)).body.token;
  const answer = await app.call('DELETE /user/delete/my/profile/v1', { token: phone.token });
  const days = (Date.parse(answer.body.data.deletesAt) - Date.now()) / 86_400_000;
  expect(days).toBeCloseTo(30, 1);
  expect([(await profile(phone.token)).status, (await profile(laptop)).status]).toEqual([401, 401]);
});

test('signing in within 30 days offers reactivation, and its ticket works once', async () => {
  const { mobileNo } = await deletedPerson();
  const offer = await verifyAgain(mobileNo);
  expect(offer.body.token).toBeUndefined();
  const { reactivationToken, deletesAt } = offer.body.data.reactivation;
  expect(Date.parse(deletesAt)).toBeGreaterThan(Date.now());

  const reactivate = () => app.call('PUT /user/reactivate/my/profile/v1', { body: { reactivationToken } });
  const answers = await Promise.all([reactivate(), reactivate(), reactivate()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const token = answers.find(({ status }) => status === 200)?.body.token;
  expect((await profile(token)).body.data.mobileNo).toBe(mobileNo);
  expect((await verifyAgain(mobileNo)).body.token).toBeDefined();
});

test('a ticket or request of one deletion is void for the next one, and for an active account', async () => {
  const { mobileNo } = await deletedPerson();
  const offer = await verifyAgain(mobileNo);
  const { reactivationToken } = offer.body.data.reactivation;
  await app.call('PUT /user/reactivate/my/profile/v1', { body: { mobileNo } });
  const back = await verifyAgain(mobileNo);
  const useTicket = () => app.call('PUT /user/reactivate/my/profile/v1', { body: { reactivationToken } });
  expect((await useTicket()).status).toBe(409);

  await app.call('PUT /user/reactivate/my/profile/v1', { body: { mobileNo } });
  await app.call('DELETE /user/delete/my/profile/v1', { token: back.body.token });
  expect((await useTicket()).status).toBe(409);
  expect((await verifyAgain(mobileNo)).body.token).toBeUndefined();
});

test('a session that is opened while the account is deleted does not outlive the deletion', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { mobileNo, token } = await signIn(app);
    await clearSends(app, mobileNo);
    await app.call('POST /auth/send/otp/v1', { body: { mobileNo } });
    const otp = await readCode(app, mobileNo);
    const [verified] = await Promise.all([
      app.call('POST /auth/verify/otp/v1', { body: { mobileNo, otp } }),
      app.call('DELETE /user/delete/my/profile/v1', { token }),
    ]);
    const back = await verifyAgain(mobileNo);
    await app.call('PUT /user/reactivate/my/profile/v1', { body: back.body.data.reactivation ?? {} });
    if (verified.body.token) expect((await profile(verified.body.token)).status).toBe(401);
  }
});

test('requesting reactivation without proof changes nothing until the owner signs in', async () => {
  const { mobileNo } = await deletedPerson();
  const ask = (number: string) =>
    app.call('PUT /user/reactivate/my/profile/v1', { body: { mobileNo: number } });
  const [ours, unknown] = await Promise.all([ask(mobileNo), ask(newMobileNo())]);
  expect(ours.body).toEqual(unknown.body);
  const user = await app.db
    .selectFrom('users')
    .innerJoin('identities', 'identities.userId', 'users.id')
    .where('subject', '=', mobileNo)
    .select('deletedAt')
    .executeTakeFirstOrThrow();
  expect(user.deletedAt).not.toBeNull();
  expect((await verifyAgain(mobileNo)).body.token).toBeDefined();
});

test('after 30 days the account is erased, and the number can start a new one', async () => {
  const { mobileNo } = await deletedPerson();
  const session = await signIn(app);
  const person = await app.db
    .selectFrom('identities')
    .where('subject', '=', mobileNo)
    .select('userId')
    .executeTakeFirstOrThrow();
  await app.db
    .updateTable('users')
    .set({ eraseAfter: new Date(0) })
    .where('id', '=', person.userId)
    .execute();

  await eraseDeletedAccounts(app.context);
  await eraseDeletedAccounts(app.context);

  const rest = await app.db
    .selectFrom('users')
    .where('id', '=', person.userId)
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(rest).toMatchObject({ name: '', erasedAt: expect.any(Date) });
  expect(await app.db.selectFrom('identities').where('subject', '=', mobileNo).selectAll().execute()).toEqual(
    [],
  );
  expect(
    await app.db.selectFrom('oneTimeCodes').where('recipient', '=', mobileNo).selectAll().execute(),
  ).toEqual([]);
  expect((await app.call(`GET /sandbox/messages/v1?to=${mobileNo}`)).body.data).toEqual([]);
  expect((await verifyAgain(mobileNo)).body.data.isNewUser).toBe(true);
  expect((await profile(session.token)).status).toBe(200);
});
