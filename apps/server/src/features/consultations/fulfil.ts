import type { ConsultationStatus } from '@tailwell/contract/consultation-words';
import { sql, type Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import type { Database } from '../../platform/db.ts';
import { retakeCoupon, settleCoupon } from '../coupons/coupons.sql.ts';
import { announceBooked } from './announce.ts';
import { expireHolds, insertEvent, retakeSlot } from './bookings.sql.ts';
import { updateBooked } from './consultations.sql.ts';

/** A consultation that a payment is for, which nobody else can change until the transaction ends. */
export async function lockForPayment(tx: Transaction<Database>, id: string) {
  return tx
    .selectFrom('consultations')
    .where('id', '=', id)
    .selectAll()
    .select(sql<Date>`now()`.as('now'))
    .forUpdate()
    .executeTakeFirstOrThrow();
}

type Locked = Awaited<ReturnType<typeof lockForPayment>>;

/** A hold that somebody else has had meanwhile, and that has run out too, is not in the way. */
async function retake(
  tx: Transaction<Database>,
  { id, vetId, userId }: Pick<Locked, 'id' | 'vetId' | 'userId'>,
) {
  await expireHolds(tx, { vetId, userId });
  return retakeSlot(tx, id);
}

/**
 * Books a consultation whose money has come. One whose hold had run out gets its time back if that is still free.
 * False: it can't be had any more, and the money must go back.
 */
export async function fulfilConsultation(
  tx: Transaction<Database>,
  context: Pick<Context, 'config'>,
  consultation: Pick<
    Locked,
    'id' | 'status' | 'startsAt' | 'now' | 'couponUseId' | 'vetId' | 'userId' | 'petId'
  >,
): Promise<boolean> {
  const { id, startsAt, now, couponUseId } = consultation;
  const status = consultation.status as ConsultationStatus;
  if (startsAt <= now) return false;
  if (status === 'payment_pending') await updateBooked(tx, id);
  else if (status !== 'expired' || !(await retake(tx, consultation))) return false;
  // Whoever paid the lower price has it, also when the coupon has run out since.
  if (couponUseId) {
    if (status === 'payment_pending') await settleCoupon(tx, couponUseId);
    else await retakeCoupon(tx, couponUseId);
  }
  await insertEvent(tx, {
    consultationId: id,
    fromStatus: status,
    toStatus: 'booked',
    actor: 'owner',
    startsAt,
  });
  await announceBooked(tx, context, id);
  return true;
}
