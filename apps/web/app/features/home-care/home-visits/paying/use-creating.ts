import type { HomeVisitKind } from '@tailwell/contract/booking-constants';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ApiError } from '../../../../api/api-error';
import { type CallInput, call } from '../../../../api/call';
import { clearDrafts, readDraft } from '../../../../api/drafts';
import { useIdempotencyKey } from '../../../../api/idempotency-key';
import { paths } from '../../../../paths';
import { addressList } from '../../../account/location/use-selected-location';
import { usePayment } from '../../../bookings/bookings/use-payment';
import { type VisitDraft, visitDraft, visitDrafts } from '../choosing/visit-draft';
import { invalidateVisits, isWindowLost, type Visit } from '../visit-queries';

const CREATE = {
  blood_test: 'POST /user/create/blood/test/request/v2',
  vaccination: 'POST /user/create/vaccination/request/v2',
  home_care: 'POST /user/create/home/care/request/v2',
} as const satisfies Record<HomeVisitKind, string>;

type CreateBody = CallInput<(typeof CREATE)[HomeVisitKind]>['body'];

interface PaymentInput {
  couponCode: string | null;
  /** The price shown, in rupees. */
  toPay: number;
}

/** Books the held visit and continues to the gateway. If that fails, all choices stay. */
export function useCreating(hold: Visit, { onExpired }: { onExpired: () => void }) {
  const { kind } = hold;
  const navigate = useNavigate();
  const queries = useQueryClient();
  const keyOf = useIdempotencyKey();
  const { addressId, isAddressLoading: isLoading } = useHoldAddress(hold);
  const creating = usePayment({
    book: async ({ couponCode, toPay }: PaymentInput) => {
      const body = { ...bodyOf(hold, addressId), couponCode, expectedToPay: toPay };
      // The same window held again is another booking.
      const idempotencyKey = keyOf([hold._id, hold.holdExpiresAt, body]);
      const { data } = await call(CREATE[kind], { body }, { idempotencyKey });
      if (data.status !== 'payment_pending') return { id: data._id };
      const started = await call('POST /payment/start/v1', { body: { homeVisitId: data._id } });
      return { id: data._id, checkoutUrl: started.data.checkoutUrl };
    },
    onBooked: async ({ id }) => {
      clearDrafts(visitDrafts);
      await invalidateVisits(queries, 'none');
      void navigate(paths.homeVisit(id), { replace: true });
    },
    onRefused: async (error) => {
      if (error.code === 'ALREADY_PAID') {
        await invalidateVisits(queries, 'none');
        return navigate(paths.homeVisit(hold._id), { replace: true });
      }
      if (error.code === 'HOLD_OVER' || isWindowLost(error)) onExpired();
    },
  });
  const { error, problem } = creating;
  return {
    ...creating,
    isBusy: creating.isBusy || isLoading,
    problem: problem ?? (isPetError(error) ? error.message : undefined),
    couponProblem: isCouponError(error) ? error.message : undefined,
  };
}

const isPetError = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code.startsWith('PET_');
const isCouponError = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code.startsWith('COUPON_');

/** The request body for a hold; the consultation that advised it comes from the draft. */
function bodyOf(hold: Visit, addressId: string): CreateBody {
  const vetId = hold.technician?.vetId ?? null;
  const draft = readDraft<VisitDraft>(visitDraft(hold.kind, vetId));
  return {
    lines: hold.lines.map(({ petId, serviceId }) => ({ petId: petId ?? '', serviceId })),
    addressId,
    startsAt: hold.windowStart,
    note: hold.note,
    vetId,
    consultId: draft?.consultId ?? null,
  };
}

/**
 * Finds the saved address of the visit: the hold has only its text, so this also works after a reload or in another
 * tab.
 */
function useHoldAddress({ address: holdAddress }: Visit) {
  const { data, error } = useQuery(addressList);
  const fields = ['fullName', 'house', 'area', 'landmark', 'pincode'] as const;
  const found = data?.find((address) => fields.every((field) => address[field] === holdAddress[field]));
  return { addressId: found?._id ?? '', isAddressLoading: !data && !error };
}
