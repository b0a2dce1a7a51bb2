import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { textOf } from '../../api/errors-to-toasts';
import { apiQuery } from '../../api/query-client';
import { LocationButton } from '../../features/account/location/location-button';
import { useSelectedLocation } from '../../features/account/location/use-selected-location';
import { careQuery, caretakersPets } from '../../features/pets/carers/care-query';
import { MyPets } from '../../features/pets/pets/my-pets';
import { SearchBox } from '../../features/shop/search/search-box';
import { homePage } from '../../features/site/home/home-query';
import { EmergencyCard, HomeTiles } from '../../features/site/home/home-tiles';
import { isDueDose } from '../../features/site/home/next-labels';
import { FindVet, NextUp, NextUpSkeleton } from '../../features/site/home/next-up';
import { RestingPets } from '../../features/site/home/resting-pets';
import { useOpenCall } from '../../features/vets/calls/use-open-call';
import { useInstantEvents } from '../../features/vets/instant/use-instant-events';
import { lazyChunk, untilLoaded, useLazyChunk } from '../../lazy-chunk';
import { titled } from '../../parts/page/titled';
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
 * Due doses, location and search, the main entry points, the next item, and the pets; everything else can load later.
 */
export default function HomePage() {
  const home = useQuery(homePage(useSelectedLocation()));
  const pets = useQuery(apiQuery('GET /pet/get/all/info/list/v1'));
  useInstantEvents();
  const page = home.data;
  const openCall = useOpenCall();
  const now = useNow(15);
  const isDoseDue = Boolean(page?.next && now && isDueDose(page.next, now));
  const next = isDoseDue ? page?.nextBesideDoses : page?.next;
  // As high as the card that takes its place.
  const dueDose = isDoseDue && page && (
    <div className="grid *:min-h-72 sm:*:min-h-51 lg:grid-cols-2">
      <NextUp next={page.next} />
    </div>
  );
  const hasSharedCare = page?.hasSharedCare === true;
  const care = useQuery({ ...careQuery, enabled: hasSharedCare });
  const inCare = caretakersPets(care.data);
  const hasNoPets = pets.data?.every(({ status }) => status !== 'with_me') && inCare.length === 0;
  const isNew = hasNoPets && !page?.next && !(hasSharedCare && care.isPending);
  const HomeCareCards = useLazyChunk(careCards, {
    isEnabled: hasSharedCare,
    isOnDemand: true,
  })?.HomeCareCards;
  const CallCard = useLazyChunk(callCard, { isEnabled: openCall !== undefined, isOnDemand: true })?.CallCard;
  const FirstPet = useLazyChunk(firstPet, { isEnabled: isNew === true, isOnDemand: true })?.FirstPet;
  const HomeDoses = useLazyChunk(homeDoses, { isEnabled: isDoseDue })?.HomeDoses;
  const InstallOffer = useLazyChunk(installCard, { isEnabled: false })?.InstallOffer;
  return (
    <div className="page flex flex-col gap-6 py-4 sm:gap-8 sm:py-8">
      {openCall && CallCard && <CallCard call={openCall} pet={next?.kind === 'call' ? next.pet : null} />}
      {hasSharedCare && HomeCareCards && <HomeCareCards />}
      {HomeDoses ? <HomeDoses before={dueDose} /> : dueDose}
      <div className="flex flex-col gap-4 sm:gap-5">
        <div className="flex flex-col gap-1 lg:flex-row-reverse lg:items-center lg:gap-6">
          {/* Two lines of an address fit in the same height as one. */}
          <div className="flex min-h-13 items-center *:self-center lg:max-w-1/2 lg:shrink-0 lg:*:mx-0">
            <LocationButton />
          </div>
          <SearchBox />
        </div>
        <Greeting />
        <HomeTiles />
        <EmergencyCard />
      </div>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        {isNew ? (
          <>
            {FirstPet ? <FirstPet /> : <NextUpSkeleton />}
            <FindVet />
          </>
        ) : (
          <>
            {page && <NextUp next={openCall && next?.kind === 'call' ? null : next} />}
            {home.isPending && <NextUpSkeleton />}
            <MyPets inCare={inCare} />
          </>
        )}
      </div>
      {home.error && (
        <Banner
          kind="danger"
          action={
            <Button variant="secondary" isLoading={home.isFetching} onClick={() => home.refetch()}>
              Try again
            </Button>
          }
        >
          {textOf(home.error)}
        </Banner>
      )}
      {home.isPending && <ShelvesSkeleton />}
      {page && (
        <Suspense fallback={<ShelvesSkeleton />}>
          <HomeShelves page={page} />
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

/** Also greets users without a name. */
function Greeting() {
  const profile = useQuery(apiQuery('GET /user/get/my/profile/v1'));
  const firstName = profile.data?.name.trim().split(/\s+/)[0];
  return (
    <section className="flex items-end justify-between gap-2 rounded-2xl bg-primary-soft pl-5 pr-3 pt-4 text-on-primary-soft sm:px-8 sm:pt-6">
      <div className="flex min-w-0 flex-col gap-1 pb-4 sm:pb-7">
        <h1 className="text-2xl leading-tight font-black wrap-anywhere sm:text-3xl">
          {profile.isPending ? (
            <Skeleton className="h-[1lh] w-44 max-w-full opacity-40" />
          ) : firstName ? (
            `Namaste, ${firstName}`
          ) : (
            'Namaste'
          )}
        </h1>
        <p className="sm:text-lg">What would you like to do today?</p>
      </div>
      <RestingPets className="w-24 max-[22rem]:hidden sm:w-60" />
    </section>
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
