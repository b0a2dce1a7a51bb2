import type { Role } from '@tailwell/contract/roles';
import { generateSync } from 'otplib';
import type { Samples } from '../../../testing/samples.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { signInStaff } from '../staff/staff.testing.ts';

/** The code of an authenticator app, offset by steps of 30 seconds; by another library than the server's. */
export const codeOf = (secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) + 30 * steps });

/** A new member of staff who has yet to set up an authenticator app, with the calls for it. */
export async function signInToSetUp(app: TestApp, { role = 'admin' }: { role?: Role } = {}) {
  const { token, userId } = await signInStaff(app, { role }, { factor: false });
  return { token, userId, ...factorCalls(app, token) };
}

/** The calls of the second factor, as the user with this token. */
export const factorCalls = (app: TestApp, token: string) => ({
  state: async () => (await app.call('GET /console/get/my/second/factor/v1', { token })).body.data,
  begin: () => app.call('POST /console/begin/my/second/factor/v1', { token, body: {} }),
  confirm: (code: string) => app.call('POST /console/confirm/my/second/factor/v1', { token, body: { code } }),
  prove: (code: string) => app.call('POST /console/prove/my/second/factor/v1', { token, body: { code } }),
  renew: () => app.call('POST /console/renew/my/recovery/codes/v1', { token, body: {} }),
  remove: () => app.call('DELETE /console/delete/my/second/factor/v1', { token }),
});

/** A member of staff whose authenticator app has this secret; `recoveryCodes` as they were shown. */
export async function signInWithApp(app: TestApp, { role = 'admin' }: { role?: Role } = {}) {
  const person = await signInToSetUp(app, { role });
  const { secret } = (await person.begin()).body.data;
  const { recoveryCodes } = (await person.confirm(codeOf(secret))).body.data;
  return { ...person, secret, recoveryCodes };
}

/** Makes current codes valid again, as if time had passed since the last one. */
export async function clearSteps({ db }: TestApp, userId: string) {
  await db.updateTable('secondFactors').set({ lastStep: 0 }).where('userId', '=', userId).execute();
}

/** Ten concurrently: more of one person only wait in memory, and on a slow machine longer than they may. */
export async function runTimes<T>(count: number, work: () => Promise<T>): Promise<T[]> {
  const done: T[] = [];
  while (done.length < count) {
    done.push(...(await Promise.all(Array.from({ length: Math.min(10, count - done.length) }, work))));
  }
  return done;
}

/** How many answers have each status. */
export const countOf = (answers: { status: number }[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

/** A code that the app doesn’t show now. */
export const wrongFor = (secret: string) => {
  const near = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps));
  return (
    ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) ?? ''
  );
};

export const samples: Samples = {
  'POST /console/confirm/my/second/factor/v1': { body: { code: '123456' } },
  'POST /console/prove/my/second/factor/v1': { body: { code: 'ABCD-EFGH-JKLM' } },
  'POST /console/reset/second/factor/{id}/v1': { body: { reason: 'Phone was lost' } },
};
