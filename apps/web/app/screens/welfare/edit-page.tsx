import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FileLock2, SearchX } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { abusePaths } from '../../abuse-paths';
import { ApiError } from '../../api/api-error';
import { oneReport } from '../../features/welfare/abuse-reports/abuse-reports';
import { CaseSteps } from '../../features/welfare/abuse-reports/report/case-steps';
import { readTyped } from '../../features/welfare/abuse-reports/report/typed-report';
import { BackLink } from '../../parts/page/back-link';
import { ListFault } from '../../parts/page/list-fault';
import { titled } from '../../parts/page/titled';
import { Button } from '../../ui/button';
import { Banner } from '../../ui/feedback/banner';
import { EmptyState } from '../../ui/feedback/empty-state';
import { PageSkeleton } from '../../ui/feedback/skeleton';
import { useHydrated } from '../../ui/use-hydrated';

export const meta = () => [...titled('Change your report'), { name: 'robots', content: 'noindex' }];

/** The three steps of a submitted case, as long as no officer works on it. */
export default function EditPage() {
  const { id = '' } = useParams();
  const isHydrated = useHydrated();
  const queries = useQueryClient();
  // The key of users without an account is known to the browser only.
  const stored = useQuery({ ...oneReport(id), enabled: isHydrated });
  const { data: report, error } = stored;
  // Unsaved text stays visible even if an officer picks the case up meanwhile.
  const [isChanged, setChanged] = useState(() => readTyped(id)?.isUnsaved ?? false);
  const isWritable = report?.canEdit || isChanged;
  if (!report && !error) return <PageSkeleton label="Opening your report" />;
  return (
    <div className="page mx-auto! flex min-h-full max-w-4xl flex-col gap-6 py-6 sm:py-10">
      <BackLink to={report ? abusePaths.case(id) : abusePaths.cases}>
        {report ? `Case ${report.caseNo ?? ''}` : 'Abuse reports'}
      </BackLink>
      <h1 className="text-2xl font-extrabold">Change your report</h1>
      {!report && error instanceof ApiError && error.status === 404 && (
        <EmptyState
          picture={<SearchX />}
          title="This case isn’t open here"
          action={<Button render={<Link to={abusePaths.cases} />}>Open a case</Button>}
        >
          Sign in, or open it with its case number and receipt.
        </EmptyState>
      )}
      {!report && !(error instanceof ApiError && error.status === 404) && <ListFault list={stored} />}
      {report && !isWritable && (
        <EmptyState
          picture={<FileLock2 />}
          title="This report can’t be changed any more"
          action={<Button render={<Link to={abusePaths.case(id)} />}>Back to the case</Button>}
        >
          An officer is already working on it. You can still write to them and add photos.
        </EmptyState>
      )}
      {report && isWritable && (
        <>
          {report.canEdit && (
            <Banner>No officer is working on it yet. Your changes apply as soon as you save them.</Banner>
          )}
          <CaseSteps
            key={id}
            report={report}
            onChanged={setChanged}
            onChange={() => queries.invalidateQueries({ queryKey: oneReport(id).queryKey })}
          />
        </>
      )}
    </div>
  );
}
