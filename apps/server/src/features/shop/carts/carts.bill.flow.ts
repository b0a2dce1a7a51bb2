import type { PaymentMethod } from '@tailwell/contract/money/payment-constants';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { inRupees } from '../../../platform/format.ts';
import { discountOf, obstacleOf } from '../../money/coupons/coupons.rules.ts';
import { selectCoupon } from '../../money/coupons/coupons.sql.ts';
import type { Credit } from '../../money/referrals/referrals.sql.ts';
import { type BillLine, computeBill } from './carts.bill.rules.ts';
import {
  type Point,
  selectDelivery,
  selectHeldByWaitingOrder,
  selectUsableCredit,
} from './carts.bill.sql.ts';

interface Wanted {
  userId: string;
  /** What can be had, with as many pieces as can be had: see `linesToBill`. */
  lines: BillLine[];
  /** Where to: an address, or a place near it; null: nobody knows yet. */
  address: Point | null;
  paymentMethod: PaymentMethod;
  couponDiscountPaise: number;
  /** The credit that it would use; left out: looked up. */
  credit?: Credit | null;
}

/** An order's price, in paise, with what decided it. */
export type Price = Awaited<ReturnType<typeof priceOrder>>;

/**
 * What an owner pays for these things, by the terms of this moment. A referral discount is only looked up here:
 * `creditId` is the one it comes from, null where none was taken off.
 */
export async function priceOrder(
  db: Kysely<Database>,
  { userId, lines, address, paymentMethod, couponDiscountPaise, ...known }: Wanted,
) {
  const shopIds = lines.map(({ shopId }) => shopId);
  const { terms, now, ways } = await selectDelivery(db, shopIds, address);
  const credit = known.credit === undefined ? await selectUsableCredit(db, userId) : known.credit;
  const bill = computeBill({
    lines,
    ways,
    terms,
    paymentMethod,
    couponDiscountPaise,
    referral: credit,
  });
  return {
    ...bill,
    terms,
    now,
    hours: new Map([...ways].map(([shopId, { hours }]) => [shopId, hours])),
    creditId: credit && bill.referralDiscountPaise > 0 ? credit.id : null,
    whyNoCash: whyNoCash(bill.toPayPaise - bill.cashFeePaise + terms.cashFeePaise, terms.cashLimitPaise),
  };
}

/** What a coupon would take off an order, or in words why it can't. Nothing is held. */
export async function judgeCoupon(
  db: Kysely<Database>,
  { userId, code, amountPaise }: { userId: string; code: string; amountPaise: number },
): Promise<{ discountPaise: number; problem: string | null }> {
  const coupon = await selectCoupon(db, userId, code);
  if (!coupon) return { discountPaise: 0, problem: 'We don’t know this coupon. Please check the code.' };
  const held = await selectHeldByWaitingOrder(db, userId);
  // Comes back as soon as another order takes the place of the unpaid one.
  const isHeld = held?.couponId === coupon.id && held.couponState === 'held' ? 1 : 0;
  const free = {
    ...coupon,
    ownUses: coupon.ownUses - isHeld,
    ownHolds: coupon.ownHolds - isHeld,
    used: coupon.used - isHeld,
  };
  const obstacle = obstacleOf(free, 'order', amountPaise);
  if (obstacle) return { discountPaise: 0, problem: obstacle.sentence };
  return { discountPaise: discountOf(coupon, amountPaise), problem: null };
}

function whyNoCash(toPayPaise: number, limitPaise: number): string | null {
  if (toPayPaise <= limitPaise) return null;
  return `Orders of more than ${inRupees(limitPaise)} can’t be paid in cash. Please pay online.`;
}
