import type { ConsultationStatus } from '@tailwell/contract/booking-constants';
import {
  BadgeCheck,
  BellRing,
  CircleCheck,
  CircleX,
  ClockExclamationPoint,
  Hourglass,
  type LucideIcon,
  NotebookPen,
  RotateCcwClock,
  UserX,
  Video,
  Wallet,
} from 'lucide-react';
import { Badge, type BadgeTone } from '../../../ui/badge';
import { useNow } from '../../../ui/use-now';
import { hasPassed, statusName } from './my-consultation-labels';
import type { Consultation } from './my-consultations';

const badges: Record<ConsultationStatus, { Icon: LucideIcon; tone: BadgeTone }> = {
  payment_pending: { Icon: Wallet, tone: 'waiting' },
  booked: { Icon: Hourglass, tone: 'active' },
  confirmed: { Icon: BadgeCheck, tone: 'success' },
  ready: { Icon: BellRing, tone: 'success' },
  connecting: { Icon: BellRing, tone: 'success' },
  in_call: { Icon: Video, tone: 'success' },
  reconnecting: { Icon: Video, tone: 'waiting' },
  awaiting_notes: { Icon: NotebookPen, tone: 'active' },
  completed: { Icon: CircleCheck, tone: 'over' },
  expired: { Icon: ClockExclamationPoint, tone: 'over' },
  cancelled_by_user: { Icon: CircleX, tone: 'over' },
  cancelled_by_vet: { Icon: CircleX, tone: 'failed' },
  cancelled_by_ops: { Icon: CircleX, tone: 'failed' },
  no_show_user: { Icon: UserX, tone: 'over' },
  no_show_vet: { Icon: UserX, tone: 'failed' },
};

/** It is unknown how it ended. */
const passed = { Icon: RotateCcwClock, tone: 'over' } as const;

interface StatusBadgeProps {
  of: Pick<Consultation, 'status' | 'endsAt'> & Partial<Pick<Consultation, 'isMoved'>>;
  /** Status labels; default: those for owners. */
  names?: Record<ConsultationStatus, string>;
}

/** A consultation's status as icon and text, for users who can't distinguish the colours. */
export function StatusBadge({ of: { status, endsAt, isMoved = false }, names }: StatusBadgeProps) {
  const now = useNow(60);
  const isPassed = now !== undefined && hasPassed(status, endsAt, now);
  const { Icon, tone } = isPassed ? passed : badges[status];
  return (
    <Badge tone={tone} Icon={Icon}>
      {isPassed ? 'Time has passed' : (names?.[status] ?? statusName({ status, isMoved }))}
    </Badge>
  );
}
