import { kindById } from '@tailwell/contract/pet-categories';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { House, SearchX } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { replyQuery } from '../../api/query-client';
import { LocationButton } from '../../features/account/location/location-button';
import { locationQuery, useSelectedLocation } from '../../features/account/location/use-selected-location';
import { KindsFilter } from '../../features/vets/vets/kinds-filter';
import { VetCards, VetCardsSkeleton } from '../../features/vets/vets/vet-card';
import { ANY_PET, kindsOf, vetKind } from '../../features/vets/vets/vet-filters';
import { Pages } from '../../parts/lists/paged-list';
import { optionalPage, type SearchOf, searchParams, text } from '../../parts/lists/search-params';
import { BackLink } from '../../parts/page/back-link';
import { titled } from '../../parts/page/titled';
import { useAddressSearch } from '../../parts/page/use-address-search';
import { useMyKinds } from '../../parts/pets/my-kinds';
import { paths } from '../../paths';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { SearchLine } from '../../ui/form/search-bar';
import { counted } from '../../ui/format/count';

export const meta = () => titled('Vets for home visits');

/** The purpose of the visit is passed on to the chosen vet: for which pet, what, and on which days. */
const about = { pet: text('pet'), service: text('service'), from: text('from'), until: text('until') };
const aboutSearch = searchParams(about);
const homeVetsSearch = searchParams({
  search: text('q'),
  kind: vetKind('kind'),
  page: optionalPage,
  ...about,
});
type Filters = SearchOf<typeof homeVetsSearch>;

/** Vets who make home visits, nearest first if the user's location is known. */
export default function HomeVetsPage() {
  const { params, latest, replace } = useAddressSearch();
  const { search: shownSearch } = useLocation();
  const location = useSelectedLocation();
  const filters = homeVetsSearch.read(params);
  const { page = 1, search, kind } = filters;
  const kinds = useMyKinds()?.map(kindById).toSorted();
  const kindsFilter = kindsOf(kind, kinds ?? []);
  const change = (changes: Filters) =>
    replace(homeVetsSearch.write({ ...homeVetsSearch.read(latest()), page: undefined, ...changes }));
  const list = useQuery({
    ...replyQuery('POST /user/get/homecare/vet/list/v1', {
      query: { page, search },
      body: { ...locationQuery(location), ...kindsFilter },
    }),
    enabled: kinds !== undefined,
    placeholderData: keepPreviousData,
  });
  return (
    <div className="page flex max-w-5xl flex-col gap-5 py-6 sm:py-10">
      <BackLink to={paths.homeCare}>Home care</BackLink>
      <div className="flex flex-col gap-1">
        <h1 className="text-2xl font-extrabold">Vets for home visits</h1>
        <p className="text-ink-soft">Choose a vet, then a service and a slot.</p>
      </div>
      <LocationButton invitation="Set your location for the nearest first" />
      <SearchLine
        label="Name, city or concern"
        search={search}
        onSearch={(value) => change({ search: value })}
      />
      <p role="status" className="min-h-6 text-sm font-bold text-ink-soft">
        {list.data && counted(list.data.total, 'vet')}
      </p>
      {kindsFilter && (
        <KindsFilter kinds={kindsFilter.categories} onShowAll={() => change({ kind: ANY_PET })} />
      )}
      <Pages
        list={list}
        page={page}
        search={(number) => homeVetsSearch.write({ ...filters, page: number })}
        skeleton={<VetCardsSkeleton />}
        isFiltered={search !== undefined || kindsFilter !== false}
        empty={<NoVets search={search} onClear={() => change({ search: undefined })} />}
      >
        {(vets, isStale) => {
          const shown = { search: shownSearch, about: aboutSearch.write(filters), isStale, isAtHome: true };
          const elsewhere = vets.filter(({ comesToYou }) => comesToYou === false);
          const nearby = vets.filter(({ comesToYou }) => comesToYou !== false);
          return (
            <>
              {nearby.length > 0 && <VetCards vets={nearby} {...shown} />}
              {elsewhere.length > 0 && (
                <section aria-labelledby="elsewhere" className="flex flex-col gap-4">
                  <h2 id="elsewhere" className="text-lg font-extrabold">
                    In other cities
                  </h2>
                  <VetCards vets={elsewhere} {...shown} />
                </section>
              )}
            </>
          );
        }}
      </Pages>
    </div>
  );
}

function NoVets({ search, onClear }: { search: string | undefined; onClear: () => void }) {
  const byVideo = (
    <Button variant="secondary" render={<Link to={paths.vets()} />}>
      Vets by video
    </Button>
  );
  return search ? (
    <EmptyState
      picture={<SearchX aria-hidden="true" />}
      title={`No vet found for “${search}”`}
      action={
        <span className="flex flex-wrap justify-center gap-3">
          <Button onClick={onClear}>Clear search</Button>
          {byVideo}
        </span>
      }
    >
      Try a name, a city or a problem, like “itching”.
    </EmptyState>
  ) : (
    <EmptyState picture={<House aria-hidden="true" />} title="No vets for home visits yet" action={byVideo}>
      Vets who make home visits appear here. You can talk to one by video today.
    </EmptyState>
  );
}
