import { z } from 'zod';
import { moment } from '../dates.ts';
import { endpoint, reply } from '../endpoint.ts';
import { id } from '../ids.ts';
import { rupees } from '../money.ts';
import { line } from '../text.ts';

/** What a coupon can be limited to; it can also be for everything. */
export const couponCategories = ['consultation', 'order', 'home-care'] as const;
export type CouponCategory = (typeof couponCategories)[number];

/** A percentage of the price, or a flat amount in rupees. */
export const discountTypes = ['percent', 'flat'] as const;

/** Why a coupon can't be used; the message explains it. */
export const COUPON_ERRORS = [
  'COUPON_UNKNOWN',
  'COUPON_ELSEWHERE',
  'COUPON_TOO_SMALL',
  'COUPON_OVER',
  'COUPON_USED',
  'COUPON_USED_UP',
];

/** A coupon's code as typed by the user, converted to capitals. */
export const couponCode = line('Coupon code', { max: 40 }).overwrite((text) => text.toUpperCase());

const purchase = z.object({
  category: z.enum(couponCategories, 'Choose consultation, order or home-care.'),
  /** The price without a coupon. Left out: eligibility ignores the amount. */
  amount: z.coerce.number<number>('Enter an amount in rupees.').pipe(rupees).optional(),
});

const coupon = z.object({
  _id: id,
  code: z.string(),
  title: z.string(),
  description: z.string(),
  /** Null: valid for everything. */
  category: z.enum(couponCategories).nullable(),
  discountType: z.enum(discountTypes),
  /** 1 to 100; null for a flat discount. */
  percent: z.int().nullable(),
  /** Null for a percentage. */
  flatAmount: rupees.nullable(),
  /** Maximum discount of a percentage; null: unlimited. */
  maxDiscount: rupees.nullable(),
  minimumAmount: rupees,
  validUntil: moment,
  /** How many more times this owner can use it. */
  usesLeft: z.int().min(0),
  isEligible: z.boolean(),
  /** Why this owner can't use it, in a sentence; null if they can. */
  missing: z.string().nullable(),
  /** Discount on `amount`; 0 without an amount or if it can't be used. */
  discount: rupees,
});

export const coupons = {
  listCoupons: endpoint({
    method: 'GET',
    path: '/coupon/get/all/coupon/card/for/user/v1',
    summary: 'The coupons that run now, best first',
    who: 'owner',
    query: purchase,
    reply: reply(z.array(coupon)),
  }),
  findCoupon: endpoint({
    method: 'GET',
    path: '/coupon/search/coupon/card/v1',
    summary:
      'Search listed coupons by part of their code or title; an unlisted one only by its exact code, first',
    who: 'owner',
    query: purchase.partial().extend({
      searchInput: line('Coupon code', { min: 0, max: 40 })
        .overwrite((text) => text.toUpperCase())
        .default(''),
    }),
    reply: reply(z.array(coupon)),
    // Prevents guessing unlisted codes.
    limit: { max: 30, perSeconds: 60 },
  }),
};
