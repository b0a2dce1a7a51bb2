import type { FigureKey } from '@tailwell/contract/office/figure-constants';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { call } from '../../../api/call';
import { downloadCsv } from '../../../api/download-file';
import { Button } from '../../../ui/button';
import { toasts } from '../../../ui/feedback/toast';
import { Card } from '../../../ui/layout/card';
import type { PeriodKey } from './figure-texts';

interface FigureTableProps {
  figure: FigureKey;
  period: PeriodKey;
  table: 'day' | 'split';
  title: string;
  /** The heading of the first column, which names the rows, and of the others. */
  headings: string[];
  rows: { key: string; cells: string[] }[];
}

/** Days shown at a glance; the file has all. */
const MAX_DAYS = 31;

/** One table of a figure, which can be saved as a CSV file. */
export function FigureTable({ figure, period, table, title, headings, rows }: FigureTableProps) {
  const shown = table === 'day' ? rows.slice(0, MAX_DAYS) : rows;
  const saving = useMutation({
    mutationFn: () =>
      call('GET /console/export/figure/v1', { query: { figure, days: period, table } }, { isFresh: true }),
    onSuccess: ({ data }) => {
      downloadCsv([data.csv], `${figure} by ${table}.csv`);
      toasts.success('Saved as a file.');
    },
  });
  return (
    <Card className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-extrabold">{title}</h2>
        {rows.length > 0 && (
          <Button
            variant="secondary"
            icon={<Download className="size-4" aria-hidden="true" />}
            isLoading={saving.isPending}
            onClick={() => saving.mutate()}
          >
            Download CSV<span className="sr-only"> {title.toLowerCase()}</span>
          </Button>
        )}
      </div>
      {rows.length === 0 ? (
        <p className="text-ink-soft">Nothing in this period.</p>
      ) : (
        <table aria-label={title} className="w-full text-sm">
          <thead>
            <tr className="text-ink-soft">
              {headings.map((heading, at) => (
                <th
                  key={heading}
                  scope="col"
                  className={at === 0 ? 'py-1 text-left' : 'py-1 pl-3 text-right'}
                >
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="tabular-nums">
            {shown.map(({ key, cells: [name, ...values] }) => (
              <tr key={key} className="border-t border-line">
                <th scope="row" className="py-2 text-left font-bold wrap-anywhere">
                  {name}
                </th>
                {values.map((value, at) => (
                  <td key={headings[at + 1]} className="py-2 pl-3 text-right">
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {rows.length > shown.length && (
        <p className="text-sm text-ink-soft">
          These are the newest {shown.length} days. The CSV file has all {rows.length}.
        </p>
      )}
    </Card>
  );
}
