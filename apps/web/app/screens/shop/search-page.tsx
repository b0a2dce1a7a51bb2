import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { ensure, prefetchSequentially } from '../../api/prefetch';
import { queryClient } from '../../api/query-client';
import { useSignedIn } from '../../api/use-signed-in';
import { useSelectedLocation } from '../../features/account/location/use-selected-location';
import { productList } from '../../features/shop/products/filters/product-filters';
import { FoundGroupCard } from '../../features/shop/search/found-group-card';
import { FoundProducts } from '../../features/shop/search/found-products';
import { SearchBox } from '../../features/shop/search/search-box';
import {
  formatNotSold,
  type SearchTab,
  searchTabs,
  tabLabels,
  tabOf,
} from '../../features/shop/search/search-labels';
import {
  MAX_LENGTH,
  ownSearchFor,
  type SearchResults,
  searchFor,
} from '../../features/shop/search/search-query';
import { TabLinks } from '../../parts/page/tab-links';
import { titled } from '../../parts/page/titled';
import { paths } from '../../paths';
import { Button } from '../../ui/button';
import { Banner } from '../../ui/feedback/banner';
import { EmptyState } from '../../ui/feedback/empty-state';
import { PageSkeleton } from '../../ui/feedback/skeleton';
import type { Route } from './+types/search-page';

/** The search, from the URL. */
function readSearch(search: URLSearchParams) {
  const text = (search.get('q') ?? '').trim().replace(/\s+/g, ' ').slice(0, MAX_LENGTH);
  return { text, isExact: search.get('exact') === 'yes' };
}

const searchIn = (request: Request) => readSearch(new URL(request.url).searchParams);

/** The search terms for products; undefined if none were found. */
const productTerms = ({ groups }: SearchResults) => groups.find(({ kind }) => kind === 'products')?.words;

/** Kinds of the user's pets, whose products come first. */
const ownPetsOf = ({ ownPets }: SearchResults) => ownPets.join(',') || undefined;

const productsOf = (found: SearchResults) => {
  const search = productTerms(found);
  return search === undefined ? [] : [productList({ search, ownPets: ownPetsOf(found) }, null)];
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const { text, isExact } = searchIn(request);
  const read = await prefetchSequentially(context, searchFor(text, isExact), productsOf);
  return { ...read, text };
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { text, isExact } = searchIn(request);
  const found = await queryClient().ensureQueryData(searchFor(text, isExact));
  await ensure(...productsOf(found));
  return { text };
}

export function meta({ loaderData }: Route.MetaArgs) {
  const text = loaderData?.text;
  return [
    ...titled(
      text ? `Search: ${text}` : 'Search',
      'Products, vets, shops, services, articles and clips for your pets.',
    ),
    // Every search would be indexed as a page of its own.
    { name: 'robots', content: 'noindex' },
  ];
}

export default function SearchPage() {
  const { text, isExact } = readSearch(useSearchParams()[0]);
  const data = useResults(text, isExact);
  return (
    <div className="page flex flex-col gap-5 py-6 sm:py-10">
      <h1 className={text ? 'text-2xl font-extrabold wrap-anywhere' : 'text-2xl font-extrabold'}>
        {text ? `Results for “${text}”` : 'Search'}
      </h1>
      <SearchBox initial={text} className="max-w-3xl" />
      {data ? <Results found={data} text={text} /> : <PageSkeleton label="Searching" />}
    </div>
  );
}

/** The search results; refetched for the user's pets and location once those are known. */
function useResults(text: string, isExact: boolean) {
  const location = useSelectedLocation();
  const isSignedIn = useSignedIn();
  const { data } = useQuery(searchFor(text, isExact));
  const own = useQuery({
    ...ownSearchFor(text, location, isExact),
    enabled: text !== '' && (isSignedIn || location !== null),
  });
  return own.data ?? data;
}

function Results({ found, text }: { found: SearchResults; text: string }) {
  if (text === '') return <Popular searches={found.popular} />;
  return (
    <>
      <Interpretation found={found} text={text} />
      {found.groups.length === 0 ? <NoResults text={text} /> : <Groups found={found} />}
    </>
  );
}

/** How the query was interpreted, with a link to search for exactly what was typed. */
function Interpretation({ found, text }: { found: SearchResults; text: string }) {
  const notSold = formatNotSold(found);
  return (
    <>
      {found.isCorrected && (
        <p className="text-ink-soft">
          Showing results for <strong className="text-ink">{found.understood}</strong>
          <span aria-hidden="true" className="hidden sm:inline">
            {' · '}
          </span>{' '}
          <Link
            to={paths.exactSearch(text)}
            className="inline-flex min-h-11 items-center font-bold text-primary underline"
          >
            Search instead for “{text}”
          </Link>
        </p>
      )}
      {notSold && <Banner title={notSold.title}>{notSold.text}</Banner>}
    </>
  );
}

const NoResults = ({ text }: { text: string }) => (
  <EmptyState
    picture={<SearchX aria-hidden="true" />}
    title={`Nothing found for “${text}”`}
    action={
      <span className="flex flex-wrap justify-center gap-3">
        <Button variant="secondary" render={<Link to={paths.productCategory()} />}>
          See all groups of products
        </Button>
        <Button variant="secondary" render={<Link to={paths.consultation} />}>
          Ask a vet
        </Button>
      </span>
    }
  >
    Try fewer or other words, like “tick” or “dog food”, or ask a vet what helps.
  </EmptyState>
);

function Groups({ found }: { found: SearchResults }) {
  const isSignedIn = useSignedIn();
  const [params] = useSearchParams();
  const search = productTerms(found);
  const products = useQuery({
    ...productList({ search, ownPets: ownPetsOf(found) }, useSelectedLocation()),
    enabled: search !== undefined,
  });
  const total = products.data && `${products.data.total}${products.data.isCapped ? '+' : ''}`;
  const names = tabLabels(found.groups, total);
  const tabs = searchTabs.filter((tab) => names[tab] !== undefined);
  const tab = tabs.find((one) => one === params.get('show')) ?? 'all';
  const shown = found.groups.filter(({ kind }) => tab === 'all' || tabOf(kind) === tab);
  return (
    <>
      {tabs.length > 2 && (
        <TabLinks
          label="Kinds of results"
          tabs={tabs}
          names={names as Record<SearchTab, string>}
          shown={tab}
          search={(next) => searchOfTab(params, next)}
        />
      )}
      {shown.map((group) =>
        group.kind === 'products' && products.data ? (
          <FoundProducts key={group.kind} group={group} products={products.data} isAll={tab === 'products'} />
        ) : (
          <FoundGroupCard key={group.kind} group={group} isSignedIn={isSignedIn} />
        ),
      )}
    </>
  );
}

function searchOfTab(params: URLSearchParams, tab: SearchTab) {
  const next = new URLSearchParams(params);
  if (tab === 'all') next.delete('show');
  else next.set('show', tab);
  return `?${next}`;
}

const Popular = ({ searches }: { searches: string[] }) =>
  searches.length > 0 && (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg font-extrabold">Popular searches</h2>
      <ul className="flex flex-wrap gap-2">
        {searches.map((search) => (
          <li key={search}>
            <Link
              to={paths.search(search)}
              className="inline-flex min-h-11 items-center rounded-full bg-primary-soft px-4.5 text-sm font-bold text-on-primary-soft"
            >
              {search}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
