import { useQuery } from '@tanstack/react-query';
import { textOf } from '../../../api/errors-to-toasts';
import { couponOfCode, type Purchase, tidyCode } from './coupon-labels';

/** A coupon applied to a bill. */
export interface AppliedCoupon {
  /** Null if none was chosen. */
  code: string | null;
  /** Discount in rupees. */
  discount: number;
  /** Why there is no discount, as a message. */
  problem?: string;
  /** The discount isn't known yet. */
  isLoading: boolean;
}

/**
 * The discount of the selected coupon. `heldCoupon` is the coupon the purchase already has, which the list would report
 * as used.
 */
export function useCoupon(
  selected: string | null | undefined,
  purchase: Purchase,
  heldCoupon?: { code: string | null; discount: number },
): AppliedCoupon {
  const code = selected ? tidyCode(selected) : null;
  const isHeldCoupon = code !== null && heldCoupon?.code === code;
  const { data, error } = useQuery({
    ...couponOfCode(code ?? '', purchase),
    enabled: code !== null && !isHeldCoupon,
  });
  if (code === null) return { code, discount: 0, isLoading: false };
  if (isHeldCoupon) return { code, discount: heldCoupon.discount, isLoading: false };
  if (data) {
    const coupon = data.find((one) => one.code === code);
    const problem = coupon ? (coupon.missing ?? undefined) : 'We don’t recognise this code. Please check it.';
    return { code, discount: coupon?.discount ?? 0, problem, isLoading: false };
  }
  return { code, discount: 0, problem: error ? textOf(error) : undefined, isLoading: !error };
}
