import type { HomeVisitKind } from '@tailwell/contract/booking-constants';
import { Link } from 'react-router';
import { paths } from '../../../../paths';
import { Button } from '../../../../ui/button';
import { Banner } from '../../../../ui/feedback/banner';
import { inr } from '../../../../ui/format/inr';
import { StickyBar } from '../../../../ui/layout/sticky-bar';
import type { useCreating } from './use-creating';

interface PayButtonProps {
  /** In rupees; `before`: the price before it changed. */
  toPay: number;
  previousPrice: number | undefined;
  /** The hold has expired. */
  isExpired: boolean;
  kind: HomeVisitKind;
  creating: ReturnType<typeof useCreating>;
  /** Part of the bill is still loading. */
  isWaiting: boolean;
  onPay: () => void;
}

type PayBarProps = PayButtonProps & { paymentId?: string };

/** The button at the bottom of a phone's screen, always visible. */
export function PayBar(props: PayBarProps) {
  return (
    <div className="contents lg:hidden">
      <StickyBar label="To pay">
        <div className="w-full pb-1 empty:hidden">
          <PaymentProblem {...props} />
        </div>
        {!props.isExpired && (
          <a
            href="#visit-bill"
            className="flex min-h-11 min-w-0 flex-1 flex-col items-start justify-center text-sm font-bold"
          >
            {inr(props.toPay)}
            <span className="text-primary underline underline-offset-4">See the bill</span>
          </a>
        )}
        <PayButton {...props} isWide={props.isExpired} />
      </StickyBar>
    </div>
  );
}

export function PayButton({
  toPay,
  isExpired,
  kind,
  creating,
  isWaiting,
  onPay,
  isWide,
}: PayButtonProps & { isWide: boolean }) {
  if (isExpired) {
    return (
      <Button size="lg" isWide={isWide} render={<Link to={paths.bookHomeVisit(kind)} />}>
        Choose again
      </Button>
    );
  }
  return (
    <Button size="lg" isWide={isWide} isLoading={creating.isBusy || isWaiting} onClick={onPay}>
      Pay {inr(toPay)}
    </Button>
  );
}

/** Why nothing was booked, right at the button. */
export function PaymentProblem({ toPay, previousPrice, kind, creating, paymentId }: PayBarProps) {
  const { problem, isPaymentRunning, error } = creating;
  if (previousPrice !== undefined) {
    return (
      <Banner kind="warning" title="The price has changed">
        It is {inr(toPay)} now, and was {inr(previousPrice)} before. Nothing has been paid yet.
      </Banner>
    );
  }
  if (!problem || !error) return null;
  return (
    <Banner
      kind="danger"
      action={
        isPaymentRunning && paymentId ? (
          <Button variant="secondary" render={<Link to={paths.paymentStatus(paymentId)} />}>
            See the payment
          </Button>
        ) : (
          <Button variant="secondary" render={<Link to={paths.bookHomeVisit(kind)} />}>
            Change it
          </Button>
        )
      }
    >
      {problem}
    </Banner>
  );
}
