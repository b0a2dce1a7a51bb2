import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useDraft } from '../../api/use-draft';
import { Banner } from '../../ui/banner';
import { Button } from '../../ui/button';
import { inr } from '../../ui/inr';
import { CartBillCard } from '../carts/cart-bill-card';
import type { Cart } from '../carts/cart-query';
import { CHECKOUT, type CheckoutDraft, readCheckout } from '../carts/checkout-draft';
import { useBill } from '../carts/use-bill';
import { CheckoutAddress, useIsAddressComing } from './checkout-address';
import { CheckoutItems } from './checkout-items';
import { CheckoutMethod } from './checkout-method';
import { CheckoutPrescription } from './checkout-prescription';
import { checkoutForm, PRESCRIPTION_MISSING } from './checkout-values';
import { useOrdering } from './ordering';

/** Where to, what, by which prescription, and how it is paid: one page, one button. */
export function CheckoutForm({ cart }: { cart: Cart }) {
  const form = useForm<CheckoutDraft, unknown, CheckoutDraft>({
    resolver: zodResolver(checkoutForm, undefined, { raw: true }) as never,
    defaultValues: readCheckout(),
  });
  useDraft(form, { name: CHECKOUT, outlivesLeaving: true });
  const [isSending, setSending] = useState(false);
  const prescription = useRef<HTMLFieldSetElement>(null);
  const { order, forget, ...ordering } = useOrdering(form.setError);
  const [couponCode, addressId, paymentMethod] = form.watch(['couponCode', 'addressId', 'paymentMethod']);
  const billing = useBill({
    couponCode: couponCode ?? undefined,
    addressId: addressId || undefined,
    paymentMethod,
  });
  const { bill, isOld, isOfOtherChoice } = billing;
  const isAddressComing = useIsAddressComing(addressId);
  const cashWhy = paymentMethod === 'COD' && !isOld && bill && !bill.cash.isPossible ? bill.cash.why : null;

  const submit = form.handleSubmit((values) => {
    const { attachPrescriptionFile, consultId } = values;
    if (cart.needsPrescription && consultId === null && attachPrescriptionFile.length === 0) {
      form.setError('attachPrescriptionFile', { message: PRESCRIPTION_MISSING });
      return prescription.current?.focus();
    }
    if (cashWhy) return form.setError('paymentMethod', { message: cashWhy }, { shouldFocus: true });
    if (!bill) return;
    const couponCode = bill.couponProblem ? null : values.couponCode;
    order({ values: { ...values, couponCode }, cart, toPay: bill.toPay });
  });
  const changeCoupon = (code: string | null) => {
    forget();
    form.clearErrors('couponCode');
    form.setValue('couponCode', code, { shouldDirty: true });
  };

  return (
    <FormProvider {...form}>
      <form onSubmit={submit} noValidate className="grid items-start gap-5 lg:grid-cols-[1fr_22rem] lg:gap-6">
        <div className="flex min-w-0 flex-col gap-5">
          <CheckoutAddress />
          <CheckoutItems cart={cart} bill={bill} />
          {cart.needsPrescription && <CheckoutPrescription ref={prescription} onSending={setSending} />}
          <CheckoutMethod cash={bill?.cash} />
        </div>
        <div className="min-w-0 lg:sticky lg:top-24">
          <CartBillCard
            {...billing}
            coupon={{
              code: couponCode,
              choose: changeCoupon,
              error: form.formState.errors.couponCode?.message,
            }}
          >
            {ordering.hasNewPrice && bill && !isOld && (
              <Banner kind="warning" title="The sum has changed">
                It is {inr(bill.toPay)} now. Nothing has been ordered or paid yet.
              </Banner>
            )}
            {ordering.problem && <Banner kind="danger">{ordering.problem}</Banner>}
            <Button
              type="submit"
              size="lg"
              isWide
              disabled={cart.hasChanges}
              // While the same bill is read anew a press counts: the order names the sum that was seen.
              isLoading={ordering.isBusy || isSending || isAddressComing || isOfOtherChoice || !bill}
            >
              {labelOf(bill?.toPay, paymentMethod)}
            </Button>
            {cart.hasChanges && (
              <p className="text-sm text-ink-soft">Please agree first to what has changed in your cart.</p>
            )}
          </CartBillCard>
        </div>
      </form>
    </FormProvider>
  );
}

/** The button carries the sum. In rupees. */
function labelOf(toPay: number | undefined, method: CheckoutDraft['paymentMethod']) {
  if (toPay === undefined) return 'Order';
  if (toPay === 0) return `Order for ${inr(0)}`;
  return method === 'COD' ? `Order – pay ${inr(toPay)} in cash` : `Pay ${inr(toPay)}`;
}
