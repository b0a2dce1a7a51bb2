import type { HomeVisitStatus } from '@tailwell/contract/booking-constants';
import type { HomeVisitActor } from '@tailwell/contract/home-care/home-visit-constants';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import { recordChange } from '../../../platform/database/audit.ts';
import type { Database } from '../../../platform/database/db.ts';
import { publish } from '../../../platform/realtime/realtime.ts';
import type { Discounts } from '../../money/discounts/discounts.flow.ts';
import { canBecome } from './home-visits.rules.ts';
import {
  type Changes,
  insertEvent,
  selectConcerned,
  selectDispatchersOf,
  selectOtherCarers,
  updateExpired,
  updateStatus,
} from './home-visits.status.sql.ts';

type Tx = Transaction<Database>;

/** A visit, and where it stands as it is stored. */
interface Standing {
  id: string;
  status: HomeVisitStatus;
}

interface Move {
  to: HomeVisitStatus;
  actor: HomeVisitActor;
  /** For the history, up to 500 characters. */
  note?: string;
  /** For the history: the window that it stands at from now on, and who comes. */
  windowStart?: Date;
  technicianId?: string | null;
  /** What else changes with it. */
  set?: Changes;
}

/**
 * Moves a locked visit to another state: with its history, and the news to owner, technician and dispatchers. Throws when
 * the move isn't in the table of moves (ask `canBecome` first), or the visit stands elsewhere by now.
 */
export async function moveVisit(tx: Tx, visit: Standing, move: Move) {
  const { id, status } = visit;
  if (!(await moveVisitIf(tx, visit, sql<boolean>`true`, move))) {
    throw new Error(`the visit ${id} can't go from ${status} to ${move.to}`);
  }
}

/** The same where the database knows whether it may; false: nothing has changed. */
export async function moveVisitIf(
  tx: Tx,
  { id, status: from }: Standing,
  condition: RawBuilder<boolean>,
  { to, set: changes = {}, ...event }: Move,
): Promise<boolean> {
  if (!canBecome(from, to)) return false;
  const people = await updateStatus(tx, { id, from, to, changes }, condition);
  if (!people) return false;
  await insertEvent(tx, { visitId: id, fromStatus: from, toStatus: to, ...event });
  recordChange({ kind: 'home-visits', id, before: { status: from }, after: { status: to } });
  await publish(tx, people.userId, 'visit', { _id: id, status: to });
  if (from === 'payment_pending' && to !== 'requested') return true;
  await publish(tx, await selectOtherCarers(tx, id), 'visit', { _id: id, status: to });
  await publishToStaff(tx, id, people.technicianUserId);
  return true;
}

async function publishToStaff(tx: Tx, id: string, technicianUserId: string | null) {
  if (technicianUserId) await publish(tx, technicianUserId, 'fieldVisit', { _id: id });
  for (const userId of await selectDispatchersOf(tx, id)) {
    await publish(tx, userId, 'dispatchBoard', { visitId: id });
  }
}

/** Has open pages read a visit again that stands where it stood: somebody is late, or who comes is settled. */
export async function publishChange(tx: Tx, id: string) {
  const { userId, status, technicianUserId } = await selectConcerned(tx, id);
  await publish(tx, [userId, ...(await selectOtherCarers(tx, id))], 'visit', { _id: id, status });
  await publishToStaff(tx, id, technicianUserId);
}

/**
 * Ends the holds that have run out: of one owner and one city, or at most `limit` of all. Gives what they kept, which is
 * to be released once all else is locked: coupons come last (decision 034).
 */
export async function expireHolds(
  tx: Tx,
  scope: { cityId: string; userId: string } | { limit: number },
): Promise<Discounts[]> {
  const expired = await updateExpired(tx, scope);
  for (const { id, userId } of expired) {
    await insertEvent(tx, {
      visitId: id,
      fromStatus: 'payment_pending',
      toStatus: 'expired',
      actor: 'system',
    });
    await publish(tx, userId, 'visit', { _id: id, status: 'expired' });
  }
  return expired;
}
