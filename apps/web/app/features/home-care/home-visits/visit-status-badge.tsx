import type { HomeVisitStatus } from '@tailwell/contract/booking-constants';
import {
  Bike,
  CircleCheck,
  CircleX,
  ClockExclamationPoint,
  DoorOpen,
  FileCheck,
  FlaskConical,
  HeartPulse,
  Hourglass,
  type LucideIcon,
  RotateCcwClock,
  TestTube,
  UserCheck,
  UserX,
  Wallet,
} from 'lucide-react';
import { visitStatusNames } from '../../../parts/visit-labels';
import { Badge, type BadgeTone } from '../../../ui/badge';

const badges: Record<HomeVisitStatus, { Icon: LucideIcon; tone: BadgeTone }> = {
  payment_pending: { Icon: Wallet, tone: 'waiting' },
  requested: { Icon: Hourglass, tone: 'active' },
  assigned: { Icon: UserCheck, tone: 'success' },
  on_the_way: { Icon: Bike, tone: 'success' },
  arrived: { Icon: DoorOpen, tone: 'success' },
  in_service: { Icon: HeartPulse, tone: 'success' },
  sample_collected: { Icon: TestTube, tone: 'active' },
  at_lab: { Icon: FlaskConical, tone: 'active' },
  report_ready: { Icon: FileCheck, tone: 'success' },
  done: { Icon: CircleCheck, tone: 'over' },
  attempt_failed: { Icon: RotateCcwClock, tone: 'waiting' },
  expired: { Icon: ClockExclamationPoint, tone: 'over' },
  cancelled_by_user: { Icon: CircleX, tone: 'over' },
  cancelled_by_ops: { Icon: CircleX, tone: 'failed' },
  no_show_user: { Icon: UserX, tone: 'over' },
};

/** A visit's status as icon and text, for users who can't distinguish the colours. */
export function VisitBadge({ status }: { status: HomeVisitStatus }) {
  const { Icon, tone } = badges[status];
  return (
    <Badge tone={tone} Icon={Icon}>
      {visitStatusNames[status]}
    </Badge>
  );
}
