import { useSearchParams } from 'react-router';
import { abusePaths } from '../../abuse-paths';
import { prefetch } from '../../api/prefetch';
import { abuseReasons } from '../../features/welfare/abuse-reports/abuse-reports';
import { animalKinds } from '../../features/welfare/abuse-reports/report/animal-fields';
import { DangerLine, DangerStrip } from '../../features/welfare/abuse-reports/report/danger-strip';
import { HowItWorks } from '../../features/welfare/abuse-reports/report/how-it-works';
import { ReceiptScreen } from '../../features/welfare/abuse-reports/report/receipt-screen';
import { ReportSteps } from '../../features/welfare/abuse-reports/report/report-steps';
import { ResumeReport } from '../../features/welfare/abuse-reports/report/resume-report';
import { readStep } from '../../features/welfare/abuse-reports/report/step-header';
import { UnfinishedReport } from '../../features/welfare/abuse-reports/report/unfinished-report';
import { useStart } from '../../features/welfare/abuse-reports/report/use-start';
import { publicPage } from '../../parts/seo/public-page';
import type { Route } from './+types/abuse-report-page';

/** Prefetches the choices; if that fails, the page still shows the emergency numbers. */
export const loader = ({ context }: Route.LoaderArgs) =>
  prefetch(context, abuseReasons, animalKinds).catch(() => null);

export const meta = () =>
  publicPage({
    title: 'Report animal abuse',
    description:
      'Report cruelty to an animal in three steps, anonymously if you like. With photos, a case number to follow it, and the numbers to call in an emergency.',
    path: abusePaths.report,
  });

/** The three steps of a report, public; continues a draft of this browser. */
export default function ReportPage() {
  const started = useStart();
  const [search] = useSearchParams();
  const { start, isRead, startedElsewhere, finish, resume } = started;
  if (start.kind === 'receipt') return <ReceiptScreen receipt={start.receipt} />;
  // Returning users know the form: a short danger line keeps the buttons to continue in view.
  const isReturning = start.kind === 'resume' && start.isPrompted;
  const isFirst = readStep(search) === 'incident' && !isReturning;
  return (
    <div className="page mx-auto! flex min-h-full max-w-4xl flex-col gap-6 py-6 sm:py-10">
      <h1 className="text-2xl font-extrabold sm:text-3xl">Report animal abuse</h1>
      {isFirst ? <DangerStrip /> : <DangerLine />}
      {isFirst && <HowItWorks />}
      {start.kind === 'resume' && <ResumeReport {...started} />}
      {startedElsewhere.map((one) => (
        <UnfinishedReport
          key={one._id}
          report={one}
          onContinue={() => resume(one._id)}
          onDiscarded={() => undefined}
        />
      ))}
      {/* A later step waits for stored data: without any, it redirects to the first step. */}
      {start.kind === 'write' && (isRead || isFirst) && (
        <ReportSteps key={start.id} opened={start.opened} onSubmitted={finish} />
      )}
    </div>
  );
}
