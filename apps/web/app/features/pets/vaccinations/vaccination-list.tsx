import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, FileText, Syringe } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CallReply } from '../../../api/call';
import { apiQuery, URL_REFRESH_INTERVAL } from '../../../api/query-client';
import { ListFault } from '../../../parts/page/list-fault';
import type { Pet } from '../../../parts/pets/pet-labels';
import { paths } from '../../../paths';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { DateTime } from '../../../ui/format/date-time';
import { fullDate } from '../../../ui/format/times';
import { Card } from '../../../ui/layout/card';
import { StateBadge } from './state-badge';

const LIST = 'GET /pet/get/vaccinations/{id}/v1';

type Vaccination = CallReply<typeof LIST>['data'][number];

interface VaccinationListProps {
  pet: Pet;
  /** Actions for a vaccination, by its id. */
  actsOf: (id: string) => ReactNode;
}

/** A pet’s vaccinations, due ones first: state, certificate, and a link to the next one. */
export function VaccinationList({ pet, actsOf }: VaccinationListProps) {
  const list = useQuery({
    ...apiQuery(LIST, { params: { id: pet._id } }),
    refetchInterval: URL_REFRESH_INTERVAL,
  });
  if (list.error && !list.data) return <ListFault list={list} />;
  if (!list.data) {
    return (
      <div role="status" className="flex flex-col gap-3">
        <span className="sr-only">Loading the vaccinations</span>
        <Skeleton className="h-32" />
        <Skeleton className="h-32" />
      </div>
    );
  }
  if (list.data.length === 0) return <Empty pet={pet} />;
  return (
    <>
      <ul aria-label="Vaccinations" className="flex flex-col gap-3">
        {list.data.map((vaccination) => (
          <li key={vaccination._id}>
            <VaccinationCard vaccination={vaccination} pet={pet} acts={actsOf(vaccination._id)} />
          </li>
        ))}
      </ul>
      {pet.status === 'with_me' && (
        <Button
          variant="secondary"
          className="self-center"
          render={<Link to={paths.bookHomeVisit('vaccination')} />}
        >
          Book another vaccine
        </Button>
      )}
    </>
  );
}

const Empty = ({ pet }: { pet: Pet }) => (
  <EmptyState
    picture={<Syringe aria-hidden="true" />}
    title="No vaccinations yet"
    action={
      pet.status === 'with_me' && (
        <Button render={<Link to={paths.bookHomeVisit('vaccination')} />}>Book a vaccination</Button>
      )
    }
  >
    What we give {pet.name} at home appears here, with its certificate and next due date. Add vaccinations
    given elsewhere to the e-health card.
  </EmptyState>
);

interface VaccinationCardProps {
  vaccination: Vaccination;
  pet: Pet;
  acts: ReactNode;
}

function VaccinationCard({ vaccination, pet, acts }: VaccinationCardProps) {
  const { name, state, givenOn, nextDueOn, vetOrClinic, batchNo, expiresOn, pdfUrl, fileUrl } = vaccination;
  const facts = [
    ['Given on', fullDate(givenOn)],
    ['Next due', nextDueOn ? fullDate(nextDueOn) : 'Given once'],
    ['By', vetOrClinic],
    ['Batch', [batchNo, expiresOn && `expiry ${fullDate(expiresOn)}`].filter(Boolean).join(', ')],
  ];
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 className="min-w-0 text-lg font-extrabold wrap-anywhere">{name}</h2>
        <span className="flex items-center gap-2">
          <StateBadge state={state} />
          {acts}
        </span>
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label} className="contents">
                <dt className="text-ink-soft">{label}</dt>
                <dd className="font-bold wrap-anywhere">{value}</dd>
              </div>
            ),
        )}
      </dl>
      <div className="flex flex-wrap items-center gap-2 empty:hidden">
        <NextDose vaccination={vaccination} pet={pet} />
        <Paper name="Certificate" of={name} url={pdfUrl} />
        <Paper name="Photo or paper" of={name} url={fileUrl} />
      </div>
    </Card>
  );
}

function Paper({ name, of, url }: { name: string; of: string; url: string | null }) {
  if (!url) return null;
  return (
    <Button
      variant="secondary"
      render={<a href={url} target="_blank" rel="noreferrer" />}
      icon={<FileText className="size-4" aria-hidden="true" />}
    >
      <span>
        {name}
        <span className="sr-only"> of {of}, in a new tab</span>
      </span>
    </Button>
  );
}

/** Where the next one is booked, or how to book it, once it is due. */
function NextDose({
  vaccination: { booked, state, vaccineId, name },
  pet,
}: {
  vaccination: Vaccination;
  pet: Pet;
}) {
  if (booked) {
    return (
      <Link
        to={paths.homeVisit(booked.visitId)}
        className="inline-flex min-h-11 items-center font-bold text-primary"
      >
        <span>
          Booked for <DateTime moment={booked.windowStart} />
        </span>
      </Link>
    );
  }
  if (pet.status !== 'with_me' || (state !== 'due_soon' && state !== 'overdue')) return null;
  return (
    <Button
      icon={<CalendarPlus className="size-5" aria-hidden="true" />}
      render={<Link to={paths.bookHomeVisit('vaccination', { pet: pet._id, service: vaccineId })} />}
    >
      <span>
        Book the next one<span className="sr-only"> of {name}</span>
      </span>
    </Button>
  );
}
