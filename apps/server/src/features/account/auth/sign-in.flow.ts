import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { newToken } from '../../../platform/http/auth.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { insertSession } from '../sessions/sessions.sql.ts';
import {
  insertIdentity,
  insertPerson,
  lockIdentity,
  markReturning,
  markSignIn,
  type Provider,
  selectPersonByIdentity,
} from './auth.people.sql.ts';
import { newReferralCode } from './auth.rules.ts';
import { consumeReactivationRequest, reactivatePerson, saveReactivationTicket } from './reactivation.sql.ts';

interface Proof {
  provider: Provider;
  subject: string;
  /** The user's name according to the provider; used for a new account only. */
  name?: string;
  userAgent: string;
}

/** Last step of every sign-in, after verification: finds or creates the user and opens a session. */
export async function signIn(tx: Transaction<Database>, proof: Proof) {
  await lockIdentity(tx, proof.provider, proof.subject);
  const known = await selectPersonByIdentity(tx, proof.provider, proof.subject);
  if (!known) return signUp(tx, proof);
  if (known.eraseAfter && !(await consumeReactivationRequest(tx, known.id))) {
    return offerReactivation(tx, known.id, known.eraseAfter);
  }
  if (known.deletedAt) await reactivatePerson(tx, known.id);
  await markReturning(tx, known.id);
  return { token: await openSession(tx, known.id, proof.userAgent), data: { isNewUser: false } };
}

async function signUp(tx: Transaction<Database>, { provider, subject, name = '', userAgent }: Proof) {
  const { id } = await insertPerson(tx, { name, referralCode: newReferralCode() });
  await insertIdentity(tx, { provider, subject, userId: id });
  // They may have been invited to care for a pet before they had an account.
  if (provider === 'mobile') await enqueue(tx, 'notifyOfInvitations', { userId: id });
  return { token: await openSession(tx, id, userAgent), data: { isNewUser: true } };
}

async function offerReactivation(tx: Transaction<Database>, userId: string, deletesAt: Date) {
  const reactivationToken = newToken();
  await saveReactivationTicket(tx, userId, reactivationToken);
  return { data: { isNewUser: false, reactivation: { reactivationToken, deletesAt } } };
}

/** Opens a session and returns its token, which is stored nowhere. */
export async function openSession(tx: Transaction<Database>, userId: string, userAgent: string) {
  const token = newToken();
  await insertSession(tx, { userId, token, userAgent });
  await markSignIn(tx, userId);
  return token;
}
