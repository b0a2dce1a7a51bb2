import { StatusBadge } from '../consultations/status-badge';
import { deskStatusNames } from './console-labels';
import type { DeskConsultation } from './vet-console';

/** The state of a consultation in the vet's words. */
export const DeskStatus = ({ of }: { of: Pick<DeskConsultation, 'status' | 'endsAt'> }) => (
  <StatusBadge of={of} names={deskStatusNames} />
);
