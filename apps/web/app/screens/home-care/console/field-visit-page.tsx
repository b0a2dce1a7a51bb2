import { homeVisitNames } from '@tailwell/contract/booking-constants';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { consolePaths } from '../../../console-paths';
import { FailDialog } from '../../../features/home-care/technician-console/fail-dialog';
import {
  fieldStatusLabels,
  formatWindow,
  isToDo,
  toneOf,
} from '../../../features/home-care/technician-console/field-labels';
import {
  findVisit,
  saveDay,
  saveVisits,
  useField,
} from '../../../features/home-care/technician-console/field-store';
import { PetCard } from '../../../features/home-care/technician-console/pet-card';
import { withQueued } from '../../../features/home-care/technician-console/shown-visit';
import {
  dayQuery,
  daySearch,
  type FieldVisit,
  visitQuery,
} from '../../../features/home-care/technician-console/technician-console';
import { WhereCard } from '../../../features/home-care/technician-console/technician-where-card';
import { UnsentBar } from '../../../features/home-care/technician-console/unsent-bar';
import { useFieldSync } from '../../../features/home-care/technician-console/use-field';
import { usePosition } from '../../../features/home-care/technician-console/use-position';
import { NextStep } from '../../../features/home-care/technician-console/visit-next-step';
import { VisitReport } from '../../../features/home-care/technician-console/visit-report';
import { titledForConsole } from '../../../parts/console/titled-for-console';
import { BackLink } from '../../../parts/page/back-link';
import { ListFault } from '../../../parts/page/list-fault';
import { Badge } from '../../../ui/badge';
import { Banner } from '../../../ui/feedback/banner';
import { PageSkeleton } from '../../../ui/feedback/skeleton';
import { dayOf } from '../../../ui/format/age';
import { DateTime } from '../../../ui/format/date-time';
import { timeInIndia } from '../../../ui/format/times';
import type { Route } from './+types/field-visit-page';

export const meta = () => titledForConsole('Visit');

/** Polling interval for changes without an event, in milliseconds. */
const POLL_INTERVAL = 30_000;

export default function VisitPage({ params }: Route.ComponentProps) {
  useFieldSync();
  const field = useField();
  const found = findVisit(field, params.id);
  const read = useQuery({ ...visitQuery(params.id), refetchInterval: POLL_INTERVAL });
  useVisitStored(read.data, found !== undefined && field.isLoaded);
  if (!found) {
    if (!read.error || !field.isLoaded) return <PageSkeleton label="Loading the visit" />;
    return (
      <div className="page flex max-w-3xl flex-col gap-5 py-6">
        <BackLink to={consolePaths.visits()}>Visits</BackLink>
        <ListFault list={read} title="This visit isn’t on your phone" />
      </div>
    );
  }
  return (
    <Visit
      key={params.id}
      visit={withQueued(found.visit, field.actions)}
      readAt={read.error ? found.stored.readAt : undefined}
    />
  );
}

/** Stores the fetched visit; if its day isn't stored yet, fetches and stores the whole day. */
function useVisitStored(visit: FieldVisit | undefined, isStored: boolean) {
  const day = useQuery({
    ...dayQuery(visit ? dayOf(new Date(visit.windowStart)) : null),
    enabled: visit !== undefined && !isStored,
  });
  useEffect(() => {
    if (visit && isStored) void saveVisits([visit]);
  }, [visit, isStored]);
  useEffect(() => {
    if (day.data) void saveDay(day.data);
  }, [day.data]);
}

function Visit({ visit, readAt }: { visit: FieldVisit; readAt: number | undefined }) {
  const [isFailing, setFailing] = useState(false);
  usePosition(visit._id, visit.status === 'on_the_way');
  const isWorking = visit.status === 'in_service';
  const search = daySearch.write(dayOf(new Date(visit.windowStart)));
  return (
    <div className="page flex min-h-[calc(100dvh-8rem)] max-w-3xl flex-col gap-5 pt-6 sm:pt-8 md:min-h-dvh md:pb-6">
      <BackLink to={consolePaths.visits(search)}>Visits</BackLink>
      <header className="flex flex-wrap items-start justify-between gap-2">
        <div>
          <h1 className="text-2xl font-extrabold">{homeVisitNames[visit.kind]}</h1>
          <p className="font-bold text-ink-soft">{formatWindow(visit)}</p>
          {readAt !== undefined && (
            <p className="text-sm text-ink-soft">As of {timeInIndia(new Date(readAt))}</p>
          )}
        </div>
        <Badge tone={toneOf(visit)}>{fieldStatusLabels[visit.status]}</Badge>
      </header>
      <p role="status" className="sr-only">
        {fieldStatusLabels[visit.status]}
      </p>
      <UnsentBar visitId={visit._id} />
      <Ending visit={visit} />
      <WhereCard visit={visit} />
      {visit.pets.map((pet) => (
        <PetCard key={pet._id} visit={visit} pet={pet} isWorking={isWorking} />
      ))}
      {(isWorking || visit.photos.length > 0 || visit.advice) && (
        <VisitReport visit={visit} isWorking={isWorking} />
      )}
      <NextStep visit={visit} onFail={() => setFailing(true)} />
      <FailDialog visit={visit} isOpen={isFailing} onClose={() => setFailing(false)} />
    </div>
  );
}

function Ending({ visit }: { visit: FieldVisit }) {
  if (isToDo(visit)) return null;
  const isGood = toneOf(visit) === 'success';
  return (
    <Banner kind={isGood ? 'success' : 'info'} title={fieldStatusLabels[visit.status]}>
      {visit.failure}
      {isGood && visit.endedAt && (
        <>
          Ended <DateTime moment={visit.endedAt} />. The address is no longer shown.
        </>
      )}
    </Banner>
  );
}
