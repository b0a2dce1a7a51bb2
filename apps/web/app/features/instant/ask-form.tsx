import { zodResolver } from '@hookform/resolvers/zod';
import { bookingForm } from '@tailwell/contract/consultations';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useDraft } from '../../api/use-draft';
import { Card } from '../../ui/card';
import { inr } from '../../ui/inr';
import { BookAboutFields } from '../consultations/book-about-fields';
import { BookBill } from '../consultations/book-bill';
import { BookEmergency } from '../consultations/book-emergency';
import { BookPayButton } from '../consultations/book-pay-button';
import { BookPetField } from '../consultations/book-pet-field';
import { type BookingValues, bookingDraft, priceAfter } from '../consultations/booking-values';
import { CouponBox } from '../coupons/coupon-box';
import { useCoupon } from '../coupons/use-coupon';
import { useAsking } from './ask-paying';
import type { InstantRequest } from './instant-request';

interface AskFormProps {
  /** The one that waits for its payment already. */
  request: InstantRequest | null;
  /** In rupees. */
  fee: number;
}

/** For which pet, what is the matter, and the way to pay. */
export function AskForm({ request, fee }: AskFormProps) {
  const form = useForm<BookingValues, unknown, BookingValues>({
    resolver: zodResolver(bookingForm, undefined, { raw: true }),
    defaultValues: valuesOf(request),
  });
  useDraft(form, { name: bookingDraft('now'), outlivesLeaving: true });
  const [isSending, setSending] = useState(false);
  const { ask, forget, newPrice, ...payment } = useAsking(form.setError);

  const purchase = { category: 'consultation' as const, amount: fee };
  const kept = request?.bill.couponCode
    ? { code: request.bill.couponCode, discount: request.bill.discount }
    : undefined;
  const coupon = useCoupon(form.watch('couponCode'), purchase, kept);
  const toPay = newPrice ?? priceAfter(fee, coupon.discount);
  const submit = form.handleSubmit((values) =>
    ask({ values: { ...values, couponCode: coupon.problem ? null : coupon.code }, toPay }),
  );
  const changeCoupon = (code: string | null) => {
    forget();
    form.clearErrors('couponCode');
    form.setValue('couponCode', code, { shouldDirty: true });
  };

  return (
    <FormProvider {...form}>
      <form onSubmit={submit} noValidate className="grid items-start gap-5 lg:grid-cols-[1fr_22rem] lg:gap-6">
        <div className="flex min-w-0 flex-col gap-5">
          <BookPetField />
          <BookEmergency />
          <BookAboutFields onSending={setSending} />
        </div>
        <Card className="flex min-w-0 flex-col gap-5 lg:sticky lg:top-34">
          <h2 className="text-lg font-extrabold">Bill</h2>
          <CouponBox
            purchase={purchase}
            applied={coupon}
            onChange={changeCoupon}
            error={form.formState.errors.couponCode?.message}
          />
          <BookBill fee={fee} discount={coupon.discount} toPay={toPay} isNewPrice={newPrice !== undefined} />
          <BookPayButton
            {...payment}
            isOver={false}
            isAsking={false}
            onAskAgain={forget}
            toPay={toPay}
            freeLabel={`Ask for ${inr(0)}`}
            before={newPrice === undefined ? undefined : priceAfter(fee, coupon.discount)}
            isWaiting={isSending || coupon.isLoading}
            paymentId={request?.payment?._id}
          />
        </Card>
      </form>
    </FormProvider>
  );
}

/** What the form begins with: what was sent already, when one has gone back from paying. */
const valuesOf = (request: InstantRequest | null): BookingValues => ({
  petId: request?.pet?._id ?? '',
  concern: null,
  symptoms: '',
  since: null,
  photos: [],
  couponCode: request?.bill.couponCode ?? null,
});
