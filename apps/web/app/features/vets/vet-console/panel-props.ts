import type { ConsoleConsultationDetails } from './vet-console';

/** What each part of a workspace is given. One that has nothing to show draws nothing. */
export interface PanelProps {
  consultation: ConsoleConsultationDetails;
}
