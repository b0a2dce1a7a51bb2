import { sql, type Transaction } from 'kysely';
import type { Context } from '../../../../context.ts';
import type { Database } from '../../../../platform/database/db.ts';
import {
  type Discounts,
  lockDiscounts,
  reclaimDiscounts,
  releaseDiscounts,
  settleDiscounts,
} from '../../../money/discounts/discounts.flow.ts';
import {
  isNobodyElsewhere,
  isTimeFree,
  type lockForPayment,
  lockPetOf,
} from '../consultations.bookings.sql.ts';
import { notifyBooked } from '../consultations.notify.flow.ts';
import { clearCredit } from '../consultations.sql.ts';
import { expireHolds, moveConsultationIf } from '../move-consultation.flow.ts';

type Paid = Pick<
  Awaited<ReturnType<typeof lockForPayment>>,
  'id' | 'status' | 'startsAt' | 'now' | 'vetId' | 'userId' | 'petId'
> &
  Discounts;

const booking = ({ startsAt }: Paid) =>
  ({ to: 'booked', actor: 'owner', startsAt, set: { bookedAt: sql<Date>`now()` } }) as const;

/**
 * Takes the time of a hold that had run out again, with its discounts. A hold that somebody else has had meanwhile, and
 * that has run out too, is not in the way.
 */
async function reclaim(tx: Transaction<Database>, consultation: Paid): Promise<boolean> {
  const { id, vetId, userId, couponUseId, referralCreditId } = consultation;
  const freed = await expireHolds(tx, { vetId, userId });
  // With another vet, the same pet may be booked at this moment.
  await lockPetOf(tx, id);
  const isReclaimed = await moveConsultationIf(tx, consultation, isTimeFree, booking(consultation));
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
  consultation: Paid,
): Promise<boolean> {
  const { id, status, startsAt, now } = consultation;
  if (startsAt <= now) return false;
  if (status === 'payment_pending') {
    // Whatever the clock says of the hold, a visit at home may have taken vet or pet since.
    await lockPetOf(tx, id);
    if (!(await moveConsultationIf(tx, consultation, isNobodyElsewhere, booking(consultation)))) return false;
    await settleDiscounts(tx, consultation);
  } else if (status !== 'expired' || !(await reclaim(tx, consultation))) return false;
  await notifyBooked(tx, context, id);
  return true;
}
