import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/db.ts';
import { releaseDiscounts } from '../../money/discounts/discounts.flow.ts';
import { expireHolds } from './move-visit.flow.ts';

/** Few enough that one transaction is over at once; the next run takes the rest. */
const EXPIRED_PER_RUN = 200;

/** Ends holds that have run out. Who books sees them as ended anyway; this gives back their coupons. */
export async function expireVisitHolds({ db, log }: Context) {
  const expired = await inTransaction(db, async (tx) => {
    const ended = await expireHolds(tx, { limit: EXPIRED_PER_RUN });
    await releaseDiscounts(tx, ended);
    return ended.length;
  });
  if (expired > 0) log.info({ expired }, 'holds of home visits have run out');
}
