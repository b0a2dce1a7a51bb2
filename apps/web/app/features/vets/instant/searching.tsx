import { useQuery } from '@tanstack/react-query';
import { CircleSlash2, Wallet } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { textOf } from '../../../api/errors-to-toasts';
import { RefundCard } from '../../../parts/refund-card';
import { paths } from '../../../paths';
import { Button } from '../../../ui/button';
import { Banner } from '../../../ui/feedback/banner';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { Spinner } from '../../../ui/feedback/spinner';
import { Card } from '../../../ui/layout/card';
import { type InstantRequest, oneRequest } from './instant-request';
import { NoVetAvailable } from './no-vet-available';
import { RoundCard } from './round-card';
import { useInstantEvents } from './use-instant-events';

interface SearchingProps {
  consultId: string;
  /** A vet has accepted: the call can start. */
  onAccepted: () => void;
}

/** A search for a vet, live from the first ring to its end. */
export function SearchingForVet({ consultId, onAccepted }: SearchingProps) {
  const { data, error, isFetching, refetch } = useQuery(oneRequest(consultId));
  useInstantEvents();
  const isAccepted = data?.status === 'accepted';
  const latest = useRef(onAccepted);
  useEffect(() => {
    latest.current = onAccepted;
  });
  useEffect(() => {
    if (isAccepted) latest.current();
  }, [isAccepted]);
  return (
    // The live region is always there: one that appears with its text is not read out.
    <div aria-live="polite" className="mx-auto flex w-full max-w-2xl flex-col gap-5">
      {error && (
        <Banner
          kind={data ? 'warning' : 'danger'}
          action={
            <Button variant="secondary" isLoading={isFetching} onClick={() => refetch()}>
              Try again
            </Button>
          }
        >
          {textOf(error)} {data && 'What you see may be old; we keep looking.'}
        </Banner>
      )}
      {data ? <Search request={data} /> : !error && <Skeleton className="h-72 rounded-xl" />}
    </div>
  );
}

function Search({ request }: { request: InstantRequest }) {
  switch (request.status) {
    case 'searching':
      return <RoundCard request={request} />;
    case 'accepted':
      return <Accepted />;
    case 'no_vet':
      return <NoVetAvailable request={request} />;
    case 'payment_pending':
      return <Unpaid request={request} />;
    default:
      return <NotSearching request={request} />;
  }
}

const Accepted = () => (
  <Card className="flex flex-col items-center gap-4 py-8 text-center">
    <span className="grid size-18 place-items-center rounded-full bg-primary-soft text-on-primary-soft">
      <Spinner className="size-8" />
    </span>
    <h1 className="text-2xl font-extrabold">A vet has accepted</h1>
    <p className="text-ink-soft">We’re connecting you.</p>
  </Card>
);

const Unpaid = ({ request: { consultId } }: { request: InstantRequest }) => (
  <Card className="flex flex-col items-center gap-4 py-8 text-center">
    <span className="grid size-18 place-items-center rounded-full bg-accent-soft text-on-accent-soft">
      <Wallet className="size-8" aria-hidden="true" />
    </span>
    <h1 className="text-2xl font-extrabold">It isn’t paid yet</h1>
    <p className="max-w-md text-ink-soft">
      We’ll ask vets once your payment arrives. If you have just paid, this takes a few seconds.
    </p>
    <Button render={<Link to={paths.instantPayment(consultId)} />}>Back to paying</Button>
  </Card>
);

/** A request that was cancelled, or not paid in time. */
function NotSearching({ request: { status, refund, payment } }: { request: InstantRequest }) {
  const isExpired = status === 'expired';
  return (
    <>
      <Card className="flex flex-col items-center gap-4 py-8 text-center">
        <span className="grid size-18 place-items-center rounded-full bg-sunken text-ink-soft">
          <CircleSlash2 className="size-9" aria-hidden="true" />
        </span>
        <h1 className="text-2xl font-extrabold">
          {isExpired ? 'It wasn’t paid in time' : 'You stopped asking'}
        </h1>
        <p className="max-w-md text-ink-soft">
          {isExpired
            ? 'No vet was asked. If your payment arrives in the next few minutes, we’ll start the search; after that, we’ll refund it.'
            : refund
              ? 'You’ll get a full refund.'
              : 'You haven’t been charged.'}
        </p>
        <div className="flex w-full flex-col gap-3 sm:w-auto sm:flex-row sm:flex-wrap sm:justify-center">
          <Button render={<Link to={paths.askForVet} />}>Ask again</Button>
          <Button variant="secondary" render={<Link to={paths.vets()} />}>
            Choose a time instead
          </Button>
        </div>
      </Card>
      {refund && <RefundCard refund={refund} method={payment?.method} />}
    </>
  );
}
