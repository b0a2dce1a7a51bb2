import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildApp } from '../../../app.ts';
import { API_BASE } from '../../../platform/http/serve.ts';
import { buildTestApp, callOver, type TestApp } from '../../../testing/test-app.ts';
import { openStaffSession, signInStaff } from '../staff/staff.testing.ts';
import {
  clearSteps,
  codeOf,
  countOf,
  factorCalls,
  runTimes,
  signInToSetUp,
  signInWithApp,
  wrongFor,
} from './second-factor.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
afterEach(() => {
  vi.useRealTimers();
});

const stepNow = () => Math.floor(Date.now() / 30_000);

/** Retries work that must happen within one half-minute step. */
async function withinOneStep<T>(work: () => Promise<T>): Promise<T> {
  const step = stepNow();
  try {
    const result = await work();
    if (stepNow() === step) return result;
  } catch (error) {
    if (stepNow() === step) throw error;
  }
  return withinOneStep(work);
}

const rowOf = (userId: string) =>
  app.db.selectFrom('secondFactors').where('userId', '=', userId).selectAll().executeTakeFirstOrThrow();

const notificationsOf = (userId: string) =>
  app.db
    .selectFrom('notifications')
    .where('userId', '=', userId)
    .orderBy('id')
    .select(['kind', 'title', 'body'])
    .execute();

const auditOf = (userId: string) =>
  app.db.selectFrom('auditLog').where('actorId', '=', userId).orderBy('id').selectAll().execute();

describe('setting up an authenticator app', () => {
  test('opens the console, and notifies the user', async () => {
    const person = await signInToSetUp(app);
    expect(await person.state()).toEqual({ isNeeded: true, setUpAt: null, recoveryCodesLeft: 0 });
    const begun = await person.begin();
    const { secret, uri, qr } = begun.body.data;
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toMatch(/^otpauth:\/\/totp\/Tailwell:Meena%20Rao\?/);
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    expect(new URL(uri).searchParams.get('issuer')).toBe('Tailwell');
    expect(qr.size).toBeGreaterThan(20);

    const confirmed = await person.confirm(codeOf(secret));
    expect(confirmed.status).toBe(200);
    const { recoveryCodes } = confirmed.body.data;
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^([2-9A-HJ-NP-Z]{4}-){2}[2-9A-HJ-NP-Z]{4}$/);
    expect(await person.state()).toEqual({
      isNeeded: true,
      setUpAt: expect.any(String),
      recoveryCodesLeft: 10,
    });
    const roles = await app.call('GET /console/get/my/roles/v1', { token: person.token });
    expect(roles.body.data.factor).toBe('proven');
    expect(await notificationsOf(person.userId)).toMatchObject([
      {
        kind: 'security',
        title: 'Your authenticator app was set up',
        body: expect.stringContaining('Wasn’t you?'),
      },
    ]);
    const audit = await auditOf(person.userId);
    expect(audit).toMatchObject([
      {
        call: 'secondFactor.confirmFactor',
        kind: 'people',
        before: { secondFactor: 'none' },
        after: { secondFactor: 'set up' },
      },
    ]);
    expect(JSON.stringify(audit)).not.toContain(secret);
    for (const code of recoveryCodes) expect(JSON.stringify(audit)).not.toContain(code);
  });

  test('shows the same secret again in the same session, and another one in another session', async () => {
    const person = await signInToSetUp(app);
    const first = (await person.begin()).body.data.secret;
    expect((await person.begin()).body.data.secret).toBe(first);
    const elsewhere = factorCalls(app, await openStaffSession(app.db, person.userId));
    const second = (await elsewhere.begin()).body.data.secret;
    expect(second).not.toBe(first);
    // The first page’s app is no longer the pending one: a setup begun elsewhere can’t be confirmed there.
    expect((await person.confirm(codeOf(second))).body.code).toBe('SETUP_EXPIRED');
    expect((await elsewhere.confirm(codeOf(first))).body.code).toBe('WRONG_CODE');
    expect((await elsewhere.confirm(codeOf(second))).status).toBe(200);
  });

  test('expires after an hour', async () => {
    const person = await signInToSetUp(app);
    const { secret } = (await person.begin()).body.data;
    await app.db
      .updateTable('secondFactors')
      .set({ pendingAt: sql<Date>`now() - interval '61 minutes'` })
      .where('userId', '=', person.userId)
      .execute();
    expect((await person.confirm(codeOf(secret))).body.code).toBe('SETUP_EXPIRED');
    expect((await person.begin()).body.data.secret).not.toBe(secret);
  });

  test('never replaces a confirmed one, unless that was verified in the last five minutes', async () => {
    const { userId, secret, token, begin, confirm, prove } = await signInWithApp(app);
    await app.db
      .updateTable('sessions')
      .set({ secondFactorAt: sql<Date>`now() - interval '6 minutes'` })
      .where('userId', '=', userId)
      .execute();
    expect((await begin()).body.code).toBe('SECOND_FACTOR_NEEDED');
    expect((await rowOf(userId)).pendingSecret).toBeNull();
    await clearSteps(app, userId);
    expect((await prove(codeOf(secret))).status).toBe(200);
    const next = (await begin()).body.data.secret;
    expect(next).not.toBe(secret);
    // Until the new one is confirmed, the old one counts.
    await clearSteps(app, userId);
    expect((await prove(codeOf(secret))).status).toBe(200);
    const other = await openStaffSession(app.db, userId, { factor: true });
    expect((await confirm(codeOf(next))).status).toBe(200);
    await clearSteps(app, userId);
    expect((await prove(codeOf(secret))).body.code).toBe('WRONG_CODE');
    expect((await prove(codeOf(next))).status).toBe(200);
    const factorIn = async (session: string) =>
      (await app.call('GET /console/get/my/roles/v1', { token: session })).body.data.factor;
    expect(await factorIn(token)).toBe('proven');
    expect(await factorIn(other)).toBe('wanted');
  });
});

