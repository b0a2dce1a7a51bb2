import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PackageSearch } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { consolePaths } from '../../../console-paths';
import { ShelfRow } from '../../../features/shop/shop-console/shelf-row';
import { shelfProducts, stockSearch } from '../../../features/shop/shop-console/shop-console';
import { StockSearch } from '../../../features/shop/shop-console/stock-search';
import { ConsoleConsultationRowSkeleton } from '../../../features/vets/vet-console/console-consultation-row';
import { titledForConsole } from '../../../parts/console/titled-for-console';
import { PagedList } from '../../../parts/lists/paged-list';
import { BackLink } from '../../../parts/page/back-link';
import { EmptyState } from '../../../ui/feedback/empty-state';

export const meta = () => titledForConsole('Add to the shelf');

/** The catalogue, from which a shop adds products to its shelf. */
export default function ShelfPage() {
  const [params] = useSearchParams();
  const { search, page } = stockSearch.read(params);
  const list = useQuery({ ...shelfProducts(search, page), placeholderData: keepPreviousData });
  return (
    <div className="page flex max-w-5xl flex-col gap-5 py-6 sm:py-10">
      <BackLink to={consolePaths.stock()}>Stock</BackLink>
      <header className="flex flex-col gap-1">
        <h1 className="text-2xl font-extrabold">Add to the shelf</h1>
        <p className="text-ink-soft">
          Find what you sell in the catalogue, and say your price and how many you have.
        </p>
      </header>
      <StockSearch search={search} label="Search the catalogue" />
      <PagedList
        list={list}
        page={page}
        search={(number) => stockSearch.write({ search, page: number })}
        label="The catalogue"
        loading="Loading the catalogue"
        className="flex flex-col gap-3"
        skeleton={<ConsoleConsultationRowSkeleton />}
        empty={<EmptyList search={search} />}
        hasStaleWarning
      >
        {(product) => <ShelfRow product={product} />}
      </PagedList>
    </div>
  );
}

const EmptyList = ({ search }: { search: string }) => (
  <EmptyState
    picture={<PackageSearch aria-hidden="true" />}
    title={search ? 'Nothing found' : 'The catalogue is empty'}
  >
    {search
      ? `The catalogue has nothing called “${search}”. Try a part of the name, or the brand. If it is missing, write to us.`
      : 'What can be sold on Tailwell will show here, once we have added it.'}
  </EmptyState>
);
