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
import { fullDateInIndia } from '../../../ui/format/times';
import { useNow } from '../../../ui/use-now';
import { BookFollowUp, OrderMedicines } from '../next-steps/next-steps';
import { SetReminders } from '../reminders/set-reminders';
import { CareEntry } from './care-entry';
import { RecordEntry } from './record-entry';
import { type Entry, isOpenBooking, type TimelineSearch, timelineOf, timelineSearch } from './timeline';
import { partLabels, TimelineFilters } from './timeline-filters';
import { byLine, Line, More, OpenPaper, Row } from './timeline-row';

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
  const now = useNow(60);
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
  const newest = entries.find(({ kind, medicines }) => kind === 'prescription' && medicines.length > 0);
  return (
    <>
      <div
        aria-busy={list.isPlaceholderData}
        className={classNames('flex flex-col gap-5', list.isPlaceholderData && 'opacity-60')}
      >
        {groupEntries(entries, now).map(([name, ofGroup]) => (
          <section key={name}>
            <h2 className="pb-2 text-sm font-bold text-ink-soft">{name}</h2>
            <ol
              aria-label={`${filter.show ? partLabels[filter.show] : 'Timeline'}, ${name}`}
              className="divide-y divide-line border-y border-line"
            >
              {ofGroup.map((entry) => (
                <li key={entry.key}>
                  <EntryRow entry={entry} pet={pet} isNewest={entry === newest} />
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
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

interface EntryRowProps {
  entry: Entry;
  pet: Pet;
  /** Of several prescriptions, only the newest offers what comes next. */
  isNewest: boolean;
}

function EntryRow({ entry, pet, isNewest }: EntryRowProps) {
  const { kind, at, by, orderNumber, orderId, weightKg } = entry;
  switch (kind) {
    case 'consultation':
      return <Consultation entry={entry} />;
    case 'prescription':
      return <Prescription entry={entry} isNewest={isNewest} />;
    case 'follow-up':
      return <FollowUp entry={entry} pet={pet} />;
    case 'order':
      return (
        <Line
          icon={Package}
          at={at}
          title={orderNumber ? `Medicines ordered, ${orderNumber}` : 'Medicines ordered'}
          about={[byLine('Ordered', by)]}
          to={orderId && paths.myOrder(orderId)}
        />
      );
    case 'weight':
      return <Line icon={Weight} at={at} title={`${weightKg} kg`} />;
    case 'deworming':
    case 'document':
    case 'registration':
      return <RecordEntry entry={entry} />;
    default:
      return <CareEntry entry={entry} pet={pet} />;
  }
}

function Consultation({ entry }: { entry: Entry }) {
  const { at, vetName, concern, consultationStatus, consultId, by } = entry;
  const title = `Consultation with ${doctor(vetName ?? '')}`;
  const about = [consultationStatus && statusNames[consultationStatus], concern, byLine('Booked', by)];
  const to = consultId && paths.scheduled(consultId);
  if (!isOpenBooking(consultationStatus)) {
    return <Line icon={Stethoscope} at={at} title={title} about={about} to={to} />;
  }
  return (
    <Row icon={Stethoscope} at={at} hasTime title={title} about={about}>
      {to && <More to={to}>View consultation</More>}
    </Row>
  );
}

function Prescription({ entry, isNewest }: Pick<EntryRowProps, 'entry' | 'isNewest'>) {
  const { at, vetName, assessment, medicines, consultId, pdfUrl, by } = entry;
  const hasMedicines = medicines.length > 0;
  return (
    <Row
      icon={FileText}
      at={at}
      hasTime
      title={hasMedicines ? 'Prescription' : 'Your vet’s advice'}
      text={assessment}
      about={[doctor(vetName ?? ''), medicines.join(', '), byLine('Booked', by)]}
    >
      {consultId && hasMedicines && isNewest && (
        <>
          <OrderMedicines consultId={consultId} />
          <SetReminders consultId={consultId} />
        </>
      )}
      {/* Its page has the PDF too; other carers can't open that. */}
      {consultId ? (
        <More to={paths.scheduled(consultId)}>View prescription</More>
      ) : (
        pdfUrl && <OpenPaper url={pdfUrl} />
      )}
    </Row>
  );
}

function FollowUp({ entry, pet }: { entry: Entry; pet: Pet }) {
  const { at, vetId, vetName, followUpOn, isBooked, concernId, by } = entry;
  return (
    <Row
      icon={CalendarClock}
      at={at}
      title={`Follow-up with ${doctor(vetName ?? '')}`}
      about={[isBooked && 'Booked', byLine('Booked', by)]}
    >
      {!isBooked && vetId && followUpOn && pet.status === 'with_me' && (
        <BookFollowUp followUpOn={followUpOn} vetId={vetId} pet={pet._id} concern={concernId ?? undefined} />
      )}
    </Row>
  );
}

/** Upcoming entries, soonest first, then those of each month, newest first. */
function groupEntries(entries: Entry[], now: Date | undefined) {
  const isUpcoming = ({ kind, at, consultationStatus, care }: Entry) => {
    const isBooking = kind === 'consultation' || kind === 'visit';
    if (isBooking && !isOpenBooking(consultationStatus ?? care?.status)) return false;
    return now !== undefined && new Date(at) > now;
  };
  const upcoming = entries.filter(isUpcoming).toReversed();
  const months = Map.groupBy(
    entries.filter((entry) => !isUpcoming(entry)),
    ({ at }) => fullDateInIndia(new Date(at)).replace(/^\d+ /, ''),
  );
  return [...(upcoming.length > 0 ? [['Upcoming', upcoming] as const] : []), ...months];
}
