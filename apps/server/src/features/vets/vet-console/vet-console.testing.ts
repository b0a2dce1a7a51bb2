import type { TestApp } from '../../../testing/test-app.ts';
import { insertPerson } from '../../account/auth/auth.people.sql.ts';
import { newReferralCode } from '../../account/auth/auth.rules.ts';
import { grantRole, openStaffSession } from '../../account/staff/staff.testing.ts';

/** A vet at the console: a session of the profile's user, who is created if there is none. */
export async function signInVet({ db }: Pick<TestApp, 'db'>, vetId: string) {
  const vet = await db
    .selectFrom('vets')
    .where('id', '=', vetId)
    .select(['name', 'userId'])
    .executeTakeFirstOrThrow();
  const userId =
    vet.userId ?? (await insertPerson(db, { name: vet.name, referralCode: newReferralCode() })).id;
  if (!vet.userId) await db.updateTable('vets').set({ userId }).where('id', '=', vetId).execute();
  await grantRole(db, { userId, role: 'vet', vetId });
  const token = await openStaffSession(db, userId);
  return { token, userId, vetId };
}

/** A vet who is online for instant consultations. */
export async function goOnline(app: TestApp, vetId: string) {
  const vet = await signInVet(app, vetId);
  const body = { status: 'online' };
  const answer = await app.call('PUT /vet/update/my/presence/v1', { token: vet.token, body });
  if (answer.status !== 200) throw new Error(`not online: ${JSON.stringify(answer.body)}`);
  return vet;
}
