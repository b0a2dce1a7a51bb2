import type { Samples } from '../../../testing/samples.ts';
import { signIn, type TestApp } from '../../../testing/test-app.ts';

/** The code that a user's friends enter. */
export async function codeOf(app: TestApp, token: string): Promise<string> {
  return (await app.call('GET /user/get/my/profile/v1', { token })).body.data.referralId;
}

export const enterCode = (app: TestApp, token: string, code: string) =>
  app.call(`GET /refer/user/verify/refer/id/v1?referralId=${encodeURIComponent(code)}`, { token });

/** Makes a friend invite a user, who then has a tenth off their next order; returns the friend. */
export async function invite(app: TestApp, token: string) {
  const friend = await signIn(app);
  const entered = await enterCode(app, token, await codeOf(app, friend.token));
  if (entered.status !== 200) throw new Error(`not invited: ${JSON.stringify(entered.body)}`);
  return friend;
}

/** The credits of a token's user, oldest first. */
export async function creditsOf(app: TestApp, token: string) {
  const code = await codeOf(app, token);
  return app.db
    .selectFrom('referralCredits')
    .innerJoin('users', 'users.id', 'referralCredits.userId')
    .where('referralCode', '=', code)
    .orderBy('referralCredits.id')
    .select(['referralCredits.id', 'referralCredits.userId', 'cause', 'state', 'percent', 'maxDiscountPaise'])
    .execute();
}

export const samples: Samples = {
  'PUT /refer/user/skip/refer/id/v1': { body: {} },
};
