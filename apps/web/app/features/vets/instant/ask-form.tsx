import { formatPets } from '@tailwell/contract/pet-categories';
import { useForm } from 'react-hook-form';
import { useDraft } from '../../../api/use-draft';
import { useFormSchema } from '../../../parts/form-schema';
import { refundRule } from '../../../parts/refund-labels';
import { inr } from '../../../ui/format/inr';
import { BookSheet } from '../consultations/booking/book-sheet';
import { type BookingValues, bookingDraft, bookingSchema } from '../consultations/booking/booking-values';
import type { InstantFee, InstantRequest } from './instant-request';
import { useInstantRequest } from './use-instant-request';

interface AskFormProps {
  /** The request that is already waiting for its payment. */
  request: InstantRequest | null;
  /** In rupees. */
  fee: number;
  /** What a friend’s code takes off. */
  referral: InstantFee['referral'];
  /** The kinds of pets that at least one vet sees by video. */
  kinds: InstantFee['kinds'];
}

/** The pet, the concern, and how to pay. */
export function AskForm({ request, fee, referral, kinds }: AskFormProps) {
  const form = useForm<BookingValues, unknown, BookingValues>({
    resolver: useFormSchema(bookingSchema),
    defaultValues: valuesOf(request),
  });
  useDraft(form, { name: bookingDraft('now'), outlivesLeaving: true });
  const { pay: ask, reset: resetPayment, ...payment } = useInstantRequest(form.setError);
  const { couponCode, discount } = request?.bill ?? { couponCode: null, discount: 0 };
  return (
    <BookSheet
      {...payment}
      {...{ form, fee, referral }}
      heldCoupon={couponCode ? { code: couponCode, discount } : undefined}
      treated={{
        ids: kinds.map(({ id }) => id),
        refuse: (kind) => `None of our vets sees ${formatPets(kind)} by video yet`,
      }}
      onPay={ask}
      onReset={resetPayment}
      isExpired={false}
      isRetrying={false}
      onRetry={resetPayment}
      cancellationTerms={`Free to cancel until a vet accepts. ${refundRule}`}
      freeLabel={`Ask for ${inr(0)}`}
      paymentId={request?.payment?._id}
    />
  );
}

/** Initial values of the form: what was sent already, when coming back from paying. */
const valuesOf = (request: InstantRequest | null): BookingValues => ({
  petId: request?.pet?._id ?? '',
  concern: null,
  symptoms: '',
  since: null,
  photos: [],
  couponCode: request?.bill.couponCode ?? null,
});
