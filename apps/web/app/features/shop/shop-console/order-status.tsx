import type { ParcelStatus } from '@tailwell/contract/shop/order-constants';
import {
  BellRing,
  Box,
  CircleCheck,
  CircleX,
  ClipboardCheck,
  ClipboardX,
  ClockExclamationPoint,
  type LucideIcon,
  PackageCheck,
  Truck,
  Undo2,
  Wallet,
} from 'lucide-react';
import { Badge, type BadgeTone } from '../../../ui/badge';
import { consoleOrderLabels } from './order-labels';

const badges: Record<ParcelStatus, { Icon: LucideIcon; tone: BadgeTone }> = {
  payment_pending: { Icon: Wallet, tone: 'waiting' },
  placed: { Icon: BellRing, tone: 'waiting' },
  rx_review: { Icon: ClipboardCheck, tone: 'waiting' },
  rx_rejected: { Icon: ClipboardX, tone: 'failed' },
  accepted: { Icon: Box, tone: 'active' },
  packed: { Icon: PackageCheck, tone: 'active' },
  out_for_delivery: { Icon: Truck, tone: 'active' },
  delivered: { Icon: CircleCheck, tone: 'success' },
  return_requested: { Icon: Undo2, tone: 'waiting' },
  returned: { Icon: Undo2, tone: 'success' },
  expired: { Icon: ClockExclamationPoint, tone: 'over' },
  rejected_by_shop: { Icon: CircleX, tone: 'over' },
  cancelled_by_user: { Icon: CircleX, tone: 'over' },
  cancelled_by_ops: { Icon: CircleX, tone: 'failed' },
  delivery_failed: { Icon: CircleX, tone: 'failed' },
};

/** A parcel's status as icon and text, for users who can't distinguish the colours. */
export function OrderStatus({ status, name }: { status: ParcelStatus; name?: string }) {
  const { Icon, tone } = badges[status];
  return (
    <Badge tone={tone} Icon={Icon}>
      {name ?? consoleOrderLabels[status]}
    </Badge>
  );
}
