import { homeVisitKinds, homeVisitNames } from '@tailwell/contract/booking-constants';
import { type HomeVisitTab, homeVisitTabs } from '@tailwell/contract/home-care/home-visit-constants';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CalendarHeart, CalendarX2, NotebookText } from 'lucide-react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { useSignedIn } from '../../api/use-signed-in';
import { PriceList } from '../../features/home-care/home-visits/list/price-list';
import { VisitRow, VisitRowSkeleton } from '../../features/home-care/home-visits/list/visit-row';
import { SignInHere } from '../../features/home-care/home-visits/sign-in-here';
import { tabNames } from '../../features/home-care/home-visits/status-labels';
import { kindLinks, kindOfPath } from '../../features/home-care/home-visits/visit-kinds';
import { myVisits } from '../../features/home-care/home-visits/visit-queries';
import { PagedList } from '../../parts/lists/paged-list';
import { oneOf, page, searchParams, withDefault } from '../../parts/lists/search-params';
import { BackLink } from '../../parts/page/back-link';
import { TabLinks } from '../../parts/page/tab-links';
import { publicPage } from '../../parts/seo/public-page';
import { paths } from '../../paths';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import type { Route } from './+types/home-visits-page';

export const meta = ({ location }: Route.MetaArgs) =>
  publicPage({
    title: titleOf(location.pathname, new URLSearchParams(location.search).get('kind') === 'all'),
    description: `${descriptions[kindOfPath(location.pathname)]} With prices, and the visits that you have booked.`,
    path: paths.homeVisits(kindOfPath(location.pathname)),
  });

const descriptions = {
  blood_test:
    'The blood tests for dogs, cats and others that we take at your home, and when the report comes.',
  vaccination: 'The vaccines for dogs, cats and others that we give at your home, and when they are due.',
  home_care: 'Dressings, injections, grooming and more that we do for your pet at your home.',
};

const titles = {
  blood_test: 'Your blood tests',
  vaccination: 'Your vaccinations',
  home_care: 'Your home care visits',
};

const titleOf = (pathname: string, isAll: boolean) =>
  isAll ? 'Your home visits' : titles[kindOfPath(pathname)];

/** Part of the list, from the address; `all`: visits of every kind. */
const visitsSearch = searchParams({
  shows: withDefault('kind', oneOf('kind', ['kind', 'all'])),
  tab: withDefault('upcoming', oneOf('tab', homeVisitTabs)),
  page,
});

/** The user's visits of one kind, or of all. Public: visitors see what is offered and can sign in. */
export default function VisitsPage() {
  const { pathname } = useLocation();
  const kind = kindOfPath(pathname);
  const [params] = useSearchParams();
  const { shows, tab, page } = visitsSearch.read(params);
  const isAll = shows === 'all';
  const isSignedIn = useSignedIn();
  return (
    <div className="page flex max-w-3xl flex-col gap-5 py-6 sm:py-10">
      <BackLink to={kindLinks[kind]}>{homeVisitNames[kind]}</BackLink>
      <h1 className="text-2xl font-extrabold">{titleOf(pathname, isAll)}</h1>
      {isSignedIn ? (
        <>
          <KindLinks isAll={isAll} />
          <TabLinks
            label="Which visits"
            tabs={homeVisitTabs}
            names={tabNames}
            shown={tab}
            search={(name) => visitsSearch.write({ shows, tab: name })}
          />
          {/* One list per tab, so no tab shows another one's rows while loading. */}
          <Visits key={`${kind} ${shows} ${tab}`} isAll={isAll} tab={tab} page={page} />
        </>
      ) : (
        <>
          <SignInHere title="Sign in to see your visits">
            Your bookings, technician details and reports are all here.
          </SignInHere>
          <PriceList kind={kind} />
        </>
      )}
    </div>
  );
}

/** Links to visits of the other kind, and of all kinds. */
function KindLinks({ isAll }: { isAll: boolean }) {
  const { pathname } = useLocation();
  const shown = kindOfPath(pathname);
  const links = [
    { to: visitsSearch.write({ shows: 'all' }), name: 'All', isShown: isAll },
    ...homeVisitKinds.map((kind) => ({
      to: paths.homeVisits(kind),
      name: homeVisitNames[kind],
      isShown: !isAll && kind === shown,
    })),
  ];
  return (
    <nav aria-label="Which kind" className="flex flex-wrap gap-2">
      {links.map(({ to, name, isShown }) => (
        <Link
          key={name}
          to={to}
          replace
          preventScrollReset
          aria-current={isShown ? 'page' : undefined}
          className="inline-flex min-h-11 items-center rounded-full border border-line bg-surface px-4 text-sm font-bold text-ink-soft transition-colors hover:border-primary hover:text-ink aria-[current=page]:border-primary aria-[current=page]:bg-primary-soft aria-[current=page]:text-on-primary-soft"
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}

function Visits({ isAll, tab, page }: { isAll: boolean; tab: HomeVisitTab; page: number }) {
  const kind = kindOfPath(useLocation().pathname);
  const shows = isAll ? 'all' : 'kind';
  const list = useQuery({
    ...myVisits({ kind: isAll ? undefined : kind, tab, page }),
    placeholderData: keepPreviousData,
  });
  return (
    <PagedList
      list={list}
      page={page}
      search={(number) => visitsSearch.write({ shows, tab, page: number })}
      loading="Loading your visits"
      skeleton={<VisitRowSkeleton />}
      empty={<EmptyList tab={tab} book={kindLinks[kind]} />}
    >
      {(visit) => <VisitRow visit={visit} />}
    </PagedList>
  );
}

function EmptyList({ tab, book }: { tab: HomeVisitTab; book: string }) {
  if (tab === 'cancelled') {
    return (
      <EmptyState picture={<CalendarX2 aria-hidden="true" />} title="Nothing cancelled">
        Cancelled visits and their refunds appear here.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      picture={tab === 'past' ? <NotebookText aria-hidden="true" /> : <CalendarHeart aria-hidden="true" />}
      title={tab === 'past' ? 'No visits yet' : 'Nothing planned'}
      action={<Button render={<Link to={book} />}>Book a visit</Button>}
    >
      {tab === 'past'
        ? 'Past visits appear here, with reports and certificates.'
        : 'Choose what your pet needs and a slot, and your visit appears here.'}
    </EmptyState>
  );
}
