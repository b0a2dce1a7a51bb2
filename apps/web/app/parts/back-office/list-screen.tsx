import { RESOURCE_PAGE_SIZE } from '@tailwell/contract/resource';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus, SearchX } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { consolePaths } from '../../console-paths';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { counted } from '../../ui/format/count';
import { StickyBar } from '../../ui/layout/sticky-bar';
import { Pages } from '../lists/paged-list';
import { useAddressSearch } from '../page/use-address-search';
import { ExportList } from './export-list';
import { ListBar } from './list-bar';
import { listQuery, readsOf } from './office-calls';
import type { OfficeList } from './office-list';
import { RecordSheet } from './record-sheet';
import { RecordTable, TableSkeleton } from './record-table';
import { SelectButtons, SelectionBar } from './selection-bar';
import { listSearch } from './sheet-search';
import { useCanChange } from './use-can-change';
import { useListKeys } from './use-list-keys';
import { useSelection } from './use-selection';

interface ListScreenProps {
  list: OfficeList;
  /** Content above the list, depending on its filters. */
  children?: (query: Record<string, string | undefined>) => ReactNode;
}

/** A list of the back office with all its actions; the record in the address is open beside it. */
export function ListScreen({ list, children }: ListScreenProps) {
  const queries = useQueryClient();
  const { id } = useParams();
  const { params, latest, replace } = useAddressSearch();
  const navigate = useNavigate();
  const query = list.address.read(params);
  const found = useQuery({ ...listQuery(list.name, query), placeholderData: keepPreviousData });
  const canWrite = useCanChange(list.change);
  const canSelect = list.selecting?.canSelect ?? (list.acts.length > 0 ? () => true : undefined);
  const selection = useSelection(canSelect, found.data?.data ?? []);
  const page = useRef<HTMLDivElement>(null);
  const canAdd = canWrite && !list.without.includes('create');
  const open = (record = '') =>
    navigate({ pathname: consolePaths.office(list.name, record), search: listSearch(`?${params}`) });
  const applyFilters = (changes: object) =>
    replace(list.address.write({ ...list.address.read(latest()), page: 1, ...changes }));
  const help = useListKeys({
    page,
    isOn: id === undefined,
    onNew: canAdd ? () => open('new') : undefined,
    canSelect: canWrite && selection !== undefined,
  });
  const total = found.data && !found.isPlaceholderData ? found.data.total : undefined;
  return (
    // The layout depends on the space beside the menu.
    <div ref={page} className="@container page flex max-w-none flex-col gap-5 py-6 sm:py-10">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-60">
          <h1 className="text-2xl font-extrabold">{list.title}</h1>
          <p className="max-w-prose text-ink-soft">{list.about}</p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {help}
          {list.toolbar}
          {canAdd && <AddButton list={list} search={listSearch(`?${params}`)} />}
        </div>
      </header>
      {children?.(query as unknown as Record<string, string | undefined>)}
      <ListBar list={list} query={query} onChange={applyFilters} />
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-sm font-bold text-ink-soft">
          {total !== undefined && counted(total, list.singular, list.plural)}
        </p>
        <div className="flex flex-wrap items-center gap-2">
          {selection && canWrite && <SelectButtons selection={selection} />}
          {total !== undefined && total > 0 && !list.without.includes('export') && (
            <ExportList list={list} query={query} total={total} />
          )}
        </div>
      </div>
      <Pages
        list={found}
        page={query.page}
        pageSize={RESOURCE_PAGE_SIZE}
        search={(number) => list.address.write({ ...query, page: number })}
        hasStaleWarning
        skeleton={<TableSkeleton list={list} />}
        empty={<EmptyList list={list} query={query} canAdd={canAdd} onClear={() => replace('')} />}
      >
        {(rows, isStale) => (
          <RecordTable
            list={list}
            rows={rows}
            isStale={isStale}
            sort={query.sort}
            onSort={(sort) => applyFilters({ sort })}
            search={listSearch(`?${params}`)}
            selection={canWrite ? selection : undefined}
          />
        )}
      </Pages>
      {!list.without.includes('open') && (
        <RecordSheet list={list} id={id} canWrite={canWrite} onClose={() => open()} />
      )}
      {canWrite && list.selecting && selection && selection.rows.length > 0 && (
        <StickyBar label={`Selected ${list.plural}`}>
          {list.selecting.bar(selection.rows, selection.clear)}
        </StickyBar>
      )}
      {canWrite && selection && list.acts.length > 0 && (
        <SelectionBar
          rows={selection.rows}
          acts={list.acts}
          singular={list.singular}
          plural={list.plural}
          nameOf={list.nameOf}
          refresh={() =>
            Promise.all(readsOf(list).map((queryKey) => queries.invalidateQueries({ queryKey })))
          }
        />
      )}
    </div>
  );
}

const AddButton = ({ list, search }: { list: OfficeList; search: string }) => (
  <Button
    icon={<Plus className="size-4" aria-hidden="true" />}
    render={<Link to={{ pathname: consolePaths.office(list.name, 'new'), search }} />}
  >
    Add {list.singular}
  </Button>
);

interface EmptyListProps {
  list: OfficeList;
  query: Record<string, unknown>;
  canAdd: boolean;
  onClear: () => void;
}

function EmptyList({ list, query, canAdd, onClear }: EmptyListProps) {
  const { sort: _, page: __, ...filters } = query;
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  const picture = <SearchX aria-hidden="true" />;
  if (!isFiltered) {
    return (
      <EmptyState
        picture={picture}
        title={`No ${list.title.toLowerCase()} yet`}
        action={canAdd && <AddButton list={list} search="" />}
      >
        {list.about}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      picture={picture}
      title={`No ${list.singular} fits this`}
      action={
        <Button variant="secondary" onClick={onClear}>
          Show all
        </Button>
      }
    >
      Check the spelling, or search for less.
    </EmptyState>
  );
}
