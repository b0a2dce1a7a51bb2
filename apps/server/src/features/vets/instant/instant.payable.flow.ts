import { paidThings } from '@tailwell/contract/money/payment-constants';
import type { Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../platform/database/db.ts';
import { reclaimDiscounts, settleDiscounts } from '../../money/discounts/discounts.flow.ts';
import type { Payable } from '../../money/payments/payable.flow.ts';
import { requireUnpaid } from '../consultations/paying/consultations.payable.flow.ts';
import { screenOf } from './instant.notify.flow.ts';
import { isStillWanted } from './instant.rules.ts';
import {
  clearCredit,
  type LockedRequest,
  lockOpenRequest,
  lockOwnRequest,
  lockRequest,
  selectPaidState,
} from './requests.sql.ts';
import { beginSearch } from './ring-vets.flow.ts';

/** A request for a vet now; also once it has become a consultation. */
export const payableRequest: Payable = {
  kind: 'instant',
  ...paidThings.instant,
  column: 'instantRequestId',
  lockUnpaid: async (tx, id, userId) => {
    const found = await lockOwnRequest(tx, id, userId);
    return requireUnpaid(
      found && { ...found, now: found.clock },
      'You are not asking for a vet any more. Please ask again.',
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
  tooLate: 'Your payment came when you were not asking for a vet any more. You can ask again.',
};

/**
 * Rings vets for a request whose money has come. One that has expired a little before begins after all, unless the owner
 * asks anew already. False: nobody waits for it any more, and the money must go back.
 */
async function fulfilRequest(
  tx: Transaction<Database>,
  context: Pick<Context, 'hooks'>,
  request: LockedRequest,
): Promise<boolean> {
  const { id, userId, holdExpiresAt, clock } = request;
  const status = request.status;
  if (!isStillWanted(status, holdExpiresAt, clock)) return false;
  if (status === 'expired' && (await lockOpenRequest(tx, userId))) return false;
  // Whoever paid the lower price has it, also when the coupon has run out since.
  if (status === 'payment_pending') await settleDiscounts(tx, request);
  else if (!(await reclaimDiscounts(tx, request))) {
    await clearCredit(tx, id);
    request.referralCreditId = null;
  }
  await beginSearch(tx, context, request);
  return true;
}
