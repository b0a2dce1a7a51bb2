import type { HomeVisitKind } from '@tailwell/contract/booking-constants';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ApiError } from '../../../../api/api-error';
import { type CallInput, call } from '../../../../api/call';
import { clearDrafts, readDraft } from '../../../../api/drafts';
import { useIdempotencyKey } from '../../../../api/idempotency-key';
import { paths } from '../../../../paths';
import { addressList } from '../../../account/location/use-chosen-location';
import { usePaying } from '../../../bookings/bookings/use-paying';
import { type VisitDraft, visitDraft, visitDrafts } from '../choosing/visit-draft';
import { invalidateVisits, isWindowLost, type Visit } from '../visit-queries';

const CREATE = {
  blood_test: 'POST /user/create/blood/test/request/v2',
  vaccination: 'POST /user/create/vaccination/request/v2',
  home_care: 'POST /user/create/home/care/request/v2',
} as const satisfies Record<HomeVisitKind, string>;

type CreateBody = CallInput<(typeof CREATE)[HomeVisitKind]>['body'];

interface Asked {
  couponCode: string | null;
  /** The price that is shown, in rupees. */
  toPay: number;
}

/** Books what is held and goes on to the gateway. Where it doesn't work out, all that was chosen stays. */
export function useCreating(hold: Visit, { onOver }: { onOver: () => void }) {
  const { kind } = hold;
  const navigate = useNavigate();
  const queries = useQueryClient();
  const keyOf = useIdempotencyKey();
  const { addressId, isComing } = useHeldAddress(hold);
  const creating = usePaying({
    book: async ({ couponCode, toPay }: Asked) => {
      const body = { ...bodyOf(hold, addressId), couponCode, expectedToPay: toPay };
      // The same window taken again is another booking.
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
      if (error.code === 'HOLD_OVER' || isWindowLost(error)) onOver();
    },
  });
  const { error, problem } = creating;
  return {
    ...creating,
    isBusy: creating.isBusy || isComing,
    problem: problem ?? (isPetTrouble(error) ? error.message : undefined),
    couponProblem: isCouponTrouble(error) ? error.message : undefined,
  };
}

const isPetTrouble = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code.startsWith('PET_');
const isCouponTrouble = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code.startsWith('COUPON_');

/** What is held, as it is booked; the draft knows which consultation has advised it. */
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

/** Which saved address the visit goes to: it is held by its words, so that a reload and another tab know it. */
function useHeldAddress({ address: held }: Visit) {
  const { data, error } = useQuery(addressList);
  const words = ['fullName', 'house', 'area', 'landmark', 'pincode'] as const;
  const found = data?.find((one) => words.every((word) => one[word] === held[word]));
  return { addressId: found?._id ?? '', isComing: !data && !error };
}
