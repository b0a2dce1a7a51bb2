import { zodResolver } from '@hookform/resolvers/zod';
import { bookingForm } from '@tailwell/contract/consultations';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useDraft } from '../../api/use-draft';
import { Card } from '../../ui/card';
import { CouponBox } from '../coupons/coupon-box';
import { useCoupon } from '../coupons/use-coupon';
import { BookAboutFields } from './book-about-fields';
import { BookBill } from './book-bill';
import { BookEmergency } from './book-emergency';
import { BookLetGo } from './book-let-go';
import { BookPayButton } from './book-pay-button';
import { type Paying, usePaying } from './book-paying';
import { BookPetField } from './book-pet-field';
import { type BookingValues, bookingDraft, priceAfter, valuesOf } from './booking-values';

interface BookFormProps extends Paying {
  /** The time isn't kept any more. */
  isOver: boolean;
  /** It is being asked for anew. */
  isAsking: boolean;
  onAskAgain: () => void;
}

/** For which pet, what is the matter, and the way to pay. */
export function BookForm({ isOver, isAsking, onAskAgain, ...paying }: BookFormProps) {
  const { hold } = paying;
  const form = useForm<BookingValues, unknown, BookingValues>({
    resolver: zodResolver(bookingForm, undefined, { raw: true }),
    defaultValues: valuesOf(hold),
  });
  useDraft(form, { name: bookingDraft(hold.vetId._id), outlivesLeaving: true });
  const [isSending, setSending] = useState(false);
  const { pay, forget, newPrice, ...payment } = usePaying(paying, form.setError);

  const { fee } = hold.bill;
  const purchase = { category: 'consultation' as const, amount: fee };
  const { couponCode: kept, discount } = hold.bill;
  const coupon = useCoupon(form.watch('couponCode'), purchase, { code: kept, discount });
  const toPay = newPrice ?? priceAfter(fee, coupon.discount);
  const submit = form.handleSubmit((values) =>
    pay({ values: { ...values, couponCode: coupon.problem ? null : coupon.code }, toPay }),
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
            {...{ isOver, isAsking, onAskAgain }}
            toPay={toPay}
            before={newPrice === undefined ? undefined : priceAfter(fee, coupon.discount)}
            isWaiting={isSending || coupon.isLoading}
            paymentId={hold.payment?._id}
          />
          {!isOver && <BookLetGo hold={hold} />}
        </Card>
      </form>
    </FormProvider>
  );
}
