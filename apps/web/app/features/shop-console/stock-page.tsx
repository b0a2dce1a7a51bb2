import { PAGE_SIZE } from '@tailwell/contract/page-size';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PackageSearch } from 'lucide-react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { ListFault } from '../../parts/page/list-fault';
import { classNames } from '../../ui/class-names';
import { EmptyState } from '../../ui/feedback/empty-state';
import { counted } from '../../ui/format/count';
import { Pager } from '../../ui/layout/pager';
import { titledForConsole } from '../console/titled-for-console';
import { ConsoleConsultationRowSkeleton } from '../vet-console/console-consultation-row';
import {
  consoleListings,
  readStockList,
  type ShopConsole,
  shopConsoleQuery,
  writeStockList,
} from './shop-console';
import { StockRow } from './stock-row';
import { StockSearch } from './stock-search';

export const meta = () => titledForConsole('Stock');

export default function StockPage() {
  const [params] = useSearchParams();
  const { search, page } = readStockList(params);
  const { data: shopConsole } = useQuery(shopConsoleQuery);
  return (
    <div className="page flex max-w-5xl flex-col gap-5 py-6 sm:py-10">
      <header className="flex flex-col gap-1">
        <h1 className="text-2xl font-extrabold">Stock</h1>
        <p className="min-h-6 text-ink-soft">{shopConsole && formatStock(shopConsole)}</p>
      </header>
      <StockSearch search={search} />
      <Stock search={search} page={page} />
    </div>
  );
}

const formatStock = ({ runningOut }: ShopConsole) =>
  runningOut === 0
    ? 'There is enough of everything. What runs out stands first.'
    : `${counted(runningOut, 'thing runs', 'things run')} out or ${runningOut === 1 ? 'is' : 'are'} gone; they stand first.`;

function Stock({ search, page }: { search: string; page: number }) {
  const list = useQuery({ ...consoleListings(search, page), placeholderData: keepPreviousData });
  if (list.error && !list.data) return <ListFault list={list} />;
  if (!list.data) {
    return (
      <div role="status" className="flex flex-col gap-4">
        <span className="sr-only">Loading the stock</span>
        <ConsoleConsultationRowSkeleton />
        <ConsoleConsultationRowSkeleton />
        <ConsoleConsultationRowSkeleton />
      </div>
    );
  }
  const { data: listings, total } = list.data;
  const pages = Math.ceil(total / PAGE_SIZE);
  if (listings.length === 0 && total > 0) {
    return <Navigate to={{ search: writeStockList(search, pages) }} replace />;
  }
  if (listings.length === 0) {
    return (
      <EmptyState
        picture={<PackageSearch aria-hidden="true" />}
        title={search ? 'Nothing found' : 'Nothing on the shelf'}
      >
        {search
          ? `You sell nothing that is called “${search}”. Try a part of the name, or the brand.`
          : 'Tell Tailwell what you sell, and it appears here.'}
      </EmptyState>
    );
  }
  return (
    <>
      {list.error && <ListFault list={list} />}
      <ul
        aria-label="What you sell"
        aria-busy={list.isPlaceholderData}
        className={classNames(
          'flex flex-col gap-3 transition-opacity',
          list.isPlaceholderData && 'opacity-60',
        )}
      >
        {listings.map((listing) => (
          <li key={listing._id}>
            <StockRow listing={listing} />
          </li>
        ))}
      </ul>
      <Pager
        current={page}
        count={pages}
        link={(number) => <Link to={{ search: writeStockList(search, number) }} />}
      />
    </>
  );
}
