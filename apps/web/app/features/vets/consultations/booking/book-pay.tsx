import { useQuery } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { Link } from 'react-router';
import { apiQuery } from '../../../../api/query-client';
import type { TreatedKinds } from '../../../../parts/pets/treated-pets';
import { paths } from '../../../../paths';
import { Button } from '../../../../ui/button';
import { Banner } from '../../../../ui/feedback/banner';
import { inr } from '../../../../ui/format/inr';
import { StickyBar } from '../../../../ui/layout/sticky-bar';
import { useIsPetPending } from './book-pet-field';
import type { BookingValues } from './booking-values';

export interface BookPayProps {
  /** Which kinds of pets are seen. */
  treated: TreatedKinds;
  /** In rupees. */
  toPay: number;
  /** The price before it changed. */
  before: number | undefined;
  /** The page is being redirected to the gateway. */
  isBusy: boolean;
  /** Something that belongs to the booking is still loading. */
  isWaiting: boolean;
  /** The hold has expired. */
  isExpired: boolean;
  /** The slot is being requested again. */
  isRetrying: boolean;
  onRetry: () => void;
  problem?: string;
  isPaymentRunning?: boolean;
  /** The payment that was started before. */
  paymentId: string | undefined;
  /** The button's label if there is nothing to pay. */
  freeLabel?: string;
  /** Until when cancelling is free, in a sentence. */
  cancellationTerms: string;
}

/** Id of the bill on the booking page. */
export const BOOKING_BILL = 'booking-bill';

/**
 * The button within the bill, with what the owner wants to know before clicking it. On phones the bar has the button.
 */
export function BookPay(props: BookPayProps) {
  const { toPay, isExpired, cancellationTerms } = props;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-col gap-3 max-lg:hidden">
        <BookingProblem {...props} />
        <PayButton {...props} isWide />
      </div>
      {!isExpired && (
        <div className="flex flex-col gap-1 text-sm text-ink-soft">
          {toPay > 0 && <HowToPay />}
          <p>{cancellationTerms}</p>
        </div>
      )}
    </div>
  );
}

/** The same button at the bottom of a phone's screen, always visible. */
export const BookBar = (props: BookPayProps) => (
  <div className="contents lg:hidden">
    <StickyBar label="To pay">
      <div className="w-full pb-1 empty:hidden">
        <BookingProblem {...props} />
      </div>
      {!props.isExpired && (
        <button
          type="button"
          onClick={showBill}
          className="flex min-h-11 min-w-0 flex-1 flex-col items-start justify-center rounded-md text-left text-sm"
        >
          <span className="font-bold">{inr(props.toPay)}</span>
          <span className="font-bold whitespace-nowrap text-primary underline underline-offset-4">
            See the bill
          </span>
        </button>
      )}
      <PayButton {...props} isWide={props.isExpired} />
    </StickyBar>
  </div>
);

function showBill() {
  const bill = document.getElementById(BOOKING_BILL);
  bill?.scrollIntoView();
  bill?.focus({ preventScroll: true });
}

function PayButton(props: BookPayProps & { isWide: boolean }) {
  const { toPay, isBusy, isWaiting, isExpired, isRetrying, onRetry, isWide } = props;
  const { freeLabel = `Book for ${inr(0)}` } = props;
  const isPetPending = useIsPetPending(props.treated);
  if (isExpired) {
    return (
      <Button size="lg" isWide={isWide} isLoading={isRetrying} onClick={onRetry}>
        Hold it again
      </Button>
    );
  }
  return (
    <Button
      type="submit"
      size="lg"
      isWide={isWide}
      className="max-sm:px-6!"
      isLoading={isBusy || isWaiting || isPetPending}
    >
      {toPay === 0 ? freeLabel : `Pay ${inr(toPay)}`}
    </Button>
  );
}

/** Why nothing was booked, right at the button. */
function BookingProblem(props: BookPayProps) {
  const { toPay, before, isExpired, problem, isPaymentRunning, paymentId } = props;
  const { errors } = useFormContext<BookingValues>().formState;
  if (isExpired)
    return <p className="text-sm text-ink-soft">Your time ran out. The slot may still be available.</p>;
  const missing = errors.petId?.message ?? errors.couponCode?.message;
  if (before === undefined && !problem && !missing) return null;
  return (
    <div className="flex flex-col gap-3">
      {before !== undefined && (
        <Banner kind="warning" title="The price has changed">
          It is {inr(toPay)} now, and was {inr(before)} before. Nothing has been paid yet.
        </Banner>
      )}
      {problem && (
        <Banner
          kind="danger"
          action={
            isPaymentRunning &&
            paymentId && (
              <Button variant="secondary" render={<Link to={paths.paymentStatus(paymentId)} />}>
                See the payment
              </Button>
            )
          }
        >
          {problem}
        </Banner>
      )}
      {missing && (
        <p role="alert" className="text-sm font-semibold text-danger">
          {missing}
        </p>
      )}
    </div>
  );
}

function HowToPay() {
  const { data } = useQuery({
    ...apiQuery('GET /phonepe/user/payment/selection/get/v1', { query: { purpose: 'consultation' } }),
    staleTime: 300_000,
  });
  const method = data?.[0];
  if (!method) return null;
  return (
    <p>
      {method.description}
      {method.isSandbox && (
        <span className="ml-1.5 inline-block rounded-full bg-accent-soft px-3 py-0.5 text-xs font-bold text-on-accent-soft">
          Sandbox: no money moves
        </span>
      )}
    </p>
  );
}
