import { useQuery } from '@tanstack/react-query';
import { CircleX, Undo2 } from 'lucide-react';
import { Link } from 'react-router';
import { apiQuery } from '../../api/query-client';
import { paths } from '../../paths';
import { Button } from '../../ui/button';
import { MoneyDebited } from './payment-confirming';
import { PaymentFace, SignInToSee } from './payment-face';
import type { PaymentState } from './payment-poll';
import { RefundCard } from './refund-card';

/** Where to try again, and where to find other times. */
function useWaysOn(booking: PaymentState['booking']) {
  const { data } = useQuery({
    ...apiQuery('GET /user/get/asign/vet/schedule/{id}/v1', { params: { id: booking?._id ?? '' } }),
    enabled: booking?.kind === 'consultation',
  });
  if (booking?.kind === 'instant') {
    return { tryAgain: paths.instantPayment(booking._id), otherTimes: paths.vets() };
  }
  if (!data) return { tryAgain: paths.consultationPayment, otherTimes: paths.vets() };
  const { vetId, startsAt } = data.data;
  return { tryAgain: paths.vetPayment(vetId._id, startsAt), otherTimes: paths.vet(vetId._id) };
}

interface NotPaidProps {
  payment: PaymentState;
  isLooking: boolean;
  onLook: () => void;
}

/** No money has come. */
export function NotPaid({ payment: { status, amount, booking }, isLooking, onLook }: NotPaidProps) {
  const { tryAgain, otherTimes } = useWaysOn(booking);
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
                look={booking.isKept ? 'secondary' : 'primary'}
                render={<Link to={otherTimes} replace />}
              >
                See other times
              </Button>
            )}
            <SignInToSee />
            <Button look="quiet" isLoading={isLooking} onClick={onLook}>
              Look again
            </Button>
          </>
        }
      >
        {booking?.kind === 'instant' ? (
          <p>No vet has been asked. What you filled in is kept.</p>
        ) : (
          <>
            <p>Nothing has been booked.</p>
            {booking?.isKept && <p>Your time is still kept for you, and so is what you filled in.</p>}
            {booking && !booking.isKept && <p>The time is no longer kept for you; it may still be free.</p>}
          </>
        )}
      </PaymentFace>
      <MoneyDebited />
    </>
  );
}

/** The money came when the time was gone, or nobody could answer: it goes back. */
export function TooLate({ payment: { amount, booking, refund } }: { payment: PaymentState }) {
  const { otherTimes } = useWaysOn(booking);
  const isInstant = booking?.kind === 'instant';
  return (
    <>
      <PaymentFace
        tone="waiting"
        icon={<Undo2 className="size-9" aria-hidden="true" />}
        title="Your money is on its way back"
        amount={amount}
        actions={
          isInstant ? (
            <Button render={<Link to={paths.connect(booking._id)} replace />}>See the request</Button>
          ) : booking ? (
            <Button render={<Link to={otherTimes} replace />}>See other times</Button>
          ) : (
            <SignInToSee />
          )
        }
      >
        {isInstant
          ? 'No vet could answer, you stopped asking, or the payment came too late. You need do nothing.'
          : 'The payment came when the time was no longer kept, or was cancelled. Nothing is booked, and you need do nothing.'}
      </PaymentFace>
      {refund && <RefundCard refund={refund} />}
    </>
  );
}