describe('a code', () => {
  test('is accepted once, and no code older than the last one', async () => {
    const { userId, secret, prove } = await signInWithApp(app);
    await withinOneStep(async () => {
      await clearSteps(app, userId);
      expect((await prove(codeOf(secret))).status).toBe(200);
      const again = await prove(codeOf(secret));
      expect(again.status).toBe(422);
      expect(again.body).toMatchObject({ code: 'WRONG_CODE', fields: { code: expect.any(String) } });
      expect((await prove(codeOf(secret, -1))).body.code).toBe('WRONG_CODE');
      expect((await prove(codeOf(secret, 1))).status).toBe(200);
      expect((await prove(codeOf(secret))).body.code).toBe('WRONG_CODE');
    });
  });

  test.each([
    [-2, 422],
    [-1, 200],
    [0, 200],
    [1, 200],
    [2, 422],
  ])('of a clock that is %i steps away gets %i', async (steps, status) => {
    const { userId, secret, prove } = await signInWithApp(app);
    await withinOneStep(async () => {
      await clearSteps(app, userId);
      expect((await prove(codeOf(secret, steps))).status).toBe(status);
    });
  });

  test('is checked by the database’s clock: a server ten minutes ahead accepts the same ones', async () => {
    const { userId, secret, prove } = await signInWithApp(app);
    await clearSteps(app, userId);
    const [present, skewed] = [codeOf(secret), codeOf(secret, 20)];
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 600_000 });
    expect((await prove(skewed)).body.code).toBe('WRONG_CODE');
    expect((await prove(present)).status).toBe(200);
    expect((await prove(present)).body.code).toBe('WRONG_CODE');
  });

  test('is accepted once in 50 concurrent uses at two servers', async () => {
    const { userId, token, secret, prove } = await signInWithApp(app);
    const second = await buildApp(app.context, { pages: false });
    const base = (await second.listen({ port: 0, host: '127.0.0.1' })) + API_BASE;
    await clearSteps(app, userId);
    const code = codeOf(secret);
    const answers = await Promise.all([
      runTimes(25, () => prove(code)),
      runTimes(25, () =>
        callOver(base, 'POST /console/prove/my/second/factor/v1', { token, body: { code } }),
      ),
    ]);
    await second.close();
    expect(countOf(answers.flat())).toEqual({ 200: 1, 422: 5, 429: 44 });
  });

  // The control: without stored steps, each of them passes.
  test('would be accepted 50 times without the steps stored in the database', async () => {
    const { userId, secret, prove } = await signInWithApp(app);
    await sql`
      create function keep_no_step() returns trigger language plpgsql as 'begin new.last_step := 0; return new; end'`.execute(
      app.db,
    );
    await sql`create trigger keep_no_step before update on second_factors for each row execute function keep_no_step()`.execute(
      app.db,
    );
    await clearSteps(app, userId);
    const answers = await runTimes(50, () => prove(codeOf(secret)));
    await sql`drop function keep_no_step() cascade`.execute(app.db);
    expect(countOf(answers)).toEqual({ 200: 50 });
  });

  test('that is wrong five times blocks all codes for a quarter of an hour, even the right one', async () => {
    const { userId, secret, prove } = await signInWithApp(app);
    await clearSteps(app, userId);
    const wrong = wrongFor(secret);
    const begun = Date.now();
    expect(countOf(await runTimes(50, () => prove(wrong)))).toEqual({ 422: 5, 429: 45 });
    const locked = await prove(codeOf(secret));
    expect(locked.status).toBe(429);
    const passed = (Date.now() - begun) / 1_000;
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThanOrEqual(Math.floor(900 - passed));
    expect(Number(locked.headers.get('retry-after'))).toBeLessThanOrEqual(900);
    await app.db
      .updateTable('secondFactors')
      .set({ failedAt: sql`array(select moment - interval '15 minutes' from unnest(failed_at) moment)` })
      .where('userId', '=', userId)
      .execute();
    expect((await prove(codeOf(secret))).status).toBe(200);
    expect((await rowOf(userId)).failedAt).toEqual([]);
    // Wrong tries leave no row in the audit log.
    expect((await auditOf(userId)).map(({ call }) => call)).toEqual([
      'secondFactor.confirmFactor',
      'secondFactor.proveFactor',
    ]);
  });

  test('that is wrong counts while an app is set up, too', async () => {
    const { begin, confirm } = await signInToSetUp(app);
    const { secret } = (await begin()).body.data;
    expect(countOf(await runTimes(20, () => confirm(wrongFor(secret))))).toEqual({ 422: 5, 429: 15 });
    expect((await confirm(codeOf(secret))).status).toBe(429);
  });
});

