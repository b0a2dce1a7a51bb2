import { randomInt } from 'node:crypto';
import type { RemarkField } from '@tailwell/contract/pets/registration-constants';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { conflict, invalid, notFound } from '../../../platform/http/errors.ts';
import { moveRegistration } from './move-registration.flow.ts';
import { notifyApproved, notifyCorrection, notifyRejected } from './registrations.notify.flow.ts';
import { lockOtherValid, lockRenewed, lockWork, type Officer } from './registrations.review.sql.ts';
import { missingOf, validUntilOf } from './registrations.rules.ts';
import { selectAnyRegistration } from './registrations.sql.ts';

type Tx = Transaction<Database>;

/** Without I, L, O and U, which are easily misread or misheard. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Generates a token number: 50 bits, so that it can't be guessed. */
const newTokenNo = () =>
  `TWR-${Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;

/** An officer and the application they decide on; `revision`: the one that they saw. */
interface Decision {
  id: string;
  officer: Officer;
  revision: number;
}

/** Starts a review. If several officers try at the same time, the first gets it. */
export async function takeRegistration(tx: Tx, { id, officer }: Omit<Decision, 'revision'>) {
  const row = await lockWork(tx, officer, id);
  if (!row) throw notFound();
  const { status, officerId } = row;
  if (status === 'under_review' && officerId === officer.userId) return;
  if (status === 'under_review')
    throw conflict('TAKEN', 'Someone else is already reviewing this application.');
  if (status !== 'submitted') {
    throw conflict('NOT_WAITING', 'This application is no longer waiting for a review.', { status });
  }
  if (row.userId === officer.userId) {
    throw conflict('OWN_PET', 'This is your own pet. A colleague has to review it.');
  }
  await moveRegistration(tx, row, {
    to: 'under_review',
    ...actedBy(officer),
    set: { officerId: officer.userId },
  });
}

/** Returns an application to the queue. */
export async function releaseRegistration(tx: Tx, { id, officer }: Omit<Decision, 'revision'>) {
  const row = await lockReviewed(tx, id, officer);
  await moveRegistration(tx, row, { to: 'submitted', ...actedBy(officer), set: { officerId: null } });
}

/**
 * Approves an application: issues a token number, valid as long as the rabies vaccination, a year at most. The
 * registration before it becomes renewed.
 */
export async function approveRegistration(tx: Tx, decision: Decision) {
  const row = await lockUnchanged(tx, decision);
  const application = await selectAnyRegistration(tx, row.id);
  if (!application) throw notFound();
  const { today, cityName: city, authority } = application;
  const validUntil = validUntilOf(application.rabiesValidUntil, today);
  if (!validUntil) {
    throw conflict('RABIES_OVER', 'The rabies vaccination has ended. Ask for a correction instead.');
  }
  // A vaccination on its last day is still good enough for an approval, not for an application.
  const { rabiesValidUntil: _, ...missing } = missingOf(application, application.papers, today);
  if (Object.keys(missing).length > 0) {
    throw invalid('NOT_COMPLETE', 'Something is missing. Ask for a correction instead.', missing);
  }
  await supersedeOthers(tx, row);
  await moveRegistration(tx, row, {
    to: 'approved',
    ...actedBy(decision.officer),
    set: {
      tokenNo: newTokenNo(),
      approvedOn: today,
      validUntil,
      certified: JSON.stringify({ city, authority }),
      decidedAt: sql<Date>`now()`,
    },
  });
  await notifyApproved(tx, row.id);
}

/** A pet has one valid registration: this one supersedes the others. */
async function supersedeOthers(tx: Tx, { id, petId, renewsId }: Awaited<ReturnType<typeof lockUnchanged>>) {
  const others = petId ? await lockOtherValid(tx, petId, id) : [];
  for (const { currentStatus, ...other } of others) {
    const to = currentStatus === 'expired' && other.id !== renewsId ? 'expired' : 'renewed';
    await moveRegistration(tx, other, { to, actor: 'system' });
  }
  if (!renewsId || others.some((other) => other.id === renewsId)) return;
  const renewed = await lockRenewed(tx, renewsId);
  if (renewed.status === 'expired') await moveRegistration(tx, renewed, { to: 'renewed', actor: 'system' });
}

/** Asks the owner for corrections, of single fields or in general. */
export async function askForCorrection(
  tx: Tx,
  decision: Decision,
  { remarks, remark = '' }: { remarks: Partial<Record<RemarkField, string>>; remark?: string },
) {
  const row = await lockUnchanged(tx, decision);
  await moveRegistration(tx, row, {
    to: 'needs_correction',
    ...actedBy(decision.officer),
    note: remark || Object.values(remarks).join(' ').slice(0, 500),
    set: { remarks: JSON.stringify(remarks), remark, officerId: null },
  });
  await notifyCorrection(tx, row.id);
}

/** Rejects an application with a reason shown to the owner. */
export async function rejectRegistration(tx: Tx, decision: Decision, reason: string) {
  const row = await lockUnchanged(tx, decision);
  await moveRegistration(tx, row, {
    to: 'rejected',
    ...actedBy(decision.officer),
    note: reason,
    set: { remark: reason, decidedAt: sql<Date>`now()` },
  });
  await notifyRejected(tx, row.id);
}

const actedBy = ({ userId }: Officer) => ({ actor: 'officer' as const, actorId: userId });

/** Locks an application that this officer is reviewing. Throws 409 if they are not. */
async function lockReviewed(tx: Tx, id: string, officer: Officer) {
  const row = await lockWork(tx, officer, id);
  if (!row) throw notFound();
  if (row.status !== 'under_review' || row.officerId !== officer.userId) {
    throw conflict('NOT_YOURS', 'You don’t review this application any more. Open it again.', {
      status: row.status,
    });
  }
  return row;
}

/** Like {@link lockReviewed}, and unchanged since the officer saw it. */
async function lockUnchanged(tx: Tx, { id, officer, revision }: Decision) {
  const row = await lockReviewed(tx, id, officer);
  if (row.revision !== revision) {
    throw conflict('CHANGED', 'It has changed since you opened it. Check what is new first.');
  }
  return row;
}
