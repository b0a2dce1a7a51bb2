import type { HomeVisitActor } from '@tailwell/contract/home-care/home-visit-constants';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import { releaseDiscounts } from '../../money/discounts/discounts.flow.ts';
import { selectFulfilling } from '../../money/payments/payments.sql.ts';
import { requestRefund } from '../../money/payments/refunds.sql.ts';
import { lockVisits, selectTechnicianUser } from './assigning/assign.sql.ts';
import { notifyTaken } from './assigning/notify-technician.flow.ts';
import { notifyCancelled } from './home-visits.notify.flow.ts';
import { canBecome } from './home-visits.rules.ts';
import { moveVisit } from './move-visit.flow.ts';

interface Cancellation {
  id: string;
  /** The owner reads it. */
  reason: string;
  actor: Extract<HomeVisitActor, 'dispatcher' | 'ops'>;
}

/** Cancels a visit for us: the owner gets all of it back, and the coupon, and reads why. Gives what goes back, in paise. */
export async function cancelForOwner(
  tx: Transaction<Database>,
  { id, reason, actor }: Cancellation,
): Promise<number> {
  const [visit] = await lockVisits(tx, [id]);
  if (!visit) throw notFound();
  if (!canBecome(visit.status, 'cancelled_by_ops')) {
    throw conflict(
      'NOT_CANCELLABLE',
      'This visit can’t be cancelled any more. Look at how it stands; what was paid can be refunded by hand.',
      { status: visit.status },
    );
  }
  await moveVisit(tx, visit, {
    to: 'cancelled_by_ops',
    actor,
    note: reason,
    set: { cancelledAt: sql`now()`, cancelNote: reason },
  });
  const payment = await selectFulfilling(tx, id);
  const refundPaise = payment
    ? await requestRefund(tx, { paymentId: payment.id, amountPaise: payment.amountPaise, cause: 'cancelled' })
    : 0;
  await releaseDiscounts(tx, [visit]);
  await notifyCancelled(tx, id, refundPaise, { ourReason: reason });
  if (visit.technicianId && visit.status !== 'requested') {
    const userId = await selectTechnicianUser(tx, visit.technicianId);
    await notifyTaken(tx, { visitId: id, userId, at: visit.now });
  }
  return refundPaise;
}
