import { type HomeVisitKind, homeVisitNames } from '@tailwell/contract/booking-constants';
import { useQuery } from '@tanstack/react-query';
import { CalendarCheck, HeartPulse, type LucideIcon, Syringe, TestTube } from 'lucide-react';
import { Link } from 'react-router';
import type { CallReply } from '../../../api/call';
import { apiQuery } from '../../../api/query-client';
import { ListFault } from '../../../parts/page/list-fault';
import { visitStatusNames } from '../../../parts/visit-labels';
import { paths } from '../../../paths';
import { Button } from '../../../ui/button';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { DateTime } from '../../../ui/format/date-time';

const ADVISED = 'GET /user/get/advised/visits/{id}/v1';

type AdvisedVisit = CallReply<typeof ADVISED>['data'][number];

const views: Record<HomeVisitKind, { Icon: LucideIcon; book: string }> = {
  blood_test: { Icon: TestTube, book: 'Book this test at home' },
  vaccination: { Icon: Syringe, book: 'Book this vaccine at home' },
  home_care: { Icon: HeartPulse, book: 'Book this visit' },
};

/** Home visits advised by the vet: a link to book each, or when one is booked. */
export function AdvisedVisits({ consultId }: { consultId: string }) {
  const list = useQuery(apiQuery(ADVISED, { params: { id: consultId } }));
  if (list.error && !list.data) return <ListFault title="What your vet advises can’t be shown" list={list} />;
  if (!list.data) return <Skeleton className="h-24 w-full" />;
  return (
    <ul aria-label="Advised by your vet" className="flex w-full flex-col gap-2">
      {list.data.map((advised) => (
        <li key={advised.kind}>
          <AdvisedRow advised={advised} consultId={consultId} />
        </li>
      ))}
    </ul>
  );
}

function AdvisedRow({ advised, consultId }: { advised: AdvisedVisit; consultId: string }) {
  const { kind, note, booked, petId: pet, serviceId: service } = advised;
  const { Icon, book } = views[kind];
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg bg-primary-soft px-4 py-3 text-on-primary-soft">
      <Icon className="size-6 shrink-0" aria-hidden="true" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="text-sm">Your vet advises</p>
        <p className="font-extrabold wrap-anywhere">{note || homeVisitNames[kind]}</p>
      </div>
      {booked ? (
        <Booked booked={booked} />
      ) : (
        <Button render={<Link to={paths.bookHomeVisit(kind, { pet, service, consult: consultId })} />}>
          {book}
        </Button>
      )}
    </div>
  );
}

const UPCOMING = ['requested', 'assigned'];

function Booked({
  booked: { visitId, status, windowStart },
}: {
  booked: NonNullable<AdvisedVisit['booked']>;
}) {
  return (
    <Link to={paths.homeVisit(visitId)} className="inline-flex min-h-11 items-center gap-2 font-bold">
      <CalendarCheck className="size-5 shrink-0" aria-hidden="true" />
      <span className="underline underline-offset-4">
        {UPCOMING.includes(status) ? (
          <>
            Booked for <DateTime moment={windowStart} />
          </>
        ) : (
          visitStatusNames[status]
        )}
      </span>
    </Link>
  );
}
