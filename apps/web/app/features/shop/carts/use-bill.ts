import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { addressList, useChosenLocation } from '../../account/location/use-chosen-location';
import type { AppliedCoupon } from '../../money/coupons/use-coupon';
import { type Bill, type BillFor, billOf } from './cart-query';

/** The bill for what is chosen; the last one stays in sight while the next one is on its way. */
export function useBill(query: BillFor, isWanted = true) {
  const { data, isPlaceholderData, isFetching, error, refetch } = useQuery({
    ...billOf(query),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  });
  return {
    bill: data,
    /** Another one is on its way. */
    isOld: isPlaceholderData || isFetching,
    /** What is in sight is of what was chosen before, not only to be looked up once more. */
    isOfOtherChoice: isPlaceholderData,
    error,
    retry: refetch,
  };
}

export type Billing = ReturnType<typeof useBill>;

/** The coupon as the bill has it. */
export function couponOn(bill: Bill | undefined, code: string | null, isOld: boolean): AppliedCoupon {
  if (code === null) return { code, discount: 0, isLoading: false };
  return {
    code,
    discount: bill?.coupon?.discount ?? 0,
    problem: isOld ? undefined : (bill?.couponProblem ?? undefined),
    isLoading: isOld || !bill,
  };
}

/** Where the cart will probably go: the place that the shelves measure from; null: nobody knows. */
export function useProbableLocation() {
  const location = useChosenLocation();
  // Until the addresses are there, one of them may still be the place.
  const { isPending } = useQuery(addressList);
  return { location, isPending: location === null && isPending };
}
