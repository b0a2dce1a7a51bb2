import type { SubOrderStatus } from '@tailwell/contract/order-constants';
import type { RefundStatus } from '@tailwell/contract/payment-constants';
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
import { dateInIndia } from '../../ui/format/times';
import { statusNames } from './parcel-labels';

// Waiting for somebody, done well, under way, over, gone wrong: the same colours at the shop's desk.
const waits = 'bg-accent-soft text-on-accent-soft';
const stands = 'bg-success-soft text-on-success-soft';
const goesOn = 'bg-primary-soft text-on-primary-soft';
const isOver = 'bg-sunken text-ink-soft';
const failed = 'bg-danger-soft text-on-danger-soft';

const variants: Record<SubOrderStatus, { Icon: LucideIcon; classes: string }> = {
  payment_pending: { Icon: Wallet, classes: waits },
  placed: { Icon: Hourglass, classes: goesOn },
  rx_review: { Icon: FileSearch, classes: goesOn },
  rx_rejected: { Icon: FilePlus2, classes: waits },
  accepted: { Icon: BadgeCheck, classes: goesOn },
  packed: { Icon: Package, classes: goesOn },
  out_for_delivery: { Icon: Truck, classes: goesOn },
  delivered: { Icon: PackageCheck, classes: stands },
  return_requested: { Icon: Undo2, classes: waits },
  returned: { Icon: CircleCheck, classes: stands },
  expired: { Icon: ClockAlert, classes: isOver },
  rejected_by_shop: { Icon: CircleX, classes: failed },
  cancelled_by_user: { Icon: CircleX, classes: isOver },
  cancelled_by_ops: { Icon: CircleX, classes: failed },
  delivery_failed: { Icon: CircleX, classes: failed },
};

interface ParcelBadgeProps {
  status: SubOrderStatus;
  /** Stands beside "Delivered". */
  deliveredAt?: string | null;
  /** What came back of it. */
  refund?: { status: RefundStatus } | null;
}

/** The state of one shop's part: an icon and words, for those who can't tell the colours apart. */
export function ParcelBadge({ status, deliveredAt, refund }: ParcelBadgeProps) {
  const { Icon, classes } = variants[status];
  const isRefunded = status === 'returned' && refund?.status === 'processed';
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 self-start rounded-full px-2.5 py-1 text-xs font-bold',
        classes,
      )}
    >
      <Icon className="size-4 shrink-0" aria-hidden="true" />
      {isRefunded ? 'Refunded' : statusNames[status]}
      {status === 'delivered' && deliveredAt && ` · ${dateInIndia(new Date(deliveredAt))}`}
    </span>
  );
}
