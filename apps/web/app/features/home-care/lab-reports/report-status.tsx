import { Ban, Check, Clock, TriangleAlert } from 'lucide-react';
import { Badge } from '../../../ui/badge';
import { counted } from '../../../ui/format/count';
import type { ReportSummary } from './lab-reports';

/** Whether a report is available, and how many values are abnormal. */
export function ReportStatus({
  report,
}: {
  report: Pick<ReportSummary, 'status' | 'rejection' | 'unusual'>;
}) {
  const { status, rejection, unusual } = report;
  if (rejection) {
    return (
      <Badge tone="failed" Icon={Ban}>
        New sample needed
      </Badge>
    );
  }
  if (status !== 'verified') {
    return (
      <Badge tone="active" Icon={Clock}>
        At the lab
      </Badge>
    );
  }
  return unusual === 0 ? (
    <Badge tone="success" Icon={Check}>
      Report ready
    </Badge>
  ) : (
    <Badge tone="waiting" Icon={TriangleAlert}>
      {counted(unusual, 'value')} outside the normal range
    </Badge>
  );
}
