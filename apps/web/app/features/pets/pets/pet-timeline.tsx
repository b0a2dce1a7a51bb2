import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { CalendarClock, FileText, Package, PawPrint, SearchX, Stethoscope, Weight } from 'lucide-react';
import { Link } from 'react-router';
import { statusNames } from '../../../parts/consultation-labels';
import { ListFault } from '../../../parts/page/list-fault';
import type { Pet } from '../../../parts/pets/pet-labels';
import { doctor } from '../../../parts/vet-labels';
import { paths } from '../../../paths';
import { Button } from '../../../ui/button';
import { classNames } from '../../../ui/class-names';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { DateTime } from '../../../ui/format/date-time';
import { BookFollowUp, OrderMedicines } from '../next-steps/next-steps';
import { SetReminders } from '../reminders/set-reminders';
import { CareEntry } from './care-entry';
import { RecordEntry } from './record-entry';
import { type Entry, type TimelineSearch, timelineOf, timelineSearch } from './timeline';
import { partLabels, TimelineFilters } from './timeline-filters';
import { byLine, Day, More, OpenPdf, Row } from './timeline-row';

interface PetTimelineProps {
  pet: Pet;
  filter: TimelineSearch;
}

/** A pet's past and upcoming events, newest first; filtered by the URL. */
export const PetTimeline = ({ pet, filter }: PetTimelineProps) => (
  <>
    <TimelineFilters petName={pet.name} filter={filter} />
    <Entries pet={pet} filter={filter} />
  </>
);

function Entries({ pet, filter }: PetTimelineProps) {
  const list = useInfiniteQuery({ ...timelineOf(pet._id, filter), placeholderData: keepPreviousData });
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
  if (entries.length === 0) return <Empty pet={pet} filter={filter} />;
  return (
    <>
      <ol
        aria-label={filter.show ? partLabels[filter.show] : 'Timeline'}
        aria-busy={list.isPlaceholderData}
        className={classNames('flex flex-col gap-3', list.isPlaceholderData && 'opacity-60')}
      >
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

function Empty({ pet, filter: { show, search } }: PetTimelineProps) {
  if (search) {
    return (
      <EmptyState
        picture={<SearchX aria-hidden="true" />}
        title="Nothing found"
        action={
          <Button
            variant="secondary"
            render={<Link to={{ search: timelineSearch.write({ show }) }} replace />}
          >
            Clear search
          </Button>
        }
      >
        {`Nothing in ${pet.name}’s file matches “${search}”. Try the vet, a medicine or a part of the name.`}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      picture={<PawPrint aria-hidden="true" />}
      title={show ? `No ${partLabels[show].toLowerCase()} yet` : 'Nothing recorded yet'}
      action={
        pet.status === 'with_me' &&
        show !== 'weights' &&
        show !== 'papers' && <Button render={<Link to={paths.consultation} />}>Consult a vet</Button>
      }
    >
      {`${pet.name}’s visits, medicines and records appear here.`}
    </EmptyState>
  );
}

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
          title={entry.orderNumber ? `Medicines ordered, ${entry.orderNumber}` : 'Medicines ordered'}
          about={[byLine('Ordered', entry.by)]}
        >
          {entry.orderId && <More to={paths.myOrder(entry.orderId)}>View order</More>}
        </Row>
      );
    case 'weight':
      return <Row icon={Weight} when={<Day moment={entry.at} />} title={`${entry.weightKg} kg`} />;
    case 'deworming':
    case 'document':
    case 'registration':
      return <RecordEntry entry={entry} />;
    default:
      return <CareEntry entry={entry} pet={pet} />;
  }
}

const Consultation = ({ entry }: { entry: Entry }) => (
  <Row
    icon={Stethoscope}
    when={<DateTime moment={entry.at} />}
    title={`Consultation with ${doctor(entry.vetName ?? '')}`}
    about={[
      entry.consultationStatus && statusNames[entry.consultationStatus],
      entry.concern,
      byLine('Booked', entry.by),
    ]}
  >
    {entry.consultId && <More to={paths.scheduled(entry.consultId)}>View consultation</More>}
  </Row>
);

const Prescription = ({ entry }: { entry: Entry }) => (
  <Row
    icon={FileText}
    when={<DateTime moment={entry.at} />}
    title={entry.medicines.length > 0 ? 'Prescription' : 'Your vet’s advice'}
    about={[doctor(entry.vetName ?? ''), entry.assessment, byLine('Booked', entry.by)]}
  >
    {entry.medicines.length > 0 && (
      <ul className="w-full list-disc pl-5 wrap-anywhere">
        {entry.medicines.map((name, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a medicine can occur twice, and the list is never reordered
          <li key={at}>{name}</li>
        ))}
      </ul>
    )}
    {entry.consultId && entry.medicines.length > 0 && (
      <>
        <OrderMedicines consultId={entry.consultId} />
        <SetReminders consultId={entry.consultId} />
      </>
    )}
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
      about={[isBooked && 'Booked', byLine('Booked', entry.by)]}
    >
      {!isBooked && vetId && followUpOn && pet.status === 'with_me' && (
        <BookFollowUp followUpOn={followUpOn} vetId={vetId} pet={pet._id} concern={concernId ?? undefined} />
      )}
    </Row>
  );
}
