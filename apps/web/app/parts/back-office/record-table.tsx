import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { consolePaths } from '../../console-paths';
import { classNames } from '../../ui/class-names';
import { Skeleton } from '../../ui/feedback/skeleton';
import { FieldValue } from './field-value';
import type { Column, OfficeList } from './office-list';
import type { Selection } from './use-selection';
import type { OfficeRow } from './values';

/** What a table needs of a list. */
export interface TableList<Row = OfficeRow>
  extends Pick<OfficeList, 'name' | 'title' | 'fields' | 'without'> {
  nameOf: (row: Row) => string;
  pathOf?: (row: Row) => string;
  columns: readonly Column<Row, string, string>[];
}

interface RecordTableProps<Row> {
  list: TableList<Row>;
  rows: Row[];
  /** Rows of the previous page or search, until the requested ones have loaded. */
  isStale: boolean;
  sort?: string;
  onSort?: (sort: string) => void;
  /** The query string, which links to records preserve. */
  search: string;
  /** Omitted if the user can't select rows. */
  selection?: Selection<Row>;
}

type AnyTable = RecordTableProps<OfficeRow>;
type AnyColumn = AnyTable['list']['columns'][number];

/**
 * Records as a table if the page is wide enough for its columns; else as cards, labelled beside the menu of a tablet.
 * Each row is one link.
 */
