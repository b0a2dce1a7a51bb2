import { StatusBadge } from '../consultations/status-badge';
import type { DeskConsultation } from './desk';
import { deskStatusNames } from './desk-words';

/** The state of a consultation in the vet's words. */
export const DeskStatus = ({ of }: { of: Pick<DeskConsultation, 'status' | 'endsAt'> }) => (
  <StatusBadge of={of} names={deskStatusNames} />
);
