import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { FileSpreadsheet, PackageSearch, Plus } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { consolePaths } from '../../../console-paths';
import { describeOffer, listingActs, nameOfListing } from '../../../features/shop/shop-console/listing-acts';
import {
  type ConsoleListing,
  consoleListings,
  type OpenOffer,
  openOffers,
  refreshStock,
  type ShopConsole,
  shopConsoleQuery,
  stockSearch,
} from '../../../features/shop/shop-console/shop-console';
import { StockRow } from '../../../features/shop/shop-console/stock-row';
import { StockSearch } from '../../../features/shop/shop-console/stock-search';
import { ConsoleConsultationRowSkeleton } from '../../../features/vets/vet-console/console-consultation-row';
import { SelectButtons, SelectionBar } from '../../../parts/back-office/selection-bar';
import { useSelection } from '../../../parts/back-office/use-selection';
import { titledForConsole } from '../../../parts/console/titled-for-console';
import { PagedList } from '../../../parts/lists/paged-list';
import { Button } from '../../../ui/button';
import { Banner } from '../../../ui/feedback/banner';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { dayOf } from '../../../ui/format/age';
import { counted } from '../../../ui/format/count';
import { fullDate } from '../../../ui/format/times';
import { useNow } from '../../../ui/use-now';

export const meta = () => titledForConsole('Stock');

export default function StockPage() {
  const [params] = useSearchParams();
  const { search, page } = stockSearch.read(params);
  const { data: shopConsole } = useQuery(shopConsoleQuery);
  const { data: offers = [] } = useQuery(openOffers);
  return (
    <div className="page flex max-w-5xl flex-col gap-5 py-6 sm:py-10">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 flex-1 basis-60 flex-col gap-1">
          <h1 className="text-2xl font-extrabold">Stock</h1>
          <p className="min-h-6 text-ink-soft">{shopConsole && formatStock(shopConsole)}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <FileLink />
          <AddLink />
        </div>
      </header>
      {shopConsole?.licenceExpiresOn && <LicenceBanner expiresOn={shopConsole.licenceExpiresOn} />}
      {offers.length > 0 && <OffersBanner offers={offers} />}
      <StockSearch search={search} />
      <Stock search={search} page={page} offers={offers} />
    </div>
  );
}

const formatStock = ({ runningOut }: ShopConsole) =>
  runningOut === 0
    ? 'Everything is well stocked. Items running low come first.'
    : `${counted(runningOut, 'item runs', 'items run')} low or ${runningOut === 1 ? 'is' : 'are'} out of stock; they come first.`;

const REMINDER_DAYS = 30;
const SECONDS_PER_DAY = 86_400;

/** A licence that expires within 30 days, or has. */
function LicenceBanner({ expiresOn }: { expiresOn: string }) {
  const now = useNow(SECONDS_PER_DAY);
  if (!now) return null;
  const days = (Date.parse(expiresOn) - Date.parse(dayOf(now))) / (SECONDS_PER_DAY * 1_000);
  if (days > REMINDER_DAYS) return null;
  return days < 0 ? (
    <Banner kind="danger" title={`Your licence expired on ${fullDate(expiresOn)}`}>
      Your medicine is off sale. Send us the renewed licence, and it is back on sale immediately.
    </Banner>
  ) : (
    <Banner kind="warning" title={`Your licence is valid until ${fullDate(expiresOn)}`}>
      Send us the renewed one before then. Owners can’t order medicine from you afterwards.
    </Banner>
  );
}

/** Limited offers that the shop can join. */
const OffersBanner = ({ offers }: { offers: OpenOffer[] }) => (
  <Banner title={offers.length === 1 ? 'A limited offer you can join' : 'Limited offers you can join'}>
    <ul>
      {offers.map((offer) => (
        <li key={offer._id}>{describeOffer(offer)}</li>
      ))}
    </ul>
    Select products below, then “Add to an offer”.
  </Banner>
);

interface StockProps {
  search: string;
  page: number;
  offers: OpenOffer[];
}

const canSelect = () => true;

function Stock({ search, page, offers }: StockProps) {
  const queries = useQueryClient();
  const list = useQuery({ ...consoleListings(search, page), placeholderData: keepPreviousData });
  const selection = useSelection<ConsoleListing>(canSelect, list.data?.data ?? []);
  if (!selection) return null;
  return (
    <>
      {list.data && list.data.total > 0 && <SelectButtons selection={selection} />}
      <PagedList
        list={list}
        page={page}
        search={(number) => stockSearch.write({ search, page: number })}
        label="What you sell"
        loading="Loading the stock"
        className="flex flex-col gap-3"
        skeleton={<ConsoleConsultationRowSkeleton />}
        empty={<EmptyList search={search} />}
        hasStaleWarning
      >
        {(listing) => <StockRow listing={listing} selection={selection} />}
      </PagedList>
      <SelectionBar
        rows={selection.rows}
        acts={listingActs(offers)}
        singular="product"
        plural="products"
        nameOf={nameOfListing}
        refresh={() => refreshStock(queries)}
      />
    </>
  );
}

const FileLink = () => (
  <Button
    variant="secondary"
    icon={<FileSpreadsheet className="size-4" aria-hidden="true" />}
    render={<Link to={consolePaths.stockFile} />}
  >
    As a file
  </Button>
);

const AddLink = () => (
  <Button icon={<Plus className="size-4" aria-hidden="true" />} render={<Link to={consolePaths.shelf()} />}>
    Add products
  </Button>
);

const EmptyList = ({ search }: { search: string }) => (
  <EmptyState
    picture={<PackageSearch aria-hidden="true" />}
    title={search ? 'Nothing found' : 'Nothing on the shelf'}
    action={!search && <AddLink />}
  >
    {search
      ? `You sell nothing that is called “${search}”. Try a part of the name, or the brand.`
      : 'Add what you sell from the catalogue, with your price and how many you have.'}
  </EmptyState>
);
