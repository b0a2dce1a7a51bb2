import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { textOf } from '../../api/errors-to-toasts';
import { apiQuery } from '../../api/query-client';
import { LocationButton } from '../../features/account/location/location-button';
import { useSelectedLocation } from '../../features/account/location/use-selected-location';
import { careQuery, caretakersPets } from '../../features/pets/carers/care-query';
import { SearchBox } from '../../features/shop/search/search-box';
import { homePage } from '../../features/site/home/home-query';
import { EmergencyCard, HomeTiles } from '../../features/site/home/home-tiles';
import { firstItem, isAbout, isDueDose, linkOf } from '../../features/site/home/next-labels';
import { NextUp, NextUpSkeleton } from '../../features/site/home/next-up';
import { heroPetInCare, ownHeroPet, PetHero } from '../../features/site/home/pet-hero';
import { useOpenCall } from '../../features/vets/calls/use-open-call';
import { useInstantEvents } from '../../features/vets/instant/use-instant-events';
import { lazyChunk, untilLoaded, useLazyChunk } from '../../lazy-chunk';
import { titled } from '../../parts/page/titled';
import { useSelectedPet } from '../../parts/pets/selected-pet';
import { paths } from '../../paths';
import { Button } from '../../ui/button';
import { Banner } from '../../ui/feedback/banner';
import { Skeleton } from '../../ui/feedback/skeleton';
import { useNow } from '../../ui/use-now';

const HomeShelves = lazy(() => untilLoaded(() => import('../../features/site/home/home-shelves')));

// Rarely shown parts load on demand, and those far down once the page is idle.
const callCard = lazyChunk(() => import('../../features/site/home/call-card'));
const firstPet = lazyChunk(() => import('../../features/site/home/first-pet'));
const homeDoses = lazyChunk(() => import('../../features/pets/reminders/home-doses'));
const careCards = lazyChunk(() => import('../../features/pets/carers/home-care-cards'));
const installCard = lazyChunk(() => import('../../features/account/install/install-card'));

export const meta = () => titled('Home', 'Care for your pets in one place.');

const others = [
  { to: paths.myConsultations(), name: 'My consultations' },
  { to: paths.myOrders(), name: 'My orders' },
  { to: paths.addresses, name: 'Address book' },
  { to: paths.referEarn, name: 'Refer & Earn' },
];

/**
 * The selected pet with what is next for it, the search and the main entry points; everything else can load later.
 */
export default function HomePage() {
  const home = useQuery(homePage(useSelectedLocation()));
  const ownPets = useQuery(apiQuery('GET /pet/get/all/info/list/v1'));
  useInstantEvents();
  const page = home.data;
  const openCall = useOpenCall();
  const now = useNow(15);
  const isDoseDue = Boolean(page?.next && now && isDueDose(page.next, now));
  const next = isDoseDue ? page?.nextBesideDoses : page?.next;
  const hasSharedCare = page?.hasSharedCare === true;
  const care = useQuery({ ...careQuery, enabled: hasSharedCare });
  const pets =
    ownPets.data && !home.isPending
      ? [
          ...ownPets.data.filter(({ status }) => status === 'with_me').map(ownHeroPet),
          ...caretakersPets(care.data).map(heroPetInCare),
        ]
      : undefined;
  const failed = [home, ownPets].find(({ error }) => error);
  const [petId, selectPet] = useSelectedPet();
  const [isSwitched, setSwitched] = useState(false);
  // Without a choice just made, the pet that needs something comes first.
  const pet =
    (!isSwitched && pets?.find((other) => isAbout(page?.next, other))) ||
    (pets?.find(({ id }) => id === petId) ?? pets?.[0]);
  const isNew = pets?.length === 0 && !page?.next && !(hasSharedCare && care.isPending);
  const item = firstItem(
    { pets: pets ?? [], selected: pet },
    openCall && next?.kind === 'call' ? null : next,
    page?.dues ?? [],
  );
  const shownUrl = item?.due?.url ?? (item?.next && linkOf(item.next));
  // As high as the card that takes its place.
  const dueDose = isDoseDue && page && (
    <div className="grid *:min-h-72 sm:*:min-h-51">
      <NextUp item={page.next && { next: page.next }} today={page.today} />
    </div>
  );
  const HomeCareCards = useLazyChunk(careCards, {
    isEnabled: hasSharedCare,
    isOnDemand: true,
  })?.HomeCareCards;
  const CallCard = useLazyChunk(callCard, { isEnabled: openCall !== undefined, isOnDemand: true })?.CallCard;
  const FirstPet = useLazyChunk(firstPet, { isEnabled: isNew, isOnDemand: true })?.FirstPet;
  const HomeDoses = useLazyChunk(homeDoses, { isEnabled: isDoseDue })?.HomeDoses;
  const InstallOffer = useLazyChunk(installCard, { isEnabled: false })?.InstallOffer;
  return (
    <div className="page flex flex-col gap-6 py-4 sm:gap-8 sm:py-8">
      {openCall && CallCard && <CallCard call={openCall} pet={next?.kind === 'call' ? next.pet : null} />}
      {hasSharedCare && HomeCareCards && <HomeCareCards />}
      <div className="flex flex-col gap-4 sm:gap-5">
        <div className="grid gap-3 sm:gap-4 lg:grid-cols-2">
          <PetHero
            pets={pets}
            isPending={!failed}
            selected={pet}
            onSelect={(id) => {
              selectPet(id);
              setSwitched(true);
            }}
          />
          <div className="flex min-w-0 flex-col gap-3">
            {HomeDoses ? <HomeDoses fallback={dueDose} /> : dueDose}
            {isNew && (FirstPet ? <FirstPet /> : <NextUpSkeleton />)}
            {page ? <NextUp item={item} today={page.today} /> : home.isPending && <NextUpSkeleton />}
          </div>
        </div>
        <div className="flex flex-col gap-1 lg:flex-row-reverse lg:items-center lg:gap-6">
          {/* Two lines of an address fit in the same height as one. */}
          <div className="flex min-h-11 items-center *:self-center lg:max-w-1/2 lg:shrink-0 lg:*:mx-0">
            <LocationButton />
          </div>
          <SearchBox />
        </div>
        <HomeTiles />
        <EmergencyCard />
      </div>
      {failed?.error && (
        <Banner
          kind="danger"
          action={
            <Button variant="secondary" isLoading={failed.isFetching} onClick={() => failed.refetch()}>
              Try again
            </Button>
          }
        >
          {textOf(failed.error)}
        </Banner>
      )}
      {home.isPending && <ShelvesSkeleton />}
      {page && (
        <Suspense fallback={<ShelvesSkeleton />}>
          <HomeShelves page={page} dues={page.dues.filter(({ url }) => url !== shownUrl)} />
        </Suspense>
      )}
      {InstallOffer && <InstallOffer />}
      <nav aria-label="More of yours">
        <ul className="flex flex-wrap gap-2">
          {others.map(({ to, name }) => (
            <li key={to}>
              <Link
                to={to}
                className="inline-flex min-h-11 items-center rounded-full border border-line bg-surface px-4.5 text-sm font-bold text-ink-soft transition-colors hover:border-primary hover:text-ink"
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

const ShelvesSkeleton = () => (
  <div aria-hidden="true" className="flex flex-col gap-3">
    <Skeleton className="h-7 w-48" />
    <div className="grid grid-cols-2 gap-3 md:grid-cols-4 lg:grid-cols-6">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key, at) => (
        <Skeleton key={key} className={at < 2 ? 'h-80 rounded-xl' : 'hidden h-80 rounded-xl md:block'} />
      ))}
    </div>
  </div>
);
