import type { SubOrderStatus } from '@tailwell/contract/order-words';
import {
  BadgeCheck,
  CircleCheck,
  CircleX,
  ClockAlert,
  FilePlus2,
  FileSearch,
  Hourglass,
  type LucideIcon,
  Package,
  PackageCheck,
  Truck,
  Undo2,
  Wallet,
} from 'lucide-react';
import { classNames } from '../../ui/class-names';
import { statusNames } from './part-words';

const waits = 'bg-accent-soft text-on-accent-soft';
const stands = 'bg-success-soft text-on-success-soft';
const goesOn = 'bg-primary-soft text-on-primary-soft';
const isOver = 'bg-sunken text-ink-soft';
const failed = 'bg-danger-soft text-on-danger-soft';

const looks: Record<SubOrderStatus, { Icon: LucideIcon; classes: string }> = {
  payment_pending: { Icon: Wallet, classes: waits },
  placed: { Icon: Hourglass, classes: goesOn },
  rx_review: { Icon: FileSearch, classes: goesOn },
  rx_rejected: { Icon: FilePlus2, classes: waits },
  accepted: { Icon: BadgeCheck, classes: stands },
  packed: { Icon: Package, classes: stands },
  out_for_delivery: { Icon: Truck, classes: stands },
  delivered: { Icon: PackageCheck, classes: isOver },
  return_requested: { Icon: Undo2, classes: goesOn },
  returned: { Icon: CircleCheck, classes: isOver },
  expired: { Icon: ClockAlert, classes: isOver },
  rejected_by_shop: { Icon: CircleX, classes: failed },
  cancelled_by_user: { Icon: CircleX, classes: isOver },
  cancelled_by_ops: { Icon: CircleX, classes: failed },
  delivery_failed: { Icon: CircleX, classes: failed },
};

/** The state of one shop's part: an icon and words, for those who can't tell the colours apart. */
export function PartBadge({ status }: { status: SubOrderStatus }) {
  const { Icon, classes } = looks[status];
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 self-start rounded-full px-2.5 py-1 text-xs font-bold',
        classes,
      )}
    >
      <Icon className="size-4 shrink-0" aria-hidden="true" />
      {statusNames[status]}
    </span>
  );
}
