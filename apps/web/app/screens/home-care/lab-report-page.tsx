import { useQuery } from '@tanstack/react-query';
import { FileText, Paperclip, PartyPopper, TriangleAlert, Video } from 'lucide-react';
import { Link } from 'react-router';
import { ensure } from '../../api/prefetch';
import { URL_REFRESH_INTERVAL } from '../../api/query-client';
import { petReport, type Report } from '../../features/home-care/lab-reports/lab-reports';
import { ReportStatus } from '../../features/home-care/lab-reports/report-status';
import { NormalResult, ResultCard } from '../../features/home-care/lab-reports/result-card';
import { BackLink } from '../../parts/page/back-link';
import { titled } from '../../parts/page/titled';
import { paths } from '../../paths';
import { Button } from '../../ui/button';
import { Banner } from '../../ui/feedback/banner';
import { PageSkeleton } from '../../ui/feedback/skeleton';
import { counted } from '../../ui/format/count';
import { MomentInSentence } from '../../ui/format/moment-in-sentence';
import { Card } from '../../ui/layout/card';
import type { Route } from './+types/lab-report-page';

export const meta = () => titled('Report');

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ensure(petReport(params.lineId));

/** Polling interval until the report is there, in milliseconds. */
const POLL_INTERVAL = 60_000;

/** The report of a blood test: the result in a sentence, then abnormal values, then normal ones. */
export default function ReportPage({ params }: Route.ComponentProps) {
  const { data: report } = useQuery({
    ...petReport(params.lineId),
    refetchInterval: ({ state }) =>
      state.data?.status === 'verified' ? URL_REFRESH_INTERVAL : POLL_INTERVAL,
  });
  if (!report) return <PageSkeleton label="Loading the report" />;
  const { pet, test, collectedAt } = report;
  return (
    <div className="page flex max-w-3xl flex-col gap-5 py-6 sm:py-10">
      <BackLink to={paths.petReports(pet._id)}>Blood tests of {pet.name}</BackLink>
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-2xl font-extrabold wrap-anywhere">{test}</h1>
          <p className="text-ink-soft wrap-anywhere">
            {pet.name} · collected <MomentInSentence moment={collectedAt} />
          </p>
        </div>
        {report.status !== 'verified' && <ReportStatus report={report} />}
      </header>
      {report.status === 'verified' ? <Verified report={report} /> : <PendingReport report={report} />}
      <Link
        to={paths.homeVisit(report.visitId, 'blood_test')}
        className="inline-flex min-h-11 items-center self-start font-bold text-primary underline-offset-4 hover:underline"
      >
        View the visit
      </Link>
    </div>
  );
}

function PendingReport({ report: { rejection, dueAt, ofVisit, visitId } }: { report: Report }) {
  if (rejection) {
    return (
      <Banner
        kind="warning"
        title="The lab needs another sample"
        action={
          <Button render={<Link to={paths.homeVisit(visitId, 'blood_test')} />}>Choose a time, free</Button>
        }
      >
        The lab writes: “{rejection}” The new sample is free.
      </Banner>
    );
  }
  return (
    <Banner title="The report is on its way">
      You can read it here by <MomentInSentence moment={dueAt} />. We’ll notify you.
      {ofVisit.verified > 0 && ` ${ofVisit.verified} of ${ofVisit.all} reports from this visit are in.`}
    </Banner>
  );
}

function Verified({ report }: { report: Report }) {
  const { results, comment, pdfUrl, attachmentUrl, ofVisit, collectedAt } = report;
  const unusual = results.filter(({ flag }) => flag !== '');
  const usual = results.filter(({ flag }) => flag === '');
  return (
    <>
      {ofVisit.verified < ofVisit.all && (
        <Banner>
          {ofVisit.verified} of {ofVisit.all} reports from this visit are in. We’ll notify you when the rest
          are ready.
        </Banner>
      )}
      {comment && (
        <Card className="flex flex-col gap-2">
          <h2 className="text-lg font-extrabold">The lab writes</h2>
          <p className="whitespace-pre-line wrap-anywhere">{comment}</p>
        </Card>
      )}
      {results.length > 0 && <Verdict report={report} />}
      {unusual.length > 0 && (
        <section className="flex flex-col gap-3">
          <h2 className="text-xl font-extrabold">Outside the normal range</h2>
          {unusual.map((result) => (
            <ResultCard key={result.parameterId} result={result} at={collectedAt} />
          ))}
        </section>
      )}
      {usual.length > 0 && (
        <section className="flex flex-col gap-3">
          <h2 className="text-xl font-extrabold">Normal</h2>
          <Card className="divide-y divide-line py-2!">
            {usual.map((result) => (
              <NormalResult key={result.parameterId} result={result} at={collectedAt} />
            ))}
          </Card>
        </section>
      )}
      {results.length === 0 && <Banner>The values are in the lab’s own PDF below.</Banner>}
      <TalkToVet report={report} />
      <div className="flex flex-wrap gap-3">
        {pdfUrl && (
          <Button
            variant="secondary"
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
        {attachmentUrl && (
          <Button
            variant="secondary"
            icon={<Paperclip className="size-4" aria-hidden="true" />}
            render={<a href={attachmentUrl}> </a>}
          >
            Save the lab’s own PDF
          </Button>
        )}
      </div>
      <VerifiedBy report={report} />
    </>
  );
}

/** The result in a sentence, before any value. */
const Verdict = ({ report: { pet, unusual } }: { report: Report }) => {
  const Icon = unusual === 0 ? PartyPopper : TriangleAlert;
  return (
    <p
      className={`flex items-center gap-4 rounded-2xl p-5 text-xl leading-snug font-extrabold wrap-anywhere ${unusual === 0 ? 'bg-success-soft text-on-success-soft' : 'bg-accent-soft text-on-accent-soft'}`}
    >
      <Icon className="size-9 shrink-0" aria-hidden="true" />
      {unusual === 0
        ? `Everything is normal for ${pet.name}`
        : `${counted(unusual, 'value')} outside the normal range for ${pet.name}`}
    </p>
  );
};

/** A value outside the normal range is no diagnosis. */
const TalkToVet = ({ report: { pet, unusual } }: { report: Report }) => (
  <Card className="flex flex-col gap-3">
    <h2 className="text-lg font-extrabold">What does it mean for {pet.name}?</h2>
    <p className="text-ink-soft">
      {unusual > 0
        ? 'A value outside the normal range is not a diagnosis. '
        : 'Normal values don’t rule everything out. '}
      A vet sees this report as soon as you book a video consultation for {pet.name}.
    </p>
    <Button
      className="self-start"
      icon={<Video className="size-5" aria-hidden="true" />}
      render={<Link to={paths.vets(`?pet=${pet.species}`)} />}
    >
      Discuss with a vet
    </Button>
  </Card>
);

const VerifiedBy = ({ report: { lab, verifiedBy, verifiedAt } }: { report: Report }) => (
  <p className="text-sm text-ink-soft wrap-anywhere">
    {lab.name}, {lab.address}
    {lab.accreditation && ` · ${lab.accreditation}`}
    {verifiedBy && ` · Verified by ${verifiedBy}`}
    {verifiedAt && (
      <>
        , <MomentInSentence moment={verifiedAt} />
      </>
    )}
  </p>
);
