import { useQuery } from '@tanstack/react-query';
import { CalendarX2 } from 'lucide-react';
import { Link, Navigate } from 'react-router';
import { ensure } from '../../api/prefetch';
import { AppointmentPet } from '../../features/vets/consultations/appointment/appointment-pet';
import { AppointmentTimeline } from '../../features/vets/consultations/appointment/appointment-timeline';
import { AppointmentVet } from '../../features/vets/consultations/appointment/appointment-vet';
import { BillCard } from '../../features/vets/consultations/appointment/bill-card';
import { Complaint } from '../../features/vets/consultations/appointment/complaint';
import { TimeSpan } from '../../features/vets/consultations/appointment/time-span';
import { consultationSearch } from '../../features/vets/consultations/consultation-search';
import { StatusBadge } from '../../features/vets/consultations/consultation-status-badge';
import { isCancelled } from '../../features/vets/consultations/my-consultation-labels';
import {
  type ConsultationDetails,
  oneConsultation,
} from '../../features/vets/consultations/my-consultations';
import { BackLink } from '../../parts/page/back-link';
import { titled } from '../../parts/page/titled';
import { PaperLink } from '../../parts/paper/paper-link';
import { RefundCard } from '../../parts/refund-card';
import { doctor } from '../../parts/vet-labels';
import { paths } from '../../paths';
import { Button } from '../../ui/button';
import { PageSkeleton } from '../../ui/feedback/skeleton';
import { Card } from '../../ui/layout/card';
import type { Route } from './+types/cancelled-page';

export const meta = () => titled('Cancelled appointment');

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ensure(oneConsultation(params.id));

/** Polling interval for the refund's progress, in milliseconds. */
const POLL_INTERVAL = 30_000;

export default function CancelledPage({ params }: Route.ComponentProps) {
  const { data: consultation } = useQuery({
    ...oneConsultation(params.id),
    refetchInterval: ({ state }) => (isRefundPending(state.data?.refund) ? POLL_INTERVAL : false),
    refetchOnWindowFocus: 'always',
  });
  if (!consultation) return <PageSkeleton label="Loading the appointment" />;
  const { _id, status, refund, payment } = consultation;
  if (!isCancelled(status)) return <Navigate to={paths.scheduled(_id)} replace />;
  return (
    <div className="page flex max-w-5xl flex-col gap-5 py-6 sm:py-10">
      <BackLink to={paths.myConsultations(consultationSearch.write({ tab: 'cancelled' }))}>
        My consultations
      </BackLink>
      <h1 className="text-2xl font-extrabold">Appointment cancelled</h1>
      <div className="grid items-start gap-5 lg:grid-cols-[1fr_22rem] lg:gap-6">
        <div className="flex min-w-0 flex-col gap-5">
          <CancelledAppointment consultation={consultation} />
          {refund ? (
            <RefundCard refund={refund} method={payment?.method} />
          ) : (
            <Card>
              <h2 className="text-lg font-extrabold">No refund</h2>
              <p className="mt-1 text-ink-soft">{noRefundReason(consultation)}</p>
            </Card>
          )}
          <Complaint consultation={consultation} />
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <BillCard consultation={consultation} />
          {consultation.papers.map((paper) => (
            <PaperLink key={paper.number} paper={paper} of={doctor(consultation.personalInfo.name)} />
          ))}
          <AppointmentTimeline consultation={consultation} />
        </div>
      </div>
    </div>
  );
}

const isRefundPending = (refund: ConsultationDetails['refund'] | undefined) =>
  refund?.status === 'requested' || refund?.status === 'pending';

const noRefundReason = ({ payment }: ConsultationDetails) =>
  payment?.status === 'completed'
    ? 'It was cancelled too close to its start, so there is no refund.'
    : 'You haven’t been charged. If money still leaves your account, it will be refunded.';

/** Who cancelled, in a sentence. */
function formatCanceller({ status, personalInfo }: ConsultationDetails): string {
  const vet = doctor(personalInfo.name);
  if (status === 'cancelled_by_vet')
    return `Sorry, ${vet} had to cancel it. Anything you paid will be refunded.`;
  if (status === 'cancelled_by_ops') return 'Sorry, we had to cancel it. Anything you paid will be refunded.';
  return 'Cancelled.';
}

/** The cancellation reason, as it was given. */
function CancelReason({ consultation: { status, cancelReason, cancelNote } }: CancelledProps) {
  if (!cancelReason && !cancelNote) return null;
  return (
    <div className="border-l-3 border-line pl-3.5 wrap-anywhere">
      <p className="text-sm text-ink-soft">
        {status === 'cancelled_by_user' ? 'Your reason' : 'The reason given'}
      </p>
      {cancelReason && <p className="font-bold">{cancelReason}</p>}
      {cancelNote && <p className="whitespace-pre-line">{cancelNote}</p>}
    </div>
  );
}

interface CancelledProps {
  consultation: ConsultationDetails;
}

function CancelledAppointment({ consultation }: CancelledProps) {
  const { vetId } = consultation;
  return (
    <Card className="flex flex-col gap-5">
      <div className="flex items-start gap-4">
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-sunken text-ink-soft">
          <CalendarX2 className="size-6" aria-hidden="true" />
        </span>
        <div className="flex min-w-0 flex-col gap-2">
          <StatusBadge of={consultation} />
          <p className="text-xl font-extrabold">
            <TimeSpan of={consultation} />
          </p>
          <p className="text-ink-soft wrap-anywhere">{formatCanceller(consultation)}</p>
          <CancelReason consultation={consultation} />
        </div>
      </div>
      <div className="grid gap-4 border-t border-line pt-5 sm:grid-cols-2">
        <AppointmentVet consultation={consultation} />
        <AppointmentPet consultation={consultation} />
      </div>
      <div className="flex flex-col gap-2 sm:flex-row">
        <Button render={<Link to={paths.vet(vetId._id)} />}>Book again</Button>
        <Button variant="secondary" render={<Link to={paths.vets()} />}>
          Other vets
        </Button>
      </div>
    </Card>
  );
}
