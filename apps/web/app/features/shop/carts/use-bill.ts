import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { addressList, useSelectedLocation } from '../../account/location/use-selected-location';
import type { AppliedCoupon } from '../../money/coupons/use-coupon';
import { type Bill, type BillFor, billOf } from './cart-query';

/** The bill for the current choices; the previous one stays visible while the next is loading. */
export function useBill(query: BillFor, isEnabled = true) {
  const { data, isPlaceholderData, isFetching, error, refetch } = useQuery({
    ...billOf(query),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
  });
  return {
    bill: data,
    /** A newer bill is loading. */
    isOld: isPlaceholderData || isFetching,
    /** The visible bill belongs to earlier choices, rather than merely being refetched. */
    isOfOtherChoice: isPlaceholderData,
    error,
    retry: refetch,
  };
}

export type BillState = ReturnType<typeof useBill>;

/** The coupon as applied in the bill. */
export function couponOn(bill: Bill | undefined, code: string | null, isOld: boolean): AppliedCoupon {
  if (code === null) return { code, discount: 0, isLoading: false };
  return {
    code,
    discount: bill?.coupon?.discount ?? 0,
    problem: isOld ? undefined : (bill?.couponProblem ?? undefined),
    isLoading: isOld || !bill,
  };
}

/** Where the cart will probably be delivered: the place distances are measured from; null: unknown. */
export function useProbableLocation() {
  const location = useSelectedLocation();
  // Until the addresses have loaded, one of them may still be the place.
  const { isPending } = useQuery(addressList);
  return { location, isPending: location === null && isPending };
}
