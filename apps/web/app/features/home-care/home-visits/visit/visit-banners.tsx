import { Link, useLocation, useNavigationType } from 'react-router';
import { paths } from '../../../../paths';
import { Button } from '../../../../ui/button';
import { Banner } from '../../../../ui/feedback/banner';
import { counted } from '../../../../ui/format/count';
import { inr } from '../../../../ui/format/inr';
import { MomentInSentence } from '../../../../ui/format/moment-in-sentence';
import { readMove } from '../../../vets/consultations/appointment/move-state';
import { isUpcoming } from '../status-labels';
import type { VisitDetails } from '../visit-queries';
import { WhenInSentence } from '../visit-when';

interface BannersProps {
  visit: VisitDetails;
}

/** What the owner has to know first, with what to do about it. */
export function VisitBanners({ visit }: BannersProps) {
  const { status, kind, failure, lateMinutes } = visit;
  switch (status) {
    case 'payment_pending':
      return <Unpaid visit={visit} />;
    case 'expired':
      return (
        <Banner kind="warning" title="This slot wasn’t paid for in time" action={<BookAgain visit={visit} />}>
          It is no longer held for you.{' '}
          {visit.refund
            ? 'Your payment arrived too late. It will be refunded.'
            : 'If money still leaves your account, it will be refunded.'}
        </Banner>
      );
    case 'attempt_failed':
      return (
        <Banner
          kind="warning"
          title="We couldn’t complete your visit"
          action={
            <Button render={<Link to={paths.moveHomeVisit(visit._id, kind)} />}>
              Book the free second visit
            </Button>
          }
        >
          {failure ?? 'Something came up.'} The second visit is free.
          {visit.cancellation.isAllowed && ' You can also cancel it for a full refund.'}
        </Banner>
      );
    case 'no_show_user':
      return (
        <Banner kind="warning" title="No one was home" action={<BookAgain visit={visit} />}>
          {visit.technician?.name ?? 'We'} waited at your door, so this visit can’t be refunded. You can book
          another one.
        </Banner>
      );
    case 'cancelled_by_ops':
      return (
        <Banner kind="danger" title="Sorry, we had to cancel this visit" action={<BookAgain visit={visit} />}>
          You get a full refund.
        </Banner>
      );
    case 'cancelled_by_user':
      return <Cancelled visit={visit} />;
    default:
      return (
        <>
          <Moved startsAt={visit.windowStart} />
          {lateMinutes > 0 && isUpcoming(status) && (
            <Banner kind="warning" title="Running late">
              Your visit is running about {counted(lateMinutes, 'minute')} late. Sorry for the wait.
            </Banner>
          )}
        </>
      );
  }
}

const BookAgain = ({ visit }: BannersProps) => (
  <Button variant="secondary" render={<Link to={paths.bookHomeVisit(visit.kind)} />}>
    Book again
  </Button>
);

function Unpaid({ visit: { kind, holdExpiresAt, bill, payment } }: BannersProps) {
  const isPaymentRunning = payment?.status === 'created' || payment?.status === 'pending';
  return (
    <Banner
      kind="warning"
      title="Waiting for your payment"
      action={<Button render={<Link to={paths.payHomeVisit(kind)} />}>Pay {inr(bill.toPay)}</Button>}
    >
      {holdExpiresAt && (
        <>
          Your slot is held until <MomentInSentence moment={holdExpiresAt} />.{' '}
        </>
      )}
      {isPaymentRunning
        ? 'Your payment is being processed. This page updates once it goes through.'
        : 'Your visit is booked once you pay.'}
    </Banner>
  );
}

const Cancelled = ({ visit }: BannersProps) => (
  <Banner title="You cancelled this visit" action={<BookAgain visit={visit} />}>
    {visit.cancelReason && <p>Your reason: {visit.cancelReason}</p>}
    {visit.cancelNote && <p className="whitespace-pre-line wrap-anywhere">{visit.cancelNote}</p>}
    {!visit.refund &&
      (visit.payment?.status === 'completed'
        ? 'It was cancelled too late for a refund.'
        : 'Nothing was paid for it.')}
  </Banner>
);

/** Says that the visit was moved. Not shown again after a reload or on return. */
function Moved({ startsAt }: { startsAt: string }) {
  const move = readMove(useLocation().state);
  const isFresh = useNavigationType() !== 'POP';
  if (!isFresh || !move || Date.parse(move.startsAt) !== Date.parse(startsAt)) return null;
  return (
    <Banner kind="success" title="Moved">
      Your visit is now <WhenInSentence from={startsAt} />, no longer <WhenInSentence from={move.before} />.
    </Banner>
  );
}
