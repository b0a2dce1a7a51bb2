import type { Transaction } from 'kysely';
import { recordChange } from '../../../platform/database/audit.ts';
import type { Database } from '../../../platform/database/db.ts';
import { deleteSessions } from '../sessions/sessions.sql.ts';
import { notifyReset } from './second-factor.notify.flow.ts';
import { deleteFactor } from './second-factor.sql.ts';

/**
 * Removes the second factor of a user who has lost it, and signs them out everywhere. Returns false if there is no
 * confirmed one.
 */
export async function resetFactor(tx: Transaction<Database>, userId: string): Promise<boolean> {
  if (!(await deleteFactor(tx, userId))) return false;
  await deleteSessions(tx, userId);
  recordChange({
    kind: 'people',
    id: userId,
    before: { secondFactor: 'set up' },
    after: { secondFactor: 'none' },
  });
  await notifyReset(tx, userId);
  return true;
}
