import { useQuery } from '@tanstack/react-query';
import { FileText, PawPrint } from 'lucide-react';
import type { ReactNode } from 'react';
import { ensure } from '../../../api/prefetch';
import { consolePaths } from '../../../console-paths';
import { EnteredValues } from '../../../features/home-care/lab-console/entered-values';
import { JobStatus } from '../../../features/home-care/lab-console/job-status';
import { type LabReport, oneLabReport } from '../../../features/home-care/lab-console/lab';
import { ReceiveButton } from '../../../features/home-care/lab-console/receive-tube';
import { RejectSample } from '../../../features/home-care/lab-console/reject-sample';
import { ResultsForm } from '../../../features/home-care/lab-console/results-form';
import { VerifyReport } from '../../../features/home-care/lab-console/verify-report';
import { titledForConsole } from '../../../parts/console/titled-for-console';
import { BackLink } from '../../../parts/page/back-link';
import { Button } from '../../../ui/button';
import { Banner } from '../../../ui/feedback/banner';
import { PageSkeleton } from '../../../ui/feedback/skeleton';
import { DateTime } from '../../../ui/format/date-time';
import { MomentInSentence } from '../../../ui/format/moment-in-sentence';
import { Card } from '../../../ui/layout/card';
import type { Route } from './+types/enter-report-page';

export const meta = () => titledForConsole('Report');

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ensure(oneLabReport(params.id));

/** Polling interval for changes without an event, in milliseconds. */
const POLL_INTERVAL = 30_000;

export default function ReportPage({ params }: Route.ComponentProps) {
  const { data: report } = useQuery({ ...oneLabReport(params.id), refetchInterval: POLL_INTERVAL });
  if (!report) return <PageSkeleton label="Loading the report" />;
  return (
    <div className="page flex max-w-4xl flex-col gap-5 py-6 sm:py-8">
      <BackLink to={consolePaths.lab()}>Lab</BackLink>
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-2xl font-extrabold wrap-anywhere">{report.test}</h1>
          <p className="text-ink-soft wrap-anywhere">
            <span className="font-bold tabular-nums">{report.barcode}</span> · {report.lab}
          </p>
        </div>
        <JobStatus job={report} />
      </header>
      <Sample report={report} />
      <Work key={report._id} report={report} />
    </div>
  );
}

/** The next step for a report. */
function Work({ report }: { report: LabReport }) {
  if (report.rejection) {
    return (
      <Banner kind="warning" title="This sample was rejected">
        {report.rejection.reason} The owner chooses a time for another one, which comes in a tube of its own.
      </Banner>
    );
  }
  if (report.status === 'verified') return <Verified report={report} />;
  return (
    <>
      {!report.receivedAt ? (
        <Card className="flex flex-col gap-4">
          <p>
            <strong>Not received yet.</strong> Scan the tube when it is in your hands.
          </p>
          <ReceiveButton barcode={report.barcode} />
        </Card>
      ) : report.status === 'entered' ? (
        <VerifyReport report={report} />
      ) : (
        <ResultsForm report={report} />
      )}
      <RejectSample report={report} />
    </>
  );
}

const sexLabels: Record<string, string | undefined> = { male: 'male', female: 'female' };

function Sample({ report }: { report: LabReport }) {
  const { pet, breed, sex, ageMonths, sample, collectedAt, collectedBy, receivedAt } = report;
  const facts = [pet?.category, breed, sex && sexLabels[sex], formatMonths(ageMonths)].filter(Boolean);
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex items-center gap-3">
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-primary-soft text-on-primary-soft">
          <PawPrint className="size-5" aria-hidden="true" />
        </span>
        <p className="min-w-0 wrap-anywhere">
          <strong>{pet?.name ?? 'Pet of a deleted account'}</strong>
          <span className="block text-sm text-ink-soft">{facts.join(' · ')}</span>
        </p>
      </div>
      <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-3">
        {sample && <Fact name="Tube" value={sample} />}
        <Fact
          name="Collected"
          value={
            <>
              <DateTime moment={collectedAt} />
              {collectedBy && `, ${collectedBy}`}
            </>
          }
        />
        <Fact name="Received" value={receivedAt ? <DateTime moment={receivedAt} /> : 'Not yet'} />
      </dl>
    </Card>
  );
}

const Fact = ({ name, value }: { name: string; value: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-ink-soft">{name}</dt>
    <dd className="font-bold wrap-anywhere">{value}</dd>
  </div>
);

const formatMonths = (months: number | null) =>
  months === null
    ? undefined
    : [
        months >= 12 && `${Math.floor(months / 12)} yr`,
        (months % 12 > 0 || months < 12) && `${months % 12} mo`,
      ]
        .filter(Boolean)
        .join(' ');

function Verified({ report }: { report: LabReport }) {
  const { verifiedBy, verifiedAt, pdfUrl } = report;
  return (
    <>
      <Banner kind="success" title="The owner has this report">
        Verified by {verifiedBy ?? 'a colleague'}
        {verifiedAt && (
          <>
            , <MomentInSentence moment={verifiedAt} />
          </>
        )}
        . It can’t be changed any more.
      </Banner>
      <EnteredValues report={report} />
      {pdfUrl && (
        <Button
          variant="secondary"
          className="self-start"
          icon={<FileText className="size-4" aria-hidden="true" />}
          render={
            <a href={pdfUrl} target="_blank" rel="noreferrer">
              {' '}
            </a>
          }
        >
          <span>
            Open PDF<span className="sr-only">, in a new tab</span>
          </span>
        </Button>
      )}
    </>
  );
}
