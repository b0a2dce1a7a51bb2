import type { CouponCategory } from '@tailwell/contract/money/coupons';
import type { CallReply } from '../../../api/call';
import { apiQuery } from '../../../api/query-client';
import { inr } from '../../../ui/format/inr';

const LIST = 'GET /coupon/get/all/coupon/card/for/user/v1';
const FIND = 'GET /coupon/search/coupon/card/v1';

/** A coupon as the API tells of it. */
export type Coupon = CallReply<typeof LIST>['data'][number];

/** What a coupon is to take something off. `amount`: rupees. */
export interface Purchase {
  category: CouponCategory;
  amount: number;
}

/** The coupons that run now, best first. */
export const couponsFor = (query: Purchase) => apiQuery(LIST, { query });

/** Coupons of this code, and listed ones that have it as a part. */
export const couponOfCode = (code: string, purchase: Purchase) =>
  apiQuery(FIND, { query: { ...purchase, searchInput: code } });

/** A code as it is compared: without blanks around it, in capitals. */
export const tidyCode = (code: string) => code.trim().toUpperCase();

/** What a coupon gives, in a few words: "10% off, up to ₹200". */
export function describeDiscount({ percent, flatAmount, maxDiscount }: Coupon): string {
  const off = percent === null ? `${inr(flatAmount ?? 0)} off` : `${percent}% off`;
  return percent !== null && maxDiscount !== null ? `${off}, up to ${inr(maxDiscount)}` : off;
}
