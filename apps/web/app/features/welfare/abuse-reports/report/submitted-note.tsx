import { Link, useLocation } from 'react-router';
import { abusePaths } from '../../../../abuse-paths';
import { Banner } from '../../../../ui/feedback/banner';

/** On the welcome page, for visitors after submitting a report. */
export function SubmittedNote() {
  const abuseId: unknown = useLocation().state?.submittedReport;
  if (typeof abuseId !== 'string') return null;
  return (
    <div className="page pt-5">
      <Banner
        kind="success"
        title="Your report is submitted"
        action={
          <Link
            to={abusePaths.case(abuseId)}
            className="inline-flex min-h-11 items-center font-bold underline underline-offset-4"
          >
            Open the case
          </Link>
        }
      >
        You don’t have to sign in for it.
      </Banner>
    </div>
  );
}
