import { zodResolver } from '@hookform/resolvers/zod';
import { FilePlus2 } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { FormProvider, useForm, useFormContext } from 'react-hook-form';
import { wordsOf } from '../../api/errors-to-toasts';
import { useDraft } from '../../api/use-draft';
import { Banner } from '../../ui/banner';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { inr } from '../../ui/inr';
import { Skeleton } from '../../ui/skeleton';
import { BillLines } from '../carts/bill-lines';
import type { Cart } from '../carts/cart-query';
import { CHECKOUT, type CheckoutDraft, readCheckout } from '../carts/checkout-draft';
import { couponOn, useBill } from '../carts/use-bill';
import { CouponBox } from '../coupons/coupon-box';
import { CheckoutAddress } from './checkout-address';
import { CheckoutItems } from './checkout-items';
import { CheckoutMethod } from './checkout-method';
import { checkoutForm, PRESCRIPTION_MISSING } from './checkout-values';
import { useOrdering } from './ordering';
import { PrescriptionFields } from './prescription-fields';

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
  const { bill, isOld, error, retry } = useBill({
    couponCode: couponCode ?? undefined,
    addressId: addressId || undefined,
    paymentMethod,
  });
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
        <Card className="flex min-w-0 flex-col gap-5 lg:sticky lg:top-24">
          <h2 className="text-xl font-extrabold">To pay</h2>
          {bill && (
            <CouponBox
              purchase={{ category: 'order', amount: bill.itemTotal }}
              applied={couponOn(bill, couponCode, isOld)}
              onChange={changeCoupon}
              error={form.formState.errors.couponCode?.message}
            />
          )}
          {bill && <BillLines bill={bill} isOld={isOld} />}
          {!bill && !error && <Skeleton className="h-52" />}
          {error && (
            <Banner
              kind="danger"
              action={
                <Button look="secondary" isLoading={isOld} onClick={() => retry()}>
                  Try again
                </Button>
              }
            >
              {wordsOf(error)}
            </Banner>
          )}
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
            isLoading={ordering.isBusy || isSending || isOld || !bill}
          >
            {labelOf(bill?.toPay, paymentMethod)}
          </Button>
          {cart.hasChanges && (
            <p className="text-sm text-ink-soft">Please agree first to what has changed in your cart.</p>
          )}
        </Card>
      </form>
    </FormProvider>
  );
}

/** The button carries the sum. In rupees. */
function labelOf(toPay: number | undefined, method: CheckoutDraft['paymentMethod']) {
  if (toPay === undefined) return 'Order';
  if (toPay === 0) return 'Order for ₹0';
  return method === 'COD' ? `Order – pay ${inr(toPay)} in cash` : `Pay ${inr(toPay)}`;
}

interface CheckoutPrescriptionProps {
  ref: RefObject<HTMLFieldSetElement | null>;
  onSending: (isSending: boolean) => void;
}

function CheckoutPrescription({ ref, onSending }: CheckoutPrescriptionProps) {
  const { watch, setValue, clearErrors, formState } = useFormContext<CheckoutDraft>();
  const [attachPrescriptionFile, consultId] = watch(['attachPrescriptionFile', 'consultId']);
  const { errors } = formState;
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="flex items-center gap-2.5 text-lg font-extrabold">
        <FilePlus2 className="size-5 text-primary" aria-hidden="true" />
        Your prescription
      </h2>
      <p className="text-ink-soft">
        Our pharmacist looks at it before the shop packs. Nothing is lost if it isn’t accepted: you can show
        another one, or get your money back.
      </p>
      <PrescriptionFields
        ref={ref}
        value={{ attachPrescriptionFile, consultId }}
        onChange={(change) => {
          clearErrors(['attachPrescriptionFile', 'consultId']);
          for (const [field, value] of Object.entries(change)) {
            setValue(field as 'consultId', value as string | null, { shouldDirty: true });
          }
        }}
        onSending={onSending}
        error={errors.attachPrescriptionFile?.message ?? errors.consultId?.message}
      />
    </Card>
  );
}
