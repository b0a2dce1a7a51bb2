import { StatusBadge } from '../consultations/consultation-status-badge';
import { consoleStatusLabels } from './console-labels';
import type { ConsoleConsultation } from './vet-console';

/** A consultation's status, worded for the vet. */
export const ConsoleConsultationStatus = ({ of }: { of: Pick<ConsoleConsultation, 'status' | 'endsAt'> }) => (
  <StatusBadge of={of} names={consoleStatusLabels} />
);
