import type { ConsultationStatus } from '@tailwell/contract/booking-constants';
import type { ConsultationActor } from '@tailwell/contract/vets/consultation-constants';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import { recordChange } from '../../../platform/database/audit.ts';
import type { Database } from '../../../platform/database/db.ts';
import { publish } from '../../../platform/realtime/realtime.ts';
import type { Discounts } from '../../money/discounts/discounts.flow.ts';
import { canBecome, concernsVet } from './consultations.rules.ts';
import { type Changes, insertEvent, updateExpired, updateStatus } from './consultations.status.sql.ts';

type Tx = Transaction<Database>;

/** A consultation, and where it stands as it is stored. */
interface Standing {
  id: string;
  status: ConsultationStatus;
}

interface Move {
  to: ConsultationStatus;
  actor: ConsultationActor;
  /** For the history, up to 500 characters. */
  note?: string;
  /** For the history: the time that it is booked for now. */
  startsAt?: Date;
  /** What else changes with it. */
  set?: Changes;
}

/**
 * Moves a locked consultation to another state: with its history, and the news to whose pages show it. Throws when the
 * move isn't in the table of moves (ask `canBecome` first), or the consultation stands elsewhere by now.
 */
export async function moveConsultation(tx: Tx, consultation: Standing, move: Move) {
  const { id, status } = consultation;
  if (!(await moveConsultationIf(tx, consultation, sql<boolean>`true`, move))) {
    throw new Error(`the consultation ${id} can't go from ${status} to ${move.to}`);
  }
}

/** The same where the database knows whether it may; false: nothing has changed. */
export async function moveConsultationIf(
  tx: Tx,
  { id, status: from }: Standing,
  condition: RawBuilder<boolean>,
  { to, set: changes = {}, ...event }: Move,
): Promise<boolean> {
  if (!canBecome(from, to)) return false;
  const people = await updateStatus(tx, { id, from, to, changes }, condition);
  if (!people) return false;
  await insertEvent(tx, { consultationId: id, fromStatus: from, toStatus: to, ...event });
  recordChange({ kind: 'consultations', id, before: { status: from }, after: { status: to } });
  const news = { _id: id, status: to };
  await publish(tx, people.userId, 'consultation', news);
  if (people.vetUserId && concernsVet(from, to)) await publish(tx, people.vetUserId, 'consultation', news);
  return true;
}

/**
 * Ends the holds that have run out: of one vet and one owner, or at most `limit` of all. Gives what they kept, which is
 * to be released once all else is locked: coupons come last (decision 034).
 */
export async function expireHolds(
  tx: Tx,
  scope: { vetId: string; userId: string } | { limit: number },
): Promise<Discounts[]> {
  const expired = await updateExpired(tx, scope);
  for (const { id, userId } of expired) {
    await insertEvent(tx, {
      consultationId: id,
      fromStatus: 'payment_pending',
      toStatus: 'expired',
      actor: 'system',
    });
    await publish(tx, userId, 'consultation', { _id: id, status: 'expired' });
  }
  return expired;
}
