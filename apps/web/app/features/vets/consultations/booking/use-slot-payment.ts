import { useQueryClient } from '@tanstack/react-query';
import type { UseFormSetError } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { ApiError } from '../../../../api/api-error';
import { call } from '../../../../api/call';
import { clearDrafts } from '../../../../api/drafts';
import { useIdempotencyKey } from '../../../../api/idempotency-key';
import { paths } from '../../../../paths';
import { problemsOf, usePayment } from '../../../bookings/bookings/use-payment';
import { type Hold, invalidateSlots, isSlotUnavailable } from './book-hold';
import { type BookingValues, bookingDrafts } from './booking-values';

export interface SlotPayment {
  hold: Hold;
  /** The hold has expired. */
  onExpired: () => void;
  /** Another user has the slot. */
  onLost: (error: ApiError) => void;
  /** It is paid already, perhaps from another tab. */
  onPaid: () => void;
}

/** Books a held slot with the form's values. */
export function useSlotPayment(
  { hold, onExpired, onLost, onPaid }: SlotPayment,
  setError: UseFormSetError<BookingValues>,
) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const keyOf = useIdempotencyKey();
  return usePayment({
    book: async ({ values, toPay }: { values: BookingValues; toPay: number }) => {
      const body = { ...values, vetId: hold.vetId._id, startsAt: hold.startsAt, expectedToPay: toPay };
      // The same slot held again is another booking.
      const idempotencyKey = keyOf([hold._id, hold.holdExpiresAt, body]);
      const booked = await call('POST /user/create/asign/vet/schedule/v1', { body }, { idempotencyKey });
      const scheduleId = booked.newSchedule._id;
      if (booked.data.bill.toPay === 0) return { scheduleId };
      const { data } = await call('POST /payment/start/v1', { body: { scheduleId } });
      return { scheduleId, checkoutUrl: data.checkoutUrl };
    },
    onBooked: async ({ scheduleId }) => {
      clearDrafts(bookingDrafts);
      // The page is being left: a refetch would report the coupon as used, and delay leaving.
      await invalidateSlots(queries, 'none');
      void navigate(paths.scheduled(scheduleId), { replace: true });
    },
    onRefused: (error) => {
      if (isSlotUnavailable(error)) return onLost(error);
      if (error.code === 'HOLD_OVER') return onExpired();
      if (error.code === 'ALREADY_PAID') return onPaid();
      for (const [field, message] of problemsOf<keyof BookingValues>(error)) {
        setError(field, { message }, { shouldFocus: true });
      }
    },
  });
}
