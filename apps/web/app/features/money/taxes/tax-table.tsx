import type { TaxTable } from '@tailwell/contract/money/tax-office';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type CallReply, call } from '../../../api/call';
import { downloadCsv } from '../../../api/download-file';
import { consolePaths } from '../../../console-paths';
import { Button } from '../../../ui/button';
import { classNames } from '../../../ui/class-names';
import { toasts } from '../../../ui/feedback/toast';
import { grouped } from '../../../ui/format/count';
import { inr } from '../../../ui/format/inr';
import { fullDate } from '../../../ui/format/times';
import { Card } from '../../../ui/layout/card';
import { textLink } from '../ledger/partner-link';

type Returns = CallReply<'GET /console/get/tax/returns/v1'>['data'];
type Row<Table extends TaxTable> = NonNullable<Returns[Table]>['rows'][number];

export interface TaxPeriod {
  month: string;
  shopId?: string;
}

interface Column<Table extends TaxTable> {
  header: string;
  cell: (row: Row<Table>, period: TaxPeriod) => ReactNode;
  isNumber?: boolean;
}

const kindNames = { invoice: 'Invoice', 'bill-of-supply': 'Bill of supply', 'credit-note': 'Credit note' };

const taxColumns: Column<'b2b' | 'b2c' | 'codes'>[] = [
  { header: 'GST', cell: ({ percent }) => `${percent}%`, isNumber: true },
  { header: 'Taxable', cell: ({ taxable }) => inr(taxable), isNumber: true },
  { header: 'CGST', cell: ({ cgst }) => inr(cgst), isNumber: true },
  { header: 'SGST', cell: ({ sgst }) => inr(sgst), isNumber: true },
  { header: 'IGST', cell: ({ igst }) => inr(igst), isNumber: true },
];

/** The tables of a month's returns, in the order of the page. The first column names the row. */
const taxTables: { [Table in TaxTable]: { title: string; about: string; columns: Column<Table>[] } } = {
  b2b: {
    title: 'GSTR-1: to businesses',
    about: 'Invoices and credit notes to buyers with a GSTIN.',
    columns: [
      { header: 'Number', cell: ({ number }) => number },
      { header: 'Date', cell: ({ issuedOn }) => fullDate(issuedOn) },
      { header: 'Business', cell: ({ name }) => name },
      { header: 'GSTIN', cell: ({ gstin }) => gstin },
      { header: 'Place of supply', cell: ({ state }) => state },
      ...taxColumns,
    ],
  },
  b2c: {
    title: 'GSTR-1: to consumers',
    about: 'To everyone without a GSTIN, by state and rate.',
    columns: [{ header: 'Place of supply', cell: ({ state }) => state }, ...taxColumns],
  },
  codes: {
    title: 'GSTR-1: HSN summary',
    about: 'By code of the goods or services, and by rate.',
    columns: [
      { header: 'HSN or SAC', cell: ({ code }) => code || 'None' },
      { header: 'Quantity', cell: ({ quantity }) => grouped(quantity), isNumber: true },
      ...taxColumns,
    ],
  },
  documents: {
    title: 'GSTR-1: documents issued',
    about: 'The first and the last number of each series.',
    columns: [
      { header: 'Document', cell: ({ kind }) => kindNames[kind] },
      { header: 'From', cell: ({ from }) => from },
      { header: 'To', cell: ({ to }) => to },
      { header: 'Count', cell: ({ count }) => grouped(count), isNumber: true },
      { header: 'Cancelled', cell: ({ cancelled }) => grouped(cancelled), isNumber: true },
    ],
  },
  tcs: {
    title: 'GSTR-8: tax collected at source',
    about: 'What each shop sold without GST, less what was returned. A shop’s name opens its own GSTR-1.',
    columns: [
      {
        header: 'Partner',
        cell: ({ partner, shopId }, { month }) =>
          shopId ? (
            <Link
              className={textLink}
              to={consolePaths.office('tax', '', `?month=${month}&shopId=${shopId}`)}
            >
              {partner}
            </Link>
          ) : (
            partner
          ),
      },
      { header: 'GSTIN', cell: ({ gstin }) => gstin || 'None' },
      { header: 'Supplies', cell: ({ gross }) => inr(gross), isNumber: true },
      { header: 'Returns', cell: ({ returned }) => inr(returned), isNumber: true },
      { header: 'Net', cell: ({ net }) => inr(net), isNumber: true },
      { header: 'TCS', cell: ({ tcs }) => inr(tcs), isNumber: true },
    ],
  },
  tds: {
    title: 'TDS: tax deducted at source',
    about: 'What each vet and shop sold, less what was returned (section 194-O).',
    columns: [
      { header: 'Partner', cell: ({ partner }) => partner },
      { header: 'PAN', cell: ({ pan }) => pan || 'Not recorded' },
      { header: 'Sales', cell: ({ gross }) => inr(gross), isNumber: true },
      { header: 'TDS', cell: ({ tds }) => inr(tds), isNumber: true },
    ],
  },
};

