import { sql, type Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../platform/database/db.ts';
import {
  lockDiscounts,
  reclaimDiscounts,
  releaseDiscounts,
  settleDiscounts,
} from '../../money/discounts/discounts.flow.ts';
import { isPetBusy, reserve } from './assigning/who-comes.flow.ts';
import { clearCredit, isWindowFree, type lockForPayment, lockPetsOf } from './home-visits.bookings.sql.ts';
import { notifyBooked } from './home-visits.notify.flow.ts';
import { expireHolds, moveVisit, moveVisitIf } from './move-visit.flow.ts';
import { errandOf, wantedBy } from './offer.flow.ts';

type Tx = Transaction<Database>;
type Paid = Awaited<ReturnType<typeof lockForPayment>>;

const booking = ({ windowStart }: Paid) =>
  ({ to: 'requested', actor: 'owner', windowStart, set: { bookedAt: sql<Date>`now()` } }) as const;

/**
 * Takes the window of a hold that had run out again, with its discounts and with anybody who can come. A hold that somebody
 * else has had meanwhile, and that has run out too, is not in the way.
 */
async function reclaim(tx: Tx, visit: Paid): Promise<boolean> {
  const { id, cityId, userId, windowStart, couponUseId, referralCreditId } = visit;
  const freed = await expireHolds(tx, { cityId, userId });
  const isReclaimed = await takeAgain(tx, visit, windowStart);
  const late = { couponUseId, referralCreditId };
  await lockDiscounts(tx, isReclaimed ? [late, ...freed] : freed);
  await releaseDiscounts(tx, freed);
  // Whoever paid the lower price has it, also when the coupon has run out since.
  if (isReclaimed && !(await reclaimDiscounts(tx, late))) await clearCredit(tx, id);
  return isReclaimed;
}

async function takeAgain(tx: Tx, visit: Paid, startsAt: Date): Promise<boolean> {
  const request = { ...wantedBy(visit), startsAt, errand: errandOf(visit) };
  const { set, ...move } = booking(visit);
  try {
    const taken = await reserve(tx, request, async (technicianId) => {
      await lockPetsOf(tx, visit.id);
      await moveVisit(tx, visit, { ...move, technicianId, set: { ...set, technicianId } });
      return true;
    });
    return taken ?? false;
  } catch (error) {
    // The pet is elsewhere by now; what was tried is taken back.
    if (isPetBusy(error)) return false;
    throw error;
  }
}

/**
 * Books a visit whose money has come. One whose hold had run out gets its window back if somebody can still come. False: it
 * can't be had any more, and the money must go back.
 */
export async function fulfilVisit(tx: Tx, { hooks }: Pick<Context, 'hooks'>, visit: Paid): Promise<boolean> {
  const { id, status, windowStart, now } = visit;
  if (windowStart <= now) return false;
  if (status === 'payment_pending') {
    // Behind who comes: whatever the clock says of the hold, a consultation may have taken vet or pet since.
    await lockPetsOf(tx, id);
    if (!(await moveVisitIf(tx, visit, isWindowFree, booking(visit)))) return false;
    await settleDiscounts(tx, visit);
  } else if (status !== 'expired' || !(await reclaim(tx, visit))) return false;
  await notifyBooked(tx, id);
  await hooks.onVisitBooked?.(tx, { visitId: id });
  return true;
}
