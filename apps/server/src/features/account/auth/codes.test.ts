import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buildTestApp,
  clearSends,
  newMobileNo,
  readCode,
  signIn,
  type TestApp,
} from '../../../testing/test-app.ts';
import { startNewHour } from '../notifications/notifications.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const send = (mobileNo: unknown, more = {}) =>
  app.call('POST /auth/send/otp/v1', { body: { mobileNo, ...more } });
const verify = (mobileNo: string, otp: unknown) =>
  app.call('POST /auth/verify/otp/v1', { body: { mobileNo, otp } });

test('a user signs in with the code from a text message, and is new only the first time', async () => {
  const mobileNo = newMobileNo();
  const sent = await send(mobileNo, { role: 'user' });
  expect(sent.body).toEqual({
    success: true,
    message: 'Code sent',
    data: { expiresInSeconds: 300, resendInSeconds: 30 },
  });
  const first = await verify(mobileNo, await readCode(app, mobileNo));
  expect(first.status).toBe(200);
  expect(first.body).toMatchObject({
    success: true,
    token: expect.stringMatching(/^[\w-]{43}$/),
    data: { isNewUser: true },
  });

  await clearSends(app, mobileNo);
  const again = await signIn(app, mobileNo);
  expect(again.isNewUser).toBe(false);
  expect(again.token).not.toBe(first.body.token);
});

test('a user signs in with the code from an email, in any spelling of the address', async () => {
  await app.call('POST /user/send/otp/via/email/v1', { body: { email: ' Asha.Menon@Example.com ' } });
  const otp = await readCode(app, 'asha.menon@example.com');
  const answer = await app.call('POST /user/verify/otp/v1', {
    body: { email: 'asha.menon@EXAMPLE.com', otp },
  });
  expect(answer.body.data).toEqual({ isNewUser: true });
  const profile = await app.call('GET /user/get/my/profile/v1', { token: answer.body.token });
  expect(profile.body.data).toMatchObject({
    email: 'asha.menon@example.com',
    mobileNo: null,
    signInMethods: ['email'],
  });
});

test.each([
  '98765',
  '1234567890',
  '+1 9876543210',
  '98765432101',
  '',
  9876543210,
  null,
  { $ne: '' },
  ['9876543210'],
])('no code is sent to %j', async (mobileNo) => {
  const answer = await send(mobileNo);
  expect(answer.status).toBe(422);
  expect(answer.body.fields.mobileNo).toMatch(/10-digit Indian mobile number/);
});

test('a number is the same however it is written', async () => {
  const mobileNo = newMobileNo();
  await send(`+91 ${mobileNo.slice(0, 5)}-${mobileNo.slice(5)}`);
  expect((await verify(`0${mobileNo}`, await readCode(app, mobileNo))).status).toBe(200);
});

test('a wrong code says Invalid OTP and how many tries are left', async () => {
  const mobileNo = newMobileNo();
  await send(mobileNo);
  const wrong = (await readCode(app, mobileNo)) === '000000' ? '111111' : '000000';
  const answer = await verify(mobileNo, wrong);
  expect(answer.status).toBe(422);
  expect(answer.body).toEqual({
    success: false,
    message: 'Invalid OTP',
    code: 'INVALID_OTP',
    fields: { otp: 'That OTP isn’t right. 4 tries left.' },
  });
});

test.each([['123456'], 123456, { $ne: '' }, '12345', '1234567', '１２３４５６', null])(
  '%j is refused as a code',
  async (otp) => {
    const answer = await verify(newMobileNo(), otp);
    expect(answer.status).toBe(422);
    expect(answer.body.message).toBe('Invalid OTP');
  },
);

test('a code for one number is invalid for another', async () => {
  const [mine, yours] = [newMobileNo(), newMobileNo()];
  await Promise.all([send(mine), send(yours)]);
  let myCode = await readCode(app, mine);
  // Once in a million the two are equal.
  while (myCode === (await readCode(app, yours))) {
    await clearSends(app, mine);
    await send(mine);
    myCode = await readCode(app, mine);
  }
  expect((await verify(yours, myCode)).status).toBe(422);
  expect((await verify(mine, myCode)).status).toBe(200);
});

test('only the newest code is valid, for five minutes', async () => {
  const mobileNo = newMobileNo();
  await send(mobileNo);
  const old = await readCode(app, mobileNo);
  await clearSends(app, mobileNo);
  await send(mobileNo);
  let newest = await readCode(app, mobileNo);
  // Once in a million the two are equal.
  while (newest === old) {
    await clearSends(app, mobileNo);
    await send(mobileNo);
    newest = await readCode(app, mobileNo);
  }
  expect((await verify(mobileNo, old)).status).toBe(422);

  await app.db
    .updateTable('oneTimeCodes')
    .set({ expiresAt: new Date() })
    .where('recipient', '=', mobileNo)
    .execute();
  expect((await verify(mobileNo, newest)).status).toBe(422);
});

test('of 200 concurrent guesses at most 5 are checked, and then even the right code is refused', async () => {
  const mobileNo = newMobileNo();
  await send(mobileNo);
  const right = await readCode(app, mobileNo);
  const guesses = Array.from({ length: 200 }, (_, index) => String(index + 100_000)).filter(
    (guess) => guess !== right,
  );
  const answers = await Promise.all(guesses.map((guess) => verify(mobileNo, guess)));
  expect(answers.every(({ status }) => status === 422)).toBe(true);
  const row = await app.db
    .selectFrom('oneTimeCodes')
    .where('recipient', '=', mobileNo)
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(row.triedAt).toHaveLength(5);
  expect((await verify(mobileNo, right)).status).toBe(422);
});

