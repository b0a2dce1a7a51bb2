import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useSignedIn } from '../../api/use-signed-in';
import { AskForName } from '../../features/account/profile/ask-for-name';
import { PayVisit } from '../../features/home-care/home-visits/paying/pay-visit';
import { SignInHere } from '../../features/home-care/home-visits/sign-in-here';
import { kindLinks, kindOfPath } from '../../features/home-care/home-visits/visit-kinds';
import { visitHold } from '../../features/home-care/home-visits/visit-queries';
import { BackLink } from '../../parts/page/back-link';
import { ListFault } from '../../parts/page/list-fault';
import { titled } from '../../parts/page/titled';
import { paths } from '../../paths';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Skeleton } from '../../ui/feedback/skeleton';

export const meta = () => [...titled('Book your visit'), { name: 'robots', content: 'noindex' }];

/** The held window of a kind, with its bill; a reload or another tab finds the same one. */
export default function PayPage() {
  const kind = kindOfPath(useLocation().pathname);
  const isSignedIn = useSignedIn();
  return (
    <div className="page flex max-w-5xl flex-col gap-5 py-6 max-lg:min-h-page sm:py-10">
      <BackLink to={paths.bookHomeVisit(kind)}>Change your choices</BackLink>
      <h1 className="text-2xl font-extrabold">Book your visit</h1>
      {isSignedIn ? (
        <HeldSlot key={kind} />
      ) : (
        <SignInHere title="Sign in to book">Your choices are saved.</SignInHere>
      )}
    </div>
  );
}

function HeldSlot() {
  const kind = kindOfPath(useLocation().pathname);
  const hold = useQuery({ ...visitHold(kind), refetchOnWindowFocus: 'always' });
  // An expired hold stays visible until there is another one.
  const [last, setLast] = useState(hold.data);
  if (hold.data && hold.data !== last) setLast(hold.data);
  const shown = hold.data ?? last;
  if (shown) {
    return (
      <>
        <AskForName />
        <PayVisit
          key={`${shown._id} ${shown.holdExpiresAt}`}
          hold={shown}
          answeredAt={hold.dataUpdatedAt}
          isReleased={hold.data === null}
        />
      </>
    );
  }
  if (hold.error) return <ListFault list={hold} />;
  if (hold.isPending) {
    return (
      <div role="status" className="flex flex-col gap-4">
        <span className="sr-only">Loading your slot</span>
        <Skeleton className="h-14 rounded-lg" />
        <Skeleton className="h-56 rounded-xl" />
      </div>
    );
  }
  return (
    <EmptyState
      picture={<CalendarClock aria-hidden="true" />}
      title="No slot is held for you right now"
      action={<Button render={<Link to={kindLinks[kind]} />}>Choose a time</Button>}
    >
      Choose a service and a slot. We hold the slot for ten minutes while you pay.
    </EmptyState>
  );
}
