import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { countOf, runTimes, signInWithApp, wrongFor } from './second-factor.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
afterEach(() => {
  vi.useRealTimers();
});

const notificationsOf = (userId: string) =>
  app.db
    .selectFrom('notifications')
    .where('userId', '=', userId)
    .orderBy('id')
    .select(['kind', 'title', 'body'])
    .execute();

const auditOf = (userId: string) =>
  app.db.selectFrom('auditLog').where('actorId', '=', userId).orderBy('id').selectAll().execute();

describe('a recovery code', () => {
  test('opens the console while wrong app codes lock it; wrong recovery codes lock nothing', async () => {
    const { secret, recoveryCodes, prove } = await signInWithApp(app);
    await runTimes(5, () => prove(wrongFor(secret)));
    expect((await prove(wrongFor(secret))).status).toBe(429);
    const wrong = await runTimes(6, () => prove('2222-2222-2222'));
    expect(countOf(wrong)).toEqual({ 422: 6 });
    expect(wrong[0]?.body.message).toBe(
      'That code isn’t right, or was used before. Please enter another one.',
    );
    expect((await prove(recoveryCodes[0] ?? '')).body.data).toEqual({ recoveryCodesLeft: 9 });
  });

  test('is accepted once, in any notation, and the user is notified', async () => {
    const { userId, recoveryCodes, prove, state } = await signInWithApp(app);
    const [first = '', second = ''] = recoveryCodes;
    const used = await prove(` ${first.toLowerCase().replaceAll('-', ' ')} `);
    expect(used.body.data).toEqual({ recoveryCodesLeft: 9 });
    expect((await prove(first)).body.code).toBe('WRONG_CODE');
    expect((await prove(second)).status).toBe(200);
    expect((await state()).recoveryCodesLeft).toBe(8);
    const titles = (await notificationsOf(userId)).map(({ title }) => title);
    expect(titles.filter((title) => title === 'A recovery code was used')).toHaveLength(2);
    expect((await auditOf(userId)).at(-1)).toMatchObject({
      before: { recoveryCodesLeft: 9 },
      after: { recoveryCodesLeft: 8 },
    });
    expect(JSON.stringify([await auditOf(userId), await notificationsOf(userId)])).not.toContain(first);
  });

  test('is accepted once in 50 concurrent uses', async () => {
    const { recoveryCodes, prove } = await signInWithApp(app);
    const answers = await runTimes(50, () => prove(recoveryCodes[0] ?? ''));
    expect(countOf(answers)).toEqual({ 200: 1, 422: 49 });
  });

  test('of another user is refused, and so are those before the last ten', async () => {
    const one = await signInWithApp(app);
    const other = await signInWithApp(app);
    expect((await other.prove(one.recoveryCodes[0] ?? '')).body.code).toBe('WRONG_CODE');
    const renewed = await one.renew();
    expect(new Set([...one.recoveryCodes, ...renewed.body.data.recoveryCodes]).size).toBe(20);
    expect((await one.prove(one.recoveryCodes[1] ?? '')).body.code).toBe('WRONG_CODE');
    expect((await one.prove(renewed.body.data.recoveryCodes[1] ?? '')).status).toBe(200);
  });

  test('is renewed only by a user who has verified the app in the last five minutes', async () => {
    const { userId, renew } = await signInWithApp(app);
    await app.db
      .updateTable('sessions')
      .set({ secondFactorAt: sql<Date>`now() - interval '6 minutes'` })
      .where('userId', '=', userId)
      .execute();
    expect((await renew()).body.code).toBe('SECOND_FACTOR_NEEDED');
  });
});
