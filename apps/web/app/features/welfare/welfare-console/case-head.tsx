import { UserRound } from 'lucide-react';
import { Link } from 'react-router';
import { consolePaths } from '../../../console-paths';
import { AbuseBadge } from '../../../parts/abuse-badge';
import { outcomeNames } from '../../../parts/abuse-labels';
import { WaitingSince } from '../../../parts/console/waiting-since';
import { PrintButton } from '../../../parts/paper/print-button';
import { fullMomentInIndia } from '../../../ui/format/times';
import { DangerBadge, SeverityBadge } from './severity-badge';
import type { WelfareCase } from './welfare';
import { formatReasons } from './welfare-labels';

/** Number, severity, age and officer of a case. */
export function CaseHead({ welfareCase }: { welfareCase: WelfareCase }) {
  const { caseNo, status, severity, isInDanger, reasons, submittedAt, officer } = welfareCase;
  const { outcome, duplicateOf } = welfareCase;
  return (
    <header className="flex flex-col gap-2">
      <div className="flex items-start justify-between gap-4">
        <h1 className="min-w-0 text-2xl font-extrabold tabular-nums wrap-anywhere">{caseNo}</h1>
        <PrintButton />
      </div>
      <p className="text-lg wrap-anywhere">{formatReasons(reasons)}</p>
      <p className="flex flex-wrap items-center gap-2">
        <AbuseBadge status={status} />
        <SeverityBadge severity={severity} />
        {isInDanger && <DangerBadge />}
        {status === 'submitted' && <WaitingSince moment={submittedAt} />}
      </p>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
        <span>Reported {fullMomentInIndia(new Date(submittedAt))}</span>
        {officer && (
          <span className="inline-flex items-center gap-1.5">
            <UserRound className="size-4 shrink-0" aria-hidden="true" />
            {officer.isMe ? `${officer.name} (you)` : officer.name}
          </span>
        )}
        {outcome && <span className="font-bold text-ink">{outcomeNames[outcome]}</span>}
        {duplicateOf && (
          <Link
            to={consolePaths.welfareCase(duplicateOf._id)}
            className="font-bold text-primary tabular-nums hover:underline"
          >
            {duplicateOf.caseNo}
          </Link>
        )}
      </p>
    </header>
  );
}
