import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UseFormSetError } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { ApiError } from '../../../../api/api-error';
import { call } from '../../../../api/call';
import { clearDrafts } from '../../../../api/drafts';
import { textOf } from '../../../../api/errors-to-toasts';
import { useIdempotencyKey } from '../../../../api/idempotency-key';
import { useReturn } from '../../../../parts/use-return';
import { paths } from '../../../../paths';
import { type Hold, invalidateTimes, isTimeLost } from './book-hold';
import { type BookingValues, bookingDrafts, problemsOf } from './booking-values';

export interface Paying {
  hold: Hold;
  /** The hold has run out. */
  onOver: () => void;
  /** Somebody else has the time. */
  onLost: (error: ApiError) => void;
  /** It is paid already, perhaps from another tab. */
  onPaid: () => void;
}

/** Books what is kept and goes on to the gateway, or, when nothing is to be paid, to what was booked. */
export function usePaying(
  { hold, onOver, onLost, onPaid }: Paying,
  setError: UseFormSetError<BookingValues>,
) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const keyOf = useIdempotencyKey();
  const paying = useMutation({
    meta: { isErrorShown: true },
    mutationFn: async ({ values, toPay }: { values: BookingValues; toPay: number }) => {
      const body = { ...values, vetId: hold.vetId._id, startsAt: hold.startsAt, expectedToPay: toPay };
      // The same time taken again is another booking.
      const idempotencyKey = keyOf([hold._id, hold.holdExpiresAt, body]);
      const booked = await call('POST /user/create/asign/vet/schedule/v1', { body }, { idempotencyKey });
      const scheduleId = booked.newSchedule._id;
      if (booked.data.bill.toPay === 0) return { scheduleId };
      const { data } = await call('POST /payment/start/v1', { body: { scheduleId } });
      return { scheduleId, checkoutUrl: data.checkoutUrl };
    },
    onSuccess: async ({ scheduleId, checkoutUrl }) => {
      // What is filled in stays until it is paid: one may come back from the gateway without paying.
      if (checkoutUrl !== undefined) return window.location.assign(checkoutUrl);
      clearDrafts(bookingDrafts);
      // The page is left: read anew, it would say of the coupon that it has been used, and hold one up.
      await invalidateTimes(queries, 'none');
      void navigate(paths.scheduled(scheduleId), { replace: true });
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      if (isTimeLost(error)) return onLost(error);
      if (error.code === 'HOLD_OVER') return onOver();
      if (error.code === 'ALREADY_PAID') return onPaid();
      for (const [field, message] of problemsOf(error)) setError(field, { message }, { shouldFocus: true });
    },
  });
  useReturn(paying.reset);
  return {
    pay: paying.mutate,
    /** Until the gateway's page is there. */
    isBusy: paying.isPending || paying.isSuccess,
    resetPayment: paying.reset,
    ...troubleOf(paying.error),
  };
}

/** What is shown beside the button: words for what belongs to no field, and a price that has changed, in rupees. */
export function troubleOf(error: Error | null): {
  problem?: string;
  newPrice?: number;
  isPaymentRunning?: boolean;
} {
  if (!error) return {};
  if (!(error instanceof ApiError)) return { problem: textOf(error) };
  const { code, details } = error;
  if (code === 'PRICE_CHANGED' && typeof details.toPay === 'number') return { newPrice: details.toPay };
  if (problemsOf(error).length > 0) return {};
  return { problem: error.message, isPaymentRunning: code === 'PAYMENT_RUNNING' || code === 'STILL_RUNNING' };
}
