import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openStaffSession } from '../staff/staff.testing.ts';
import { savePendingSecret } from './second-factor.sql.ts';
import { clearSteps, codeOf, signInWithApp } from './second-factor.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
afterEach(() => {
  vi.useRealTimers();
});

const rowOf = (userId: string) =>
  app.db.selectFrom('secondFactors').where('userId', '=', userId).selectAll().executeTakeFirstOrThrow();

// A call may have been let in before another session confirmed an app: the statement itself checks again.
test('the database refuses a new app beside a confirmed one, for a session that has not verified it', async () => {
  const { userId } = await signInWithApp(app);
  await openStaffSession(app.db, userId);
  const sessions = await app.db
    .selectFrom('sessions')
    .where('userId', '=', userId)
    .select(['id', 'secondFactorAt'])
    .execute();
  const saved = await Promise.all(
    sessions.map(async ({ id: sessionId, secondFactorAt }) => {
      const pending = await savePendingSecret(app.db, { id: userId, sessionId }, Buffer.alloc(48, 1));
      return [secondFactorAt !== null, pending !== undefined];
    }),
  );
  expect(saved.toSorted()).toEqual([
    [false, false],
    [true, true],
  ]);
});

describe('a sealed secret', () => {
  test('can’t be opened for another user', async () => {
    const one = await signInWithApp(app);
    const other = await signInWithApp(app);
    const { sealedSecret } = await rowOf(one.userId);
    await app.db
      .updateTable('secondFactors')
      .set({ sealedSecret, lastStep: 0 })
      .where('userId', '=', other.userId)
      .execute();
    const answer = await other.prove(codeOf(one.secret));
    expect(answer.status).toBe(409);
    expect(answer.body.code).toBe('FACTOR_UNREADABLE');
    await clearSteps(app, one.userId);
    expect((await one.prove(codeOf(one.secret))).status).toBe(200);
  });

  test('is not readable in the database', async () => {
    const { userId, secret } = await signInWithApp(app);
    const { sealedSecret } = await rowOf(userId);
    expect(sealedSecret?.length).toBe(12 + 20 + 16);
    expect(sealedSecret?.toString('latin1')).not.toContain(secret);
  });
});
