import { type ReactNode, useState } from 'react';
import { FormProvider, type UseFormReturn } from 'react-hook-form';
import type { TreatedKinds } from '../../../../parts/pets/treated-pets';
import { Card } from '../../../../ui/layout/card';
import { CouponBox } from '../../../money/coupons/coupon-box';
import { useCoupon } from '../../../money/coupons/use-coupon';
import { FirstPetForm } from '../../../pets/pets/first-pet-form';
import { BookAboutFields } from './book-about-fields';
import { BookBill } from './book-bill';
import { BookEmergency } from './book-emergency';
import type { Hold } from './book-hold';
import { BOOKING_BILL, BookBar, BookPay, type BookPayProps } from './book-pay';
import { BookPetField, usePetsWithMe } from './book-pet-field';
import { type BookingValues, calculateReferralDiscount, priceAfter } from './booking-values';

interface BookSheetProps extends Omit<BookPayProps, 'toPay' | 'before' | 'isWaiting'> {
  treated: TreatedKinds;
  form: UseFormReturn<BookingValues, unknown, BookingValues>;
  /** In rupees, before any coupon. */
  fee: number;
  /** The coupon already applied to the purchase. */
  heldCoupon?: { code: string | null; discount: number };
  /** What a friend’s code takes off on top. */
  referral: Hold['referral'];
  /** What the server asks for now, in rupees, if it differs from what was shown. */
  newPrice?: number;
  onPay: (input: { values: BookingValues; toPay: number }) => void;
  /** Another coupon was chosen: the server's price no longer applies. */
  onReset: () => void;
  /** Below the button. */
  children?: ReactNode;
}

/** A consultation's form beside its bill: pet, concern, coupon and the pay button. */
export function BookSheet({
  form,
  treated,
  fee,
  heldCoupon,
  referral,
  newPrice,
  onPay,
  onReset,
  children,
  ...button
}: BookSheetProps) {
  const [isSending, setSending] = useState(false);
  const purchase = { category: 'consultation' as const, amount: fee };
  const coupon = useCoupon(form.watch('couponCode'), purchase, heldCoupon);
  const referralDiscount = calculateReferralDiscount(fee, coupon.discount, referral);
  const price = priceAfter(fee, coupon.discount + referralDiscount);
  const toPay = newPrice ?? price;
  const submit = form.handleSubmit((values) =>
    onPay({ values: { ...values, couponCode: coupon.problem ? null : coupon.code }, toPay }),
  );
  const changeCoupon = (code: string | null) => {
    onReset();
    form.clearErrors('couponCode');
    form.setValue('couponCode', code, { shouldDirty: true });
  };

  const pay: BookPayProps = {
    ...button,
    treated,
    toPay,
    before: newPrice === undefined ? undefined : price,
    isWaiting: form.formState.isSubmitting || isSending || coupon.isLoading,
  };

  // Owners aren't asked to pay before they have added a pet.
  if (usePetsWithMe().pets?.length === 0) {
    return (
      <div className="flex max-w-2xl flex-col gap-5">
        <BookEmergency />
        <FirstPetForm submitLabel="Save and continue" />
        {children}
      </div>
    );
  }
  return (
    <FormProvider {...form}>
      <form onSubmit={submit} noValidate className="flex grow flex-col gap-5">
        <div className="grid items-start gap-5 lg:grid-cols-[1fr_22rem] lg:gap-6">
          <div className="flex min-w-0 flex-col gap-5">
            <BookPetField treated={treated} />
            <BookEmergency />
            <BookAboutFields onSending={setSending} />
          </div>
          <Card className="flex min-w-0 flex-col gap-5 lg:sticky lg:top-34">
            <h2 id={BOOKING_BILL} tabIndex={-1} className="scroll-mt-36 rounded-md text-lg font-extrabold">
              Bill
            </h2>
            <CouponBox
              purchase={purchase}
              applied={coupon}
              onChange={changeCoupon}
              error={form.formState.errors.couponCode?.message}
            />
            <BookBill
              fee={fee}
              discount={coupon.discount}
              referral={referralDiscount}
              toPay={toPay}
              isNewPrice={newPrice !== undefined}
            />
            <BookPay {...pay} />
            {children}
          </Card>
        </div>
        <BookBar {...pay} />
      </form>
    </FormProvider>
  );
}
