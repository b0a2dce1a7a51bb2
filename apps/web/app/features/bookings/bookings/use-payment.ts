import { useMutation } from '@tanstack/react-query';
import { ApiError } from '../../../api/api-error';
import { textOf } from '../../../api/errors-to-toasts';
import { useReturn } from '../../../parts/use-return';

interface PaymentOptions<Input, Booked> {
  /** Books; returns the URL of the gateway's page if there is something to pay. */
  book: (input: Input) => Promise<Booked>;
  /** Called if there was nothing to pay. */
  onBooked: (booked: Booked) => Promise<unknown>;
  onRefused: (error: ApiError) => unknown;
  /** Called when the browser restores the page after the gateway: it may be paid by now. */
  onReturn?: () => void;
}

/** Books what is held and continues to the gateway, or to the booking if there is nothing to pay. */
export function usePayment<Input, Booked extends { checkoutUrl?: string }>({
  book,
  onBooked,
  onRefused,
  onReturn,
}: PaymentOptions<Input, Booked>) {
  const paying = useMutation({
    meta: { isErrorShown: true },
    mutationFn: book,
    onSuccess: async (booked) => {
      // The form stays filled in until it is paid: users come back from the gateway without paying.
      if (booked.checkoutUrl !== undefined) return window.location.assign(booked.checkoutUrl);
      await onBooked(booked);
    },
    onError: (error) => (error instanceof ApiError ? onRefused(error) : undefined),
  });
  useReturn(() => {
    paying.reset();
    onReturn?.();
  });
  return {
    pay: paying.mutate,
    reset: paying.reset,
    error: paying.error,
    /** Until the gateway's page has loaded. */
    isBusy: paying.isPending || paying.isSuccess,
    ...problemOf(paying.error),
  };
}

/** The messages of an error that belong to fields of the form. */
export function problemsOf<Field extends string>(
  error: Pick<ApiError, 'code' | 'message' | 'fields'>,
): [Field, string][] {
  const fields = Object.entries(error.fields).map(
    ([path, message]) => [path.split('.')[0] as Field, message] as [Field, string],
  );
  if (fields.length > 0) return fields;
  if (error.code === 'PET_BUSY') return [['petId' as Field, error.message]];
  return error.code.startsWith('COUPON_') ? [['couponCode' as Field, error.message]] : [];
}

/** What is shown beside the button: a message that concerns no field, or the changed price in rupees. */
function problemOf(error: Error | null): {
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
