import type { AbuseStatus } from '@tailwell/contract/welfare/abuse-constants';
import {
  CircleCheck,
  Forward,
  HandHelping,
  type LucideIcon,
  PencilLine,
  Send,
  Undo2,
  UserRoundSearch,
} from 'lucide-react';
import { Badge, type BadgeTone } from '../ui/badge';
import { abuseStatusNames } from './abuse-labels';

const badges: Record<AbuseStatus, { Icon: LucideIcon; tone: BadgeTone }> = {
  incident_saved: { Icon: PencilLine, tone: 'waiting' },
  perpetrator_saved: { Icon: PencilLine, tone: 'waiting' },
  submitted: { Icon: Send, tone: 'waiting' },
  triaged: { Icon: UserRoundSearch, tone: 'active' },
  forwarded: { Icon: Forward, tone: 'active' },
  action_taken: { Icon: HandHelping, tone: 'success' },
  closed: { Icon: CircleCheck, tone: 'over' },
  withdrawn: { Icon: Undo2, tone: 'over' },
};

/** Status of a report of animal abuse: icon and text, for users who can't distinguish the colours. */
export function AbuseBadge({ status }: { status: AbuseStatus }) {
  const { Icon, tone } = badges[status];
  return (
    <Badge tone={tone} Icon={Icon}>
      {abuseStatusNames[status]}
    </Badge>
  );
}
