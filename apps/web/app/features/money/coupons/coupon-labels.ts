import type { CouponCategory } from '@tailwell/contract/money/coupons';
import type { CallReply } from '../../../api/call';
import { apiQuery } from '../../../api/query-client';
import { inr } from '../../../ui/format/inr';

const LIST = 'GET /coupon/get/all/coupon/card/for/user/v1';
const FIND = 'GET /coupon/search/coupon/card/v1';

/** A coupon as the API returns it. */
export type Coupon = CallReply<typeof LIST>['data'][number];

/** The purchase a coupon applies to. `amount` in rupees. */
export interface Purchase {
  category: CouponCategory;
  amount: number;
}

/** The currently valid coupons, best first. */
export const couponsFor = (query: Purchase) => apiQuery(LIST, { query });

/** Coupons with this code, and listed ones that contain it. */
export const couponOfCode = (code: string, purchase: Purchase) =>
  apiQuery(FIND, { query: { ...purchase, searchInput: code } });

/** Normalises a code for comparison: trimmed, in capitals. */
export const tidyCode = (code: string) => code.trim().toUpperCase();

/** A coupon's discount in short: "10% off, up to ₹200". */
export function describeDiscount({ percent, flatAmount, maxDiscount }: Coupon): string {
  const off = percent === null ? `${inr(flatAmount ?? 0)} off` : `${percent}% off`;
  return percent !== null && maxDiscount !== null ? `${off}, up to ${inr(maxDiscount)}` : off;
}
