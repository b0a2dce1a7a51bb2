import { Ban, CircleCheck } from 'lucide-react';
import { Badge } from '../../../ui/badge';
import { DueClock } from './due-clock';
import type { LabJob } from './lab';

/** How a report ended, or how long it still has. */
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
