import { formatPets } from '@tailwell/contract/pet-categories';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';
import { call } from '../../../../api/call';
import { useDraft } from '../../../../api/use-draft';
import { useFormSchema } from '../../../../parts/form-schema';
import { ReleaseHold } from '../../../../parts/release-hold';
import { doctor } from '../../../../parts/vet-labels';
import { paths } from '../../../../paths';
import { useNow } from '../../../../ui/use-now';
import { formatCancellationTerms } from '../cancel-appointment-labels';
import { type Hold, invalidateSlots } from './book-hold';
import { BookSheet } from './book-sheet';
import { type BookingValues, bookingDraft, bookingSchema, followUpOr, valuesOf } from './booking-values';
import { type SlotPayment, useSlotPayment } from './use-slot-payment';

interface BookFormProps extends SlotPayment {
  /** The hold has expired. */
  isExpired: boolean;
  /** The slot is being requested again. */
  isRetrying: boolean;
  onRetry: () => void;
}

/** The pet, the concern, and how to pay. */
export function BookForm({ isExpired, isRetrying, onRetry, ...paying }: BookFormProps) {
  const { hold } = paying;
  const [search] = useSearchParams();
  const form = useForm<BookingValues, unknown, BookingValues>({
    resolver: useFormSchema(bookingSchema),
    defaultValues: followUpOr(valuesOf(hold), search),
  });
  useDraft(form, { name: bookingDraft(hold.vetId._id), outlivesLeaving: true });
  const { pay, reset: resetPayment, ...payment } = useSlotPayment(paying, form.setError);
  const { fee, couponCode, discount } = hold.bill;
  const vet = doctor(hold.personalInfo.name);
  return (
    <BookSheet
      {...payment}
      {...{ form, fee, isExpired, isRetrying, onRetry }}
      referral={hold.referral}
      heldCoupon={{ code: couponCode, discount }}
      treated={{
        ids: hold.consultation_prefer.selectPets.map(({ id }) => id),
        refuse: (kind) => `${vet} doesn’t see ${formatPets(kind)}`,
      }}
      onPay={pay}
      cancellationTerms={formatCancellationTerms(hold.cancellation, useNow(60) ?? new Date(hold.startsAt))}
      onReset={resetPayment}
      paymentId={hold.payment?._id}
    >
      {!isExpired && <BookRelease hold={hold} />}
    </BookSheet>
  );
}

/** Releases the slot for others before it is paid. */
function BookRelease({ hold }: { hold: Hold }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const release = async () => {
    await call('PUT /user/delete/asign/vet/schedule/{id}/v1', { params: { id: hold._id }, body: {} });
    await invalidateSlots(queries);
    void navigate(paths.vet(hold.vetId._id), { replace: true });
  };
  return <ReleaseHold subject="slot" onRelease={release} />;
}
