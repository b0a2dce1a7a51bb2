import { useInfiniteQuery } from '@tanstack/react-query';
import { CalendarClock, FileText, Package, PawPrint, Stethoscope, Weight } from 'lucide-react';
import { Link } from 'react-router';
import { statusNames } from '../../parts/consultation-labels';
import { ListFault } from '../../parts/page/list-fault';
import type { Pet } from '../../parts/pet-labels';
import { doctor } from '../../parts/vet-labels';
import { paths } from '../../paths';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { DateTime } from '../../ui/format/date-time';
import { BookFollowUp, OrderMedicines } from '../prescriptions/next-steps';
import { CareEntry } from './care-entry';
import { type Entry, timelineOf } from './timeline';
import { Day, More, OpenPdf, Row } from './timeline-row';

interface PetTimelineProps {
  pet: Pet;
  kind?: 'prescription';
}

/** What has happened with a pet and what is to come, newest first. */
export function PetTimeline({ pet, kind }: PetTimelineProps) {
  const list = useInfiniteQuery(timelineOf(pet._id, kind));
  if (list.error && !list.data) return <ListFault list={list} />;
  if (!list.data) {
    return (
      <div role="status" className="flex flex-col gap-3">
        <span className="sr-only">Loading the timeline</span>
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </div>
    );
  }
  const entries = list.data.pages.flatMap(({ data }) => data);
  if (entries.length === 0) return <Empty pet={pet} kind={kind} />;
  return (
    <>
      <ol aria-label={kind ? 'Prescriptions' : 'Timeline'} className="flex flex-col gap-3">
        {entries.map((entry) => (
          <li key={entry.key}>
            <EntryCard entry={entry} pet={pet} />
          </li>
        ))}
      </ol>
      {list.error && <ListFault list={list} />}
      {list.hasNextPage && (
        <Button
          variant="secondary"
          className="self-center"
          isLoading={list.isFetchingNextPage}
          onClick={() => list.fetchNextPage()}
        >
          Show earlier records
        </Button>
      )}
    </>
  );
}

const Empty = ({ pet, kind }: PetTimelineProps) => (
  <EmptyState
    picture={<PawPrint aria-hidden="true" />}
    title={kind ? 'No prescriptions yet' : 'Nothing recorded yet'}
    action={
      pet.status === 'with_me' && <Button render={<Link to={paths.consultation} />}>Consult a vet</Button>
    }
  >
    {kind
      ? `What a vet prescribes for ${pet.name} will show here, with its PDF.`
      : `Consultations, care at home, prescriptions and weights of ${pet.name} will show here.`}
  </EmptyState>
);

function EntryCard({ entry, pet }: { entry: Entry; pet: Pet }) {
  switch (entry.kind) {
    case 'consultation':
      return <Consultation entry={entry} />;
    case 'prescription':
      return <Prescription entry={entry} />;
    case 'follow-up':
      return <FollowUp entry={entry} pet={pet} />;
    case 'order':
      return (
        <Row
          icon={Package}
          when={<DateTime moment={entry.at} />}
          title={`Medicines ordered, ${entry.orderNumber}`}
        >
          {entry.orderId && <More to={paths.myOrder(entry.orderId)}>View order</More>}
        </Row>
      );
    case 'weight':
      return <Row icon={Weight} when={<Day moment={entry.at} />} title={`${entry.weightKg} kg`} />;
    default:
      return <CareEntry entry={entry} pet={pet} />;
  }
}

const Consultation = ({ entry }: { entry: Entry }) => (
  <Row
    icon={Stethoscope}
    when={<DateTime moment={entry.at} />}
    title={`Consultation with ${doctor(entry.vetName ?? '')}`}
    about={[entry.consultationStatus && statusNames[entry.consultationStatus], entry.concern]}
  >
    {entry.consultId && <More to={paths.scheduled(entry.consultId)}>View consultation</More>}
  </Row>
);

const Prescription = ({ entry }: { entry: Entry }) => (
  <Row
    icon={FileText}
    when={<DateTime moment={entry.at} />}
    title={entry.medicines.length > 0 ? 'Prescription' : 'Your vet’s advice'}
    about={[doctor(entry.vetName ?? ''), entry.assessment]}
  >
    {entry.medicines.length > 0 && (
      <ul className="w-full list-disc pl-5 wrap-anywhere">
        {entry.medicines.map((name, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a medicine may stand there twice, and nothing moves
          <li key={at}>{name}</li>
        ))}
      </ul>
    )}
    {entry.consultId && entry.medicines.length > 0 && <OrderMedicines consultId={entry.consultId} />}
    {entry.pdfUrl && <OpenPdf url={entry.pdfUrl} />}
    {entry.consultId && <More to={paths.scheduled(entry.consultId)}>View prescription</More>}
  </Row>
);

function FollowUp({ entry, pet }: { entry: Entry; pet: Pet }) {
  const { vetId, vetName, followUpOn, isBooked, concernId } = entry;
  return (
    <Row
      icon={CalendarClock}
      when={<Day moment={entry.at} />}
      title={`Follow-up with ${doctor(vetName ?? '')}`}
      about={[isBooked && 'Booked']}
    >
      {!isBooked && vetId && followUpOn && pet.status === 'with_me' && (
        <BookFollowUp followUpOn={followUpOn} vetId={vetId} pet={pet._id} concern={concernId ?? undefined} />
      )}
    </Row>
  );
}
