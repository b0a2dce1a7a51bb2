import type { PaymentMethod } from '@tailwell/contract/money/payment-constants';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { inRupees } from '../../../platform/format.ts';
import { discountOf, obstacleOf } from '../../money/coupons/coupons.rules.ts';
import { selectCoupon } from '../../money/coupons/coupons.sql.ts';
import type { Credit } from '../../money/referrals/referrals.sql.ts';
import { type BillLine, computeBill } from './carts.bill.rules.ts';
import { type Point, selectDelivery, selectHeldCouponUse, selectUsableCredit } from './carts.bill.sql.ts';

interface PriceParams {
  userId: string;
  /** What is available, in the available quantities: see `linesToBill`. */
  lines: BillLine[];
  /** The destination: an address, or a place near it; null: not known yet. */
  address: Point | null;
  paymentMethod: PaymentMethod;
  couponDiscountPaise: number;
  /** The credit it would use; looked up if omitted. */
  credit?: Credit | null;
}

/** An order's price, in paise, with what determined it. */
export type Price = Awaited<ReturnType<typeof priceOrder>>;

/**
 * What an owner pays for these lines, by the current terms. A referral discount is only looked up here: `creditId` is
 * its source, null if none was applied.
 */
export async function priceOrder(
  db: Kysely<Database>,
  { userId, lines, address, paymentMethod, couponDiscountPaise, ...known }: PriceParams,
) {
  const shopIds = lines.map(({ shopId }) => shopId);
  const { terms, now, routes } = await selectDelivery(db, shopIds, address);
  const credit = known.credit === undefined ? await selectUsableCredit(db, userId) : known.credit;
  const bill = computeBill({
    lines,
    routes,
    terms,
    paymentMethod,
    couponDiscountPaise,
    referral: credit,
  });
  return {
    ...bill,
    terms,
    now,
    hours: new Map([...routes].map(([shopId, { hours }]) => [shopId, hours])),
    pauses: new Map([...routes].map(([shopId, { pausedUntil }]) => [shopId, pausedUntil])),
    creditId: credit && bill.referralDiscountPaise > 0 ? credit.id : null,
    cashProblem: cashProblemOf(
      bill.toPayPaise - bill.cashFeePaise + terms.cashFeePaise,
      terms.cashLimitPaise,
    ),
  };
}

/** What a coupon would take off an order, or a message why it can't be used. Reserves nothing. */
export async function checkCoupon(
  db: Kysely<Database>,
  { userId, code, amountPaise }: { userId: string; code: string; amountPaise: number },
): Promise<{ discountPaise: number; problem: string | null }> {
  const coupon = await selectCoupon(db, userId, code);
  if (!coupon) return { discountPaise: 0, problem: 'We don’t know this coupon. Please check the code.' };
  const heldUse = await selectHeldCouponUse(db, userId);
  // Released as soon as another order replaces the unpaid one.
  const heldCount = heldUse?.couponId === coupon.id && heldUse.couponState === 'held' ? 1 : 0;
  const withoutHold = {
    ...coupon,
    ownUses: coupon.ownUses - heldCount,
    ownHolds: coupon.ownHolds - heldCount,
    used: coupon.used - heldCount,
  };
  const obstacle = obstacleOf(withoutHold, 'order', amountPaise);
  if (obstacle) return { discountPaise: 0, problem: obstacle.message };
  return { discountPaise: discountOf(coupon, amountPaise), problem: null };
}

function cashProblemOf(toPayPaise: number, limitPaise: number): string | null {
  if (toPayPaise <= limitPaise) return null;
  return `Orders of more than ${inRupees(limitPaise)} can’t be paid in cash. Please pay online.`;
}
