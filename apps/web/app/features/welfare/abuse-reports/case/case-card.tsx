import { MessageCircleQuestionMark } from 'lucide-react';
import { Link } from 'react-router';
import { abusePaths } from '../../../../abuse-paths';
import type { CallReply } from '../../../../api/call';
import { AbuseBadge } from '../../../../parts/abuse-badge';
import { Badge } from '../../../../ui/badge';
import { DayInSentence } from '../../../../ui/format/day-in-sentence';
import { Card } from '../../../../ui/layout/card';

type Summary = CallReply<'GET /report/get/my/reports/v1'>['data'][number];

/** A report in the user's list: subject and status. */
export function CaseCard({ report }: { report: Summary }) {
  const { _id, caseNo, status, reasons, city, isAsked, submittedAt, formTimestamp } = report;
  const about = [reasons.join(', '), city].filter(Boolean).join(' · ');
  return (
    <Card
      render={<Link to={caseNo ? abusePaths.case(_id) : abusePaths.report} />}
      className="flex flex-col gap-2"
    >
      <span className="flex flex-wrap items-center justify-between gap-2">
        <span className="text-lg font-extrabold wrap-anywhere">{caseNo ?? 'Unfinished report'}</span>
        <span className="flex flex-wrap gap-2">
          {isAsked && (
            <Badge tone="waiting" Icon={MessageCircleQuestionMark}>
              A question for you
            </Badge>
          )}
          <AbuseBadge status={status} />
        </span>
      </span>
      {about && <span className="wrap-anywhere">{about}</span>}
      <span className="text-sm text-ink-soft">
        {submittedAt ? (
          <>
            Submitted <DayInSentence moment={submittedAt} />
          </>
        ) : (
          <>
            Begun <DayInSentence moment={formTimestamp} />. Tap to continue.
          </>
        )}
      </span>
    </Card>
  );
}
