import type { ConsoleConsultationDetails } from './vet-console';

/** Props of every part of a workspace. A part with nothing to show renders nothing. */
export interface PanelProps {
  consultation: ConsoleConsultationDetails;
}
