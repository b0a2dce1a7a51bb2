import { Link } from 'react-router';
import { abusePaths } from '../../../../abuse-paths';
import { textOf } from '../../../../api/errors-to-toasts';
import { paths } from '../../../../paths';
import { Button } from '../../../../ui/button';
import { Banner } from '../../../../ui/feedback/banner';
import { Skeleton } from '../../../../ui/feedback/skeleton';
import type { Report } from '../abuse-reports';
import { UnfinishedReport } from './unfinished-report';
import type { StartedReport } from './use-start';

/** A report remembered by this browser, while it is being reopened. */
export function ResumeReport({
  start,
  resumedQuery,
  open,
  startAgain,
  saveTyped,
  belongsToAccount,
}: StartedReport) {
  if (resumedQuery.error && !resumedQuery.data) {
    return (
      <Banner
        kind="danger"
        title="Your unfinished report could not be opened"
        action={
          <Button
            variant="secondary"
            isLoading={resumedQuery.isFetching}
            onClick={() => resumedQuery.refetch()}
          >
            Try again
          </Button>
        }
      >
        {textOf(resumedQuery.error)} Nothing is lost.
      </Banner>
    );
  }
  if (resumedQuery.data?.kind === 'draft' && start.kind === 'resume' && start.isPrompted) {
    const { report } = resumedQuery.data;
    return (
      <UnfinishedReport report={summaryOf(report)} onContinue={() => open(report)} onDiscarded={startAgain} />
    );
  }
  if (resumedQuery.data?.kind === 'gone' && belongsToAccount) {
    return (
      <Banner kind="warning" title="Sign in to continue your report">
        <p>An unfinished report in this browser belongs to an account. Nothing is lost.</p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button render={<Link to={paths.login(abusePaths.report)} />}>Sign in</Button>
          <Button variant="secondary" onClick={startAgain}>
            Start a new report
          </Button>
        </div>
      </Banner>
    );
  }
  if (resumedQuery.data?.kind === 'gone') {
    return (
      <Banner kind="warning" title="Your unfinished report is no longer here">
        <p>
          It was submitted or deleted elsewhere, or left unchanged for thirty days.
          {saveTyped && ' You can save what this tab has as a new report.'}
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          {saveTyped && <Button onClick={saveTyped}>Keep it as a new report</Button>}
          <Button variant="secondary" onClick={startAgain}>
            Start a new report
          </Button>
        </div>
      </Banner>
    );
  }
  return (
    <div role="status" className="flex flex-col gap-4">
      <span className="sr-only">Opening your report</span>
      <Skeleton className="h-14 rounded-lg" />
      <Skeleton className="h-80 rounded-xl" />
    </div>
  );
}

const summaryOf = ({ _id, formTimestamp, incident }: Report) => ({
  _id,
  formTimestamp,
  reasons: [...incident.reasons.map(({ name }) => name), incident.otherReason].filter(Boolean),
  city: incident.city,
});