export function RecordTable<Row extends { _id: string }>(props: RecordTableProps<Row>) {
  // Cells get the rows that they were declared for.
  const { list, rows, isStale, sort, onSort, search, selection } = props as unknown as AnyTable;
  return (
    <table
      aria-label={list.title}
      aria-busy={isStale}
      className={classNames(
        'w-full table-fixed border-separate border-spacing-0 text-left transition-opacity @max-xl:block',
        isStale && 'opacity-60',
      )}
    >
      <thead className="@max-xl:sr-only">
        <tr>
          {selection && (
            <th scope="col" className="sticky top-0 z-10 w-14 border-b border-line-strong bg-canvas">
              <span className="sr-only">Selected</span>
            </th>
          )}
          {list.columns.map((column) => (
            <Header key={column.key} list={list} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody className="@max-xl:flex @max-xl:flex-col @max-xl:gap-3">
        {rows.map((row) => (
          <Row key={row._id} list={list} row={row} search={search} selection={selection} />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps extends Pick<AnyTable, 'list' | 'search' | 'selection'> {
  row: OfficeRow;
}

const fromClasses = { phone: '', tablet: '@max-[26rem]:hidden', desktop: '@max-4xl:hidden' };

const headerOf = (list: TableList, { key, header }: AnyColumn) =>
  header ?? list.fields.find((field) => field.key === key)?.label ?? key;

interface HeaderProps extends Pick<AnyTable, 'list' | 'sort' | 'onSort'> {
  column: AnyColumn;
}

function Header({ list, column, sort, onSort }: HeaderProps) {
  const { sort: key, from = 'tablet', width, isNumber } = column;
  const isUp = sort === key;
  const isDown = sort === `-${key}`;
  const text = headerOf(list, column);
  const Arrow = isUp ? ArrowUp : isDown ? ArrowDown : ArrowUpDown;
  return (
    <th
      scope="col"
      aria-sort={key ? (isUp ? 'ascending' : isDown ? 'descending' : 'none') : undefined}
      className={classNames(
        'sticky top-0 z-10 h-11 border-b border-line-strong bg-canvas px-3 text-sm font-bold whitespace-nowrap text-ink-soft',
        isNumber && 'text-right',
        width,
        column !== list.columns[0] && fromClasses[from],
      )}
    >
      {key ? (
        <button
          type="button"
          onClick={() => onSort?.(isUp ? `-${key}` : key)}
          className="-mx-2 inline-flex min-h-11 items-center gap-1.5 rounded-md px-2 hover:text-ink"
        >
          {text}
          <Arrow className={classNames('size-4', !isUp && !isDown && 'opacity-40')} aria-hidden="true" />
        </button>
      ) : (
        text
      )}
    </th>
  );
}

/** A cell of a card, preceded by the name of its column except on phones. */
const LABELLED =
  '@max-xl:text-sm @max-xl:text-ink-soft @min-[26rem]:@max-xl:pl-34 @min-[26rem]:@max-xl:text-ink @min-[26rem]:@max-xl:before:float-left @min-[26rem]:@max-xl:before:-ml-34 @min-[26rem]:@max-xl:before:w-32 @min-[26rem]:@max-xl:before:text-ink-soft @min-[26rem]:@max-xl:before:content-[attr(data-label)]';

function Row({ list, row, search, selection }: RowProps) {
  return (
    <tr className="group relative @max-xl:flex @max-xl:flex-col @max-xl:gap-0.5 @max-xl:rounded-lg @max-xl:border @max-xl:border-line @max-xl:bg-surface @max-xl:p-4 @max-xl:shadow-card">
      {selection && <Tick list={list} row={row} selection={selection} />}
      {list.columns.map((column, at) => (
        <td
          key={column.key}
          data-label={headerOf(list, column)}
          className={classNames(
            'h-11 wrap-anywhere border-b border-line px-3 py-1 @xl:group-hover:bg-primary-soft @xl:group-hover:text-on-primary-soft @max-xl:h-auto @max-xl:border-0 @max-xl:p-0',
            column.isNumber && 'tabular-nums @xl:text-right',
            at > 0 && fromClasses[column.from ?? 'tablet'],
            at === 0 && 'font-bold',
            at === 0 && selection && '@max-xl:pr-10',
            at > 0 && LABELLED,
            // Names wrap: truncated, many would look alike.
            at > 0 && '@4xl:truncate',
          )}
        >
          {at === 0 && !list.without.includes('open') ? (
            <RowLink list={list} row={row} search={search}>
              {cellOf(list, column, row)}
            </RowLink>
          ) : (
            cellOf(list, column, row)
          )}
        </td>
      ))}
    </tr>
  );
}

interface TickProps {
  list: TableList;
  row: OfficeRow;
  selection: Selection<OfficeRow>;
}

/** The check box of a row; at the corner of a card. */
const Tick = ({ list, row, selection: { canSelect, isSelected, toggle } }: TickProps) => (
  <td
    className={classNames(
      'border-b border-line p-0 @xl:group-hover:bg-primary-soft @max-xl:absolute @max-xl:top-1.5 @max-xl:right-1.5 @max-xl:border-0',
      !canSelect(row) && '@max-xl:hidden',
    )}
  >
    {canSelect(row) && (
      <label className="relative z-1 mx-auto grid size-11 cursor-pointer place-items-center">
        <input
          type="checkbox"
          aria-label={`Select ${list.nameOf(row)}`}
          checked={isSelected(row)}
          onChange={() => toggle(row)}
          className="size-5 accent-primary"
        />
      </label>
    )}
  </td>
);

interface RowLinkProps extends Omit<RowProps, 'selection'> {
  children: ReactNode;
}

/** Covers the whole row. */
const RowLink = ({ list, row, search, children }: RowLinkProps) => (
  <Link
    to={list.pathOf?.(row) ?? { pathname: consolePaths.office(list.name, row._id), search }}
    preventScrollReset
    data-row-link=""
    className="font-bold outline-none after:absolute after:inset-0 after:rounded-md focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus"
  >
    {children}
  </Link>
);

function cellOf(list: TableList, { key, cell }: AnyColumn, row: OfficeRow): ReactNode {
  if (cell) return cell(row);
  const field = list.fields.find((candidate) => candidate.key === key);
  return field ? <FieldValue field={field} value={row[key]} /> : String(row[key] ?? '');
}

const SKELETONS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

/** Placeholder for a table that is loading. */
export const TableSkeleton = ({ list }: { list: Pick<TableList, 'title'> }) => (
  <div role="status" className="flex flex-col gap-px">
    <span className="sr-only">Loading {list.title.toLowerCase()}</span>
    <Skeleton className="h-11 rounded-md @max-xl:hidden" />
    {SKELETONS.map((key) => (
      <div key={key} className="flex h-11 items-center gap-6 border-b border-line px-3 @max-xl:h-24">
        <Skeleton className="h-5 w-1/3" />
        <Skeleton className="h-5 w-1/5" />
        <Skeleton className="h-5 w-1/5 @max-xl:hidden" />
      </div>
    ))}
  </div>
);
