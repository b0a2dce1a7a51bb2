import type { RegistrationStatus } from '@tailwell/contract/pets/registration-constants';
import {
  CircleCheck,
  CircleX,
  ClockExclamationPoint,
  FilePenLine,
  History,
  type LucideIcon,
  MessageSquareWarning,
  ScanSearch,
  Send,
} from 'lucide-react';
import { registrationStatusNames } from '../../../parts/registration-labels';
import { Badge, type BadgeTone } from '../../../ui/badge';

const badges: Record<RegistrationStatus, { Icon: LucideIcon; tone: BadgeTone }> = {
  draft: { Icon: FilePenLine, tone: 'over' },
  submitted: { Icon: Send, tone: 'active' },
  under_review: { Icon: ScanSearch, tone: 'active' },
  needs_correction: { Icon: MessageSquareWarning, tone: 'waiting' },
  approved: { Icon: CircleCheck, tone: 'success' },
  expiring: { Icon: ClockExclamationPoint, tone: 'waiting' },
  expired: { Icon: ClockExclamationPoint, tone: 'failed' },
  renewed: { Icon: History, tone: 'over' },
  rejected: { Icon: CircleX, tone: 'failed' },
};

/** A registration's status as icon and text, for users who can't distinguish the colours. */
export function RegistrationBadge({ status }: { status: RegistrationStatus }) {
  const { Icon, tone } = badges[status];
  return (
    <Badge tone={tone} Icon={Icon}>
      {registrationStatusNames[status]}
    </Badge>
  );
}
