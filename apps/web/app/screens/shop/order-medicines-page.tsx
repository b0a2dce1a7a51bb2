import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PackageSearch } from 'lucide-react';
import { Link } from 'react-router';
import { LocationButton } from '../../features/account/location/location-button';
import { useSelectedLocation } from '../../features/account/location/use-selected-location';
import { BasketCard } from '../../features/shop/medicines/basket-card';
import { type Baskets, basketsOf } from '../../features/shop/medicines/baskets';
import { BackLink } from '../../parts/page/back-link';
import { ListFault } from '../../parts/page/list-fault';
import { titled } from '../../parts/page/titled';
import { paths } from '../../paths';
import { Button } from '../../ui/button';
import { Banner } from '../../ui/feedback/banner';
import { EmptyState } from '../../ui/feedback/empty-state';
import { PageSkeleton } from '../../ui/feedback/skeleton';
import { fullDateInIndia } from '../../ui/format/times';
import { Card } from '../../ui/layout/card';
import type { Route } from './+types/order-medicines-page';

export const meta = () => titled('Order medicines');

/** A prescription's medicines as two or three ready baskets; one tap adds one to the cart. */
export default function OrderMedicinesPage({ params }: Route.ComponentProps) {
  const location = useSelectedLocation();
  const list = useQuery({ ...basketsOf(params.id, location), placeholderData: keepPreviousData });
  if (!list.data && !list.error) return <PageSkeleton label="Finding your medicines" />;
  const found = list.data;
  return (
    <div className="page flex max-w-4xl flex-col gap-5 py-6 sm:py-10">
      <BackLink to={paths.scheduled(params.id)}>Consultation</BackLink>
      <header className="flex flex-col gap-1">
        <h1 className="text-2xl font-extrabold wrap-anywhere">
          {found?.pet ? `Medicines for ${found.pet}` : 'Order medicines'}
        </h1>
        <LocationButton />
      </header>
      {found ? <MedicineBaskets found={found} isOld={list.isPlaceholderData} /> : <ListFault list={list} />}
    </div>
  );
}

function MedicineBaskets({ found, isOld }: { found: Baskets; isOld: boolean }) {
  const lastDay = fullDateInIndia(new Date(found.validUntil));
  const missing = found.needs.filter(({ state }) => state !== 'found');
  return (
    <>
      {found.canOrder ? (
        <p className="text-ink-soft">Valid until {lastDay}</p>
      ) : (
        <Banner
          kind="warning"
          title={`This prescription expired on ${lastDay}`}
          action={
            <Button variant="secondary" render={<Link to={paths.vet(found.vetId)} />}>
              Ask the vet for a new one
            </Button>
          }
        >
          It can’t be used to buy medicines any more.
        </Banner>
      )}
      {!found.hasLocation && found.baskets.length > 0 && (
        <Banner>Set your location for the nearest shop and the exact delivery fee.</Banner>
      )}
      {found.baskets.length === 0 ? (
        <EmptyState
          picture={<PackageSearch aria-hidden="true" />}
          title="None of these medicines is in our shops right now"
          action={<Button render={<Link to={paths.pharmacy} />}>Browse the pharmacy</Button>}
        >
          {found.canOrder && 'Your prescription is valid at any chemist: show the PDF there.'}
        </EmptyState>
      ) : (
        <section aria-label="Baskets" aria-busy={isOld} className="flex flex-col gap-4">
          {found.baskets.map((basket) => (
            <BasketCard key={basket.kinds.join()} found={found} basket={basket} />
          ))}
        </section>
      )}
      {missing.length > 0 && <Missing needs={missing} />}
    </>
  );
}

const MISSING_REASONS: Record<Baskets['needs'][number]['state'], string> = {
  found: '',
  'no-stock': 'Not enough in stock right now',
  unknown: 'Not sold in this strength and form',
  unclear: 'Could be more than one medicine: please choose it yourself',
};

const Missing = ({ needs }: { needs: Baskets['needs'] }) => (
  <Card className="flex flex-col gap-3">
    <h2 className="text-lg font-extrabold">Not in these baskets</h2>
    <ul className="flex flex-col divide-y divide-line">
      {needs.map(({ name, search, state }) => (
        <li key={name} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
          <span className="min-w-0">
            <span className="block font-bold wrap-anywhere">{name}</span>
            <span className="block text-sm text-ink-soft">{MISSING_REASONS[state]}</span>
          </span>
          <Link
            to={paths.search(search)}
            className="inline-flex min-h-11 items-center font-bold text-primary"
          >
            Search<span className="sr-only"> for {name}</span>
          </Link>
        </li>
      ))}
    </ul>
  </Card>
);
