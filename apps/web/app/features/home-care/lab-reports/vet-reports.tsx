import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { flagLabels, formatMeasured, formatUsual } from '../../../parts/lab-labels';
import { ListFault } from '../../../parts/page/list-fault';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { DateTime } from '../../../ui/format/date-time';
import { Card } from '../../../ui/layout/card';
import { type ReportForVet, reportsForVet } from './lab-reports';

/** The pet’s verified blood tests, for the vet of its consultation. Renders nothing if there are none. */
export function VetReports({ consultId }: { consultId: string }) {
  const reports = useQuery(reportsForVet(consultId));
  if (reports.error && !reports.data) return <ListFault list={reports} />;
  if (!reports.data) return <Skeleton className="h-20" />;
  if (reports.data.length === 0) return null;
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-lg font-extrabold">Reports</h2>
      <ul className="flex flex-col divide-y divide-line">
        {reports.data.map((report) => (
          <li key={report._id} className="py-3 first:pt-0 last:pb-0">
            <ReportDetails report={report} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function ReportDetails({ report }: { report: ReportForVet }) {
  const { test, collectedAt, results, unusual, comment, pdfUrl } = report;
  return (
    <div className="flex flex-col gap-2">
      <p>
        <strong className="wrap-anywhere">{test}</strong>
        <span className="block text-sm text-ink-soft">
          <DateTime moment={collectedAt} />
          {unusual === 0 && results.length > 0 && ' · all normal'}
        </span>
      </p>
      <Values results={results.filter(({ flag }) => flag !== '')} />
      {results.length > unusual && (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center text-sm font-bold text-primary">
            {results.length - unusual} normal
          </summary>
          <Values results={results.filter(({ flag }) => flag === '')} />
        </details>
      )}
      {comment && <p className="text-sm whitespace-pre-line wrap-anywhere">{comment}</p>}
      <a
        href={pdfUrl}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-11 items-center gap-2 self-start text-sm font-bold text-primary underline-offset-4 hover:underline"
      >
        <FileText className="size-4" aria-hidden="true" />
        Open PDF<span className="sr-only"> of {test}, in a new tab</span>
      </a>
    </div>
  );
}

const Values = ({ results }: { results: ReportForVet['results'] }) => (
  <ul className="flex flex-col gap-1.5 text-sm empty:hidden">
    {results.map((result) => {
      const usual = formatUsual(result);
      return (
        <li key={result.parameterId} className="wrap-anywhere">
          {result.name}:{' '}
          <strong className="tabular-nums">
            {formatMeasured(result)} {result.unit}
          </strong>
          {result.flag !== '' && <strong> · {flagLabels[result.flag].toLowerCase()}</strong>}
          {usual && <span className="text-ink-soft"> (normal range {usual})</span>}
        </li>
      );
    })}
  </ul>
);
