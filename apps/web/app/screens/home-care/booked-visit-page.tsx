import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { ApiError } from '../../api/api-error';
import { URL_REFRESH_INTERVAL } from '../../api/query-client';
import { useSignedIn } from '../../api/use-signed-in';
import { AskForNotifications } from '../../features/account/notifications/ask-for-notifications';
import { SignInHere } from '../../features/home-care/home-visits/sign-in-here';
import {
  isCancelled,
  isRunning,
  isUpcoming,
  remainingSteps,
} from '../../features/home-care/home-visits/status-labels';
import { VisitCard } from '../../features/home-care/home-visits/visit/booked-visit-card';
import { PaidCard } from '../../features/home-care/home-visits/visit/paid-card';
import { PrepCard } from '../../features/home-care/home-visits/visit/prep-card';
import { FindingCards, PaperCards } from '../../features/home-care/home-visits/visit/result-cards';
import { VisitBanners } from '../../features/home-care/home-visits/visit/visit-banners';
import { VisitLive } from '../../features/home-care/home-visits/visit/visit-live';
import { VisitNotFound } from '../../features/home-care/home-visits/visit/visit-not-found';
import { VisitSkeleton } from '../../features/home-care/home-visits/visit/visit-skeleton';
import { formatTimeline } from '../../features/home-care/home-visits/visit/visit-timeline-labels';
import { kindOfPath, kindViews } from '../../features/home-care/home-visits/visit-kinds';
import { oneVisit, type VisitDetails } from '../../features/home-care/home-visits/visit-queries';
import { arrivalInSentence, hourFrom, spanOf } from '../../features/home-care/home-visits/window-labels';
import { BackLink } from '../../parts/page/back-link';
import { ListFault } from '../../parts/page/list-fault';
import { titled } from '../../parts/page/titled';
import { PaperLink } from '../../parts/paper/paper-link';
import { RefundCard } from '../../parts/refund-card';
import { paths } from '../../paths';
import { DateTime } from '../../ui/format/date-time';
import { fullDateInIndia } from '../../ui/format/times';
import { Card } from '../../ui/layout/card';
import { TimelineStep } from '../../ui/layout/timeline-step';
import { useNow } from '../../ui/use-now';
import type { Route } from './+types/booked-visit-page';

export const meta = () => [...titled('Your home visit'), { name: 'robots', content: 'noindex' }];

export const handle = { Skeleton: VisitSkeleton };

/** Polling interval while updates are expected, in milliseconds; the socket is faster. */
const POLL_INTERVAL = 30_000;

/** One visit, of any kind. */
export default function VisitPage({ params }: Route.ComponentProps) {
  const isSignedIn = useSignedIn();
  const kind = kindOfPath(useLocation().pathname);
  const visit = useQuery({
    ...oneVisit(params.id),
    enabled: isSignedIn,
    refetchInterval: ({ state }) =>
      state.data && isRunning(state.data.status) ? POLL_INTERVAL : URL_REFRESH_INTERVAL,
    refetchOnWindowFocus: 'always',
  });
  return (
    <div className="page flex max-w-5xl flex-col gap-5 py-6 sm:py-10">
      <BackLink to={paths.homeVisits(visit.data?.kind ?? kind)}>Your visits</BackLink>
      <h1 className="text-2xl font-extrabold">{titleOf(visit.data)}</h1>
      {!isSignedIn && <SignInHere title="Sign in to see your visit">Only the owner can see it.</SignInHere>}
      {isSignedIn && visit.data && <Visit visit={visit.data} />}
      {isSignedIn && !visit.data && isUnknown(visit.error) && <VisitNotFound kind={kind} />}
      {isSignedIn && !visit.data && visit.error && !isUnknown(visit.error) && <ListFault list={visit} />}
      {isSignedIn && visit.isPending && <VisitSkeleton isBare />}
    </div>
  );
}

const titleOf = (visit: VisitDetails | undefined) => {
  if (!visit) return 'Your home visit';
  return isCancelled(visit.status) ? 'Visit cancelled' : kindViews[visit.kind].title;
};

const isUnknown = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 422);

function Visit({ visit }: { visit: VisitDetails }) {
  const { status, refund, payment } = visit;
  return (
    <>
      <VisitBanners visit={visit} />
      <VisitLive visit={visit} />
      {isUpcoming(status) && <AskForNotifications />}
      <div className="grid items-start gap-5 lg:grid-cols-[1fr_22rem] lg:gap-6">
        <div className="flex min-w-0 flex-col gap-5">
          <PaperCards visit={visit} />
          <VisitCard visit={visit} />
          <FindingCards visit={visit} />
          {refund && <RefundCard refund={refund} method={payment?.method} />}
          {isUpcoming(status) && <PrepCard visit={visit} />}
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <PaidCard visit={visit} />
          {visit.papers.map((paper) => (
            <PaperLink key={paper.number} paper={paper} of={kindViews[visit.kind].title} />
          ))}
          <VisitTimeline visit={visit} />
        </div>
      </div>
    </>
  );
}

/** Past events, oldest first, and the next step. */
function VisitTimeline({ visit: { timeline, status, kind } }: { visit: VisitDetails }) {
  const now = useNow(60);
  const write = (moment: string) => {
    const window = hourFrom(moment);
    return now ? arrivalInSentence(window, now) : `${fullDateInIndia(new Date(moment))}, ${spanOf(window)}`;
  };
  const events = formatTimeline(timeline, { write });
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-lg font-extrabold">Timeline</h2>
      <ol className="flex flex-col">
        {events.map((event, at) => (
          <TimelineStep
            key={`${event.at} ${event.text}`}
            kind={event.isBreak ? 'break' : 'done'}
            isNow={at === events.length - 1}
            text={event.text}
          >
            <DateTime moment={event.at} />
          </TimelineStep>
        ))}
        {remainingSteps(status, kind).map((text) => (
          <TimelineStep key={text} text={text} />
        ))}
      </ol>
    </Card>
  );
}
