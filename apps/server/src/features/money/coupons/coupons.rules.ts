import { randomBytes } from 'node:crypto';
import type { CouponCategory } from '@tailwell/contract/money/coupons';
import { inRupees } from '../../../platform/format.ts';

/** What determines a coupon's discount. Exactly one of `percent` and `flatPaise` is set. */
export interface Reduction {
  percent: number | null;
  flatPaise: number | null;
  maxDiscountPaise: number | null;
  minimumPaise: number;
}

/** A coupon from the view of one owner. */
export interface OwnersCoupon extends Reduction {
  category: CouponCategory | null;
  hasEnded: boolean;
  usesPerOwner: number;
  /** The owner's uses, held or used, and how many of them are only held. */
  ownUses: number;
  ownHolds: number;
  /** Null: unlimited. */
  usesInAll: number | null;
  used: number;
}

/** Why a coupon can't be used, as a code and as a text. */
export interface CouponObstacle {
  status: 409 | 422;
  code: 'COUPON_ELSEWHERE' | 'COUPON_OVER' | 'COUPON_USED' | 'COUPON_USED_UP' | 'COUPON_TOO_SMALL';
  message: string;
}

/** A coupon's discount in whole paise, half a paisa rounded down; at most the amount. */
export function discountOf(coupon: Reduction, amountPaise: number): number {
  if (amountPaise < coupon.minimumPaise) return 0;
  const share = coupon.flatPaise ?? Math.floor((amountPaise * (coupon.percent ?? 0) + 49) / 100);
  return Math.min(share, coupon.maxDiscountPaise ?? share, amountPaise);
}

/** How often the owner can still use it. */
export function usesLeft({ usesPerOwner, ownUses, usesInAll, used }: OwnersCoupon): number {
  const inAll = usesInAll === null ? usesPerOwner : usesInAll - used;
  return Math.max(0, Math.min(usesPerOwner - ownUses, inAll));
}

/** The first reason why the owner can't use it; undefined: none. Without an amount, the minimum isn't checked. */
export function obstacleOf(
  coupon: OwnersCoupon,
  category: CouponCategory,
  amountPaise?: number,
): CouponObstacle | undefined {
  if (coupon.category !== null && coupon.category !== category) {
    return toObstacle(422, 'COUPON_ELSEWHERE', `This is for ${CATEGORY_NAMES[coupon.category]} only.`);
  }
  if (coupon.hasEnded)
    return toObstacle(409, 'COUPON_OVER', 'This coupon has ended. Please choose another one.');
  if (coupon.ownUses >= coupon.usesPerOwner) return toObstacle(409, 'COUPON_USED', formatUse(coupon));
  if (coupon.usesInAll !== null && coupon.used >= coupon.usesInAll) return USED_UP;
  if (amountPaise === undefined) return undefined;
  if (amountPaise < coupon.minimumPaise) {
    return toObstacle(422, 'COUPON_TOO_SMALL', formatMinimum(coupon.minimumPaise, category, amountPaise));
  }
  return discountOf(coupon, amountPaise) === 0 ? NO_DISCOUNT : undefined;
}

const toObstacle = (
  status: CouponObstacle['status'],
  code: CouponObstacle['code'],
  message: string,
): CouponObstacle => ({
  status,
  code,
  message,
});

export const USED_UP = toObstacle(
  409,
  'COUPON_USED_UP',
  'This coupon is fully used. Please choose another one.',
);
export const NO_DISCOUNT = toObstacle(
  422,
  'COUPON_TOO_SMALL',
  'This coupon doesn’t apply to your bill. Please choose another one.',
);

const CATEGORY_NAMES: Record<CouponCategory, string> = {
  consultation: 'consultations',
  order: 'orders',
  'home-care': 'care at home',
};

function formatUse({ ownUses, ownHolds }: OwnersCoupon) {
  if (ownHolds > 0)
    return 'This is reserved for a booking you haven’t paid for yet. Pay or cancel that one first.';
  return ownUses === 1 ? 'You have used this already.' : `You have used this ${ownUses} times already.`;
}

// An owner can't add to a vet's fee.
const formatMinimum = (minimumPaise: number, category: CouponCategory, amountPaise: number) =>
  category === 'consultation'
    ? `This is for fees of ${inRupees(minimumPaise)} and more.`
    : `Add ${inRupees(minimumPaise - amountPaise)} more to use this.`;

interface RankedCoupon {
  isEligible: boolean;
  usesLeft: number;
  discount: number;
  minimumAmount: number;
  validUntil: Date;
  code: string;
}

/** Usable coupons first, used-up ones last; then by highest discount, lowest minimum and earliest end. */
export const bestFirst = (one: RankedCoupon, other: RankedCoupon) =>
  Number(other.isEligible) - Number(one.isEligible) ||
  Number(other.usesLeft > 0) - Number(one.usesLeft > 0) ||
  other.discount - one.discount ||
  one.minimumAmount - other.minimumAmount ||
  one.validUntil.getTime() - other.validUntil.getTime() ||
  (one.code < other.code ? -1 : 1);

/**
 * Without 0, O, 1 and I, since users read codes aloud and copy them from paper. 32 characters, so each is five bits.
 */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Fifty random bits after the prefix: guessing one of 5,000 codes takes about 2^37 tries. */
const RANDOM_LENGTH = 10;

/** An unguessable code with a prefix. */
export const newCode = (prefix: string) =>
  prefix + Array.from(randomBytes(RANDOM_LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('');
