import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UseFormSetError } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { ApiError } from '../../api/api-error';
import { call } from '../../api/call';
import { forgetDrafts } from '../../api/drafts';
import { useIdempotencyKey } from '../../api/idempotency-key';
import { paths } from '../../paths';
import { troubleOf } from '../consultations/book-paying';
import { type BookingValues, bookingDraft, problemsOf } from '../consultations/booking-values';
import { useReturn } from '../consultations/use-return';
import { callState, forgetRequests } from './instant-request';

/** Asks for a vet and goes on to the gateway, or, when nothing is to be paid, to the search. */
export function useAsking(setError: UseFormSetError<BookingValues>) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const keyOf = useIdempotencyKey();
  const asking = useMutation({
    meta: { isErrorShown: true },
    mutationFn: async ({ values, toPay }: { values: BookingValues; toPay: number }) => {
      const body = { ...values, expectedToPay: toPay };
      const { data: request } = await call(
        'POST /user/send/request/to/available/vets/v2',
        { body },
        { idempotencyKey: keyOf(body) },
      );
      if (request.status !== 'payment_pending') return { request };
      const { data } = await call('POST /payment/start/v1', { body: { instantId: request._id } });
      return { request, checkoutUrl: data.checkoutUrl };
    },
    onSuccess: async ({ request, checkoutUrl }) => {
      // What is filled in stays until it is paid: one may come back from the gateway without paying.
      if (checkoutUrl !== undefined) return window.location.assign(checkoutUrl);
      forgetDrafts(bookingDraft('now'));
      await forgetRequests(queries);
      navigate(paths.connect(request.consultId), { replace: true, state: callState(request) });
    },
    onError: async (error) => {
      if (!(error instanceof ApiError)) return;
      const { code, details } = error;
      if (code === 'ALREADY_ASKING' && typeof details.consultId === 'string') {
        await forgetRequests(queries);
        return navigate(paths.connect(details.consultId), { replace: true });
      }
      for (const [field, message] of problemsOf(error)) setError(field, { message }, { shouldFocus: true });
    },
  });
  // The page as it was left, on the way back from the gateway: it may be paid by now.
  useReturn(() => {
    asking.reset();
    void forgetRequests(queries);
  });
  return {
    ask: asking.mutate,
    /** Until the gateway's page is there. */
    isBusy: asking.isPending || asking.isSuccess,
    forget: asking.reset,
    ...troubleOf(asking.error),
  };
}
