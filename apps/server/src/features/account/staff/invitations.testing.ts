import type { TestApp } from '../../../testing/test-app.ts';
import { callOver, readCode } from '../../../testing/test-app.ts';
import { signInStaff } from './staff.testing.ts';

/** An admin who has verified the second factor. */
export const signInAdmin = (app: Pick<TestApp, 'db'>, name = 'Meena Rao') =>
  signInStaff(app, { role: 'admin' }, { name });

/** Sends an invitation as an admin. */
export const inviteAs = (app: TestApp, token: string, invitation: object) =>
  app.call('POST /console/create/invitation/v1', {
    token,
    body: { name: 'Asha Iyer', role: 'support', ...invitation },
  });

/** The code of the latest invitation sent to an address; empty if there is none. */
export async function codeSentTo(app: TestApp, to: string): Promise<string> {
  await app.runJobs();
  const { body } = await app.call(`GET /sandbox/messages/v1?to=${encodeURIComponent(to)}`);
  const texts = (body.data as { text: string }[]).map(
    ({ text }) => /\/console\/join#([\w-]+)/.exec(text)?.[1],
  );
  return texts.find(Boolean) ?? '';
}

/** Signs in by email, as an invitation's page does. */
export async function signInByEmail(app: TestApp, email: string): Promise<string> {
  await app.call('POST /user/send/otp/via/email/v1', { body: { email, role: 'user' } });
  const otp = await readCode(app, email);
  const { body } = await app.call('POST /user/verify/otp/v1', { body: { email, otp, role: 'user' } });
  return body.token ?? '';
}

export const accept = (app: Pick<TestApp, 'origin'>, token: string, code: string) =>
  callOver(`${app.origin}/api`, 'POST /console/accept/invitation/v1', { token, body: { code } });

/** A user's roles as the console reads them. */
export async function rolesOf(app: TestApp, token: string): Promise<string[]> {
  const { body } = await app.call('GET /console/get/my/roles/v1', { token });
  return body.data.grants.map(({ role }: { role: string }) => role);
}