interface TaxTableCardProps<Table extends TaxTable> {
  table: Table;
  found: { rows: Row<Table>[]; total: number };
  period: TaxPeriod;
}

/** One table of the returns, and its CSV file with all rows. */
export function TaxTableCard<Table extends TaxTable>({ table, found, period }: TaxTableCardProps<Table>) {
  const { title, about, columns } = taxTables[table];
  const saving = useMutation({
    mutationFn: () =>
      call('GET /console/export/tax/returns/v1', { query: { ...period, table } }, { isFresh: true }),
    onSuccess: ({ data }) => {
      downloadCsv([data.csv], `${table} ${period.month}.csv`);
      toasts.success('Saved as a file.');
    },
  });
  return (
    <section aria-labelledby={table} className="min-w-0">
      <Card className="flex flex-col gap-3">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0 flex-1 basis-56">
            <h2 id={table} className="text-lg font-extrabold">
              {title}
            </h2>
            <p className="text-sm text-ink-soft">{about}</p>
          </div>
          {found.total > 0 && (
            <Button
              variant="secondary"
              icon={<Download className="size-4" aria-hidden="true" />}
              isLoading={saving.isPending}
              onClick={() => saving.mutate()}
            >
              CSV<span className="sr-only"> of {title}</span>
            </Button>
          )}
        </div>
        {found.total === 0 ? (
          <p className="text-ink-soft">Nothing in this month.</p>
        ) : (
          <Rows title={title} columns={columns} rows={found.rows} period={period} />
        )}
        {found.total > found.rows.length && (
          <p className="text-sm text-ink-soft">
            These are the first {grouped(found.rows.length)} of {grouped(found.total)} rows. The CSV file has
            all.
          </p>
        )}
      </Card>
    </section>
  );
}

interface RowsProps<Table extends TaxTable> {
  title: string;
  columns: Column<Table>[];
  rows: Row<Table>[];
  period: TaxPeriod;
}

function Rows<Table extends TaxTable>({ title, columns, rows, period }: RowsProps<Table>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled sideways with the keyboard on narrow screens.
    <section aria-label={`${title}, table`} tabIndex={0} className="-mx-1 overflow-x-auto px-1">
      <table className="w-full text-sm">
        <thead>
          <tr className="text-ink-soft">
            {columns.map(({ header, isNumber }) => (
              <th
                key={header}
                scope="col"
                className={classNames(
                  'py-1 pr-3 whitespace-nowrap last:pr-0',
                  isNumber ? 'text-right' : 'text-left',
                )}
              >
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are only replaced as a whole.
            <tr key={at} className="border-t border-line">
              {columns.map(({ header, cell, isNumber }) => (
                <td
                  key={header}
                  className={classNames(
                    'py-2 pr-3 whitespace-nowrap last:pr-0',
                    isNumber ? 'text-right' : 'text-left first:font-bold',
                  )}
                >
                  {cell(row, period)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
