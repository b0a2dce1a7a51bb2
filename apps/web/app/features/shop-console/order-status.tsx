import type { SubOrderStatus } from '@tailwell/contract/order-constants';
import {
  BellRing,
  Box,
  CircleCheck,
  CircleX,
  ClipboardCheck,
  ClipboardX,
  ClockAlert,
  type LucideIcon,
  PackageCheck,
  Truck,
  Undo2,
  Wallet,
} from 'lucide-react';
import { classNames } from '../../ui/class-names';
import { consoleOrderLabels } from './order-labels';

const waits = 'bg-accent-soft text-on-accent-soft';
const goesOn = 'bg-primary-soft text-on-primary-soft';
const stands = 'bg-success-soft text-on-success-soft';
const isOver = 'bg-sunken text-ink-soft';
const failed = 'bg-danger-soft text-on-danger-soft';

const variants: Record<SubOrderStatus, { Icon: LucideIcon; classes: string }> = {
  payment_pending: { Icon: Wallet, classes: waits },
  placed: { Icon: BellRing, classes: waits },
  rx_review: { Icon: ClipboardCheck, classes: waits },
  rx_rejected: { Icon: ClipboardX, classes: failed },
  accepted: { Icon: Box, classes: goesOn },
  packed: { Icon: PackageCheck, classes: goesOn },
  out_for_delivery: { Icon: Truck, classes: goesOn },
  delivered: { Icon: CircleCheck, classes: stands },
  return_requested: { Icon: Undo2, classes: waits },
  returned: { Icon: Undo2, classes: stands },
  expired: { Icon: ClockAlert, classes: isOver },
  rejected_by_shop: { Icon: CircleX, classes: isOver },
  cancelled_by_user: { Icon: CircleX, classes: isOver },
  cancelled_by_ops: { Icon: CircleX, classes: failed },
  delivery_failed: { Icon: CircleX, classes: failed },
};

/** How a part of an order stands: an icon and words, for those who can't tell the colours apart. */
export function OrderStatus({ status, name }: { status: SubOrderStatus; name?: string }) {
  const { Icon, classes } = variants[status];
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 self-start rounded-full px-2.5 py-1 text-xs font-bold',
        classes,
      )}
    >
      <Icon className="size-4 shrink-0" aria-hidden="true" />
      {name ?? consoleOrderLabels[status]}
    </span>
  );
}
