import { RESOURCE_PAGE_SIZE } from '@tailwell/contract/resource';
import { consoleOrderStates } from '@tailwell/contract/shop/order-constants';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { LayoutGrid, PackageOpen, SearchX } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { consolePaths } from '../../../console-paths';
import { consoleOrderLabels } from '../../../features/shop/shop-console/order-labels';
import { canAct, orderActs, orderTable, PrintLinks } from '../../../features/shop/shop-console/order-table';
import {
  type ConsoleOrder,
  foundOrders,
  orderListSearch,
  refreshShop,
} from '../../../features/shop/shop-console/shop-console';
import { RecordTable, TableSkeleton } from '../../../parts/back-office/record-table';
import { SelectButtons, SelectionBar } from '../../../parts/back-office/selection-bar';
import { useListKeys } from '../../../parts/back-office/use-list-keys';
import { useSelection } from '../../../parts/back-office/use-selection';
import { titledForConsole } from '../../../parts/console/titled-for-console';
import { Pages } from '../../../parts/lists/paged-list';
import { useAddressSearch } from '../../../parts/page/use-address-search';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { SearchLine } from '../../../ui/form/search-bar';
import { SelectField } from '../../../ui/form/select-field';
import { counted } from '../../../ui/format/count';

export const meta = () => titledForConsole('List of orders');

/** Polling interval for changes without an event, in milliseconds. */
const POLL_INTERVAL = 30_000;

const stateOptions = consoleOrderStates.map((state) => ({
  value: state,
  label: state === 'done' ? 'Done' : consoleOrderLabels[state],
}));

/** All open orders in one table, for acts on several of them. */
export default function OrderListPage() {
  const queries = useQueryClient();
  const { params, latest, replace } = useAddressSearch();
  const query = orderListSearch.read(params);
  const list = useQuery({
    ...foundOrders(query),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_INTERVAL,
  });
  const selection = useSelection<ConsoleOrder>(canAct, list.data?.data ?? []);
  const page = useRef<HTMLDivElement>(null);
  const help = useListKeys({ page, isOn: true, onNew: undefined, canSelect: true });
  const change = (changes: Partial<typeof query>) =>
    replace(orderListSearch.write({ ...orderListSearch.read(latest()), page: 1, ...changes }));
  const total = list.data && !list.isPlaceholderData ? list.data.total : undefined;
  return (
    <div ref={page} className="@container page flex max-w-none flex-col gap-5 py-6 sm:py-10">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <h1 className="text-2xl font-extrabold">Orders</h1>
        <div className="flex flex-wrap items-center gap-2">
          {help}
          <Button
            variant="secondary"
            icon={<LayoutGrid className="size-4" aria-hidden="true" />}
            render={<Link to={consolePaths.orders()} />}
          >
            One by one
          </Button>
        </div>
      </header>
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-full @xl:w-auto @xl:min-w-64 @xl:flex-1">
          <SearchLine
            label="Number, first name or product"
            search={query.search}
            onSearch={(search) => change({ search })}
          />
        </div>
        <SelectField
          label="State"
          isLabelHidden
          className="rounded-full"
          placeholder={query.search ? 'Open or done' : 'All open orders'}
          options={stateOptions}
          value={query.state ?? ''}
          onChange={({ target }) =>
            change({ state: consoleOrderStates.find((state) => state === target.value) })
          }
        />
      </div>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-sm font-bold text-ink-soft">
          {total !== undefined && counted(total, 'order')}
        </p>
        {selection && <SelectButtons selection={selection} />}
      </div>
      <Pages
        list={list}
        page={query.page}
        pageSize={RESOURCE_PAGE_SIZE}
        search={(number) => orderListSearch.write({ ...query, page: number })}
        hasStaleWarning
        skeleton={<TableSkeleton list={orderTable} />}
        empty={<EmptyList isFiltered={Boolean(query.search || query.state)} onClear={() => replace('')} />}
      >
        {(rows, isStale) => (
          <RecordTable list={orderTable} rows={rows} isStale={isStale} search="" selection={selection} />
        )}
      </Pages>
      {selection && (
        <SelectionBar
          rows={selection.rows}
          acts={orderActs}
          singular="order"
          plural="orders"
          nameOf={orderTable.nameOf}
          refresh={() => refreshShop(queries)}
        >
          <PrintLinks orders={selection.rows} />
        </SelectionBar>
      )}
    </div>
  );
}

const EmptyList = ({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) =>
  isFiltered ? (
    <EmptyState
      picture={<SearchX aria-hidden="true" />}
      title="No order fits this"
      action={
        <Button variant="secondary" onClick={onClear}>
          Show all open orders
        </Button>
      }
    >
      Check the number or the spelling, or search for less.
    </EmptyState>
  ) : (
    <EmptyState picture={<PackageOpen aria-hidden="true" />} title="No open orders">
      New orders appear here as soon as they come in. Leave this page open.
    </EmptyState>
  );
