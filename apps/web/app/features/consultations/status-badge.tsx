import type { ConsultationStatus } from '@tailwell/contract/consultation-constants';
import {
  BadgeCheck,
  BellRing,
  CircleCheck,
  CircleX,
  ClockAlert,
  History,
  Hourglass,
  type LucideIcon,
  NotebookPen,
  UserX,
  Video,
  Wallet,
} from 'lucide-react';
import { classNames } from '../../ui/class-names';
import { useNow } from '../../ui/use-now';
import { hasPassed, statusName } from './consultation-labels';
import type { Consultation } from './my-consultations';

const waits = 'bg-accent-soft text-on-accent-soft';
const stands = 'bg-success-soft text-on-success-soft';
const goesOn = 'bg-primary-soft text-on-primary-soft';
const isOver = 'bg-sunken text-ink-soft';
const failed = 'bg-danger-soft text-on-danger-soft';

const variants: Record<ConsultationStatus, { Icon: LucideIcon; classes: string }> = {
  payment_pending: { Icon: Wallet, classes: waits },
  booked: { Icon: Hourglass, classes: goesOn },
  confirmed: { Icon: BadgeCheck, classes: stands },
  ready: { Icon: BellRing, classes: stands },
  connecting: { Icon: BellRing, classes: stands },
  in_call: { Icon: Video, classes: stands },
  reconnecting: { Icon: Video, classes: waits },
  awaiting_notes: { Icon: NotebookPen, classes: goesOn },
  completed: { Icon: CircleCheck, classes: isOver },
  expired: { Icon: ClockAlert, classes: isOver },
  cancelled_by_user: { Icon: CircleX, classes: isOver },
  cancelled_by_vet: { Icon: CircleX, classes: failed },
  cancelled_by_ops: { Icon: CircleX, classes: failed },
  no_show_user: { Icon: UserX, classes: isOver },
  no_show_vet: { Icon: UserX, classes: failed },
};

/** Nobody has said how it ended. */
const passed = { Icon: History, classes: isOver };

interface StatusBadgeProps {
  of: Pick<Consultation, 'status' | 'endsAt'> & Partial<Pick<Consultation, 'isMoved'>>;
  /** How the states are called; left out: in the owner's words. */
  names?: Record<ConsultationStatus, string>;
}

/** The state of a consultation: an icon and words, for those who can't tell the colours apart. */
export function StatusBadge({ of: { status, endsAt, isMoved = false }, names }: StatusBadgeProps) {
  const now = useNow(60);
  const isPassed = now !== undefined && hasPassed(status, endsAt, now);
  const { Icon, classes } = isPassed ? passed : variants[status];
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 self-start rounded-full px-2.5 py-1 text-xs font-bold',
        classes,
      )}
    >
      <Icon className="size-4 shrink-0" aria-hidden="true" />
      {isPassed ? 'Time has passed' : (names?.[status] ?? statusName({ status, isMoved }))}
    </span>
  );
}
