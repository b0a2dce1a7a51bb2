import type { Transaction } from 'kysely';
import { newToken } from '../../platform/auth.ts';
import type { Database } from '../../platform/db.ts';
import { newReferralCode } from './auth.rules.ts';
import {
  deletePerson,
  insertIdentity,
  insertPerson,
  insertSession,
  markKnown,
  type Provider,
  selectPersonByIdentity,
} from './people.sql.ts';
import { reactivatePerson, saveReactivationTicket, takeReactivationWish } from './reactivation.sql.ts';

interface Proof {
  provider: Provider;
  subject: string;
  /** What the provider calls the person; kept for a new account only. */
  name?: string;
  userAgent: string;
}

/** The end of every sign-in, after the proof: finds or makes the person and opens a session. */
export async function signIn(tx: Transaction<Database>, proof: Proof) {
  const known = await selectPersonByIdentity(tx, proof.provider, proof.subject);
  if (!known) return signUp(tx, proof);
  if (known.eraseAfter && !(await takeReactivationWish(tx, known.id))) {
    return offerReactivation(tx, known.id, known.eraseAfter);
  }
  if (known.deletedAt) await reactivatePerson(tx, known.id);
  await markKnown(tx, known.id);
  return { token: await openSession(tx, known.id, proof.userAgent), data: { isNewUser: false } };
}

async function signUp(tx: Transaction<Database>, proof: Proof) {
  const { id } = await insertPerson(tx, { name: proof.name ?? '', referralCode: newReferralCode() });
  const isOurs = await insertIdentity(tx, { provider: proof.provider, subject: proof.subject, userId: id });
  if (isOurs) return { token: await openSession(tx, id, proof.userAgent), data: { isNewUser: true } };
  // The same person signed up in another tab a moment ago.
  await deletePerson(tx, id);
  const known = await selectPersonByIdentity(tx, proof.provider, proof.subject);
  if (!known) throw new Error('an identity that was taken has no person');
  return { token: await openSession(tx, known.id, proof.userAgent), data: { isNewUser: false } };
}

async function offerReactivation(tx: Transaction<Database>, userId: string, deletesAt: Date) {
  const reactivationToken = newToken();
  await saveReactivationTicket(tx, userId, reactivationToken);
  return { data: { isNewUser: false, reactivation: { reactivationToken, deletesAt } } };
}

/** Opens a session and gives its token, which is nowhere else. */
export async function openSession(tx: Transaction<Database>, userId: string, userAgent: string) {
  const token = newToken();
  await insertSession(tx, { userId, token, userAgent });
  return token;
}
