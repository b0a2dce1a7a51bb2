import { type FormEvent, useEffect, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { textOf } from '../../../../api/errors-to-toasts';
import { useDraft } from '../../../../api/use-draft';
import { formSchema, useFormSchema } from '../../../../parts/form-schema';
import { Button, type ButtonProps } from '../../../../ui/button';
import { Banner } from '../../../../ui/feedback/banner';
import { inr } from '../../../../ui/format/inr';
import { BillBar } from '../../carts/bill-bar';
import { CartBillCard } from '../../carts/cart-bill-card';
import { CartChanges } from '../../carts/cart-changes';
import type { Bill, Cart } from '../../carts/cart-query';
import { CHECKOUT, type CheckoutDraft, readCheckout } from '../../carts/checkout-draft';
import { useBill } from '../../carts/use-bill';
import { CheckoutAddress, NEWEST, useIsAddressPending } from './checkout-address';
import { CheckoutItems } from './checkout-items';
import { CheckoutMethod } from './checkout-method';
import { CheckoutPrescription } from './checkout-prescription';
import { PRESCRIPTION_MISSING } from './checkout-values';
import { useOrdering } from './ordering';

// The cart's version and the total are added when ordering.
const schema = formSchema<CheckoutDraft>(async () => {
  const { orderForm } = await import('@tailwell/contract/shop/orders');
  return orderForm.omit({ cartVersion: true, expectedToPay: true }) as never;
});

/** Address, items, prescription and payment method: one page, one button. */
export function CheckoutForm({ cart }: { cart: Cart }) {
  const form = useForm<CheckoutDraft, unknown, CheckoutDraft>({
    resolver: useFormSchema(schema),
    defaultValues: readCheckout(),
  });
  useDraft(form, { name: CHECKOUT, outlivesLeaving: true });
  const [isSending, setSending] = useState(false);
  const prescription = useRef<HTMLFieldSetElement>(null);
  const changes = useRef<HTMLElement>(null);
  const { order, resetPayment, ...ordering } = useOrdering(form.setError);
  const [couponCode, addressId, paymentMethod] = form.watch(['couponCode', 'addressId', 'paymentMethod']);
  const isAddressPending = useIsAddressPending(addressId);
  const billing = useBill(
    {
      couponCode: couponCode ?? undefined,
      addressId: addressId && addressId !== NEWEST ? addressId : undefined,
      paymentMethod,
    },
    !isAddressPending,
  );
  const { bill, isOld, isOfOtherChoice } = billing;
  const cashRefusal =
    paymentMethod === 'COD' && !isOld && bill && !bill.cash.isPossible ? bill.cash.why : null;

  const submit = form.handleSubmit((values) => {
    const { attachPrescriptionFile, consultId } = values;
    if (cart.needsPrescription && consultId === null && attachPrescriptionFile.length === 0) {
      return form.setError('attachPrescriptionFile', { message: PRESCRIPTION_MISSING });
    }
    if (cashRefusal) return form.setError('paymentMethod', { message: cashRefusal }, { shouldFocus: true });
    if (!bill) return;
    const couponCode = bill.couponProblem ? null : values.couponCode;
    order({ values: { ...values, couponCode }, cart, toPay: bill.toPay });
  });
  const submitIfAccepted = (event: FormEvent) => {
    if (!cart.hasChanges) return submit(event);
    event.preventDefault();
    changes.current?.focus();
  };
  const changeCoupon = (code: string | null) => {
    resetPayment();
    form.clearErrors('couponCode');
    form.setValue('couponCode', code, { shouldDirty: true });
  };

  const { couponCode: couponError, attachPrescriptionFile: prescriptionError } = form.formState.errors;
  useEffect(() => {
    if (prescriptionError) prescription.current?.focus();
  }, [prescriptionError]);
  // There is no bill for the current choices: offline, perhaps.
  const hasNoBill = !bill && billing.error !== null;
  const newPrice = ordering.hasNewPrice && !isOld ? bill?.toPay : undefined;
  const problemOf = (problem: string | undefined) =>
    (newPrice !== undefined || problem || cart.hasChanges) && (
      <OrderProblem newPrice={newPrice} problem={problem} hasChanges={cart.hasChanges} />
    );
  const isBusy = form.formState.isSubmitting || ordering.isBusy || isSending || isAddressPending;
  const renderPayButton = (variant: Pick<ButtonProps, 'isWide' | 'className'>) => (
    <Button
      type="submit"
      size="lg"
      {...variant}
      // Stays clickable while the same bill is refetched: the order states the total that was shown.
      isLoading={isBusy || isOfOtherChoice || (!bill && !hasNoBill)}
      disabled={hasNoBill}
    >
      {labelOf(bill, paymentMethod)}
    </Button>
  );

  return (
    <FormProvider {...form}>
      <form onSubmit={submitIfAccepted} noValidate className="flex grow flex-col gap-5">
        <div className="grid items-start gap-5 lg:grid-cols-[1fr_22rem] lg:gap-6">
          <div className="flex min-w-0 flex-col gap-5">
            <CartChanges cart={cart} ref={changes} />
            <CheckoutAddress />
            <CheckoutItems cart={cart} billing={billing} />
            {cart.needsPrescription && <CheckoutPrescription ref={prescription} onSending={setSending} />}
            <CheckoutMethod cash={bill?.cash} />
          </div>
          <div className="min-w-0 lg:sticky lg:top-24">
            <CartBillCard
              {...billing}
              coupon={{
                code: couponCode,
                choose: changeCoupon,
                error: couponError?.message,
              }}
            >
              {renderPayButton({ isWide: true, className: 'max-lg:hidden' })}
              <div className="empty:hidden max-lg:hidden">{problemOf(ordering.problem)}</div>
            </CartBillCard>
          </div>
        </div>
        <BillBar
          label="To pay"
          count={cart.count}
          trouble={problemOf(hasNoBill ? textOf(billing.error) : (ordering.problem ?? couponError?.message))}
        >
          {hasNoBill ? (
            <Button size="lg" isLoading={isOld} onClick={() => billing.retry()}>
              Try again
            </Button>
          ) : (
            renderPayButton({ className: 'max-sm:px-5!' })
          )}
        </BillBar>
      </form>
    </FormProvider>
  );
}

interface OrderProblemProps {
  /** The current price in rupees, if it differs from what was shown. */
  newPrice?: number;
  problem?: string;
  /** Changes in the cart have to be accepted first. */
  hasChanges: boolean;
}

/** Why nothing was ordered, beside the button. */
const OrderProblem = ({ newPrice, problem, hasChanges }: OrderProblemProps) => (
  <div className="flex flex-col gap-3">
    {newPrice !== undefined && (
      <Banner kind="warning" title="The sum has changed">
        It is {inr(newPrice)} now. Nothing has been ordered or paid yet.
      </Banner>
    )}
    {problem && <Banner kind="danger">{problem}</Banner>}
    {hasChanges && (
      <p className="text-sm text-ink-soft">Please agree first to what has changed in your cart.</p>
    )}
  </div>
);

/** The button's label: the total, and what isn't included yet. */
function labelOf(
  bill: Pick<Bill, 'toPay' | 'delivery'> | undefined,
  method: CheckoutDraft['paymentMethod'],
): string {
  if (!bill) return 'Order';
  if (bill.toPay === 0) return `Order for ${inr(0)}`;
  const amount = `${inr(bill.toPay)}${bill.delivery === null ? ' + delivery' : ''}`;
  return method === 'COD' ? `Order – pay ${amount} in cash` : `Pay ${amount}`;
}
