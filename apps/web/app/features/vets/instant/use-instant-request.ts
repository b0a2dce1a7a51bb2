import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { UseFormSetError } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { ApiError } from '../../../api/api-error';
import { call } from '../../../api/call';
import { clearDrafts } from '../../../api/drafts';
import { useIdempotencyKey } from '../../../api/idempotency-key';
import { paths } from '../../../paths';
import { problemsOf, usePayment } from '../../bookings/bookings/use-payment';
import { type BookingValues, bookingDraft } from '../consultations/booking/booking-values';
import { callState, type InstantRequest, invalidateRequests } from './instant-request';

interface RequestInput {
  values: BookingValues;
  /** In rupees. */
  toPay: number;
}

/** The gateway's URL for a request; undefined if there is nothing to pay, or no longer. */
async function openPage({ _id, status }: InstantRequest): Promise<string | undefined> {
  if (status !== 'payment_pending') return undefined;
  try {
    return (await call('POST /payment/start/v1', { body: { instantId: _id } })).data.checkoutUrl;
  } catch (error) {
    // In another tab, perhaps.
    if (error instanceof ApiError && error.code === 'ALREADY_PAID') return undefined;
    throw error;
  }
}

/** Requests a vet and continues to the gateway, or to the search if there is nothing to pay. */
export function useInstantRequest(setError: UseFormSetError<BookingValues>) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const keyOf = useIdempotencyKey();
  // An expired request needs a new one: the old key would return the old reply.
  const attempts = useRef(0);
  const requestOnce = async ({ values, toPay }: RequestInput) => {
    const body = { ...values, expectedToPay: toPay };
    const { data: request } = await call(
      'POST /user/send/request/to/available/vets/v2',
      { body },
      { idempotencyKey: keyOf([attempts.current, body]) },
    );
    return { request, checkoutUrl: await openPage(request) };
  };
  return usePayment({
    book: async (input: RequestInput) => {
      try {
        return await requestOnce(input);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'HOLD_OVER') throw error;
        attempts.current += 1;
        return requestOnce(input);
      }
    },
    onBooked: async ({ request }) => {
      clearDrafts(bookingDraft('now'));
      await invalidateRequests(queries);
      void navigate(paths.connect(request.consultId), { replace: true, state: callState(request) });
    },
    onRefused: async (error) => {
      const { code, details } = error;
      if (code === 'ALREADY_ASKING' && typeof details.consultId === 'string') {
        await invalidateRequests(queries);
        return navigate(paths.connect(details.consultId), { replace: true });
      }
      for (const [field, message] of problemsOf<keyof BookingValues>(error)) {
        setError(field, { message }, { shouldFocus: true });
      }
    },
    onReturn: () => {
      attempts.current += 1;
      void invalidateRequests(queries);
    },
  });
}
