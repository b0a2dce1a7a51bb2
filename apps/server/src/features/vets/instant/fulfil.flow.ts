import type { Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../platform/database/db.ts';
import { reclaimDiscounts, settleDiscounts } from '../../money/discounts/discounts.flow.ts';
import { isStillWanted } from './instant.rules.ts';
import { clearCredit, type LockedRequest, lockOpenRequest } from './requests.sql.ts';
import { beginSearch } from './ring-vets.flow.ts';

/**
 * Rings vets for a request whose money has come. One that has expired a little before begins after all, unless the owner
 * asks anew already. False: nobody waits for it any more, and the money must go back.
 */
export async function fulfilRequest(
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
