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
import { creditOff } from '../referrals/referrals.rules.ts';
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
 * What comes off a booking or an order, by the names of its row's columns. Whoever books something new has the two
 * columns, holds with `holdDiscounts`, settles with the payment and releases with a full refund or when the hold ends.
 */
export interface Discounts {
  /** The use of a coupon. */
  couponUseId: string | null;
  /** The credit for a friend who was invited, or for having been. */
  referralCreditId: string | null;
}

interface Purchase {
  userId: string;
  category: CouponCategory;
  /** What is to be paid without any discount. */
  amountPaise: number;
  couponCode: string | null | undefined;
}

/**
 * Holds the wanted coupon and the owner's oldest credit for what is about to be paid, in place of what was kept before.
 * The credit is reckoned on what the coupon leaves. Throws a coupon's Refusals, which must end the transaction.
 */
export async function holdDiscounts(tx: Tx, purchase: Purchase, before: Discounts[]) {
  const { userId, category, amountPaise, couponCode } = purchase;
  await lockDiscounts(tx, before, purchase);
  await giveBack(tx, before);
  const use = couponCode
    ? await holdCoupon(tx, { code: couponCode, userId, category, amountPaise })
    : undefined;
  const discountPaise = use?.discountPaise ?? 0;
  const left = amountPaise - discountPaise;
  const credit = left > 0 ? await holdCredit(tx, userId) : undefined;
  const referralDiscountPaise = credit ? creditOff(left, credit) : 0;
  // Of a few paise nothing comes off, and the credit would be lost for it.
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
 * Locks the coupons and the credits that several discounts are about, each in the order of ids, as everybody does: two
 * who change over from each other's coupon would wait for each other in turn. `wanted`: what is to be held next. Gives
 * the credits.
 */
export async function lockDiscounts(
  tx: Tx,
  held: Discounts[],
  wanted?: Pick<Purchase, 'userId' | 'couponCode'>,
): Promise<Credit[]> {
  const uses = held.flatMap(({ couponUseId }) => couponUseId ?? []);
  const credits = held.flatMap(({ referralCreditId }) => referralCreditId ?? []);
  const code = wanted?.couponCode?.trim().toUpperCase() || null;
  if (uses.length > 0 || code) await lockCoupons(tx, uses, code);
  return credits.length > 0 || wanted ? lockCredits(tx, credits, wanted?.userId ?? null) : [];
}

/** Gives back what is held or used. All else that the transaction locks above coupons must be locked by now. */
export async function releaseDiscounts(tx: Tx, held: Discounts[]) {
  await lockDiscounts(tx, held);
  await giveBack(tx, held);
}

async function giveBack(tx: Tx, held: Discounts[]) {
  for (const { couponUseId } of held) if (couponUseId) await releaseCoupon(tx, couponUseId);
  for (const { referralCreditId } of held) if (referralCreditId) await releaseCredit(tx, referralCreditId);
}

/** Makes what is held used, in the transaction that settles the payment. */
export async function settleDiscounts(tx: Tx, { couponUseId, referralCreditId }: Discounts) {
  if (couponUseId) await settleCoupon(tx, couponUseId);
  if (referralCreditId) await settleCredit(tx, referralCreditId);
}

/**
 * Uses what was given back before the money came, late, as far as it can still be had. Whoever paid the lower price
 * keeps it in any case; false: the credit is somebody else's by now, and must be taken out of the row.
 */
export async function reclaimDiscounts(tx: Tx, late: Discounts): Promise<boolean> {
  await lockDiscounts(tx, [late]);
  if (late.couponUseId) await reclaimCoupon(tx, late.couponUseId);
  return !late.referralCreditId || reclaimCredit(tx, late.referralCreditId);
}
