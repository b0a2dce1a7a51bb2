import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { House, SearchX } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { replyQuery } from '../../../api/query-client';
import { PagedList } from '../../../parts/lists/paged-list';
import { laterPage, type SearchOf, searchParams, text } from '../../../parts/lists/search-params';
import { BackLink } from '../../../parts/page/back-link';
import { titled } from '../../../parts/page/titled';
import { useAddressSearch } from '../../../parts/page/use-address-search';
import { paths } from '../../../paths';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { SearchLine } from '../../../ui/form/search-bar';
import { counted } from '../../../ui/format/count';
import { LocationButton } from '../../location/location-button';
import { locationQuery, useChosenLocation } from '../../location/use-chosen-location';
import { VetCard, VetCardSkeleton } from '../../vets/vet-card';

export const meta = () => titled('Vets who come home');

/** What the visit is for goes along to the vet that is chosen: for whom, what, and on which days it is of use. */
const about = { pet: text('pet'), service: text('service'), from: text('from'), until: text('until') };
const aboutSearch = searchParams(about);
const homeVetsSearch = searchParams({ search: text('q'), page: laterPage, ...about });
type Filters = SearchOf<typeof homeVetsSearch>;

/** Vets who make home visits, the nearest first where it is known where the person is. */
export default function HomeVetsPage() {
  const { params, latest, replace } = useAddressSearch();
  const { search: shownSearch } = useLocation();
  const location = useChosenLocation();
  const filters = homeVetsSearch.read(params);
  const { page = 1, search } = filters;
  const change = (some: Filters) =>
    replace(homeVetsSearch.write({ ...homeVetsSearch.read(latest()), page: undefined, ...some }));
  const list = useQuery({
    ...replyQuery('POST /user/get/homecare/vet/list/v1', {
      query: { page, search },
      body: locationQuery(location),
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="page flex max-w-5xl flex-col gap-5 py-6 sm:py-10">
      <BackLink to={paths.homeCare}>Home care</BackLink>
      <div className="flex flex-col gap-1">
        <h1 className="text-2xl font-extrabold">Vets who come home</h1>
        <p className="text-ink-soft">Choose a vet, then what is to be done and when they should come.</p>
      </div>
      <LocationButton invitation="Set your location for the nearest first" />
      <SearchLine
        label="Name, city or concern"
        search={search}
        onSearch={(words) => change({ search: words })}
      />
      <p role="status" className="min-h-6 text-sm font-bold text-ink-soft">
        {list.data && counted(list.data.total, 'vet')}
      </p>
      <PagedList
        list={list}
        page={page}
        search={(number) => homeVetsSearch.write({ ...filters, page: number })}
        loading="Loading the vets"
        className="grid gap-4 md:grid-cols-2"
        rowClassName="min-w-0"
        skeleton={<VetCardSkeleton />}
        skeletons={4}
        isNarrowed={search !== undefined}
        empty={<NoVets search={search} onClear={() => change({ search: undefined })} />}
      >
        {(vet) => <VetCard vet={vet} search={shownSearch} isAtHome about={aboutSearch.write(filters)} />}
      </PagedList>
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
          <Button onClick={onClear}>Clear the words</Button>
          {byVideo}
        </span>
      }
    >
      Try a name, a city or what is wrong, like “itching”.
    </EmptyState>
  ) : (
    <EmptyState picture={<House aria-hidden="true" />} title="No vet comes home yet" action={byVideo}>
      Vets who make home visits will show here. By video you can talk to one today.
    </EmptyState>
  );
}
