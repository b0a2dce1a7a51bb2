import { useInfiniteQuery } from '@tanstack/react-query';
import {
  CalendarClock,
  FileText,
  type LucideIcon,
  Package,
  PawPrint,
  Stethoscope,
  Weight,
} from 'lucide-react';
import type { ReactNode } from 'react';
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
import { dayInIndia, fullDateInIndia } from '../../ui/format/times';
import { Card } from '../../ui/layout/card';
import { useNow } from '../../ui/use-now';
import { BookFollowUp, OrderMedicines } from '../prescriptions/next-steps';
import { type Entry, timelineOf } from './timeline';

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
      : `Consultations, prescriptions and weights of ${pet.name} will show here.`}
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
    {entry.pdfUrl && (
      <Button
        variant="secondary"
        render={<a href={entry.pdfUrl} target="_blank" rel="noreferrer" />}
        icon={<FileText className="size-4" aria-hidden="true" />}
      >
        <span>
          Open PDF<span className="sr-only">, in a new tab</span>
        </span>
      </Button>
    )}
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

/** A day without a time. */
function Day({ moment }: { moment: string }) {
  const date = new Date(moment);
  const now = useNow(60);
  return <time dateTime={moment}>{now ? dayInIndia(date, now) : fullDateInIndia(date)}</time>;
}

interface RowProps {
  icon: LucideIcon;
  when: ReactNode;
  title: string;
  about?: (string | false | null)[];
  children?: ReactNode;
}

const Row = ({ icon: Icon, when, title, about = [], children }: RowProps) => (
  <Card className="flex gap-4">
    <span className="grid size-10 shrink-0 place-items-center rounded-full bg-primary-soft text-on-primary-soft">
      <Icon className="size-5" aria-hidden="true" />
    </span>
    <div className="flex min-w-0 flex-1 flex-col gap-2">
      <div>
        <p className="text-sm text-ink-soft">{when}</p>
        <h2 className="font-extrabold wrap-anywhere">{title}</h2>
        <p className="text-sm text-ink-soft wrap-anywhere empty:hidden">
          {about.filter(Boolean).join(' · ')}
        </p>
      </div>
      {children && <div className="flex flex-wrap items-start gap-2">{children}</div>}
    </div>
  </Card>
);

const More = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className="inline-flex min-h-11 items-center font-bold text-primary">
    {children}
  </Link>
);
