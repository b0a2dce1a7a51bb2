import type { Transaction } from 'kysely';
import { recordChange } from '../../../platform/database/audit.ts';
import type { Database } from '../../../platform/database/db.ts';
import { lockActivePerson } from '../../../platform/database/lock-person.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import { deleteSessions } from '../sessions/sessions.sql.ts';
import { selectMember, updateReadmitted, updateSuspended } from './staff.people.sql.ts';
import { updateVetOffline } from './staff.vets.sql.ts';

type Tx = Transaction<Database>;

interface Suspension {
  userId: string;
  by: string;
  reason: string;
}

/** Suspends a user: their roles no longer count, and all their sessions end, with the sockets on every server. */
export async function suspend(tx: Tx, { userId, by, reason }: Suspension) {
  if (userId === by) {
    throw conflict('YOURSELF', 'You can’t suspend yourself. Please ask another admin.');
  }
  await lockActivePerson(tx, userId);
  if (!(await updateSuspended(tx, userId, { by, reason }))) {
    if (!(await selectMember(tx, userId))) throw notFound();
    throw conflict('SUSPENDED', 'They are already suspended. Reload the page to see who did it.');
  }
  await updateVetOffline(tx, userId);
  await deleteSessions(tx, userId);
  recordChange({ kind: 'people', id: userId, before: { isSuspended: false }, after: { isSuspended: true } });
}

/** Lifts a suspension: the user has their roles again, once they have signed in. */
export async function readmit(tx: Tx, userId: string) {
  await lockActivePerson(tx, userId);
  if (!(await updateReadmitted(tx, userId))) {
    if (!(await selectMember(tx, userId))) throw notFound();
    throw conflict('NOT_SUSPENDED', 'They are no longer suspended. Reload the page.');
  }
  recordChange({ kind: 'people', id: userId, before: { isSuspended: true }, after: { isSuspended: false } });
}