describe('removing the second factor', () => {
  test('is refused to users who need it, and done for others', async () => {
    const admin = await signInWithApp(app);
    expect((await admin.remove()).body.code).toBe('FACTOR_NEEDED');
    const editor = await signInWithApp(app, { role: 'editor' });
    expect((await editor.remove()).status).toBe(200);
    expect(await editor.state()).toEqual({ isNeeded: false, setUpAt: null, recoveryCodesLeft: 0 });
    expect((await editor.remove()).body.code).toBe('NO_FACTOR');
    expect((await editor.renew()).body.code).toBe('NO_FACTOR');
    expect((await editor.prove('123456')).body.code).toBe('NO_FACTOR');
  });

  test('by an admin ends all sessions of the colleague, and notifies them', async () => {
    const admin = await signInStaff(app, { role: 'admin' });
    const colleague = await signInWithApp(app, { role: 'support' });
    const reset = (id: string, token = admin.token) =>
      app.call(`POST /console/reset/second/factor/${id}/v1`, { token, body: { reason: 'Phone was lost' } });
    expect((await reset(colleague.userId, colleague.token)).body.code).toBe('NOT_ALLOWED');
    expect((await reset(admin.userId)).body.code).toBe('OWN_FACTOR');
    expect((await reset(colleague.userId)).status).toBe(200);
    expect((await reset(colleague.userId)).status).toBe(404);
    const after = await app.call('GET /console/get/my/roles/v1', { token: colleague.token });
    expect(after.status).toBe(401);
    const again = await openStaffSession(app.db, colleague.userId);
    const roles = await app.call('GET /console/get/my/roles/v1', { token: again });
    expect(roles.body.data.factor).toBe('setup');
    expect((await notificationsOf(colleague.userId)).at(-1)).toMatchObject({
      kind: 'security',
      title: 'An admin has reset your authenticator app',
    });
    expect(await auditOf(admin.userId)).toMatchObject([
      {
        subjectId: colleague.userId,
        kind: 'people',
        reason: 'Phone was lost',
        after: { secondFactor: 'none' },
      },
    ]);
    await app.runJobs();
  });
});
