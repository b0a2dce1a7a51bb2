import { StatusBadge } from '../consultations/consultation-status-badge';
import { consoleStatusLabels } from './console-labels';
import type { ConsoleConsultation } from './vet-console';

/** A consultation's status in the vet's words. */
export const ConsoleConsultationStatus = ({ of }: { of: Pick<ConsoleConsultation, 'status' | 'endsAt'> }) => (
  <StatusBadge of={of} names={consoleStatusLabels} />
);
