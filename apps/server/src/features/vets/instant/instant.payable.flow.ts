import { purchaseKinds } from '@tailwell/contract/money/payment-constants';
import type { Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../platform/database/db.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { requireUnpaid } from '../../bookings/bookings/bookings.pay.flow.ts';
import { clearCredit } from '../../bookings/bookings/bookings.sql.ts';
import { reclaimDiscounts, settleDiscounts } from '../../money/discounts/discounts.flow.ts';
import type { Payable } from '../../money/payments/payable.flow.ts';
import { missingPet } from '../consultations/consultations.booking.flow.ts';
import { requestHold } from './instant.lifecycle.flow.ts';
import { screenOf } from './instant.notify.flow.ts';
import { isOwnerWaiting } from './instant.rules.ts';
import {
  type LockedRequest,
  lockOpenRequest,
  lockOwnRequest,
  lockRequest,
  selectPaidState,
} from './requests.sql.ts';
import { startSearch } from './ring-vets.flow.ts';

/** Payment of a request for a vet now, also once it has become a consultation. */
export const payableRequest: Payable = {
  kind: 'instant',
  ...purchaseKinds.instant,
  column: 'instantRequestId',
  lockUnpaid: async (tx, id, userId) => {
    const found = await lockOwnRequest(tx, id, userId);
    if (!found) throw notFound();
    return requireUnpaid(
      { ...found, now: found.clock },
      {
        title: 'Consultation by video',
        noun: 'consultation',
        holdExpired: 'Your request has ended. Please ask again.',
        missing: missingPet(found),
      },
    );
  },
  lockPaid: async (tx, context, { id }) => {
    const request = await lockRequest(tx, id);
    if (!request) throw new Error(`there is no request ${id}`);
    return { toPayPaise: request.toPayPaise, fulfil: () => fulfilRequest(tx, context, request) };
  },
  screenOf,
  selectState: async (db, id) => {
    const { isHeld, ...call } = await selectPaidState(db, id);
    return { isHeld, call };
  },
  label: 'one consultation',
  lateMessage: 'Your payment arrived after your request had ended. You can ask again.',
};

/**
 * Rings vets for a paid request. One that expired shortly before still starts, unless the owner has a new open request.
 * False if no owner is waiting any more and the payment must be refunded.
 */
async function fulfilRequest(
  tx: Transaction<Database>,
  context: Pick<Context, 'hooks'>,
  request: LockedRequest,
): Promise<boolean> {
  const { id, userId, holdExpiresAt, clock } = request;
  const status = request.status;
  if (!isOwnerWaiting(status, holdExpiresAt, clock)) return false;
  if (status === 'expired' && (await lockOpenRequest(tx, userId))) return false;
  // A lower price that was paid stays valid, even if the coupon has been used up since.
  if (status === 'payment_pending') await settleDiscounts(tx, request);
  else if (!(await reclaimDiscounts(tx, request))) {
    await clearCredit(tx, requestHold.table, id);
    request.referralCreditId = null;
  }
  await startSearch(tx, context, request);
  return true;
}
