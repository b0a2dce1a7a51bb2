import type { AppliedCoupon } from '../../../money/coupons/use-coupon';
import type { Bill, Visit } from '../visit-queries';

interface Discounts {
  coupon: Pick<AppliedCoupon, 'code' | 'discount' | 'problem'>;
  /** What a friend’s code takes off after the coupon. */
  referral: Visit['referral'];
}

const paise = (rupees: number) => Math.round(rupees * 100);

/**
 * The bill with this coupon, as the server will calculate it: the request names the expected charge, and is refused if
 * it differs.
 */
export function billWith(bill: Bill, { coupon, referral }: Discounts): Bill {
  const total = paise(bill.services) + paise(bill.charge);
  const discount = Math.min(paise(coupon.discount), total);
  const referralDiscount = referral
    ? Math.min(Math.floor(((total - discount) * referral.percent) / 100), paise(referral.atMost))
    : 0;
  return {
    ...bill,
    couponCode: coupon.problem ? null : coupon.code,
    discount: discount / 100,
    referral: referralDiscount / 100,
    toPay: (total - discount - referralDiscount) / 100,
  };
}
