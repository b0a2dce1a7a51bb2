import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { ApiError } from '../../api/api-error';
import { call } from '../../api/call';
import { useIdempotencyKey } from '../../api/idempotency-key';
import { useSignedIn } from '../../api/use-signed-in';
import { OtherWindows } from '../../features/home-care/home-visits/choosing/window-card';
import { WindowPicker } from '../../features/home-care/home-visits/choosing/window-picker';
import { SignInHere } from '../../features/home-care/home-visits/sign-in-here';
import { VisitNotFound } from '../../features/home-care/home-visits/visit/visit-not-found';
import { VisitSkeleton } from '../../features/home-care/home-visits/visit/visit-skeleton';
import { kindOfPath } from '../../features/home-care/home-visits/visit-kinds';
import {
  cacheVisit,
  invalidateVisits,
  oneVisit,
  type VisitDetails,
  visitOffer,
} from '../../features/home-care/home-visits/visit-queries';
import { When } from '../../features/home-care/home-visits/visit-when';
import { arrivalInSentence, hourFrom } from '../../features/home-care/home-visits/window-labels';
import { moveState } from '../../features/vets/consultations/appointment/move-state';
import { BackLink } from '../../parts/page/back-link';
import { ListFault } from '../../parts/page/list-fault';
import { titled } from '../../parts/page/titled';
import { Refusal } from '../../parts/refusal';
import { paths } from '../../paths';
import { Button } from '../../ui/button';
import { Banner } from '../../ui/feedback/banner';
import { MomentInSentence } from '../../ui/format/moment-in-sentence';
import { Card } from '../../ui/layout/card';
import { StickyBar } from '../../ui/layout/sticky-bar';
import { useNow } from '../../ui/use-now';
import type { Route } from './+types/reschedule-visit-page';

export const meta = () => [...titled('Another time'), { name: 'robots', content: 'noindex' }];

export const handle = { Skeleton: VisitSkeleton };

/** Another window for a visit; after a failed attempt, the free second one. */
export default function ReschedulePage({ params }: Route.ComponentProps) {
  const isSignedIn = useSignedIn();
  const kind = kindOfPath(useLocation().pathname);
  const visit = useQuery({ ...oneVisit(params.id), enabled: isSignedIn, refetchOnWindowFocus: 'always' });
  const isUnknown =
    visit.error instanceof ApiError && (visit.error.status === 404 || visit.error.status === 422);
  return (
    <div className="page flex max-w-3xl flex-col gap-5 py-6 max-lg:min-h-page sm:py-10">
      <BackLink to={paths.homeVisit(params.id, kind)}>Your visit</BackLink>
      <h1 className="text-2xl font-extrabold">
        {visit.data?.reschedule.isFreeRevisit ? 'Choose the free second visit' : 'Choose another time'}
      </h1>
      {!isSignedIn && <SignInHere title="Sign in to move your visit">Only the owner can move it.</SignInHere>}
      {isSignedIn && visit.data && <Move visit={visit.data} />}
      {isSignedIn && !visit.data && isUnknown && <VisitNotFound kind={kind} />}
      {isSignedIn && !visit.data && visit.error && !isUnknown && <ListFault list={visit} />}
      {isSignedIn && visit.isPending && <VisitSkeleton isBare />}
    </div>
  );
}

function Move({ visit }: { visit: VisitDetails }) {
  const { _id, windowStart, windowEnd, reschedule } = visit;
  const { pathname } = useLocation();
  return (
    <>
      <Card className="flex flex-col gap-1">
        <p className="text-sm text-ink-soft">{reschedule.isFreeRevisit ? 'It was planned for' : 'Now'}</p>
        <p className="text-lg font-extrabold">
          <When from={windowStart} to={windowEnd} />
        </p>
        {reschedule.isAllowed && <Rule reschedule={reschedule} />}
      </Card>
      {reschedule.isAllowed ? (
        <Mover visit={visit} />
      ) : (
        <Banner
          kind="warning"
          title="It can’t be rescheduled any more"
          action={
            <Button variant="secondary" render={<Link to={paths.homeVisit(_id, kindOfPath(pathname))} />}>
              Your visit
            </Button>
          }
        >
          {reschedule.why}
        </Banner>
      )}
    </>
  );
}

function Rule({ reschedule: { isFreeRevisit, movesLeft, until } }: Pick<VisitDetails, 'reschedule'>) {
  const now = useNow(60);
  if (isFreeRevisit) {
    return <p className="text-sm text-ink-soft">The second visit is free, and doesn’t count as a move.</p>;
  }
  return (
    <p className="text-sm text-ink-soft">
      Moving it is free. You can do so {movesLeft === 1 ? 'once more' : `${movesLeft} more times`}
      {now && Date.parse(until) > now.getTime() && (
        <>
          , until <MomentInSentence moment={until} />
        </>
      )}
      .
    </p>
  );
}

/** Moves the visit to another window. */
function Mover({ visit }: { visit: VisitDetails }) {
  const [selected, setSelected] = useState<string | null>(null);
  const now = useNow(60);
  const offer = useQuery(
    visitOffer({
      kind: visit.kind,
      visitId: visit._id,
      pincode: visit.address.pincode,
      vetId: visit.technician?.vetId,
      services: visit.lines.map(({ serviceId }) => serviceId),
    }),
  );
  const moving = useMoving(visit, { onFailure: () => setSelected(null) });
  const choose = (startsAt: string) => {
    moving.reset();
    setSelected(startsAt);
  };
  return (
    <>
      <Card>
        {offer.error && !offer.data ? (
          <ListFault list={offer} />
        ) : (
          <WindowPicker
            days={offer.data?.days}
            value={selected}
            current={visit.reschedule.isFreeRevisit ? null : visit.windowStart}
            onChange={choose}
          />
        )}
      </Card>
      {moving.error && (
        <Refusal error={moving.error}>
          <OtherWindows error={moving.error} onChoose={choose} />
        </Refusal>
      )}
      {selected && now && (
        <StickyBar label="Your choice">
          <Button size="lg" isWide isLoading={moving.isPending} onClick={() => moving.mutate(selected)}>
            {visit.reschedule.isFreeRevisit ? 'Book' : 'Move to'} {arrivalInSentence(hourFrom(selected), now)}
          </Button>
        </StickyBar>
      )}
    </>
  );
}

function useMoving({ _id, windowStart: before }: VisitDetails, { onFailure }: { onFailure: () => void }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const keyFor = useIdempotencyKey();
  return useMutation({
    mutationFn: (startsAt: string) => {
      const input = { params: { id: _id }, body: { startsAt } };
      return call('PUT /user/update/home/care/request/{id}/v1', input, { idempotencyKey: keyFor(input) });
    },
    meta: { isErrorShown: true },
    onSuccess: async ({ data }) => {
      await cacheVisit(queries, data);
      // Spec §2: the same path segment as the current address, with forReschedule.
      void navigate(paths.homeVisit(_id, kindOfPath(pathname)), {
        replace: true,
        state: moveState({ startsAt: data.windowStart, before }),
      });
    },
    // On any error, free windows and the permission to move have to be refetched.
    onError: () => {
      onFailure();
      return invalidateVisits(queries);
    },
  });
}
