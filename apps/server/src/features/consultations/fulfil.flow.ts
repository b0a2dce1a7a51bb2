import { sql, type Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import type { Database } from '../../platform/database/db.ts';
import {
  type Discounts,
  lockDiscounts,
  reclaimDiscounts,
  releaseDiscounts,
  settleDiscounts,
} from '../discounts/discounts.flow.ts';
import { expireHolds, insertEvent, reclaimSlot } from './bookings.sql.ts';
import { clearCredit, updateBooked } from './consultations.sql.ts';
import { notifyBooked } from './notify.flow.ts';

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

/**
 * Takes the time of a hold that had run out again, with its discounts. A hold that somebody else has had meanwhile, and
 * that has run out too, is not in the way.
 */
async function reclaim(
  tx: Transaction<Database>,
  { id, vetId, userId, couponUseId, referralCreditId }: Pick<Locked, 'id' | 'vetId' | 'userId'> & Discounts,
): Promise<boolean> {
  const freed = await expireHolds(tx, { vetId, userId });
  const isReclaimed = await reclaimSlot(tx, id);
  const late = { couponUseId, referralCreditId };
  await lockDiscounts(tx, isReclaimed ? [late, ...freed] : freed);
  await releaseDiscounts(tx, freed);
  // Whoever paid the lower price has it, also when the coupon has run out since.
  if (isReclaimed && !(await reclaimDiscounts(tx, late))) await clearCredit(tx, id);
  return isReclaimed;
}

/**
 * Books a consultation whose money has come. One whose hold had run out gets its time back if that is still free.
 * False: it can't be had any more, and the money must go back.
 */
export async function fulfilConsultation(
  tx: Transaction<Database>,
  context: Pick<Context, 'hooks'>,
  consultation: Pick<Locked, 'id' | 'status' | 'startsAt' | 'now' | 'vetId' | 'userId' | 'petId'> & Discounts,
): Promise<boolean> {
  const { id, startsAt, now } = consultation;
  const status = consultation.status;
  if (startsAt <= now) return false;
  if (status === 'payment_pending') {
    await updateBooked(tx, id);
    await settleDiscounts(tx, consultation);
  } else if (status !== 'expired' || !(await reclaim(tx, consultation))) return false;
  await insertEvent(tx, {
    consultationId: id,
    fromStatus: status,
    toStatus: 'booked',
    actor: 'owner',
    startsAt,
  });
  await notifyBooked(tx, context, id);
  return true;
}
