import type { ConsultationStatus } from '@tailwell/contract/booking-constants';
import { useQuery } from '@tanstack/react-query';
import { ClipboardList, Sun, Wifi } from 'lucide-react';
import { Navigate } from 'react-router';
import { ensure } from '../../api/prefetch';
import { AskForNotifications } from '../../features/account/notifications/ask-for-notifications';
import { RateCard } from '../../features/shop/ratings/rate-card';
import { ChatPanel } from '../../features/vets/calls/chat/chat-panel';
import { useChat } from '../../features/vets/calls/chat/use-chat';
import { AppointmentBanners } from '../../features/vets/consultations/appointment/appointment-banners';
import { AppointmentCard } from '../../features/vets/consultations/appointment/appointment-card';
import { AppointmentSkeleton } from '../../features/vets/consultations/appointment/appointment-skeleton';
import { AppointmentTimeline } from '../../features/vets/consultations/appointment/appointment-timeline';
import { BillCard } from '../../features/vets/consultations/appointment/bill-card';
import { Complaint } from '../../features/vets/consultations/appointment/complaint';
import { JoinCall } from '../../features/vets/consultations/join-call';
import { hasChat } from '../../features/vets/consultations/joinable';
import {
  isAwaitingStart,
  isCancelled,
  isUpcoming,
} from '../../features/vets/consultations/my-consultation-labels';
import { oneConsultation } from '../../features/vets/consultations/my-consultations';
import { PrescriptionCard } from '../../features/vets/prescriptions/prescription-card';
import { BackLink } from '../../parts/page/back-link';
import { titled } from '../../parts/page/titled';
import { PaperLink } from '../../parts/paper/paper-link';
import { RefundCard } from '../../parts/refund-card';
import { doctor } from '../../parts/vet-labels';
import { paths } from '../../paths';
import { Card } from '../../ui/layout/card';
import type { Route } from './+types/appointment-page';

export const meta = () => titled('Your appointment');

export const handle = { Skeleton: AppointmentSkeleton };

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ensure(oneConsultation(params.id));

/** Polling interval while updates are expected, in milliseconds. */
const POLL_INTERVAL = 30_000;

export default function AppointmentPage({ params }: Route.ComponentProps) {
  const { data: consultation } = useQuery({
    ...oneConsultation(params.id),
    refetchInterval: ({ state }) => (state.data && isUpcoming(state.data.status) ? POLL_INTERVAL : false),
    refetchOnWindowFocus: 'always',
  });
  if (!consultation) return <AppointmentSkeleton />;
  const { _id, status, refund, payment } = consultation;
  // Also the next step after cancelling here.
  if (isCancelled(status)) return <Navigate to={paths.cancelled(_id)} replace />;
  return (
    <div className="page flex max-w-5xl flex-col gap-5 py-6 sm:py-10">
      <BackLink to={paths.myConsultations()}>My consultations</BackLink>
      <h1 className="text-2xl font-extrabold wrap-anywhere">
        {isUpcoming(status) && status !== 'awaiting_notes'
          ? 'Your appointment'
          : `Consultation with ${doctor(consultation.personalInfo.name)}`}
      </h1>
      <AppointmentBanners consultation={consultation} />
      <JoinCall consultation={consultation} />
      {isAwaitingStart(status) && <AskForNotifications />}
      <div className="grid items-start gap-5 lg:grid-cols-[1fr_22rem] lg:gap-6">
        <div className="flex min-w-0 flex-col gap-5">
          {/* The prescription, the reason for the owner's visit, is first once available. */}
          {status === 'completed' && (
            <PrescriptionCard
              consultId={_id}
              next={{
                vetId: consultation.vetId._id,
                pet: consultation.pet?._id,
                concern: consultation.concern?._id,
              }}
            />
          )}
          <AppointmentCard consultation={consultation} />
          {(status === 'completed' || status === 'awaiting_notes') && (
            <RateCard
              subject={{ vetId: consultation.vetId._id }}
              name={doctor(consultation.personalInfo.name)}
              question={`How was it with ${doctor(consultation.personalInfo.name)}?`}
            />
          )}
          {refund && <RefundCard refund={refund} method={payment?.method} />}
          {isAwaitingStart(status) && <Preparing pet={consultation.pet?.name} />}
          <Complaint consultation={consultation} />
          <ChatCard consultation={consultation} />
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

/** How to prepare for the call. `pet`: its name, if one was chosen. */
function Preparing({ pet = 'your pet' }: { pet?: string }) {
  const steps = [
    { Icon: Sun, text: `Find a bright, quiet place, with ${pet} beside you.` },
    { Icon: ClipboardList, text: 'Have recent food and medicines, and older reports, at hand.' },
    { Icon: Wifi, text: 'Use a steady connection, and a phone or computer that is charged.' },
  ];
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-lg font-extrabold">Before it starts</h2>
      <ul className="flex flex-col gap-3">
        {steps.map(({ Icon, text }) => (
          <li key={text} className="flex items-start gap-3">
            <Icon className="mt-0.5 size-5 shrink-0 text-primary" aria-hidden="true" />
            <span className="min-w-0 text-ink-soft wrap-anywhere">{text}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface ChatCardProps {
  consultation: { _id: string; status: ConsultationStatus; personalInfo: { name: string } };
}

/** The consultation's chat below its appointment: readable forever, writable for some days. */
function ChatCard({ consultation: { _id, status, personalInfo } }: ChatCardProps) {
  return hasChat(status) ? <StoredChat consultId={_id} vet={doctor(personalInfo.name)} /> : null;
}

function StoredChat({ consultId, vet }: { consultId: string; vet: string }) {
  const chat = useChat(consultId);
  return (
    <ChatPanel
      consultId={consultId}
      chat={chat}
      peer={vet}
      className="h-112 rounded-xl border border-line shadow-card"
    />
  );
}