test('a number has twenty wrong tries a day, however many codes it requests', async () => {
  const mobileNo = newMobileNo();
  const tries = [];
  for (let round = 0; round < 4; round += 1) {
    await send(mobileNo);
    const wrong = (await readCode(app, mobileNo)) === '000000' ? '111111' : '000000';
    for (let guess = 0; guess < 5; guess += 1) tries.push((await verify(mobileNo, wrong)).status);
    await clearSends(app, mobileNo);
  }
  expect(tries).toEqual([...Array(19).fill(422), 429]);

  const refused = await send(mobileNo);
  expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_TRIES']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(86_000);

  const [first, ...others] = Array.from(
    { length: 20 },
    (_, index) => new Date(Date.now() - 86_500_000 + index * 200_000),
  );
  await app.db
    .updateTable('oneTimeCodes')
    .set({ triedAt: [first ?? new Date(), ...others] })
    .where('recipient', '=', mobileNo)
    .execute();
  await send(mobileNo);
  expect((await verify(mobileNo, await readCode(app, mobileNo))).status).toBe(200);
});

test('a day’s tries can run out within one code, however they are spread over codes', async () => {
  const mobileNo = newMobileNo();
  const wrongFor = async () => ((await readCode(app, mobileNo)) === '000000' ? '111111' : '000000');
  for (let round = 0; round < 6; round += 1) {
    await send(mobileNo);
    const wrong = await wrongFor();
    for (let guess = 0; guess < 3; guess += 1) expect((await verify(mobileNo, wrong)).status).toBe(422);
    await clearSends(app, mobileNo);
  }
  await send(mobileNo);
  const right = await readCode(app, mobileNo);
  const wrong = await wrongFor();
  const statuses = [];
  for (let guess = 0; guess < 2; guess += 1) statuses.push((await verify(mobileNo, wrong)).status);
  expect(statuses).toEqual([422, 429]);
  const row = await app.db
    .selectFrom('oneTimeCodes')
    .where('recipient', '=', mobileNo)
    .select('triedAt')
    .executeTakeFirstOrThrow();
  expect(row.triedAt).toHaveLength(20);
  // This code has three tries left, but the day has none.
  const last = await verify(mobileNo, right);
  expect([last.status, last.body.code]).toEqual([429, 'TOO_MANY_TRIES']);
});

test('of 50 concurrent right answers one opens a session', async () => {
  const mobileNo = newMobileNo();
  await send(mobileNo);
  const otp = await readCode(app, mobileNo);
  const answers = await Promise.all(Array.from({ length: 50 }, () => verify(mobileNo, otp)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const { count } = await app.db
    .selectFrom('sessions')
    .innerJoin('identities', 'identities.userId', 'sessions.userId')
    .where('subject', '=', mobileNo)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBe(1);
});

test('at most one code is sent in 30 s and three in ten minutes, even for 20 concurrent requests', async () => {
  const mobileNo = newMobileNo();
  const begun = Date.now();
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(mobileNo)));
  const passed = (Date.now() - begun) / 1_000;
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.body.code).toBe('CODE_TOO_SOON');
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThanOrEqual(Math.floor(30 - passed));

  const minutesAgo = [4, 3, 2].map((minutes) => new Date(Date.now() - minutes * 60_000));
  await app.db
    .updateTable('oneTimeCodes')
    .set({ sentAt: minutesAgo })
    .where('recipient', '=', mobileNo)
    .execute();
  expect((await send(mobileNo)).body.code).toBe('TOO_MANY_CODES');
});

test('a known and an unknown number get the same answer', async () => {
  const { mobileNo } = await signIn(app);
  await clearSends(app, mobileNo);
  const [known, unknown] = await Promise.all([send(mobileNo), send(newMobileNo())]);
  expect(known.body).toEqual(unknown.body);
  const status = (query: string) => app.call(`GET /user/get/active/status/v1?${query}`);
  expect((await status(`mobileNo=${mobileNo}`)).body).toEqual(
    (await status(`mobileNo=${newMobileNo()}`)).body,
  );
});

test('when the hour’s text messages are used up, emails are still sent', async () => {
  const poor = await buildTestApp({ SMS_PER_HOUR: '1' });
  try {
    await startNewHour(poor);
    const first = await poor.call('POST /auth/send/otp/v1', { body: { mobileNo: newMobileNo() } });
    const second = await poor.call('POST /auth/send/otp/v1', { body: { mobileNo: newMobileNo() } });
    expect([first.status, second.status]).toEqual([200, 503]);
    expect(second.body.code).toBe('SENDING_FAILED');
    const mail = await poor.call('POST /user/send/otp/via/email/v1', { body: { email: 'a@example.com' } });
    expect(mail.status).toBe(200);
  } finally {
    await poor.close();
  }
});

test('one IP address can request 20 codes in ten minutes', async () => {
  const strict = await buildTestApp({ CALL_LIMIT_FACTOR: '1' });
  try {
    const answers = [];
    for (let call = 0; call < 21; call += 1) {
      answers.push(await strict.call('POST /auth/send/otp/v1', { body: { mobileNo: newMobileNo() } }));
    }
    expect(answers.map(({ status }) => status)).toEqual([...Array(20).fill(200), 429]);
    expect(answers.at(-1)?.body).toMatchObject({ success: false, code: 'TOO_MANY_CALLS' });
  } finally {
    await strict.close();
  }
});
