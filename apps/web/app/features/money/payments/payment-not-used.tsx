import { CircleCheckBig, CircleX, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { RefundCard } from '../../../parts/refund-card';
import { Button } from '../../../ui/button';
import type { PaidKindView } from './paid-kind';
import { PaymentCard, SignInToSee } from './payment-card';
import { MoneyDebited } from './payment-confirming';
import type { PaymentState } from './payment-poll';

type Booking = NonNullable<PaymentState['booking']>;

interface NotPaidProps {
  payment: PaymentState;
  view: PaidKindView;
  isChecking: boolean;
  onCheckAgain: () => void;
}

/** No money has arrived. */
export function NotPaid({ payment, view, isChecking, onCheckAgain }: NotPaidProps) {
  const { status, amount, booking } = payment;
  const { labels, NextLinks } = view;
  if (booking?.isPaidOtherwise) return <PaidOtherwise booking={booking} view={view} />;
  return (
    <>
      <PaymentCard
        tone="bad"
        icon={<CircleX className="size-9" aria-hidden="true" />}
        title={status === 'failed' ? 'The payment didn’t go through' : 'It wasn’t paid in time'}
        amount={amount}
        actions={
          <>
            {booking && (
              <NextLinks id={booking._id}>
                {({ tryAgain, alternative }) => (
                  <>
                    {booking.isHeld && <Button render={<Link to={tryAgain} replace />}>Try again</Button>}
                    <Button
                      variant={booking.isHeld ? 'secondary' : 'primary'}
                      render={<Link to={alternative} replace />}
                    >
                      {labels.alternative}
                    </Button>
                  </>
                )}
              </NextLinks>
            )}
            <SignInToSee />
            <Button variant="quiet" isLoading={isChecking} onClick={onCheckAgain}>
              Check status
            </Button>
          </>
        }
      >
        <p>{labels.notPaid}</p>
        {booking && labels.held && <p>{booking.isHeld ? labels.held.still : labels.held.noLonger}</p>}
      </PaymentCard>
      <MoneyDebited />
    </>
  );
}

/** Not paid by this payment but by another one for the same purchase: the user must not pay again. */
function PaidOtherwise({ booking, view: { labels, screen } }: { booking: Booking; view: PaidKindView }) {
  return (
    <PaymentCard
      tone="good"
      icon={<CircleCheckBig className="size-9" aria-hidden="true" />}
      title={labels.paidOtherwise}
      actions={<Button render={<Link to={screen(booking._id)} replace />}>{labels.see}</Button>}
    >
      This payment didn’t go through, but another one did. You have nothing left to pay.
    </PaymentCard>
  );
}

/** The money arrived too late, no vet could respond, or it was paid already: it is refunded. */
export function PaymentRefunded({ payment, view }: { payment: PaymentState; view: PaidKindView }) {
  const { booking } = payment;
  const { labels, screen, afterRefund, NextLinks } = view;
  if (booking?.isPaidOtherwise) {
    return (
      <RefundNote
        payment={payment}
        action={<Button render={<Link to={screen(booking._id)} replace />}>{labels.see}</Button>}
      >
        {labels.paidTwice} It is refunded automatically.
      </RefundNote>
    );
  }
  return (
    <RefundNote
      payment={payment}
      action={
        booking && afterRefund ? (
          <Button render={<Link to={afterRefund.screen(booking._id)} replace />}>{afterRefund.label}</Button>
        ) : booking ? (
          <NextLinks id={booking._id}>
            {({ alternative }) => (
              <Button render={<Link to={alternative} replace />}>{labels.alternative}</Button>
            )}
          </NextLinks>
        ) : (
          <SignInToSee />
        )
      }
    >
      {labels.refunded}
    </RefundNote>
  );
}

interface RefundNoteProps {
  payment: PaymentState;
  /** The next step. */
  action: ReactNode;
  /** The reason, in full sentences. */
  children: ReactNode;
}

const RefundNote = ({ payment: { amount, refund }, action, children }: RefundNoteProps) => (
  <>
    <PaymentCard
      tone="waiting"
      icon={<Undo2 className="size-9" aria-hidden="true" />}
      title="Your money is on its way back"
      amount={amount}
      actions={action}
    >
      {children}
    </PaymentCard>
    {refund && <RefundCard refund={refund} />}
  </>
);
