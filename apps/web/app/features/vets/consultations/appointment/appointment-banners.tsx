import { useState } from 'react';
import { Link, useLocation, useNavigationType } from 'react-router';
import { doctor } from '../../../../parts/vet-labels';
import { paths } from '../../../../paths';
import { Button } from '../../../../ui/button';
import { Banner } from '../../../../ui/feedback/banner';
import { inr } from '../../../../ui/format/inr';
import { MomentInSentence } from '../../../../ui/format/moment-in-sentence';
import { useNow } from '../../../../ui/use-now';
import { ReleaseSlot } from '../left-hold';
import { isVetSilent } from '../my-consultation-labels';
import type { ConsultationDetails } from '../my-consultations';
import { CancelAppointmentDialog } from './cancel-appointment-dialog';
import { readMove } from './move-state';

interface BannersProps {
  consultation: ConsultationDetails;
}

/** What the owner has to know first, with what to do about it. */
export function AppointmentBanners({ consultation }: BannersProps) {
  const { status, personalInfo } = consultation;
  const now = useNow(15);
  if (status === 'payment_pending') return <Unpaid consultation={consultation} />;
  if (status === 'expired') return <Expired consultation={consultation} />;
  if (status === 'no_show_vet') return <VetMissed consultation={consultation} />;
  if (status === 'no_show_user') {
    return (
      <Banner
        kind="warning"
        title="You missed your consultation"
        action={<OtherTimes consultation={consultation} />}
      >
        {doctor(personalInfo.name)} waited for you, so there is no refund. You can book another slot.
      </Banner>
    );
  }
  return (
    <>
      <Moved startsAt={consultation.startsAt} />
      {now && isVetSilent(consultation, now) && <VetSilent consultation={consultation} />}
    </>
  );
}

const OtherTimes = ({ consultation }: BannersProps) => (
  <Button variant="secondary" render={<Link to={paths.vet(consultation.vetId._id)} />}>
    Other slots
  </Button>
);

function Unpaid({ consultation: { _id, vetId, startsAt, holdExpiresAt, bill, payment } }: BannersProps) {
  const isRunning = payment?.status === 'created' || payment?.status === 'pending';
  return (
    <Banner
      kind="warning"
      title="Waiting for your payment"
      action={
        <span className="flex flex-wrap gap-1">
          <Button render={<Link to={paths.vetPayment(vetId._id, startsAt)} />}>
            {bill.toPay > 0 ? `Pay ${inr(bill.toPay)}` : 'Go on'}
          </Button>
          <ReleaseSlot id={_id} />
        </span>
      }
    >
      {holdExpiresAt && (
        <>
          Your slot is held until <MomentInSentence moment={holdExpiresAt} />.{' '}
        </>
      )}
      {isRunning
        ? 'A payment is in progress. This page updates once it goes through.'
        : 'Pay now to book it.'}
    </Banner>
  );
}

const Expired = ({ consultation }: BannersProps) => (
  <Banner
    kind="warning"
    title="This slot wasn’t paid for in time"
    action={<OtherTimes consultation={consultation} />}
  >
    Your slot is no longer held.{' '}
    {consultation.refund
      ? 'Your payment came too late. It will be refunded.'
      : 'If money still leaves your account, it will be refunded.'}
  </Banner>
);

const VetMissed = ({ consultation }: BannersProps) => (
  <Banner kind="danger" title="We are sorry" action={<OtherTimes consultation={consultation} />}>
    {doctor(consultation.personalInfo.name)} didn’t join. Anything you paid will be refunded.
  </Banner>
);

/** Ten minutes before the start the vet has not confirmed: the owner chooses what to do. */
function VetSilent({ consultation }: BannersProps) {
  const { _id, personalInfo, reschedule, cancellation } = consultation;
  const [isCancelling, setCancelling] = useState(false);
  return (
    <Banner
      kind="warning"
      title={`${doctor(personalInfo.name)} has not confirmed yet`}
      action={
        <span className="flex flex-wrap gap-2">
          {reschedule.isAllowed && (
            <Button variant="secondary" render={<Link to={paths.reschedule(_id)} />}>
              Another time
            </Button>
          )}
          {cancellation.isAllowed && (
            <Button variant="secondary" onClick={() => setCancelling(true)}>
              Another vet
            </Button>
          )}
        </span>
      }
    >
      You can wait a little, or choose what suits you.
      {cancellation.isAllowed &&
        cancellation.refund > 0 &&
        ` For another vet, cancel it first: you get back all of the ${inr(cancellation.refund)}.`}
      <CancelAppointmentDialog
        consultation={consultation}
        isOpen={isCancelling}
        onClose={() => setCancelling(false)}
      />
    </Banner>
  );
}

/** Says that the appointment was just moved. Not shown again after a reload or on return. */
function Moved({ startsAt }: { startsAt: string }) {
  const move = readMove(useLocation().state);
  const isFresh = useNavigationType() !== 'POP';
  if (!isFresh || move?.startsAt !== startsAt) return null;
  return (
    <Banner kind="success" title="Moved">
      Your appointment is now <MomentInSentence moment={startsAt} />, no longer{' '}
      <MomentInSentence moment={move.before} />.
    </Banner>
  );
}
