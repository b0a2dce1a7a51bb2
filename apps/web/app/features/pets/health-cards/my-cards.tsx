import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { PawPrint, Plus, WifiOff } from 'lucide-react';
import { Link } from 'react-router';
import { ApiError } from '../../../api/api-error';
import { BackLink } from '../../../parts/page/back-link';
import { ListFault } from '../../../parts/page/list-fault';
import { paths } from '../../../paths';
import { petPaths } from '../../../pet-paths';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { cardsQuery } from './cards';
import { HealthCard } from './health-card';
import { PetSwitcher } from './pet-switcher';

/** The user's pets' cards. `selected`: the pet whose card is open; default: the first. */
export function MyCards({ selected }: { selected: string | null }) {
  const list = useQuery(cardsQuery);
  const shown = list.data?.find(({ _id }) => _id === selected) ?? list.data?.[0];
  return (
    <div className="page flex flex-col gap-5 py-6 sm:py-10">
      <BackLink to={paths.profile}>Account</BackLink>
      <h1 className="text-2xl font-extrabold print:hidden">E-health card</h1>
      {list.data && list.data.length > 0 && <PetSwitcher cards={list.data} shown={shown?._id} />}
      {!list.data && (list.error ? <Fault list={list} /> : <CardSkeleton />)}
      {list.data?.length === 0 && <NoPets />}
      {shown && <HealthCard key={shown._id} card={shown} />}
    </div>
  );
}

/** Offline, links to the copy on this phone: it is a page of its own, independent of this app's code. */
function Fault({ list }: { list: UseQueryResult }) {
  const isOffline = list.error instanceof ApiError && list.error.code === 'OFFLINE';
  return (
    <>
      <ListFault list={list} />
      {isOffline && (
        <Button
          variant="secondary"
          className="self-start"
          icon={<WifiOff className="size-4" aria-hidden="true" />}
          render={<Link to={petPaths.healthCard()} reloadDocument />}
        >
          Show the copy on this phone
        </Button>
      )}
    </>
  );
}

const CardSkeleton = () => (
  <div role="status" className="grid gap-5 lg:grid-cols-2">
    <span className="sr-only">Loading the e-health card</span>
    <Skeleton className="h-96 rounded-xl" />
    <Skeleton className="h-96 rounded-xl" />
  </div>
);

const NoPets = () => (
  <EmptyState
    picture={<PawPrint aria-hidden="true" />}
    title="No pets yet"
    action={
      <Button icon={<Plus className="size-4" aria-hidden="true" />} render={<Link to={petPaths.newCard} />}>
        Add a pet with its card
      </Button>
    }
  >
    Add your pet to get a card with past vaccinations, what is due next, and a QR code for your society.
  </EmptyState>
);
