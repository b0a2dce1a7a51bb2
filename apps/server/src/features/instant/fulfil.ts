import type { InstantStatus } from '@tailwell/contract/instant-words';
import type { Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import type { Database } from '../../platform/db.ts';
import { retakeCoupon, settleCoupon } from '../coupons/coupons.sql.ts';
import { isStillWanted } from './instant.rules.ts';
import { type LockedRequest, lockOpenRequest } from './requests.sql.ts';
import { beginSearch } from './search.ts';

/**
 * Rings vets for a request whose money has come. One that has expired a little before begins after all, unless the owner
 * asks anew already. False: nobody waits for it any more, and the money must go back.
 */
export async function fulfilRequest(
  tx: Transaction<Database>,
  context: Pick<Context, 'config'>,
  request: LockedRequest,
): Promise<boolean> {
  const { userId, holdExpiresAt, clock, couponUseId } = request;
  const status = request.status as InstantStatus;
  if (!isStillWanted(status, holdExpiresAt, clock)) return false;
  if (status === 'expired' && (await lockOpenRequest(tx, userId))) return false;
  // Whoever paid the lower price has it, also when the coupon has run out since.
  if (couponUseId) {
    if (status === 'payment_pending') await settleCoupon(tx, couponUseId);
    else await retakeCoupon(tx, couponUseId);
  }
  await beginSearch(tx, context, request);
  return true;
}
