import type { CouponCategory } from '@tailwell/contract/money/coupons';
import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import {
  holdCoupon,
  lockCoupons,
  reclaimCoupon,
  releaseCoupon,
  settleCoupon,
} from '../coupons/coupons.sql.ts';
import { creditDiscountOf } from '../referrals/referrals.rules.ts';
import {
  type Credit,
  holdCredit,
  lockCredits,
  reclaimCredit,
  releaseCredit,
  settleCredit,
} from '../referrals/referrals.sql.ts';

type Tx = Transaction<Database>;

/**
 * The discounts of a booking or order, named like its columns. A new kind of purchase has the two columns, holds with
 * `holdDiscounts`, settles with the payment, and releases on a full refund or when the hold ends.
 */
export interface Discounts {
  /** The use of a coupon. */
  couponUseId: string | null;
  /** The credit for inviting a friend or for having been invited. */
  referralCreditId: string | null;
}

interface Purchase {
  userId: string;
  category: CouponCategory;
  /** The price without any discount. */
  amountPaise: number;
  couponCode: string | null | undefined;
}

/**
 * Holds the requested coupon and the owner's oldest credit for a purchase about to be paid, replacing what was held
 * before. The credit applies to the price after the coupon. Throws a coupon's Refusals, which must end the transaction.
 */
export async function holdDiscounts(tx: Tx, purchase: Purchase, before: Discounts[]) {
  const { userId, category, amountPaise, couponCode } = purchase;
  await lockDiscounts(tx, before, purchase);
  await releaseAll(tx, before);
  const use = couponCode
    ? await holdCoupon(tx, { code: couponCode, userId, category, amountPaise })
    : undefined;
  const discountPaise = use?.discountPaise ?? 0;
  const left = amountPaise - discountPaise;
  const credit = left > 0 ? await holdCredit(tx, userId) : undefined;
  const referralDiscountPaise = credit ? creditDiscountOf(left, credit) : 0;
  // On a few paise the discount rounds to zero, and the credit would be wasted.
  if (credit && referralDiscountPaise === 0) await releaseCredit(tx, credit.id);
  return {
    couponUseId: use?.useId ?? null,
    discountPaise,
    referralCreditId: credit && referralDiscountPaise > 0 ? credit.id : null,
    referralDiscountPaise,
    toPayPaise: left - referralDiscountPaise,
  };
}

/**
 * Locks the coupons and credits of several discounts, each in order of id, as everywhere: otherwise two purchases
 * swapping coupons would deadlock. `purchase`: what is held next. Returns the credits.
 */
export async function lockDiscounts(
  tx: Tx,
  discounts: Discounts[],
  purchase?: Pick<Purchase, 'userId' | 'couponCode'>,
): Promise<Credit[]> {
  const uses = discounts.flatMap(({ couponUseId }) => couponUseId ?? []);
  const credits = discounts.flatMap(({ referralCreditId }) => referralCreditId ?? []);
  const code = purchase?.couponCode?.trim().toUpperCase() || null;
  if (uses.length > 0 || code) await lockCoupons(tx, uses, code);
  return credits.length > 0 || purchase ? lockCredits(tx, credits, purchase?.userId ?? null) : [];
}

/** Gives back what is held or used. Everything that comes before coupons in the lock order must be locked already. */
export async function releaseDiscounts(tx: Tx, discounts: Discounts[]) {
  await lockDiscounts(tx, discounts);
  await releaseAll(tx, discounts);
}

async function releaseAll(tx: Tx, discounts: Discounts[]) {
  for (const { couponUseId } of discounts) if (couponUseId) await releaseCoupon(tx, couponUseId);
  for (const { referralCreditId } of discounts)
    if (referralCreditId) await releaseCredit(tx, referralCreditId);
}

/** Marks what is held as used, in the transaction that settles the payment. */
export async function settleDiscounts(tx: Tx, { couponUseId, referralCreditId }: Discounts) {
  if (couponUseId) await settleCoupon(tx, couponUseId);
  if (referralCreditId) await settleCredit(tx, referralCreditId);
}

/**
 * Uses discounts that were given back before a late payment came, as far as still available. The owner keeps the lower
 * price in any case; false: another purchase has the credit, which must be removed from the row.
 */
export async function reclaimDiscounts(tx: Tx, late: Discounts): Promise<boolean> {
  await lockDiscounts(tx, [late]);
  if (late.couponUseId) await reclaimCoupon(tx, late.couponUseId);
  return !late.referralCreditId || reclaimCredit(tx, late.referralCreditId);
}
