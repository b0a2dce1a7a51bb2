import { Ban, CircleCheck, Clock } from 'lucide-react';
import { Badge } from '../../../ui/badge';
import { formatDuration } from '../../../ui/format/duration';
import { useNow } from '../../../ui/use-now';
import type { LabJob } from './lab';

/** How a report ended, or how much time is left. */
export function JobStatus({ job }: { job: Pick<LabJob, 'status' | 'rejection' | 'dueAt'> }) {
  if (job.rejection) {
    return (
      <Badge tone="failed" Icon={Ban}>
        Rejected
      </Badge>
    );
  }
  if (job.status === 'verified') {
    return (
      <Badge tone="success" Icon={CircleCheck}>
        Verified
      </Badge>
    );
  }
  return <DueClock dueAt={job.dueAt} />;
}

/** Time left from which a report's deadline is highlighted, in milliseconds. */
const SOON = 4 * 3_600_000;

/** How much time is left for a report, or how late it is. */
function DueClock({ dueAt }: { dueAt: string }) {
  const now = useNow(30);
  if (!now) return null;
  const left = new Date(dueAt).getTime() - now.getTime();
  const length = formatDuration(Math.abs(left) / 1_000);
  return (
    <Badge tone={left <= 0 ? 'failed' : left < SOON ? 'waiting' : 'over'} Icon={Clock}>
      {left <= 0 ? `${length} late` : `Due in ${length}`}
    </Badge>
  );
}
