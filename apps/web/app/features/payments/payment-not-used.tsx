import { useQuery } from '@tanstack/react-query';
import { CircleCheckBig, CircleX, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { apiQuery } from '../../api/query-client';
import { RefundCard } from '../../parts/refund-card';
import { paths } from '../../paths';
import { Button } from '../../ui/button';
import { MoneyDebited } from './payment-confirming';
import { PaymentFace, SignInToSee } from './payment-face';
import { labelsFor, screenOf } from './payment-labels';
import type { PaymentState } from './payment-poll';

type Booking = NonNullable<PaymentState['booking']>;

/** Where to try again, and where to go on without. */
function useWaysOn(booking: PaymentState['booking']) {
  const { data } = useQuery({
    ...apiQuery('GET /user/get/asign/vet/schedule/{id}/v1', { params: { id: booking?._id ?? '' } }),
    enabled: booking?.kind === 'consultation',
  });
  if (booking?.kind === 'instant') {
    return { tryAgain: paths.instantPayment(booking._id), otherWay: paths.vets() };
  }
  if (booking?.kind === 'order') return { tryAgain: paths.cartOrder(booking._id), otherWay: paths.cart };
  if (!data) return { tryAgain: paths.consultationPayment, otherWay: paths.vets() };
  const { vetId, startsAt } = data;
  return { tryAgain: paths.vetPayment(vetId._id, startsAt), otherWay: paths.vet(vetId._id) };
}

interface NotPaidProps {
  payment: PaymentState;
  isLooking: boolean;
  onCheckAgain: () => void;
}

/** No money has come. */
export function NotPaid({ payment: { status, amount, booking }, isLooking, onCheckAgain }: NotPaidProps) {
  const { tryAgain, otherWay } = useWaysOn(booking);
  const labels = labelsFor(booking?.kind);
  if (booking?.isPaid) return <PaidOtherwise booking={booking} />;
  return (
    <>
      <PaymentFace
        tone="bad"
        icon={<CircleX className="size-9" aria-hidden="true" />}
        title={status === 'failed' ? 'The payment didn’t go through' : 'It wasn’t paid in time'}
        amount={amount}
        actions={
          <>
            {booking?.isKept && <Button render={<Link to={tryAgain} replace />}>Try again</Button>}
            {booking && (
              <Button
                variant={booking.isKept ? 'secondary' : 'primary'}
                render={<Link to={otherWay} replace />}
              >
                {labels.otherWay}
              </Button>
            )}
            <SignInToSee />
            <Button variant="quiet" isLoading={isLooking} onClick={onCheckAgain}>
              Check status
            </Button>
          </>
        }
      >
        <p>{labels.nothing}</p>
        {booking && booking.kind !== 'instant' && (
          <p>{booking.isKept ? labels.stillReserved : labels.noLongerReserved}</p>
        )}
      </PaymentFace>
      <MoneyDebited />
    </>
  );
}

/** No money has come by this one, but by another one for the same: who comes back to it must not pay again. */
function PaidOtherwise({ booking }: { booking: Booking }) {
  const labels = labelsFor(booking.kind);
  return (
    <PaymentFace
      tone="good"
      icon={<CircleCheckBig className="size-9" aria-hidden="true" />}
      title={labels.paidOtherwise}
      actions={
        <Button render={<Link to={screenOf[booking.kind](booking._id)} replace />}>{labels.see}</Button>
      }
    >
      This payment didn’t go through, but another one did. There is nothing left to pay.
    </PaymentFace>
  );
}

/** The money came when the time was gone, or nobody could answer, or all was paid already: it goes back. */
export function TooLate({ payment }: { payment: PaymentState }) {
  const { booking } = payment;
  const { otherWay } = useWaysOn(booking);
  const labels = labelsFor(booking?.kind);
  if (booking?.isPaid) {
    return (
      <MoneyGoesBack
        payment={payment}
        action={
          <Button render={<Link to={screenOf[booking.kind](booking._id)} replace />}>{labels.see}</Button>
        }
      >
        {labels.paidTwice} It is refunded automatically.
      </MoneyGoesBack>
    );
  }
  const isInstant = booking?.kind === 'instant';
  return (
    <MoneyGoesBack
      payment={payment}
      action={
        isInstant ? (
          <Button render={<Link to={paths.connect(booking._id)} replace />}>See the request</Button>
        ) : booking ? (
          <Button render={<Link to={otherWay} replace />}>{labels.otherWay}</Button>
        ) : (
          <SignInToSee />
        )
      }
    >
      {labels.returned}
    </MoneyGoesBack>
  );
}

interface MoneyGoesBackProps {
  payment: PaymentState;
  /** Where one goes on. */
  action: ReactNode;
  /** Why, in whole sentences. */
  children: ReactNode;
}

const MoneyGoesBack = ({ payment: { amount, refund }, action, children }: MoneyGoesBackProps) => (
  <>
    <PaymentFace
      tone="waiting"
      icon={<Undo2 className="size-9" aria-hidden="true" />}
      title="Your money is on its way back"
      amount={amount}
      actions={action}
    >
      {children}
    </PaymentFace>
    {refund && <RefundCard refund={refund} />}
  </>
);
