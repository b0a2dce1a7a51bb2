import type { ConsultationStatus } from '@tailwell/contract/booking-constants';
import { Call } from './call';

interface CallPanelProps {
  consultation: { _id: string; status: ConsultationStatus };
}

/** The call among the other parts of a vet's workspace; none where there never will be one. */
export function CallPanel({ consultation: { _id, status } }: CallPanelProps) {
  if (status.startsWith('cancelled_by_')) return null;
  return (
    <section aria-label="Video call">
      <Call consultId={_id} layout="panel" />
    </section>
  );
}
